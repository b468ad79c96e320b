"""The pairs that the calls of stock counts ask for. Who counts need not be who corrects the stock."""

from apps.core.abilities import Ability

COUNTS_READ = Ability("read", "StockCounts")
COUNTS_CREATE = Ability("create", "StockCounts")
COUNTS_COUNT = Ability("count", "StockCounts")
COUNTS_APPLY = Ability("apply", "StockCounts")
