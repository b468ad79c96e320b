"""The list of circuits."""

from typing import Any

from django.db.models import Q

from apps.accounts.schemas.places import Place
from apps.catalog.abilities import PRICES_READ
from apps.core.db.search import Relevance
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.inventory.models import Circuit, CircuitPiece
from apps.inventory.schemas import circuits as schemas
from apps.inventory.selectors.circuits import circuits
from apps.inventory.selectors.pieces import found_by_pieces
from apps.inventory.transitions.circuit import CircuitStatus


def _price(key: str, label: str, name: str) -> Column[Circuit]:
    return Column(key, label, lambda circuit: getattr(circuit, name), "money", needs=PRICES_READ)


def _with_sets(rows: Any, on: bool) -> Any:
    return rows.filter(quantity__gt=0) if on else rows


CIRCUITS: ListSpec[Circuit] = ListSpec(
    name="circuits",
    title="Circuitos",
    rows=lambda _: circuits(),
    row=schemas.CircuitRow,
    present=schemas.circuit_row,
    columns=[
        Column("IdCircuit", "ID", lambda c: c.pk, "number"),
        Column("Name", "Nombre", lambda c: c.name),
        Column("Location", "Ubicación", lambda c: c.location.name),
        Column("Qty", "Juegos completos", lambda c: c.quantity, "number"),  # type: ignore[attr-defined]
        Column("count", "Piezas", lambda c: c.present, "number"),  # type: ignore[attr-defined]
        Column("loose", "Piezas sueltas", schemas.loose_of, "number"),
        Column("sold", "Piezas vendidas", lambda c: c.sold, "number"),  # type: ignore[attr-defined]
        Column("products", "Productos", schemas.parts_in_words),
        _price("PriceMin", "Precio mínimo (USD)", "min_price"),
        _price("PriceMax", "Precio máximo (USD)", "max_price"),
        _price("OfferPrice", "Precio de oferta (USD)", "offer_price"),
        Column("notes", "Notas", lambda c: c.notes),
        Column("status", "Estado", lambda c: c.status),
        Column("createdAt", "Alta", lambda c: c.created_at, "datetime"),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "IdCircuit": "pk",
        "Name": "search_text",
        "Location": "location__name",
        "Qty": "quantity",
        "count": "present",
        "sold": "sold",
        "PriceMin": "min_price",
        "PriceMax": "max_price",
        "OfferPrice": "offer_price",
        "status": "status",
        "createdAt": "created_at",
    },
    secret_sorts=dict.fromkeys(("PriceMin", "PriceMax", "OfferPrice"), PRICES_READ),
    default_sort="Name",
    relevance=Relevance(name=["name"], first=lambda: Q(quantity__gt=0)),
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
