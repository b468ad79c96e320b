"""Whether something can be invoiced, on the wire; also by name, of an order that was agreed without invoice."""

from typing import Annotated, Any

from pydantic import AliasChoices, Field

from apps.accounts.models import User
from apps.core.language import gettext
from apps.core.schemas import Id, Input, Money, Text
from apps.core.schemas.base import Schema
from apps.invoices.models import Invoice
from apps.invoices.rules.amounts import subtotal_within
from apps.invoices.rules.parts import Portion
from apps.invoices.schemas.invoices import RelatedOut
from apps.invoices.schemas.paid import related_out
from apps.invoices.selectors.by_name import was_agreed_without, why_not_by_name
from apps.invoices.selectors.credits import in_the_way
from apps.invoices.selectors.invoices import invoices
from apps.invoices.selectors.parts import goods_left, left_out, living_invoices, offers_of
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


class PortionOut(Schema):
    """What could be drafted of an order now: so many `pieces`, for a `total` in `currency`."""

    portion: Portion
    pieces: int
    total: Money
    currency: str


class LeftOut(Schema):
    """A `total` in `currency`."""

    total: Money
    currency: str


class SourceOut(Schema):
    """Whether what was asked about can be invoiced now, why not, and the invoice that it has: null while something of it is left to
    be invoiced. `invoices` are all that it has, one for each part of an order, and of a refund one for each invoice that it lowers; `portions` are what of an order can be chosen, all that is
    left of it first. `leftOut` is what of shipping and installation none of them has, once nothing else is left. `byName` of an order that was agreed without invoice."""

    allowed: bool
    reason: str | None
    invoice: RelatedOut | None
    invoices: list[RelatedOut]
    portions: list[PortionOut]
    leftOut: LeftOut | None
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
    if isinstance(record, Order):
        return _order_out(record, reader)
    there = in_the_way(column, record)
    seen = list(invoices(reader).filter(counts=True, **{column: record.pk}).order_by("pk"))
    reason = _has(there, seen) if there else SOURCES[column].refusal(record)
    return _told(reason, seen[-1] if seen and there else None, seen)


def _order_out(order: Order, reader: User) -> dict[str, Any]:
    there = living_invoices(order.pk)
    seen = list(invoices(reader).filter(pk__in=[one.pk for one in there]).order_by("pk")) if there else []
    begun = bool(there) and all(one.part for one in there) and goods_left(order, there) > 0
    hidden = [one for one in there if one not in seen]
    stands = hidden or (there if not begun else [])
    reason = _has(stands[-1], seen) if stands else SOURCES["order"].refusal(order)
    offers = [vars(one) for one in offers_of(order)] if reason is None else []
    last = seen[-1] if seen and not begun else None
    by_name = _by_name(order, last) if was_agreed_without(order) else None
    told = {"portions": offers, "leftOut": None if hidden else _left_out(order, there), "byName": by_name}
    return _told(reason, last, seen) | told


def _left_out(order: Order, invoices: list[Invoice]) -> dict[str, Any] | None:
    total = left_out(order, invoices)
    return {"total": total, "currency": order.settlement_currency} if total else None


def _has(invoice: Invoice, seen: list[Invoice]) -> str:
    """A customer hears nothing of what was not issued yet."""
    if invoice not in seen:
        return gettext("Su factura está en preparación.")
    return gettext("Ya tiene {invoice}.").format(invoice=invoice.named_with_state)


def _told(reason: str | None, last: Invoice | None, seen: list[Invoice]) -> dict[str, Any]:
    return {
        "allowed": reason is None,
        "reason": reason,
        "invoice": related_out(last),
        "invoices": [related_out(one) for one in seen],
        "portions": [],
        "leftOut": None,
        "byName": None,
    }


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
