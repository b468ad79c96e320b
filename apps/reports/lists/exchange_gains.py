"""The report of what the exchange rate gained and lost: of what came in, and of what went back."""

from collections.abc import Mapping
from typing import Any

from django.db.models.expressions import Combinable

from apps.accounts.schemas.names import PersonId
from apps.core.lists import Filter, ListSpec, ListSum, equals, one_of
from apps.core.schemas import Day, Id
from apps.refunds.models import RefundPayment
from apps.reports.schemas.exchange_gains import ExchangeGain, ExchangeGainBack
from apps.reports.selectors import exchange_gains as selectors
from apps.reports.selectors.payments import by_customer_of_quote, by_customer_of_refund
from apps.sales.models import Currency, Payment
from apps.sales.rules.payments import PaymentMethod


def _filters(of: str) -> Mapping[str, Filter[Any]]:
    return {
        "dateStart": equals(Day, "day__gte"),
        "dateEnd": equals(Day, "day__lte"),
        "currency": equals(Currency, "currency"),
        "paymentMethod": one_of(PaymentMethod, "method"),
        "customer": equals(Id, f"{of}__customer"),
        "seller": equals(PersonId, f"{of}__seller"),
    }


def _sums(gain: Combinable) -> list[ListSum]:
    return [
        ListSum("gainMxn", "Ganancia o pérdida", gain),
        ListSum("amountMxn", "Importe", "amount_mxn"),
        ListSum("settledMxn", "Liquida", "settled_mxn"),
    ]


EXCHANGE_GAINS: ListSpec[Payment] = ListSpec(
    name="exchange-gains",
    title="Ganancia y pérdida cambiaria",
    rows=selectors.payments_in_dollars,
    row=ExchangeGain,
    sortable={"ID": "pk"},
    default_sort="-ID",
    filters=_filters("quote"),
    numbered=True,
    finds=by_customer_of_quote,
    sums=_sums(selectors.GAINED),
)

EXCHANGE_GAINS_BACK: ListSpec[RefundPayment] = ListSpec(
    name="exchange-gains-back",
    title="Ganancia y pérdida cambiaria de reembolsos",
    rows=selectors.refunds_in_dollars,
    row=ExchangeGainBack,
    sortable={"ID": "pk"},
    default_sort="-ID",
    filters=_filters("devolution"),
    numbered=True,
    finds=by_customer_of_refund,
    sums=_sums(selectors.GIVEN_BACK),
)
