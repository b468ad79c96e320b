"""Complements of payments on the wire, seen from the payments."""

from datetime import date

from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.invoices.schemas.invoices import RelatedOut


class ComplementStateOut(Schema):
    """Whether a payment can have its complement now, why not, and the one that it has. `dueBy` is its last day, while it can be
    made and is not: `daysLeft` is below zero after it. `untold` are the MXN of it that its complement does not say and a part of the
    order that was invoiced later owes: that complement is to be cancelled and made anew."""

    idPayment: int
    allowed: bool
    reason: str | None
    invoice: RelatedOut | None
    dueBy: date | None
    daysLeft: int | None
    untold: Money | None


class LackingComplementOut(Schema):
    """A payment of a stamped PPD invoice that has no complement yet, the most urgent ones first."""

    idPayment: int
    idOrder: int
    customer: str
    day: date
    amount: Money
    currency: str
    dueBy: date
    daysLeft: int
