"""Global invoices are drafted: of all orders of a period whose customers asked for no invoice."""

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import one_at_a_time
from apps.invoices.models import Invoice, InvoicedOrder
from apps.invoices.rules.globals import PUBLIC_NAME, Period, refusal_of, too_many
from apps.invoices.rules.paying import PUE
from apps.invoices.selectors.globals import judged, main_form, public_orders
from apps.invoices.services.drafting import fill, keep_lines
from apps.invoices.services.sources.public import facts_of, hold_orders
from apps.partners.services.public import public_customer


def draft_global(period: Period, *, by: User) -> Invoice:
    """A draft of the orders of a period that the person sees. Raises Conflict when there are none, or too many."""
    if reason := refusal_of(period, timezone.localdate()):
        raise Conflict(reason)
    with transaction.atomic():
        one_at_a_time("global invoice")
        found = [one.order.pk for one in public_orders(by, period).taken]
        if reason := too_many(len(found)):
            raise Conflict(reason)
        hold_orders(found)
        taken = [one for one in judged(found) if not one.reason]
        if not taken:
            raise Conflict(nothing_of(period))
        orders = [one.order.pk for one in taken]
        invoice = Invoice(
            created_by=by,
            seller=by,
            customer=public_customer(PUBLIC_NAME, by=by),
            periodicity=period.periodicity,
            period_start=period.start,
            period_end=period.end,
            payment_method=PUE,
            payment_form=main_form(orders),
        )
        content = fill(invoice, facts_of(invoice, taken))
        save_as(invoice, by=by, action="create")
        _keep_orders(invoice, orders)
        keep_lines(invoice, content)
    return invoice


def nothing_of(period: Period) -> str:
    return gettext("No hay órdenes sin factura que se hayan terminado de pagar {period}.").format(period=period.words)


def _keep_orders(invoice: Invoice, orders: list[int]) -> None:
    try:
        InvoicedOrder.objects.bulk_create(InvoicedOrder(invoice=invoice, order_id=pk) for pk in orders)
    except IntegrityError as twice:
        raise Conflict(gettext("Una de sus órdenes ya está en otra factura.")) from twice
