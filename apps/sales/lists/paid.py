"""What the lists of money have in common, whichever way it goes."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from apps.core.lists import Filter, equals
from apps.sales.models import Currency
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus

PAID_FILTERS: Mapping[str, Filter[Any]] = {
    "status": equals(PaymentStatus, "status"),
    "method": equals(PaymentMethod, "method"),
    "currency": equals(Currency, "currency"),
    "dateFrom": equals(date, "day__gte"),
    "dateTo": equals(date, "day__lte"),
}
