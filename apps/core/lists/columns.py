"""Which columns a list may have, as the specification's calls for them answer."""

from collections.abc import Iterable

from apps.core.lists.fields import BoundField
from apps.core.schemas import ListedColumn, ListedColumns


def columns_answer(columns: Iterable[BoundField]) -> ListedColumns:
    """Those that the person may see."""
    listed = [ListedColumn(key=column.key, label=column.head) for column in columns]
    return ListedColumns(success=True, message="", columnsList=listed)
