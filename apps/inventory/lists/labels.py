"""What labels are printed of, as its list finds it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from apps.accounts.models import Location
from apps.core.abilities import Ability
from apps.core.errors import NotAllowed
from apps.core.lists import Asked, ListSpec, selected
from apps.inventory import abilities
from apps.inventory.lists.circuits import CIRCUITS
from apps.inventory.lists.pieces import PIECES
from apps.inventory.rules.labels import MOST_LABELS
from apps.inventory.schemas.labels import LabelledLocation
from apps.inventory.selectors import labels as selectors
from apps.inventory.selectors.labels import Label

LOCATIONS: ListSpec[Location] = ListSpec(
    name="locations",
    title="Ubicaciones",
    rows=lambda _: Location.objects.all(),
    row=LabelledLocation,
    default_sort="name",
)


@dataclass(frozen=True)
class Labelled:
    """A list, who may read it, and the labels of its records."""

    spec: ListSpec[Any]
    labels: Callable[[Sequence[Any]], list[Label]]
    needs: Ability | None = None


LABELLED = {
    "pieces": Labelled(PIECES, selectors.labels_of_pieces, abilities.PIECES_READ),
    "circuits": Labelled(CIRCUITS, selectors.labels_of_circuits, abilities.CIRCUITS_READ),
    "locations": Labelled(LOCATIONS, selectors.labels_of_locations),
}


def found(of: str, reader: Any, asked: Asked) -> list[Any]:
    """The records, in the order of the list; of pieces that nobody named one by one, those that we have."""
    needs, spec = LABELLED[of].needs, LABELLED[of].spec
    if needs and not reader.may(needs):
        raise NotAllowed(needs=[needs])
    rows = selected(spec, reader, asked)
    if of == "pieces" and "id" not in asked.filters:
        rows = selectors.to_be_labelled(rows, reader)
    return list(rows.prefetch_related(None)[: MOST_LABELS + 1])
