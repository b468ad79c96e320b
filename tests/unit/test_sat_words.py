"""The words by which people look for a key of the SAT, without a database."""

import pytest

from apps.catalog import rules


@pytest.mark.parametrize(
    ("search", "words"),
    [
        ("Sillas  EJECUTIVAS", ["silla", "ejecutiv"]),
        ("sillas para ejecutivos", ["silla", "ejecutiv"]),
        ("sillón", ["sillon"]),
        ("sillones", ["sillon"]),
        ("muebles", ["muebl"]),
        ("bases de datos", ["base", "dato"]),
        ("gas", ["gas"]),
        ("mesa", ["mesa"]),
        ("5611", ["5611"]),
        ("de la", ["de", "la"]),
        ("  ", []),
    ],
)
def test_number_gender_accents_and_little_words_do_not_count(search: str, words: list[str]) -> None:
    assert rules.words_for_sat(search) == words
