"""Pieces of a lease that will never be delivered."""

from collections.abc import Collection

from django.db import transaction

from apps.accounts.models import User
from apps.core.money import ZERO
from apps.core.records.history import save_as
from apps.core.records.workflow import take_step
from apps.leases.models import DepositKind, Lease
from apps.leases.selectors.facts import moved_by_kind
from apps.leases.services.keeping import bring_up
from apps.leases.services.steps import locked_lease
from apps.sales.services.dropping import drop_pieces


def drop(pk: int, pieces: Collection[int], *, by: User, reason: str) -> Lease:
    """These, by their ids, cost nothing: what was paid for them pays what else is owed, or is a credit balance.

    So is their share of the deposit, unless some of it was used or went back already: then it is kept with the rest, and given back
    like that of a piece that came back. Raises what `drop_pieces` raises.
    """
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "drop", by=by, reason=reason)
        rows = drop_pieces(lease.order, pieces, by=by, reason=reason)
        untouched = not moved_by_kind(lease).keys() - {DepositKind.RECEIVED}
        for line in lease.lines.filter(order_piece__in=rows).order_by("pk"):
            if untouched:
                line.deposit = ZERO
            save_as(line, by=by, action="drop", reason=reason)
        bring_up(lease, by=by)
    return lease
