"""Batches of invoices that a person sees: their own, and all of them who sees all invoices."""

from django.db.models import Count, Q, QuerySet

from apps.accounts.models import User
from apps.invoices import abilities
from apps.invoices.models import BatchLine, InvoiceBatch

MOST_BATCHES = 10


def batches(person: User) -> QuerySet[InvoiceBatch]:
    """With how many lines each has (`total`), how many of these are done (`ready`), and how many said why not (`refused`)."""
    rows = InvoiceBatch.objects.select_related("created_by").annotate(
        total=Count("lines"),
        ready=Count("lines", filter=Q(lines__done=True)),
        refused=Count("lines", filter=~Q(lines__error="")),
    )
    return rows if person.scope(abilities.INVOICES_READ) == "all" else rows.filter(created_by=person.pk)


def lines_of(batch: InvoiceBatch) -> QuerySet[BatchLine]:
    return batch.lines.select_related(
        "order", "installment__lease__order", "payment__order", "devolution__order", "invoice__customer"
    ).order_by("pk")
