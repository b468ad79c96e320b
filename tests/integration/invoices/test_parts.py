"""An order is invoiced in parts: what was delivered of it, and later what is left, until both come to the order to the cent."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.invoices.models import Invoice, InvoicedPiece
from apps.sales.models import Order
from tests.factories import invoices, refunds, sales
from tests.kept import BuildOnce
from tests.personas import Caller, person

pytestmark = pytest.mark.usefixtures("of_ten")


@pytest.fixture(scope="module")
def of_ten(build_once: BuildOnce, lasting_admin: User) -> Order:
    """Of ten equal pieces, of which two are delivered."""

    def build() -> Order:
        invoices.settings(lasting_admin)
        made = invoices.order(lasting_admin, *sales.TO_READY, pieces=10, shipping_cost=Decimal("333.33"))
        return deliver(made, Caller(lasting_admin), 2)

    return build_once(build)


@pytest.fixture
def order(of_ten: Order, db: None) -> Order:
    return Order.objects.get(pk=of_ten.pk)


def deliver(order: Order, admin: Caller, pieces: int) -> Order:
    for _ in range(pieces):
        sales.take_order(order.pk, "deliver_one", admin.user)
    return Order.objects.get(pk=order.pk)


def draft(who: Caller, order: Order, portion: str = "delivered") -> Any:
    return who.post("/invoices/draft", {"idOrder": order.pk, "portion": portion})


def whole(who: Caller, order: Order, portion: str = "delivered") -> Invoice:
    """A part, stamped."""
    made = draft(who, order, portion)
    assert made.status_code == 201, made.json()
    pk = made.json()["data"]["id"]
    for step in ("issue", "stamp"):
        invoices.take(pk, step, who.user)
    return Invoice.objects.get(pk=pk)


def source(who: Caller, order: Order) -> dict[str, Any]:
    found: dict[str, Any] = who.get("/invoices/source", {"idOrder": order.pk}).json()["data"]
    return found


def test_what_was_delivered_and_later_the_rest(admin: Caller, order: Order) -> None:
    told = source(admin, order)
    offered = [(one["portion"], one["pieces"], Decimal(one["total"])) for one in told["portions"]]
    assert offered[0] == ("whole", 10, order.total)
    first = whole(admin, order)
    assert offered[1] == ("delivered", 2, first.total)
    assert [line.quantity for line in first.lines.all()] == [2]
    assert not first.with_shipping
    goods = order.total - order.shipping_cost
    assert abs(first.total - goods / 5) <= Decimal("0.01")
    told = source(admin, order)
    assert (told["allowed"], told["invoice"], [one["id"] for one in told["invoices"]]) == (True, None, [first.pk])
    assert [(one["portion"], one["pieces"]) for one in told["portions"]] == [("rest", 8)]
    assert Order.objects.get(pk=order.pk).invoice_number == ""
    deliver(order, admin, 3)
    second = whole(admin, order)
    assert [line.quantity for line in second.lines.all()] == [3]
    last = whole(admin, order, "rest")
    assert (last.with_shipping, last.part) == (True, 3)
    assert first.total + second.total + last.total == order.total
    assert Order.objects.get(pk=order.pk).invoice_number == "F-1, F-2, F-3"
    assert source(admin, order)["allowed"] is False
    assert InvoicedPiece.objects.filter(counts=True).count() == 10


def refused(answer: Any) -> str:
    assert answer.status_code == 409, answer.json()
    return str(answer.json()["message"])


def test_after_a_first_part_the_whole_is_refused(admin: Caller, order: Order) -> None:
    first = whole(admin, order)
    assert (
        refused(draft(admin, order, "whole")) == f"Una parte ya está facturada ({first.number}): factura lo que falta."
    )
    assert refused(draft(admin, order)) == "No hay nada entregado que falte por facturar."
    last = whole(admin, order, "rest")
    for portion in ("whole", "delivered", "rest"):
        assert refused(draft(admin, order, portion)) == f"Ya está facturada completa: {first.number}, {last.number}."


def test_after_the_whole_no_part_is_left(admin: Caller, order: Order) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    for portion in ("delivered", "rest"):
        assert refused(draft(admin, order, portion)) == f"Ya tiene la factura {made.number}, en estado Timbrada."


def test_all_that_was_delivered_is_the_whole(admin: Caller, order: Order) -> None:
    first = whole(admin, order)
    deliver(order, admin, 8)
    assert refused(draft(admin, order)) == "Ya se entregó todo: factura lo que falta."
    invoices.take(first.pk, "ask_cancel", admin.user)
    invoices.take(first.pk, "confirm_cancel", admin.user)
    assert refused(draft(admin, order)) == "Ya se entregó todo: factura todo el pedido."
    assert [one["portion"] for one in source(admin, order)["portions"]] == ["whole"]


def test_what_was_agreed_without_invoice_is_not_invoiced_in_parts(admin: Caller) -> None:
    invoices.settings(admin.user)
    public = invoices.public_order(admin.user, *sales.TO_READY, "deliver_one", amount=4)
    assert refused(draft(admin, public)) == "Solo se factura por partes lo que se acordó con factura."
    assert source(admin, public)["portions"] == []


def test_a_cancelled_part_is_invoiced_anew_for_the_same(admin: Caller, order: Order) -> None:
    first, last = whole(admin, order), whole(admin, order, "rest")
    assert Order.objects.get(pk=order.pk).invoice_number == "F-1, F-2"
    for step in ("ask_cancel", "confirm_cancel"):
        invoices.take(first.pk, step, admin.user)
    told = Order.objects.get(pk=order.pk)
    assert (told.invoice_number, told.invoice_date) == ("", None)
    again = whole(admin, order, "rest")
    assert (again.total, again.part) == (first.total, 3)
    assert again.total + last.total == order.total
    assert Order.objects.get(pk=order.pk).invoice_number == "F-2, F-3"


def test_a_draft_that_is_dropped_frees_its_pieces(admin: Caller, order: Order) -> None:
    made = draft(admin, order).json()["data"]
    assert refused(draft(admin, order)) == "No hay nada entregado que falte por facturar."
    assert admin.delete(f"/invoices/{made['id']}").status_code == 200
    assert [one["portion"] for one in source(admin, order)["portions"]] == ["whole", "delivered"]
    assert invoices.invoice(admin.user, of=order).total == order.total


def test_a_substitute_is_of_the_same_part(admin: Caller, order: Order) -> None:
    first = whole(admin, order)
    deliver(order, admin, 3)
    made = invoices.take(first.pk, "substitute", admin.user)
    assert (made.total, made.part, made.pieces.count()) == (first.total, first.part, 2)
    assert len(source(admin, order)["invoices"]) == 1
    for step in ("issue", "stamp"):
        invoices.take(made.pk, step, admin.user)
    made.refresh_from_db()
    last = whole(admin, order, "rest")
    assert Order.objects.get(pk=order.pk).invoice_number == f"{made.number}, {last.number}"
    cancelled = admin.post(f"/invoices/{first.pk}/cancel", {"motive": "01"})
    assert cancelled.status_code == 200, cancelled.json()
    invoices.take(first.pk, "confirm_cancel", admin.user)
    assert Order.objects.get(pk=order.pk).invoice_number == f"{made.number}, {last.number}"
    assert made.total + last.total == order.total


@pytest.mark.parametrize("steps", [["discard"], ["issue", "stamp", "ask_cancel", "confirm_cancel"]])
def test_a_substitute_that_is_gone_leaves_the_part_as_it_was(admin: Caller, order: Order, steps: list[str]) -> None:
    first = whole(admin, order)
    made = invoices.take(first.pk, "substitute", admin.user)
    for step in steps:
        invoices.take(made.pk, step, admin.user)
    assert refused(draft(admin, order)) == "No hay nada entregado que falte por facturar."
    assert Order.objects.get(pk=order.pk).invoice_number == ""
    assert InvoicedPiece.objects.filter(invoice=first, counts=True).count() == 2
    assert [one["id"] for one in source(admin, order)["invoices"]] == [first.pk]


def test_shipping_goes_with_the_first_part_that_asks_for_it(admin: Caller, order: Order) -> None:
    made = draft(admin, order).json()["data"]
    assert Decimal(made["shipping"]) == order.shipping_cost
    kept = {"withShipping": True, "version": made["version"]}
    told = admin.put(f"/admin/invoices/{made['id']}", kept)
    assert told.status_code == 200, told.json()
    with_it = Invoice.objects.get(pk=made["id"])
    rest = draft(admin, order, "rest").json()["data"]
    assert Decimal(rest["total"]) + with_it.total == order.total
    assert not rest["withShipping"]
    assert Decimal(rest["shipping"]) == 0
    twice = admin.put(f"/admin/invoices/{rest['id']}", {"withShipping": True, "version": rest["version"]})
    assert (twice.status_code, twice.json()["errors"]) == (
        422, {"withShipping": f"El envío ya va en la factura en borrador {with_it.pk}."},
    )  # fmt: skip
    with pytest.raises(IntegrityError), transaction.atomic():
        Invoice.objects.filter(pk=rest["id"]).update(with_shipping=True)


def test_the_database_has_a_piece_in_one_invoice(admin: Caller, order: Order) -> None:
    first = whole(admin, order)
    last = Invoice.objects.get(pk=draft(admin, order, "rest").json()["data"]["id"])
    piece = InvoicedPiece.objects.filter(invoice=first).first()
    assert piece
    with pytest.raises(IntegrityError), transaction.atomic():
        InvoicedPiece.objects.create(invoice=last, order_piece=piece.order_piece)
    with pytest.raises(IntegrityError), transaction.atomic():
        Invoice.objects.filter(pk=last.pk).update(part=first.part)
    other = invoices.invoice(admin.user)
    whole_piece = InvoicedPiece.objects.filter(invoice=other).first()
    assert whole_piece
    with pytest.raises(IntegrityError), transaction.atomic():
        InvoicedPiece.objects.create(invoice=last, order_piece=whole_piece.order_piece)


def test_a_number_that_somebody_wrote_stays_when_a_part_is_stamped(admin: Caller, order: Order) -> None:
    pk = draft(admin, order).json()["data"]["id"]
    invoices.take(pk, "issue", admin.user)
    Order.objects.filter(pk=order.pk).update(invoice_number="EXT-7", invoice_date=timezone.localdate())
    invoices.take(pk, "stamp", admin.user)
    assert Order.objects.get(pk=order.pk).invoice_number == "EXT-7"


def test_what_is_left_waits_and_is_drafted_with_others(admin: Caller, order: Order) -> None:
    first = whole(admin, order)
    [row] = admin.get("/invoices/due").json()["data"]["rows"]
    assert (row["source"], row["idOrder"], row["refusals"]) == (f"Orden {order.pk}, lo que falta", order.pk, [])
    assert Decimal(row["total"]) == order.total - first.total
    begun = admin.post("/invoices/batches", {"sources": [{"idOrder": order.pk}], "issue": True}).json()["data"]
    [line] = admin.get(f"/invoices/batches/{begun['id']}").json()["data"]["lines"]
    assert (line["error"], line["invoice"]["number"]) == ("", "F-2")
    assert admin.get("/invoices/due").json()["data"]["rows"] == []
    told = [row["source"] for row in admin.get("/admin/invoices", {"filter": f'{{"order":{order.pk}}}'}).json()]
    assert told == [f"Orden {order.pk}, parte 2", f"Orden {order.pk}, parte 1"]


def test_what_waits_of_an_earlier_month_is_counted(admin: Caller, order: Order) -> None:
    whole(admin, order)
    Order.objects.filter(pk=order.pk).update(created_at=timezone.now() - timedelta(days=62))
    assert admin.get("/invoices/due").json()["data"]["earlier"] == 1
    whole(admin, order, "rest")
    assert admin.get("/invoices/due").json()["data"]["earlier"] == 0


def test_a_piece_that_came_back_is_not_delivered(admin: Caller, order: Order) -> None:
    [back, _] = refunds.delivered_pieces(order.pk)
    refunds.refund(admin.user, "approve", "confirm", order=order, pieces=[back])
    assert whole(admin, order).pieces.count() == 1


def test_who_may_not_ask_drafts_no_part(order: Order, seller: Caller) -> None:
    assert draft(seller, order).status_code in (404, 422)
    assert draft(Caller(person("coordinator")), order).status_code == 403
