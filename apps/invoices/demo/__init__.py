"""The invoices of the demo company: of its finished orders and its rents, in every state but an error."""

from datetime import date, datetime, timedelta
from itertools import islice
from typing import Any
from uuid import UUID, uuid5

from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.selectors import company_settings
from apps.core.clock import as_if_at
from apps.core.money.periods import months_after
from apps.invoices.demo.csd import PASSWORD, made_csd
from apps.invoices.demo.stamp import stamp_of
from apps.invoices.models import Invoice
from apps.invoices.rules.cancelling import Motive
from apps.invoices.rules.globals import Periodicity, period_of
from apps.invoices.rules.parts import Portion
from apps.invoices.rules.paying import PPD
from apps.invoices.selectors.checks import first_refusal
from apps.invoices.selectors.complements import lacking_complements
from apps.invoices.selectors.globals import public_orders
from apps.invoices.selectors.invoices import living_invoice, sealed_xmls
from apps.invoices.selectors.parts import offers_of
from apps.invoices.services import cancelling, drafting, issuing, sealing, stamping
from apps.invoices.services import settings as company
from apps.invoices.services.globals import draft_global
from apps.invoices.services.sources import SOURCES
from apps.leases.models import Installment
from apps.sales.models import Order
from apps.sales.transitions.order_states import OrderStatus

_POSTAL_CODE = "44160"
_NAMES = UUID("4c0f5b1e-5d1b-4f0a-9a3c-2f1f5d1c7e26")
_STAMPED = 6
"""Of the finished orders, the oldest ones."""


def load() -> None:
    admin, billing = (User.objects.get(email=f"{name}@demo.mx") for name in ("admin", "facturacion"))
    _settings(admin)
    finished = Order.objects.filter(status=OrderStatus.COMPLETED, deleted_at=None).order_by("created_at", "pk")
    made = list(islice(_drafts("order", finished, billing), _STAMPED + 2))
    for invoice in made[_STAMPED - 1 : _STAMPED]:  # paid in two parts, of which each has its complement
        drafting.update_draft(invoice.pk, {"payment_method": PPD}, by=billing)
    for invoice in made[:_STAMPED]:
        _stamp(invoice, billing)
    for invoice in made[_STAMPED:]:
        issuing.issue_invoice(invoice.pk, by=billing)
    open_orders = Order.objects.filter(status=OrderStatus.DELIVERED, deleted_at=None).order_by("pk")
    list(islice(_drafts("order", open_orders, billing), 2))
    _part(billing)
    rents = Installment.objects.select_related("lease__order").order_by("due", "pk")
    of_rents = list(islice(_drafts("installment", rents, billing), 4))
    for invoice in of_rents[:2]:
        _stamp(invoice, billing)
    for invoice in of_rents[2:3]:
        issuing.issue_invoice(invoice.pk, by=billing)
    if len(made) > _STAMPED - 1:
        _cancel(made, billing)
    _complements(billing)
    _credit_notes(billing)
    _global(billing)


def _settings(admin: User) -> None:
    """A certificate that only looks like one of the SAT: what it seals no PAC would stamp."""
    rfc = company_settings().rfc
    wanted = {
        "rfc": rfc,
        "name": "EQUIPOS Y MUEBLES DE DEMOSTRACIÓN",
        "regime": "601",
        "postal_code": _POSTAL_CODE,
        "series": "F",
        "first_folio": 1001,
    }
    company.update_settings(wanted, by=admin)
    csd = made_csd(rfc, str(wanted["name"]), "30001000000500009999")
    company.add_certificate(csd.certificate, csd.key, PASSWORD, by=admin)


def _drafts(column: str, records: Any, by: User) -> Any:
    """Of those that can be invoiced and of which the SAT would refuse nothing."""
    for record in records:
        if SOURCES[column].refusal(record) or living_invoice(column, record.pk):
            continue
        with as_if_at(_after(record)):
            invoice = drafting.draft_invoice(column, record.pk, by=by)
        if first_refusal(invoice):
            drafting.discard_draft(invoice.pk, by=by)
        else:
            yield invoice


def _part(by: User) -> None:
    """Of an order that is delivered in parts what was delivered; the rest waits."""
    orders = Order.objects.filter(status=OrderStatus.PARTLY_DELIVERED, deleted_at=None).order_by("pk")
    may_be = (one for one in orders if SOURCES["order"].refusal(one) is None)
    order = next((one for one in may_be if any(part.portion == Portion.DELIVERED for part in offers_of(one))), None)
    if order:
        _stamp(drafting.draft_invoice("order", order.pk, Portion.DELIVERED, by=by), by)


def _after(record: Any) -> datetime:
    """A day later, but not in the future."""
    at: datetime = record.created_at + timedelta(days=1)
    return min(at, timezone.now() - timedelta(minutes=5))


def _stamp(invoice: Invoice, by: User) -> None:
    """As if the accountant had brought it back some minutes later."""
    with as_if_at(invoice.created_at + timedelta(minutes=1)):
        issuing.issue_invoice(invoice.pk, by=by)
        sealing.seal.func(invoice.pk)
    at = invoice.created_at + timedelta(minutes=4)
    with as_if_at(at):
        [content, *_] = sealed_xmls(invoice)
        number = uuid5(_NAMES, str(invoice.pk))
        stamping.register_stamped(invoice.pk, stamp_of(content, number, timezone.localtime(at)), by=by)


def _cancel(made: list[Invoice], by: User) -> None:
    """One that is cancelled with its substitute, and one whose cancellation waits for the receiver."""
    wrong, waiting = made[0], made[1]
    with as_if_at(timezone.now() - timedelta(minutes=10)):
        substitute = drafting.substitute_invoice(wrong.pk, by=by, reason="El uso del CFDI era otro.")
    _stamp(substitute, by)
    cancelling.ask_cancel(wrong.pk, Motive.WITH_SUBSTITUTE, by=by)
    cancelling.confirm_cancel(wrong.pk, by=by)
    cancelling.ask_cancel(waiting.pk, Motive.NOT_DONE, by=by, reason="El cliente canceló la compra.")


def _complements(by: User) -> None:
    """Of all payments of stamped PPD invoices but the first one, which still lacks its own."""
    for one in lacking_complements(by)[1:]:
        with as_if_at(timezone.now() - timedelta(minutes=8)):
            complement = drafting.draft_invoice("payment", one.payment.pk, by=by)
        _stamp(complement, by)


def _global(by: User) -> None:
    """Of what was paid without invoice in the latest month that is over and has something of it."""
    month = timezone.localdate().replace(day=1)
    for ago in range(1, 4):
        period = period_of(Periodicity.MONTH, months_after(month, -ago))
        if public_orders(by, period).taken:
            with as_if_at(timezone.now() - timedelta(minutes=6)):
                made = draft_global(period, by=by)
            _stamp(made, by)
            return


def _credit_notes(by: User) -> None:
    """Of all refunds of invoiced orders but the last one, which still lacks its own."""
    waiting, _ = SOURCES["devolution"].waiting(by, date(2000, 1, 1), timezone.localdate() + timedelta(days=1))
    for one in waiting[:-1] if len(waiting) > 1 else waiting:
        with as_if_at(timezone.now() - timedelta(minutes=7)):
            note = drafting.draft_invoice("devolution", one.record.pk, by=by)
        _stamp(note, by)
