"""The list of what is still to be delivered."""

from datetime import date

from apps.accounts.schemas.names import PersonId
from apps.accounts.schemas.places import Place
from apps.core.lists import Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.sales.models import Order
from apps.sales.schemas.pending_row import PendingRow
from apps.sales.selectors.lines import orders_found_by_pieces
from apps.sales.selectors.pending import Due, Where, due, pending_orders, with_pieces_at
from apps.sales.transitions.order_states import OrderStatus

PENDING: ListSpec[Order] = ListSpec(
    name="pending-deliveries",
    title="Pendiente por entregar",
    rows=pending_orders,
    row=PendingRow,
    sortable={"ID": "pk"},
    default_sort="promised",
    filters={
        "due": Filter(Due, due),
        "where": Filter(Where, with_pieces_at),
        "client": equals(Id, "customer_id"),
        "location": equals(Place, "location_id"),
        "user": equals(PersonId, "seller_id"),
        "order_status": equals(OrderStatus, "status"),
        "from": equals(date, "promised_date__gte"),
        "to": equals(date, "promised_date__lte"),
    },
    numbered=True,
    finds=orders_found_by_pieces,
)
