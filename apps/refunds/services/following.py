"""Whether commissions gave a refund back follows from its order's commission, and from what commissions have it."""

from collections.abc import Collection

from django.db.models import Q

from apps.accounts.models import User
from apps.core.history import change_as
from apps.core.workflow import lock_all
from apps.refunds.models import Devolution
from apps.refunds.transitions.devolution import DevolutionStatus, RefundCommission
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
