"""Invoices brought on by their commands; a certificate as the SAT gives it, which we made ourselves."""

import uuid
from contextlib import nullcontext
from datetime import timedelta
from functools import cache, partial
from typing import Any
from unittest.mock import patch

from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import load_der_private_key
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import override_settings
from django.utils import timezone

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.invoices.demo.csd import Files, made_csd
from apps.invoices.demo.stamp import stamp_of as stamped_by_nobody
from apps.invoices.models import Certificate, Errand, Invoice, InvoicedOrder, InvoiceSettings, PacAccount
from apps.invoices.rules.cancelling import Motive
from apps.invoices.rules.globals import Periodicity, period_of
from apps.invoices.rules.pacs import Environment, Provider
from apps.invoices.selectors.invoices import sealed_xmls
from apps.invoices.services import cancelling, drafting, issuing, sealing, stamping
from apps.invoices.services import settings as company
from apps.invoices.services.globals import draft_global
from apps.invoices.services.pac.account import keep_account
from apps.invoices.services.pac.errands import run_errand
from apps.leases.models import Installment
from apps.partners.models import Customer, PostalCode
from apps.refunds.models import Devolution
from apps.sales.models import Order
from tests.factories import catalog, inventory, leases, partners, refunds, sales
from tests.jobs import run
from tests.stand_in_pac import PASSWORD, TOKEN, USER

RFC, NAME = "TME010203AB9", "TRASTIENDA DE MUEBLES"
NUMBER = "30001000000500003416"
JOBS_WAIT = {"default": {"BACKEND": "django_tasks.backends.dummy.DummyBackend"}}
"""As `settings.TASKS`: jobs wait for the test to run them."""
_WHY = "Porque así se acordó"


@cache
def private_key(_: int = 0) -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(65537, 2048)


@cache
def csd(
    rfc: str = RFC, number: str = NUMBER, *, efirma: bool = False, begins: int = -30, ends: int = 1000, key: int = 0
) -> Files:
    """A CSD of `rfc`, valid from `begins` to `ends` days from now."""
    return made_csd(rfc, NAME, number, efirma=efirma, begins=begins, ends=ends, key=private_key(key))


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
    """That of these files; our own one is known to be good, and to prove it takes as long as an order."""
    found, trusted = files or csd(), partial(load_der_private_key, unsafe_skip_rsa_key_validation=True)
    with nullcontext() if files else patch("apps.invoices.rules.csd.load_der_private_key", trusted):
        return company.add_certificate(found.certificate, found.key, found.password, by=by)


def customer(by: User, **values: Any) -> Customer:
    """One of whom the SAT would refuse nothing."""
    return partners.customer(by, **{**partners.COMPLETE, "addresses": [partners.INVOICE], **values})


def order(by: User, *steps: str, pieces: int = 3, **values: Any) -> Order:
    """An order that is to be invoiced, of products that the SAT knows."""
    chosen = values.pop("pieces_of", None) or inventory.pieces(by, pieces, of=known_product(by))
    given = {"customer": customer(by), "pieces": chosen, "invoice_required": True, **values}
    return sales.order(by, *steps, **given)


def known_product(by: User) -> Product:
    """One that the SAT knows."""
    return catalog.sold_product(by, sat_code="56101703", code=f"SILLA-{uuid.uuid4().hex[:8]}")


def rent(by: User, **terms: Any) -> Installment:
    """The first rent of a lease that is to be invoiced."""
    lease = leases.lease(by, "deliver", customer=customer(by), invoice_required=True, **terms)
    return Installment.objects.filter(lease=lease).order_by("number")[0]


def refund(by: User, *steps: str, pieces: int = 1, of: Order | None = None, **values: Any) -> Devolution:
    """A received refund of the first pieces of an order whose invoice is stamped (of a new one of three pieces, unless told),
    brought on by more steps of refunds."""
    whole = of or order(by, *refunds.DELIVERED, **values)
    if not Invoice.objects.filter(order=whole, counts=True).exists():
        invoice(by, "issue", "stamp", of=whole)
    back = refunds.delivered_pieces(whole.pk)[:pieces]
    return refunds.refund(by, "approve", "confirm", *steps, order=whole, pieces=back)


def invoice(by: User, *steps: str, of: Order | Installment | Devolution | None = None) -> Invoice:
    """A draft of an order (of a new one, unless told) brought on by the steps named: issue, seal, stamp, ask_cancel, …"""
    if not InvoiceSettings.objects.exists():
        settings(by)
    source = of or order(by)
    column = {Order: "order", Installment: "installment", Devolution: "devolution"}[type(source)]
    made = drafting.draft_invoice(column, source.pk, by=by)
    for step in steps:
        take(made.pk, step, by)
    return Invoice.objects.get(pk=made.pk)


def public_order(by: User, *steps: str, **values: Any) -> Order:
    """One whose customer asked for no invoice, paid today."""
    return sales.order(by, *steps, **{"invoice_required": False, **values})


def global_invoice(by: User, *steps: str) -> Invoice:
    """A draft of all orders without invoice that were paid today (of two new ones if there are none), brought on by the steps named."""
    if not InvoiceSettings.objects.exists():
        settings(by)
    if not Order.objects.filter(invoice_required=False, deleted_at=None).exists():
        for _ in range(2):
            public_order(by)
    made = draft_global(period_of(Periodicity.DAY, timezone.localdate()), by=by)
    for step in steps:
        take(made.pk, step, by)
    return Invoice.objects.get(pk=made.pk)


def public_refund(by: User, *steps: str, pieces: int = 1, of: Order | None = None) -> Devolution:
    """A received refund of the first pieces of an order that is in a stamped global invoice (of a new one of three, unless told)."""
    whole = of or public_order(by, *refunds.DELIVERED, pieces=inventory.pieces(by, 3, of=known_product(by)))
    if not InvoicedOrder.objects.filter(order=whole, counts=True).exists():
        global_invoice(by, "issue", "stamp")
    back = refunds.delivered_pieces(whole.pk)[:pieces]
    return refunds.refund(by, "approve", "confirm", *steps, order=whole, pieces=back)


def unsealed(by: User) -> Invoice:
    """One that has its folio, and whose job has not run yet."""
    with override_settings(TASKS=JOBS_WAIT):
        return invoice(by, "issue")


def take(pk: int, step: str, by: User) -> Any:
    """One step of an invoice."""
    return _STEPS[step](pk, by)


def stamped(pk: int, *, stamp: uuid.UUID | None = None, **changes: str) -> bytes:
    """What a PAC would give back of what was sealed, with some of its words replaced."""
    [content, *_] = sealed_xmls(Invoice.objects.get(pk=pk))
    return stamp_of(content, stamp or uuid.uuid4(), **changes)


def stamp_of(content: bytes, number: uuid.UUID, **changes: str) -> bytes:
    text = stamped_by_nobody(content, number, timezone.localtime() - timedelta(seconds=1)).decode()
    for old, new in changes.items():
        text = text.replace(old, new)
    return text.encode()


_STEPS: dict[str, Any] = {
    "issue": lambda pk, by: issuing.issue_invoice(pk, by=by),
    "seal": lambda pk, by: sealing.seal.func(pk),
    "retry": lambda pk, by: issuing.retry_invoice(pk, by=by),
    "annul": lambda pk, by: issuing.annul_invoice(pk, by=by, reason=_WHY),
    "discard": lambda pk, by: drafting.discard_draft(pk, by=by),
    "stamp": lambda pk, by: stamping.register_stamped(pk, stamped(pk), by=by),
    "ask_cancel": lambda pk, by: cancelling.ask_cancel(pk, Motive.WITHOUT_SUBSTITUTE, by=by),
    "confirm_cancel": lambda pk, by: cancelling.confirm_cancel(pk, by=by),
    "refuse_cancel": lambda pk, by: cancelling.refuse_cancel(pk, by=by, reason=_WHY),
    "void_test": lambda pk, by: cancelling.void_test(pk, by=by),
    "substitute": lambda pk, by: drafting.substitute_invoice(pk, by=by),
}


def pac_account(by: User, provider: str = "swsapien", environment: str = "test", password: str = "") -> PacAccount:
    """An account that the stand-in PAC knows."""
    username, secret = ("", TOKEN) if provider == Provider.SW_SAPIEN else (USER, PASSWORD)
    return keep_account(Provider(provider), Environment(environment), username, password or secret, sure=True, by=by)


def ask_pac_again(pk: int) -> None:
    """What waits for its next try is asked now, by the job that has its ticket."""
    errand = Errand.objects.get(invoice=pk, next_at__isnull=False)
    run(run_errand, errand.pk, errand.ticket)


def upload(name: str, content: bytes) -> SimpleUploadedFile:
    """A file as a browser sends it."""
    return SimpleUploadedFile(name, content, "application/octet-stream")
