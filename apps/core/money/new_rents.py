"""What the pieces of a lease cost a month once its rents rise or are agreed anew.

As of every document one amount is rounded, that of all of them, and then spread over the pieces: a percentage more of what
they cost together is that percentage of the sum, and the tax is that of the sum.
"""

from collections.abc import Sequence
from decimal import Decimal

from .rounding import HUNDRED, ZERO, exact, round_amount
from .spreading import spread
from .totals import TAX_RATE


def risen_rents(rents: Sequence[Decimal], percent: Decimal) -> list[Decimal]:
    """By so many percent more in all; below zero, less."""
    with exact():
        return _spread(round_amount(sum(rents, ZERO) * (HUNDRED + percent) / HUNDRED), rents)


def taxes_of_rents(rents: Sequence[Decimal], agreed: Decimal, invoiced: Decimal) -> list[Decimal]:
    """The tax of each. Of the month that was `agreed` at first so much is `invoiced`, and of theirs as large a part is."""
    with exact():
        part = sum(rents, ZERO) * invoiced * TAX_RATE / agreed if agreed else ZERO
        return _spread(round_amount(part), rents)


def _spread(amount: Decimal, rents: Sequence[Decimal]) -> list[Decimal]:
    return spread(amount, rents) if rents else []
