"""Commissions on the wire. All amounts MXN, percentages percent of the selling total."""

from datetime import date, datetime

from apps.core.schemas import (
    ActionOut,
    Money,
    Person,
    TraceOut,
)
from apps.core.schemas.base import Schema


class CommissionOrder(Schema):
    """`commission` is its part of the total."""

    ID: int
    id_order: int
    idQuote: int
    customer: str
    completedDate: date | None
    subtotal_mxn: Money
    commission: Money
    status: str


class CommissionRefund(Schema):
    """`commission` is its part of the total, below zero."""

    ID: int
    IdDevolution: int
    idOrder: int
    customer: str
    receivedAt: date | None
    TotalMxn: Money
    commission: Money


class CommissionRent(Schema):
    """What was paid of the rents of a lease, without tax; below zero what is paid no more. `commission` is its part of the
    total."""

    idLease: int
    idOrder: int
    customer: str
    amount: Money
    commission: Money


class Settled(Schema):
    orders: list[CommissionOrder]
    refunds: list[CommissionRefund]
    rents: list[CommissionRent]


class CommissionDetail(Schema):
    """A commission with its orders, refunds and rents; of one that is cancelled what it had, in `released` too.
    `revision` counts the changes, and may go back as the version."""

    id: int
    ID: int
    idSeller: int
    seller: str
    monthyear: str
    month: int
    year: int
    percentage: Money
    subtotal: Money
    devolution: Money
    sellingTotal: Money
    total: Money
    status: str
    createdAt: datetime
    creator: str
    paidAt: datetime | None
    hasImage: bool
    notes: str
    leftOutReason: str
    version: str
    revision: int
    paidBy: Person | None
    orders: list[CommissionOrder]
    refunds: list[CommissionRefund]
    rents: list[CommissionRent]
    released: Settled | None
    trail: list[TraceOut]
    actions: list[ActionOut]


class SellerOut(Schema):
    """`percentage` is what they earn of a sale now; null when nobody wrote it down."""

    id: int
    name: str
    percentage: Money | None


class CandidateOrder(CommissionOrder):
    """`selected` when the commission that is edited has it."""

    selected: bool


class CandidateRefund(CommissionRefund):
    """`needsOrder` is the order together with which alone it may enter."""

    selected: bool
    needsOrder: int | None


class OtherCommission(Schema):
    id: int
    status: str
    total: Money


class CandidatesOut(Schema):
    """`others` are the seller's other commissions of that month that are not cancelled; `rents` enter by themselves."""

    seller: SellerOut
    month: str
    orders: list[CandidateOrder]
    refunds: list[CandidateRefund]
    rents: list[CommissionRent]
    others: list[OtherCommission]


class ComingOut(Schema):
    """What a commission of all that waits for one would come to now."""

    seller: SellerOut
    percentage: Money | None
    orders: list[CommissionOrder]
    refunds: list[CommissionRefund]
    rents: list[CommissionRent]
    subtotal: Money
    devolution: Money
    sellingTotal: Money
    total: Money
