"""What is true of quotes, orders and their money, whatever people did with them in whatever order."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.db.models import F, Sum

from apps.core.money import percentage_paid
from apps.refunds.models import RefundPayment
from apps.sales.models import CreditBalance, Order, Payment, Quote
from apps.sales.schemas.shown_orders import totals_of_order
from apps.sales.selectors.orders import content_of_order
from apps.sales.selectors.quotes import content_of


def total_of(rows: Any, column: str = "amount_mxn") -> Decimal:
    return Decimal(rows.aggregate(sum=Sum(column))["sum"] or 0).quantize(Decimal("0.01"))


def settled_of(payments: Any) -> Decimal:
    return total_of(payments.filter(status="Pagado"), "settled_mxn")


def is_over(quote: Quote) -> bool:
    """Cancelled, or as an order cancelled: its money pays for nothing."""
    order = getattr(quote, "order", None)
    return quote.status == "Cancelado" or (order is not None and order.status == "Cancelada")


def check_balances() -> None:
    for balance in CreditBalance.objects.select_related("quote"):
        used = total_of(Payment.objects.filter(credit_balance=balance).exclude(status="Cancelado"))
        assert balance.used_mxn == used <= balance.amount_mxn
    for quote in Quote.objects.select_related("order"):
        confirmed = settled_of(quote.payments)
        credited = total_of(CreditBalance.objects.filter(quote=quote, refund_payment_id=None))
        assert credited == (confirmed if is_over(quote) else max(confirmed - quote.total, Decimal(0)))


def check_that_no_cent_is_lost() -> None:
    """What came in from outside, or went back as a balance, is what pays for something, what the exchange rate gained, or lies in a
    balance."""
    from_outside = total_of(Payment.objects.filter(status="Pagado", credit_balance=None))
    given_back = total_of(RefundPayment.objects.filter(status="Pagado", method="Saldo a favor"))
    waiting = total_of(Payment.objects.filter(status="Pendiente", credit_balance__isnull=False))
    live = [quote for quote in Quote.objects.select_related("order") if not is_over(quote)]
    covered = sum((min(settled_of(q.payments), q.total) for q in live), Decimal(0))
    gained = sum((total_of(q.payments.filter(status="Pagado")) - settled_of(q.payments) for q in live), Decimal(0))
    left = total_of(CreditBalance.objects.all()) - total_of(CreditBalance.objects.all(), "used_mxn")
    assert from_outside + given_back == covered + gained + left + waiting


def check_totals() -> None:
    for quote in Quote.objects.all():
        totals = content_of(quote).totals(quote.terms())
        assert (totals.total, totals.tax, totals.subtotal_mxn) == (quote.total, quote.tax, quote.subtotal_mxn)
        paid = settled_of(quote.payments)
        assert (percentage_paid(paid, quote.total) >= 100) == (paid >= quote.total)
    for order in Order.objects.select_related("quote"):
        assert (order.total, order.tax) == (order.quote.total, order.quote.tax)
        again = totals_of_order(order, content_of_order(order))
        assert (again.total, again.tax, again.subtotal_mxn) == (order.total, order.tax, order.subtotal_mxn)


def check_dollars() -> None:
    """Of what is settled in dollars: those that were paid, in fractions, settle their part of what was agreed; and all of it once they are
    as many as were owed. The rest is worth what it was on its day."""
    for quote in Quote.objects.filter(settlement_currency="USD").select_related("order"):
        paid = list(quote.payments.filter(status="Pagado").order_by("confirmed_at", "pk"))
        if is_over(quote):
            assert all(one.settled_mxn == one.amount_mxn for one in quote.payments.exclude(status="Cancelado"))
            continue
        owed, settled, dollars = _cents(Fraction(quote.total) / Fraction(quote.exchange_rate)), Fraction(0), Fraction(0)
        # What is left to pay after something came back is no whole number of cents of a dollar.
        half = Fraction(quote.exchange_rate) / 200 if quote.payable < quote.total else Fraction(0)
        for one in paid:
            came = _cents(Fraction(one.amount) / (1 if one.currency == "USD" else Fraction(one.settlement_rate or 1)))
            pays = min(came, owed - dollars)
            dollars += pays
            settled += Fraction(one.settled_mxn) - Fraction(one.amount_mxn) * (came - pays) / came
            assert abs(settled - Fraction(quote.total) * dollars / owed) < Fraction(len(paid) + 1, 100) + half
        if quote.payable == quote.total and dollars == owed:
            assert settled_of(quote.payments) >= quote.total, f"{quote}: {owed} dollars were owed, and paid"
        if quote.payable == quote.total and sum((one.settled_usd or 0 for one in paid), Decimal(0)) == owed:
            assert settled_of(quote.payments) == quote.total
    others = Payment.objects.exclude(quote__settlement_currency="USD")
    assert not others.exclude(settled_mxn=F("amount_mxn")).exists()


def _cents(amount: Fraction) -> Fraction:
    """Half up."""
    return Fraction(int(amount * 100 + Fraction(1, 2)), 100)


CHECKS = (check_dollars, check_balances, check_that_no_cent_is_lost, check_totals)
