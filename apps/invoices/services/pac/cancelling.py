"""A cancellation is asked for at the SAT through the PAC, and the SAT is asked what became of it; within the job alone.

The same request may be sent any number of times: the SAT has it once, and says 202 to the next ones.
"""

import logging

from django.db import transaction
from django.utils import timezone

from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.invoices.models import Errand, ErrandKind, Invoice, InvoiceKind, InvoiceXml, XmlKind
from apps.invoices.rules.cancel_answers import (
    ASKED,
    IN_PROCESS,
    NOT_CANCELLABLE_WORDS,
    REFUSED_WORDS,
    Outcome,
    cancel_refusal,
    outcome_of,
)
from apps.invoices.rules.pac_codes import Fault
from apps.invoices.rules.pacs import pause_for_answer
from apps.invoices.rules.stamped import StampRefused, check_acuse
from apps.invoices.rules.zones import local_time
from apps.invoices.selectors.invoices import substitute_of
from apps.invoices.services.cancelling import let_go
from apps.invoices.services.pac import clients
from apps.invoices.services.pac.errands import account_of, held, note_sent, wait, wake
from apps.invoices.services.pac.http import PacError
from apps.invoices.services.sealing import CannotSeal, certificate_and_key, place_of_issue
from apps.invoices.services.signing import signer_of
from apps.invoices.services.stamping import with_source
from apps.invoices.transitions.invoice import InvoiceStatus

log = logging.getLogger(__name__)


def run(errand: Errand) -> None:
    if errand.invoice.status != InvoiceStatus.CANCEL_ASKED:
        return
    if errand.sent_at is None:
        _send(errand)
    else:
        _ask_sat(errand)


def _send(errand: Errand) -> None:
    """The PAC hands the request on, signed with the company's certificate."""
    invoice = errand.invoice
    account = account_of(errand)
    if isinstance(account, str):
        wait(errand, account)
        return
    try:
        certificate, key = certificate_and_key(invoice)
    except CannotSeal as lacking:
        wait(errand, str(lacking))
        return
    client = clients.client_of(account[0].provider, account[0].username, account[1], account[0].environment)
    in_doubt = errand.doubt
    if not note_sent(errand, account[0]):
        return
    substitute = substitute_of(invoice)
    number = str(substitute.uuid).upper() if substitute else None
    at = local_time(timezone.now(), place_of_issue(invoice))
    try:
        code, acuse = clients.cancel(
            client,
            signer_of(certificate, key),
            invoice.uuid_text.upper(),
            invoice.cancel_motive,
            number,
            at,
        )
    except PacError as no:
        _not_done(errand, no, in_doubt=in_doubt)
    else:
        _answered(errand, code, "", acuse, in_doubt=in_doubt)


def _not_done(errand: Errand, no: PacError, *, in_doubt: bool) -> None:
    pac = errand.get_provider_display()
    match no.fault:
        case Fault.DOWN:
            wait(errand, f"{pac} {no.words}.", code=no.code, doubt=None if no.sent else in_doubt)
        case Fault.ACCOUNT:
            sentence = (
                f"{pac} no cancela con la cuenta de la empresa: {no.words}. Un administrador lo corrige en los ajustes."
            )
            wait(errand, sentence, code=no.code, doubt=in_doubt)
        case _:
            _answered(errand, no.code, no.words, b"", in_doubt=in_doubt)


def _answered(errand: Errand, code: str, words: str, acuse: bytes, *, in_doubt: bool) -> None:
    if code in ASKED:
        _note_asked(errand, acuse)
        return
    stamped_at = errand.invoice.stamped_at
    assert stamped_at
    if refusal := cancel_refusal(code, words, since_stamped=timezone.now() - stamped_at):
        _refused(errand, refusal, code)
        return
    told = words or f"respondió {code or 'sin código'}"
    wait(
        errand,
        f"{errand.get_provider_display()} no pasó la cancelación al SAT: {told}.",
        code=code[:20],
        doubt=in_doubt,
    )


def _note_asked(errand: Errand, acuse: bytes) -> None:
    """The SAT has it, and is asked what becomes of it. Of what was stamped for a test it knows nothing: that is cancelled."""
    with transaction.atomic():
        invoice = with_source(errand.invoice)
        kept = held(errand)
        if kept is None or invoice.status != InvoiceStatus.CANCEL_ASKED:
            return
        _keep_acuse(invoice, acuse, errand)
        if invoice.is_test:
            _cancel(invoice, errand)
            return
        kept.sent_at, kept.doubt, kept.tries, kept.problem, kept.code = timezone.now(), False, 0, "", ""
        wake(kept)


def _keep_acuse(invoice: Invoice, acuse: bytes, errand: Errand) -> None:
    if not acuse:
        return
    try:
        check_acuse(acuse, invoice.uuid_text)
    except StampRefused as odd:
        log.warning("Invoice %d: the acknowledgement of the PAC is not kept: %s", invoice.pk, odd)
        return
    InvoiceXml.objects.create(invoice=invoice, kind=XmlKind.ACUSE, content=acuse, by=errand.asked_by)


def _ask_sat(errand: Errand) -> None:
    invoice = errand.invoice
    total = "0" if invoice.kind == InvoiceKind.PAYMENT else f"{invoice.total:.2f}"
    try:
        said = clients.status_of(invoice.issuer_rfc, invoice.receiver_rfc, total, invoice.uuid_text.upper())
    except PacError as no:
        _ask_later(errand, f"El SAT {no.words}: no se sabe todavía si la canceló.", errand.code)
        return
    assert errand.sent_at
    since = timezone.now() - errand.sent_at
    match outcome_of(said, in_process=errand.code == IN_PROCESS, since=since):
        case Outcome.CANCELLED:
            with transaction.atomic():
                found = with_source(invoice)
                if held(errand) and found.status == InvoiceStatus.CANCEL_ASKED:
                    _cancel(found, errand)
        case Outcome.REFUSED:
            _refused(errand, REFUSED_WORDS, "")
        case Outcome.NOT_CANCELLABLE:
            _refused(errand, NOT_CANCELLABLE_WORDS, "")
        case Outcome.LOST:
            _send_again(errand)
        case Outcome.WAITS:
            standing = said.get("EstatusCancelacion", "").strip()
            _ask_later(errand, "", IN_PROCESS if IN_PROCESS in (standing, errand.code) else "")


def _ask_later(errand: Errand, problem: str, code: str) -> None:
    with transaction.atomic():
        kept = held(errand)
        if kept:
            kept.tries, kept.problem, kept.code = kept.tries + 1, problem, code
            wake(kept, timezone.now() + pause_for_answer(kept.tries))


def _send_again(errand: Errand) -> None:
    with transaction.atomic():
        kept = held(errand)
        if kept:
            kept.sent_at, kept.tries, kept.problem, kept.code = None, 0, "", ""
            wake(kept)


def _cancel(invoice: Invoice, errand: Errand) -> None:
    """Of a locked invoice, whose source is locked too."""
    invoice.cancelled_by_sat()
    save_as(invoice, by=errand.asked_by, action="cancelled_by_sat")
    let_go(invoice, by=errand.asked_by)


def _refused(errand: Errand, sentence: str, code: str) -> None:
    """It holds; the sentence stays on its screen until it is asked for again."""
    with transaction.atomic():
        invoice = locked(Invoice, errand.invoice_id)
        if held(errand) is None or invoice.status != InvoiceStatus.CANCEL_ASKED:
            return
        invoice.cancel_refused_by_sat()
        save_as(invoice, by=None, action="cancel_refused_by_sat", reason=sentence)
        told = {"next_at": None, "problem": sentence, "code": code, "doubt": False, "sent_at": None}
        invoice.errands.filter(kind=ErrandKind.CANCEL).update(**told)
