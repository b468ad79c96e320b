"""What customers owe, by how old it is: of sales what confirmed payments leave of them, of leases what their account says.

A sale falls due on the day that its delivery was agreed for, else on that of its approval; of a lease each rent on its day, each
charge on its own, and what was asked for before it began on the day of its approval.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import (
    Case,
    Count,
    DecimalField,
    ExpressionWrapper,
    F,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
    When,
)
from django.db.models.functions import Coalesce, Greatest, Least, Round, TruncDate
from django.db.models.lookups import GreaterThanOrEqual, LessThanOrEqual
from django.utils import timezone

from apps.accounts.models import User
from apps.core.language import gettext_noop
from apps.core.money import ZERO
from apps.leases.models import Installment, LeaseCharge
from apps.reports.rules.overdue import AGES, Age
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import Currency, Operation, Order, Payment
from apps.sales.selectors.in_dollars import INNER as _INNER
from apps.sales.selectors.in_dollars import to_cents, total_usd
from apps.sales.selectors.orders import within_reach
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus

_MONEY: Any = DecimalField(max_digits=18, decimal_places=2)
_NONE = Value(ZERO, _MONEY)
_NOTHING = Value(0, _INNER)


def _less(one: Any, *others: Any) -> Any:
    for other in others:
        one = ExpressionWrapper(one - other, _INNER)
    return one


def _above_zero(amount: Any) -> Any:
    return Greatest(amount, _NOTHING, output_field=_INNER)


_LEFT = _less(F("worth_mxn"), F("paid_mxn"))

PARTS: dict[str, Age | None] = dict(
    zip(("not_due", "up_to_30", "up_to_60", "up_to_90", "over_90"), (None, *AGES), strict=True)
)
"""By the name of what is annotated, the age; None of what is not overdue."""
AGE_LABELS: dict[str, str] = dict(
    zip(
        PARTS,
        (
            gettext_noop("Por vencer"),
            gettext_noop("1 a 30 días"),
            gettext_noop("31 a 60 días"),
            gettext_noop("61 a 90 días"),
            gettext_noop("Más de 90 días"),
        ),
        strict=True,
    )
)


def every_owing() -> QuerySet[Order]:
    """Orders of which something is to be paid: `owed_mxn`, in pesos. Too much of one pays no other."""
    open_sales = Q(operation=Operation.SALE) & ~Q(status__in=[OrderStatus.CANCELLED, OrderStatus.COMPLETED])
    rows = Order.objects.filter(open_sales | Q(operation=Operation.LEASE), deleted_at=None)
    return rows.annotate(owed_mxn=owed()).filter(owed_mxn__gt=ZERO)


def owing(person: User) -> QuerySet[Order]:
    """Those of the orders that a person sees, for who reads quotes: they are amounts."""
    return every_owing().filter(within_reach(person)) if person.may(QUOTE_READ) else Order.objects.none()


def receivables(person: User) -> QuerySet[Order]:
    """The same with what is owed of each by its age, what of it is owed in dollars, and since when."""
    parts = {name: owed_at(name) for name in PARTS}
    rows = owing(person).select_related("customer", "seller", "lease")
    return rows.annotate(**parts, owed_usd=owed_usd(), due_since=_due_since())


@dataclass(frozen=True)
class Debtor:
    """A customer with what they owe of so many documents, by its age."""

    customer: int
    kind: str
    first_name: str
    last_name: str
    business_name: str
    documents: int
    parts: dict[str, Any]


def debtors(person: User, customer: int | None = None) -> list[Debtor]:
    """Who owes most comes first; of one `customer` that one, if they owe something. One query."""
    of = ("customer", "customer__kind", "customer__first_name", "customer__last_name", "customer__business_name")
    sums = {f"{name}_of": Sum(name) for name in (*PARTS, "owed_mxn", "owed_usd")}
    owing_of = receivables(person) if customer is None else receivables(person).filter(customer=customer)
    rows = owing_of.select_related(None).order_by().values(*of)
    found = rows.annotate(documents=Count("pk"), **sums).order_by("-owed_mxn_of", "customer")
    return [
        _debtor([row[name] for name in of], row["documents"], {name[:-3]: row[name] for name in sums}) for row in found
    ]


def _debtor(of: list[Any], documents: int, parts: dict[str, Any]) -> Debtor:
    customer, kind, first, last, business = of
    return Debtor(customer, kind, first, last, business, documents, parts)


def owed() -> Any:
    """Of an order, in pesos."""
    return _money(
        Case(When(operation=Operation.LEASE, then=F("lease__owed_mxn")), default=_left_of_sale(), output_field=_INNER)
    )


def owed_usd() -> Any:
    """Of a lease whose rents are in dollars what is left of these, of a sale that is settled in them what is left of it; in
    dollars."""
    rents = _rents(Q(), _less(F("total"), F("paid")))
    of_sale = When(settlement_currency=Currency.USD, then=_left_of_sale_usd())
    of_lease = When(lease__currency=Currency.USD, then=rents)
    return _money(Case(of_sale, of_lease, default=_NOTHING, output_field=_INNER))


def owed_at(name: str) -> Any:
    """What of `owed_mxn` has the age that PARTS calls so."""
    within = _within(PARTS[name], timezone.localdate())
    of_sale = When(within(_due_of_sale()), operation=Operation.SALE, then=_left_of_sale())
    of_lease = ExpressionWrapper(
        _rents(within(F("due")), _LEFT) + _charges_left(within(F("day"))) + _left_of_beginning(within(_asked_on())),
        _INNER,
    )
    return _money(Case(of_sale, When(operation=Operation.LEASE, then=of_lease), default=_NOTHING, output_field=_INNER))


def _money(amount: Any) -> Any:
    return Round(amount, 2, output_field=_MONEY)


def of_age(rows: QuerySet[Order], name: str) -> QuerySet[Order]:
    return rows.filter(**{f"{name}__gt": ZERO})


def _left_of_sale() -> Any:
    return _above_zero(_less(F("quote__payable"), _paid_of_sale()))


def _paid_of_sale() -> Any:
    paid = Payment.objects.filter(order=OuterRef("pk"), status=PaymentStatus.PAID)
    return _total(paid, "order", "settled_mxn")


def _left_of_sale_usd() -> Any:
    """As `core.money.DollarDebt` has it."""
    whole = total_usd()
    payable, paid = (to_cents(pesos * whole / F("total")) for pesos in (F("quote__payable"), _paid_of_sale()))
    return _above_zero(_less(payable, paid))


def _total(rows: QuerySet[Any], of: str, amount: Any) -> Any:
    """What rows come to that are all of one `of`."""
    sums = rows.order_by().values(of).annotate(sum=Sum(amount, output_field=_INNER)).values("sum")
    return Coalesce(Subquery(sums, output_field=_INNER), _NOTHING)


def _asked_on() -> Any:
    return TruncDate("created_at")


def _due_of_sale() -> Any:
    return Coalesce("promised_date", _asked_on())


def _within(age: Age | None, today: date) -> Callable[[Any], Q]:
    """Whether a day has an age."""
    if age is None:
        return lambda day: Q(GreaterThanOrEqual(day, today))
    since, until = age.days(today)
    if since is None:
        return lambda day: Q(LessThanOrEqual(day, until))
    return lambda day: Q(LessThanOrEqual(day, until)) & Q(GreaterThanOrEqual(day, since))


def _rents(which: Q, amount: Any) -> Any:
    """What its installments come to."""
    return _total(Installment.objects.filter(which, lease=OuterRef("lease")), "lease", amount)


def _left_of_beginning(asked: Q) -> Any:
    """What is owed beside rents and charges, which is paid before both."""
    charged = _total(LeaseCharge.objects.filter(lease=OuterRef("lease"), cancelled_at=None), "lease", "total")
    rest = _above_zero(_less(F("lease__owed_mxn"), _rents(Q(), _LEFT), charged))
    return Case(When(asked, then=rest), default=_NOTHING, output_field=_INNER)


def _charges_left(which: Q) -> Any:
    """What of its charges is not paid. The oldest is paid first (`leases.rules.account`), and none of them before all that was
    asked for at the beginning: of what is owed beside the rents, it is the newest charges."""
    living = LeaseCharge.objects.filter(cancelled_at=None, lease=OuterRef("lease"))
    after = Q(day__gt=OuterRef("day")) | Q(day=OuterRef("day"), created_at__gt=OuterRef("created_at"))
    after |= Q(day=OuterRef("day"), created_at=OuterRef("created_at"), pk__gt=OuterRef("pk"))
    rest = _above_zero(_less(F("lease__owed_mxn"), _rents(Q(), _LEFT), _total(living.filter(after), "lease", "total")))
    return _total(living.filter(which), "lease", Least(F("total"), rest, output_field=_INNER))


def _due_since() -> Any:
    """Of a lease the day of the oldest rent that is not paid."""
    rents = Installment.objects.filter(lease=OuterRef("lease"), paid__lt=F("total")).order_by("due", "pk")
    return Case(When(operation=Operation.LEASE, then=Subquery(rents.values("due")[:1])), default=_due_of_sale())
