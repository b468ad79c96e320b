"""A reason that is missing is refused by the name that the call has for it."""

import pytest

from tests.factories import inventory, sales
from tests.personas import Caller


@pytest.mark.parametrize("name", ["comment", "reason"])
def test_either_name_is_taken(admin: Caller, name: str) -> None:
    order = sales.order(admin.user)
    assert admin.post(f"/orders/stop/{order.pk}", {name: "Pausa"}).status_code == 200


def test_the_refusal_has_the_name_of_the_contract(admin: Caller) -> None:
    order, quote, piece = sales.order(admin.user), sales.quote(admin.user, "pay"), inventory.piece(admin.user)
    asked = {
        f"/orders/stop/{order.pk}": ({}, "comment"),
        "/quotes/refuse": ({"id": quote.pk, "comment": " "}, "comment"),
        f"/pieces/{piece.pk}/remove": ({}, "reason"),
    }
    for path, (sent, name) in asked.items():
        refused = admin.post(path, sent)
        assert (refused.status_code, refused.json()["errors"]) == (422, {name: "Escribe el motivo."}), path
