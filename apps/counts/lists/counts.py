"""The list of stock counts."""

from apps.accounts.schemas.places import Place
from apps.core.lists import Filter, ListSpec, equals, one_of
from apps.core.schemas import Id
from apps.counts.models import StockCount
from apps.counts.schemas.rows import CountRow
from apps.counts.selectors.counts import counts, due, reading
from apps.counts.transitions import CountStatus

COUNTS: ListSpec[StockCount] = ListSpec(
    name="stock-counts",
    title="Conteos",
    rows=counts,
    row=CountRow,
    default_sort="-id",
    filters={
        "status": one_of(CountStatus, "status"),
        "location": equals(Place, "location_id"),
        "idUser": equals(Id, "created_by_id"),
        "piece": Filter(Id, reading),
        "due": Filter(bool, due),
    },
    numbered=True,
)
