"""Invoices that say that they are paid at once (PUE) and are not: by the end of their month they have to be, or one of parts (PPD) takes
their place."""

from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import DecimalField, F, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from apps.accounts.models import User
from apps.core.days import midnight
from apps.core.db.functions import SumOfCents
from apps.invoices.models import Invoice, InvoiceKind, PaymentMethodCode
from apps.invoices.selectors.invoices import invoices
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.sales.models import Payment
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus

_NOTHING = Value(Decimal(0), DecimalField(max_digits=18, decimal_places=2))


def unpaid_at_once(rows: QuerySet[Any]) -> QuerySet[Any]:
    """Of stamped PUE invoices of an order or a rent those of which something is owed."""
    paid = Payment.objects.filter(order=OuterRef("order"), status=PaymentStatus.PAID).order_by().values("order")
    of_order = Coalesce(Subquery(paid.annotate(sum=SumOfCents("settled_mxn")).values("sum")), _NOTHING)
    owed = Q(order__isnull=False, order__quote__payable__gt=of_order) & ~Q(order__status=OrderStatus.CANCELLED)
    # Of an order that is invoiced in parts, the parts before it are paid first.
    until = Invoice.objects.filter(order=OuterRef("order"), counts=True, folio__isnull=False, pk__lte=OuterRef("pk"))
    of_parts = Subquery(until.order_by().values("order").annotate(sum=SumOfCents("total")).values("sum"))
    rows = rows.annotate(until_this_one=of_parts)
    owed &= Q(part=0) | Q(until_this_one__gt=of_order)
    owed |= Q(installment__isnull=False, installment__paid__lt=F("installment__total"))
    return rows.filter(
        owed,
        kind=InvoiceKind.INCOME,
        payment_method=PaymentMethodCode.PUE,
        status=InvoiceStatus.STAMPED,
        counts=True,
        is_test=False,
    )


def unpaid_before(person: User, month: date) -> int:
    """How many of those that the person sees are of the months before this one."""
    return unpaid_at_once(invoices(person).filter(issued_at__lt=midnight(month))).count()
