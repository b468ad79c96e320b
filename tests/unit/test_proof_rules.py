"""What a customer may send by a link as the proof of a payment: amounts and days as people write them."""

from datetime import date
from decimal import Decimal

import pytest

from apps.sales.rules.payments import BY_LINK, MOST, PaymentMethod
from apps.sales.rules.proofs import Typed, amount_of, day_of, faults_of

TODAY = date(2026, 3, 10)
GOOD = Typed("1500", "MXN", "2026-03-09", "Transferencia", "Ana Ruiz")


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("1500", "1500"),
        (" $ 1,500.50 ", "1500.50"),
        ("1,234,567.8", "1234567.80"),
        ("0.01", "0.01"),
        ("007", "7"),
        ("1.00", "1.00"),
        (f"{MOST}", str(MOST)),
    ],
)
def test_an_amount_is_read_as_people_write_it(text: str, amount: str) -> None:
    assert amount_of(text) == (Decimal(amount), "")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "amount_missing"),
        ("  $ ", "amount_missing"),
        ("mil", "amount_unread"),
        ("-5", "amount_unread"),
        ("1e9", "amount_unread"),
        ("NaN", "amount_unread"),
        ("Infinity", "amount_unread"),
        ("1,5", "amount_unread"),
        ("1.500,00", "amount_unread"),
        ("12,34", "amount_unread"),
        ("１２", "amount_unread"),
        ("5.", "amount_unread"),
        (".5", "amount_unread"),
        ("9" * 40, "amount_unread"),
        ("0.001", "amount_cents"),
        ("1.500", "amount_cents"),
        ("1,500.505", "amount_cents"),
        ("0", "amount_nothing"),
        ("0.00", "amount_nothing"),
        (f"{MOST}.01", "amount_large"),
    ],
)
def test_what_is_no_amount_has_its_word(text: str, fault: str) -> None:
    assert amount_of(text)[1] == fault


@pytest.mark.parametrize(
    ("text", "day", "fault"),
    [
        ("2026-03-09", date(2026, 3, 9), ""),
        (" 9/3/2026 ", date(2026, 3, 9), ""),
        ("2026-03-10", TODAY, ""),
        ("2026-03-11", date(2026, 3, 11), "day_future"),
        ("", TODAY, "day_missing"),
        ("2026-02-30", TODAY, "day_unread"),
        ("ayer", TODAY, "day_unread"),
        ("0000-00-00", TODAY, "day_unread"),
    ],
)
def test_a_day_is_read_as_browsers_send_it_and_people_write_it(text: str, day: date, fault: str) -> None:
    assert day_of(text, TODAY) == (day, fault)


@pytest.mark.parametrize(
    ("typed", "faults"),
    [
        (GOOD, {}),
        (Typed(), {"amount": "amount_missing", "currency": "choice", "day": "day_missing", "method": "choice", "name": "name_missing"}),
        (Typed("1", "USD", "2026-03-09", "Transferencia", "Ana"), {"currency": "choice"}),
        (Typed("1", "MXN", "2026-03-09", "Efectivo", "Ana"), {"method": "choice"}),
        (Typed("1", "MXN", "2026-03-09", "Saldo a favor", "Ana"), {"method": "choice"}),
        (Typed("1", "MXN", "2026-03-09", "Cheque", "Ana", "x" * 1001), {"remark": "remark_long"}),
    ],
)  # fmt: skip
def test_each_field_is_judged(typed: Typed, faults: dict[str, str]) -> None:
    assert faults_of(typed, TODAY, ("MXN",)) == faults


def test_a_debt_in_dollars_is_paid_in_either() -> None:
    assert faults_of(Typed("1", "USD", "2026-03-09", "Cheque", "Ana"), TODAY, ("USD", "MXN")) == {}


def test_cash_and_balances_need_somebody_of_the_company() -> None:
    assert not {PaymentMethod.CASH, PaymentMethod.CREDIT_BALANCE} & set(BY_LINK)
