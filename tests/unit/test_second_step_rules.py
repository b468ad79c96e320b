"""Codes of an authenticator and recovery codes, as they are made and as people type them."""

from datetime import UTC, datetime, timedelta

import pyotp
import pytest

from apps.accounts.rules import second_step as rules

SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
"""That of RFC 6238, appendix B."""
AT = datetime(2005, 3, 18, 1, 58, 29, tzinfo=UTC)
STEP = int(AT.timestamp()) // 30


def test_the_code_of_the_standard_is_known() -> None:
    assert rules.time_step_of(SECRET, "081804", AT) == STEP  # the last six of its 07081804
    assert rules.time_step_of(SECRET, "081805", AT) is None
    for other in ("０８１８０４", "٠٨١٨٠٤", "", "ocho"):
        assert rules.time_step_of(SECRET, other, AT) is None


@pytest.mark.parametrize(("out", "step"), [(-2, None), (-1, STEP - 1), (0, STEP), (1, STEP + 1), (2, None)])
def test_a_clock_may_be_half_a_minute_out_either_way(out: int, step: int | None) -> None:
    assert rules.time_step_of(SECRET, pyotp.TOTP(SECRET).at(AT, counter_offset=out), AT) == step


def test_of_a_code_that_two_steps_have_the_later_one_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyotp.TOTP, "generate_otp", lambda *_: "123456")
    assert rules.time_step_of(SECRET, "123456", AT) == STEP + 1


@pytest.mark.parametrize("typed", ["081804", " 081 804 ", "081-804", "081\u00a0804", "081_804"])
def test_a_code_is_read_with_what_stands_between_its_figures(typed: str) -> None:
    assert rules.typed(typed) == "081804"
    assert rules.is_of_authenticator(rules.typed(typed))


@pytest.mark.parametrize("typed", ["", "08180", "0818044", "abcd-efgh", "٠٨١٨٠٤"])
def test_what_is_no_code_of_an_authenticator(typed: str) -> None:
    assert not rules.is_of_authenticator(rules.typed(typed))


def test_recovery_codes_are_ten_long_ones_that_nobody_misreads() -> None:
    codes = rules.new_recovery_codes()
    assert len(set(codes)) == 10
    assert all(len(rules.typed(code)) == 25 and not set(rules.typed(code)) & set("01ilo") for code in codes)
    assert not any(rules.is_of_authenticator(rules.typed(code)) for code in codes)
    assert rules.typed(codes[0].upper().replace("-", " ")) == rules.typed(codes[0])


def test_what_the_qr_holds_names_account_and_company() -> None:
    address = rules.address_of_secret(SECRET, account="ana@uno.mx", issuer="Muebles: Uno & Dos")
    assert pyotp.parse_uri(address).secret == SECRET
    assert pyotp.parse_uri(address).name == "ana@uno.mx"
    assert rules.in_groups("ABCDEFGHIJ") == "ABCD EFGH IJ"


def test_secrets_are_long_and_never_the_same() -> None:
    assert rules.new_secret() != rules.new_secret()
    assert len(rules.new_secret()) == 32
    assert timedelta(seconds=30 * rules.DRIFT) == timedelta(seconds=30)
