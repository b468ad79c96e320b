"""A debt in dollars: what payments settle of it, beside an independent reference in whole fractions."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from apps.core.money import DollarDebt, PaidDollars, dollars_of, rate_gain, to_mxn

ONE_CENT = Decimal("0.01")


def cents(least: str, most: str) -> st.SearchStrategy[Decimal]:
    return st.decimals(Decimal(least), Decimal(most), places=2, allow_nan=False)


RATES = st.decimals(Decimal(10), Decimal(30), places=4, allow_nan=False)
TOTALS = cents("50", "3000000")


@dataclass(frozen=True)
class Came:
    """Money of a day on which a dollar cost `rate`: in dollars, or pesos of them."""

    amount: Decimal
    rate: Decimal
    in_dollars: bool

    @property
    def paid(self) -> PaidDollars:
        if self.in_dollars:
            return PaidDollars(self.amount, to_mxn(self.amount, self.rate))
        return PaidDollars(dollars_of(self.amount, self.rate), self.amount)


CAME = st.builds(Came, cents("1", "60000"), RATES, st.booleans())


def half_up(amount: Fraction) -> Fraction:
    return Fraction(int(amount * 100 + Fraction(1, 2)), 100)


@given(TOTALS, RATES, st.lists(CAME, max_size=12))
def test_no_cent_is_lost_whatever_the_rates_of_the_days(total: Decimal, rate: Decimal, came: list[Came]) -> None:
    paid = [one.paid for one in came]
    debt = DollarDebt(total, total, rate)
    settled = debt.settled(paid)
    gained = [rate_gain(one.mxn, part) for one, part in zip(paid, settled, strict=True)]
    assert sum(settled) + sum(gained) == sum(one.mxn for one in paid)

    owed, dollars = half_up(Fraction(total) / Fraction(rate)), Fraction(0)
    for one, part in zip(paid, settled, strict=True):
        pays = min(Fraction(one.usd), owed - dollars)
        rest = Fraction(one.usd) - pays
        expected = Fraction(total) * pays / owed + Fraction(one.mxn) * rest / Fraction(one.usd)
        assert abs(Fraction(part) - expected) <= Fraction(2, 100)
        assert part > 0
        dollars += pays
    assert debt.usd == owed


@given(TOTALS, RATES, st.data())
def test_paid_in_dollars_nothing_is_left_at_any_rate(total: Decimal, rate: Decimal, data: st.DataObject) -> None:
    debt = DollarDebt(total, total, rate)
    left, paid = debt.usd, list[PaidDollars]()
    settled: list[Decimal] = []
    while left > 0:
        usd = data.draw(cents("0.01", str(left))) if len(paid) < 6 else left
        paid.append(PaidDollars(usd, to_mxn(usd, data.draw(RATES))))
        left -= usd
        settled = debt.settled(paid)
        assert debt.left_usd(sum(settled, Decimal(0))) == left
    assert sum(settled) == total


@given(TOTALS, RATES, RATES)
def test_all_of_it_in_pesos_of_any_day_pays_it(total: Decimal, rate: Decimal, of_day: Decimal) -> None:
    debt = DollarDebt(total, total, rate)
    pesos = to_mxn(debt.usd, of_day)
    [settled] = debt.settled([PaidDollars(dollars_of(pesos, of_day), pesos)])
    assert settled == total


@given(TOTALS, RATES, st.data())
def test_what_is_payable_is_paid_by_its_dollars_and_never_by_a_cent_less(
    total: Decimal, rate: Decimal, data: st.DataObject
) -> None:
    payable = data.draw(cents("40", str(total)))
    debt = DollarDebt(total, payable, rate)
    usd = debt.payable_usd
    assert debt.settled([PaidDollars(usd, to_mxn(usd, rate))]) == [payable]
    less = debt.settled([PaidDollars(usd - ONE_CENT, to_mxn(usd, rate))])
    assert less[0] < payable
    assert debt.left_usd(*less) == ONE_CENT


@given(RATES, st.lists(CAME, min_size=1, max_size=6))
def test_the_order_in_which_they_come_changes_no_cent_of_the_debt(rate: Decimal, came: list[Came]) -> None:
    debt = DollarDebt(Decimal(30_000_000), Decimal(30_000_000), rate)
    paid = [one.paid for one in came]
    assert sum(debt.settled(paid)) == sum(debt.settled(reversed(paid)))
