"""The report of sold pieces."""

from apps.accounts.schemas.names import PersonId
from apps.catalog.abilities import COSTS_READ
from apps.catalog.schemas.names import CategoryId
from apps.core.lists import Filter, ListSpec, ListSum, equals
from apps.core.lists.days import from_day, to_day
from apps.core.schemas import Day, Id
from apps.reports.schemas.sold_pieces import SoldPieceRow
from apps.reports.selectors import sold_pieces as selectors
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import OrderPiece

SOLD_PIECES: ListSpec[OrderPiece] = ListSpec(
    name="sold-pieces",
    title="Piezas vendidas",
    rows=selectors.sold_pieces,
    row=SoldPieceRow,
    sortable={"ID": "pk"},
    default_sort="-ID",
    filters={
        "dateFrom": Filter(Day, from_day("order__created_at")),
        "dateTo": Filter(Day, to_day("order__created_at")),
        "category": equals(CategoryId, selectors.CATEGORY),
        "seller": equals(PersonId, "order__seller"),
        "customer": equals(Id, "order__customer"),
        "order": equals(Id, "order"),
        "withCost": Filter(bool, selectors.with_cost, COSTS_READ),
    },
    search=selectors.matching,
    sums=[
        ListSum("soldMxn", "Vendido", "sold_mxn", needs=QUOTE_READ),
        ListSum("costMxn", "Costo", "cost_mxn", needs=COSTS_READ),
        ListSum("marginMxn", "Margen", selectors.MARGIN, needs=COSTS_READ),
    ],
)
