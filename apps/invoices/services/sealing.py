"""Invoices are sealed by a job: what it makes is stored before anybody gets it."""

import logging
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.core.language import gettext_noop
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked
from apps.core.server.secrets import Unreadable, decrypt
from apps.invoices.models import Certificate, ErrandKind, Invoice, InvoiceXml, XmlKind
from apps.invoices.rules.zones import local_time, zone_of
from apps.invoices.selectors.settings import sealing_certificate
from apps.invoices.services.pac.errands import hand_over
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.partners.models import PostalCode

log = logging.getLogger(__name__)

_ASKED = ("issue", "retry", "seal_again")
_BROKEN = gettext_noop("No se pudo sellar; ya quedó anotado para quien da mantenimiento.")


class CannotSeal(Exception):
    """The sentence says what is to be corrected."""


@task()
def seal(pk: int) -> None:
    """The job: seal an invoice that waits for it. One that was sealed meanwhile is left as it is."""
    with transaction.atomic():
        invoice = locked(Invoice, pk)
        if not _waits(invoice):
            return
        if sentence := _tried(pk):
            invoice.fail(sentence)
            save_as(invoice, by=None, action="fail", reason=sentence)


def seal_waiting() -> None:
    """What waits and has no job any more, as after a restored backup whose jobs were dropped, gets one: to be done each day."""
    waits = Invoice.objects.filter(status=InvoiceStatus.TO_STAMP, sealed_at=None)
    for pk in waits.order_by("pk").values_list("pk", flat=True):
        seal.enqueue(pk)


def _waits(invoice: Invoice) -> bool:
    return invoice.status == InvoiceStatus.TO_STAMP and invoice.sealed_at is None


def _tried(pk: int) -> str:
    """Seal it, or say why it was not: then nothing of it is kept."""
    try:
        with transaction.atomic():
            _seal(Invoice.objects.get(pk=pk))
    except CannotSeal as refused:
        return str(refused)
    except Exception:
        log.exception("Invoice %d", pk)
        return _BROKEN
    return ""


def _seal(invoice: Invoice) -> None:
    """Its bytes, and when they were sealed, in one step."""
    # Here, and not above: web processes know this job and must not load what it takes.
    from apps.invoices.services.cfdi import NotValid, sealed_xml

    certificate = _certificate(invoice)
    now, zone = timezone.now(), place_of_issue(invoice)
    date = local_time(now, zone)
    try:
        content = sealed_xml(
            invoice, list(invoice.lines.all()), date, certificate=bytes(certificate.der), key=_key(certificate)
        )
    except NotValid as wrong:
        raise CannotSeal(f"El XML no cumple el esquema del SAT: {wrong}") from wrong
    InvoiceXml.objects.create(invoice=invoice, kind=XmlKind.SEALED, content=content)
    sealed = {"sealed_at": now, "issued_at": date.replace(tzinfo=zone), "certificate_number": certificate.number}
    change_as(invoice, sealed, by=None, action="seal")
    hand_over(invoice, ErrandKind.STAMP, by=_who_asked(invoice))


def place_of_issue(invoice: Invoice) -> ZoneInfo:
    """Its time. Raises CannotSeal."""
    place = PostalCode.objects.filter(pk=invoice.issuer_postal_code).first()
    if place is None:
        raise CannotSeal(f"El código postal {invoice.issuer_postal_code} del lugar de expedición no existe.")
    return zone_of(place.state, place.municipality)


def certificate_and_key(invoice: Invoice) -> tuple[bytes, bytes]:
    """What is signed with now, of the company that gave it. Raises CannotSeal."""
    certificate = _certificate(invoice)
    return bytes(certificate.der), _key(certificate)


def _who_asked(invoice: Invoice) -> User:
    """Who issued it, or had it sealed again."""
    asked = invoice.history.filter(history_action__in=_ASKED).order_by("-history_date", "-history_id").first()
    return (asked and asked.history_user) or invoice.created_by


def _certificate(invoice: Invoice) -> Certificate:
    found = sealing_certificate(invoice.issuer_rfc)
    if found is None:
        raise CannotSeal(
            gettext_noop("No hay un certificado de sello digital (CSD) vigente de la empresa: sube uno en los ajustes.")
        )
    return found


def _key(certificate: Certificate) -> bytes:
    try:
        return decrypt(certificate.private_key)
    except Unreadable:
        raise CannotSeal(
            gettext_noop("La llave del certificado ya no se puede leer: vuelve a subirlo en los ajustes.")
        ) from None
