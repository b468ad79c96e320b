"""What is read of a record, sent back by the same names, changes nothing: for every update of the contract."""

import json
from collections.abc import Callable
from contextlib import suppress
from decimal import Decimal
from typing import Any

import pytest
from django.apps import apps

from apps.core.records.history import Audited
from tests.contract.sheet import Sheet
from tests.contract.updates import UPDATES
from tests.factories import inventory, sales
from tests.personas import Caller

Reading = tuple[Callable[[Any], str], Callable[[Any, Any], Any]]
"""The call that reads the record, and where in its answer the record stands."""


def one(path: str) -> Reading:
    return lambda record: path.format(record.pk), lambda body, _: body["data"]


def door(resource: str) -> Reading:
    return lambda record: f"/admin/{resource}/{record.pk}", lambda body, _: body


def among(path: Callable[[Any], str], rows: Callable[[Any], Any]) -> Reading:
    return path, lambda body, record: next(row for row in rows(body["data"]) if row["id"] == record.pk)


_CLIENT = one("/quotes/client-list?cliente={}")
_ADDRESS = among(lambda r: f"/quotes/client-list?cliente={r.customer_id}", lambda data: data["addresses"])

READS: dict[str, Reading] = {
    "PUT /users/seller": one("/users/seller?id={}"),
    "PUT /users/company": one("/users/company/{}"),
    "PUT /admin/roles/{id}": door("roles"),
    "PUT /company": (lambda _: "/company", lambda body, _: body["data"]),
    "PUT /invoices/settings": (lambda _: "/invoices/settings", lambda body, _: body["data"]),
    "PUT /admin/invoices/{id}": door("invoices"),
    "PUT /email/update": (lambda _: "/email/check", lambda body, _: body["data"]),
    **{
        f"PUT /{call}": door(name)
        for name in ("brands", "suppliers", "categories", "true-categories")
        for call in (f"{name}/update", f"admin/{name}/{{id}}")
    },
    "PUT /admin/colors/{id}": door("colors"),
    "PUT /saved-views/{id}": among(lambda _: "/saved-views?resource=quotes", lambda data: data["views"]),
    "PUT /activities/{id}": door("activities"),
    "PUT /products/update": one("/products/show?id={}"),
    "PUT /users/customer": one("/users/customer?id={}"),
    "PUT /users/wholesaler": one("/users/wholesaler?id={}"),
    "PUT /quotes/update-client": _CLIENT,
    "PUT /quotes/client-billingsdata": _CLIENT,
    "PUT /quotes/client-address": _ADDRESS,
    "PUT /quotes/client-billing": _ADDRESS,
    "PUT /pieces/{id}": door("pieces"),
    "PUT /piece-entrie/update": door("pieces"),
    "PUT /update-import-numbers": door("import-numbers"),
    "PUT /products-entries/{id}": one("/products-entrie/show?id={}"),
    "PUT /orders/outputs/{id}": door("exits"),
    "PUT /transfer/update/{id}": (lambda r: f"/transfer?id={r.pk}", lambda body, _: body["data"]["transfer"]),
    "PUT /circuits/update": one("/circuits/show?id={}"),
    "POST /ecom/erp/{key}/offerprice/{id}": door("shop-products"),
    "PUT /quotes/update": (lambda r: f"/quotes/show?id={r.pk}", lambda body, _: body[0]),
    "PUT /orders/update/{id}": one("/orders/show/{}"),
    "POST /quotes/payments/{id}": among(
        lambda r: f"/quotes/pays?id={r.quote_id}&activeImages=1", lambda data: data["payment"]
    ),
    "PUT /devolution/update-refund": among(
        lambda r: f"/devolution/refunds?idDevolution={r.devolution_id}", lambda data: data["refunds"]
    ),
    "POST /commissions/save": one("/commissions/show/{}"),
}

_SIGNED = {"url", "thumbnail", "image", "logo"}
"""Links, which are signed anew."""


def read(who: Caller, operation: str, record: Any) -> Any:
    path, found = READS[operation]
    answer = who.get(path(record))
    assert answer.status_code == 200, answer.json()
    return found(answer.json(), record)


def _lasting(shown: Any) -> Any:
    if isinstance(shown, dict):
        return {name: _lasting(value) for name, value in shown.items() if name not in _SIGNED}
    return [_lasting(value) for value in shown] if isinstance(shown, list) else shown


def recorded() -> dict[str, int]:
    """How long every history is."""
    audited = [model for model in apps.get_models() if issubclass(model, Audited)]
    return {model.__name__: model.history.count() for model in audited}


def sent_back(shown: dict[str, Any], names: dict[str, Any], *, version: bool) -> dict[str, Any]:
    """All that was read; which record it is say the `names` of the call."""
    return {name: value for name, value in shown.items() if name != "version" or version} | names


def in_a_form(body: dict[str, Any]) -> dict[str, Any]:
    """As the specification's client writes it: nothing is an empty text, a list a JSON text."""
    return {
        name: "" if value is None else json.dumps(value) if isinstance(value, bool | list | dict) else value
        for name, value in body.items()
    }


def filled(sheet: Sheet, admin: Caller) -> None:
    """Something in every field that may have it: what is empty proves little."""
    for name in sheet.names():
        with suppress(AssertionError):  # what goes only with another one
            sheet.done(admin, **{name: sheet.two[name][0]})


def test_every_update_of_the_contract_is_read() -> None:
    assert READS.keys() == UPDATES.keys()


def test_what_is_read_and_sent_back_changes_nothing(sheet: Sheet, editor: Caller) -> None:
    """With the version that was read, and without."""
    filled(sheet, editor)
    before, told = read(editor, sheet.operation, sheet.record), recorded()
    for version in (True, False):
        back = sent_back(before, sheet.update.names(sheet.record), version=version)
        answer = sheet.send(editor, **(in_a_form(back) if sheet.update.in_a_form else back))
        assert answer.status_code == 200, (back, answer.json())
        assert _lasting(read(editor, sheet.operation, sheet.record)) == _lasting(before), version
        assert recorded() == told, version


# An order has copies of addresses: whose they were it does not know any more.
_ONLY_WRITTEN = {"PUT /orders/update/{id}": {"idInvoiceAddress", "idShipmentAddress"}}


def test_what_is_edited_is_read_by_the_same_name(sheet: Sheet, editor: Caller) -> None:
    shown = read(editor, sheet.operation, sheet.record)
    assert sheet.two.keys() - _ONLY_WRITTEN.get(sheet.operation, set()) <= shown.keys()


@pytest.mark.parametrize("offer", ["360", None])
def test_the_offer_of_a_circuit_is_read_as_it_is_written(admin: Caller, offer: str | None) -> None:
    """Its own offer is another one, which does not come into a quote by being read."""
    circuit = inventory.circuit(admin.user, (1, 1), offer_price=Decimal(350))
    line = sales.wanted_circuit(circuit, "400", offer_price=Decimal(offer) if offer else None)
    pk = sales.quote(admin.user, circuits=[line]).pk
    [quote] = admin.get("/quotes/show", {"id": pk}).json()
    [shown] = quote["circuits"]
    assert (shown["OfferPrice"], shown["circuitOfferPrice"]) == (offer and "360.00", "350.00")
    assert admin.put("/quotes/update", {"idQuote": pk, "circuits": quote["circuits"]}).status_code == 200
    assert _lasting(admin.get("/quotes/show", {"id": pk}).json()) == _lasting([quote])
