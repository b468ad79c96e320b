"""The list of refunds."""

from datetime import date
from typing import Any, Literal

from django.db.models import QuerySet

from apps.accounts.schemas.names import PersonId
from apps.accounts.schemas.places import Place
from apps.core.days import last_of_month
from apps.core.lists import Filter, ListSpec, equals
from apps.core.lists.days import on_day, since, until
from apps.core.schemas import Day, Id, Month
from apps.inventory.selectors.pieces import found_by_pieces
from apps.refunds.models import Devolution
from apps.refunds.schemas.devolution_row import PAID, DevolutionRow
from apps.refunds.selectors.devolutions import devolutions, settled
from apps.refunds.transitions.devolution import DevolutionStatus, RefundCommission
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import OrderPiece

_RETURNED = OrderPiece.objects.filter(devolutions__isnull=False)


def _paid(rows: QuerySet[Any], status: str) -> QuerySet[Any]:
    return settled(rows, status == PAID)


def _received_in(rows: QuerySet[Any], month: date) -> QuerySet[Any]:
    return rows.filter(received_at__range=(month, last_of_month(month)))


DEVOLUTIONS: ListSpec[Devolution] = ListSpec(
    name="devolutions",
    title="Devoluciones",
    rows=devolutions,
    row=DevolutionRow,
    default_sort="-ID",
    filters={
        "status": equals(DevolutionStatus, "status"),
        "date": Filter(Day, on_day),
        "dateFrom": Filter(Day, since),
        "dateTo": Filter(Day, until),
        "locationDevolution": equals(Place, "location_id"),
        "creator": equals(PersonId, "created_by_id"),
        "refundPayment": Filter(Literal["Pagado", "Pendiente"], _paid),
        "receivedAt": equals(date, "received_at"),
        "monthReceived": Filter(Month, _received_in),
        "commissionDiscount": equals(RefundCommission, "commission_status", QUOTE_READ),
        "order": equals(Id, "order_id"),
        "client": equals(Id, "customer_id"),
        "seller": equals(PersonId, "seller_id"),
    },
    numbered=True,
    finds=lambda text: found_by_pieces(_RETURNED, "devolutions__devolution", text),
)
