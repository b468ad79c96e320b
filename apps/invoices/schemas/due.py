"""What waits for its invoice in a month, and what came of many that were asked for at once."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from typing import Annotated, Any, Literal

from django.utils import timezone
from pydantic import Field

from apps.accounts.models import User
from apps.catalog.selectors import tax_refusals
from apps.commissions.rules.months import written
from apps.core.language import gettext
from apps.core.money.periods import months_after
from apps.core.schemas import Blank, Input, Money, Month, Truth
from apps.core.schemas.base import Schema
from apps.invoices.models import BatchLine, InvoiceBatch, InvoiceKind
from apps.invoices.rules.told import told
from apps.invoices.schemas.invoice_row import source_words
from apps.invoices.schemas.invoices import RelatedOut, SourceIn
from apps.invoices.schemas.paid import related_out
from apps.invoices.selectors.batches import lines_of
from apps.invoices.selectors.checks import receiver_checks
from apps.invoices.selectors.complements import days_until
from apps.invoices.selectors.settings import invoice_settings
from apps.invoices.selectors.unpaid import unpaid_before
from apps.invoices.services.sources import SOURCES, Waiting, own_use
from apps.partners.models import PostalCode

MOST_AT_ONCE = 500


class OfMonthIn(Input):
    month: Annotated[Month | None, Blank] = None

    def first_day(self) -> date:
        """Of this month unless told."""
        return self.month or timezone.localdate().replace(day=1)


class BatchIn(Input):
    """Orders, installments, payments and refunds, each once. `issue` gives each its folio and has it sealed; otherwise they are drafts."""

    sources: Annotated[list[SourceIn], Field(min_length=1, max_length=MOST_AT_ONCE)]
    issue: Truth = False


class OfSource(Schema):
    """`source` says in words what is invoiced: an order, an installment of a lease, or a payment or a refund of an order, whose ids
    are here."""

    source: str
    kind: Literal["I", "P", "E"]
    idOrder: int | None
    idLease: int | None
    idInstallment: int | None
    idPayment: int | None
    idDevolution: int | None
    customer: str
    idClient: int


class DueRow(OfSource):
    """What waits for its invoice since `day`; `total` is in `currency`. A payment has a last day for its complement, `dueBy`.
    `refusals` are what keeps it from being issued now: of the customer, and of the products."""

    day: date
    total: Money
    currency: str
    dueBy: date | None
    daysLeft: int | None
    refusals: list[str]


class DueOut(Schema):
    """What waits for its invoice of a `month`, the oldest first. `earlier` is how much waits of the months before it, the oldest of
    which is `earliest`. `unpaid` invoices of the months before today's say that they were paid at once, and are not."""

    month: str
    rows: list[DueRow]
    earlier: int
    earliest: str | None
    unpaid: int


class BatchLineOut(OfSource):
    """`invoice` is what was made of it; `error` says why it was not, or why that is still a draft."""

    done: bool
    error: str
    invoice: RelatedOut | None


class BatchRow(Schema):
    """`ready` of `total` lines are done; of these `refused` were not made, or not issued."""

    id: int
    createdAt: datetime
    creator: str
    issue: bool
    total: int
    ready: int
    refused: int
    finished: bool


class BatchOut(BatchRow):
    lines: list[BatchLineOut]


def due_out(reader: User, month: date) -> dict[str, Any]:
    found = {column: source.waiting(reader, month, months_after(month, 1)) for column, source in SOURCES.items()}
    waiting = [(column, one) for column, (rows, _) in found.items() for one in rows]
    refusals = _refusals([one for _, one in waiting])
    before = [day for _, earlier in found.values() for day in earlier]
    return {
        "month": written(month),
        "rows": [_due(column, one, next(refusals)) for column, one in waiting],
        "earlier": len(before),
        "earliest": written(min(before)) if before else None,
        "unpaid": unpaid_before(reader, timezone.localdate().replace(day=1)),
    }


def batch_row(batch: Any) -> dict[str, Any]:
    """Of a batch with what `selectors.batches` counted."""
    return {
        "id": batch.pk,
        "createdAt": batch.created_at,
        "creator": batch.created_by.name,
        "issue": batch.issues,
        "total": batch.total,
        "ready": batch.ready,
        "refused": batch.refused,
        "finished": batch.finished_at is not None,
    }


def batch_out(batch: InvoiceBatch) -> dict[str, Any]:
    return {**batch_row(batch), "lines": [_line(line) for line in lines_of(batch)]}


def _refusals(waiting: Iterable[Waiting]) -> Iterator[list[str]]:
    """Of each in its turn, with a query for all customers and some for all products."""
    waiting = list(waiting)
    settings = invoice_settings()
    codes = {one.customer.tax_postal_code for one in waiting}
    known = set(PostalCode.objects.filter(pk__in=codes).values_list("pk", flat=True))
    products = tax_refusals({pk for one in waiting for pk in one.products})
    for one in waiting:
        customer = one.customer
        checks = receiver_checks(
            customer,
            one.use or own_use(customer),
            settings,
            postal_code_is_known=customer.tax_postal_code in known,
        )
        of_customer = [check.sentence for check in checks if check.level == "red" and not one.to_public]
        yield [*of_customer, *(products[pk] for pk in sorted(one.products) if pk in products)]


def _due(column: str, one: Waiting, refusals: list[str]) -> dict[str, Any]:
    of = _of_source({column: one.record}, one.customer_name, one.customer.pk)
    return {
        **of,
        "source": gettext("{source}, lo que falta").format(source=of["source"]) if one.is_rest else of["source"],
        "day": one.day,
        "total": one.total,
        "currency": one.currency,
        "dueBy": one.by,
        "daysLeft": one.by and days_until(one.by),
        "refusals": refusals,
    }


def _line(line: BatchLine) -> dict[str, Any]:
    of = {name: getattr(line, name) for name in SOURCES}
    paid_or_returned: Any = line.payment or line.devolution
    order = line.order or (line.installment.lease.order if line.installment else paid_or_returned.order)
    return {
        **_of_source(of, order.customer_name, order.customer_id),
        "done": line.done,
        "error": told(line.error),
        "invoice": related_out(line.invoice),
    }


def _of_source(of: Mapping[str, Any], customer: str, client: int) -> dict[str, Any]:
    order, installment, payment, refund = (
        of.get(column) for column in ("order", "installment", "payment", "devolution")
    )
    lease = installment.lease_id if installment else None
    of_payment, of_refund = payment and payment.order_id, refund and refund.order_id
    pks = (order and order.pk, lease, installment and installment.number, payment and payment.pk, of_payment)
    return {
        "source": source_words(*pks, refund and refund.pk, of_refund),
        "kind": InvoiceKind.PAYMENT if payment else InvoiceKind.CREDIT if refund else InvoiceKind.INCOME,
        "idOrder": pks[0] or of_payment or of_refund,
        "idLease": lease,
        "idInstallment": installment and installment.pk,
        "idPayment": pks[3],
        "idDevolution": refund and refund.pk,
        "customer": customer,
        "idClient": client,
    }
