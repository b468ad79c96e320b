"""What is told of money, whichever way it goes."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Annotated, Any

from apps.accounts.schemas.names import named_person_field
from apps.accounts.selectors import company
from apps.core.lists import ListField
from apps.core.schemas import Money, Person
from apps.core.schemas.base import Schema
from apps.sales.models.money import dollars_settled
from apps.sales.rules.payments import PaymentMethod
from apps.sales.rules.prices import is_far


def _sat_form(method: str) -> str:
    return PaymentMethod(method).sat_form


def _far(found: Mapping[int, Sequence[Any]]) -> dict[int, bool]:
    """By their keys, whether the rate of each lies beyond the limit around the one of its day."""
    if all(day_rate is None for _, day_rate, _ in found.values()):
        return dict.fromkeys(found, False)
    limit = company().rate_limit_percent
    return {
        pk: day_rate is not None and is_far(turned or rate, day_rate, limit)
        for pk, (rate, day_rate, turned) in found.items()
    }


class PaidRow(Schema):
    """`amount` in its currency, `amountMxn` what it is worth at `exchangeRate` (MXN per USD). `dayRate` is what was set for its day, `rateIsFar`
    says that the rate lies beyond the company's limit around it: somebody who may do so agreed it.
    Of a sale that is settled in dollars, `settledUsd` is how many it was at the `settlementRate` of its day, and `settledMxn` what it
    settles at the rate of the sale; `settledMxn` is `amountMxn` where that is settled in pesos."""

    method: Annotated[str, ListField("Forma de pago")]
    satForm: Annotated[str, ListField(value=_sat_form, of=("method",))]
    currency: Annotated[str, ListField("Moneda")]
    amount: Annotated[Money, ListField("Importe")]
    exchangeRate: Annotated[Money, ListField("Tipo de cambio", "exchange_rate", kind="rate")]
    dayRate: Annotated[Money | None, ListField(at="day_rate")]
    rateIsFar: Annotated[bool, ListField(of_page=_far, of=("exchange_rate", "day_rate", "settlement_rate"))]
    amountMxn: Annotated[Money, ListField("Importe MXN", "amount_mxn", sort=True)]
    settlementRate: Annotated[Money | None, ListField(at="settlement_rate")]
    settledUsd: Annotated[Money | None, ListField(value=dollars_settled, of=("amount", "currency", "settlement_rate"))]
    settledMxn: Annotated[Money, ListField(at="settled_mxn")]
    date: Annotated[date, ListField("Fecha", "day", sort=True)]
    reference: Annotated[str, ListField("Referencia")]
    comment: Annotated[str, ListField()]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    hasImage: Annotated[bool, ListField(value=bool, of=("image",))]
    registeredBy: Annotated[Person, named_person_field("Registró", "registered_by")]
    confirmedBy: Annotated[Person | None, named_person_field("Confirmó", "confirmed_by")]
    registeredAt: Annotated[datetime, ListField(at="registered_at")]
    confirmedAt: Annotated[datetime | None, ListField(at="confirmed_at")]
