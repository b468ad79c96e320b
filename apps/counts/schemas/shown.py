"""A count as a person is shown it."""

from typing import Any

from apps.core.lists.fields import row_of
from apps.core.records.workflow import actions_for
from apps.counts.models import StockCount
from apps.counts.models.line import moved
from apps.counts.schemas.rows import CountRow
from apps.counts.selectors.counts import readers, tally
from apps.counts.selectors.differences import progress
from apps.counts.transitions import CountStatus


def count_detail(count: StockCount, reader: Any) -> dict[str, Any]:
    lines = tally(count) if count.line_count else []  # type: ignore[attr-defined]
    return {
        **row_of(CountRow, count, reader),
        "reviewedAt": count.reviewed_at,
        "progress": _progress(count),
        "readers": readers(count),
        "tally": lines,
        "moved": count.lines.filter(moved()).count() if lines else 0,
        "actions": actions_for(count, reader),
    }


def _progress(count: StockCount) -> dict[str, Any]:
    if count.status != CountStatus.OPEN:
        unknown = count.reads.filter(piece=None).count()
        read = count.read_count  # type: ignore[attr-defined]
        return {"read": read, "unknown": unknown, "expected": count.expected, "found": count.found}
    now = progress(count)
    shown = not count.blind
    return {
        "read": now.read,
        "unknown": now.unknown,
        "expected": now.expected if shown else None,
        "found": now.found if shown else None,
    }
