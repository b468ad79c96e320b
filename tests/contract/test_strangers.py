"""No operation answers a stranger, and none does a person's bidding whose role lacks its ability."""

import re
from collections.abc import Collection
from dataclasses import asdict

import pytest

from apps.accounts.abilities import words_of
from apps.accounts.models import RoleAbility, User
from apps.core.abilities import Ability
from project.api import api
from tests.contract.operations import CONTRACT, Operation, operations
from tests.personas import ROLES, Caller, person
from tests.sizes import FULL

OPERATIONS = operations()
OPEN = {
    "GET /health",
    "GET /ready",
    "GET /files/{token}",  # the link itself is signed
    "POST /login",
    "POST /login/code",  # the challenge of a right password is in the body
    "POST /login/set-up",
    "POST /login/set-up/confirm",
    "POST /jwt/refresh-token",  # the token is in the body
    "POST /jwt/logout",
    "POST /password/forgot",
    "POST /email/confirm",  # by a mailed link
    "POST /users/password",  # by a mailed link; else it asks who calls
}

BEHIND_A_KEY = {
    "GET /ecom/public/products",
    "GET /ecom/public/circuits",
    "GET /ecom/public/categories",
    "GET /ecom/public/pictures/{id}",
    "GET /ecom/public/pictures/{id}/thumbnail",
}


def test_the_contract_names_the_same_operations() -> None:
    documented = {
        f"{method.upper()} {path.removeprefix('/api')}"
        for path, methods in CONTRACT["paths"].items()
        for method in methods
    }
    assert documented == {str(operation) for operation in OPERATIONS}
    assert len(OPERATIONS) == len(documented) > 60


def test_only_these_are_open() -> None:
    assert {str(operation) for operation in OPERATIONS if operation.is_open} == OPEN


def test_only_the_feed_is_behind_a_key(admin: Caller) -> None:
    """A key is no person and a person no key: even an administrator's token opens none of it."""
    keyed = [o for o in OPERATIONS if not o.is_open and not o.is_for_people]
    assert {str(operation) for operation in keyed} == BEHIND_A_KEY
    assert {operation.call(admin).json()["code"] for operation in keyed} == {"wrong_key"}


def test_every_ability_that_a_door_asks_for_is_in_the_table() -> None:
    from apps.accounts.abilities import all_abilities

    asked = {ability for operation in OPERATIONS if operation.is_for_people for ability in operation.abilities}
    assert asked <= {listed.ability for listed in all_abilities()}


def test_a_stranger_is_sent_to_sign_in(stranger: Caller) -> None:
    answers = {str(o): o.call(stranger) for o in OPERATIONS if o.is_for_people}
    told = {call: (response.status_code, response.json()["code"]) for call, response in answers.items()}
    assert {call: answer for call, answer in told.items() if answer != (401, "not_signed_in")} == {}


FORGED = ["Bearer x.y.z", "Basic YTpi", "Bearer "]


@pytest.mark.parametrize("nth", range(len(FORGED)))
def test_a_made_up_token_opens_nothing(db: None, nth: int) -> None:
    """Each call takes one of them, the next call the next one; at night each takes them all."""
    forger = Caller()
    forger.headers = {"Authorization": FORGED[nth]}
    behind = [o for o in OPERATIONS if not o.is_open]
    asked = behind if FULL else behind[nth :: len(FORGED)]
    answers = {str(o): o.call(forger).status_code for o in asked}
    assert {call: status for call, status in answers.items() if status != 401} == {}


@pytest.mark.parametrize("role", ROLES)
def test_a_role_without_the_ability_is_refused(db: None, role: str) -> None:
    who = Caller(person(role))
    lacking = [o for o in OPERATIONS if o.is_for_people and o.abilities and not any(map(who.user.may, o.abilities))]
    answers = {operation: operation.call(who) for operation in lacking}
    assert {str(call): a.status_code for call, a in answers.items() if a.status_code not in {403, 404}} == {}
    assert lacking or role == "admin"
    for operation, answer in answers.items():
        if answer.status_code == 403:  # which names the pairs, in the words of the screen of roles
            refused = answer.json()
            assert refused["needs"] == [asdict(ability) for ability in operation.told], str(operation)
            assert all(f"«{words_of(ability)}»" in refused["message"] for ability in operation.told), str(operation)


def test_a_pair_that_a_refusal_names_opens_the_door(warehouse: Caller) -> None:
    """By itself."""
    named: dict[Ability, list[Operation]] = {}
    for operation in OPERATIONS:
        if operation.is_for_people and str(operation) not in BY_REACH:
            for ability in operation.told:
                named.setdefault(ability, []).append(operation)
    shut = []
    for ability, doors in named.items():
        RoleAbility.objects.filter(role=warehouse.user.role).delete()
        RoleAbility.objects.create(role=warehouse.user.role, scope="all", **asdict(ability))
        for door in doors if FULL else doors[-3:]:
            answer = door.call(warehouse)
            needs = answer.json().get("needs", []) if answer.status_code == 403 else []
            if asdict(ability) in needs:
                shut.append((str(door), ability))
    assert (shut, len(named) > 50) == ([], True)


# These ask for the reach of the pair too, or for the pair of their list: `reports/test_dashboard_calls.py` says whom they let in.
BY_REACH = {
    "GET /total-payment-recorded", "GET /total-sales", "GET /metrics/register-payments", "GET /metrics/payments-methods",
    "GET /metrics/payments-cash", "GET /metrics/register-refunds", "GET /transactions/sellers",
    "GET /transactions/wholealers", "GET /transactions/customers",
}  # fmt: skip


def _are_open_to(who: Caller, others: Collection[User]) -> list[Operation]:
    """Those of the person; in the short run those that none of the others has."""
    open_ = [o for o in OPERATIONS if o.is_for_people]
    return [o for o in open_ if _has(who.user, o) and (FULL or not any(_has(other, o) for other in others))]


def _has(user: User, operation: Operation) -> bool:
    return not operation.abilities or any(map(user.may, operation.abilities))


@pytest.mark.parametrize("role", ROLES)
def test_a_role_with_the_ability_is_let_in(db: None, role: str) -> None:
    """So that the doors above are not simply all shut. The unknown record is then what is not found. In the short run
    each door is opened by the least of the roles that have it: the last ones of the list."""
    who = Caller(person(role))
    lesser = list(ROLES)[list(ROLES).index(role) + 1 :]
    having = _are_open_to(who, [person(other) for other in lesser])
    answers = {str(operation): operation.call(who) for operation in having if str(operation) not in BY_REACH}
    shut = {call: response.status_code for call, response in answers.items() if response.status_code in {401, 403}}
    assert shut == {}
    assert {call for call, response in answers.items() if response.status_code >= 500} == set()


def test_who_was_deactivated_is_a_stranger_everywhere(admin: Caller, seller: Caller) -> None:
    admin.post(f"/users/{seller.user.pk}/deactivate")
    answers = {str(o): o.call(seller).status_code for o in OPERATIONS if not o.is_open}
    assert {call: status for call, status in answers.items() if status != 401} == {}


def test_no_path_is_in_two_routers() -> None:
    """Django gives a path to the first router that has it, which answers 405 to the methods of the other."""
    routers: dict[str, list[int]] = {}
    for number, bound in enumerate(api._get_bound_routers()):
        for path in bound.path_operations:
            routers.setdefault(f"{bound.prefix}{path}", []).append(number)
    assert {path: found for path, found in routers.items() if len(found) > 1} == {}


def test_no_path_hides_behind_another() -> None:
    """A parameter that comes first would swallow a literal: `/users/{id}/x` before `/users/company/x`."""
    seen: dict[str, list[str]] = {}
    for operation in OPERATIONS:
        shape = re.sub(r"{\w+}", "[^/]+", operation.path)
        hiding = [p for p in seen.get(operation.method, []) if p != shape and re.fullmatch(p, operation.path)]
        assert "{" in operation.path or not hiding, f"{operation} is never reached: {hiding}"
        seen.setdefault(operation.method, []).append(shape)
