"""What was answered about the differences of a count, done at once: one entry for what was brought here, a move and a
version for each piece, all of them naming the count."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import NotAllowed
from apps.core.records.workflow import locked, refuse_unless_open, take_step
from apps.counts.models import Answer, CountLine, Outcome, StockCount
from apps.counts.selectors.counts import counts
from apps.counts.selectors.judging import refusals
from apps.counts.services.listing import chunks, close_lines, last_moves, settled
from apps.inventory.abilities import PIECES_DELETE
from apps.inventory.models import EntryKind, MoveKind, Piece
from apps.inventory.services.entries import EntryFacts, record_entry
from apps.inventory.services.moving import Change, Place, change_pieces, lock_pieces


@dataclass(frozen=True)
class Applied:
    """`asked` moved or were taken since they were answered: they are asked again, and the count waits for them."""

    count: StockCount
    applied: int
    gone: int
    asked: int

    @property
    def words(self) -> str:
        told = [f"Diferencias aplicadas: {self.applied}."]
        if self.gone:
            told.append(f"Ya no lo eran: {self.gone}.")
        if self.asked:
            told.append(f"Cambiaron desde que se respondieron, y se preguntan de nuevo: {self.asked}.")
        return " ".join(told)


def apply_count(pk: int, *, by: User, reason: str = "") -> Applied:
    """Do what was answered, in one transaction. Raises Conflict while a difference that did not move has no answer."""
    with transaction.atomic():
        count = locked(StockCount, pk, counts(by))
        refuse_unless_open(count, "apply", by, reason)
        lines = list(count.lines.open().order_by("pk"))
        pieces = {piece.pk: piece for piece in lock_pieces([line.piece_id for line in lines if line.piece_id])}
        for line in lines:
            line.piece = pieces.get(line.piece_id or 0)  # as it is now, under lock
        gone = settled(count, lines)
        close_lines(gone)
        left = [line for line in lines if line.pk not in gone]
        ready = _ready(count, left)
        _do(count, ready, pieces, by)
        _mark(ready)
        done = Applied(count, len(ready), len(gone), len(left) - len(ready))
        told = " ".join(filter(None, [reason.strip(), done.words]))
        take_step(count, "apply", by=by, reason=told)
    return done


def _ready(count: StockCount, lines: Sequence[CountLine]) -> list[CountLine]:
    """The lines whose piece is as it was when they were answered, and may have that answer still; the others are asked
    again."""
    moves = last_moves([line.piece_id for line in lines if line.piece_id])
    answered = [line for line in lines if line.answer and moves.get(line.piece_id or 0, 0) == line.seen_move]
    refused: set[int] = set()
    for answer in (Answer.MOVE, Answer.REPORT):
        refused.update(refusals(count, [line for line in answered if line.answer == answer], answer))
    ready = [line for line in answered if line.pk not in refused]
    _ask_again({line.pk for line in lines} - {line.pk for line in ready})
    return ready


def _ask_again(ids: Collection[int]) -> None:
    """As lines whose piece moved; before any move it had."""
    for some in chunks(ids):
        CountLine.objects.filter(pk__in=some).update(seen_move=-1, answer="", answered_by=None, answered_at=None)


def _do(count: StockCount, lines: Sequence[CountLine], pieces: dict[int, Piece], by: User) -> None:
    def answered(answer: Answer) -> list[Piece]:
        return [pieces[line.piece_id] for line in lines if line.answer == answer and line.piece_id]

    _bring_here(count, answered(Answer.MOVE), by)
    _write_off(count, answered(Answer.REPORT), by)


def _bring_here(count: StockCount, pieces: Sequence[Piece], by: User) -> None:
    if not pieces:
        return
    here = Place(count.location_id, MoveKind.CORRECTION)
    change_pieces(pieces, Change("counted_here", place=here, document=count.reference), by=by)
    facts = EntryFacts(EntryKind.FOUND, count.location_id, document=count.reference)
    record_entry(pieces, facts, by=by)


def _write_off(count: StockCount, pieces: Sequence[Piece], by: User) -> None:
    if not pieces:
        return
    if not by.may(PIECES_DELETE):
        raise NotAllowed("Hay piezas por dar de baja, y tu rol no lo permite.")
    nowhere = Place(None, MoveKind.REMOVAL)
    change_pieces(pieces, Change("lose", "lose", nowhere, document=count.reference), by=by)


def _mark(lines: Sequence[CountLine]) -> None:
    for some in chunks([line.pk for line in lines]):
        CountLine.objects.filter(pk__in=some).update(outcome=Outcome.APPLIED, applied_at=timezone.now())
