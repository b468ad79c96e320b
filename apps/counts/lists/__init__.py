"""The lists of counts."""

from apps.counts.lists.counts import COUNTS
from apps.counts.lists.lines import COUNT_LINES

__all__ = ["COUNTS", "COUNT_LINES"]
