"""What orders and refunds learn of the commissions that have them; and the locks that all of it is done under."""

from collections.abc import Collection, Iterable

from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import User
from apps.commissions.models import Commission, CommissionEntry
from apps.commissions.selectors.candidates import Contents, contents_of
from apps.commissions.selectors.commissions import commissions
from apps.commissions.selectors.rents import RentShare, orders_of_leases
from apps.core.errors import Conflict
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import hold, locked
from apps.refunds.models import Devolution
from apps.refunds.services.following import note_applied, note_commissions
from apps.sales.models import Operation, Order
from apps.sales.transitions.order_states import CommissionStatus

ORDER_ACTIONS = {
    CommissionStatus.DUE: "enter_commission",
    CommissionStatus.PAID: "pay_commission",
    CommissionStatus.PENDING: "leave_commission",
}


def lock_sales(orders: Collection[int], refunds: Collection[int], seller: int | None = None) -> None:
    """Lock orders, those of the refunds, and those of the leases of a `seller`, so that no rent is settled twice; then every
    refund of them, as all of them follow their orders.
    """
    of_refunds = Devolution.objects.filter(pk__in=refunds).order_by().values("order")
    leased = Q(seller=seller or 0, operation=Operation.LEASE)
    hold(Order.objects.filter(Q(pk__in=orders) | Q(pk__in=of_refunds) | leased))
    hold(Devolution.objects.filter(Q(pk__in=refunds) | Q(order__in=orders)))


def locked_commission(pk: int, by: User) -> tuple[Commission, Contents]:
    """A commission that the person sees, after its orders and refunds.

    Raises NotFound, and Conflict when somebody changed what it has before all of it was locked.
    """
    before = contents_of(pk)
    lock_sales(before.orders | orders_of_leases(before.leases), before.refunds)
    commission = locked(Commission, pk, commissions(by))
    if contents_of(pk) != before:
        raise Conflict
    return commission, before


def put_in(
    commission: Commission,
    orders: Iterable[Order],
    refunds: Iterable[Devolution],
    rents: Iterable[RentShare],
    *,
    by: User,
) -> None:
    """Each with what it comes to now, which it keeps here whatever becomes of it."""
    new = [CommissionEntry(commission=commission, order=o, amount_mxn=o.subtotal_mxn) for o in orders]
    new += [CommissionEntry(commission=commission, devolution=d, amount_mxn=-d.total_mxn) for d in refunds]
    new += [CommissionEntry(commission=commission, lease=one.lease, amount_mxn=one.amount) for one in rents]
    for entry in new:
        save_as(entry, by=by, action="put_in")
    note_applied([e.devolution_id for e in new if e.devolution_id], by=by)
    tell_orders([e.order_id for e in new if e.order_id], CommissionStatus.DUE, commission, by=by)


def release(commission: Commission, rows: Iterable[CommissionEntry], *, by: User, action: str) -> None:
    """They are free for another commission."""
    entries, now = list(rows), commission.cancelled_at or timezone.now()
    for entry in entries:
        change_as(entry, {"released_at": now}, by=by, action=action)
    refunds = [entry.devolution_id for entry in entries if entry.devolution_id]
    orders = [entry.order_id for entry in entries if entry.order_id]
    tell_orders(orders, CommissionStatus.PENDING, commission, by=by, released=refunds)


def tell_orders(
    orders: Collection[int],
    status: CommissionStatus,
    commission: Commission,
    *,
    by: User,
    released: Collection[int] = (),
) -> None:
    """Their seller's commission of them is due, was paid, or is open again; and their refunds follow."""
    for order in Order.objects.filter(pk__in=orders).order_by("pk"):
        action, why = ORDER_ACTIONS[status], f"Comisión {commission.pk}."
        change_as(order, {"commission_status": status}, by=by, action=action, reason=why)
    note_commissions(orders, released=released, by=by)
