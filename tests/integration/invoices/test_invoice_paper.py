"""An invoice on paper: all that Anexo 20 demands of it, read from its XML, and plain words on what is no invoice."""

from datetime import UTC, datetime
from io import BytesIO
from urllib.parse import parse_qs, urlsplit

import pytest
import zxingcpp
from django.core.cache import caches
from pypdf import PdfReader

from apps.accounts.services.company import update_company
from apps.core.pdf.pdfium import pdfium
from apps.invoices.documents.cfdi import paper
from apps.invoices.documents.invoice import warning_of
from apps.invoices.documents.reading import read_cfdi
from tests.factories.cfdis import SAT_SEAL, SEAL, UUID, cfdi, concept
from tests.personas import Caller

SIGN, NO_CFDI = "SIN VALIDEZ FISCAL", "Este documento no es un CFDI"
IS_CFDI = "Este documento es una representación impresa de un CFDI"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    caches["documents"].clear()


def pages(pdf: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]


def packed(pdf: bytes) -> str:
    """Without spaces: long seals are broken into lines."""
    return "".join("".join(pages(pdf)).split())


def drawn(xml: bytes, cancelled_at: datetime | None = None) -> bytes:
    cfdi = read_cfdi(xml)
    return paper(cfdi, f"Factura {cfdi.number}", warning_of(cfdi, cancelled_at))


def code_on(pdf: bytes) -> str:
    with pdfium() as library:
        picture = library.PdfDocument(pdf)[0].render(scale=4).to_pil()
    [found] = zxingcpp.read_barcodes(picture)
    return str(found.text)


def test_it_says_all_that_the_law_wants_on_it(admin: Caller) -> None:
    update_company({"trade_name": "Muebles Ñandú", "address": "Av. Vallarta 1020"}, by=admin.user)
    pedimento = "21  47  3807  8003832"
    paper = drawn(cfdi(concept("Silla alta", "1000", pedimento=pedimento)))
    [text] = pages(paper)
    for words in [
        "Muebles Ñandú", "ESCUELA KEMPER URGATE", "RFC E&U9003173C9", "601 General de Ley Personas Morales",
        "Av. Vallarta 1020", "Lugar de expedición: 44100", "Factura F-12", "CFDI 4.0 · I Ingreso",
        "Expedida el 26/11/2026 08:01:02", "MUEBLES <b> DEL BAJIO", "RFC: MAB9307148T4", "Domicilio fiscal (C. P.): 37000",
        "Uso del CFDI: G03 Gastos en general", "Método: PPD Pago en parcialidades o diferido", "Forma: 99 Por definir",
        "Moneda: MXN Peso mexicano", "Exportación: 01 No aplica", UUID, "Certificación: 26/11/2026 08:10:11",
        "Certificado del SAT: 30001000000500003456", "Certificado del emisor: 30001000000400002434",
        "RFC del PAC: SPR190613I52", "Silla alta 56101502 · H87 Pieza · No. S-0007 · 02 Sí objeto de impuesto",
        "IVA 16 % de $1,000.00 = $160.00", "Pedimento 21 47 3807 8003832", "$500.00 $1,000.00", "Subtotal $1,000.00 MXN",
        "IVA 16 % $160.00 MXN", "Total $1,160.00 MXN", "Mil ciento sesenta pesos 00/100 M.N.", IS_CFDI,
    ]:  # fmt: skip
        assert words in text, words
    stamp = f"||1.1|{UUID}|2026-11-26T08:10:11|SPR190613I52|{SEAL}|30001000000500003456||"
    for words in [f"emisor{SEAL}".lower(), f"sat{SAT_SEAL}".lower(), stamp.lower()]:
        assert words in packed(paper).lower(), words
    assert SIGN not in text


def test_its_code_leads_to_where_the_sat_says_whether_it_is_valid(admin: Caller) -> None:
    address = urlsplit(code_on(drawn(cfdi(total="1160.50"))))
    assert address.netloc == "verificacfdi.facturaelectronica.sat.gob.mx"
    asked = {name: value for name, [value] in parse_qs(address.query).items()}
    assert asked == {"id": UUID, "re": "E&U9003173C9", "rr": "MAB9307148T4", "tt": "1160.5", "fe": SEAL[-8:]}


def test_one_that_is_not_stamped_says_on_every_page_that_it_is_none(admin: Caller) -> None:
    many = [concept(f"Silla {number} con descansabrazos", "1000") for number in range(40)]
    found = pages(drawn(cfdi(*many, stamped=False)))
    assert len(found) > 2
    for page in found:
        assert SIGN in page
        assert NO_CFDI in page
        assert IS_CFDI not in page
    assert all(f"Silla {number} con" in " ".join(found) for number in range(40))
    assert "Sello digital del SAT" not in " ".join(found)


def test_a_cancelled_one_says_so(admin: Caller) -> None:
    text = " ".join(pages(drawn(cfdi(), datetime(2026, 12, 1, 18, tzinfo=UTC))))
    assert "CANCELADA" in text
    assert "el 01/12/2026" in text
    assert "CANCELADA" not in " ".join(pages(drawn(cfdi())))


def test_in_dollars_it_says_at_which_rate(admin: Caller) -> None:
    text = " ".join(pages(drawn(cfdi(currency="USD", rate="18.523400", related=UUID))))
    for words in [
        "Moneda: USD Dólar americano", "Tipo de cambio: 1 USD = $18.5234 MXN", "Total US$1,160.00",
        "Mil ciento sesenta dólares 00/100 USD", f"CFDI RELACIONADOS: 04 SUSTITUCIÓN DE LOS CFDI PREVIOS {UUID}",
    ]:  # fmt: skip
        assert words.lower() in text.lower(), words


def test_what_is_exempt_says_so(admin: Caller) -> None:
    text = " ".join(pages(drawn(cfdi(concept("Libro", "1000", exempt=True)))))
    assert "IVA exento de $1,000.00" in text


def test_six_decimals_are_printed_where_there_are_six(admin: Caller) -> None:
    text = " ".join(pages(drawn(cfdi(concept("Silla", "1000.123456")))))
    assert "$500.061728 $1,000.123456" in text


def test_what_was_stamped_for_a_test_says_so_on_every_page() -> None:
    xml = cfdi(*[concept(f"Silla {number}", "1000") for number in range(80)])
    read = read_cfdi(xml)
    told = pages(paper(read, "Factura F-12", warning_of(read, None, is_test=True)))
    assert len(told) > 1
    for text in told:
        assert f"{SIGN} — AMBIENTE DE PRUEBAS" in text.upper()
    whole = " ".join(told)
    assert "Este documento no es un CFDI: se timbró en un ambiente de pruebas" in whole
    assert IS_CFDI not in whole
