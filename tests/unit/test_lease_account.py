"""In which order what a lease owes is paid."""

from datetime import UTC, date, datetime
from decimal import Decimal

from apps.core.money import Money
from apps.leases.rules.account import Owed, OwedCharge, OwedRent, account_of

HUNDRED = Decimal(100)
JULY, AUGUST, SEPTEMBER = date(2026, 7, 31), date(2026, 8, 31), date(2026, 9, 30)
RENEWED = datetime(2026, 8, 5, 12, tzinfo=UTC)


def paid(rents: list[OwedRent], charges: list[OwedCharge], pesos: int) -> tuple[list[int], list[int]]:
    """Which rents and which charges are paid by so much, of the first rent and all else at a hundred each."""
    first = OwedRent(1, date(2026, 6, 30), HUNDRED)
    owed = Owed(HUNDRED, HUNDRED, Decimal(0), Decimal(0), [first, *rents], charges)
    found = account_of(owed, [Money(Decimal(pesos), Decimal(1))])
    return (
        [number for number, how in found.rents.items() if how.pesos == HUNDRED],
        [pk for pk, how in found.charges.items() if how.pesos == HUNDRED],
    )


def charge(day: date, at: datetime) -> OwedCharge:
    return OwedCharge(7, day, HUNDRED, at)


def test_the_oldest_first_and_on_one_day_rents_before_charges() -> None:
    rents = [OwedRent(2, JULY, HUNDRED), OwedRent(3, AUGUST, HUNDRED)]
    assert paid(rents, [charge(JULY, RENEWED)], 200) == ([1, 2], [])
    assert paid(rents, [charge(JULY, RENEWED)], 300) == ([1, 2], [7])


def test_a_rent_of_a_renewal_that_came_late_after_what_was_asked_for_before() -> None:
    rents = [OwedRent(2, JULY, HUNDRED, renewed=RENEWED), OwedRent(3, AUGUST, HUNDRED, renewed=RENEWED)]
    before = charge(date(2026, 8, 2), datetime(2026, 8, 2, 12, tzinfo=UTC))
    assert paid(rents, [before], 200) == ([1], [7])
    that_morning, that_evening = RENEWED.replace(hour=9), RENEWED.replace(hour=18)
    assert paid(rents, [charge(RENEWED.date(), that_morning)], 200) == ([1], [7])
    assert paid(rents, [charge(RENEWED.date(), that_evening)], 200) == ([1, 2], [])


def test_one_that_was_renewed_in_time_on_its_day() -> None:
    rents = [OwedRent(2, JULY, HUNDRED), OwedRent(3, SEPTEMBER, HUNDRED, renewed=RENEWED)]
    assert paid(rents, [charge(date(2026, 10, 1), RENEWED)], 300) == ([1, 2, 3], [])
