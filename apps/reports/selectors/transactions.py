"""What was done in a period with each person: sellers by what they sold, customers and wholesalers by what they bought.

Amounts are pesos. Only what the reader sees elsewhere counts, and only days of the period; `owed` is of today.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Case, CharField, Count, DecimalField, OuterRef, Q, QuerySet, Subquery, Sum, Value, When
from django.db.models.functions import Coalesce

from apps.accounts.models import User
from apps.accounts.models.role import RoleKind
from apps.core.money import ZERO
from apps.partners.models import Customer, Kind
from apps.partners.selectors import partners
from apps.reports.rules.period import Period
from apps.reports.selectors.moments import within
from apps.reports.selectors.money import NEW_MONEY, registered_payments, registered_refunds
from apps.reports.selectors.owing import every_owing
from apps.reports.selectors.sales import sales
from apps.reports.selectors.sight import Kind as Of
from apps.reports.selectors.sight import sees_refunds
from apps.sales.models import Quote
from apps.sales.selectors.orders import within_reach as orders_within_reach
from apps.sales.selectors.quotes import within_reach as quotes_within_reach
from apps.sales.transitions.payment import PaymentStatus

_MONEY: Any = DecimalField(max_digits=18, decimal_places=2)
_NONE = Value(ZERO, _MONEY)


@dataclass(frozen=True)
class _Links:
    """What points from a document to the person."""

    document: str
    payment: str
    refund: str


_SELLER = _Links("seller", "quote__seller", "devolution__seller")
_CUSTOMER = _Links("customer", "quote__customer", "devolution__customer")


def transactions(reader: User, kind: Of, period: Period) -> QuerySet[Any]:
    """One row a person, with the `resource` that shows them, if any, and quote_count, order_count, sold_mxn, paid_mxn, refunded_mxn and owed_mxn."""
    if kind == "sellers":
        return _people().annotate(**_sums(reader, _SELLER, period))
    of: Any = Kind.WHOLESALER if kind == "wholesalers" else Kind.CUSTOMER
    seen = Customer.objects.filter(pk__in=partners(reader, [of]).order_by().values("pk"))
    return seen.annotate(resource=Value(kind), **_sums(reader, _CUSTOMER, period))


def _people() -> QuerySet[User]:
    """Whose work it is to sell, and whoever has sold something nevertheless."""
    sellers = Q(role__kind__in=[RoleKind.SELLER, RoleKind.WHOLESALER])
    sellers |= Q(pk__in=Quote.objects.order_by().values("seller"))
    in_list = Case(When(role__kind=RoleKind.SELLER, then=Value("sellers")), output_field=CharField())
    return User.objects.filter(sellers).annotate(resource=in_list, business_name=Value(""))


def _sums(reader: User, links: _Links, period: Period) -> Mapping[str, Any]:
    quotes = Quote.objects.filter(quotes_within_reach(reader), within("created_at", period), deleted_at=None)
    received = registered_payments(reader, period).filter(method__in=NEW_MONEY, status=PaymentStatus.PAID)
    orders = sales(reader, period)
    given_back = registered_refunds(reader, period).filter(method__in=NEW_MONEY)
    refunded = _total(given_back, links.refund, Sum("amount_mxn"))
    return {
        "quote_count": Coalesce(_total(quotes, links.document, Count("*")), 0),
        "order_count": Coalesce(_total(orders, links.document, Count("*")), 0),
        "sold_mxn": Coalesce(_total(orders, links.document, Sum("subtotal_mxn")), _NONE),
        "paid_mxn": Coalesce(_total(received, links.payment, Sum("amount_mxn")), _NONE),
        "refunded_mxn": Coalesce(refunded, _NONE) if sees_refunds(reader) else _NONE,
        "owed_mxn": Coalesce(
            _total(every_owing().filter(orders_within_reach(reader)), links.document, Sum("owed_mxn")), _NONE
        ),
    }


def _total(rows: QuerySet[Any], link: str, total: Any) -> Subquery:
    found = rows.select_related(None).filter(**{link: OuterRef("pk")}).order_by().values(link)
    return Subquery(found.annotate(total_of=total).values("total_of"))
