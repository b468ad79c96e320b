"""A search finds the same whether few or many records of other kinds have its words, and every page tells the total."""

from typing import Any

import pytest

from apps.core.db import search
from apps.core.db.parameters import gathered
from apps.inventory.models import Piece
from apps.inventory.services.pieces import transfer_to_product
from apps.sales.models import Order
from tests.factories import catalog as make
from tests.factories import inventory, sales
from tests.personas import Caller


@pytest.fixture(params=[0, 1, 20_000], ids=["always a subquery", "two are many", "as it is"])
def many(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_MANY", request.param)


def ids(caller: Caller, resource: str, words: str, **asked: str) -> list[int]:
    answer = caller.get(f"/admin/{resource}", {"filter": f'{{"q": "{words}"}}', **asked})
    found = [row["id"] for row in answer.json()]
    assert answer.headers["Content-Range"].rpartition("/")[2] == str(len(found))
    return found


def orders_of(caller: Caller, name: str, amount: int, **values: Any) -> list[int]:
    product = make.sold_product(caller.user, name=name)
    pieces = inventory.pieces(caller.user, amount, of=product)
    return [sales.order(caller.user, pieces=[piece], **values).pk for piece in pieces][::-1]


def test_orders_by_the_words_of_their_pieces(admin: Caller, many: None) -> None:
    desks, lamps = orders_of(admin, "Escritorio Roble", 3), orders_of(admin, "Lámpara Roble", 2)
    assert ids(admin, "orders", "escritorio") == desks
    assert ids(admin, "orders", "lampara roble") == lamps
    assert ids(admin, "orders", "roble") == [*lamps, *desks]
    assert ids(admin, "orders", "roble sillón") == []
    tag = Order.objects.get(pk=desks[1]).pieces.get().piece.tag
    assert ids(admin, "orders", tag.lower()) == [desks[1]]
    assert desks[2] in ids(admin, "orders", str(desks[2]))


def test_what_was_deleted_is_neither_found_nor_counted(admin: Caller, many: None) -> None:
    last, gone, first = orders_of(admin, "Escritorio Roble", 3, paid=False, part="transfer")
    sales.take_order(gone, "discard", admin.user)
    assert ids(admin, "orders", "escritorio") == [last, first]
    assert ids(admin, "orders", f"#{gone}") == []
    chair = make.sold_product(admin.user, name="Silla Encino")
    quotes = [sales.quote(admin.user, pieces=inventory.pieces(admin.user, 1, of=chair)) for _ in range(2)]
    sales.take(quotes[0].pk, "discard", admin.user)
    assert ids(admin, "quotes", "encino") == [quotes[1].pk]


def test_what_is_found_is_also_sorted_and_filtered(admin: Caller, seller: Caller, many: None) -> None:
    desks = orders_of(admin, "Escritorio Roble", 3)
    assert ids(admin, "orders", "escritorio", sort='["ID", "ASC"]') == desks[::-1]
    assert ids(admin, "orders", "escritorio", sort='["total", "ASC"]') == desks[::-1]
    filters = {"filter": '{"q": "escritorio", "order_status": "Cancelada"}'}
    assert admin.get("/admin/orders", filters).json() == []
    assert ids(seller, "orders", "escritorio") == []


def test_documents_by_the_product_that_they_name(admin: Caller, many: None) -> None:
    """Also after a piece of it became another product's: what was quoted is what the quote says."""
    desk, table = (make.sold_product(admin.user, name=name) for name in ("Escritorio Roble", "Mesa de centro"))
    quote = sales.quote(admin.user, pieces=inventory.pieces(admin.user, 1, of=desk))
    transfer_to_product(desk.pk, table.pk, by=admin.user)
    assert ids(admin, "quotes", "escritorio") == [quote.pk]
    assert ids(admin, "quotes", "mesa centro") == []


def test_documents_by_the_products_of_their_circuits(admin: Caller, many: None) -> None:
    circuit = inventory.circuit(admin.user, (1, 1))
    order = sales.order(admin.user, circuits=[sales.wanted_circuit(circuit, "10")])
    name = order.circuits.get().products.get().product.name
    assert order.pk in ids(admin, "orders", name)
    assert order.quote_id in ids(admin, "quotes", name)


def test_ids_are_gathered_of_several_in_their_order(admin: Caller) -> None:
    pieces = [piece.pk for piece in inventory.pieces(admin.user, 3)]
    every = Piece.objects.order_by("-pk").values_list("pk")
    assert gathered(every, every.none(), every.reverse()[:2], every.filter(pk=0)) == [pieces[::-1], [], pieces[:2], []]


def test_pieces_by_what_they_are_and_where(admin: Caller, many: None) -> None:
    desks = inventory.pieces(admin.user, 3, of=make.product(admin.user, name="Escritorio Roble"))
    lamps = inventory.pieces(admin.user, 2, of=make.product(admin.user, name="Lámpara Roble"))
    assert ids(admin, "pieces", "roble") == [piece.pk for piece in [*lamps[::-1], *desks[::-1]]]
    assert ids(admin, "pieces", f"lampara {lamps[0].tag.lower()}") == [lamps[0].pk]
    assert ids(admin, "pieces", "roble inventario nuevo")[0] == lamps[-1].pk
    assert ids(admin, "pieces", "roble entregada") == []


@pytest.mark.parametrize(
    ("first", "last", "expected"), [(0, 4, 5), (0, 9, 7), (5, 9, 2), (5, 6, 2), (7, 9, 0), (90, 99, 0)]
)
def test_every_page_tells_how_many_there_are(admin: Caller, first: int, last: int, expected: int) -> None:
    for number in range(7):
        make.brand(admin.user, name=f"Zeta {number}")
    answer = admin.get("/admin/brands", {"range": f"[{first},{last}]", "filter": '{"q": "zeta"}'})
    assert len(answer.json()) == expected
    assert answer.headers["Content-Range"].rpartition("/")[2] == "7"
