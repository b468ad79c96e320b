"""What a lease owes, and which of it is paid.

The first payment of a lease is asked for before it begins: the first rent as agreed, in pesos also when the contract is in
dollars, with shipping, installation and the deposit. What of that rent the first period does not cost, because pieces came
later, is kept for the rents after it (`advance`), and given back once nothing more can come.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal

from apps.core.money import ZERO, Covered, Due, Money, cover, exact, round_amount


@dataclass(frozen=True, slots=True)
class OwedRent:
    """In the contract's currency; `rate` is what a dollar is worth today, None of a contract in pesos. Of a renewal it has when that
    was agreed (`renewed`, local time), which may be after its day."""

    number: int
    due: date
    total: Decimal
    rate: Decimal | None = None
    renewed: datetime | None = None


@dataclass(frozen=True, slots=True)
class OwedCharge:
    id: int
    day: date
    total: Decimal
    at: datetime


@dataclass(frozen=True, slots=True)
class Owed:
    """Pesos, but for `rents`, and `month`: what a month costs in the contract's currency. `deposit` is what is asked for,
    without what of it was used or credited. `open` while more rents can come."""

    first_rent: Decimal
    month: Decimal
    costs: Decimal
    deposit: Decimal
    rents: Sequence[OwedRent] = ()
    charges: Sequence[OwedCharge] = ()
    open: bool = True


@dataclass(frozen=True, slots=True)
class Account:
    """`owed` is what of all that is not paid, in pesos; `payable` all that is asked for, paid or not. `taken_back` had been paid too much and
    had paid other documents, when the payment that brought it was cancelled."""

    first_rent: Covered
    costs: Covered
    deposit: Covered
    rents: Mapping[int, Covered] = field(default_factory=dict)
    charges: Mapping[int, Covered] = field(default_factory=dict)
    advance: Decimal = ZERO
    taken_back: Decimal = ZERO

    @property
    def _all(self) -> list[Covered]:
        beginning = [] if self.rents else [self.first_rent]
        return [*beginning, self.costs, self.deposit, *self.rents.values(), *self.charges.values()]

    @property
    def payable(self) -> Decimal:
        return sum((one.worth for one in self._all), self.advance)

    @property
    def covered(self) -> Decimal:
        """Pesos of the payments that pay something of it."""
        return sum((one.pesos for one in self._all), ZERO)

    @property
    def owed(self) -> Decimal:
        return sum((one.worth - one.pesos for one in self._all), self.taken_back)


_NOTHING = Covered(ZERO, ZERO, ZERO)


def without_part(agreed: Decimal, dropped: Decimal, left: Decimal) -> Decimal:
    """Of the pesos that were `agreed` for a first rent, what pieces that cost `left` a month have to pay, once others that cost
    `dropped` will never be delivered (both in the contract's currency)."""
    with exact():
        return round_amount(agreed * left / (left + dropped)) if dropped else agreed


def account_of(owed: Owed, came: Sequence[Money]) -> Account:
    """The oldest first, and of the first payment rent, costs and deposit in this order."""
    first = [rent for rent in owed.rents if rent.number == 1]
    later: list[OwedRent | OwedCharge] = sorted(
        [*(rent for rent in owed.rents if rent.number > 1), *owed.charges], key=_asked_since
    )
    begun = _first_worth(owed, first[0]) if first else ZERO if owed.rents or not owed.open else owed.first_rent
    dues = [Due(begun), Due(owed.costs), Due(owed.deposit)]
    dues += [Due(one.total, one.rate if isinstance(one, OwedRent) else None) for one in later]
    (opening, costs, deposit, *rest), _ = cover(dues, came)
    covered = list(zip(later, rest, strict=True))
    rents = {one.number: how for one, how in covered if isinstance(one, OwedRent)}
    if first:
        rents = {1: _in_currency(opening, first[0]), **rents}
    cost = sum((how.worth for how in rents.values()), ZERO)
    return Account(
        first_rent=_NOTHING if rents else opening,
        costs=costs,
        deposit=deposit,
        rents=rents,
        charges={one.id: how for one, how in covered if isinstance(one, OwedCharge)},
        advance=max(owed.first_rent - cost, ZERO) if rents and owed.open else ZERO,
    )


def _asked_since(one: OwedRent | OwedCharge) -> tuple[date, int, float]:
    """On one day rents come before charges. A rent whose day was past when its renewal was agreed is asked for since then: what
    had been paid before that, a surcharge for being late say, stays paid."""
    if isinstance(one, OwedCharge):
        return one.day, 1, one.at.timestamp()
    if one.renewed and one.due <= one.renewed.date():
        return one.renewed.date(), 1, one.renewed.timestamp()
    return one.due, 0, 0


def _first_worth(owed: Owed, rent: OwedRent) -> Decimal:
    """The first rent in pesos: its share of what was agreed."""
    if rent.rate is None:
        return rent.total
    return round_amount(owed.first_rent * rent.total / owed.month) if owed.month else ZERO


def _in_currency(how: Covered, rent: OwedRent) -> Covered:
    """What is paid of a rent whose pesos are fixed, in the currency of its contract."""
    if rent.rate is None or how.pesos == how.worth:
        return Covered(rent.total if how.pesos == how.worth else how.pesos, how.pesos, how.worth)
    return Covered(round_amount(rent.total * how.pesos / how.worth), how.pesos, how.worth)
