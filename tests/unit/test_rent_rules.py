"""What holds for all rents, tried on generated ones."""

from datetime import date, timedelta
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from apps.core.money import Due, LeasedPiece, Money, NewRent, cover, months_after, part_of, period, rents, round_amount

ONE = timedelta(days=1)
days = st.dates(date(2020, 1, 1), date(2040, 12, 31))
late_days = st.builds(lambda year, month: date(year, month, 1) - ONE * 1, st.integers(2024, 2032), st.integers(1, 12))
amounts = st.decimals(min_value=0, max_value=10**7, places=2)


@given(st.one_of(days, late_days), st.integers(1, 60))
def test_periods_follow_one_another_without_a_gap(first: date, number: int) -> None:
    this, then = period(first, number), period(first, number + 1)
    assert this.end + ONE == then.start
    assert 28 <= this.days <= 31


@given(st.one_of(days, late_days), st.integers(1, 60))
def test_a_period_begins_on_the_first_day_or_on_the_last_one_of_its_month(first: date, number: int) -> None:
    start = period(first, number).start
    assert start.day == first.day or (start.day < first.day and (start + ONE).day == 1)
    assert start == months_after(first, number - 1)


@given(days, st.integers(1, 60), amounts, st.lists(st.integers(1, 30), max_size=5, unique=True))
def test_parts_come_to_the_whole_wherever_it_is_cut(first: date, number: int, rent: Decimal, cuts: list[int]) -> None:
    span = period(first, number)
    starts = [span.start, *sorted(span.start + ONE * cut for cut in cuts if cut < span.days)]
    ends = [*(start - ONE for start in starts[1:]), span.end]
    parts = [part_of(rent, span, start, end) for start, end in zip(starts, ends, strict=True)]
    assert sum(parts) == round_amount(rent)
    assert min(parts) >= 0
    assert part_of(rent, span, span.start, span.end) == rent


since = st.none() | st.integers(0, 200)
pieces = st.lists(st.tuples(amounts, since, st.none() | st.integers(0, 400)), min_size=1, max_size=4)


def leased(first: date, told: list[tuple[Decimal, int | None, int | None]], today: date) -> list[LeasedPiece]:
    """As they stand on a day: the first one came on the first day."""
    made = []
    for at, (rent, came, kept) in enumerate(told):
        start = first + ONE * (came or 0) if came is not None or at == 0 else None
        start = first if at == 0 else start
        end = start + ONE * kept if start and kept is not None else None
        known = start if start and start <= today else None
        made.append(LeasedPiece(rent, rent * 0, known, end if known and end and end <= today else None))
    return made


@given(days, pieces, st.integers(1, 6), st.integers(0, 500))
def test_no_piece_pays_a_day_twice_or_a_day_after_its_return(
    first: date, told: list[tuple[Decimal, int | None, int | None]], months: int, passed: int
) -> None:
    today = first + ONE * passed
    stood = leased(first, told, today)
    seen: set[tuple[int, date]] = set()
    for rent in rents(stood, first, months, today):
        for part in rent.parts:
            piece, covered = stood[part.index], {(part.index, part.start), (part.index, part.end)}
            assert not covered & seen
            seen |= covered
            assert rent.period.start <= part.start <= part.end <= rent.period.end
            if piece.until:
                last = piece.until if rent.period.number > months else rent.period.end
                assert part.end <= max(last, piece.until)
                assert part.start <= piece.until
        if rent.period.number <= months:
            assert rent.due == rent.period.start
        assert rent.subtotal <= sum(piece.rent for piece in stood)


@given(days, pieces, st.integers(1, 6), st.integers(0, 300), st.integers(1, 60))
def test_what_a_period_costs_only_grows_once_the_first_one_is_over(
    first: date, told: list[tuple[Decimal, int | None, int | None]], months: int, passed: int, later: int
) -> None:
    """What was asked for stays asked for, so that no payment is ever too much afterwards."""
    then = first + ONE * (passed + later)
    before = {
        r.period.number: r.subtotal
        for r in rents(leased(first, told, first + ONE * passed), first, months, first + ONE * passed)
    }
    after = {r.period.number: r.subtotal for r in rents(leased(first, told, then), first, months, then)}
    assert before.keys() <= after.keys()
    assert all(after[number] >= amount for number, amount in before.items() if number > 1)


@given(
    st.lists(st.tuples(amounts, st.booleans()), max_size=6),
    st.lists(st.tuples(amounts, st.decimals(min_value=10, max_value=30, places=4)), max_size=6),
)
def test_every_peso_is_somewhere(owed: list[tuple[Decimal, bool]], came: list[tuple[Decimal, Decimal]]) -> None:
    dues = [Due(amount, Decimal(18) if dollars else None) for amount, dollars in owed]
    covered, over = cover(dues, [Money(*one) for one in came])
    assert sum(one.pesos for one in covered) + over == sum(pesos for pesos, _ in came)
    for due, one in zip(dues, covered, strict=True):
        assert 0 <= one.paid <= due.amount
        assert due.rate is not None or one.paid == one.pesos
    unpaid = [at for at, (due, one) in enumerate(zip(dues, covered, strict=True)) if one.paid < due.amount]
    assert not unpaid or (over == 0 and all(one.paid == 0 for one in covered[unpaid[0] + 1 :]))


@given(days, amounts, st.integers(0, 100), st.integers(0, 100), st.integers(1, 4), st.integers(0, 200))
def test_an_exchange_costs_what_one_piece_costs(
    first: date, rent: Decimal, since: int, then: int, months: int, passed: int
) -> None:
    """Whenever it is, within the term or after it, and as long as others are still to come."""
    came, swapped, today = first + ONE * since, first + ONE * (since + then), first + ONE * (since + then + passed)
    for coming in (False, True):
        others = [LeasedPiece(rent, rent)] if coming else []
        one = [LeasedPiece(rent, rent, came), *others]
        old = LeasedPiece(rent, rent, came, swapped, ends=swapped - ONE)
        both = [old, LeasedPiece(rent, rent, swapped, follows=True), *others]
        alone = {r.period.number: (r.subtotal, r.tax) for r in rents(one, first, months, today)}
        shared = {r.period.number: (r.subtotal, r.tax) for r in rents(both, first, months, today)}
        if coming:  # what waits pays nothing once its period is over, and is asked for in the first one alone
            alone, shared = {1: alone[1]} if 1 in alone else {}, {1: shared[1]} if 1 in shared else {}
        over = {number for number in shared if number > months and period(first, number).end >= today}
        assert {n: v for n, v in shared.items() if n not in over} == {n: v for n, v in alone.items() if n not in over}


def test_a_bought_piece_pays_until_its_day_and_new_rents_hold_from_theirs() -> None:
    first = date(2026, 1, 1)
    bought = LeasedPiece(Decimal(310), Decimal(0), first, date(2026, 1, 10), ends=date(2026, 1, 10))
    risen = LeasedPiece(
        Decimal(100), Decimal(16), first,
        later=(NewRent(date(2026, 3, 1), Decimal(110), Decimal("17.60")), NewRent(date(2026, 5, 1), Decimal(120), Decimal(0))),
    )  # fmt: skip
    found = rents([bought, risen], first, 12, date(2026, 6, 1))
    assert [str(one.subtotal) for one in found] == ["200.00", "100.00", "110.00", "110.00", "120.00", "120.00"]
    assert str(found[2].tax) == "17.60"


def test_what_lies_between_a_term_and_its_renewal_is_paid_as_after_the_term() -> None:
    first = date(2026, 1, 1)
    piece = [LeasedPiece(Decimal(100), Decimal(0), first)]
    found = rents(piece, first, 6, date(2026, 4, 15), between={3})
    assert [(one.period.number, one.due) for one in found] == [
        (1, date(2026, 1, 1)), (2, date(2026, 2, 1)), (3, date(2026, 3, 31)), (4, date(2026, 4, 1)),
    ]  # fmt: skip
