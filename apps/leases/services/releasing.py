"""The shares of the deposit of pieces that the customer has no more."""

from collections.abc import Collection, Iterable
from decimal import Decimal

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.money import ZERO
from apps.core.records.history import change_as
from apps.leases.models import Lease, LeaseLine
from apps.leases.rules.opening import released


def release_shares(lease: Lease, pieces: Collection[int], amount: Decimal, *, by: User) -> None:
    """Note that `amount` (MXN) of the deposit goes back for these pieces, by their ids, within the command that gives it back.

    Raises Invalid: one is still with the customer, or will be, or its share went back already; or it is more than their shares.
    """
    lines = lease.lines.gone().with_a_share().filter(order_piece__piece__in=pieces).order_by("pk")
    if len(lines) != len(set(pieces)):
        raise Invalid.field(
            "pieces", gettext("Elige piezas que ya no tenga el cliente y cuyo depósito no se haya devuelto.")
        )
    if not _release(lines, amount, by):
        raise Invalid.field(
            "amount",
            gettext("El depósito de esas piezas es de ${amount:,.2f}.").format(amount=lines.unreleased()),
        )


def release_free(lease: Lease, amount: Decimal, *, by: User) -> None:
    """The same of no piece in particular: what is kept for those that the customer has, or will have, stays. Raises Invalid."""
    kept = lease.lines.to_come_back().unreleased()
    if not kept:
        return
    free = max(lease.deposit_held - kept, ZERO)
    if amount > free:
        raise Invalid.field(
            "amount",
            gettext(
                "De lo que ya no tiene el cliente hay libres ${free:,.2f}: lo demás garantiza las piezas que faltan por volver."
            ).format(free=free),
        )
    gone = lease.lines.gone().with_a_share().order_by("pk")
    if gone:
        _release(gone, min(amount, gone.unreleased()), by)


def _release(lines: Iterable[LeaseLine], amount: Decimal, by: User) -> bool:
    """Whether their shares are that much."""
    parts = released(amount, [line.unreleased for line in lines])
    for line, part in zip(lines, parts or [], strict=bool(parts)):
        change_as(line, {"deposit_released": line.deposit_released + part}, by=by, action="give_back_deposit")
    return parts is not None
