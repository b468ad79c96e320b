"""Pieces may stand in their products, as our answers show them: they count as if they stood in `pieces`; a piece that is named
twice, or of another product, is a mistake."""

import pytest

from apps.accounts.models import User
from apps.refunds.models import Devolution
from apps.sales.models import Quote
from tests.contract.test_encodings import multipart, send, spelled_json
from tests.factories import inventory, refunds, sales
from tests.personas import Caller


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


def in_products(*pks: int) -> list[dict[str, object]]:
    return [{"pieces": [{"IdPiece": pk} for pk in pks]}]


@pytest.mark.parametrize("spelled", [spelled_json, lambda body: multipart(body, "places")])
def test_an_order_is_delivered_by_the_pieces_of_its_products(admin: Caller, by: User, spelled: object) -> None:
    order = sales.order(by, *sales.TO_READY, amount=4)
    first, second, *left = sales.pieces_left(order.pk)

    body = {"type": 5, "receiver": "Eva", "products": in_products(first, second)}
    answer = send(admin, "POST", f"/orders/delivery/{order.pk}", spelled(body))  # type: ignore[operator]

    assert answer.status_code == 200, answer.json()
    assert sales.pieces_left(order.pk) == left


def test_a_circuit_s_products_count_too(admin: Caller, by: User) -> None:
    order = sales.order(by, *sales.TO_READY, amount=2)
    first, second = sales.pieces_left(order.pk)
    body = {"type": 5, "receiver": "Eva", "circuits": [{"products": in_products(first)}]}
    assert admin.post(f"/orders/delivery/{order.pk}", body).status_code == 200
    assert sales.pieces_left(order.pk) == [second]


def test_products_without_pieces_are_not_all_that_is_there(admin: Caller, by: User) -> None:
    order = sales.order(by, *sales.TO_READY, amount=2)
    for path, said in (("delivery", {"type": 5}), ("outputs", {})):
        refused = admin.post(f"/orders/{path}/{order.pk}", {**said, "products": [{"IdProduct": 1}]})
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["pieces"])
    assert len(sales.pieces_left(order.pk)) == 2


def test_what_contradicts_itself_is_refused(admin: Caller, by: User) -> None:
    order = sales.order(by, *sales.TO_READY, amount=2)
    first, second = sales.pieces_left(order.pk)
    other = inventory.pieces(by, 1)[0].product_id
    path = f"/orders/delivery/{order.pk}"
    named = {"type": 5, "products": in_products(first)}
    for body, field, said in (
        ({**named, "pieces": [second]}, "pieces", "No son las piezas de «products»: envíalas una sola vez."),
        ({"type": 5, "products": in_products(first) * 2}, "products", f"La pieza {first} está más de una vez."),
        ({"type": 5, "products": in_products(first, first)}, "products.0.pieces", "La pieza"),
        (
            {"type": 5, "products": [{"IdProduct": other, "pieces": [first]}]},
            "products",
            f"La pieza {first} no es del producto {other}.",
        ),
    ):
        refused = admin.post(path, body)
        assert refused.status_code == 422
        assert refused.json()["errors"][field].startswith(said)
    assert sales.pieces_left(order.pk) == [first, second]
    assert admin.post(path, {**named, "pieces": [first]}).status_code == 200


def test_a_refund_is_asked_for_by_the_pieces_of_its_products(admin: Caller, by: User) -> None:
    order = sales.order(by, *refunds.COMPLETED, amount=2)
    first, _ = refunds.delivered_pieces(order.pk)
    body = {"idOrder": order.pk, "comment": "No le gustó", "products": in_products(first)}
    assert admin.post("/devolution/store", body).status_code == 201
    assert Devolution.objects.get().pieces.get().order_piece.piece_id == first
    refused = admin.post("/devolution/store", {"idOrder": order.pk, "comment": "Nada"})
    assert refused.json()["errors"] == {"pieces": "Elige al menos una pieza."}


def test_a_transfer_takes_the_pieces_of_its_products(admin: Caller, by: User) -> None:
    made = inventory.pieces(by, 2)
    places = {"LocationOrigin": "Bodega GDL", "LocationDestiny": "Bodega CDMX"}
    lines = [{"IdProduct": made[0].product_id, "pieces": [made[0].pk]}]
    answer = admin.post("/transfer/store", {**places, "products": lines})
    assert (answer.status_code, answer.json()["data"]["transfer"]["pieces"]) == (201, [made[0].pk])

    number = answer.json()["data"]["transfer"]["id"]
    both = [{"IdProduct": made[0].product_id, "pieces": [piece.pk for piece in made]}]
    changed = admin.put(f"/transfer/update/{number}", {"products": both})
    assert changed.json()["data"]["transfer"]["pieces"] == [piece.pk for piece in made]
    refused = admin.post("/transfer/store", places)
    assert refused.json()["errors"] == {"pieces": "Elige al menos una pieza."}


def test_a_piece_named_twice_is_no_single_piece(admin: Caller, by: User) -> None:
    quote = sales.quote(by)
    [piece] = inventory.pieces(by, 1)
    said = f"La pieza {piece.pk} está más de una vez."
    line = {"IdProduct": piece.product_id, "unitPrice": 100, "pieces": [piece.pk, piece.pk]}
    body = {"idCustomer": quote.customer_id, "exchangeType": 18, "products": [line]}
    for answer in (
        admin.post("/quotes/store", body),
        admin.put("/quotes/update", {"id": quote.pk, "products": [line]}),
    ):
        assert (answer.status_code, answer.json()["errors"]) == (422, {"products.0.pieces": said})
    assert Quote.objects.count() == 1

    order = sales.order(by, *sales.TO_READY)
    left, _ = sales.pieces_left(order.pk)
    for path, beside in (("delivery", {"type": 5}), ("outputs", {})):
        refused = admin.post(f"/orders/{path}/{order.pk}", {**beside, "pieces": [left, left]})
        assert list(refused.json()["errors"]) == ["pieces"]
    refused = admin.post("/devolution/store", {"idOrder": order.pk, "comment": "x", "pieces": [left, left]})
    assert list(refused.json()["errors"]) == ["pieces"]
