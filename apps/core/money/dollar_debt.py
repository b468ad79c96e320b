"""A debt in dollars: what was agreed in pesos at a rate is owed in dollars, and each payment settles as many of them as it was worth on its
day.

Documents keep pesos, at the rate that was agreed. What a payment settles are pesos of that rate; what it was worth on its day beside
them is what the rate gained or lost. Dollars paid beyond the debt settle nothing: they stay worth what they were on their day.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from .rounding import ONE_CENT, ZERO, exact, round_amount


@dataclass(frozen=True, slots=True)
class PaidDollars:
    """A payment: how many dollars it was on its day, and how many pesos."""

    usd: Decimal
    mxn: Decimal


@dataclass(frozen=True, slots=True)
class DollarDebt:
    """`total` pesos that were agreed at `rate`, of which `payable` are to be paid."""

    total: Decimal
    payable: Decimal
    rate: Decimal

    @property
    def usd(self) -> Decimal:
        """All of it. What is owed at all is a cent at least."""
        with exact():
            return max(round_amount(self.total / self.rate), ONE_CENT) if self.total > ZERO else ZERO

    @property
    def payable_usd(self) -> Decimal:
        return max(self.dollars(self.payable), ONE_CENT) if self.payable > ZERO else ZERO

    def left_usd(self, *settled: Decimal) -> Decimal:
        """What is to be paid yet after payments that settled so many pesos."""
        return max(self.payable_usd - sum(map(self.dollars, settled), ZERO), ZERO)

    def dollars(self, pesos: Decimal) -> Decimal:
        """What pesos of this debt are in dollars: so that the whole is `usd`, whatever that was rounded by."""
        with exact():
            return round_amount(pesos * self.usd / self.total) if self.total > ZERO else ZERO

    def pesos(self, usd: Decimal) -> Decimal:
        """What so many dollars settle of it when they are the first ones: what is payable, to the cent, once they reach it."""
        with exact():
            if usd == self.payable_usd:
                return self.payable
            return self.worth(usd)

    def worth(self, usd: Decimal) -> Decimal:
        """Dollars in pesos of this debt."""
        with exact():
            return round_amount(usd * self.total / self.usd) if usd > ZERO else ZERO

    def settled(self, payments: Iterable[PaidDollars]) -> list[Decimal]:
        """What each of them settles (MXN), the first one first; of what lies beyond the debt, what it was worth on its day."""
        found, paid = [], ZERO
        with exact():
            for one in payments:
                before, paid = min(paid, self.usd), paid + one.usd
                within = min(paid, self.usd) - before
                beyond = one.mxn - round_amount(one.mxn * within / one.usd)
                found.append(self.pesos(before + within) - self.pesos(before) + beyond)
        return found


def rate_gain(came: Decimal, settled: Decimal) -> Decimal:
    """What the rate gained of money that was worth so much on its day, and settled so much; below zero what it lost."""
    return came - settled


def dollars_of(amount: Decimal, rate: Decimal) -> Decimal:
    """What pesos are in dollars at the rate of their day."""
    with exact():
        return round_amount(amount / rate)
