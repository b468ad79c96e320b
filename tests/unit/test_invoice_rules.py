"""Certificates, stamps, dates, words and motives of invoices, as plain rules."""

from datetime import UTC, date, datetime
from decimal import Decimal
from uuid import UUID

import pytest

from apps.invoices.demo.csd import Files
from apps.invoices.rules.cancelling import Motive, last_day, needs_acceptance, refusal_of
from apps.invoices.rules.csd import CsdRefused, read_csd
from apps.invoices.rules.describing import described, plain
from apps.invoices.rules.issuer import Issuer, missing, plain_name
from apps.invoices.rules.paying import Payment, proposed
from apps.invoices.rules.paying import refusal_of as payment_refusal
from apps.invoices.rules.receiver import Parties, party_refusals
from apps.invoices.rules.stamped import MOST_BYTES, StampRefused, read_stamp
from apps.invoices.rules.zones import local_time, zone_of
from tests.factories.invoices import NAME, NUMBER, RFC, csd, stamp_of

NOW = datetime.now(UTC)
SEALED = (
    b'<?xml version="1.0" encoding="UTF-8"?>'
    b'<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Sello="abc=" Total="116.00">'
    b'<cfdi:Emisor Rfc="TME010203AB9"/><cfdi:Conceptos><cfdi:Concepto Importe="100.000000"/></cfdi:Conceptos>'
    b"</cfdi:Comprobante>"
)
STAMP = UUID("12345678-1234-4234-8234-1234567890ab")


def test_a_csd_says_whose_it_is_and_until_when() -> None:
    files = csd()
    found = read_csd(files.certificate, files.key, files.password, rfc=RFC, now=NOW)
    assert (found.rfc, found.number, found.name) == (RFC, NUMBER, NAME)
    assert found.valid_from < NOW < found.valid_to


@pytest.mark.parametrize(
    ("files", "password", "rfc", "field", "sentence"),
    [
        (csd(efirma=True), None, RFC, "certificate", "Es una e.firma"),
        (csd(), None, "OTR010203AB9", "certificate", f"El certificado es de {RFC}, y la empresa es OTR010203AB9."),
        (csd(begins=-900, ends=-1), None, RFC, "certificate", "El certificado venció el"),
        (csd(begins=2), None, RFC, "certificate", "El certificado todavía no es vigente"),
        (csd(number="no-son-veinte-cifras"), None, RFC, "certificate", "no tiene 20 dígitos"),
        (csd(), "otra", RFC, "password", "La contraseña no abre la llave."),
        (Files(csd().certificate, b"no es una llave"), None, RFC, "key", "No es una llave privada"),
        (Files(csd().certificate, csd(key=1).key), None, RFC, "key", "La llave no es la de este certificado."),
        (Files(b"no es un certificado", csd().key), None, RFC, "certificate", "No es un certificado"),
    ],
)  # fmt: skip
def test_each_refusal_of_a_certificate_says_what_is_wrong_and_where(
    files: Files, password: str | None, rfc: str, field: str, sentence: str
) -> None:
    with pytest.raises(CsdRefused, match=sentence.replace("(", r"\(")) as refused:
        read_csd(files.certificate, files.key, password or files.password, rfc=rfc, now=NOW)
    assert refused.value.field == field


def test_the_stamp_of_what_was_sealed_is_read() -> None:
    found = read_stamp(stamp_of(SEALED, STAMP), [SEALED])
    assert found.uuid == STAMP


def test_the_stamp_of_what_was_sealed_before_counts_too() -> None:
    again = SEALED.replace(b"abc=", b"xyz=")
    assert read_stamp(stamp_of(SEALED, STAMP), [again, SEALED]).uuid == STAMP


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (SEALED, "El XML no está timbrado"),
        (stamp_of(SEALED.replace(b"abc=", b"otro"), STAMP), "su sello es otro"),
        (
            stamp_of(SEALED.replace(b"116.00", b"117.00"), STAMP),
            "«Total» de «Comprobante» es «117.00» y se selló «116.00»",
        ),
        (stamp_of(SEALED.replace(b"100.000000", b"100.000001"), STAMP), "«Importe» de «Concepto»"),
        (stamp_of(SEALED.replace(b"<cfdi:Conceptos>", b"<cfdi:Receptor/><cfdi:Conceptos>"), STAMP), "tiene 3 partes"),
        (stamp_of(SEALED, STAMP).replace(b'SelloCFD="abc="', b'SelloCFD="otro"'), "El timbre no es de este sello"),
        (stamp_of(SEALED, STAMP).replace(b'UUID="1234', b'UUID="zzzz'), "no dice su folio fiscal"),
        (b"<otra/>", "No es el XML de un CFDI 4.0"),
        (b"%PDF-1.7", "No es un archivo XML"),
        (b'<!DOCTYPE a [<!ENTITY b "c">]>' + SEALED, "No es el XML de un CFDI"),
        (b" " * (MOST_BYTES + 1), "pesa demasiado"),
    ],
)
def test_what_is_not_what_was_sealed_is_refused(content: bytes, sentence: str) -> None:
    with pytest.raises(StampRefused, match=sentence):
        read_stamp(content, [SEALED])


@pytest.mark.parametrize(
    ("state", "municipality", "hour"),
    [
        ("Ciudad de México", "Benito Juárez", 12),
        ("Baja California", "Tijuana", 10),  # not Matamoros, whose clock is two hours ahead
        ("Sonora", "Hermosillo", 11),
        ("Quintana Roo", "Benito Juárez", 13),
        ("Chihuahua", "Juárez", 11),
        ("Chihuahua", "Chihuahua", 12),
        ("Chihuahua", "Ojinaga", 12),
        ("Coahuila de Zaragoza", "Piedras Negras", 12),
        ("Tamaulipas", "Nuevo Laredo", 12),
        ("Nayarit", "Bahía de Banderas", 12),
        ("Nayarit", "Tepic", 11),
    ],
)
def test_the_date_is_that_of_the_place_of_issue(state: str, municipality: str, hour: int) -> None:
    now = datetime(2026, 1, 15, 18, 30, 59, 999999, tzinfo=UTC)
    assert local_time(now, zone_of(state, municipality)) == datetime(2026, 1, 15, hour, 30, 59)  # noqa: DTZ001


def test_the_border_changes_its_clocks() -> None:
    summer = datetime(2026, 7, 15, 18, 0, tzinfo=UTC)
    assert local_time(summer, zone_of("Tamaulipas", "Matamoros")).hour == 13
    assert local_time(summer, zone_of("Tamaulipas", "Victoria")).hour == 12


def test_what_was_paid_in_full_is_pue_by_the_form_that_paid_most() -> None:
    assert proposed(Decimal(100), {"03": Decimal(60), "01": Decimal(40)}) == Payment("PUE", "03")
    assert proposed(Decimal(100), {"03": Decimal("99.99")}) == Payment("PPD", "99")
    assert proposed(Decimal(100), {}) == Payment("PPD", "99")


def test_the_form_goes_with_the_method() -> None:
    assert payment_refusal(Payment("PUE", "03")) is None
    assert payment_refusal(Payment("PPD", "99")) is None
    assert "99, por definir" in str(payment_refusal(Payment("PPD", "03")))
    assert "que no sea 99" in str(payment_refusal(Payment("PUE", "99")))
    assert "no está en el catálogo" in str(payment_refusal(Payment("PUE", "77")))


def test_a_description_has_no_pipe_and_at_most_a_thousand_characters() -> None:
    assert plain(" Mesa | de\n centro ") == "Mesa / de centro"
    assert described("Silla", ["A1", "A2"], ["", "S9"]) == "Silla. Etiquetas: A1, A2. Series: S9"
    long = described("Silla", [f"ETIQUETA-{n:04}" for n in range(200)])
    assert len(long) <= 1000
    assert long.startswith("Silla. Etiquetas: ETIQUETA-0000, ")
    assert long.endswith(" más")


def test_the_motive_goes_with_what_takes_its_place() -> None:
    assert "primero se hace" in str(refusal_of(Motive.WITH_SUBSTITUTE, "", is_stamped=False))
    assert "Primero se timbra" in str(refusal_of(Motive.WITH_SUBSTITUTE, "F-2", is_stamped=False))
    assert refusal_of(Motive.WITH_SUBSTITUTE, "F-2", is_stamped=True) is None
    assert "el motivo es 01" in str(refusal_of(Motive.NOT_DONE, "F-2", is_stamped=True))
    assert refusal_of(Motive.WITHOUT_SUBSTITUTE, "", is_stamped=False) is None


def test_until_when_and_with_whose_leave_it_is_cancelled() -> None:
    assert last_day(date(2026, 5, 3), is_person=False) == date(2027, 3, 31)
    assert last_day(date(2026, 5, 3), is_person=True) == date(2027, 4, 30)
    assert not needs_acceptance(Decimal(1000), is_public=False)
    assert needs_acceptance(Decimal("1000.01"), is_public=False)
    assert not needs_acceptance(Decimal(5000), is_public=True)
    assert needs_acceptance(Decimal(10), is_public=False, is_payment=True)


def test_the_company_is_as_the_sat_has_it() -> None:
    whole = Issuer(RFC, NAME, "601", "44100", True)
    assert missing(whole) == {}
    assert set(missing(Issuer("", "", "", "", False))) == {"RFC", "name", "taxRegime", "postalCode"}
    assert missing(Issuer(RFC, NAME, "612", "44100", True)) == {
        "taxRegime": "El régimen 612 no es de quien tiene ese RFC."
    }
    assert missing(Issuer(RFC, NAME, "601", "99999", False)) == {"postalCode": "El código postal 99999 no existe."}
    assert plain_name("trastienda de muebles") == NAME
    with pytest.raises(ValueError, match="SA DE CV"):
        plain_name("TRASTIENDA DE MUEBLES SA DE CV")


@pytest.mark.parametrize(
    ("of", "fields"),
    [
        (Parties(RFC, "44100", "MAB9307148T4", "MUEBLES DEL BAJÍO", "20310"), set()),
        (Parties(RFC, "44100", RFC, NAME, "44100"), {"RFC"}),
        (Parties(RFC, "44100", "XAXX010101000", "PÚBLICO EN GENERAL", "44100"), {"BusinessName"}),
        (Parties(RFC, "44100", "XAXX010101000", "JUAN PÉREZ", "20310"), {"taxPostalCode"}),
        (Parties("VADA800927DJ3", "44100", "MAB9307148T4", "MUEBLES DEL BAJÍO", "20310"), {"RFC"}),
    ],
)
def test_who_gives_and_who_gets_it_go_together(of: Parties, fields: set[str]) -> None:
    assert {field for field, _ in party_refusals(of)} == fields
