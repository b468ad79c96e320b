"""Stock counts and their differences at the simple-rest door."""

from typing import Any

from apps.core.lists import Resource
from apps.core.lists.fields import row_of
from apps.core.records.history import HistoryOf
from apps.counts import abilities
from apps.counts.lists import COUNT_LINES as LINES_LIST
from apps.counts.lists import COUNTS as LIST
from apps.counts.models import CountLine, StockCount
from apps.counts.schemas.calls import CountDetail
from apps.counts.schemas.rows import CountLineRow
from apps.counts.schemas.shown import count_detail

COUNTS: Resource[StockCount] = Resource(
    spec=LIST,
    model=StockCount,
    read=abilities.COUNTS_READ,
    detail=CountDetail,
    present=count_detail,
    history=HistoryOf(hidden=frozenset({"created_by"})),
)

COUNT_LINES: Resource[CountLine] = Resource(
    spec=LINES_LIST,
    model=CountLine,
    read=abilities.COUNTS_READ,
    detail=CountLineRow,
    present=lambda line, reader: row_of(CountLineRow, line, reader),
)

RESOURCES: list[Resource[Any]] = [COUNTS, COUNT_LINES]
