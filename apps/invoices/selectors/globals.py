"""What goes into a global invoice: the orders of customers who asked for no invoice, which were paid in a period."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from apps.accounts.models import User
from apps.core.days import midnight
from apps.core.db.functions import SumOfCents
from apps.core.language import gettext
from apps.core.money import ZERO
from apps.invoices.models import Invoice, InvoicedOrder
from apps.invoices.rules.globals import Period
from apps.invoices.selectors.noted import noted_already
from apps.sales.models import Operation, Order, Payment
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.orders import within_reach
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus


@dataclass(frozen=True)
class PublicOrder:
    """An order that was agreed without invoice; `day` is that of its last confirmed payment, and `reason` why it cannot be in a
    global invoice."""

    order: Order
    day: date | None
    reason: str = ""


@dataclass(frozen=True)
class PublicOrders:
    """Those of a period: what goes into its global invoice, and what of it does not and why. `earlier` are the days of those paid
    before it that are in none yet."""

    taken: list[PublicOrder]
    left_out: list[PublicOrder]
    earlier: list[date]


def public_orders(person: User, period: Period) -> PublicOrders:
    """Of the orders that a person sees."""
    taken, left_out = [], []
    for one in _judged(_of_period(person, period).order_by("pk")):
        if one.reason:
            left_out.append(one)
        elif one.day and one.day > period.end:
            why = gettext("Se terminó de pagar el {day:%d/%m/%Y}: va en la factura global de ese día.").format(
                day=one.day
            )
            left_out.append(PublicOrder(one.order, one.day, why))
        elif one.day and one.day >= period.start:
            taken.append(one)
    return PublicOrders(taken, left_out, list(_earlier(person, period)))


def orders_in(invoice: Invoice) -> list[PublicOrder]:
    """Those of a global invoice as they are now; that they are in it is no reason against them."""
    rows = _sold().filter(pk__in=InvoicedOrder.objects.filter(invoice=invoice).values("order"))
    return list(_judged(rows.order_by("pk"), beside=invoice))


def judged(orders: Iterable[int]) -> list[PublicOrder]:
    """Of these, as they are now."""
    return list(_judged(_sold().filter(pk__in=orders).order_by("pk")))


def main_form(orders: Iterable[int]) -> str:
    """The SAT's form by which most of it was paid."""
    forms: dict[str, Decimal] = {}
    paid = Payment.objects.filter(order__in=list(orders), status=PaymentStatus.PAID).order_by()
    for method, amount in paid.values_list("method").annotate(sum=SumOfCents("amount_mxn")):
        form = PaymentMethod(method).sat_form
        forms[form] = forms.get(form, ZERO) + amount
    return max(sorted(forms), key=lambda form: forms[form])


def _sold() -> QuerySet[Any]:
    """All that was agreed without invoice, with what was `paid` of it and the `day` of the last payment."""
    paid = Payment.objects.filter(order=OuterRef("pk"), status=PaymentStatus.PAID).order_by().values("order")
    rows = Order.objects.filter(operation=Operation.SALE, invoice_required=False, total__gt=ZERO, deleted_at=None)
    return rows.select_related("quote").annotate(
        paid=Coalesce(Subquery(paid.annotate(sum=SumOfCents("settled_mxn")).values("sum")), ZERO),
        day=Subquery(paid.annotate(last=Max("day")).values("last")),
    )


def _of_period(person: User, period: Period) -> QuerySet[Any]:
    """What was sold or paid in it."""
    rows = _sold().filter(within_reach(person)).exclude(status=OrderStatus.CANCELLED)
    paid = Payment.objects.filter(order=OuterRef("pk"), status=PaymentStatus.PAID)
    was_paid = Exists(paid.filter(day__gte=period.start, day__lte=period.end))
    until = midnight(period.end + timedelta(days=1))
    return rows.filter(Q(created_at__gte=midnight(period.start), created_at__lt=until) | was_paid)


def _earlier(person: User, period: Period) -> Iterator[date]:
    rows = (
        _sold()
        .filter(within_reach(person), invoice_date=None, invoice_by_name=False)
        .exclude(status=OrderStatus.CANCELLED)
    )
    rows = rows.filter(day__lt=period.start, paid__gte=F("quote__payable"))
    counting = InvoicedOrder.objects.filter(order=OuterRef("pk"), counts=True)
    yield from rows.exclude(Exists(counting)).values_list("day", flat=True)


def _judged(rows: QuerySet[Any], beside: Invoice | None = None) -> Iterator[PublicOrder]:
    found = list(rows)
    invoices = _invoices_of([order.pk for order in found], beside)
    for order in found:
        yield PublicOrder(order, order.day, _why_not(order, invoices.get(order.pk)) or "")


def _invoices_of(orders: list[int], beside: Invoice | None) -> Mapping[int, Invoice]:
    rows = InvoicedOrder.objects.filter(order__in=orders, counts=True).select_related("invoice")
    return {row.order_id: row.invoice for row in (rows.exclude(invoice=beside) if beside else rows)}


def _why_not(order: Any, invoice: Invoice | None) -> str | None:
    if order.status == OrderStatus.CANCELLED:
        return gettext("La orden está cancelada.")
    if invoice:
        return gettext("Ya está en {invoice}.").format(invoice=invoice.named_with_state)
    if order.invoice_by_name:
        return gettext("Su cliente pidió factura a su nombre.")
    if order.invoice_date:
        return noted_already(order)
    left = order.quote.payable - order.paid
    if left > 0:
        return gettext("Todavía no se termina de pagar: faltan ${left:,.2f} MXN.").format(left=left)
    return None
