"""The lists of sales."""

from apps.sales.lists.payments import PAYMENTS
from apps.sales.lists.quotes import QUOTES

__all__ = ["PAYMENTS", "QUOTES"]
