"""What is measured, part by part, in the order in which it is: what only reads comes before what writes."""

from collections.abc import Callable, Iterator

from bench.figures import Figure
from bench.served import Served
from bench.subjects import (
    all_lists,
    commands,
    dashboard,
    details,
    first_load,
    imports,
    lists,
    papers,
    postal_codes,
    review,
    sheets,
)

Part = Callable[[Served], Iterator[Figure]]

PARTS: dict[str, Part] = {
    "lists": lists.measured,
    "details": details.measured,
    "all-lists": all_lists.measured,
    "dashboard": dashboard.measured,
    "postal-codes": postal_codes.measured,
    "sheets": sheets.measured,
    "papers": papers.measured,
    "first-load": first_load.measured,
    "commands": commands.measured,
    "review": review.measured,
    "imports": imports.measured,
}
"""By the names that `ONLY` takes."""
