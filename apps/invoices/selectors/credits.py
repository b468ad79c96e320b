"""Credit notes: which invoice a refund lowers, and what that one has left."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet, Sum

from apps.core.language import gettext, gettext_noop
from apps.core.money import ZERO, DollarDebt, round_amount, spread
from apps.invoices.models import Invoice, InvoicedOrder, InvoicedPiece, InvoiceKind
from apps.invoices.rules.amounts import net_base, with_tax
from apps.invoices.rules.credits import Returned, share_of
from apps.invoices.selectors.in_dollars import goods_in_dollars
from apps.invoices.selectors.invoices import living_invoice
from apps.invoices.selectors.noted import noted_already
from apps.invoices.selectors.parts import goods_of
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.refunds.models import Devolution, DevolutionPiece
from apps.refunds.transitions.devolution import DevolutionStatus
from apps.sales.models import Currency, Order

NOT_INVOICED = gettext_noop("Lo que se devolvió no está en ninguna factura de la orden: no hay qué acreditar.")


@dataclass(frozen=True)
class Noted:
    """What credit notes that have a folio lower of an order in an invoice: what they come to, what the pieces of each were sold for
    and their tax, and which these are, by their row in the order."""

    total: Decimal
    amounts: Sequence[tuple[Decimal, Decimal]]
    rows: frozenset[int]

    @property
    def count(self) -> int:
        return len(self.amounts)

    @property
    def sold(self) -> Decimal:
        return sum((sold for sold, _ in self.amounts), ZERO)


class Credits:
    """Of refunds what their notes lower, and by how much. A refund has one note for each invoice that has of its pieces: that is the one
    of its order, its own or a global one, or some of those of its parts. What is in none yet is not credited. So many queries
    however many refunds; the note `beside` is left out."""

    def __init__(self, refunds: Iterable[Devolution], *, beside: int | None = None) -> None:
        orders = {one.order_id for one in refunds}
        self._of_order: dict[int, list[Invoice]] = {}
        rows = InvoicedOrder.objects.filter(order__in=orders, counts=True).select_related("invoice__replaces")
        for row in rows.order_by("invoice"):
            self._of_order.setdefault(row.order_id, []).append(row.invoice)
        parts = [one.pk for theirs in self._of_order.values() for one in theirs if one.part]
        self._pieces: dict[int, set[int]] = {pk: set() for pk in parts}
        for invoice, piece in InvoicedPiece.objects.filter(invoice__in=parts).values_list("invoice", "order_piece"):
            self._pieces[invoice].add(piece)
        self._came = _came_back(orders if parts else ())
        notes = Invoice.objects.filter(devolution__order__in=orders, counts=True).exclude(pk=beside or 0)
        self._notes = list(notes.select_related("devolution"))

    def invoices(self, refund: Devolution) -> list[Invoice]:
        """Those that it lowers, the oldest first."""
        theirs = self._of_order.get(refund.order_id, [])
        return [one for one in theirs if not one.part or self._pieces[one.pk] & self._came.get(refund.pk, {}).keys()]

    def has_invoices(self, refund: Devolution) -> bool:
        """Whether its order is in any, with these pieces or without."""
        return refund.order_id in self._of_order

    def open(self, refund: Devolution) -> list[Invoice]:
        """Those of them that no note of it lowers."""
        taken = {one.credits_id for one in self._notes if one.devolution_id == refund.pk}
        return [one for one in self.invoices(refund) if not taken or taken.isdisjoint(_itself_and_former(one))]

    def rows_in(self, refund: Devolution, invoice: Invoice) -> frozenset[int] | None:
        """Its pieces that an invoice of a part has, by their row; None when the invoice has all of them."""
        if not invoice.part:
            return None
        return frozenset(self._pieces[invoice.pk] & self._came[refund.pk].keys())

    def returned(self, refund: Devolution, invoice: Invoice) -> Returned:
        """What its note of this invoice says, beside the others."""
        order, there = refund.order, self._noted(refund, invoice)
        # Of what was agreed without invoice the tax is within, and all of it was invoiced.
        within = invoice.periodicity or order.invoice_by_name
        base = order.subtotal_mxn if within else order.count_to_invoice or order.subtotal_mxn
        subtotal, tax = self._sold_for(refund, invoice)
        debt, of = debt_of(invoice, order), order.subtotal_mxn
        found = Returned(subtotal, tax, of, base, left=ZERO, others=there.count, debt=debt)
        if debt:
            noted = sum((share_of(sold, base, of) + taxed for sold, taxed in there.amounts), ZERO)
            found = replace(found, noted=noted, noted_usd=there.total)
        if invoice.part:
            rows = self._pieces[invoice.pk] & self._came[refund.pk].keys()
            left, last = goods_of(invoice, order), self._pieces[invoice.pk] <= there.rows | rows
            return replace(found, left=left - there.total, last=last, pieces=len(rows))
        goods = base if within else with_tax(net_base(base, order.tax))
        left, last = goods_in_dollars(order) if debt else goods, there.sold + refund.total_mxn == of
        return replace(found, left=left - there.total, last=last)

    def _sold_for(self, refund: Devolution, invoice: Invoice) -> tuple[Decimal, Decimal]:
        """What came back by a refund of an invoice, and its tax."""
        if not invoice.part:
            return refund.total_mxn, refund.tax_mxn
        came = self._came[refund.pk]
        taxes = dict(zip(came, spread(refund.tax_mxn, list(came.values())), strict=True))
        rows = self._pieces[invoice.pk] & came.keys()
        return sum((came[row] for row in rows), ZERO), sum((taxes[row] for row in rows), ZERO)

    def _noted(self, refund: Devolution, invoice: Invoice) -> Noted:
        theirs = [one for one in self._notes if one.credits_id == invoice.pk and one.folio and one.devolution]
        of_order = [one for one in theirs if one.devolution and one.devolution.order_id == refund.order_id]
        others = [one for one in of_order if one.devolution_id != refund.pk]
        rows = {row for one in others if invoice.part for row in self._came[one.devolution_id or 0]}
        amounts = [self._sold_for(one.devolution, invoice) for one in others if one.devolution]
        total = sum((one.total for one in others), ZERO)
        return Noted(total, amounts, frozenset(rows))


def debt_of(invoice: Invoice, order: Order) -> DollarDebt | None:
    """Of an invoice in dollars."""
    return order.dollar_debt(order.total) if invoice.currency == Currency.USD else None


def _came_back(orders: Iterable[int]) -> dict[int, dict[int, Decimal]]:
    """Of each refund of these orders what each piece was sold for, by its row in the order. Of a sale no piece is exchanged."""
    found: dict[int, dict[int, Decimal]] = {}
    pieces = DevolutionPiece.objects.filter(devolution__order__in=orders, counts=True).order_by("pk")
    for refund, row, total in pieces.values_list("devolution", "order_piece", "total_mxn"):
        found.setdefault(refund, {})[row] = total
    return found


def _itself_and_former(invoice: Invoice | None) -> Iterator[int]:
    """A note that was drafted of what this one takes the place of is of this one."""
    while invoice:
        yield invoice.pk
        invoice = invoice.replaces


def credited(invoice: Invoice) -> Decimal:
    """What its credit notes come to."""
    return round_amount(_noting().filter(credits=invoice).aggregate(sum=Sum("total"))["sum"] or ZERO)


def credit_of(refund: Devolution, note: Invoice | None = None) -> tuple[Invoice | None, Credits]:
    """The invoice that a new note of it lowers, or this one; none when there is none, or each has its note already."""
    found = Credits([refund], beside=note.pk if note else None)
    open_ = found.open(refund)
    lowered = note.credits_id or 0 if note else 0
    own = next((one for one in open_ if lowered in _itself_and_former(one)), None)
    stamped = next((one for one in open_ if one.status == InvoiceStatus.STAMPED), None)
    return own or stamped or next(iter(open_), None), found


def in_the_way(column: str, record: Any) -> Invoice | None:
    """What a source other than an order has already, so that it can have no other one. A refund has a note for each invoice that has of
    its pieces."""
    there = living_invoice(column, record.pk)
    if there and isinstance(record, Devolution) and Credits([record]).open(record):
        return None
    return there


def why_nothing_to_credit(order: Order) -> str:
    """Of one that has no invoice here: somebody may have noted one that was made elsewhere."""
    if order.invoice_date:
        return " ".join((noted_already(order), gettext("Su nota de crédito se hace donde se facturó.")))
    return gettext("La orden no tiene factura: no hay qué acreditar.")


def why_no_credit_note(refund: Devolution, note: Invoice | None = None) -> str | None:
    """Why a refund can have none now, or no more this one."""
    if refund.status != DevolutionStatus.RECEIVED:
        return gettext("Se factura cuando se reciben sus piezas: está en estado {status}.").format(
            status=gettext(refund.status)
        )
    if refund.total_mxn <= 0:
        return gettext("Lo que se devolvió no costó nada.")
    invoice, lowers = credit_of(refund, note)
    if invoice is None:
        return gettext(NOT_INVOICED) if lowers.has_invoices(refund) else why_nothing_to_credit(refund.order)
    if invoice.status != InvoiceStatus.STAMPED:
        return gettext("Solo se acredita una factura timbrada: {invoice} está en estado {status}.").format(
            invoice=invoice.named, status=gettext(invoice.status)
        )
    found = lowers.returned(refund, invoice)
    if found.is_too_much:
        return gettext(
            "La devolución es de ${worth:,.2f} {currency}, y a {invoice} le quedan ${left:,.2f} por acreditar."
        ).format(worth=found.worth, currency=invoice.currency, invoice=invoice.named, left=found.left)
    return None


def credit_notes_of(invoice: Invoice) -> QuerySet[Invoice]:
    """Those of an invoice that have a folio, the cancelled ones too."""
    rows = Invoice.objects.filter(credits=invoice, folio__isnull=False)
    return rows.select_related("devolution").order_by("pk")


def _noting() -> QuerySet[Invoice]:
    rows = Invoice.objects.filter(kind=InvoiceKind.CREDIT, folio__isnull=False)
    return rows.exclude(status=InvoiceStatus.CANCELLED)
