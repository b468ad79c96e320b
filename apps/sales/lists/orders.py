"""The list of orders."""

from datetime import date
from typing import Annotated, Any, Literal

from django.db.models import Q, QuerySet
from pydantic import Field, StringConstraints

from apps.accounts.schemas.names import PersonId
from apps.accounts.schemas.places import Place
from apps.core.db.search import words_of
from apps.core.lists import Filter, ListSpec, ListSum, SecretWords, equals
from apps.core.lists.days import on_day, since, until
from apps.core.records.names import NUMBER_OR_NAME
from apps.core.schemas import Day, Id
from apps.sales.abilities import COMMISSIONS_READ, QUOTE_READ
from apps.sales.models import Currency, Operation, Order
from apps.sales.schemas.order_row import OrderRow
from apps.sales.schemas.shown import PAID
from apps.sales.selectors.lines import orders_found_by_pieces
from apps.sales.selectors.orders import every_order, left_on, orders, orders_left_out, settled, sold
from apps.sales.transitions.order_states import CommissionStatus, OrderStatus


def _paid(rows: QuerySet[Any], status: str) -> QuerySet[Any]:
    return settled(rows, status == PAID)


_Client = Annotated[
    Id | Annotated[str, StringConstraints(strip_whitespace=True, max_length=250)],
    Field(union_mode="left_to_right"),
    NUMBER_OR_NAME,
]


def _of_client(rows: QuerySet[Any], client: int | str) -> QuerySet[Any]:
    """A name is looked for among the orders that the person sees: whose else it is tells nothing."""
    return rows.filter(customer_id=client) if isinstance(client, int) else rows.filter(customer_name__iexact=client)


def _without_tax_data(rows: QuerySet[Order], text: str) -> QuerySet[Order]:
    """By the customer's name and the notes: an RFC that is not shown is not found either, by none of its parts."""
    for word in words_of(text):
        rows = rows.filter(Q(sort_name__contains=word) | Q(notes__icontains=word))
    return rows


ORDERS: ListSpec[Order] = ListSpec(
    name="orders",
    title="Órdenes",
    rows=orders,
    row=OrderRow,
    every=every_order,
    sortable={"ID": "pk"},
    default_sort="-ID",
    filters={
        "operation": equals(Operation, "operation"),
        "settlementCurrency": equals(Currency, "settlement_currency", QUOTE_READ),
        "date": Filter(Day, on_day),
        "dateFrom": Filter(Day, since),
        "dateTo": Filter(Day, until),
        "order_status": equals(OrderStatus, "status"),
        "sold": Filter(bool, sold),
        "payment_status": Filter(Literal["Pago pendiente", "Pago liquidado"], _paid),
        "confirmedDeliveryDate": equals(date, "confirmed_delivery_date"),
        "outputDate": Filter(Day, left_on),
        "completedDate": equals(date, "completed_date"),
        "commissionStatus": equals(CommissionStatus, "commission_status", COMMISSIONS_READ),
        "user": equals(PersonId, "seller_id"),
        "client": Filter(_Client, _of_client),
        "location": equals(Place, "location_id"),
        "invoice": Filter(bool, lambda rows, on: rows.filter(invoice_required=on)),
    },
    sums=[
        ListSum("subtotalMxn", "Subtotal", "subtotal_mxn", needs=QUOTE_READ),
        ListSum("total", "Total", "total", needs=QUOTE_READ),
    ],
    secret_words=SecretWords(QUOTE_READ, _without_tax_data),
    numbered=True,
    finds=orders_found_by_pieces,
    left_out=orders_left_out,
)
