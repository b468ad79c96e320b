"""What months that have no installment yet will cost by a renewal or a raise."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import Max

from apps.core.errors import Invalid, WrongState
from apps.core.language import gettext
from apps.core.money import ZERO, period, rent_in_dollars, risen_rents, taxes_of_rents
from apps.leases.models import Lease, LeaseLine, RentCause
from apps.leases.rules.renewing import MONTHS, anniversaries, first_of_renewal
from apps.leases.selectors.facts import lines_of, month_of, standing
from apps.leases.transitions import LeaseStatus
from apps.sales.models import Currency, Order


@dataclass(frozen=True)
class Repriced:
    """A piece with what a month costs `before` and `now` (without and for tax), in the contract's currency."""

    line: LeaseLine
    before: tuple[Decimal, Decimal]
    now: tuple[Decimal, Decimal]


def last_made(lease: Lease) -> int:
    """The number of the last installment."""
    return int(lease.installments.aggregate(last=Max("number"))["last"] or 0)


def first_day_of(lease: Lease, number: int) -> date:
    assert lease.first_day
    return period(lease.first_day, number).start


def repriced(
    lease: Lease, since: date, percent: Decimal | None = None, rents: Mapping[int, Decimal] | None = None
) -> list[Repriced]:
    """What pieces that are not back cost from a day on: `percent` more, or as `rents` says of a piece by its id. Raises
    Invalid for another piece."""
    lines = [line for line in standing(lines_of(lease)) if line.order_piece.returned_on is None]
    named = rents or {}
    if named.keys() - {line.order_piece.piece_id for line in lines}:
        raise Invalid.field("lines", gettext("Elige piezas que el cliente tenga por esta renta."))
    before = [month_of(line, since) for line in lines]
    risen = risen_rents([rent for rent, _ in before], percent or ZERO)
    now = [named.get(line.order_piece.piece_id, rent) for line, rent in zip(lines, risen, strict=True)]
    tax = taxes_of_rents(now, *_agreed(lease.order))
    return [Repriced(*one) for one in zip(lines, before, zip(now, tax, strict=True), strict=True)]


def _agreed(order: Order) -> tuple[Decimal, Decimal]:
    """The month that was agreed at first, and what of it is invoiced, in pesos of the contract's rate."""
    month = order.subtotal_mxn
    if order.lease_currency == Currency.USD:
        month = rent_in_dollars(order.subtotal_usd, order.terms())[0] * order.exchange_rate
    return month, (order.count_to_invoice or month) if order.invoice_required else ZERO


def total(months: Sequence[tuple[Decimal, Decimal]]) -> Decimal:
    """With tax."""
    return sum((rent + tax for rent, tax in months), Decimal(0))


def next_number(lease: Lease) -> int:
    """The first period that has no installment: one that began has it already, once the lease is up to date."""
    return last_made(lease) + 1


def raise_days(lease: Lease, until: date) -> list[date]:
    """The days until then on which rents rise by the yearly clause: whose installment is not made yet, and for which nothing else was
    agreed. What was agreed from that very day on stays as it was agreed."""
    if lease.yearly_percent is None or lease.first_day is None or lease.status != LeaseStatus.ACTIVE:
        return []
    made = last_made(lease)
    agreed = set(lease.rent_changes.exclude(cause=RentCause.COMMAND).values_list("since", flat=True))
    days = enumerate(anniversaries(lease.first_day, until), start=1)
    return [day for year, day in days if day not in agreed and year * MONTHS + 1 > made]


def renewal_rents(lease: Lease, percent: Decimal | None, rents: Mapping[int, Decimal]) -> dict[str, Any]:
    """As the screen shows them, before it is renewed."""
    return _shown(lease, first_of_renewal(lease.months, last_made(lease)), percent, rents)


def rise_rents(lease: Lease, percent: Decimal | None) -> dict[str, Any]:
    return _shown(lease, next_number(lease), percent, {})


def _shown(lease: Lease, number: int, percent: Decimal | None, rents: Mapping[int, Decimal]) -> dict[str, Any]:
    if lease.first_day is None:
        raise WrongState(gettext("Todavía no comienza."))
    since = first_day_of(lease, number)
    found = repriced(lease, since, percent, rents)
    return {
        "number": number,
        "since": since,
        "before": total([one.before for one in found]),
        "total": total([one.now for one in found]),
        "lines": [
            {
                "IdPiece": one.line.order_piece.piece_id,
                "piece": one.line.order_piece.piece.words,
                "product": one.line.order_piece.piece.product.name,
                "before": one.before[0],
                "rent": one.now[0],
            }
            for one in found
        ],
    }
