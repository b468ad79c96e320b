"""The ends of an order that will not be delivered."""

from django.db import transaction

from apps.accounts.models import User
from apps.core.language import gettext_noop
from apps.core.records.history import save_as
from apps.inventory.services.holding import free_pieces_of
from apps.sales.models import Order
from apps.sales.services.credit import settle_credit
from apps.sales.services.happenings import order_ended
from apps.sales.services.order_steps import act_on_order
from apps.sales.services.order_transfers import end_all_transfers, lock_with_pieces
from apps.sales.services.pending import cancel_pending


def cancel_order(pk: int, *, by: User, reason: str = "") -> Order:
    """The pieces are free, transfers that did not leave are cancelled, and what was confirmed is a credit balance."""
    with transaction.atomic():
        lock_with_pieces(pk, by)
        order = act_on_order(pk, "cancel", by=by, reason=reason)
        end_all_transfers(order, by=by, reason=reason)
        free_pieces_of(order.reference, by=by)
        cancel_pending(order.quote, by=by, reason=gettext_noop("La orden se canceló."), only_balances=True)
        settle_credit(order.quote, by=by)
        order_ended.send(Order, order=order, by=by, reason=reason)
    return order


def discard_order(pk: int, *, by: User, reason: str = "") -> Order:
    """Hide an order on which nothing was paid; its pieces are free, its quote and the payments that still wait are cancelled."""
    with transaction.atomic():
        order = act_on_order(pk, "discard", by=by, reason=reason)
        free_pieces_of(order.reference, by=by)
        cancel_pending(order.quote, by=by, reason=gettext_noop("La orden se eliminó."))
        order.quote.lose_order()
        save_as(order.quote, by=by, action="lose_order", reason=reason)
        order_ended.send(Order, order=order, by=by, reason=reason)
    return order
