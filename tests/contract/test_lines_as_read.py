"""A list of pieces takes them as answers show them: a client chooses among the rows that it read, and sends those."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.factories import commissions, inventory, partners, refunds, sales
from tests.personas import Caller

Rows = list[dict[str, Any]]


def _of_order(who: Caller, pk: int) -> Rows:
    lines = who.get(f"/orders/show/{pk}").json()["data"]["detailProducts"]
    return [piece for line in lines for piece in line["pieces"]]


def _leave(who: Caller) -> tuple[str, str, Rows, dict[str, Any]]:
    order = sales.order(who.user, *sales.TO_READY)
    return f"/orders/outputs/{order.pk}", "pieces", _of_order(who, order.pk)[:1], {}


def _come_back(who: Caller) -> tuple[str, str, Rows, dict[str, Any]]:
    order = sales.order(who.user, *sales.TO_READY, "output_all")
    return f"/orders/return-output/{order.pk}", "pieces", _of_order(who, order.pk)[:1], {"comment": "No cabía"}


def _are_delivered(who: Caller) -> tuple[str, str, Rows, dict[str, Any]]:
    order = sales.order(who.user, *sales.TO_READY)
    return f"/orders/delivery/{order.pk}", "pieces", _of_order(who, order.pk)[:1], {"type": 5, "receiver": "Eva"}


def _are_refunded(who: Caller) -> tuple[str, str, Rows, dict[str, Any]]:
    order = sales.order(who.user, *refunds.COMPLETED, amount=4)
    more = {"idOrder": order.pk, "comment": "No le gustaron"}
    return "/devolution/store", "pieces", _of_order(who, order.pk)[:2], more


def _are_received(who: Caller) -> tuple[str, str, Rows, dict[str, Any]]:
    refund = refunds.refund(who.user, "approve")
    return (
        f"/devolution/confirm/{refund.pk}",
        "lines",
        who.get("/devolution", {"id": refund.pk}).json()["data"]["lines"],
        {},
    )


def _are_sent_elsewhere(who: Caller) -> tuple[str, str, Rows, dict[str, Any]]:
    piece = inventory.piece(who.user)
    places = {"LocationOrigin": "Bodega GDL", "LocationDestiny": "Bodega CDMX"}
    return "/transfer/store", "pieces", who.get(f"/product/{piece.product_id}/pieces").json()["data"], places


def _arrive(who: Caller) -> tuple[str, str, Rows, dict[str, Any]]:
    transfer = inventory.transfer(who.user, *inventory.IN_TRANSIT, amount=2)
    rows = who.get("/transfer", {"id": transfer.pk}).json()["data"]["transfer"]["pieces"]
    return "/transfer/received", "pieces", rows, {"id": transfer.pk}


def _are_quoted(who: Caller) -> tuple[str, str, Rows, dict[str, Any]]:
    quote = sales.quote(who.user, amount=2)
    lines = who.get("/quotes/show", {"id": quote.pk}).json()[0]["products"]
    return "/quotes/store", "products", lines, {"idCustomer": partners.customer(who.user).pk, "exchangeType": "18"}


def _orders_enter(who: Caller) -> tuple[str, str, Rows, dict[str, Any]]:
    commissions.completed(who.user, who.user)
    asked = {"seller": who.user.pk, "monthyear": f"{commissions.month():%Y-%m}"}
    rows = who.get("/commissions/candidates", asked).json()["data"]["orders"]
    return "/commissions/save", "orders", rows, {**asked, "percentage": "3"}


CASES = [
    _leave, _come_back, _are_delivered, _are_refunded, _are_received, _are_sent_elsewhere, _arrive, _are_quoted, _orders_enter,
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__.strip("_"))
def test_rows_go_back_as_they_were_read(admin: Caller, case: Callable[[Caller], Any]) -> None:
    path, field, rows, more = case(admin)
    assert rows
    answer = admin.post(path, {**more, field: rows})
    assert answer.status_code in (200, 201), answer.json()


@pytest.mark.parametrize("names", [("products", "circuits"), ("detailProducts", "detailCircuits")])
def test_lines_of_an_order_with_some_of_their_pieces(admin: Caller, names: tuple[str, str]) -> None:
    """As a client sends its provisional lists: the lines that it read, with the pieces that go."""
    circuit = inventory.circuit(admin.user, (1, 2))
    order = sales.order(
        admin.user, *sales.TO_READY, pieces=inventory.pieces(admin.user, 3), circuits=[sales.wanted_circuit(circuit)]
    )
    shown = admin.get(f"/orders/show/{order.pk}").json()["data"]
    line, inside = shown["detailProducts"][0], shown["detailCircuits"][0]
    gone = [line["pieces"][0], inside["products"][0]["pieces"][0]]
    sent = {
        names[0]: [{**line, "pieces": gone[:1]}],
        names[1]: [{**inside, "products": [{**inside["products"][0], "pieces": gone[1:]}]}],
    }
    done = admin.post(f"/orders/delivery/{order.pk}", {"type": 5, "receiver": "Eva", **sent})
    assert done.status_code == 200, done.json()
    delivered = [piece["id"] for piece in _of_order(admin, order.pk) if piece["Delivered"] == "Entregado"]
    assert delivered == [gone[0]["id"]]
    more = {"type": 5, "receiver": "Eva", names[0]: [{"IdProduct": line["IdProduct"], "Qty": 1}]}
    refused = admin.post(f"/orders/delivery/{order.pk}", more)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [f"{names[0]}.0"])


def test_a_line_of_a_refund_is_that_of_its_piece(admin: Caller) -> None:
    refund = refunds.refund(admin.user, "approve")
    [line] = admin.get("/devolution", {"id": refund.pk}).json()["data"]["lines"]
    refused = admin.post(f"/devolution/confirm/{refund.pk}", {"lines": [{**line, "Tag": "OTRA"}]})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["lines"]), refused.json()
