"""The differences of a count as lines that somebody answers."""

from collections.abc import Collection, Iterator, Sequence

from django.db.models import QuerySet

from apps.core.db.bulk_insert import BulkInsert
from apps.counts.models import CountLine, CountRead, Difference, Outcome, StockCount
from apps.counts.selectors import differences
from apps.inventory.models import Piece

_AT_ONCE = 5000


def list_differences(count: StockCount) -> None:
    """Write down the differences that there are now. Those listed before keep their answer while they last."""
    wanted = {line.piece_id or line.code: line for line in _differences(count)}
    listed = {line.piece_id or line.code: line for line in count.lines.all()}
    close_lines([line.pk for key, line in listed.items() if line.outcome == "" and not _lasts(line, wanted.get(key))])
    again = [line.pk for key, line in listed.items() if line.outcome == Outcome.GONE and _lasts(line, wanted.get(key))]
    for some in chunks(again):
        CountLine.objects.filter(pk__in=some).update(outcome="", answer="", answered_by=None, answered_at=None)
    other = {line.pk: wanted[key] for key, line in listed.items() if key in wanted and line.kind != wanted[key].kind}
    for some in chunks(sorted(other)):
        CountLine.objects.filter(pk__in=some).delete()
    new = [line for key, line in wanted.items() if key not in listed or listed[key].pk in other]
    if new:
        BulkInsert(new).insert()


def _lasts(line: CountLine, now: CountLine | None) -> bool:
    return now is not None and now.kind == line.kind


def close_lines(ids: Collection[int]) -> None:
    """They are no differences any more: what they were about was settled elsewhere."""
    for some in chunks(ids):
        CountLine.objects.filter(pk__in=some).update(outcome=Outcome.GONE)


def last_moves(ids: Collection[int]) -> dict[int, int]:
    """The last move of each piece by its key."""
    found: dict[int, int] = {}
    for some in chunks(ids):
        rows = differences.with_last_move(Piece.objects.filter(pk__in=some))
        found.update(rows.values_list("pk", "last_move"))
    return found


def settled(count: StockCount, lines: Sequence[CountLine]) -> set[int]:
    """The keys of those lines that are no differences any more."""
    lasting: set[int | str] = {*still_different(count, [line.piece_id for line in lines if line.piece_id])}
    if any(line.piece_id is None for line in lines):
        lasting.update(differences.unknown(count).values_list("code", flat=True))
    return {line.pk for line in lines if (line.piece_id or line.code) not in lasting}


def still_different(count: StockCount, ids: Collection[int]) -> set[int]:
    """Of these pieces, those that are missing or elsewhere now."""
    found: set[int] = set()
    for some in chunks(ids):
        for rows in (differences.missing(count), differences.elsewhere(count)):
            found.update(rows.filter(pk__in=some).values_list("pk", flat=True))
    return found


def chunks(ids: Collection[int]) -> Iterator[list[int]]:
    """As many as one query takes."""
    listed = list(ids)
    yield from (listed[start : start + _AT_ONCE] for start in range(0, len(listed), _AT_ONCE))


def _differences(count: StockCount) -> Iterator[CountLine]:
    yield from _of_pieces(count, Difference.MISSING, differences.missing(count))
    yield from _of_pieces(count, Difference.ELSEWHERE, differences.elsewhere(count))
    for read in differences.unknown(count).order_by("pk"):
        yield CountLine(count=count, kind=Difference.UNKNOWN, code=read.code)


def _of_pieces(count: StockCount, kind: Difference, rows: QuerySet[Piece]) -> Iterator[CountLine]:
    found = differences.with_last_move(rows).order_by("product__sort_name", "pk")
    codes = dict(CountRead.objects.filter(count=count, piece__in=rows).values_list("piece", "code"))
    for pk, tag, serial, place, move in found.values_list("pk", "tag", "serial_number", "location", "last_move"):
        code = codes.get(pk) or tag or serial or str(pk)
        yield CountLine(count=count, kind=kind, piece_id=pk, code=code, registered_at_id=place, seen_move=move or 0)
