"""The list of leases."""

from typing import Annotated

from pydantic import Field

from apps.accounts.schemas.names import PersonId
from apps.accounts.schemas.places import Place
from apps.core.lists import Filter, ListSpec, ListSum, equals, one_of
from apps.core.schemas import Id
from apps.inventory.selectors.pieces import found_by_pieces
from apps.leases.models import Lease
from apps.leases.schemas.rows import LeaseRow
from apps.leases.selectors.leases import ends_soon, in_review, leases, of_piece, overdue
from apps.leases.transitions import LeaseStatus
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import Currency, OrderPiece

_LEASED = OrderPiece.objects.filter(lease_line__isnull=False)
_Days = Annotated[int, Field(ge=0, le=3650)]

LEASES: ListSpec[Lease] = ListSpec(
    name="leases",
    title="Rentas",
    rows=leases,
    row=LeaseRow,
    default_sort="-id",
    filters={
        "status": one_of(LeaseStatus, "status"),
        "order": equals(Id, "order_id"),
        "client": equals(Id, "order__customer_id"),
        "seller": equals(PersonId, "order__seller_id"),
        "location": equals(Place, "order__location_id"),
        "currency": equals(Currency, "currency"),
        "overdue": Filter(bool, overdue, QUOTE_READ),
        "review": Filter(bool, in_review),
        "endsIn": Filter(_Days, ends_soon),
        "piece": Filter(Id, of_piece),
    },
    numbered=True,
    finds=lambda text: found_by_pieces(_LEASED, "lease_line__lease", text),
    sums=[
        ListSum("owed", "Por cobrar", "owed_mxn", needs=QUOTE_READ),
        ListSum("deposit", "Depósitos", "deposit_held", needs=QUOTE_READ),
    ],
)
