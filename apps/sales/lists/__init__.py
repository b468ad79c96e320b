"""The lists of sales."""

from apps.sales.lists.cash import CASH
from apps.sales.lists.orders import ORDERS
from apps.sales.lists.payments import PAYMENTS
from apps.sales.lists.pending import PENDING
from apps.sales.lists.quotes import DELETED_QUOTES, QUOTES

__all__ = ["CASH", "DELETED_QUOTES", "ORDERS", "PAYMENTS", "PENDING", "QUOTES"]
