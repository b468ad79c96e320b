"""A customer asks for an invoice of an order that was agreed without: alone, at what was paid, its tax within."""

from dataclasses import dataclass

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.core.records.history import change_as
from apps.invoices.models import Invoice
from apps.invoices.rules.cancelling import Motive
from apps.invoices.selectors.by_name import why_not_by_name
from apps.invoices.selectors.invoices import living_invoice
from apps.invoices.services.cancelling import ask_cancel
from apps.invoices.services.drafting import discard_draft, draft_invoice
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.sales.models import Order
from apps.sales.services.order_steps import locked_order


@dataclass(frozen=True)
class Asked:
    """The draft of its invoice; or the global invoice that has to be cancelled before, which was asked for."""

    draft: Invoice | None
    cancels: Invoice | None


def invoice_by_name(pk: int, *, by: User, reason: str = "") -> Asked:
    """What global invoice the order is in goes first: a draft is dropped, and of a stamped one the cancellation is asked for, by the
    SAT's motive for this. Raises NotFound, Conflict and NotAllowed."""
    with transaction.atomic():
        order = locked_order(pk, by)
        if refusal := why_not_by_name(order):
            raise Conflict(refusal)
        change_as(order, {"invoice_by_name": True}, by=by, action="invoice_by_name", reason=reason)
        inside = living_invoice("order", pk)
        if inside is None or inside.status == InvoiceStatus.DRAFT:
            if inside:
                discard_draft(inside.pk, by=by)
            return Asked(draft_invoice("order", pk, by=by), None)
        if inside.status == InvoiceStatus.STAMPED:
            inside = ask_cancel(inside.pk, Motive.IN_A_GLOBAL, by=by, reason=reason or f"Orden {pk}, a su nombre")
        return Asked(None, inside)


def invoice_with_others(pk: int, *, by: User) -> Order:
    """It goes into a global invoice again. Raises Conflict once it has its own."""
    with transaction.atomic():
        order = locked_order(pk, by)
        own = living_invoice("order", pk)
        if own and not own.periodicity:
            raise Conflict(gettext("Ya tiene {invoice}.").format(invoice=own.named_with_state))
        return change_as(order, {"invoice_by_name": False}, by=by, action="invoice_with_others")
