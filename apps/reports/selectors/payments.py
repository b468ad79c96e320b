"""Payments and refunds of them as the report of payments has them: where each was received, and whether it is proved."""

from typing import Any

from django.db.models import BooleanField, Case, F, Q, QuerySet, Value, When
from django.db.models.functions import Coalesce

from apps.accounts.models import User
from apps.core.db.search import among, search
from apps.refunds.abilities import REFUND_READ
from apps.refunds.models import Devolution, RefundPayment
from apps.refunds.selectors.devolutions import refund_payments
from apps.reports.abilities import REPORTS_READ_ALL
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import Payment, Quote
from apps.sales.selectors.cash import sees_cash
from apps.sales.selectors.payments import WITH_CASH, payments

_PICTURE = Q(image__gt="")
_CUSTODY = Q(cash__voucher__gt="")
_THEIRS = F("registered_by__location")
_THEIR_NAME = F("registered_by__location__name")


def reported_payments(person: User) -> QuerySet[Payment]:
    """All of them for who reads all reports, the person's own for the others. `place`, called `place_name`, is where its cash is, or
    where who registered it works; `proved` says whether it has a picture. Who has the cash is not for everybody to know.
    """
    every = Payment.objects.filter(quote__deleted_at=None)
    rows = every if person.may(REPORTS_READ_ALL) else payments(person)
    rows = rows.select_related("quote__seller", "order", "registered_by__location", "confirmed_by", *WITH_CASH)
    if sees_cash(person):
        where = {
            "place": Coalesce("cash__location", _THEIRS),
            "place_name": Coalesce("cash__location__name", _THEIR_NAME),
        }
        return rows.annotate(**where, proved=_is(_PICTURE | _CUSTODY))
    return rows.annotate(place=_THEIRS, place_name=_THEIR_NAME, proved=_is(_PICTURE))


def reported_refunds(person: User) -> QuerySet[RefundPayment]:
    """The same of the money that went back."""
    every = RefundPayment.objects.filter(devolution__deleted_at=None)
    rows = every if person.may(REPORTS_READ_ALL) else refund_payments(person)
    people = ("devolution__seller", "registered_by__location", "confirmed_by")
    rows = rows.select_related("devolution__order__quote", *people)
    return rows.annotate(place=_THEIRS, place_name=_THEIR_NAME, proved=_is(_PICTURE))


def people_of_reports(person: User) -> dict[str, list[User]]:
    """Who registered the money that a person sees, and whose sales it is of, for a filter."""
    payments_, refunds_ = reported_payments(person).order_by(), reported_refunds(person).order_by()
    found = {
        "creators": Q(pk__in=payments_.values("registered_by")) | Q(pk__in=refunds_.values("registered_by")),
        "sellers": Q(pk__in=payments_.values("quote__seller")) | Q(pk__in=refunds_.values("devolution__seller")),
    }
    return {name: list(User.objects.filter(them).order_by("search_text", "pk")) for name, them in found.items()}


def sees_refunds(person: User) -> bool:
    """Whether any of that money may be theirs to see."""
    return person.may(REPORTS_READ_ALL) or (person.may(REFUND_READ) and person.may(QUOTE_READ))


def by_customer_of_quote(text: str) -> Q:
    return among("quote", search(Quote.objects.all(), text))


def by_customer_of_refund(text: str) -> Q:
    return among("devolution", search(Devolution.objects.all(), text))


def _is(condition: Q) -> Any:
    return Case(When(condition, then=Value(True)), default=Value(False), output_field=BooleanField())
