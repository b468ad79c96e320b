"""What a customer may write when they accept a quote, when they may, and how long a link lasts."""

from datetime import date

import pytest

from apps.sales.documents.shared_words import ENGLISH, SPANISH, in_english, value_in_english
from apps.sales.rules.acceptance import faults_of, name_as_written, remark_as_written, why_closed
from apps.sales.rules.links import digest_of, expiry_refusal, first_expiry, state_of

TODAY = date(2026, 3, 1)


def test_what_is_written_is_what_can_be_printed() -> None:
    assert name_as_written("  Ana\n\x00 Ruiz\t") == "Ana Ruiz"
    assert remark_as_written("uno \r\ndos\x07\rtres\n\n") == "uno\ndos\ntres"


def test_a_name_is_needed_and_both_have_an_end() -> None:
    assert faults_of("", "x" * 1001) == {"name": "name_missing", "remark": "remark_long"}
    assert faults_of("x" * 121, "") == {"name": "name_long"}
    assert faults_of("x" * 120, "x" * 1000) == {}


@pytest.mark.parametrize(
    ("status", "expired", "why"),
    [
        ("Cotización", False, None),
        ("Enviado", True, "expired"),
        ("Solicitud", False, None),
        ("Orden", False, "ordered"),
        ("Rechazado", True, "refused"),
        ("Cancelado", False, "cancelled"),
    ],
)
def test_what_is_over_says_why(status: str, expired: bool, why: str | None) -> None:
    assert why_closed(status, expired) == why


def test_a_link_ends() -> None:
    assert first_expiry(date(2026, 3, 9), TODAY, 15) == date(2026, 3, 9)
    assert first_expiry(date(2026, 2, 9), TODAY, 15) == date(2026, 3, 16)
    assert expiry_refusal(date(2026, 2, 28), TODAY) and expiry_refusal(date(2027, 3, 2), TODAY)
    assert expiry_refusal(TODAY, TODAY) is None and expiry_refusal(date(2027, 3, 1), TODAY) is None
    assert [state_of(TODAY, False, TODAY), state_of(date(2026, 2, 28), False, TODAY), state_of(TODAY, True, TODAY)] == [
        "Vigente",
        "Vencido",
        "Revocado",
    ]
    assert len(digest_of("ñ")) == 64 and digest_of("a") != digest_of("b")


def test_the_page_says_the_same_in_both_languages() -> None:
    assert set(SPANISH) == set(ENGLISH)
    assert [SPANISH[word].count("{}") for word in SPANISH] == [ENGLISH[word].count("{}") for word in SPANISH]


@pytest.mark.parametrize(
    ("spanish", "english"),
    [
        ("Descuento 5 %", "Discount 5 %"),
        ("IVA 16 % de $1,000.00 MXN", "VAT 16 % of $1,000.00 MXN"),
        ("Subtotal con descuento", "Subtotal after discount"),
        ("Subtotal", "Subtotal"),
        ("12 meses, sin depósito", "12 months, without deposit"),
        ("1 mes", "1 month"),
    ],
)
def test_the_papers_labels_in_english(spanish: str, english: str) -> None:
    assert in_english(spanish) == english


def test_a_name_stays_as_it_is() -> None:
    assert value_in_english("Factura Express S.A.") == "Factura Express S.A."
    assert value_in_english("No") == "No" and value_in_english("Sí") == "Yes"
