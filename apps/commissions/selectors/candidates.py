"""What may enter a commission of a seller: the same rules as `rules.entering`, asked of the database."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Exists, OuterRef, QuerySet

from apps.commissions.models import Commission, CommissionEntry
from apps.commissions.rules.entering import ReturnedRefund, SoldOrder, needed_order
from apps.commissions.transitions.commission import LIVE
from apps.core.language import gettext
from apps.refunds.models import Devolution
from apps.refunds.transitions.devolution import DevolutionStatus
from apps.sales.models import Operation, Order
from apps.sales.transitions.order_states import OrderStatus


@dataclass(frozen=True)
class Contents:
    """The orders, the refunds and the leases of a commission, by id."""

    orders: frozenset[int] = frozenset()
    refunds: frozenset[int] = frozenset()
    leases: frozenset[int] = frozenset()


@dataclass(frozen=True)
class OrderCandidate:
    """`amount` MXN is what it counts for; `selected` when the commission that is edited has it."""

    order: Order
    amount: Decimal
    selected: bool


@dataclass(frozen=True)
class RefundCandidate:
    """`amount` MXN is what it takes off; `needs_order` the order together with which alone it may enter."""

    refund: Devolution
    amount: Decimal
    selected: bool
    needs_order: int | None


@dataclass(frozen=True)
class Candidates:
    """The oldest first."""

    orders: list[OrderCandidate]
    refunds: list[RefundCandidate]


def contents_of(pk: int | None) -> Contents:
    """What a commission has now; nothing while there is none."""
    return Contents(
        frozenset(_amounts(pk, "order")), frozenset(_amounts(pk, "devolution")), frozenset(_amounts(pk, "lease"))
    )


def orders_of(commission: Commission) -> list[int]:
    return sorted(contents_of(commission.pk).orders)


def refunds_of(commission: Commission) -> list[int]:
    return sorted(contents_of(commission.pk).refunds)


def numbered(word: str) -> Callable[[Collection[int]], str]:
    """Puts ids in words: Orden 3, Orden 7."""
    return lambda ids: ", ".join(f"{gettext(word)} {pk}" for pk in ids) or "—"


def candidates(seller: int, until: date, pk: int | None = None) -> Candidates:
    """What of the seller's may enter commission `pk`, or a new one. What it has itself is among them, for what it
    came to when it entered.
    """
    had, taken_off = _amounts(pk, "order"), _amounts(pk, "devolution")
    orders = [OrderCandidate(o, had.get(o.pk, o.subtotal_mxn), o.pk in had) for o in _orders(seller, until, pk)]
    rows = list(_refunds(seller, until, pk))
    settled = settled_orders({refund.order_id for refund in rows}, pk)
    known = {None, *(one.order.pk for one in orders)}
    refunds = []
    for row in rows:
        needed = needed_order(returned(row), settled=settled, orders=had.keys(), refunds=taken_off.keys())
        if needed in known:
            amount = -taken_off.get(row.pk, -row.total_mxn)
            refunds.append(RefundCandidate(row, amount, row.pk in taken_off, needed))
    return Candidates(orders, refunds)


def left_out(seller: int, until: date, want: Contents, pk: int | None) -> list[int]:
    """The refunds that could enter commission `pk` with those orders, and are not wanted in it."""
    rows = [row for row in _refunds(seller, until, pk) if row.pk not in want.refunds]
    settled = settled_orders({row.order_id for row in rows}, pk)
    return [row.pk for row in rows if row.order_id in settled or row.order_id in want.orders]


def _amounts(pk: int | None, of: str) -> dict[int, Decimal]:
    """MXN of what a commission has now, by the id of the order, refund or lease."""
    rows = CommissionEntry.objects.filter(commission=pk, released_at=None, **{f"{of}__isnull": False})
    return dict(rows.values_list(of, "amount_mxn"))


def settled_orders(orders: Collection[int], beside: int | None) -> set[int]:
    """Those of the orders that are in a commission, other than the one `beside`."""
    rows = CommissionEntry.objects.filter(order__in=orders, released_at=None).exclude(commission=beside)
    return {pk for pk in rows.values_list("order", flat=True) if pk}


def sold(order: Order) -> SoldOrder:
    done = order.status == OrderStatus.COMPLETED and order.deleted_at is None
    return SoldOrder(order.pk, order.seller_id, order.completed_date if done else None, order.is_lease)


def returned(refund: Devolution) -> ReturnedRefund:
    here = refund.status == DevolutionStatus.RECEIVED and refund.deleted_at is None
    return ReturnedRefund(refund.pk, refund.order_id, refund.seller_id, refund.received_at if here else None)


def others_of(seller: int, month: date, beside: int | None) -> QuerySet[Commission]:
    """Live commissions of the same seller and month."""
    rows = Commission.objects.filter(seller=seller, month=month, status__in=LIVE)
    return rows.exclude(pk=beside or 0).order_by("pk")


def _orders(seller: int, until: date, pk: int | None) -> QuerySet[Order]:
    taken = CommissionEntry.objects.filter(order=OuterRef("pk"), released_at=None).exclude(commission=pk)
    rows = Order.objects.filter(
        ~Exists(taken),
        seller=seller,
        status=OrderStatus.COMPLETED,
        deleted_at=None,
        completed_date__lte=until,
        operation=Operation.SALE,
    )
    return rows.order_by("completed_date", "pk")


def _refunds(seller: int, until: date, pk: int | None) -> QuerySet[Devolution]:
    taken = CommissionEntry.objects.filter(devolution=OuterRef("pk"), released_at=None).exclude(commission=pk)
    rows = Devolution.objects.filter(
        ~Exists(taken), seller=seller, status=DevolutionStatus.RECEIVED, deleted_at=None, received_at__lte=until
    )
    return rows.order_by("received_at", "pk")
