"""What is true of refunds, whatever people did with orders, their money, refunds and theirs in whatever order."""

from decimal import Decimal
from typing import Any

from django.db.models import QuerySet, Sum

from apps.inventory.models import EntryPiece, Hold, Piece
from apps.refunds.models import Devolution, DevolutionPiece, RefundPayment
from apps.refunds.selectors.devolutions import each_refundable, sale_of
from apps.refunds.transitions.devolution import LIVE
from apps.sales.models import CreditBalance, Order, OrderPiece

ZERO = Decimal(0)


def check_refunds() -> None:
    for check in (
        check_that_pieces_count_once,
        check_that_amounts_are_those_of_the_pieces,
        check_that_no_more_goes_back_than_was_paid,
        check_that_each_pays_what_stays,
        check_that_sums_are_those_of_the_payments,
        check_that_what_came_back_lies_here,
        check_that_balances_are_those_given_back,
    ):
        check()


def total(rows: QuerySet[Any], of: str) -> Decimal:
    return Decimal(rows.aggregate(sum=Sum(of))["sum"] or ZERO).quantize(Decimal("0.01"))


def live() -> QuerySet[Devolution]:
    return Devolution.objects.filter(status__in=LIVE, deleted_at=None).order_by("pk")


def check_that_pieces_count_once() -> None:
    counting = DevolutionPiece.objects.filter(counts=True)
    assert counting.count() == counting.values("order_piece").distinct().count()
    assert set(counting.values_list("devolution", flat=True)) == set(live().values_list("pk", flat=True))
    for line in counting.select_related("order_piece"):
        assert line.order_piece.delivery_id, f"{line} was never delivered"


def check_that_amounts_are_those_of_the_pieces() -> None:
    for refund in live():
        assert refund.total_mxn == total(refund.pieces.filter(counts=True), "total_mxn"), f"{refund}"


def check_that_no_more_goes_back_than_was_paid() -> None:
    for order in Order.objects.filter(devolutions__in=live()).distinct().order_by("pk"):
        rows, sale = live().filter(order=order), sale_of(order)
        assert total(rows, "total_mxn") <= sale.subtotal, f"{order}"
        assert total(rows, "tax_mxn") <= sale.tax, f"{order}"
        assert total(rows, "refundable_mxn") <= sale.confirmed, f"{order}"
        if set(order.pieces.values_list("pk", flat=True)) == counted(order):
            assert total(rows, "total_mxn") == sale.subtotal, f"{order}: all of it came back"
        for refund, refundable in each_refundable(sale, list(rows)):
            assert refund.refundable_mxn == refundable, f"{refund}"


def check_that_each_pays_what_stays() -> None:
    """Whatever came back: what is asked for and what was given back come to what the customer has, and no cent more."""
    for order in Order.objects.order_by("pk"):
        received = live().filter(order=order, status="Recibida")
        back = total(received, "total_mxn") + total(received, "tax_mxn")
        going_back = total(received, "refundable_mxn")
        assert order.quote.payable - going_back == order.total - back, f"{order}"
        waits = live().filter(order=order).exclude(status="Recibida").exists()
        owed = order.quote.payable - min(sale_of(order).confirmed, order.total)
        assert owed >= 0, f"{order}: what was paid became a balance because something came back"
        assert waits or owed == 0 or going_back == 0, f"{order} owes, and is given back"


def counted(order: Order) -> set[int]:
    rows = DevolutionPiece.objects.filter(devolution__order=order, counts=True)
    return set(rows.values_list("order_piece", flat=True))


def check_that_sums_are_those_of_the_payments() -> None:
    for refund in Devolution.objects.order_by("pk"):
        registered = refund.payments.exclude(status="Cancelado")
        assert refund.registered_mxn == total(registered, "settled_mxn"), f"{refund}"
        assert refund.paid_mxn == total(refund.payments.filter(status="Pagado"), "settled_mxn"), f"{refund}"
        assert not registered.exists() or refund.status in {"Aprobada", "Recibida"}, f"{refund}"


def check_that_what_came_back_lies_here() -> None:
    received = DevolutionPiece.objects.filter(devolution__status="Recibida", counts=True)
    returned = OrderPiece.objects.filter(returned_on__isnull=False)
    assert set(returned.values_list("pk", flat=True)) == set(received.values_list("order_piece", flat=True))
    for row in returned.select_related("piece"):
        held = Hold.objects.filter(piece=row.piece_id, document_id=row.order_id, document_kind="order")
        assert not held.filter(released_at=None).exists(), f"{row} is the order's still"
    for refund in Devolution.objects.filter(status="Recibida"):
        came = set(refund.pieces.filter(counts=True).values_list("order_piece__piece", flat=True))
        assert set(EntryPiece.objects.filter(entry=refund.entry).values_list("piece", flat=True)) == came, f"{refund}"
    assert not Piece.objects.filter(status="Inventario", location=None).exists()


def check_that_balances_are_those_given_back() -> None:
    paid = {p.pk: p.amount_mxn for p in RefundPayment.objects.filter(method="Saldo a favor", status="Pagado")}
    kept = CreditBalance.objects.filter(refund_payment_id__isnull=False, amount_mxn__gt=0)
    assert {b.refund_payment_id: b.amount_mxn for b in kept} == paid
