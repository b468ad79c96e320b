"""Which of several things that are owed the payments cover: the first one first.

What is owed in dollars takes of a payment as many pesos as its dollars are worth at the rate of that payment.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from .rounding import ZERO, exact, round_amount, to_mxn


@dataclass(frozen=True, slots=True)
class Due:
    """`rate` is today's: what a dollar that nobody paid yet is worth. None of pesos."""

    amount: Decimal
    rate: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Money:
    """Pesos that came in, and how many of them a dollar was worth then."""

    pesos: Decimal
    rate: Decimal


@dataclass(frozen=True, slots=True)
class Covered:
    """Of a due: what is paid in its own currency, and with how many pesos; `worth` are the pesos of all of it."""

    paid: Decimal
    pesos: Decimal
    worth: Decimal


def cover(dues: Sequence[Due], came: Sequence[Money]) -> tuple[list[Covered], Decimal]:
    """Of each due what is covered, and the pesos that are left over."""
    paid, pesos = [ZERO] * len(dues), [ZERO] * len(dues)
    over, at = ZERO, 0
    for money in came:
        left = money.pesos
        while left > ZERO and at < len(dues):
            missing = dues[at].amount - paid[at]
            settles, takes = _take(missing, left, money.rate if dues[at].rate is not None else None)
            paid[at], pesos[at], left = paid[at] + settles, pesos[at] + takes, left - takes
            if paid[at] < dues[at].amount:
                break
            at += 1
        over += left
    covered = [_covered(due, *amounts) for due, *amounts in zip(dues, paid, pesos, strict=True)]
    return covered, over


def _take(missing: Decimal, left: Decimal, rate: Decimal | None) -> tuple[Decimal, Decimal]:
    """What of `missing` is settled by `left` pesos, and the pesos that this takes."""
    if rate is None:
        return (min(missing, left),) * 2
    needed = to_mxn(missing, rate)
    if left >= needed:
        return missing, needed
    with exact():
        return min(round_amount(left / rate), missing), left


def _covered(due: Due, paid: Decimal, pesos: Decimal) -> Covered:
    missing = due.amount - paid
    return Covered(paid, pesos, pesos + (missing if due.rate is None else to_mxn(missing, due.rate)))
