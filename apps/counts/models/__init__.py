"""Stock counts (inventario físico)."""

from apps.counts.models.count import StockCount
from apps.counts.models.line import Answer, CountLine, Difference, Outcome
from apps.counts.models.read import CountRead

__all__ = ["Answer", "CountLine", "CountRead", "Difference", "Outcome", "StockCount"]
