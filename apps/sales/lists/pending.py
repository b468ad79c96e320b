"""The list of what is still to be delivered."""

from datetime import date

from apps.accounts.schemas.places import Place
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.inventory.selectors.pieces import found_by_pieces
from apps.sales.models import Order, OrderPiece
from apps.sales.schemas.pending import PendingRow, days_late, pending_row, product_words, where_words
from apps.sales.selectors.pending import Due, Where, due, pending_orders, with_pieces_at
from apps.sales.transitions.order_states import OrderStatus

PENDING: ListSpec[Order] = ListSpec(
    name="pending-deliveries",
    title="Pendiente por entregar",
    rows=pending_orders,
    row=PendingRow,
    present=pending_row,
    columns=[
        Column("IdOrder", "Orden", lambda o: o.pk, "number"),
        Column("customer", "Cliente", lambda o: o.customer_name),
        Column("status", "Estado", lambda o: o.status),
        Column("promised", "Prometida", lambda o: o.promised_date, "date"),
        Column("daysLate", "Días de atraso", days_late, "number"),
        Column("location", "Se surte en", lambda o: o.location.name),
        Column("seller", "Vendedor", lambda o: o.seller.name),
        Column("owed", "Piezas", lambda o: len(o.owed_pieces), "number"),  # type: ignore[attr-defined]
        Column("products", "Productos", product_words),
        Column("where", "Dónde están", where_words),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "IdOrder": "pk",
        "promised": "due",
        "customer": "customer_name",
        "location": "location__name",
        "seller": "seller__search_text",
        "status": "status",
    },
    default_sort="promised",
    filters={
        "due": Filter(Due, due),
        "where": Filter(Where, with_pieces_at),
        "client": equals(Id, "customer_id"),
        "location": equals(Place, "location_id"),
        "user": equals(Id, "seller_id"),
        "order_status": equals(OrderStatus, "status"),
        "from": equals(date, "promised_date__gte"),
        "to": equals(date, "promised_date__lte"),
    },
    numbered=True,
    finds=lambda text: found_by_pieces(OrderPiece.objects.all(), "order", text),
)
