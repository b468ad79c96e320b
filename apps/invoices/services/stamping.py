"""The stamped XML comes back: it is read, held against what was sealed, and kept."""

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid, NotAllowed
from apps.core.records.workflow import refuse_unless_open, take_step
from apps.invoices import abilities
from apps.invoices.models import Invoice, InvoiceXml, XmlKind
from apps.invoices.rules.stamped import Stamp, StampRefused, check_acuse, read_stamp
from apps.invoices.rules.zones import zone_of
from apps.invoices.selectors.invoices import invoices, sealed_xmls
from apps.invoices.services.drafting import locked_invoice
from apps.invoices.services.following import note_stamped
from apps.invoices.services.sources import source_of
from apps.partners.models import PostalCode


def register_stamped(pk: int, content: bytes, *, by: User) -> Invoice:
    """Por timbrar → Timbrada. Raises Invalid at `file` when it says anything else than what was sealed, and Conflict when
    another invoice has its uuid."""
    with transaction.atomic():
        seen = invoices(by).filter(pk=pk).first()
        if seen is not None:
            source, record = source_of(seen)
            source.hold(record)
        invoice = locked_invoice(pk, by)
        refuse_unless_open(invoice, "stamp", by)
        try:
            stamp = read_stamp(content, sealed_xmls(invoice))
        except StampRefused as refused:
            raise Invalid.field("file", str(refused)) from None
        if other := Invoice.objects.filter(uuid=stamp.uuid).first():
            raise Conflict(f"Ese folio fiscal ya es el de la factura {other.words}.")
        try:
            done = take_step(invoice, "stamp", by=by, uuid=stamp.uuid, at=_moment(invoice, stamp))
        except IntegrityError as twice:
            raise Conflict("Ese folio fiscal ya es el de otra factura.") from twice
        InvoiceXml.objects.create(invoice=done, kind=XmlKind.STAMPED, content=content, by=by)
        note_stamped(done, by=by)
    return done


def keep_acuse(pk: int, content: bytes, *, by: User) -> None:
    """The SAT's answer to a cancellation, as it came. Raises Invalid at `file` for what is no XML, or names another invoice."""
    with transaction.atomic():
        invoice = locked_invoice(pk, by)
        if not by.may(abilities.INVOICES_CANCEL):
            raise NotAllowed(needs=[abilities.INVOICES_CANCEL])
        if invoice.cancel_asked_at is None:
            raise Conflict("No se ha solicitado su cancelación.")
        try:
            check_acuse(content, invoice.uuid_text)
        except StampRefused as refused:
            raise Invalid.field("file", str(refused)) from None
        InvoiceXml.objects.create(invoice=invoice, kind=XmlKind.ACUSE, content=content, by=by)


def _moment(invoice: Invoice, stamp: Stamp) -> object:
    """The stamp tells the time of the place of issue."""
    place = PostalCode.objects.filter(pk=invoice.issuer_postal_code).first()
    zone = zone_of(place.state, place.municipality) if place else timezone.get_current_timezone()
    return stamp.at.replace(tzinfo=zone)
