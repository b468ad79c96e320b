"""What pieces that somebody has for a while cost in each period.

A whole period costs exactly the monthly rent. A part of one costs its days of the days of that period, both ends included,
and parts that follow one another come to the whole to the cent, wherever it is cut: each is what the rent comes to until
its last day, less what it comes to until the day before its first one.

Within the term a period falls due on its first day, and a piece that comes back early pays it in full, and none after it.
After the term a piece pays the days until it is back; what is still out is counted once a period is over. As long as
pieces are still to come the first period costs what was agreed for all of them, because that is what was asked for before.

A piece that was exchanged pays until the day before, the one that came for it from that day on; one that was bought pays
until that day. Rents that were agreed later hold for the periods that begin on their day or after it.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import count

from .periods import ONE_DAY, Period, period
from .rounding import HUNDRED, ZERO, exact, round_amount
from .totals import TAX_RATE, Terms


@dataclass(frozen=True, slots=True)
class NewRent:
    """What a month costs in the periods that begin on the day `since` or after it."""

    since: date
    rent: Decimal
    tax: Decimal


@dataclass(frozen=True, slots=True)
class LeasedPiece:
    """`rent` is a month's, without `tax`. `since` is empty while it is still to come, `until` while it is not back.

    `ends` is the last day that it pays whatever its period: it was exchanged, or bought. One that `follows` came for an
    exchanged one. `later` are the rents that were agreed afterwards, the one that counts last.
    """

    rent: Decimal
    tax: Decimal
    since: date | None = None
    until: date | None = None
    ends: date | None = None
    follows: bool = False
    later: tuple[NewRent, ...] = ()

    def month(self, day: date) -> tuple[Decimal, Decimal]:
        """What the period that begins on a day costs if it is whole, without and for tax."""
        agreed = next((new for new in reversed(self.later) if new.since <= day), None)
        return (agreed.rent, agreed.tax) if agreed else (self.rent, self.tax)


@dataclass(frozen=True, slots=True)
class RentPart:
    """What the piece at `index` costs from one day to another one, both included."""

    index: int
    start: date
    end: date
    subtotal: Decimal
    tax: Decimal


@dataclass(frozen=True, slots=True)
class Rent:
    """What a period costs, and when it falls due."""

    period: Period
    due: date
    parts: tuple[RentPart, ...]

    @property
    def subtotal(self) -> Decimal:
        return sum((part.subtotal for part in self.parts), ZERO)

    @property
    def tax(self) -> Decimal:
        return sum((part.tax for part in self.parts), ZERO)


def rent_in_dollars(subtotal_usd: Decimal, terms: Terms) -> tuple[Decimal, Decimal]:
    """The monthly rent of a contract in dollars, without and for tax: `subtotal_usd` after the discount."""
    with exact():
        rent = round_amount(subtotal_usd * (HUNDRED - terms.discount) / HUNDRED)
        invoiced = terms.count_to_invoice / terms.exchange_rate if terms.count_to_invoice else rent
        return rent, round_amount(invoiced * TAX_RATE if terms.invoice_required else ZERO)


def part_of(amount: Decimal, span: Period, start: date, end: date) -> Decimal:
    """What the days from `start` to `end` of a period cost."""
    return _until(amount, span, end) - _until(amount, span, start - ONE_DAY)


def _until(amount: Decimal, span: Period, day: date) -> Decimal:
    with exact():
        return round_amount(amount * ((day - span.start).days + 1) / span.days)


def rents(
    pieces: Sequence[LeasedPiece], first: date, months: int, today: date, between: Collection[int] = ()
) -> list[Rent]:
    """Every period that costs something by `today`, in their order. Those `between` a term that was over and its renewal
    are paid as after the term."""
    found: list[Rent] = []
    for number in count(1):
        span = period(first, number)
        if span.start > today or (number > months and not any(_is_out(piece, span) for piece in pieces)):
            return found
        within = number <= months and number not in between
        parts = tuple(_parts(pieces, span, today, within=within))
        if parts:
            due = span.start if within else max(part.end for part in parts)
            found.append(Rent(span, due, parts))
    raise AssertionError  # never: no day lies behind all periods


def _is_out(piece: LeasedPiece, span: Period) -> bool:
    return piece.since is not None and (piece.until is None or piece.until >= span.start)


def _parts(pieces: Sequence[LeasedPiece], span: Period, today: date, *, within: bool) -> Iterator[RentPart]:
    coming = span.number == 1 and today <= span.end and any(piece.since is None for piece in pieces)
    for index, piece in enumerate(pieces):
        days = _agreed_days(piece, span) if coming else _days(piece, span, today, within=within)
        if days:
            amounts = (part_of(amount, span, *days) for amount in piece.month(span.start))
            yield RentPart(index, *days, *amounts)


def _agreed_days(piece: LeasedPiece, span: Period) -> tuple[date, date] | None:
    """As if all had come on the first day; an exchanged one and the one that came for it share the period."""
    start = piece.since if piece.follows and piece.since else span.start
    return _some(start, min(piece.ends or span.end, span.end))


def _days(piece: LeasedPiece, span: Period, today: date, *, within: bool) -> tuple[date, date] | None:
    """The first and the last day of the period that the piece pays."""
    if piece.since is None or piece.since > span.end or (piece.until and piece.until < span.start):
        return None
    start, end = max(piece.since, span.start), min(piece.ends or span.end, span.end)
    if within:
        return _some(start, end)
    if piece.until is None and today <= span.end:
        return None
    return _some(start, min(piece.until or end, end))


def _some(start: date, end: date) -> tuple[date, date] | None:
    return (start, end) if start <= end else None
