"""The list of pieces."""

from typing import Annotated, Literal

from django.db.models import QuerySet
from pydantic import StringConstraints

from apps.accounts.schemas.places import Place
from apps.core.lists import Filter, ListSpec, SecretWords, equals
from apps.core.lists.days import since, until
from apps.core.schemas import Day, Id
from apps.inventory.abilities import PIECES_READ
from apps.inventory.models import Availability, Condition, Piece
from apps.inventory.schemas.pieces import PieceRow
from apps.inventory.selectors.pieces import (
    free_pieces,
    labelled,
    located,
    matching,
    matching_told,
    pieces,
    with_holders,
)
from apps.inventory.transitions.piece import PieceStatus

NOT_REMOVED = "Vigente"
"""Stands for every state but Eliminada."""
Words = Annotated[str, StringConstraints(max_length=200)]


def _in_state(rows: QuerySet[Piece], status: str) -> QuerySet[Piece]:
    return rows.exclude(status=PieceStatus.REMOVED) if status == NOT_REMOVED else rows.filter(status=status)


_FILTERS: dict[str, Filter[Piece]] = {
    "product": equals(Id, "product_id"),
    "status": Filter(PieceStatus | Literal["Vigente"], _in_state),
    "condition": equals(Condition, "condition"),
    "availability": equals(Availability, "availability"),
    "location": equals(Place, "location_id"),
    "located": Filter(bool, located),
    "importNumber": equals(Id, "import_number_id"),
    "entry": equals(Id, "in_entries__entry_id"),
    "transfer": equals(Id, "in_transfers__transfer_id"),
    "labelled": Filter(bool, labelled),
    "responsible": equals(Id, "responsible_id"),
    "createdFrom": Filter(Day, since),
    "createdTo": Filter(Day, until),
    "free": Filter(bool, lambda rows, on: free_pieces(rows) if on else rows),
    "query": Filter(Words, matching),
}

PIECES: ListSpec[Piece] = ListSpec(
    name="pieces",
    title="Piezas",
    rows=lambda _: pieces(),
    row=PieceRow,
    every=lambda _: pieces(),
    sortable={"ID": "pk"},
    default_sort="-id",
    filters=_FILTERS,
    default_filters={"status": NOT_REMOVED},
    search=matching,
    secret_words=SecretWords(PIECES_READ, matching_told),
    for_export=with_holders,
    numbered=True,
)

PIECES_OF_ONE: ListSpec[Piece] = ListSpec(
    name="pieces",
    title="Piezas",
    rows=lambda _: pieces(),
    every=lambda _: pieces(),
    row=PieceRow,
    sortable={"ID": "pk"},
    default_sort="id",
    filters=_FILTERS,
    search=matching,
    numbered=True,
)
"""The same of one document, which shows removed ones too, in the order in which they were entered."""
