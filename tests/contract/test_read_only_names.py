"""What an answer shows and its call does not take is never dropped with 2xx: as it stands, or will stand, it may be sent."""

from typing import Any

import pytest

from apps.core.http.known_names import payloads_of
from apps.core.http.parser import operations_at
from apps.core.http.read_only_fields import WithReadOnly, said_beside
from apps.core.http.same_value import stands_still
from tests.contract.sheet import Sheet
from tests.contract.test_copies import COPIES, sent
from tests.contract.test_round_trips import filled, in_a_form, read, recorded, sent_back
from tests.contract.updates import UPDATES
from tests.factories import catalog, inventory, partners
from tests.personas import Caller

_FILES = {"image"}
"""What a form calls the file itself."""


def _beside(method: str, path: str, shown: dict[str, Any]) -> dict[str, Any]:
    """Of what is shown, the plain values that the call does not take, by their names."""
    [operation] = [o for o in operations_at(f"/api{path}") if method in o.methods]
    payloads = payloads_of(operation)
    taken = {name for one in payloads for name in (*getattr(one, "fixed", ()), *getattr(one, "passed_over", ()))}
    named = said_beside(payloads, dict.fromkeys(shown, "x")).keys() | (taken & shown.keys())
    return {name: shown[name] for name in named - _FILES if stands_still(name, shown[name])}


def _otherwise(value: Any) -> Any:
    return not value if isinstance(value, bool) else 987654 if isinstance(value, int) else "987654.32"


def _refused_at(name: str, answer: Any) -> None:
    assert (answer.status_code, list(answer.json().get("errors", ()))) == (422, [name]), (name, answer.json())


def _not_its_own_number(shown: dict[str, Any], names: Any) -> list[str]:
    return [name for name in names if name[:2].lower() != "id" or shown[name] != shown["id"]]


@pytest.mark.parametrize("operation", UPDATES)
def test_an_update_refuses_what_it_does_not_change(admin: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    filled(sheet, admin)
    shown, told = read(admin, operation, sheet.record), recorded()
    back = sent_back(shown, sheet.update.names(sheet.record), version=False)
    beside = _beside(sheet.method, sheet.update.path(sheet.record), shown)
    for name in _not_its_own_number(shown, beside):
        wrong = {**back, name: _otherwise(shown[name])}
        _refused_at(name, sheet.send(admin, **(in_a_form(wrong) if sheet.update.in_a_form else wrong)))
    assert recorded() == told


def test_every_update_knows_what_it_does_not_change() -> None:
    for operation in UPDATES:
        method, path = operation.split(maxsplit=1)
        path = path.replace("{id}", "1").replace("{key}", "products")
        [called] = [o for o in operations_at(f"/api{path}") if method in o.methods]
        assert all(issubclass(one, WithReadOnly) for one in payloads_of(called)), operation


@pytest.mark.parametrize("operation", COPIES)
def test_a_create_refuses_what_would_not_stand(admin: Caller, operation: str) -> None:
    """Neither as the new one would have it nor as the one that was copied."""
    update, other = COPIES[operation]
    sheet = Sheet(update, admin)
    filled(sheet, admin)
    shown, told = read(admin, update, sheet.record), recorded()
    beside = _beside("POST", operation.removeprefix("POST "), shown)
    for name in _not_its_own_number(shown, beside):
        _refused_at(name, sent(admin, operation, {**shown, **other, name: _otherwise(shown[name])}))
    assert recorded() == told


@pytest.mark.parametrize(("path", "body", "name", "fine"), [
    ("/users/sellers", {"firstName": "Eva", "email": "eva@pruebas.mx"}, "Role", "Vendedor"),
    ("/users/customer", {"customerFirstName": "Luis"}, "status", "Activo"),
    ("/brands/save", {"Name": "Nueva"}, "products", "0"),
    ("/users/customer", {"customerFirstName": "Luis"}, "createdBy", {"name": "Admin de Prueba"}),
    ("/users/customer", {"customerFirstName": "Luis"}, "createdBy", "Admin de Prueba"),
])  # fmt: skip
@pytest.mark.parametrize("key", ["", "a-key"])
def test_what_the_new_one_will_have_may_be_said(
    admin: Caller, path: str, body: dict[str, Any], name: str, fine: str, key: str
) -> None:
    """What is refused is not made, with an idempotency key neither."""
    told, headers = recorded(), {"Idempotency-Key": key} if key else {}
    _refused_at(name, admin.post(path, {**body, name: "Otra cosa"}, **headers))
    assert recorded() == told
    assert admin.post(path, {**body, name: fine}, **headers).status_code == 201


@pytest.mark.parametrize("value", ["2020-01-01", "2020-01-01T00:00:00Z", "ayer", {"day": 1}])
def test_when_it_was_made_is_not_chosen(admin: Caller, value: Any) -> None:
    for path, body in (
        ("/products/save", {"Name": "Mesa", "IdBrand": catalog.brand(admin.user).pk, "IdCategory": catalog.subcategory(admin.user).pk}),
        ("/users/customer", {"customerFirstName": "Luis"}),
        ("/users/sellers", {"firstName": "Eva", "email": "eva@pruebas.mx"}),
    ):  # fmt: skip
        _refused_at("createdAt", admin.post(path, {**body, "createdAt": value}))


def test_duplicates_are_found_and_not_said(admin: Caller) -> None:
    first = partners.customer(admin.user, email="luis@pruebas.mx")
    told = [{"id": first.pk, "name": "Otro"}]
    body = {"customerFirstName": "Luis", "customerEmail": "luis@pruebas.mx", "acceptDuplicates": True}
    _refused_at("duplicates", admin.post("/users/customer", {**body, "duplicates": told}))
    found = admin.post("/users/customer", body).json()["data"]["duplicates"]
    again = {**body, "duplicates": found}
    assert admin.post("/users/customer", again).status_code == 201


def test_a_subcategory_goes_into_the_category_of_that_name(admin: Caller) -> None:
    one, other = catalog.category(admin.user), catalog.category(admin.user)
    made = admin.post("/categories/save", {"Name": "Sillas", "trueCategory": one.name})
    assert (made.status_code, made.json()["data"]["IdTrueCategory"]) == (201, one.pk)
    pk = made.json()["data"]["id"]
    moved = {"id": pk, "trueCategory": other.name}
    assert admin.put("/categories/update", moved).json()["data"]["IdTrueCategory"] == other.pk
    _refused_at(
        "trueCategory", admin.put("/categories/update", {**moved, "IdTrueCategory": one.pk, "trueCategory": "No"})
    )


@pytest.mark.parametrize(("call", "name", "value", "where"), [
    ("client-billing", "RFC", "EKU9003173C9", "client-billingsdata"),
    ("client-billing", "customerPhone", "33 9999 9999", "update-client"),
    ("client-address", "customerEmail", "otra@compra.mx", "update-client"),
    ("client-address", "notes", "Otra", "users/customer"),
    ("client-billingsdata", "customerPhone", "33 9999 9999", "update-client"),
    ("update-client", "RFC", "EKU9003173C9", "client-billingsdata"),
    ("update-client", "status", "Inactivo", "pasos"),
    ("update-client", "addresses", [{"kind": "invoice", "address": "Otra 1"}], "client-address"),
])  # fmt: skip
def test_a_call_of_the_quote_builder_says_which_changes_it(
    admin: Caller, call: str, name: str, value: Any, where: str
) -> None:
    customer = partners.customer(admin.user, **partners.COMPLETE, addresses=[partners.INVOICE, partners.SHIPMENT])
    refused = admin.put(f"/quotes/{call}", {"idCustomer": customer.pk, name: value})
    _refused_at(name, refused)
    assert where in refused.json()["errors"][name]


def test_of_a_quote_s_line_the_pieces_count(admin: Caller) -> None:
    product = catalog.sold_product(admin.user)
    pieces = [piece.pk for piece in inventory.pieces(admin.user, 2, of=product)]
    line = {"IdProduct": product.pk, "unitPrice": "160", "pieces": pieces}
    body = {"idCustomer": partners.customer(admin.user).pk, "exchangeType": "18"}
    _refused_at("products.0.Qty", admin.post("/quotes/store", {**body, "products": [{**line, "Qty": 3}]}))
    assert admin.post("/quotes/store", {**body, "products": [{**line, "Qty": "2"}]}).status_code == 201
