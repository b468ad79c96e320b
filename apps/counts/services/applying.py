"""What was answered about the differences of a count, done at once: one entry for what was brought here, a move and a
version for each piece, all of them naming the count."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.language import companys, gettext
from apps.core.records.workflow import locked, refuse_unless_open, take_step
from apps.counts.models import Answer, CountLine, Outcome, StockCount
from apps.counts.selectors.counts import counts
from apps.counts.selectors.judging import refusals
from apps.counts.services.listing import chunks, close_lines, last_moves, settled
from apps.inventory.models import EntryKind, MoveKind, Piece
from apps.inventory.services.entries import EntryFacts, record_entry
from apps.inventory.services.missing import find_pieces, lock_missing_lines, report_missing
from apps.inventory.services.moving import Change, Place, change_pieces, lock_pieces
from apps.inventory.transitions.piece import PieceStatus


@dataclass(frozen=True)
class Applied:
    """`asked` moved or were taken since they were answered: they are asked again, and the count waits for them."""

    count: StockCount
    applied: int
    gone: int
    asked: int

    @property
    def words(self) -> str:
        sentences = [gettext("Diferencias aplicadas: {count}.").format(count=self.applied)]
        if self.gone:
            sentences.append(gettext("Ya no lo eran: {count}.").format(count=self.gone))
        if self.asked:
            said = gettext("Cambiaron desde que se respondieron, y se preguntan de nuevo: {count}.")
            sentences.append(said.format(count=self.asked))
        return " ".join(sentences)


def apply_count(pk: int, *, by: User, reason: str = "", responsible_id: int | None = None) -> Applied:
    """Do what was answered, in one transaction. `responsible_id` answers for what is missing: whoever applies it, unless
    told. Raises Conflict while a difference that did not move has no answer, Invalid at `responsible`.
    """
    with transaction.atomic():
        count = locked(StockCount, pk, counts(by))
        refuse_unless_open(count, "apply", by, reason)
        lines = list(count.lines.open().order_by("pk"))
        ids = [line.piece_id for line in lines if line.piece_id]
        lock_missing_lines(ids)  # of transfers, which are locked before pieces
        pieces = {piece.pk: piece for piece in lock_pieces(ids)}
        for line in lines:
            line.piece = pieces.get(line.piece_id or 0)  # as it is now, under lock
        gone = settled(count, lines)
        close_lines(gone)
        left = [line for line in lines if line.pk not in gone]
        ready = _ready(count, left)
        _do(count, ready, by, responsible_id or by.pk)
        _mark(ready)
        done = Applied(count, len(ready), len(gone), len(left) - len(ready))
        with companys():
            sentences = " ".join(filter(None, [reason.strip(), done.words]))
        take_step(count, "apply", by=by, reason=sentences)
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


def _do(count: StockCount, lines: Sequence[CountLine], by: User, responsible_id: int) -> None:
    come = [line.piece for line in lines if line.answer == Answer.MOVE and line.piece]
    _bring_here(count, [piece for piece in come if piece.status != PieceStatus.MISSING], by)
    found = [piece.pk for piece in come if piece.status == PieceStatus.MISSING]
    if found:
        find_pieces(found, count.location_id, by=by, document=count.reference)
    missing = [line.piece_id for line in lines if line.answer == Answer.REPORT and line.piece_id]
    if missing:
        report_missing(missing, responsible_id, by=by, document=count.reference)


def _bring_here(count: StockCount, pieces: Sequence[Piece], by: User) -> None:
    if not pieces:
        return
    here = Place(count.location_id, MoveKind.CORRECTION)
    change_pieces(pieces, Change("counted_here", place=here, document=count.reference), by=by)
    facts = EntryFacts(EntryKind.FOUND, count.location_id, document=count.reference)
    record_entry(pieces, facts, by=by)


def _mark(lines: Sequence[CountLine]) -> None:
    for some in chunks([line.pk for line in lines]):
        CountLine.objects.filter(pk__in=some).update(outcome=Outcome.APPLIED, applied_at=timezone.now())
