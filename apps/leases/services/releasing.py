"""The shares of the deposit of pieces that the customer has no more."""

from collections.abc import Collection
from decimal import Decimal

from django.db.models import Q

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.records.history import change_as
from apps.leases.models import Lease
from apps.leases.rules.opening import released


def release_shares(lease: Lease, pieces: Collection[int], amount: Decimal, *, by: User) -> None:
    """Note that `amount` (MXN) of the deposit goes back for these pieces, by their ids, within the command that gives it back.

    Raises Invalid: one is still with the customer, or will be, or its share went back already; or it is more than their shares.
    """
    gone = Q(order_piece__returned_on__isnull=False) | Q(order_piece__dropped_on__isnull=False)
    rows = lease.lines.filter(gone, order_piece__piece__in=pieces)
    lines = [line for line in rows.order_by("pk") if line.deposit > line.deposit_released]
    if len(lines) != len(set(pieces)):
        raise Invalid.field("pieces", "Elige piezas que ya no tenga el cliente y cuyo depósito no se haya devuelto.")
    parts = released(amount, [line.deposit - line.deposit_released for line in lines])
    if parts is None:
        most = sum((line.deposit - line.deposit_released for line in lines), Decimal(0))
        raise Invalid.field("amount", f"El depósito de esas piezas es de ${most:,.2f}.")
    for line, part in zip(lines, parts, strict=True):
        change_as(line, {"deposit_released": line.deposit_released + part}, by=by, action="give_back_deposit")
