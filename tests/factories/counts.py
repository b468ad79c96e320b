"""Stock counts, made through their services."""

from itertools import count as numbers

from django.utils import timezone

from apps.accounts.models import User
from apps.counts.models import Answer, Difference, StockCount
from apps.counts.services.answering import Lines, answer_lines
from apps.counts.services.applying import apply_count
from apps.counts.services.counting import CountWish, Read, act_on_count, read_codes, start_count
from apps.inventory.models import Piece
from tests.factories import inventory

__all__ = [
    "Answer", "Difference", "Lines", "act_on_count", "answer_all", "answer_lines", "apply_count", "count", "due", "keep_the_rest",
    "read", "started",
]  # fmt: skip
"""What a test of counts uses, its services included."""

_number = numbers(1)


def started(by: User, at: str = "GDL", **values: object) -> StockCount:
    return start_count(CountWish(inventory.location(at).pk, **values), by=by)  # type: ignore[arg-type]


def read(count: StockCount, by: User, *codes: str | Piece) -> list[str]:
    """The states that the reads were answered with."""
    reads = [Read(f"lectura-{next(_number)}", code if isinstance(code, str) else code.words) for code in codes]
    return [one.state for one in read_codes(count.pk, reads, by=by)]


def count(by: User, *steps: str, at: str = "GDL") -> StockCount:
    """A count of one product: of a piece that is here, one that is missing, one of another place and a code that nobody knows, brought on by the
    steps named; `answer` answers all of it."""
    here, _missing = inventory.pieces(by, 2, at=at)
    strange = inventory.piece(by, at="CDMX" if at != "CDMX" else "GDL")
    made = started(by, at, products=[here.product_id])
    if steps:
        read(made, by, here, strange, f"RARO-{next(_number)}")
    for step in steps:
        if step == "answer":
            answer_all(made, by)
        elif step == "apply":
            apply_count(made.pk, by=by)
        elif step != "read":
            act_on_count(made.pk, step, by=by, reason="Así se decidió")
    return StockCount.objects.get(pk=made.pk)


def due(by: User, days: int = 30) -> StockCount:
    """Of a whole place, applied so many days ago that it is to be counted again since today."""
    made = started(by, repeat_days=days)
    read(made, by, inventory.piece(by))
    act_on_count(made.pk, "close", by=by)
    keep_the_rest(made, by)
    apply_count(made.pk, by=by)
    StockCount.objects.filter(pk=made.pk).update(next_on=timezone.localdate())
    return StockCount.objects.get(pk=made.pk)


ANSWERS = {
    Difference.MISSING: Answer.REPORT,
    Difference.ELSEWHERE: Answer.MOVE,
    Difference.UNKNOWN: Answer.IGNORE,
}


def answer_all(count: StockCount, by: User) -> None:
    for kind, answer in ANSWERS.items():
        answer_lines(count.pk, Lines(kind=kind), answer, by=by)


def keep_the_rest(count: StockCount, by: User) -> None:
    """What could not have its usual answer is left as it is."""
    for kind, answer in ((Difference.MISSING, Answer.KEEP), (Difference.ELSEWHERE, Answer.GIVE_BACK)):
        answer_lines(count.pk, Lines(kind=kind), answer, by=by)
