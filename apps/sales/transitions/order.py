"""The states of an order."""

from apps.core.workflow import States


class OrderStatus(States):
    ORDERED = "Orden"
