"""Invoices brought on by their commands; a certificate as the SAT gives it, which we made ourselves."""

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from apps.accounts.models import User
from apps.invoices.models import Certificate, Invoice, InvoiceSettings
from apps.invoices.rules.cancelling import Motive
from apps.invoices.selectors.invoices import sealed_xmls
from apps.invoices.services import drafting, issuing, sealing, stamping
from apps.invoices.services import settings as company
from apps.leases.models import Installment
from apps.partners.models import Customer, PostalCode
from apps.sales.models import Order
from tests.factories import catalog, inventory, leases, partners, sales

RFC, NAME = "TME010203AB9", "TRASTIENDA DE MUEBLES"
PASSWORD = "clave-del-sello-8"
NUMBER = "30001000000500003416"
JOBS_WAIT = {"default": {"BACKEND": "django_tasks.backends.dummy.DummyBackend"}}
"""As `settings.TASKS`: jobs wait for the test to run them."""
_WHY = "Porque así se acordó"


@dataclass(frozen=True)
class Files:
    """The .cer and the .key, as they are uploaded."""

    certificate: bytes
    key: bytes
    password: str = PASSWORD


@cache
def private_key(_: int = 0) -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(65537, 2048)


@cache
def csd(
    rfc: str = RFC,
    number: str = NUMBER,
    *,
    efirma: bool = False,
    begins: int = -30,
    ends: int = 1000,
    key: int = 0,
) -> Files:
    """A CSD of `rfc`, valid from `begins` to `ends` days from now."""
    now = datetime.now(UTC)
    name = x509.Name(
        [
            x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME),
            x509.NameAttribute(x509.ObjectIdentifier("2.5.4.45"), f"{rfc} / VADA800927DJ3"),
        ]
    )
    usage = x509.KeyUsage(
        digital_signature=True, content_commitment=True, key_encipherment=False, data_encipherment=efirma,
        key_agreement=efirma, key_cert_sign=False, crl_sign=False, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(private_key(key).public_key())
        .serial_number(int.from_bytes(number.encode(), "big"))
        .not_valid_before(now + timedelta(days=begins))
        .not_valid_after(now + timedelta(days=ends))
        .add_extension(usage, critical=True)
        .sign(private_key(key), hashes.SHA256())
    )
    secret = private_key(key).private_bytes(
        Encoding.DER, PrivateFormat.PKCS8, BestAvailableEncryption(PASSWORD.encode())
    )
    return Files(made.public_bytes(Encoding.DER), secret)


def settings(by: User, **values: Any) -> InvoiceSettings:
    """Those of a company of Guadalajara that can give invoices, with its certificate."""
    if not PostalCode.objects.filter(pk="44100").exists():
        partners.postal_codes()
    wanted = {"rfc": RFC, "name": NAME, "regime": "601", "postal_code": "44100", "series": "F", **values}
    kept = company.update_settings(wanted, by=by)
    if not Certificate.objects.exists():
        certificate(by)
    return kept


def certificate(by: User, files: Files | None = None) -> Certificate:
    found = files or csd()
    return company.add_certificate(found.certificate, found.key, found.password, by=by)


def customer(by: User, **values: Any) -> Customer:
    """One of whom the SAT would refuse nothing."""
    return partners.customer(by, **{**partners.COMPLETE, "addresses": [partners.INVOICE], **values})


def order(by: User, *steps: str, pieces: int = 3, **values: Any) -> Order:
    """An order that is to be invoiced, of products that the SAT knows."""
    product = catalog.sold_product(by, sat_code="56101703", code=f"SILLA-{uuid.uuid4().hex[:8]}")
    chosen = values.pop("pieces_of", None) or inventory.pieces(by, pieces, of=product)
    given = {"customer": customer(by), "pieces": chosen, "invoice_required": True, **values}
    return sales.order(by, *steps, **given)


def rent(by: User, **terms: Any) -> Installment:
    """The first rent of a lease that is to be invoiced."""
    lease = leases.lease(by, "deliver", customer=customer(by), invoice_required=True, **terms)
    return Installment.objects.filter(lease=lease).order_by("number")[0]


def invoice(by: User, *steps: str, of: Order | Installment | None = None) -> Invoice:
    """A draft of an order (of a new one, unless told) brought on by the steps named: issue, seal, stamp, ask_cancel, …"""
    if not InvoiceSettings.objects.exists():
        settings(by)
    source = of or order(by)
    made = drafting.draft_invoice("order" if isinstance(source, Order) else "installment", source.pk, by=by)
    for step in steps:
        take(made.pk, step, by)
    return Invoice.objects.get(pk=made.pk)


def take(pk: int, step: str, by: User) -> Any:
    """One step of an invoice."""
    return _STEPS[step](pk, by)


def stamped(pk: int, *, stamp: uuid.UUID | None = None, **changes: str) -> bytes:
    """What a PAC would give back of what was sealed, with some of its words replaced."""
    [content, *_] = sealed_xmls(Invoice.objects.get(pk=pk))
    return stamp_of(content, stamp or uuid.uuid4(), **changes)


def stamp_of(content: bytes, number: uuid.UUID, **changes: str) -> bytes:
    text = content.decode()
    seal = text.split('Sello="')[1].split('"')[0]
    now = timezone.localtime() - timedelta(seconds=1)
    stamp = (
        '<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" '
        f'UUID="{str(number).upper()}" FechaTimbrado="{now:%Y-%m-%dT%H:%M:%S}" RfcProvCertif="SPR190613I52" '
        f'SelloCFD="{seal}" NoCertificadoSAT="30001000000500003456" SelloSAT="{seal}"/></cfdi:Complemento>'
    )
    made = text.replace("</cfdi:Comprobante>", f"{stamp}</cfdi:Comprobante>")
    for old, new in changes.items():
        made = made.replace(old, new)
    return made.encode()


_STEPS: dict[str, Any] = {
    "issue": lambda pk, by: issuing.issue_invoice(pk, by=by),
    "seal": lambda pk, by: sealing.seal.func(pk),
    "retry": lambda pk, by: issuing.retry_invoice(pk, by=by),
    "annul": lambda pk, by: issuing.annul_invoice(pk, by=by, reason=_WHY),
    "discard": lambda pk, by: drafting.discard_draft(pk, by=by),
    "stamp": lambda pk, by: stamping.register_stamped(pk, stamped(pk), by=by),
    "ask_cancel": lambda pk, by: issuing.ask_cancel(pk, Motive.WITHOUT_SUBSTITUTE, by=by),
    "confirm_cancel": lambda pk, by: issuing.confirm_cancel(pk, by=by),
    "refuse_cancel": lambda pk, by: issuing.refuse_cancel(pk, by=by, reason=_WHY),
    "substitute": lambda pk, by: drafting.substitute_invoice(pk, by=by),
}


def upload(name: str, content: bytes) -> SimpleUploadedFile:
    """A file as a browser sends it."""
    return SimpleUploadedFile(name, content, "application/octet-stream")
