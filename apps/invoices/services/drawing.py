"""The paper of a long invoice is drawn by a job: a global one of 3,000 concepts takes a quarter of a minute of a web process."""

from django_tasks import task

from apps.invoices.documents.invoice import invoice_document
from apps.invoices.models import Invoice

LONG = 200
"""Concepts: from here on it takes more than a second."""


def draw_ahead(invoice: Invoice) -> None:
    """Have it drawn, if it is long, for who asks for it later: what was drawn is kept."""
    if invoice.lines.count() > LONG:
        draw.enqueue(invoice.pk)


@task()
def draw(pk: int) -> None:
    """The job."""
    invoice_document(Invoice.objects.get(pk=pk))
