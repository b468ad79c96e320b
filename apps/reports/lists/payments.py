"""The report of payments: what came in, and what went back."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from django.db.models import QuerySet

from apps.accounts.schemas.names import PersonId
from apps.accounts.schemas.places import Place
from apps.core.language import gettext_noop
from apps.core.lists import Filter, ListSpec, ListSum, equals, one_of
from apps.core.lists.days import from_day, to_day
from apps.core.schemas import Day, Id
from apps.refunds.models import RefundPayment
from apps.reports.schemas import payments as schemas
from apps.reports.selectors import payments as selectors
from apps.sales.abilities import CASH_HAND_OVER
from apps.sales.models import Currency, Payment
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.cash import with_status
from apps.sales.transitions.cash import CashStatus
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus

Rows = QuerySet[Any]


def _in_cash(rows: Rows, yes: bool) -> Rows:
    return rows.filter(method=PaymentMethod.CASH) if yes else rows.exclude(method=PaymentMethod.CASH)


def _confirmed(rows: Rows, word: str) -> Rows:
    return rows.filter(confirmed_at__isnull=word != "Confirmado")


def _by_customers(rows: Rows, yes: bool) -> Rows:
    """What customers sent by a link."""
    return rows.filter(registered_by__isnull=yes)


def _none_of(rows: Rows, _: Any) -> Rows:
    return rows.none()


def _filters(quote: str, order: str, of: str, *, custody: bool) -> Mapping[str, Filter[Any]]:
    """The same names for both; `quote`, `order` and `of` lead to the documents and to whose money it is. What went back
    is in nobody's custody.
    """
    delivered: dict[str, tuple[Any, Callable[[Rows, Any], Rows]]] = {
        "deliveryCash": (CashStatus, with_status),
        "deliveryDateStart": (Day, from_day("cash__confirmed_at")),
        "deliveryDateEnd": (Day, to_day("cash__confirmed_at")),
    }
    return {
        "cash": Filter(bool, _in_cash),
        "locationPayment": equals(Place, "place"),
        "paymentStatus": one_of(PaymentStatus, "status"),
        "creator": equals(PersonId, "registered_by"),
        "byCustomer": Filter(bool, _by_customers),
        "statusConfirmation": Filter(Literal["Confirmado", "Sin confirmar"], _confirmed),
        "currency": equals(Currency, "currency"),
        "paymentMethod": one_of(PaymentMethod, "method"),
        "voucher": equals(bool, "proved"),
        "registerDateStart": Filter(Day, from_day("registered_at")),
        "registerDateEnd": Filter(Day, to_day("registered_at")),
        "dateStart": equals(Day, "day__gte"),
        "dateEnd": equals(Day, "day__lte"),
        "orderStatus": equals(OrderStatus, f"{order}__status"),
        "statusQuote": equals(QuoteStatus, f"{quote}__status"),
        "customer": equals(Id, f"{of}__customer"),
        "seller": equals(PersonId, f"{of}__seller"),
        **{name: Filter(t, narrow if custody else _none_of, CASH_HAND_OVER) for name, (t, narrow) in delivered.items()},
    }


_BALANCE = ("method", str(PaymentMethod.CREDIT_BALANCE))
_CANCELLED = ("status", str(PaymentStatus.CANCELLED))


def _sums() -> list[ListSum]:
    """What counts as money that came in or went out: nothing that was cancelled, and no balances."""
    unless = (_CANCELLED, _BALANCE)
    return [
        ListSum("amountMxn", "Suma en pesos", "amount_mxn", unless=unless),
        ListSum("mxn", "Solo pesos", "amount", column="amount", when=("currency", "MXN"), unless=unless),
        ListSum(
            "usd",
            "Solo dólares",
            "amount",
            "USD",
            column="amount",
            when=("currency", "USD"),
            unless=unless,
        ),
    ]


def _of_balances(label: str) -> ListSum:
    """What a balance pays came in before, and what becomes one did not go out."""
    return ListSum("balanceMxn", label, "amount_mxn", column="amountMxn", when=_BALANCE, unless=(_CANCELLED,))


PAYMENTS_REPORT: ListSpec[Payment] = ListSpec(
    name="payments-report",
    title="Pagos",
    rows=selectors.reported_payments,
    row=schemas.ReportedPayment,
    sortable={"ID": "pk"},
    default_sort="-ID",
    filters=_filters("quote", "order", "quote", custody=True),
    numbered=True,
    finds=selectors.by_customer_of_quote,
    sums=[*_sums(), _of_balances(gettext_noop("Con saldo a favor"))],
)

DEVOLUTIONS_REPORT: ListSpec[RefundPayment] = ListSpec(
    name="devolutions-report",
    title="Devoluciones",
    rows=selectors.reported_refunds,
    row=schemas.ReportedRefund,
    sortable={"ID": "pk"},
    default_sort="-ID",
    filters=_filters("devolution__order__quote", "devolution__order", "devolution", custody=False),
    numbered=True,
    finds=selectors.by_customer_of_refund,
    sums=[*_sums(), _of_balances(gettext_noop("Como saldo a favor"))],
)
