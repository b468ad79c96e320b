"""Many invoices at once: a job makes each in a transaction of its own, so that one that is refused keeps no other one, and what a
killed job had done is not done again."""

import logging
from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.core.errors import DomainError, NotAllowed
from apps.core.language import companys, gettext_noop
from apps.core.records.workflow import hold
from apps.invoices import abilities
from apps.invoices.models import BatchLine, InvoiceBatch
from apps.invoices.rules.parts import Portion
from apps.invoices.services.drafting import draft_invoice
from apps.invoices.services.issuing import issue_invoice
from apps.invoices.services.sources import SOURCES
from apps.invoices.transitions.invoice import InvoiceStatus

log = logging.getLogger(__name__)

_BROKEN = gettext_noop("No se pudo; ya quedó anotado para quien da mantenimiento.")


def invoice_many(sources: Iterable[tuple[str, int]], *, issues: bool, by: User) -> InvoiceBatch:
    """Ask for an invoice of each source: its column and its id. Raises NotAllowed, and NotFound for one that the person does not
    see: then none is made."""
    if issues and not by.may(abilities.INVOICES_ISSUE):
        raise NotAllowed(needs=[abilities.INVOICES_ISSUE])
    found = [(column, SOURCES[column].visible(pk, by)) for column, pk in dict.fromkeys(sources)]
    with transaction.atomic():
        batch = InvoiceBatch.objects.create(issues=issues, created_by=by)
        BatchLine.objects.bulk_create(BatchLine(batch=batch, **{column: record}) for column, record in found)
        run_batch.enqueue(batch.pk)
    return batch


@task()
def run_batch(pk: int) -> None:
    """The job."""
    batch = InvoiceBatch.objects.select_related("created_by").get(pk=pk)
    with companys():  # what keeps one from being made is written down
        for line in batch.lines.filter(done=False).order_by("pk").values_list("pk", flat=True):
            _guarded(line, batch)
    InvoiceBatch.objects.filter(pk=pk, finished_at=None).update(finished_at=timezone.now())


def _guarded(pk: int, batch: InvoiceBatch) -> None:
    try:
        _draft(pk, batch.created_by)
        _issue(pk, batch)
    except DomainError as refused:
        _end(pk, str(refused))
    except Exception:
        log.exception("Line %d of the invoices of batch %d", pk, batch.pk)
        _end(pk, _BROKEN)


def _draft(pk: int, by: User) -> None:
    """In a transaction apart from the issue: that one locks the folios first, and what it is of after them."""
    with transaction.atomic():
        line = _locked(pk)
        if line.invoice_id or line.done:
            return
        column, of = next((name, found) for name in SOURCES if (found := getattr(line, f"{name}_id")))
        line.invoice = draft_invoice(column, of, Portion.REST, by=by)
        line.save(update_fields=["invoice"])


def _issue(pk: int, batch: InvoiceBatch) -> None:
    with transaction.atomic():
        line = _locked(pk)
        if line.done:
            return
        assert line.invoice
        if batch.issues and line.invoice.status == InvoiceStatus.DRAFT:
            issue_invoice(line.invoice.pk, by=batch.created_by)
        line.done = True
        line.save(update_fields=["done"])


def _locked(pk: int) -> BatchLine:
    """Before the source and the folios: nobody but this job locks lines."""
    hold(BatchLine.objects.filter(pk=pk))
    return BatchLine.objects.get(pk=pk)


def _end(pk: int, error: str) -> None:
    with transaction.atomic():
        line = _locked(pk)
        if not line.done:
            line.done, line.error = True, error
            line.save(update_fields=["done", "error"])
