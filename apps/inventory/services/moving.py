"""The one writer of pieces: their state, their place and their other columns, with the history of each."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.db.bulk_insert import BulkInsert
from apps.core.db.lock_query import lock_query
from apps.core.errors import Conflict, Invalid, NotFound
from apps.core.language import gettext
from apps.core.records.bulk import BulkWrite, Instead, change_all_as
from apps.inventory.models import MoveKind, Piece, PieceMove, Reference, referring
from apps.inventory.selectors.labels import label_gone
from apps.inventory.transitions.piece import SET_BY_STEPS, PieceStatus

T = TypeVar("T")
_Ends = tuple[Piece, int | None, int | None]
"""A piece, where it was, and where it goes."""


@dataclass(frozen=True)
class Place:
    """Where pieces go: a location, or none, and how that is called."""

    location_id: int | None
    kind: MoveKind


@dataclass(frozen=True)
class Change:
    """What becomes of pieces. `action` names it in the history, and `effect` is the transition, if their state changes."""

    action: str
    effect: str = ""
    place: Place | None = None
    values: Mapping[str, Any] = field(default_factory=dict)
    document: Reference | None = None
    reason: str = ""
    given: Mapping[str, Any] = field(default_factory=dict)
    """What the effect takes."""


def lock_pieces(ids: Collection[int]) -> list[Piece]:
    """The pieces under lock, in id order. Raises NotFound when one does not exist."""
    wanted = set(ids)
    pieces = lock_query(Piece).many(wanted)
    if len(pieces) != len(wanted):
        unknown = sorted(wanted - {piece.pk for piece in pieces})
        raise NotFound(gettext("No existe la pieza {number}.").format(number=unknown[0]), number=unknown[0])
    return pieces


def change_pieces(pieces: Sequence[Piece], change: Change, *, by: User | None) -> Sequence[Piece]:
    """Change pieces that the caller has locked. The move and the version of each are part of it."""
    if not pieces:
        return pieces
    columns = {*change.values, *(SET_BY_STEPS if change.effect else []), *(["location"] if change.place else [])}
    if change.place:
        _note_moves(pieces, change.place, change.document, by)
    for piece in pieces:
        if change.effect:
            getattr(piece, change.effect)(**change.given)
            piece.leased = piece.leased and piece.status == PieceStatus.DELIVERED
        if change.place:
            piece.location_id = change.place.location_id
        for name, value in change.values.items():
            setattr(piece, name, value)
    reason = change.reason or (change.document.words if change.document else "")
    return unless_code_taken(lambda: change_all_as(pieces, sorted(columns), by=by, action=change.action, reason=reason))


class NewPieces:
    """Pieces to be inserted at a place: made ready before the transaction, written within it."""

    def __init__(self, pieces: Sequence[Piece], place: Place, *, by: User) -> None:
        for piece in pieces:
            piece.location_id = place.location_id
        self.pieces = pieces
        self._prepared = BulkWrite(pieces, "+", by=by, action="create")
        self._moves = _Moves([(piece, None, place.location_id) for piece in pieces], place.kind, by)

    def write(self, document: Reference | None = None, instead: Instead | None = None) -> None:
        reason = document.words if document else ""
        unless_code_taken(lambda: self._prepared.write(reason=reason, instead=instead))
        self._moves.write([piece.pk for piece in self.pieces], document)


@dataclass(frozen=True)
class Correction:
    """What becomes of one piece among many that each change in their own way: columns and their new values."""

    piece: Piece
    values: Mapping[str, Any]


class Corrections:
    """Pieces to be changed, each in its own way: made ready before the transaction, written within it.

    Whoever writes them has locked the pieces and found them as they were. A changed place is a move (CORRECTION).
    Codes may go round among them: A gets B's tag and B gets A's. State is not among the values.
    """

    def __init__(self, corrections: Sequence[Correction], *, by: User, action: str) -> None:
        corrections = [replace(one, values=label_gone(one.piece, one.values)) for one in corrections]
        self._columns = sorted({name.removesuffix("_id") for c in corrections for name in c.values})
        self._giving = {name: _giving(corrections, name) for name in ("tag", "serial_number")}
        ends = [(c.piece, c.piece.location_id, c.values.get("location_id", c.piece.location_id)) for c in corrections]
        for correction in corrections:
            for name, value in correction.values.items():
                setattr(correction.piece, name, value)
        self._prepared = BulkWrite([c.piece for c in corrections], "~", by=by, action=action)
        self._moves = _Moves(ends, MoveKind.CORRECTION, by)

    def write(self, document: Reference | None = None, instead: Instead | None = None) -> None:
        for name, giving in self._giving.items():
            for start in range(0, len(giving), 5000):
                Piece.objects.filter(pk__in=giving[start : start + 5000]).update(**{name: ""})
        reason = document.words if document else ""
        unless_code_taken(lambda: self._prepared.write(columns=self._columns, reason=reason, instead=instead))
        self._moves.write(None, document)


def _giving(corrections: Sequence[Correction], name: str) -> list[int]:
    """Pieces whose code another one is to have: they let go of it first."""
    wanted = {c.values[name] for c in corrections if c.values.get(name)}
    return [c.piece.pk for c in corrections if name in c.values and getattr(c.piece, name) in wanted]


def unless_code_taken(write: Callable[[], T]) -> T:
    """The database keeps tags and serial numbers unique; its refusal in words."""
    try:
        with transaction.atomic():
            return write()
    except IntegrityError as refused:
        text = str(refused)
        if "serial_number" in text:
            raise Invalid.field(
                "NoSeries", gettext("Ese número de serie ya lo tiene otra pieza del producto.")
            ) from refused
        if "tag" in text:
            raise Invalid.field("Tag", gettext("Esa etiqueta ya la tiene otra pieza.")) from refused
        raise Conflict from refused


def note_move(piece: Piece, origin_id: int | None, kind: MoveKind, *, by: User) -> None:
    """Note that a piece which somebody else saves came from `origin_id` to where it is."""
    if origin_id != piece.location_id:
        _save_moves([(piece, origin_id, piece.location_id)], kind, None, by)


def _note_moves(pieces: Iterable[Piece], place: Place, document: Reference | None, by: User | None) -> None:
    _save_moves([(piece, piece.location_id, place.location_id) for piece in pieces], place.kind, document, by)


def _save_moves(ends: Sequence[_Ends], kind: MoveKind, document: Reference | None, by: User | None) -> None:
    _Moves(ends, kind, by).write(None, document)


class _Moves:
    """Where pieces went, ready to be noted."""

    def __init__(self, ends: Sequence[_Ends], kind: MoveKind, by: User | None) -> None:
        now = timezone.now()
        moves = [
            PieceMove(piece_id=piece.pk, kind=kind, origin_id=origin, destination_id=destination, at=now, by=by)
            for piece, origin, destination in ends
            if origin != destination
        ]
        self._ready = BulkInsert(moves) if moves else None

    def write(self, pieces: Sequence[int] | None, document: Reference | None) -> None:
        """Note them; `pieces` are the keys of those that had none yet."""
        if self._ready is None:
            return
        if pieces is not None:
            self._ready.set("piece_id", pieces)
        for column, value in referring(document).items():
            self._ready.fill(column, value)
        self._ready.insert()
