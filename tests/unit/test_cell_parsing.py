"""What people and spreadsheets write into a cell: codes, days, numbers of records, names of choices."""

from datetime import date, datetime, time
from typing import Any

import pytest

from apps.core.spreadsheets.cell_parsing import BadCell, choice_of, code_of, day_of, whole_number_of
from apps.core.spreadsheets.sheet_reader import cell_text

CHOICES = {"nuevo": "Nuevo", "en transito": "En tránsito"}


@pytest.mark.parametrize(
    "text",
    ["5/3/2026", "05/03/2026", "5-3-2026", "05.03.2026", "2026-03-05", "2026/3/5", "2026-03-05 00:00:00",
     "05/03/2026 10:30", "2026-03-05T08:00:00", "46086", "46086.75", "5/3/26", "05-03-26",
     "5-mar-2026", "05-MAR-26", "5 de marzo de 2026", "5 de marzo del 2026", "marzo 5 2026", "Mar. 5, 2026", "March 5, 2026",
     "5/mar/2026", "5 mar. 2026"],
)  # fmt: skip
def test_a_day_is_read_as_people_and_spreadsheets_write_it(text: str) -> None:
    assert day_of(text) == date(2026, 3, 5)


def test_every_month_has_its_name_in_both_languages() -> None:
    spanish = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"]
    english = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ]
    for names in (spanish, english):
        assert [day_of(f"5-{name}-2026").month for name in names] == list(range(1, 13))


@pytest.mark.parametrize(
    "text",
    [
        "31/02/2026",
        "13/13/2026",
        "ayer",
        "5/3/026",
        "31-feb-2026",
        "5-mzo-2026",
        "5 de marchas de 2026",
        "ma 5 2026",
        "05/03/1850",
        "0001-01-01",
        "05/03/0026",
        "9",
        "99999",
        "1e5",
        "",
    ],
)
def test_what_is_no_day_is_told(text: str) -> None:
    with pytest.raises(BadCell, match="dd/mm/aaaa"):
        day_of(text)


@pytest.mark.parametrize("text", ["7.5E+12", "7,50001E+12", "1e+15"])
def test_a_code_that_lost_its_digits_is_told(text: str) -> None:
    with pytest.raises(BadCell, match="formato de texto"):
        code_of(text, 60)


@pytest.mark.parametrize(("text", "why"), [("A\nB", "un solo renglón"), ("x" * 61, "60 caracteres")])
def test_a_code_is_one_short_line(text: str, why: str) -> None:
    with pytest.raises(BadCell, match=why):
        code_of(text, 60)


@pytest.mark.parametrize("text", ["0012", "x" * 60, "26 24 3000 6000001", "E-12"])
def test_a_code_stays_as_it_is(text: str) -> None:
    assert code_of(text, 60) == text


@pytest.mark.parametrize("text", ["En tránsito", "EN TRANSITO", " en  transito "])
def test_a_choice_is_known_without_accents_and_capitals(text: str) -> None:
    assert choice_of(text, CHOICES, CHOICES.values()) == "En tránsito"


def test_an_unknown_choice_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadCell, match="Escribe Nuevo o En tránsito"):
        choice_of("Viejo", CHOICES, CHOICES.values())


@pytest.mark.parametrize(
    ("text", "number"),
    [("12", 12), ("12.0", 12), ("12.5", None), ("-1", None), ("doce", None), ("", None), ("²", None), ("9" * 19, None)],
)
def test_a_record_s_number(text: str, number: int | None) -> None:
    assert whole_number_of(text) == number


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (12.0, "12"), (12.5, "12.5"), (7_500_123_456_789.0, "7500123456789"), (7.5e15, "7.50000E+15"), (12, "12"),
        (True, "Sí"), (False, "No"), (None, ""), ("  a \x00", "a"), ("'=1+1", "=1+1"), ("'a", "'a"),
        (datetime(2026, 3, 5), "2026-03-05"), (datetime(2026, 3, 5, 8, 30), "2026-03-05 08:30:00"),  # noqa: DTZ001
        (date(2026, 3, 5), "2026-03-05"), (time(8, 30), "08:30:00"), (float("nan"), "nan"),
    ],
)  # fmt: skip
def test_a_cell_s_value_as_text(value: Any, text: str) -> None:
    assert cell_text(value) == text
