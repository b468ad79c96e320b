"""A search finds the same whether few or many records of other kinds have its words, and every page tells the total."""

import pytest

from apps.core.db import search
from apps.sales.models import Order
from tests.factories import catalog as make
from tests.factories import inventory, sales
from tests.personas import Caller


@pytest.fixture(params=[0, 1, 20_000], ids=["always a subquery", "two are many", "as it is"])
def many(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_MANY", request.param)


def ids(caller: Caller, resource: str, words: str) -> list[int]:
    return [row["id"] for row in caller.get(f"/admin/{resource}", {"filter": f'{{"q": "{words}"}}'}).json()]


def orders_of(caller: Caller, name: str, amount: int) -> list[int]:
    product = make.sold_product(caller.user, name=name)
    pieces = inventory.pieces(caller.user, amount, of=product)
    return [sales.order(caller.user, pieces=[piece]).pk for piece in pieces][::-1]


def test_orders_by_the_words_of_their_pieces(admin: Caller, many: None) -> None:
    desks, lamps = orders_of(admin, "Escritorio Roble", 3), orders_of(admin, "Lámpara Roble", 2)
    assert ids(admin, "orders", "escritorio") == desks
    assert ids(admin, "orders", "lampara roble") == lamps
    assert ids(admin, "orders", "roble") == [*lamps, *desks]
    assert ids(admin, "orders", "roble sillón") == []
    tag = Order.objects.get(pk=desks[1]).pieces.get().piece.tag
    assert ids(admin, "orders", tag.lower()) == [desks[1]]
    assert desks[2] in ids(admin, "orders", str(desks[2]))


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
