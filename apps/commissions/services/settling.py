"""A commission is paid, or cancelled."""

from django.db import transaction

from apps.accounts.models import User
from apps.commissions.models import Commission
from apps.commissions.services.entries import locked_commission, release, tell_orders
from apps.core.files.pictures import Storable, keep_picture
from apps.core.records.workflow import refuse_unless_open, take_step
from apps.sales.transitions.order_states import CommissionStatus


def pay_commission(pk: int, proof: Storable, *, by: User) -> Commission:
    """Por pagar → Pagado, with what proves it; its orders are paid too."""
    with transaction.atomic():
        commission, has = locked_commission(pk, by)
        refuse_unless_open(commission, "pay", by)
        image = keep_picture(proof, "commissions")
        paid = take_step(commission, "pay", by=by, payer=by, image=image)
        tell_orders(has.orders, CommissionStatus.PAID, paid, by=by)
    return paid


def cancel_commission(pk: int, *, by: User, reason: str = "") -> Commission:
    """What it had is free for the next one; a payment that was made keeps its proof."""
    with transaction.atomic():
        commission, _ = locked_commission(pk, by)
        cancelled = take_step(commission, "cancel", by=by, reason=reason)
        release(cancelled, cancelled.entries.filter(released_at=None), by=by, action="give_back")
    return cancelled
