"""Of which tests a push runs some cases only: what the table names is there, and what is chosen stands for the others."""

import tomllib
from dataclasses import dataclass

import pytest

from tests.databases import ROOT
from tests.samples import TABLE, every, sample


@dataclass(frozen=True)
class Case:
    nodeid: str


def cases(test: str, count: int) -> list[Case]:
    return [Case(f"{test}[{number}]") for number in range(count)]


@pytest.mark.parametrize("test", every())
def test_each_is_there(test: str) -> None:
    path, name = test.split("::")
    assert f"\ndef {name}(" in (ROOT / path).read_text(encoding="utf-8")


def test_each_is_listed_once_and_with_a_reason() -> None:
    groups = tomllib.loads(TABLE.read_text(encoding="utf-8"))["sample"]
    assert len(every()) == sum(len(group["tests"]) for group in groups)
    assert [group["tests"] for group in groups if len(group["because"].split()) < 8] == []


@pytest.mark.parametrize("rate", sorted(set(every().values())))
def test_one_of_so_many_is_chosen_and_none_is_lost(rate: int) -> None:
    many = cases("a.py::test_a", 10 * rate)
    chosen, left = sample(many, {"a.py::test_a": rate})
    assert len(chosen) == 10
    assert sorted([*chosen, *left], key=many.index) == many
    assert sample(many, {"a.py::test_a": rate}) == (chosen, left)


def test_what_the_table_does_not_name_runs_whole() -> None:
    many = cases("a.py::test_a", 9)
    assert sample(many, {"a.py::test_b": 3}) == (many, [])


def test_two_tests_of_the_same_things_choose_other_ones() -> None:
    rates = {f"a.py::test_{letter}": 4 for letter in "abcdefgh"}
    chosen, _ = sample([case for test in rates for case in cases(test, 40)], rates)
    assert len({case.nodeid.partition("[")[2] for case in chosen}) > 20


def test_a_test_with_fewer_cases_than_that_keeps_one() -> None:
    for letter in "abcdefgh":
        chosen, _ = sample(cases(f"a.py::test_{letter}", 2), {f"a.py::test_{letter}": 4})
        assert chosen
