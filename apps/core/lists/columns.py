"""Which columns a list may have, as the specification's calls for them answer."""

from collections.abc import Iterable
from typing import Any

from apps.core.lists.fields import BoundField
from apps.core.schemas import done


def columns_answer(columns: Iterable[BoundField]) -> dict[str, Any]:
    """What `core.schemas.ListedColumns` shows of `columns`: those that the person may see."""
    return {**done(), "columnsList": [{"key": column.key, "label": column.head} for column in columns]}
