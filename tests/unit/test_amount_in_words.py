"""Amounts in Spanish words: the short forms before a noun, the «de» after millions, and every number of its own."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.money import in_words


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        ("0", "cero pesos 00/100 M.N."),
        ("0.5", "cero pesos 50/100 M.N."),
        ("1", "un peso 00/100 M.N."),
        ("16.01", "dieciséis pesos 01/100 M.N."),
        ("21", "veintiún pesos 00/100 M.N."),
        ("31.99", "treinta y un pesos 99/100 M.N."),
        ("90", "noventa pesos 00/100 M.N."),
        ("100", "cien pesos 00/100 M.N."),
        ("101", "ciento un pesos 00/100 M.N."),
        ("555", "quinientos cincuenta y cinco pesos 00/100 M.N."),
        ("1000", "mil pesos 00/100 M.N."),
        ("1999.999", "dos mil pesos 00/100 M.N."),
        ("21000", "veintiún mil pesos 00/100 M.N."),
        ("100100", "cien mil cien pesos 00/100 M.N."),
        ("1000000", "un millón de pesos 00/100 M.N."),
        ("2000000", "dos millones de pesos 00/100 M.N."),
        ("2000001", "dos millones un pesos 00/100 M.N."),
        ("31000000", "treinta y un millones de pesos 00/100 M.N."),
        ("1234567.89", "un millón doscientos treinta y cuatro mil quinientos sesenta y siete pesos 89/100 M.N."),
        ("1000000000", "mil millones de pesos 00/100 M.N."),
        ("1000000000000", "un billón de pesos 00/100 M.N."),
        ("3000001000000", "tres billones un millón de pesos 00/100 M.N."),
        ("9000000900009.99", "nueve billones novecientos mil nueve pesos 99/100 M.N."),
    ],
)
def test_pesos(amount: str, words: str) -> None:
    assert in_words(Decimal(amount), "MXN") == words


def test_dollars() -> None:
    assert in_words(Decimal("1.10"), "USD") == "un dólar 10/100 USD"
    assert in_words(Decimal(3_000_000), "USD") == "tres millones de dólares 00/100 USD"


def test_another_currency_is_refused() -> None:
    with pytest.raises(KeyError):
        in_words(Decimal(1), "EUR")


@given(st.sets(st.integers(0, 10**12), min_size=2, max_size=2))
def test_each_number_has_words_of_its_own(numbers: set[int]) -> None:
    assert len({in_words(Decimal(number), "MXN") for number in numbers}) == 2
