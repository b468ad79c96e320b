"""What a lease comes to when it is offered: the monthly rent, the deposit, the first payment, the whole term.

The prices of its lines are monthly, so that its `Totals` are those of the first month.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from .rounding import HUNDRED, exact, round_amount, round_unit_price
from .totals import Totals


@dataclass(frozen=True, slots=True)
class Deposit:
    """What is kept of each of some pieces, or sets, in US dollars."""

    price: Decimal
    count: int


@dataclass(frozen=True, slots=True)
class LeaseTotals:
    """Pesos. `first_payment` is the first rent with shipping, installation and the deposit; `term` all rents with
    shipping and installation: the deposit is the customer's and no part of what they pay for."""

    rent: Decimal
    deposit: Decimal
    first_payment: Decimal
    term: Decimal


def agreed_deposit(agreed: Decimal | None, price: Decimal, discount: Decimal, count: int) -> Deposit:
    """Of pieces, or sets, at a monthly `price`: as it was agreed, else a month's rent after the discount, without tax."""
    with exact():
        month = round_unit_price(price * (HUNDRED - discount) / HUNDRED)
        return Deposit(month if agreed is None else agreed, count)


def deposit_usd(deposits: Sequence[Deposit]) -> Decimal:
    with exact():
        return sum((deposit.price * deposit.count for deposit in deposits), Decimal(0))


def deposit_mxn(deposits: Sequence[Deposit], exchange_rate: Decimal) -> Decimal:
    """All of it in pesos, rounded once."""
    with exact():
        return round_amount(deposit_usd(deposits) * exchange_rate)


def lease_totals(totals: Totals, deposit: Decimal, months: int) -> LeaseTotals:
    """`totals` of the first month, `deposit` in pesos."""
    with exact():
        rent, once = totals.subtotal_mxn + totals.tax, totals.shipping + totals.installation
        return LeaseTotals(rent, deposit, totals.total + deposit, rent * months + once)
