"""The list of the differences of counts: the review is a page of it, and the sheet of differences an export."""

from typing import Any

from django.db.models import Q, QuerySet

from apps.core.lists import Filter, ListSpec, equals, one_of
from apps.core.schemas import Id
from apps.counts.models import Answer, CountLine, Difference, Outcome
from apps.counts.schemas.rows import CountLineRow
from apps.counts.selectors.counts import lines
from apps.inventory.models import Piece
from apps.inventory.selectors.pieces import matching


def _answered(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.exclude(answer="") if on else rows.filter(answer="")


def _open(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.filter(outcome="") if on else rows.exclude(outcome="")


def _moved(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.filter(moved=on)


def _found(rows: QuerySet[CountLine], text: str) -> QuerySet[CountLine]:
    of_pieces = matching(Piece.objects.all(), text)
    return rows.filter(Q(code__icontains=text.strip()) | Q(piece__in=of_pieces.values("pk")))


COUNT_LINES: ListSpec[CountLine] = ListSpec(
    name="stock-count-lines",
    title="Diferencias de un conteo",
    rows=lines,
    row=CountLineRow,
    default_sort="id",
    filters={
        "count": equals(Id, "count_id"),
        "kind": equals(Difference, "kind"),
        "answer": one_of(Answer, "answer"),
        "answered": Filter(bool, _answered),
        "outcome": equals(Outcome, "outcome"),
        "open": Filter(bool, _open),
        "moved": Filter(bool, _moved),
    },
    search=_found,
)
