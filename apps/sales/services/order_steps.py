"""An order's steps. Each command locks the quote first, as payments do, then the order, its transfers and its pieces."""

from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery
from apps.core.records.workflow import locked, take_step
from apps.sales.models import Order, Quote
from apps.sales.selectors.orders import orders

_QUOTE_OF: CompiledQuery[Order] = CompiledQuery(
    lambda: Order.objects.filter(deleted_at=None, pk=Placeholder("order")), ["quote_id"]
)


def locked_order(pk: int, by: User) -> Order:
    """The order, under lock, after its quote. Raises NotFound."""
    for [quote] in _QUOTE_OF.values(order=pk):
        locked(Quote, quote)
    return locked(Order, pk, orders(by))


def act_on_order(pk: int, action: str, *, by: User, reason: str = "", **arguments: Any) -> Order:
    """Take a step. Those with effects on other records are the beginning of a command of their own; the others are
    confirm, check_in_process, confirm_transfer, ready, confirm_delivery_date, approve, stop, activate, confirm_invoice.
    """
    with transaction.atomic():
        return take_step(locked_order(pk, by), action, by=by, reason=reason, **arguments)
