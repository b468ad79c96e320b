"""The list of import numbers. `etd`, `eta`, `orderDate` and `arriveDate` begin a range, and with `End` they end it."""

from datetime import date
from typing import Annotated

from pydantic import StringConstraints

from apps.catalog.abilities import COSTS_READ
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.inventory.models import Availability, ImportNumber
from apps.inventory.schemas import imports as schemas
from apps.inventory.schemas import shown
from apps.inventory.selectors.imports import import_numbers, overdue

_DAYS = {"orderDate": "order_date", "etd": "etd", "eta": "eta", "arriveDate": "arrive_date"}
Words = Annotated[str, StringConstraints(max_length=60)]


def _ranges() -> dict[str, Filter[ImportNumber]]:
    found: dict[str, Filter[ImportNumber]] = {}
    for wire, column in _DAYS.items():
        found[wire] = equals(date, f"{column}__gte")
        found[f"{wire}End"] = equals(date, f"{column}__lte")
    return found


_COUNTS = {
    "pieces": ("Piezas", "piece_count"),
    "available": ("Disponibles", "available_count"),
    "presale": ("En preventa", "presale_count"),
    "unavailable": ("No disponibles", "unavailable_count"),
    "inStock": ("En existencia", "stock_count"),
    "delivered": ("Entregadas", "delivered_count"),
}
_COSTS = {"costUsd": ("Costo USD", "cost_usd"), "costMxn": ("Costo MXN", "cost_mxn")}


def _count(key: str, label: str, name: str) -> Column[ImportNumber]:
    return Column(key, label, lambda record: getattr(record, name), "number")


def _cost(key: str, label: str, name: str) -> Column[ImportNumber]:
    return Column(key, label, lambda record: getattr(record, name), "money", needs=COSTS_READ)


IMPORTS: ListSpec[ImportNumber] = ListSpec(
    name="import-numbers",
    title="Importaciones",
    rows=lambda _: import_numbers(),
    row=schemas.ImportNumberRow,
    present=shown.import_row,
    columns=[
        Column("NoImport", "Número de importación", lambda record: record.number),
        Column("orderDate", "Fecha de pedido", lambda record: record.order_date, "date"),
        Column("etd", "Salida estimada (ETD)", lambda record: record.etd, "date"),
        Column("eta", "Llegada estimada (ETA)", lambda record: record.eta, "date"),
        Column("arriveDate", "Fecha de llegada", lambda record: record.arrive_date, "date"),
        Column("availability", "Disponibilidad", lambda record: record.availability),
        *(_count(key, *words) for key, words in _COUNTS.items()),
        *(_cost(key, *words) for key, words in _COSTS.items()),
        Column("preOwned", "Usados", lambda record: record.pre_owned, "bool"),
        Column("notes", "Notas", lambda record: record.notes),
        Column("createdAt", "Alta", lambda record: record.created_at, "datetime"),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "NoImport": "number",
        **_DAYS,
        "availability": "availability",
        **{key: name for key, (_, name) in {**_COUNTS, **_COSTS}.items()},
        "createdAt": "created_at",
    },
    secret_sorts=dict.fromkeys(_COSTS, COSTS_READ),
    default_sort="-orderDate",
    filters={
        **_ranges(),
        "availability": equals(Availability, "availability"),
        "overdue": Filter(bool, overdue),
        "preOwned": equals(bool, "pre_owned"),
        "noImport": equals(Words, "number__icontains"),
    },
)
