"""What was read of a record, sent as a new one, makes a new one: numbers, states, sums and histories of the old one neither
keep it from being made nor come along."""

from typing import Any

import pytest

from tests.contract.sheet import Sheet
from tests.contract.test_round_trips import filled, read
from tests.personas import Caller

COPIES: dict[str, tuple[str, dict[str, Any]]] = {
    **{f"POST /{name}/save": (f"PUT /{name}/update", {"Name": "Copia"}) for name in ("brands", "suppliers")},
    **{f"POST /{name}/save": (f"PUT /{name}/update", {"Name": "Copia"}) for name in ("categories", "true-categories")},
    "POST /products/save": ("PUT /products/update", {"Name": "Copia", "Code": "COPIA-1"}),
    "POST /users/sellers": ("PUT /users/seller", {"email": "copia@pruebas.mx"}),
    "POST /users/company": ("PUT /users/company", {"email": "copia@pruebas.mx"}),
    **{
        f"POST /users/{who}": (f"PUT /users/{who}", {"customerEmail": "copia@pruebas.mx", "acceptDuplicates": True})
        for who in ("customer", "wholesaler")
    },
    "POST /quotes/store": ("PUT /quotes/update", {}),
    "POST /quotes/payments": ("POST /quotes/payments/{id}", {"acceptRepeated": True}),
    "POST /devolution/register-refund": ("PUT /devolution/update-refund", {"acceptRepeated": True}),
}
"""The update whose record is read, and what a second one cannot share with the first."""

TAKEN = {
    "POST /circuits/save": "PUT /circuits/update",
    "POST /transfer/store": "PUT /transfer/update/{id}",
}
"""Of which a second one is refused, because its pieces are in the first: for that, and for no name."""

_ITS_OWN = {"id", "ID", "version", "revision", "createdAt", "registeredAt"}


def sent(who: Caller, operation: str, body: dict[str, Any]) -> Any:
    return who.post(operation.removeprefix("POST "), body)


@pytest.mark.parametrize("operation", COPIES)
def test_a_copy_is_made(admin: Caller, operation: str) -> None:
    update, other = COPIES[operation]
    sheet = Sheet(update, admin)
    filled(sheet, admin)
    shown = read(admin, update, sheet.record)
    made = sent(admin, operation, {**shown, **other})
    assert made.status_code == 201, made.json()
    assert made.json()["data"]["id"] != sheet.record.pk
    assert {k: v for k, v in read(admin, update, sheet.record).items() if k in _ITS_OWN} == {
        k: v for k, v in shown.items() if k in _ITS_OWN
    }


@pytest.mark.parametrize("operation", TAKEN)
def test_pieces_are_of_one_alone(admin: Caller, operation: str) -> None:
    sheet = Sheet(TAKEN[operation], admin)
    refused = sent(admin, operation, read(admin, TAKEN[operation], sheet.record))
    assert refused.status_code in {409, 422}
    assert "no conoce" not in refused.content.decode()
