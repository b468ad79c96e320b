"""Rules of the shop on plain values."""

from decimal import Decimal

import pytest

from apps.ecommerce import rules

SECRET = "a" * 43


@pytest.mark.parametrize(
    ("price", "rate", "pesos"),
    [("145", "17.25", "2501.25"), ("0.005", "1", "0.01"), ("0.004999", "1", "0.00"), ("0", "18", "0.00")],
)
def test_a_price_in_pesos_is_rounded_half_up_to_the_cent(price: str, rate: str, pesos: str) -> None:
    assert rules.in_mxn(Decimal(price), Decimal(rate)) == Decimal(pesos)


def test_without_a_price_or_a_rate_there_are_no_pesos() -> None:
    assert rules.in_mxn(None, Decimal(18)) is None
    assert rules.in_mxn(Decimal(18), None) is None


def test_a_key_names_itself_by_its_prefix() -> None:
    assert rules.prefix_of(rules.written_key("abcd1234", SECRET)) == "abcd1234"


@pytest.mark.parametrize("text", ["", "tienda_abcd1234_", f"otra_abcd1234_{SECRET}", f"tienda_ABCD1234_{SECRET}", "ñ"])
def test_what_is_no_key_names_none(text: str) -> None:
    assert rules.prefix_of(text) is None


def test_a_digest_tells_keys_apart_and_hides_them() -> None:
    one, other = (rules.written_key("abcd1234", letter * 43) for letter in "ab")
    assert rules.digest_of(one) != rules.digest_of(other)
    assert "a" * 10 not in rules.digest_of(one)
