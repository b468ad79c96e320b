"""What is true of quotes, orders and their money, whatever people did with them in whatever order."""

from decimal import Decimal
from typing import Any

from django.db.models import Sum

from apps.core.money import percentage_paid
from apps.refunds.models import RefundPayment
from apps.sales.models import CreditBalance, Order, Payment, Quote
from apps.sales.schemas.shown_orders import totals_of_order
from apps.sales.selectors.orders import content_of_order
from apps.sales.selectors.quotes import content_of


def total_of(rows: Any, column: str = "amount_mxn") -> Decimal:
    return Decimal(rows.aggregate(sum=Sum(column))["sum"] or 0).quantize(Decimal("0.01"))


def is_over(quote: Quote) -> bool:
    """Cancelled, or as an order cancelled: its money pays for nothing."""
    order = getattr(quote, "order", None)
    return quote.status == "Cancelado" or (order is not None and order.status == "Cancelada")


def check_balances() -> None:
    for balance in CreditBalance.objects.select_related("quote"):
        used = total_of(Payment.objects.filter(credit_balance=balance).exclude(status="Cancelado"))
        assert balance.used_mxn == used <= balance.amount_mxn
    for quote in Quote.objects.select_related("order"):
        confirmed = total_of(quote.payments.filter(status="Pagado"))
        credited = total_of(CreditBalance.objects.filter(quote=quote, refund_payment_id=None))
        assert credited == (confirmed if is_over(quote) else max(confirmed - quote.total, Decimal(0)))


def check_that_no_cent_is_lost() -> None:
    """What came in from outside, or went back as a balance, is what pays for something, or lies in a balance."""
    from_outside = total_of(Payment.objects.filter(status="Pagado", credit_balance=None))
    given_back = total_of(RefundPayment.objects.filter(status="Pagado", method="Saldo a favor"))
    waiting = total_of(Payment.objects.filter(status="Pendiente", credit_balance__isnull=False))
    live = [quote for quote in Quote.objects.select_related("order") if not is_over(quote)]
    covered = sum((min(total_of(q.payments.filter(status="Pagado")), q.total) for q in live), Decimal(0))
    left = total_of(CreditBalance.objects.all()) - total_of(CreditBalance.objects.all(), "used_mxn")
    assert from_outside + given_back == covered + left + waiting


def check_totals() -> None:
    for quote in Quote.objects.all():
        totals = content_of(quote).totals(quote.terms())
        assert (totals.total, totals.tax, totals.subtotal_mxn) == (quote.total, quote.tax, quote.subtotal_mxn)
        paid = total_of(quote.payments.filter(status="Pagado"))
        assert (percentage_paid(paid, quote.total) >= 100) == (paid >= quote.total)
    for order in Order.objects.select_related("quote"):
        assert (order.total, order.tax) == (order.quote.total, order.quote.tax)
        again = totals_of_order(order, content_of_order(order))
        assert (again.total, again.tax, again.subtotal_mxn) == (order.total, order.tax, order.subtotal_mxn)


CHECKS = (check_balances, check_that_no_cent_is_lost, check_totals)
