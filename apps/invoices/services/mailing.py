"""Stamped invoices by mail: the XML, and the paper of it."""

from django.db import transaction
from django_tasks import TaskContext, task

from apps.accounts.models import User
from apps.accounts.selectors import company
from apps.accounts.services.mail import Attachment
from apps.core.errors import Conflict, NotAllowed
from apps.invoices import abilities
from apps.invoices.documents.invoice import invoice_document, invoice_file_name
from apps.invoices.models import Invoice, InvoiceMail
from apps.invoices.selectors.invoices import current_xml, why_not_mailed
from apps.invoices.services.drafting import locked_invoice
from apps.sales.services.mails import Outdated, note_mail, send_once, write_to

_CHANGED = "La factura se canceló antes de que saliera el correo."


def mail_invoice(pk: int, recipient: str | None, *, by: User) -> InvoiceMail:
    """Note that it goes to `recipient`, its customer unless told, for a job to send. Raises Conflict, NotAllowed and Invalid."""
    with transaction.atomic():
        invoice = locked_invoice(pk, by)
        if not by.may(abilities.INVOICES_ISSUE):
            raise NotAllowed(needs=[abilities.INVOICES_ISSUE])
        if reason := why_not_mailed(invoice):
            raise Conflict(reason)
        mail = note_mail(InvoiceMail, recipient or invoice.customer.email, {"invoice": invoice}, by=by)
        send_invoice_mail.enqueue(mail.pk)
    return mail


@task(takes_context=True)
def send_invoice_mail(context: TaskContext, pk: int) -> None:
    """The job. Of several jobs for one mail only one sends it."""
    send_once(InvoiceMail, pk, _send, again=context.attempt > 1)


def _send(mail: InvoiceMail) -> None:
    invoice = Invoice.objects.select_related("customer", "seller").get(pk=mail.invoice_id)
    kept = current_xml(invoice)
    if why_not_mailed(invoice) or kept is None:
        raise Outdated(_CHANGED)
    sender = company()
    files = [
        Attachment(invoice_file_name(invoice, "xml"), bytes(kept.content), "application/xml"),
        Attachment(invoice_file_name(invoice), invoice_document(invoice), "application/pdf"),
    ]
    what = f"{invoice.named} por ${invoice.total:,.2f} {invoice.currency}"
    paragraphs = [
        f"Hola, {invoice.customer_name}:",
        f"Te enviamos {what}, con folio fiscal {invoice.uuid_text.upper()}. Van adjuntos su XML y su PDF.",
        "Para cualquier duda responde a este correo.",
    ]
    write_to(mail, f"{invoice} de {sender.name}", paragraphs, *files, seller=invoice.seller, sender=sender)
