"""What can be invoiced: each kind of it says what it comes to, of what, for whom, and how it was paid.

To make something else invoiceable: a column in `Invoice`, and a `Sale` in `SOURCES`. A payment is a source of another kind: its
complement sells nothing. Of a refund it is a credit note, which lowers the invoice of its order. A global invoice has no source
but itself.
"""

from collections.abc import Mapping
from typing import Any

from apps.invoices.models import Invoice
from apps.invoices.services.sources.base import Facts, Sale, Shown, Sold, Source, Waiting, extras_of, own_use, refuse
from apps.invoices.services.sources.orders import ORDERS
from apps.invoices.services.sources.parts import PARTS, part_of, portion_of, rows_of
from apps.invoices.services.sources.payments import PAYMENTS
from apps.invoices.services.sources.public import PUBLIC
from apps.invoices.services.sources.refunds import NOTES, REFUNDS
from apps.invoices.services.sources.rents import RENTS

__all__ = [
    "SOURCES",
    "Facts",
    "Sale",
    "Shown",
    "Sold",
    "Source",
    "Waiting",
    "extras_of",
    "own_use",
    "portion_of",
    "refuse",
    "rows_of",
    "source_of",
]

SOURCES: Mapping[str, Source] = {one.column: one for one in (ORDERS, RENTS, PAYMENTS, REFUNDS)}


def source_of(invoice: Invoice) -> tuple[Source, Any]:
    """What an invoice is of."""
    if invoice.periodicity:
        return PUBLIC, invoice
    if invoice.part:
        return PARTS, part_of(invoice)
    if invoice.devolution:
        return NOTES, invoice
    return next((one, record) for one in SOURCES.values() if (record := getattr(invoice, one.column)) is not None)
