"""One thing by two of its names says the same in both, or nothing is done: neither is dropped."""

from typing import Any

import pytest

from apps.catalog.models import Product
from apps.inventory.models import Piece
from apps.partners.models import Address
from apps.sales.models import Payment, Quote
from tests.factories import catalog, commissions, inventory, partners, sales
from tests.personas import Caller


@pytest.fixture(params=["json", "form"])
def put(request: pytest.FixtureRequest, admin: Caller) -> Any:
    """An update, as the specification's client sends it."""
    if request.param == "form":
        return lambda path, body: admin.form(path, {**body, "_method": "PUT"})
    return lambda path, body: admin.post(path, {**body, "_method": "PUT"})


def test_two_numbers_of_a_record(admin: Caller, put: Any) -> None:
    one, other = sales.quote(admin.user), sales.quote(admin.user)
    refused = put("/quotes/update", {"id": one.pk, "idQuote": other.pk, "notes": "Otra"})
    told = "«idQuote» y «id» no dicen lo mismo: envía solo uno."
    assert (refused.status_code, refused.json()["errors"]) == (422, {"idQuote": told, "id": told})
    assert not Quote.objects.filter(notes="Otra").exists()
    assert put("/quotes/update", {"id": one.pk, "idQuote": f"{one.pk}", "notes": "Otra"}).status_code == 200


def test_two_numbers_of_a_piece(admin: Caller, put: Any) -> None:
    one, other = inventory.pieces(admin.user, 2)
    refused = put("/piece-entrie/update", {"id": one.pk, "IdPiece": other.pk, "NoSeries": "S-1"})
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {"id", "IdPiece"})
    assert not Piece.objects.filter(serial_number="S-1").exists()


def test_an_amount_by_two_names(admin: Caller, put: Any) -> None:
    quote = sales.quote(admin.user)
    refused = put("/quotes/update", {"idQuote": quote.pk, "discount": "5", "Discount": "7"})
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {"discount", "Discount"})
    cleared = put("/quotes/update", {"idQuote": quote.pk, "notes": "x", "discount": "", "Discount": "7"})
    assert (cleared.status_code, set(cleared.json()["errors"])) == (422, {"discount", "Discount"})
    quote.refresh_from_db()
    assert quote.discount == 0
    assert put("/quotes/update", {"idQuote": quote.pk, "discount": "5", "Discount": "5.00"}).status_code == 200


def test_of_two_names_an_empty_one_says_nothing(admin: Caller, put: Any) -> None:
    product = catalog.product(admin.user)
    assert put("/products/update", {"id": "", "IdProduct": product.pk, "Name": "Otra"}).status_code == 200
    assert Product.objects.get().name == "Otra"


def test_a_place_by_its_number_and_its_name(admin: Caller, put: Any) -> None:
    made = inventory.circuit(admin.user, (1, 1))
    gdl, cdmx = inventory.location("GDL"), inventory.location("CDMX")
    both = {"id": made.pk, "locationId": gdl.pk, "Location": gdl.name}
    assert put("/circuits/update", both).status_code == 200
    refused = put("/circuits/update", {**both, "Location": cdmx.name})
    assert (refused.status_code, refused.json()["errors"]) == (422, {"Location": "Se cambia con locationId."})
    line = {"IdProduct": made.products.get().product_id, "pieces": []}
    other = {"Name": "Isla", "products": [line], "location": cdmx.name}
    refused = admin.post("/circuits/save", {**other, "locationId": gdl.pk})
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {"locationId", "location"})
    assert admin.post("/circuits/save", {**other, "locationId": cdmx.pk}).status_code == 201


def test_whose_a_commission_is_by_number_and_by_name(admin: Caller, seller: Caller) -> None:
    order = commissions.completed(admin.user, seller.user)
    body = {"monthyear": f"{order.completed_date:%Y-%m}", "percentage": "3", "orders": [order.pk]}
    whose = {"idSeller": seller.user.pk, "seller": seller.user.name}
    for wrong in ({"seller": admin.user.name}, {"seller": admin.user.pk}):
        assert list(admin.post("/commissions/save", {**body, **whose, **wrong}).json()["errors"]) == ["seller"]
    made = admin.post("/commissions/save", {**body, **whose})
    assert made.status_code == 201
    again = {"id": made.json()["data"]["id"], **whose}
    assert admin.post("/commissions/save", again).status_code == 200
    assert list(admin.post("/commissions/save", {**again, "seller": "Otra"}).json()["errors"]) == ["seller"]
    assert list(admin.post("/commissions/save", {**again, "idSeller": admin.user.pk}).json()["errors"]) == ["seller"]


def test_the_number_of_what_is_sent_stands_beside_that_of_another_record(admin: Caller) -> None:
    """A payment as it was read has its own number, and that of its quote."""
    quote = sales.quote(admin.user)
    there = sales.payment(quote, admin.user)
    body = {"idQuote": quote.pk, "id": there.pk, "method": "Transferencia", "amount": "10.00", "currency": "MXN"}
    assert admin.post("/quotes/payments", body).status_code == 201
    assert quote.payments.count() == 2


@pytest.mark.parametrize("in_a_form", [False, True], ids=["json", "form"])
def test_an_id_that_is_neither_the_quote_s_nor_of_a_payment_of_it_is_refused(admin: Caller, in_a_form: bool) -> None:
    quote, other = sales.quote(admin.user), sales.quote(admin.user)
    elsewhere = [sales.payment(other, admin.user) for _ in range(3)][-1]
    body = {"idQuote": quote.pk, "method": "Transferencia", "amount": "10.00", "currency": "MXN"}
    pay = admin.form if in_a_form else admin.post
    for number in (other.pk, elsewhere.pk, 987654):
        refused = pay("/quotes/payments", {**body, "id": number})
        told = "«idQuote» y «id» no dicen lo mismo: envía solo uno."
        assert (refused.status_code, refused.json()["errors"]) == (422, {"idQuote": told, "id": told}), number
    assert not quote.payments.exists()
    assert pay("/quotes/payments", {**body, "id": str(quote.pk)}).status_code == 201
    assert pay("/quotes/payments", {**body, "id": "", "amount": "11.00"}).status_code == 201
    assert quote.payments.count() == 2


@pytest.mark.parametrize(("call", "kind"), [("client-address", "shipment"), ("client-billing", "invoice")])
def test_two_numbers_of_an_address(admin: Caller, put: Any, call: str, kind: str) -> None:
    customer = partners.customer(admin.user, addresses=[{**partners.SHIPMENT, "kind": kind}] * 2)
    one, other = customer.addresses.all()
    name = f"id{kind.capitalize()}Address"
    body = {"idCustomer": customer.pk, "id": one.pk, name: other.pk, "city": "Tala"}
    refused = put(f"/quotes/{call}", body)
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {"id", name})
    assert not Address.objects.filter(city="Tala").exists()
    assert put(f"/quotes/{call}", {**body, name: one.pk}).status_code == 200


@pytest.mark.parametrize("name", ["id", "idPayment"])
def test_in_the_address_and_in_the_body(admin: Caller, name: str) -> None:
    made = [sales.payment(sales.quote(admin.user), admin.user) for _ in range(2)]
    path = f"/quotes/cancel-payment?id={made[0].pk}&comment=Doble"
    refused = admin.post(path, {name: made[1].pk})
    assert (refused.status_code, name in refused.json()["errors"]) == (422, True)
    assert not Payment.objects.exclude(status="Pendiente").exists()
    assert admin.post(path, {name: made[0].pk}).status_code == 200


def test_two_words_of_an_address_are_named_as_they_were_sent(admin: Caller) -> None:
    refused = admin.get("/categories", {"category": 1, "parent": 2})
    [sentence] = refused.json()["errors"].values()
    assert {"«category»", "«parent»"} == {word.strip(",.") for word in sentence.split() if word.startswith("«")}
