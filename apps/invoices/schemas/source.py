"""Whether something can be invoiced, on the wire; also by name, of an order that was agreed without invoice."""

from typing import Annotated, Any

from ninja import Schema
from pydantic import AliasChoices, Field

from apps.accounts.models import User
from apps.core.schemas import Id, Input, Money, Text
from apps.invoices.models import Invoice
from apps.invoices.rules.amounts import subtotal_within
from apps.invoices.schemas.invoices import RelatedOut
from apps.invoices.schemas.paid import related_out
from apps.invoices.selectors.by_name import was_agreed_without, why_not_by_name
from apps.invoices.selectors.invoices import invoices, living_invoice
from apps.invoices.services.sources import SOURCES
from apps.sales.models import Order


class ByNameOut(Schema):
    """Of an order that was agreed without invoice: whether its customer may ask for one by name now, why not, and whether that was
    `asked` for. It would come to `total`, MXN, of which `tax`; `within` is the global invoice that it is in."""

    allowed: bool
    reason: str | None
    asked: bool
    subtotal: Money
    tax: Money
    total: Money
    within: RelatedOut | None


class SourceOut(Schema):
    """Whether what was asked about can be invoiced now, why not, and the invoice that it has; `byName` of an order that was agreed
    without invoice."""

    allowed: bool
    reason: str | None
    invoice: RelatedOut | None
    byName: ByNameOut | None


class ByNameIn(Input):
    """The order that was agreed without invoice."""

    idOrder: Annotated[Id, Field(validation_alias=AliasChoices("idOrder", "IdOrder"))]
    reason: Text = ""


class AskedByNameOut(Schema):
    """The `draft` of its invoice; or what has to be cancelled before, `cancels`."""

    draft: RelatedOut | None
    cancels: RelatedOut | None


def source_out(column: str, pk: int, reader: User) -> dict[str, Any]:
    """Raises NotFound."""
    record = SOURCES[column].visible(pk, reader)
    there = living_invoice(column, record.pk)
    seen = there if there and invoices(reader).filter(pk=there.pk).exists() else None
    reason = f"Ya tiene {there.named}, en estado {there.status}." if there else SOURCES[column].refusal(record)
    by_name = _by_name(record, seen) if isinstance(record, Order) and was_agreed_without(record) else None
    return {"allowed": reason is None, "reason": reason, "invoice": related_out(seen), "byName": by_name}


def _by_name(order: Order, seen: Invoice | None) -> dict[str, Any]:
    reason, subtotal = why_not_by_name(order), subtotal_within(order.total)
    return {
        "allowed": reason is None,
        "reason": reason,
        "asked": order.invoice_by_name,
        "subtotal": subtotal,
        "tax": order.total - subtotal,
        "total": order.total,
        "within": related_out(seen) if seen and seen.periodicity else None,
    }
