"""What a product's `actions` say is what the calls do: every state, role and action."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.services.products import act_on_product
from apps.core.records.workflow import steps_of
from tests.factories import catalog as make
from tests.factories import inventory
from tests.personas import ROLES, Caller, person

ACTIONS = list(steps_of(Product))


def priced(by: User) -> Product:
    return make.product(by, **make.PRICES)


def cleared(by: User) -> Product:
    return act_on_product(priced(by).pk, "clear_prices", by=by)


def never_priced(by: User) -> Product:
    return make.product(by, price_to_be_decided=True)


def stocked(by: User) -> Product:
    product = priced(by)
    inventory.pieces(by, 2, of=product)
    return product


def deleted(by: User) -> Product:
    return act_on_product(priced(by).pk, "remove", by=by)


STATES: list[Callable[[User], Product]] = [priced, cleared, never_priced, stocked, deleted]


def test_these_are_all_the_actions() -> None:
    assert ACTIONS == ["clear_prices", "restore_prices", "remove", "restore"]


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_is_allowed_exactly_when_its_call_succeeds(
    db: None, state: Callable[[User], Product], role: str, action: str
) -> None:
    product = state(person("admin", "otra@pruebas.mx"))
    who = Caller(person(role))
    shown = who.get("/products/show", {"id": product.pk})
    answer = who.post(f"/products/{product.pk}/{action}")
    if shown.status_code == 403:
        assert answer.status_code == 403
        return
    [said] = [a for a in shown.json()["data"]["actions"] if a["name"] == action]
    assert answer.status_code in ({200} if said["allowed"] else {403, 409})
    told = answer.json()["message"].partition(" Hace falta ")[0]  # a 403 goes on to say which permission lacks
    assert said["reason"] == (None if said["allowed"] else told)
    assert changed(product) is said["allowed"]


def changed(product: Product) -> bool:
    """Whether anything was saved since the product was made."""
    before: Any = product.history.first()
    return bool(before.history_user.email != "otra@pruebas.mx")
