"""The list of circuits."""

from typing import Any

from apps.accounts.schemas.places import Place
from apps.core.lists import Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.inventory.models import Circuit, CircuitPiece
from apps.inventory.schemas import circuits as schemas
from apps.inventory.selectors.circuits import circuits
from apps.inventory.selectors.pieces import found_by_pieces
from apps.inventory.transitions.circuit import CircuitStatus


def _with_sets(rows: Any, on: bool) -> Any:
    return rows.filter(quantity__gt=0) if on else rows


CIRCUITS: ListSpec[Circuit] = ListSpec(
    name="circuits",
    title="Circuitos",
    rows=lambda _: circuits(),
    row=schemas.CircuitRow,
    every=lambda _: circuits(),
    sortable={"ID": "pk"},
    default_sort="Name",
    numbered=True,
    finds=lambda text: found_by_pieces(CircuitPiece.objects.filter(removed_at=None), "circuit", text),
    filters={
        "location": equals(Place, "location_id"),
        "qtyActive": Filter(bool, _with_sets),
        "IdProduct": equals(Id, "products__product_id"),
        "status": equals(CircuitStatus, "status"),
    },
    default_filters={"status": CircuitStatus.ACTIVE},
)
