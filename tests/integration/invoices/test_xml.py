"""What is sealed is what the SAT wants: its schema, its seal, its sums, its time."""

import base64
from datetime import UTC, datetime
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from lxml import etree

from apps.core.clock import as_if_at
from apps.invoices.models import Invoice
from apps.invoices.selectors.invoices import sealed_xmls
from apps.invoices.services.sealing import seal
from apps.partners.models import PostalCode
from apps.sales.models import Order
from apps.sales.services.exchange_rate import set_rate
from tests.factories import inventory, invoices, sales
from tests.personas import Caller

CFDI = "{http://www.sat.gob.mx/cfd/4}"
XS = "{http://www.w3.org/2001/XMLSchema}"
SCHEMAS = {"http://www.sat.gob.mx/cfd/4": "4/cfdv40.xsd", "http://www.sat.gob.mx/Pagos20": "Pagos/Pagos20.xsd"}


def sealed(made: Invoice) -> tuple[bytes, Any]:
    [content, *_] = sealed_xmls(made)
    return content, etree.fromstring(content)


@cache
def _schema() -> etree.XMLSchema:
    """The SAT's of invoices and of the complement of payments, that satcfdi has on board. Read once: that takes a hundred times as
    long as to hold an XML against it."""
    from satcfdi.transform import SCHEMA_ROOT

    both = etree.Element(f"{XS}schema")
    for namespace, name in SCHEMAS.items():
        at = f"{SCHEMA_ROOT}/www.sat.gob.mx/sitio_internet/cfd/{name}"
        etree.SubElement(both, f"{XS}import", namespace=namespace, schemaLocation=at)
    return etree.XMLSchema(both)


def validate(root: Any) -> None:
    assert _schema().validate(root), str(_schema().error_log)


def cents(total: Decimal) -> Decimal:
    return total.quantize(Decimal("0.01"), ROUND_HALF_UP)


def check_sums(root: Any) -> None:
    """As the SAT makes them, from the text of the XML alone."""
    concepts = root.findall(f"{CFDI}Conceptos/{CFDI}Concepto")
    taxes = root.findall(f"{CFDI}Conceptos/{CFDI}Concepto/{CFDI}Impuestos/{CFDI}Traslados/{CFDI}Traslado")
    header = root.find(f"{CFDI}Impuestos/{CFDI}Traslados/{CFDI}Traslado")
    assert header is not None
    subtotal = cents(sum((Decimal(c.get("Importe")) for c in concepts), Decimal(0)))
    tax = cents(sum((Decimal(t.get("Importe")) for t in taxes), Decimal(0)))
    base = cents(sum((Decimal(t.get("Base")) for t in taxes), Decimal(0)))
    assert root.get("SubTotal") == str(subtotal)
    assert (header.get("Importe"), header.get("Base")) == (str(tax), str(base))
    assert root.find(f"{CFDI}Impuestos").get("TotalImpuestosTrasladados") == str(tax)
    assert root.get("Total") == str(subtotal + tax)


def check_seal(root: Any) -> None:
    """The cadena original by the SAT's own XSLT, and the public key of the certificate within."""
    from satcfdi.transform import xslt_transform

    cadena = str(xslt_transform(f"{CFDI}Comprobante", "4.0")(root))
    certificate = x509.load_der_x509_certificate(base64.b64decode(root.get("Certificado")))
    key = certificate.public_key()
    assert isinstance(key, rsa.RSAPublicKey)
    key.verify(base64.b64decode(root.get("Sello")), cadena.encode(), padding.PKCS1v15(), hashes.SHA256())
    assert root.get("NoCertificado") == invoices.NUMBER
    assert cadena.startswith("||4.0|")


def test_an_order_with_all_there_is(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1), (2, 2))
    for row in circuit.pieces.all():
        product = row.piece.product
        product.sat_code, product.sat_unit = "56101703", "SET"
        product.save()
    order = invoices.order(
        admin.user,
        circuits=[sales.wanted_circuit(circuit, price="40", offer_price=Decimal("61.333333"))],
        discount=Decimal("7.5"),
        shipping_cost=Decimal("333.33"),
    )
    made = invoices.invoice(admin.user, "issue", of=order)
    _, root = sealed(made)
    validate(root)
    check_seal(root)
    check_sums(root)
    assert Decimal(root.get("Total")) == Order.objects.get(pk=order.pk).total
    assert (root.get("Serie"), root.get("Folio"), root.get("TipoDeComprobante")) == ("F", "1", "I")
    assert (root.get("MetodoPago"), root.get("FormaPago"), root.get("Moneda")) == ("PUE", "01", "MXN")
    assert root.get("TipoCambio") is None
    units = [concept.get("ClaveUnidad") for concept in root.iter(f"{CFDI}Concepto")]
    assert sorted(units) == ["E48", "H87", "SET", "SET"]
    receiver = root.find(f"{CFDI}Receptor")
    assert (receiver.get("Rfc"), receiver.get("UsoCFDI"), receiver.get("RegimenFiscalReceptor")) == (
        "MAB9307148T4", "G03", "601",
    )  # fmt: skip


def test_a_rent_in_dollars_says_its_rate(admin: Caller) -> None:
    set_rate(Decimal("19.5"), by=admin.user, sure=True)
    rent = invoices.rent(admin.user, lease_currency="USD")
    made = invoices.invoice(admin.user, "issue", of=rent)
    _, root = sealed(made)
    validate(root)
    check_seal(root)
    check_sums(root)
    assert (root.get("Moneda"), root.get("TipoCambio"), root.get("MetodoPago")) == ("USD", "19.5", "PPD")
    assert Decimal(root.get("Total")) == rent.total


def test_what_takes_the_place_of_another_one_names_it(admin: Caller) -> None:
    former = invoices.invoice(admin.user, "issue", "stamp")
    substitute = invoices.take(former.pk, "substitute", admin.user)
    invoices.take(substitute.pk, "issue", admin.user)
    _, root = sealed(substitute)
    validate(root)
    check_seal(root)
    related = root.find(f"{CFDI}CfdiRelacionados")
    assert related.get("TipoRelacion") == "04"
    assert related[0].get("UUID") == str(Invoice.objects.get(pk=former.pk).uuid).upper()


@pytest.mark.parametrize(
    ("state", "municipality", "zone"),
    [("Baja California", "Tijuana", "America/Tijuana"), ("Quintana Roo", "Benito Juárez", "America/Cancun")],
)
def test_the_date_is_never_ahead_of_the_clock_there(
    admin: Caller, state: str, municipality: str, zone: str, settings: Any
) -> None:
    invoices.settings(admin.user)
    PostalCode.objects.filter(pk="44100").update(state=state, municipality=municipality)
    made = invoices.invoice(admin.user)
    settings.TASKS = invoices.JOBS_WAIT
    invoices.take(made.pk, "issue", admin.user)
    now = datetime(2026, 7, 1, 5, 59, 59, 900_000, tzinfo=UTC)
    invoices.certificate(admin.user, invoices.csd(number="30001000000500003417", begins=-900))
    with as_if_at(now):
        seal.func(made.pk)
    _, root = sealed(made)
    there = now.astimezone(ZoneInfo(zone))
    assert root.get("Fecha") == f"{there:%Y-%m-%dT%H:%M:%S}"


def test_the_bytes_are_stored_before_anybody_gets_them(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue")
    content, _ = sealed(made)
    got = admin.get(f"/invoices/{made.pk}/xml")
    assert got.content == content
    assert got["Content-Disposition"] == 'attachment; filename="F-1-sin-timbrar.xml"'
