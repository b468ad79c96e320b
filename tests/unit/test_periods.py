"""Ranges of days: what is asked for, what was before, and its parts."""

from datetime import date
from decimal import Decimal
from itertools import pairwise

import pytest

from apps.reports.rules.ages import AGES
from apps.reports.rules.period import BadPeriod, Period, change, percent_of, period_of

TODAY = date(2026, 11, 21)


def day(text: str) -> date:
    return date.fromisoformat(text)


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        (None, None, ("2026-10-23", "2026-11-21")),
        ("2026-11-01", None, ("2026-11-01", "2026-11-21")),
        (None, "2026-03-30", ("2026-03-01", "2026-03-30")),
        ("2026-12-01", None, ("2026-12-01", "2026-12-01")),
        ("2026-11-21", "2026-11-21", ("2026-11-21", "2026-11-21")),
    ],
)
def test_what_is_not_said_is_the_last_30_days(start: str | None, end: str | None, expected: tuple[str, str]) -> None:
    found = period_of(day(start) if start else None, day(end) if end else None, TODAY)
    assert (found.start, found.end) == (day(expected[0]), day(expected[1]))


def test_a_range_does_not_end_before_it_begins() -> None:
    with pytest.raises(BadPeriod, match=r"^El rango termina antes de empezar\.$") as refused:
        period_of(day("2026-11-02"), day("2026-11-01"), TODAY)
    assert refused.value.end is True


def test_a_range_has_three_years_at_most() -> None:
    assert period_of(day("2023-11-21"), day("2026-11-21"), TODAY).length == 1097
    assert period_of(day("2023-11-20"), day("2026-11-21"), TODAY).length == 1098
    with pytest.raises(BadPeriod, match=r"^Pide como máximo tres años\.$") as refused:
        period_of(day("2023-11-19"), day("2026-11-21"), TODAY)
    assert refused.value.end is False


def test_before_are_as_many_days_right_before() -> None:
    assert Period(day("2026-11-01"), day("2026-11-30")).before == Period(day("2026-10-02"), day("2026-10-31"))


def test_a_short_range_has_days_and_a_long_one_months() -> None:
    days = [day(text) for text in ("2026-10-31", "2026-11-01", "2026-11-02")]
    assert Period(days[0], days[-1]).parts() == [Period(one, one) for one in days]
    assert len(Period(day("2026-10-01"), day("2026-12-01")).parts()) == 62
    assert Period(day("2026-09-15"), day("2026-11-20")).parts() == [
        Period(day("2026-09-15"), day("2026-09-30")),
        Period(day("2026-10-01"), day("2026-10-31")),
        Period(day("2026-11-01"), day("2026-11-20")),
    ]
    assert Period(day("2026-01-31"), day("2026-04-01")).months() == [
        Period(day("2026-01-31"), day("2026-01-31")),
        Period(day("2026-02-01"), day("2026-02-28")),
        Period(day("2026-03-01"), day("2026-03-31")),
        Period(day("2026-04-01"), day("2026-04-01")),
    ]


@pytest.mark.parametrize(
    ("now", "before", "percent"),
    [
        ("150", "100", "50.0"),
        ("50", "100", "-50.0"),
        ("1", "3", "-66.7"),
        ("2001", "2000", "0.1"),
        ("1.50", "1.00", "50.0"),
        ("1.00", "0.50", "100.0"),
        ("5", "0", None),
        ("0", "0", None),
    ],
)
def test_change_is_a_percentage_of_what_was_before(now: str, before: str, percent: str | None) -> None:
    assert change(Decimal(now), Decimal(before)) == (Decimal(percent) if percent else None)


@pytest.mark.parametrize(("part", "whole", "percent"), [(1, 3, "33.3"), (2, 3, "66.7"), (0, 5, "0.0"), (0, 0, None)])
def test_a_part_of_nothing_is_no_percentage(part: int, whole: int, percent: str | None) -> None:
    assert percent_of(part, whole) == (Decimal(percent) if percent else None)


def test_ages_follow_each_other_and_leave_no_day_out() -> None:
    today = day("2026-11-28")
    found = [age.taken_in(today) for age in AGES]
    assert (found[0].end, found[-1].start) == (today, date.min)
    assert [(young.start - old.end).days for young, old in pairwise(found)] == [1, 1, 1]
