"""What is to be done about the differences of a count: answered one by one, or many at once."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid, NotAllowed, WrongState
from apps.core.language import gettext
from apps.core.records.workflow import locked
from apps.counts import abilities
from apps.counts.models import Answer, CountLine, Difference, StockCount
from apps.counts.models.line import ANSWERS
from apps.counts.selectors.counts import counts
from apps.counts.selectors.judging import refusals
from apps.counts.services.listing import chunks, close_lines, last_moves, settled
from apps.counts.transitions import CountStatus, at_the_place


@dataclass(frozen=True)
class Lines:
    """Which lines are meant: those named by their keys, or all open and unmoved ones of a kind that have no answer."""

    ids: Collection[int] | None = None
    kind: Difference | None = None


@dataclass(frozen=True)
class Answered:
    """`gone` are no differences any more; of `refused`, by their lines, it says why they cannot have this answer."""

    answered: int
    gone: int
    refused: dict[int, str]


def answer_lines(pk: int, which: Lines, answer: Answer | None, *, by: User) -> Answered:
    """Answer lines, or with None take their answers back. A line that moved since is judged as it is now.

    Raises Conflict when the only line named cannot have the answer; of many, the others are answered.
    """
    with transaction.atomic():
        count = _in_review(pk, by)
        lines = _chosen(count, which, answer)
        gone = settled(count, lines)
        close_lines(gone)
        open_lines = [line for line in lines if line.pk not in gone]
        refused = refusals(count, open_lines, answer) if answer else {}
        if which.ids is not None and len(lines) == 1 and refused:
            raise Conflict(next(iter(refused.values())))
        _write([line for line in open_lines if line.pk not in refused], answer, by)
    return Answered(len(open_lines) - len(refused), len(gone), dict(refused))


def _in_review(pk: int, by: User) -> StockCount:
    count = locked(StockCount, pk, counts(by))
    guard = at_the_place(abilities.COUNTS_APPLY)
    if not guard.test(count, by):
        raise NotAllowed(gettext(guard.reason))
    if count.status != CountStatus.REVIEW:
        raise WrongState(
            gettext("Las diferencias se responden en revisión: está en estado {status}.").format(
                status=gettext(count.status)
            )
        )
    return count


def _chosen(count: StockCount, which: Lines, answer: Answer | None) -> list[CountLine]:
    rows = count.lines.open().select_related("piece")
    if which.ids is not None:
        found = [line for some in chunks(which.ids) for line in rows.filter(pk__in=some).order_by("pk")]
        if len(found) != len(set(which.ids)):
            raise Conflict(gettext("Una de esas diferencias ya no está abierta: vuelve a cargarlas."))
        wrong = [line for line in found if answer and answer not in ANSWERS[line.kind]]
        if answer and wrong:
            raise Invalid.field("answer", _no_answer_to(answer, code=wrong[0].code))
        return found
    if which.kind is None:
        raise Invalid.field("lines", gettext("Elige las diferencias que respondes."))
    if answer and answer not in ANSWERS[which.kind]:
        raise Invalid.field("answer", _no_answer_to(answer, kind=which.kind))
    alike = rows.unmoved().filter(kind=which.kind)
    return list((alike.filter(answer="") if answer else alike.exclude(answer="")).order_by("pk"))


def _no_answer_to(answer: Answer, *, kind: Difference | None = None, code: str = "") -> str:
    if kind is None:
        return gettext("«{answer}» no responde a {code}.").format(answer=gettext(answer.label), code=code)
    said = gettext("«{answer}» no responde a «{kind}».")
    return said.format(answer=gettext(answer.label), kind=gettext(kind.label))


def _write(lines: Sequence[CountLine], answer: Answer | None, by: User) -> None:
    moves = last_moves([line.piece_id for line in lines if line.piece_id])
    stale = [line for line in lines if line.piece_id and moves.get(line.piece_id, 0) != line.seen_move]
    for line in stale:
        line.seen_move = moves[line.piece_id or 0]
        line.registered_at_id = line.piece.location_id if line.piece else None
    CountLine.objects.bulk_update(stale, ["seen_move", "registered_at"], batch_size=500)
    said = {"answer": answer or "", "answered_by": by if answer else None}
    for some in chunks([line.pk for line in lines]):
        CountLine.objects.filter(pk__in=some).update(**said, answered_at=timezone.now() if answer else None)
