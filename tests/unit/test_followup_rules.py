"""Notes and activities: who may do what with a note, and how it is said who does not see a record."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from apps.accounts.rules import works_here
from apps.followups.rules import (
    ADDRESSES,
    digest_subject,
    excerpt,
    is_digest_time,
    may_change_note,
    may_delete_note,
    who_may_not,
)
from apps.followups.selectors.records import followed

ROUTES = Path(__file__).parents[2] / "admin-ui" / "src" / "routes.ts"


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Ana Ruiz"], "Ana Ruiz no puede ver este registro."),
        (["Ana Ruiz", "Luis Peña"], "Ana Ruiz y Luis Peña no pueden ver este registro."),
        (["Ana", "Luis", "Eva"], "Ana, Luis y Eva no pueden ver este registro."),
    ],
)
def test_who_does_not_see_it_is_named(names: list[str], sentence: str) -> None:
    assert who_may_not(names) == sentence


def test_only_its_author_corrects_a_note_and_an_administrator_deletes_it_too() -> None:
    assert [may_change_note(is_author=author) for author in (True, False)] == [True, False]
    cases = [(True, False), (False, True), (True, True), (False, False)]
    assert [may_delete_note(is_author=a, is_administrator=b) for a, b in cases] == [True, True, True, False]


def test_customers_and_wholesalers_do_not_work_here() -> None:
    kinds = ("company", "seller", "wholesaler", "client")
    assert [works_here(kind) for kind in kinds] == [True, True, False, False]


def moment(month: int, day: int, hour: int, minute: int) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "hour", "is_time"),
    [
        (moment(11, 30, 6, 59), 7, False),  # a Monday
        (moment(11, 30, 7, 0), 7, True),
        (moment(12, 4, 23, 59), 7, True),
        (moment(12, 5, 12, 0), 7, False),
        (moment(12, 6, 12, 0), 7, False),
        (moment(11, 30, 0, 0), 0, True),
    ],
)
def test_a_digest_goes_out_from_its_hour_on_of_working_days(now: datetime, hour: int, is_time: bool) -> None:
    assert is_digest_time(now, hour) is is_time


@pytest.mark.parametrize(
    ("counts", "subject"),
    [
        ((1, 0, 0), "Tu día: 1 aviso sin leer"),
        ((0, 2, 0), "Tu día: 2 actividades con atraso"),
        ((3, 1, 4), "Tu día: 3 avisos sin leer, 1 actividad con atraso, 4 para hoy"),
        ((0, 0, 1), "Tu día: 1 para hoy"),
    ],
)
def test_the_subject_of_a_digest_says_what_there_is(counts: tuple[int, int, int], subject: str) -> None:
    assert digest_subject(*counts) == subject


def test_a_long_note_is_cut_at_a_word() -> None:
    assert excerpt(" Uno\n\ndos ") == "Uno dos"
    cut = excerpt("palabra " * 40)
    assert (len(cut) <= 201, cut[-8:]) == (True, "palabra…")


def test_a_mail_leads_to_the_screen_of_each_record_that_has_notes() -> None:
    table = ROUTES.read_text(encoding="utf-8")
    assert set(ADDRESSES) == {resource.spec.name for resource in followed()}
    for name, address in ADDRESSES.items():
        assert f"'{address}:id'" in table, name
    assert "'/mi-cuenta'" in table
    assert "'/actividades'" in table
