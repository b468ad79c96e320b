"""The lists of refunds."""

from apps.refunds.lists.devolutions import DEVOLUTIONS
from apps.refunds.lists.payments import REFUND_PAYMENTS

__all__ = ["DEVOLUTIONS", "REFUND_PAYMENTS"]
