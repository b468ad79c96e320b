"""Global invoices: their source is the invoice itself, which knows its orders."""

from collections.abc import Sequence
from typing import Any

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.language import gettext
from apps.core.money import ZERO
from apps.core.records.workflow import hold
from apps.invoices.models import Invoice, InvoicedOrder
from apps.invoices.rules.amounts import Item
from apps.invoices.rules.globals import SALE, SALE_CODE, SALE_UNIT
from apps.invoices.rules.paying import PUE, Payment
from apps.invoices.selectors.globals import PublicOrder, main_form, orders_in
from apps.invoices.selectors.invoices import invoices
from apps.invoices.services.sources.base import Facts, Sale, Shown, Sold
from apps.sales.models import Order, Quote


def hold_orders(orders: Sequence[int]) -> None:
    """As every command of sales does, which so wait for us, and we for them: the quotes first."""
    hold(Quote.objects.filter(order__in=orders))
    hold(Order.objects.filter(pk__in=orders))


def facts_of(invoice: Invoice, orders: Sequence[PublicOrder]) -> Facts:
    """A concept for each order, of what it comes to with its tax within."""
    sold = [
        Sold(Item(SALE, 1, one.order.total, SALE_CODE, SALE_UNIT, identification=str(one.order.pk), gross=True))
        for one in orders
    ]
    customer = invoice.customer
    return Facts(customer, customer.name, invoice.seller, sold, net=ZERO, to_public=True)


def _visible(pk: int, by: User) -> Invoice:
    found = invoices(by).filter(pk=pk).exclude(periodicity="").first()
    if found is None:
        raise NotFound(number=pk)
    return found


def _hold(invoice: Invoice) -> None:
    hold_orders(list(InvoicedOrder.objects.filter(invoice=invoice).values_list("order", flat=True)))


def _lock(pk: int, by: User) -> Invoice:
    found = _visible(pk, by)
    _hold(found)
    return found


def _refusal(invoice: Invoice) -> str | None:
    """The first order that cannot be in it any more."""
    bad = next((one for one in orders_in(invoice) if one.reason), None)
    if bad is None:
        return None
    words = (
        gettext("La orden {order} ya no puede ir en ella. {why} Para hacerla sin esa orden, anúlala y haz otra.")
        if invoice.folio
        else gettext(
            "La orden {order} ya no puede ir en ella. {why} Para hacerla sin esa orden, elimina el borrador y haz otra."
        )
    )
    return words.format(order=bad.order.pk, why=bad.reason)


def _facts(invoice: Invoice, _: Shown) -> Facts:
    return facts_of(invoice, orders_in(invoice))


def _payment(invoice: Any) -> Payment:
    return Payment(PUE, main_form(InvoicedOrder.objects.filter(invoice=invoice).values_list("order", flat=True)))


PUBLIC = Sale(
    column="periodicity",
    visible=_visible,
    lock=_lock,
    hold=_hold,
    refusal=_refusal,
    waiting=lambda *_: ([], []),
    facts=_facts,
    payment=_payment,
    extras=lambda _: False,
)
