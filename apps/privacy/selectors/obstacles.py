"""What of a customer is not over yet."""

from collections.abc import Collection, Iterator
from typing import Any

from django.db.models import F, QuerySet

from apps.core.language import gettext
from apps.invoices.models import Invoice
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.leases.models import Lease
from apps.leases.transitions import LeaseStatus
from apps.refunds.models import Devolution, RefundPayment
from apps.refunds.transitions.devolution import DevolutionStatus
from apps.sales.models import CashCustody, CreditBalance, Order, Payment, Quote
from apps.sales.transitions.cash import CashStatus
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus


def obstacles(customers: Collection[int]) -> list[str]:
    """What still needs to know who the customers are, each with its numbers; nothing when all is over."""
    return [f"{words}: {_numbers(rows)}." for words, rows in _open(customers) if rows.exists()]


def _open(customers: Collection[int]) -> Iterator[tuple[str, QuerySet[Any]]]:
    """Each kind in words, and those that are open."""
    waiting = [QuoteStatus.QUOTED, QuoteStatus.SENT, QuoteStatus.REQUESTED]
    quotes = Quote.objects.filter(customer__in=customers)
    yield gettext("Cotizaciones sin terminar"), quotes.filter(status__in=waiting, deleted_at=None)
    orders = Order.objects.filter(quote__in=quotes, deleted_at=None)
    yield gettext("Órdenes sin terminar"), orders.exclude(status__in=[OrderStatus.COMPLETED, OrderStatus.CANCELLED])
    ended = [LeaseStatus.FINISHED, LeaseStatus.CANCELLED]
    yield gettext("Rentas sin terminar"), Lease.objects.filter(order__quote__in=quotes).exclude(status__in=ended)
    refunds = Devolution.objects.filter(customer__in=customers)
    yield (
        gettext("Devoluciones sin terminar"),
        refunds.filter(status__in=[DevolutionStatus.REQUESTED, DevolutionStatus.APPROVED]),
    )
    payments = Payment.objects.filter(quote__in=quotes)
    yield gettext("Pagos por confirmar"), payments.filter(status=PaymentStatus.PENDING)
    yield (
        gettext("Reembolsos por confirmar"),
        RefundPayment.objects.filter(devolution__in=refunds, status=PaymentStatus.PENDING),
    )
    yield (
        gettext("Reembolsos por pagar"),
        refunds.filter(status=DevolutionStatus.RECEIVED, refundable_mxn__gt=F("registered_mxn")),
    )
    in_hand = CashCustody.objects.filter(payment__in=payments, ended_at=None)
    yield gettext("Efectivo sin entregar"), in_hand.exclude(status=CashStatus.DELIVERED)
    yield gettext("Saldos a favor"), CreditBalance.objects.filter(customer__in=customers, amount_mxn__gt=F("used_mxn"))
    settled = [InvoiceStatus.STAMPED, InvoiceStatus.CANCELLED]
    yield (
        gettext("Facturas sin timbrar o por cancelar"),
        Invoice.objects.filter(customer__in=customers).exclude(status__in=settled),
    )


_TOLD = 5


def _numbers(rows: QuerySet[Any]) -> str:
    found = list(rows.order_by("pk").values_list("pk", flat=True)[: _TOLD + 1])
    numbers = ", ".join(map(str, found[:_TOLD]))
    return gettext("{numbers} y más").format(numbers=numbers) if len(found) > _TOLD else numbers
