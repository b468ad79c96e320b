"""Stock counts (inventario físico)."""

from apps.counts.models.count import MOST_DAYS, StockCount
from apps.counts.models.line import Answer, CountLine, Difference, Outcome
from apps.counts.models.read import CountRead

__all__ = ["MOST_DAYS", "Answer", "CountLine", "CountRead", "Difference", "Outcome", "StockCount"]
