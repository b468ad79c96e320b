"""What is told of money, whichever way it goes."""

from datetime import date, datetime
from typing import Any

from ninja import Schema

from apps.accounts.selectors import company
from apps.core.schemas import Money, Person
from apps.sales.models.money import MoneyMoved
from apps.sales.rules.payments import PaymentMethod
from apps.sales.rules.prices import is_far


class PaidRow(Schema):
    """`amount` in its currency, `amountMxn` what it is worth at `exchangeRate` (MXN per USD). `dayRate` is what was set for its day, `rateIsFar`
    says that the rate lies beyond the company's limit around it: somebody who may do so agreed it."""

    id: int
    customer: str
    method: str
    satForm: str
    currency: str
    amount: Money
    exchangeRate: Money
    dayRate: Money | None
    rateIsFar: bool
    amountMxn: Money
    date: date
    reference: str
    comment: str
    status: str
    hasImage: bool
    registeredBy: Person
    registeredAt: datetime
    confirmedBy: Person | None
    confirmedAt: datetime | None


def paid_row(payment: MoneyMoved, customer: str) -> dict[str, Any]:
    found: Any = payment  # each class has a method of its own
    confirmer = found.confirmed_by
    return {
        "id": found.pk,
        "customer": customer,
        "method": found.method,
        "satForm": PaymentMethod(found.method).sat_form,
        "currency": found.currency,
        "amount": found.amount,
        "exchangeRate": found.exchange_rate,
        "dayRate": found.day_rate,
        "rateIsFar": found.day_rate is not None
        and is_far(found.exchange_rate, found.day_rate, company().rate_limit_percent),
        "amountMxn": found.amount_mxn,
        "date": found.day,
        "reference": found.reference,
        "comment": found.comment,
        "status": found.status,
        "hasImage": bool(found.image),
        "registeredBy": {"id": found.registered_by_id, "name": found.registered_by.name},
        "registeredAt": found.registered_at,
        "confirmedBy": {"id": confirmer.pk, "name": confirmer.name} if confirmer else None,
        "confirmedAt": found.confirmed_at,
    }
