"""The list of leased pieces."""

from typing import Any

from django.db.models import Q, QuerySet

from apps.accounts.schemas.places import Place
from apps.core.db.search import search
from apps.core.lists import Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.inventory.models import Piece
from apps.inventory.rules.labels import piece_of_address
from apps.leases.models import Lease, LeaseLine
from apps.leases.schemas.piece_row import LeasedPieceRow
from apps.leases.selectors.pieces import PieceState, leased_pieces, waiting


def _found(rows: QuerySet[LeaseLine], text: str) -> QuerySet[LeaseLine]:
    if number := piece_of_address(text):
        return rows.filter(order_piece__piece=number)
    pieces, customers = search(Piece.objects.all(), text), search(Lease.objects.all(), text)
    return rows.filter(
        Q(order_piece__piece__in=pieces.order_by().values("pk")) | Q(lease__in=customers.order_by().values("pk"))
    )


def _in_state(rows: QuerySet[Any], state: str) -> QuerySet[Any]:
    return rows.filter(piece_state=state)


LEASED_PIECES: ListSpec[LeaseLine] = ListSpec(
    name="leased-pieces",
    title="Piezas rentadas",
    rows=leased_pieces,
    row=LeasedPieceRow,
    default_sort="-id",
    filters={
        "state": Filter(PieceState, _in_state),
        "waiting": Filter(bool, waiting),
        "lease": equals(Id, "lease_id"),
        "client": equals(Id, "lease__order__customer_id"),
        "location": equals(Place, "order_piece__piece__location_id"),
    },
    search=_found,
)
