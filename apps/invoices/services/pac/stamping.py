"""What was sealed is stamped by the PAC; within the job alone."""

import logging

from django.db import transaction

from apps.core.errors import DomainError
from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.invoices.models import Errand, ErrandKind, Invoice
from apps.invoices.rules.pac_codes import SEAL_TOO_OLD, Fault, sentence_of
from apps.invoices.selectors.invoices import sealed_xmls
from apps.invoices.services.pac import clients
from apps.invoices.services.pac.errands import account_of, close, held, note_sent, wait
from apps.invoices.services.pac.http import PacError
from apps.invoices.services.stamping import keep_stamped, with_source
from apps.invoices.transitions.invoice import InvoiceStatus

log = logging.getLogger(__name__)

_LACKS = "Ya está timbrada, pero {pac} no devuelve el XML: descárgalo de su portal y súbelo aquí."
_MAYBE = "{pac} no sabe si la timbró: búscala en su portal o en el del SAT. Si está, sube su XML; si no, anúlala."


def run(errand: Errand) -> None:
    invoice = errand.invoice
    if invoice.status != InvoiceStatus.TO_STAMP or invoice.sealed_at is None:
        return
    account = account_of(errand)
    if isinstance(account, str):
        wait(errand, account)
        return
    client = clients.client_of(account[0].provider, account[0].username, account[1], account[0].environment)
    in_doubt = errand.doubt
    [content, *_] = sealed_xmls(invoice)
    if not note_sent(errand, account[0]):
        return
    try:
        stamped = clients.stamp(client, content)
    except PacError as no:
        _refused(errand, client, content, no, in_doubt=in_doubt)
    else:
        _keep(errand, stamped)


def _keep(errand: Errand, content: bytes) -> None:
    """What came is held against what was sealed, as when a person brings it."""
    try:
        with transaction.atomic():
            invoice = with_source(errand.invoice)
            if held(errand) is None:
                return
            keep_stamped(invoice, content, by=errand.asked_by, environment=errand.environment, by_pac=True)
            close(invoice, ErrandKind.STAMP)
    except DomainError as odd:
        log.warning("Invoice %d: what the PAC stamped is not ours: %s", errand.invoice_id, odd)
        _stop(
            errand,
            f"Lo que devolvió {errand.get_provider_display()} no es lo que se selló: {odd}",
        )


def _refused(errand: Errand, client: clients.Client, content: bytes, no: PacError, *, in_doubt: bool) -> None:
    pac = errand.get_provider_display()
    match no.fault:
        case Fault.DOWN:
            wait(errand, f"{pac} {no.words}.", code=no.code, doubt=None if no.sent else in_doubt)
        case Fault.ACCOUNT:
            sentence = (
                f"{pac} no timbra con la cuenta de la empresa: {no.words}. Un administrador lo corrige en los ajustes."
            )
            wait(errand, sentence, code=no.code, doubt=in_doubt)
        case Fault.STAMPED:
            _stop(errand, _LACKS.format(pac=pac))
        case Fault.REFUSED:
            _fail(errand, client, content, no, in_doubt=in_doubt)


def _fail(errand: Errand, client: clients.Client, content: bytes, no: PacError, *, in_doubt: bool) -> None:
    """To be corrected, unless what was sent before, and not answered, was stamped after all."""
    if in_doubt:
        try:
            found = clients.stamped_before(client, content)
        except PacError as silent:
            wait(errand, f"{errand.get_provider_display()} {silent.words}.", code=silent.code)
            return
        if found:
            _keep(errand, found)
            return
        if no.code == SEAL_TOO_OLD and not clients.can_say(client):
            _stop(errand, _MAYBE.format(pac=errand.get_provider_display()))
            return
    with transaction.atomic():
        invoice = locked(Invoice, errand.invoice_id)
        if held(errand) is None or invoice.status != InvoiceStatus.TO_STAMP:
            return
        sentence = sentence_of(no.code, no.words)
        invoice.refused_by_pac(sentence)
        save_as(invoice, by=None, action="refused_by_pac", reason=sentence)
        close(invoice, ErrandKind.STAMP)
        invoice.errands.filter(kind=ErrandKind.STAMP).update(code=no.code)


def _stop(errand: Errand, problem: str) -> None:
    """Only a person gets it further: the XML is brought by hand."""
    with transaction.atomic():
        kept = held(errand)
        if kept:
            kept.next_at, kept.problem, kept.lacks_xml, kept.doubt = None, problem, True, True
            kept.save()
