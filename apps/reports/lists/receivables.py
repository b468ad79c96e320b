"""The list of what customers owe."""

from functools import partial
from typing import Any, Literal

from django.db.models import Q, QuerySet

from apps.accounts.schemas.names import PersonId
from apps.core.lists import Filter, ListSpec, ListSum, equals
from apps.core.schemas import Id
from apps.reports.schemas.receivables import WIRE, ReceivableRow
from apps.reports.selectors.owing import AGE_LABELS, of_age, owed, owed_at, owed_usd, receivables
from apps.sales.models import Currency, Operation, Order

Age = Literal["notDue", "upTo30", "upTo60", "upTo90", "over90"]
_PATH = {wire: name for name, wire in WIRE.items()}


def _of_age(rows: QuerySet[Order], age: str) -> QuerySet[Order]:
    return of_age(rows, _PATH[age])


def _in_currency(rows: QuerySet[Any], currency: str) -> QuerySet[Any]:
    dollars = Q(lease__currency=Currency.USD) | Q(settlement_currency=Currency.USD)
    return rows.filter(dollars) if currency == Currency.USD else rows.exclude(dollars)


RECEIVABLES: ListSpec[Order] = ListSpec(
    name="receivables",
    title="Por cobrar",
    rows=receivables,
    row=ReceivableRow,
    default_sort="dueSince",
    filters={
        "client": equals(Id, "customer_id"),
        "seller": equals(PersonId, "seller_id"),
        "operation": equals(Operation, "operation"),
        "currency": Filter(Currency, _in_currency),
        "age": Filter(Age, _of_age),
    },
    numbered=True,
    sums=[
        ListSum("owed", "Por cobrar", owed),
        *(ListSum(wire, AGE_LABELS[name], partial(owed_at, name)) for name, wire in WIRE.items()),
        ListSum("owedUsd", "De eso en dólares", owed_usd, "USD"),
    ],
)
