"""The stamped XML comes back: it is read, held against what was sealed, and kept."""

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid, NotAllowed
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import locked, refuse_unless_open, take_step
from apps.invoices import abilities
from apps.invoices.models import ErrandKind, Invoice, InvoiceXml, XmlKind
from apps.invoices.rules.pacs import Environment
from apps.invoices.rules.stamped import Stamp, StampRefused, check_acuse, read_stamp
from apps.invoices.rules.zones import zone_of
from apps.invoices.selectors.invoices import invoices, sealed_xmls
from apps.invoices.selectors.pac import errand_of
from apps.invoices.services.drafting import locked_invoice
from apps.invoices.services.drawing import draw_ahead
from apps.invoices.services.following import note_stamped
from apps.invoices.services.pac.errands import close
from apps.invoices.services.sources import source_of
from apps.partners.models import PostalCode


def register_stamped(pk: int, content: bytes, *, by: User) -> Invoice:
    """Por timbrar → Timbrada. Raises Invalid at `file` when it says anything else than what was sealed, and Conflict when
    another invoice has its uuid."""
    with transaction.atomic():
        seen = invoices(by).filter(pk=pk).first()
        if seen is not None:
            with_source(seen)
        invoice = locked_invoice(pk, by)
        refuse_unless_open(invoice, "stamp", by)
        errand = errand_of(invoice, ErrandKind.STAMP)
        # Only what was sent to a test environment can have come out of it.
        environment = errand.environment if errand and errand.doubt else Environment.PRODUCTION
        done = keep_stamped(invoice, content, by=by, environment=environment)
        close(done, ErrandKind.STAMP)
    return done


def with_source(seen: Invoice) -> Invoice:
    """The invoice under lock, after what it is of, in the order in which every command takes both."""
    source, record = source_of(seen)
    source.hold(record)
    return locked(Invoice, seen.pk)


def keep_stamped(invoice: Invoice, content: bytes, *, by: User, environment: str, by_pac: bool = False) -> Invoice:
    """Of a locked invoice, whose source is locked too: what came is held against what was sealed. Raises as `register_stamped`."""
    try:
        stamp = read_stamp(content, sealed_xmls(invoice))
    except StampRefused as refused:
        raise Invalid.field("file", str(refused)) from None
    if other := Invoice.objects.filter(uuid=stamp.uuid).first():
        raise Conflict(gettext("Ese folio fiscal ya es el de la factura {invoice}.").format(invoice=other.words))
    invoice.is_test = environment == Environment.TEST
    try:
        done = _stamped(invoice, stamp, by=by, by_pac=by_pac)
    except IntegrityError as twice:
        raise Conflict(gettext("Ese folio fiscal ya es el de otra factura.")) from twice
    InvoiceXml.objects.create(invoice=done, kind=XmlKind.STAMPED, content=content, by=by)
    note_stamped(done, by=by)
    draw_ahead(done)
    return done


def _stamped(invoice: Invoice, stamp: Stamp, *, by: User, by_pac: bool) -> Invoice:
    """The PAC needs nobody's leave: who issued it had it."""
    at = _moment(invoice, stamp)
    if not by_pac:
        return take_step(invoice, "stamp", by=by, uuid=stamp.uuid, at=at)
    invoice.stamped_by_pac(uuid=stamp.uuid, at=at)
    return save_as(invoice, by=by, action="stamped_by_pac")


def keep_acuse(pk: int, content: bytes, *, by: User) -> None:
    """The SAT's answer to a cancellation, as it came. Raises Invalid at `file` for what is no XML, or names another invoice."""
    with transaction.atomic():
        invoice = locked_invoice(pk, by)
        if not by.may(abilities.INVOICES_CANCEL):
            raise NotAllowed(needs=[abilities.INVOICES_CANCEL])
        if invoice.cancel_asked_at is None:
            raise Conflict(gettext("No se ha solicitado su cancelación."))
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
