"""What a refund hears of: what is paid of its order, and how the commissions of its order and of itself stand. And what is asked
of refunds."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q
from django.dispatch import receiver

from apps.accounts.models import User
from apps.core.records.history import change_as
from apps.core.records.workflow import lock_all
from apps.refunds.abilities import REFUND_CREATE
from apps.refunds.models import Devolution
from apps.refunds.selectors.devolutions import cannot_refund
from apps.refunds.services.settling import settle_refunds
from apps.refunds.transitions.devolution import DevolutionStatus, RefundCommission
from apps.sales.models import Order
from apps.sales.services.happenings import refund_asked
from apps.sales.services.payments import order_paid
from apps.sales.transitions.order_states import CommissionStatus


def note_applied(ids: Collection[int], *, by: User) -> list[Devolution]:
    """A commission deducts these refunds."""
    refunds = lock_all(Devolution.objects.filter(pk__in=ids))
    return [change_as(r, {"commission_status": RefundCommission.APPLIED}, by=by, action="deduct") for r in refunds]


def note_commissions(orders: Collection[int], *, by: User, released: Collection[int] = ()) -> None:
    """The commission status of `orders` changed, and commissions let go of the refunds `released`: what was received
    and no commission deducts is to be deducted once its order is in one.
    """
    waiting = Q(order__in=orders) & ~Q(commission_status=RefundCommission.APPLIED)
    rows = Devolution.objects.filter(waiting | Q(pk__in=released), status=DevolutionStatus.RECEIVED, deleted_at=None)
    for refund in lock_all(rows.select_related("order")):
        owes = refund.order.commission_status != CommissionStatus.PENDING
        status = RefundCommission.DUE if owes else RefundCommission.PENDING
        change_as(refund, {"commission_status": status}, by=by, action="deduct" if owes else "wait")


@receiver(refund_asked)
def tell_whether(order: Order, reader: User, **_: Any) -> bool:
    return reader.may(REFUND_CREATE) and cannot_refund(order) is None


@receiver(order_paid)
def note_paid(order: Order, by: User, **_: Any) -> None:
    """What was paid of an order is what its refunds may give back. Raises Conflict when they gave back more already."""
    settle_refunds(order, by=by)
