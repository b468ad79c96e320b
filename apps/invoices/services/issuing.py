"""Invoices are issued: each has its folio, the next one of its series, and a job seals it."""

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid
from apps.core.records.workflow import one_at_a_time, refuse_unless_open, take_step
from apps.invoices.models import ErrandKind, Invoice, InvoiceSettings
from apps.invoices.selectors.checks import first_refusal
from apps.invoices.selectors.invoices import invoices
from apps.invoices.selectors.pac import errand_of
from apps.invoices.selectors.settings import invoice_settings, next_folio, series_of
from apps.invoices.services.complements import count_documents
from apps.invoices.services.credits import note_credit
from apps.invoices.services.drafting import locked_invoice, refresh, stand_again
from apps.invoices.services.pac.errands import ask_now, close
from apps.invoices.services.sealing import seal
from apps.invoices.services.sources import refuse, source_of
from apps.invoices.transitions.invoice import EDITABLE

FOLIOS = "invoice folios"
"""Folios are given one at a time: the next one is known only once the one before is there."""


def issue_invoice(pk: int, *, by: User, reason: str = "") -> Invoice:
    """Borrador → Por timbrar: what it is of is read once more, it gets its folio, and a job seals it. Raises Invalid with what
    the SAT would refuse, and Conflict."""
    with transaction.atomic():
        one_at_a_time(FOLIOS)
        invoice = locked_with_source(pk, by)
        refuse_unless_open(invoice, "issue", by, reason)
        _refuse_what_the_sat_would(invoice)
        settings = invoice_settings()
        _copy_issuer(invoice, settings)
        series, folio = series_of(invoice.kind, settings), next_folio(settings, invoice.kind)
        done = take_step(invoice, "issue", by=by, reason=reason, series=series, folio=folio)
        count_documents(done, counts=True)
        note_credit(done, by=by)
        seal.enqueue(done.pk)
    return done


def retry_invoice(pk: int, *, by: User, reason: str = "") -> Invoice:
    """Con error → Por timbrar, under the same folio."""
    with transaction.atomic():
        invoice = locked_with_source(pk, by)
        refuse_unless_open(invoice, "retry", by, reason)
        _refuse_what_the_sat_would(invoice)
        _copy_issuer(invoice, invoice_settings())
        done = take_step(invoice, "retry", by=by, reason=reason)
        note_credit(done, by=by)
        seal.enqueue(done.pk)
    return done


def seal_again(pk: int, *, by: User, reason: str = "") -> Invoice:
    """What nobody stamped in time is sealed with the date of now; what was sealed before stays, and may still come stamped."""
    with transaction.atomic():
        invoice = locked_invoice(pk, by)
        done = take_step(invoice, "seal_again", by=by, reason=reason)
        seal.enqueue(done.pk)
    return done


def send_invoice(pk: int, *, by: User, reason: str = "") -> Invoice:
    """Have the PAC asked at once: what it was sent before, or what was sealed while there was no PAC."""
    with transaction.atomic():
        invoice = locked_invoice(pk, by)
        done = take_step(invoice, "send", by=by, reason=reason)
        ask_now(errand_of(done, ErrandKind.STAMP), done, ErrandKind.STAMP, by=by)
    return done


def annul_invoice(pk: int, *, by: User, reason: str) -> Invoice:
    """Por timbrar, Con error → Cancelada: it was never stamped. What it would have replaced stands again."""
    with transaction.atomic():
        done = take_step(locked_invoice(pk, by), "annul", by=by, reason=reason)
        stand_again(done, by)
        count_documents(done, counts=False)
        note_credit(done, by=by)
        close(done, ErrandKind.STAMP)
    return done


def locked_with_source(pk: int, by: User) -> Invoice:
    """The invoice under lock, after what it is of, both as they are now. Raises NotFound, and Conflict when that cannot be
    invoiced any more."""
    seen = invoices(by).filter(pk=pk).first()
    if seen is not None:
        source, record = source_of(seen)
        source.hold(record)
    invoice = locked_invoice(pk, by)
    source, record = source_of(invoice)
    if invoice.status in EDITABLE:
        refuse(source, record)
    return invoice


def _refuse_what_the_sat_would(invoice: Invoice) -> None:
    """Raises Invalid at the field of the first thing, with its sentence."""
    refresh(invoice)
    found = first_refusal(invoice)
    if found and found.of == "invoice":
        raise Invalid.field(found.field, found.sentence)
    if found:
        raise Conflict(found.sentence)


def _copy_issuer(invoice: Invoice, settings: InvoiceSettings) -> None:
    invoice.issuer_rfc, invoice.issuer_name = settings.rfc, settings.name
    invoice.issuer_regime, invoice.issuer_postal_code = settings.regime, settings.postal_code
