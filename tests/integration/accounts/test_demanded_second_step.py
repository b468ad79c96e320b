"""A role may demand two steps: who has none sets it up before anything else, and does not get rid of it."""

from typing import Any

import pytest
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import Role, Session, User
from apps.accounts.services.sessions import start_session
from tests.authenticator import LATER, Authenticator, enter, password_of, two_steps, wrong_for
from tests.personas import Caller, person


def demand(admin: Caller, role: str = "Vendedor", demanded: bool = True) -> Any:
    pk = Role.objects.get(name=role).pk
    return admin.put(f"/admin/roles/{pk}", {"demandsSecondStep": demanded})


def set_up(challenge: str) -> Authenticator:
    shown = Caller().post("/login/set-up", {"challenge": challenge}).json()["data"]
    return Authenticator(shown["secret"].replace(" ", ""), [])


def confirm(challenge: str, code: str, **more: Any) -> Any:
    return Caller().post("/login/set-up/confirm", {"challenge": challenge, "code": code, **more})


def test_an_administrator_demands_it_and_the_history_tells(admin: Caller) -> None:
    shown = demand(admin)
    assert shown.json()["demandsSecondStep"] is True
    pk = Role.objects.get(name="Vendedor").pk
    newest = admin.get(f"/admin/roles/{pk}/history").json()["data"][0]
    assert newest["changes"] == [
        {"field": "demands_second_step", "label": "Pide verificación en dos pasos", "old": "No", "new": "Sí"}
    ]


@pytest.mark.parametrize("name", ["Vendedor", "Administrador"])
def test_a_change_of_other_things_leaves_it(admin: Caller, name: str) -> None:
    demand(admin, name)
    pk = Role.objects.get(name=name).pk
    assert admin.put(f"/admin/roles/{pk}", {"home": "outcomes"}).json()["demandsSecondStep"] is True


def test_a_new_role_may_demand_it_at_once(admin: Caller) -> None:
    made = admin.post("/admin/roles", {"name": "Caja", "demandsSecondStep": True, "permissions": []})
    assert made.json()["demandsSecondStep"] is True
    made = admin.post("/admin/roles", {"name": "Piso", "permissions": []})
    assert made.json()["demandsSecondStep"] is False


def test_who_may_not_change_roles_demands_nothing(admin: Caller, seller: Caller) -> None:
    assert demand(seller).status_code == 403


def test_after_the_password_there_is_only_the_set_up(admin: Caller) -> None:
    ana = person("seller")
    demand(admin)
    refused = password_of(ana)
    assert (refused.status_code, refused.json()["code"]) == (401, "second_step_demanded")
    assert refused.json()["message"] == "Tu rol pide la verificación en dos pasos: actívala para entrar."
    assert not Session.objects.filter(user=ana).exists()
    answered = Caller().post("/login/code", {"challenge": refused.json()["challenge"], "code": "123456"})
    assert answered.json()["code"] == "challenge_ended"


def test_who_sets_it_up_is_in(admin: Caller) -> None:
    ana = person("seller")
    demand(admin)
    challenge = password_of(ana).json()["challenge"]
    phone = set_up(challenge)
    assert confirm(challenge, wrong_for(phone)).json()["errors"].keys() == {"code"}
    entered = confirm(challenge, phone.code(), remember=True).json()
    assert entered["userData"]["email"] == ana.email
    assert len(entered["recoveryCodes"]) == 10
    assert password_of(ana, entered["deviceToken"]).status_code == 200
    assert confirm(challenge, phone.next()).json()["code"] == "challenge_ended"
    assert enter(ana, phone.next()).status_code == 200


def test_a_set_up_at_the_door_waits_half_an_hour(admin: Caller) -> None:
    ana = person("seller")
    demand(admin)
    challenge = password_of(ana).json()["challenge"]
    phone = set_up(challenge)
    with freeze_time(timezone.now() + 10 * LATER):
        assert confirm(challenge, phone.code()).status_code == 200


def test_who_has_it_is_asked_for_a_code(admin: Caller) -> None:
    ana = person("seller")
    phone = two_steps(ana)
    demand(admin)
    assert enter(ana, phone.next()).status_code == 200


def test_other_roles_sign_in_as_ever(admin: Caller) -> None:
    demand(admin)
    assert password_of(person("billing")).status_code == 200


def test_an_open_session_goes_on_until_its_refresh(admin: Caller, seller: Caller) -> None:
    tokens = start_session(seller.user, address=None, agent="")
    demand(admin)
    assert seller.get("/me").status_code == 200
    refused = Caller().post("/jwt/refresh-token", {"refreshToken": tokens.refresh})
    assert (refused.status_code, refused.json()["code"]) == (401, "session_ended")
    assert Session.objects.filter(end_reason="second_step", user=seller.user).count() == 1
    assert password_of(seller.user).json()["code"] == "second_step_demanded"


def test_the_session_of_who_has_it_goes_on(admin: Caller, seller: Caller) -> None:
    tokens = start_session(seller.user, address=None, agent="")
    two_steps(seller.user)
    demand(admin)
    assert Caller().post("/jwt/refresh-token", {"refreshToken": tokens.refresh}).status_code == 200


def test_it_is_not_switched_off_while_it_is_demanded(admin: Caller, seller: Caller) -> None:
    phone = two_steps(seller.user)
    demand(admin)
    assert seller.get("/second-step").json()["data"]["demanded"] is True
    refused = seller.post("/second-step/off", {"code": phone.next()})
    told = "Tu rol pide la verificación en dos pasos: no se puede desactivar."
    assert (refused.status_code, refused.json()["message"]) == (409, told)
    demand(admin, demanded=False)
    assert seller.post("/second-step/off", {"code": phone.next()}).status_code == 200


def test_a_demand_that_is_over_lets_the_password_in(admin: Caller) -> None:
    ana: User = person("seller")
    demand(admin)
    demand(admin, demanded=False)
    assert password_of(ana).status_code == 200
