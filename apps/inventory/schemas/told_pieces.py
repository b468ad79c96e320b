"""What is told of a piece to who only names it in quotes."""

from collections.abc import Mapping
from typing import Any

from apps.core.abilities import Actor
from apps.inventory.abilities import PIECES_NAME, PIECES_READ
from apps.inventory.selectors.pieces import Obstacle
from apps.inventory.services.holding import holder_of


def names_pieces(reader: Actor) -> bool:
    """Who may not see pieces, but makes quotes of them."""
    return not reader.may(PIECES_READ) and any(reader.may(ability) for ability in PIECES_NAME)


UNTOLD: Mapping[str, Any] = {
    **dict.fromkeys(("Location", "NoPetition", "NoInvoice", "NoImport"), ""),
    **dict.fromkeys(("locationId", "holder", "responsible")),
}


def told_row(row: Mapping[str, Any], reader: Actor) -> dict[str, Any]:
    """A piece as the reader may be shown it: who only names it is not told where it is, nor how it was bought."""
    untold = UNTOLD.keys() & row.keys() if names_pieces(reader) else ()
    return {**row, **{name: UNTOLD[name] for name in untold}}


def told_holder(obstacle: Obstacle | None, reader: Actor) -> dict[str, Any] | None:
    """Why a piece is not free, and the equal ones that are, as the reader may be shown them."""
    holder = holder_of(obstacle) if obstacle else None
    return holder and {**holder, "alternatives": [told_row(other, reader) for other in holder["alternatives"]]}
