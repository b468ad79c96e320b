"""Which columns a list may have, as the specification's calls for them answer."""

from collections.abc import Iterable
from typing import Any

from apps.core.lists.spec import Column
from apps.core.schemas import done


def columns_answer(columns: Iterable[Column[Any]]) -> dict[str, Any]:
    """What `core.schemas.ListedColumns` shows of `columns`: those that the person may see."""
    return {**done(), "columnsList": [{"key": column.key, "label": column.label} for column in columns]}
