"""The list of import numbers. `etd`, `eta`, `orderDate` and `arriveDate` begin a range, and with `End` they end it."""

from datetime import date
from typing import Annotated

from pydantic import StringConstraints

from apps.core.lists import Filter, ListSpec, equals
from apps.inventory.models import Availability, ImportNumber
from apps.inventory.schemas import imports as schemas
from apps.inventory.selectors.imports import import_numbers, overdue

_DAYS = {"orderDate": "order_date", "etd": "etd", "eta": "eta", "arriveDate": "arrive_date"}
Words = Annotated[str, StringConstraints(max_length=60)]


def _ranges() -> dict[str, Filter[ImportNumber]]:
    found: dict[str, Filter[ImportNumber]] = {}
    for wire, column in _DAYS.items():
        found[wire] = equals(date, f"{column}__gte")
        found[f"{wire}End"] = equals(date, f"{column}__lte")
    return found


IMPORTS: ListSpec[ImportNumber] = ListSpec(
    name="import-numbers",
    title="Importaciones",
    rows=lambda _: import_numbers(),
    row=schemas.ImportNumberRow,
    every=lambda _: import_numbers(),
    sortable={"ID": "pk"},
    default_sort="-orderDate",
    filters={
        **_ranges(),
        "availability": equals(Availability, "availability"),
        "overdue": Filter(bool, overdue),
        "preOwned": equals(bool, "pre_owned"),
        "noImport": equals(Words, "number__icontains"),
    },
)
