"""A month of a company: invoices, complements, credit notes, a global invoice, some cancelled. All of it is what the SAT wants, folios have
no gaps, balances chain to zero, and what the SAT was told is what was sold, paid and given back."""

from collections import Counter
from decimal import Decimal
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.db.models import QuerySet, Sum

from apps.core.money import round_amount
from apps.invoices.models import Invoice, PaidDocument
from apps.invoices.selectors.complements import balance_of
from apps.refunds.models import Devolution
from apps.sales.models import Order, Payment
from tests.factories import invoices, papers, refunds
from tests.integration.invoices import complements, test_credit_notes
from tests.integration.invoices.complements import owed_order, paid
from tests.personas import Caller
from tests.sizes import MONTH

IN_PARTS = MONTH // 3
"""Invoices that are paid in two parts, each with its complement."""
AT_ONCE = MONTH - IN_PARTS
RETURNED, CANCELLED = max(MONTH // 10, 1), max(MONTH // 15, 1)


def total(rows: QuerySet[Any], column: str = "total") -> Decimal:
    return round_amount(rows.aggregate(sum=Sum(column))["sum"] or Decimal(0))


@pytest.fixture
def month(admin: Caller) -> Caller:
    """Whose month it is. What is owed is looked at when the first half of each was paid."""
    by = admin.user
    invoices.settings(by)
    for _ in range(3):
        invoices.public_order(by, amount=2, shipping_cost=Decimal("116.05"))
    owed = [owed_order(by, pieces=1 + n % 3) for n in range(IN_PARTS)]
    for order in owed:
        invoices.invoice(by, "issue", "stamp", of=order)
        complements.whole(admin, paid(order, by, round_amount(order.total / 3)))
    compare_with_what_is_owed(admin, owed)
    for order in owed:
        confirmed = total(Payment.objects.filter(order=order, status="Pagado"), "amount_mxn")
        complements.whole(admin, paid(order, by, order.total - confirmed))
    for number in range(AT_ONCE):
        steps = refunds.DELIVERED if number < RETURNED else ()
        order = invoices.order(by, *steps, pieces=1 + number % 3)
        invoice = invoices.invoice(by, "issue", "stamp", of=order)
        if number < RETURNED:
            test_credit_notes.whole(admin, invoices.refund(by, of=order))
        elif number < RETURNED + CANCELLED:
            invoices.take(invoice.pk, "ask_cancel", by)
            invoices.take(invoice.pk, "confirm_cancel", by)
    invoices.global_invoice(by, "issue", "stamp")
    return admin


def compare_with_what_is_owed(admin: Caller, orders: list[Order]) -> None:
    """The balances of invoices and what receivables say, of each customer."""
    told = {row["id"]: Decimal(row["owed"]) for row in admin.get("/receivables/customers").json()["data"]}
    left = {order.customer_id: balance_of(Invoice.objects.get(order=order)) for order in orders}
    assert told == left


def test_a_month_is_whole(month: Caller) -> None:
    made = Invoice.objects.all()
    kinds = Counter(made.values_list("kind", flat=True))
    assert kinds == {"I": MONTH + 1, "P": 2 * IN_PARTS, "E": RETURNED}
    assert Counter(made.values_list("status", flat=True)) == {
        "Timbrada": made.count() - CANCELLED, "Cancelada": CANCELLED,
    }  # fmt: skip
    for kind, count in kinds.items():
        folios = made.filter(kind=kind).order_by("folio").values_list("folio", flat=True)
        assert list(folios) == list(range(1, count + 1))
    assert len(set(made.values_list("uuid", flat=True))) == made.count()
    for invoice in made:
        check = complements.sealed if invoice.kind == "P" else test_credit_notes.sealed
        check(invoice)
    _balances()
    _sums(made)
    _archive(month, made)


def _balances() -> None:
    """Each part begins where the one before it ended, and the last one ends at zero."""
    for invoice in Invoice.objects.filter(payment_method="PPD"):
        left = invoice.total
        for number, part in enumerate(PaidDocument.objects.filter(invoice=invoice).order_by("part"), 1):
            assert (part.part, part.before) == (number, left)
            left = part.after
        assert left == balance_of(invoice) == 0


def _sums(made: QuerySet[Invoice]) -> None:
    orders = Order.objects.exclude(invoices__status="Cancelada")
    assert total(made.filter(kind="I", counts=True)) == total(orders)
    later = Payment.objects.filter(order__invoices__payment_method="PPD", status="Pagado")
    assert total(made.filter(kind="P")) == total(later, "amount_mxn")
    given = Devolution.objects.all()
    assert (
        total(made.filter(kind="E")) == total(given, "total_mxn") + total(given, "tax_mxn") == total(made, "credited")
    )


def _archive(who: Caller, made: QuerySet[Invoice]) -> None:
    """What the accountant gets has each of them, and on paper."""
    with papers.undrawn():
        content = who.get("/invoices/month.zip").content
    with ZipFile(BytesIO(content)) as archive:
        names = [name.rsplit("/", 1)[-1] for name in archive.namelist()]
    assert {f"{invoice.number}.{ending}" for invoice in made for ending in ("xml", "pdf")} <= set(names)
