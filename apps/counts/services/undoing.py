"""What a count did to the stock is taken back, while nothing has followed on it: each piece is as it was, and the count is to
be reviewed again, with its answers.

Nothing is deleted. The moves of a count and of its undoing stand in the life of each piece, and its entry says what became
of it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F, QuerySet, Window
from django.db.models.functions import RowNumber

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import hold, locked, refuse_unless_open, take_step
from apps.counts.models import Answer, CountLine, Outcome, StockCount
from apps.counts.selectors.counts import counts
from apps.counts.services.listing import chunks, last_moves
from apps.inventory.models import (
    Circuit,
    CircuitPiece,
    Evidence,
    Hold,
    InventoryEntry,
    MoveKind,
    Piece,
    TransferPiece,
)
from apps.inventory.rules.labels import PRINT, REDO
from apps.inventory.services.missing import lock_closed_lines, miss_again
from apps.inventory.services.moving import Change, Place, change_pieces, lock_pieces
from apps.inventory.transitions.circuit import CircuitStatus
from apps.inventory.transitions.piece import PieceStatus

OURS = ("counted_here", "report_missing", "found")
"""What applying a count is called in the history of a piece."""
_NAMED = 5


class Followed(Conflict):
    """`pieces` says to which of them something happened since."""

    code = "pieces_touched"

    def __init__(self, pieces: Sequence[Piece]) -> None:
        more = len(pieces) - _NAMED
        said = (
            gettext("No se puede deshacer: desde el conteo algo cambió en {pieces} y {count} más.")
            if more > 0
            else gettext("No se puede deshacer: desde el conteo algo cambió en {pieces}.")
        )
        super().__init__(
            said.format(pieces=", ".join(piece.told for piece in pieces[:_NAMED]), count=more),
            extra={"pieces": [{"id": piece.pk, "tag": piece.told} for piece in pieces[:100]]},
        )


def undo_count(pk: int, *, by: User, reason: str = "") -> StockCount:
    """Take back what was applied, in one transaction. Raises Followed when something happened to one of its pieces since,
    Conflict when an entry of it was changed or has evidence; then nothing changes.
    """
    with transaction.atomic():
        count = locked(StockCount, pk, counts(by))
        refuse_unless_open(count, "undo", by, reason)
        lines = list(count.lines.filter(outcome=Outcome.APPLIED).order_by("pk"))
        acted = {line.piece_id or 0: line for line in lines if line.answer in (Answer.MOVE, Answer.REPORT)}
        found_at = _found_at(count, acted)
        missed = lock_closed_lines(found_at)
        homes = _circuits(count, acted)
        pieces = {piece.pk: piece for piece in lock_pieces(list(acted))}
        before = _versions_before(count, pieces)
        _refuse_what_followed(count, acted, pieces, before, homes)
        _put_back(count, pieces, before, by)
        # One that was found, and missing again, before the count found it was not closed by the count.
        ours = {pk: line for pk, line in missed.items() if found_at[pk] > before[pk].history_date}
        miss_again(ours, found_at, by=by)
        CircuitPiece.objects.bulk_create(
            [CircuitPiece(circuit_id=circuit, piece_id=piece, added_by=by) for piece, circuit in homes.items()],
            batch_size=500,
        )
        _tell_entries(count, by)
        take_step(count, "undo", by=by, reason=reason)
        _open_again(lines)
    return count


def _circuits(count: StockCount, acted: Mapping[int, CountLine]) -> dict[int, int]:
    """By their keys, the circuits that pieces were taken out of when they were reported missing; under lock, which come
    before pieces."""
    since = count.reviewed_at or count.started_at
    homes: dict[int, int] = {}
    reported = [pk for pk, line in acted.items() if line.answer == Answer.REPORT]
    for some in chunks(reported):
        rows: QuerySet[Any] = CircuitPiece.objects.filter(piece__in=some, removed_at__gte=since).order_by("pk")
        for piece, circuit, removed in rows.values_list("piece", "circuit", "removed_at"):
            applied = acted[piece].applied_at
            homes |= {piece: circuit} if applied and removed <= applied else {}
    hold(Circuit.objects.filter(pk__in=set(homes.values())))
    return homes


def _found_at(count: StockCount, acted: Mapping[int, CountLine]) -> dict[int, datetime]:
    """When pieces were found that a transfer had missed until this count."""
    begun = count.reviewed_at or count.started_at
    closed: dict[int, datetime] = {}
    for some in chunks([pk for pk, line in acted.items() if line.answer == Answer.MOVE]):
        rows = TransferPiece.history.filter(piece__in=some, history_action="found", history_date__gte=begun)
        for pk, at in rows.order_by("history_id").values_list("piece_id", "history_date"):
            applied = acted[pk].applied_at
            closed |= {pk: at} if applied and at <= applied else {}
    return closed


def _versions_before(count: StockCount, pieces: Mapping[int, Piece]) -> dict[int, Any]:
    """What each piece was before this count changed it; without those that were changed since. That a label was printed
    changes nothing of a piece."""
    found: dict[int, Any] = {}
    for some in chunks(list(pieces)):
        newest: dict[int, list[Any]] = defaultdict(list)
        rows = Piece.history.filter(id__in=some).exclude(history_action__in=[PRINT, REDO])
        numbered = rows.annotate(
            turn=Window(RowNumber(), partition_by=[F("id")], order_by=[F("history_id").desc()])
        ).filter(turn__lte=2)
        for version in numbered.order_by("-history_id"):
            newest[version.id].append(version)
        for pk, versions in newest.items():
            ours = versions[0].history_change_reason == count.reference.words and versions[0].history_action in OURS
            if ours and len(versions) > 1:
                found[pk] = versions[1]
    return found


def _refuse_what_followed(
    count: StockCount,
    acted: Mapping[int, CountLine],
    pieces: Mapping[int, Piece],
    before: Mapping[int, Any],
    homes: Mapping[int, int],
) -> None:
    followed = {pk for pk in pieces if pk not in before}
    followed.update(_named_since(count, acted))
    standing = Circuit.objects.filter(pk__in=set(homes.values()), status=CircuitStatus.ACTIVE)
    places = dict(standing.values_list("pk", "location"))
    for pk, version in before.items():
        is_part = pk in homes or version.status == PieceStatus.CIRCUIT
        if is_part and places.get(homes.get(pk, 0)) != version.location_id:
            followed.add(pk)
    if followed:
        raise Followed([pieces[pk] for pk in sorted(followed)])
    for entry in _entries(count):
        touched = entry.history.exclude(history_action__in=["create", "undo_count"]).exists()
        if touched or Evidence.objects.filter(entry=entry).exists():
            said = gettext("No se puede deshacer: {entry} ya tiene evidencia o correcciones.")
            raise Conflict(said.format(entry=entry.reference.told))


def _named_since(count: StockCount, acted: Mapping[int, CountLine]) -> Iterator[int]:
    """Pieces that a document took up, or let go of, without changing them."""
    when: dict[int, datetime] = {pk: line.applied_at for pk, line in acted.items() if line.applied_at}
    begun = count.reviewed_at or count.started_at
    for some in chunks(list(when)):
        taken: list[tuple[QuerySet[Any], str]] = [
            (Hold.objects.filter(piece__in=some), "since"),
            (Hold.objects.filter(piece__in=some), "released_at"),
            (CircuitPiece.objects.filter(piece__in=some), "added_at"),
            (TransferPiece.history.filter(piece__in=some), "history_date"),
        ]
        for rows, column in taken:
            for pk, at in rows.filter(**{f"{column}__gte": begun}).values_list("piece_id", column):
                if at > when[pk]:
                    yield pk


def _put_back(count: StockCount, pieces: Mapping[int, Piece], before: Mapping[int, Any], by: User) -> None:
    """All that go back alike go back at once."""
    alike: dict[tuple[Any, ...], list[Piece]] = defaultdict(list)
    for pk, piece in pieces.items():
        was = before[pk]
        state = (was.status, was.responsible_id, was.missing_since)
        same = state == (piece.status, piece.responsible_id, piece.missing_since)
        alike[was.location_id, None if same else state].append(piece)
    for (location_id, state), group in alike.items():
        given = {} if state is None else dict(zip(("status", "responsible_id", "since"), state, strict=True))
        change = Change(
            "undo_count",
            "" if state is None else "undo_count",
            Place(location_id, MoveKind.CORRECTION),
            document=count.reference,
            given=given,
        )
        change_pieces(group, change, by=by)


def _entries(count: StockCount) -> QuerySet[InventoryEntry]:
    """Those whose findings stand."""
    reference = count.reference
    rows = InventoryEntry.objects.filter(document_kind=reference.kind, document_id=reference.pk)
    undone = InventoryEntry.history.filter(history_action="undo_count").values("id")
    return rows.exclude(pk__in=undone).order_by("pk")


def _tell_entries(count: StockCount, by: User) -> None:
    words = f"Se deshizo: {count.reference.words}."
    for entry in _entries(count):
        entry.notes = " ".join(filter(None, [entry.notes, words]))
        save_as(entry, by=by, action="undo_count", reason=count.reference.words)


def _open_again(lines: Collection[CountLine]) -> None:
    """As they were answered; what moved after this is asked again."""
    moves = last_moves([line.piece_id for line in lines if line.piece_id])
    for line in lines:
        line.outcome, line.applied_at = "", None
        line.seen_move = moves.get(line.piece_id or 0, line.seen_move)
    CountLine.objects.bulk_update(lines, ["outcome", "applied_at", "seen_move"], batch_size=500)
