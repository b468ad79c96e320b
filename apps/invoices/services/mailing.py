"""Stamped invoices by mail: the XML, and the paper of it."""

from django.db import transaction
from django_tasks import TaskContext, task

from apps.accounts.models import User
from apps.accounts.rules.letters import Letter
from apps.accounts.selectors import Company, company, letter_of
from apps.accounts.services.mail import Attachment
from apps.core.errors import Conflict, NotAllowed
from apps.core.language import companys, gettext_noop
from apps.invoices import abilities
from apps.invoices.documents.invoice import invoice_document, invoice_file_name
from apps.invoices.models import Invoice, InvoiceMail
from apps.invoices.selectors.invoices import current_xml, why_not_mailed
from apps.invoices.services.drafting import locked_invoice
from apps.sales.services.mail_drafts import Draft, draft_of
from apps.sales.services.mails import Asked, Outdated, Words, note_mails, send_once, write_letter

_CHANGED = gettext_noop("La factura se canceló antes de que saliera el correo.")


def mail_invoice(pk: int, asked: Asked, *, by: User) -> None:
    """Note that it goes out, to its customer or as it is `asked`, for jobs to send. Raises Conflict, NotAllowed and Invalid."""
    with transaction.atomic():
        invoice = locked_invoice(pk, by)
        _refuse(invoice, by)
        letter = _letter(invoice, company())
        for mail in note_mails(InvoiceMail, asked, invoice.customer.email, {"invoice": invoice}, letter=letter, by=by):
            send_invoice_mail.enqueue(mail.pk)


def draft_invoice_mail(invoice: Invoice, *, by: User) -> Draft:
    """What it would be sent with. Raises Conflict and NotAllowed."""
    _refuse(invoice, by)
    return draft_of(_letter(invoice, company()), invoice.customer, by=by)


def _refuse(invoice: Invoice, by: User) -> None:
    if not by.may(abilities.INVOICES_ISSUE):
        raise NotAllowed(needs=[abilities.INVOICES_ISSUE])
    if reason := why_not_mailed(invoice):
        raise Conflict(reason)


@task(takes_context=True)
def send_invoice_mail(context: TaskContext, pk: int) -> None:
    """The job. Of several jobs for one mail only one sends it."""
    send_once(InvoiceMail, pk, _send, again=context.attempt > 1)


def _send(mail: InvoiceMail) -> Words:
    invoice = Invoice.objects.select_related("customer", "seller").get(pk=mail.invoice_id)
    kept = current_xml(invoice)
    if why_not_mailed(invoice) or kept is None:
        raise Outdated(_CHANGED)
    sender = company()
    files = [
        Attachment(invoice_file_name(invoice, "xml"), bytes(kept.content), "application/xml"),
        Attachment(invoice_file_name(invoice), invoice_document(invoice), "application/pdf"),
    ]
    return write_letter(mail, _letter(invoice, sender), *files, seller=invoice.seller, sender=sender)


def _letter(invoice: Invoice, sender: Company) -> Letter:
    with companys():
        of = {"documento": str(invoice), "el_documento": invoice.named}
    return letter_of(
        "invoice",
        {
            **of,
            "cliente": invoice.customer_name,
            "empresa": sender.name,
            "vendedor": invoice.seller.name,
            "numero": invoice.number,
            "total": f"${invoice.total:,.2f} {invoice.currency}",
            "folio_fiscal": invoice.uuid_text.upper(),
        },
    )
