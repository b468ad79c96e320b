"""The fields of a refusal are called as the client called them; one that it did not send, as the specification does."""

from typing import Any

import pytest

from apps.accounts.models import Role
from tests.factories import catalog, inventory, sales
from tests.personas import Caller

USER = {"email": "nueva@pruebas.mx", "firstName": "Ana"}


def errors(answer: Any) -> set[str]:
    assert answer.status_code == 422, answer.content
    return set(answer.json()["errors"])


@pytest.mark.parametrize("send", [Caller.post, Caller.form])
@pytest.mark.parametrize("name", ["Role", "roleId"])
@pytest.mark.parametrize("value", ["Nadie", "987654", "client", ""])
def test_a_value_that_is_wrong_is_so_at_its_name(admin: Caller, send: Any, name: str, value: str) -> None:
    """Whether it is refused where it is read or by a service."""
    assert errors(send(admin, "/jwt/register", {**USER, name: value})) == {name}


def test_what_is_missing_has_the_specification_s_name(admin: Caller) -> None:
    assert errors(admin.post("/jwt/register", USER)) == {"Role"}
    assert errors(admin.post("/circuits/save", {"Name": "Isla"})) == {"Location", "products"}
    assert {"IdDevolution"} <= errors(admin.post("/devolution/register-refund", {"amount": "1"}))
    assert errors(admin.post("/products/save", {"Name": "Mesa"})) == {"name_brand", "name_categorie"}


@pytest.mark.parametrize("name", ["Location", "location", "locationId"])
def test_a_place_that_a_service_refuses(admin: Caller, name: str) -> None:
    role = Role.objects.get(name="Personal de Almacen").pk
    assert errors(admin.post("/jwt/register", {**USER, "Role": role, name: 987654})) == {name}


@pytest.mark.parametrize(("name", "value"), [("name_brand", "Nadie"), ("IdBrand", "Nadie"), ("IdBrand", 987654)])
def test_a_number_or_its_name(admin: Caller, name: str, value: Any) -> None:
    kind = catalog.subcategory(admin.user)
    assert errors(admin.post("/products/save", {"Name": "Mesa", "IdCategory": kind.pk, name: value})) == {name}


@pytest.mark.parametrize("name", ["unitPrice", "UnitPrice"])
@pytest.mark.parametrize("lines", ["list", "text", "keys"])
def test_deep_in_lists_in_any_spelling(admin: Caller, name: str, lines: str) -> None:
    line = {"IdProduct": 1, "pieces": [], name: "mucho"}
    sent: Any = {"list": [line], "text": f'[{{"IdProduct": 1, "pieces": [], "{name}": "mucho"}}]', "keys": {"0": line}}
    assert errors(admin.post("/quotes/store", {"products": sent[lines]})) == {f"products.0.{name}"}


@pytest.mark.parametrize("name", ["comment", "reason"])
def test_a_reason_by_the_name_that_was_sent(admin: Caller, name: str) -> None:
    quote = sales.quote(admin.user, "pay")
    assert errors(admin.post("/quotes/refuse", {"id": quote.pk, name: " "})) == {name}
    assert errors(admin.post("/quotes/refuse", {"id": quote.pk})) == {"comment"}
    assert errors(admin.post(f"/quotes/cancel-payment?id=1&{name}=" + "x" * 5001)) == {name}


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("/products?except=13,x", "except"), ("/products?except[]=x", "except"), ("/products?except=[1,%22x%22]", "except"),
        ("/products?page[number]=x", "page[number]"), ("/products?page=x", "page"), ("/products?showing=x", "showing"),
        ("/quotes?idFilter=mía", "idFilter"), ("/quotes/show?idQuote=x", "idQuote"), ("/quotes/show", "id"),
        ("/reports/payments?paymentMethod=Trueque", "paymentMethod"), ("/total-sales?dateStart=x", "dateStart"),
    ],
)  # fmt: skip
def test_words_of_an_address(admin: Caller, asked: str, name: str) -> None:
    assert errors(admin.get(asked)) == {name}


def test_a_name_that_was_sent_is_kept(admin: Caller) -> None:
    sent = {"Name": "Isla", "Location": "Nada", "locationId": "Nada", "products": []}
    assert errors(admin.post("/circuits/save", sent)) == {"locationId", "products"}


@pytest.mark.parametrize(
    ("as_", "at"),
    [("numbers", "pieces.1"), ("IdPiece", "pieces.1.IdPiece"), ("id", "pieces.1.id"), ("text", "pieces.1")],
)
def test_a_piece_that_is_taken_is_marked_where_it_stands(admin: Caller, as_: str, at: str) -> None:
    free, taken = inventory.pieces(admin.user, amount=2)
    sales.quote(admin.user, "pay", pieces=[taken])
    pks = [free.pk, taken.pk]
    pieces: Any = {"numbers": pks, "text": f"{pks}"}.get(
        as_, [{as_: pk, "FK_IdProduct": free.product_id} for pk in pks]
    )
    sent = {"LocationOrigin": "Bodega GDL", "LocationDestiny": "Tienda", "pieces": pieces}
    refused = admin.post("/transfer/store", sent)
    assert (refused.status_code, refused.json()["code"]) == (409, "piece_taken")
    [(place, sentence)] = refused.json()["errors"].items()
    assert (place, "no está libre" in sentence) == (at, True)


def test_a_piece_that_was_not_sent_is_marked_nowhere(admin: Caller) -> None:
    """The number of the quote that shall be paid may be that of a piece."""
    taken = inventory.pieces(admin.user)
    quotes = [sales.quote(admin.user, pieces=taken) for _ in range(2)]
    sales.payment(quotes[0], admin.user)
    sent = {"idQuote": quotes[1].pk, "method": "Efectivo", "amount": "10"}
    refused = admin.post("/quotes/payments", sent)
    assert (refused.status_code, refused.json()["errors"]) == (409, {})


def test_a_possible_duplicate_says_by_which_field(admin: Caller) -> None:
    first = {"customerFirstName": "Ana", "customerEmail": "ana@compra.mx", "customerPhone": "3312345678"}
    assert admin.post("/users/customer", first).status_code == 201
    for sent, fields in [
        (first, {"customerEmail", "customerPhone"}),
        ({**first, "customerPhone": ""}, {"customerEmail"}),
    ]:
        refused = admin.post("/users/customer", sent)
        assert (refused.status_code, set(refused.json()["errors"])) == (409, fields)
        assert "Ana" in refused.json()["errors"]["customerEmail"]


def test_a_name_of_digits_that_are_none_is_refused_as_any_other(admin: Caller) -> None:
    for name in ("¹", "٣", "1" * 30):
        refused = admin.post("/commissions/save", {name: "x", "orders": {name: 1}})
        assert refused.status_code == 422
        assert name in refused.json()["errors"]
