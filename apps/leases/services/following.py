"""What a lease hears of its order: approved, delivered, paid, cancelled. Each in the transaction of that command."""

from datetime import date
from typing import Any

from django.dispatch import receiver
from django.utils import timezone

from apps.accounts.models import User
from apps.core.days import check_not_before
from apps.core.language import gettext
from apps.core.money import ZERO, period
from apps.core.records.history import save_as
from apps.leases.models import DepositKind, Lease
from apps.leases.services.buying import note_bought
from apps.leases.services.issuing import follow_rate, owing_dollars
from apps.leases.services.keeping import bring_up, move_deposit
from apps.leases.services.opening import open_lease
from apps.leases.services.steps import lease_of_order
from apps.leases.transitions import LeaseStatus
from apps.sales.models import Delivery, Order
from apps.sales.services.happenings import order_ended, order_made, pieces_delivered, rate_set
from apps.sales.services.payments import order_paid


@receiver(order_made)
def note_made(order: Order, by: User, **_: Any) -> None:
    if order.is_lease:
        open_lease(order, by=by)
        bring_up(lease_of_order(order.pk), by=by)


@receiver(pieces_delivered)
def note_delivered(order: Order, delivery: Delivery, by: User, **_: Any) -> None:
    """The first delivery begins it: its day is the first one of every period. A sale of its pieces ends their rent."""
    if order.quote.bought_from_id:
        note_bought(order, delivery, by=by)
    if not order.is_lease:
        return
    lease = lease_of_order(order.pk)
    _refuse_before(lease, delivery.date)
    if lease.status == LeaseStatus.TO_DELIVER:
        lease.begin()
        lease.first_day = delivery.date
        lease.last_day = period(delivery.date, lease.months).end
        save_as(lease, by=by, action="begin")
    bring_up(lease, by=by)


def _refuse_before(lease: Lease, day: date) -> None:
    """No rent is due of days before its order was made, and none is asked for of days before its first one."""
    if lease.first_day:
        check_not_before(day, lease.first_day, gettext("La renta comenzó"))
    check_not_before(day, timezone.localdate(lease.order.created_at), gettext("La orden se hizo"))


@receiver(order_paid)
def note_paid(order: Order, by: User, **_: Any) -> None:
    if not order.is_lease:
        return
    lease = lease_of_order(order.pk)
    if lease.status != LeaseStatus.CANCELLED:
        bring_up(lease, by=by)


@receiver(rate_set)
def note_rate(**_: Any) -> None:
    if owing_dollars().exists():
        follow_rate.enqueue()


@receiver(order_ended)
def note_ended(order: Order, by: User, reason: str = "", **_: Any) -> None:
    """What was paid is a credit balance, the deposit too."""
    if not order.is_lease:
        return
    lease = lease_of_order(order.pk)
    if lease.status != LeaseStatus.TO_DELIVER:
        return  # cancelled before it was deleted
    if lease.deposit_held:
        move_deposit(lease, DepositKind.CREDITED, -lease.deposit_held, by=by, text="La orden se canceló.")
    lease.cancel()
    lease.owed_mxn = ZERO
    save_as(lease, by=by, action="cancel", reason=reason)
