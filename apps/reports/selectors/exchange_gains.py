"""What the exchange rate gained and lost of money that settled dollars: what it was worth on its day, less what it settled at the rate of
its sale. Of what went back it is the other way round."""

from typing import Any

from django.db.models import DecimalField, ExpressionWrapper, F, QuerySet

from apps.accounts.models import User
from apps.refunds.models import RefundPayment
from apps.sales.models import Payment
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus

_SETTLES = {"status": PaymentStatus.PAID, "settlement_rate__isnull": False}
_MXN: DecimalField[Any, Any] = DecimalField(max_digits=18, decimal_places=2)
GAINED = ExpressionWrapper(F("amount_mxn") - F("settled_mxn"), _MXN)
GIVEN_BACK = ExpressionWrapper(F("settled_mxn") - F("amount_mxn"), _MXN)


def payments_in_dollars(_: User) -> QuerySet[Any]:
    """Confirmed payments of what is not cancelled: of that nothing is settled."""
    rows = Payment.objects.filter(quote__deleted_at=None, **_SETTLES).exclude(quote__status=QuoteStatus.CANCELLED)
    return (
        rows.exclude(order__status=OrderStatus.CANCELLED)
        .annotate(gain_mxn=GAINED)
        .select_related("quote__seller", "order")
    )


def refunds_in_dollars(_: User) -> QuerySet[Any]:
    rows = RefundPayment.objects.filter(devolution__deleted_at=None, **_SETTLES)
    return rows.annotate(gain_mxn=GIVEN_BACK).select_related("devolution__order", "devolution__seller")
