"""What an order can be, and which of its states have something in common."""

from apps.core.records.workflow import States


class OrderStatus(States):
    ORDERED = "Orden"
    CONFIRMED = "Confirmada"
    IN_PROCESS = "En proceso"
    IN_TRANSFER = "En traspaso"
    READY = "Lista para entrega"
    PARTLY_DELIVERED = "Entrega parcial"
    DELIVERED = "Entregada"
    COMPLETED = "Completada"
    STOPPED = "Detenida"
    CANCELLED = "Cancelada"


class CommissionStatus(States):
    """Whether the seller was paid their commission of it."""

    PENDING = "Pendiente"
    DUE = "Por pagar"
    PAID = "Pagado"


BEFORE_IT_LEAVES = (
    OrderStatus.ORDERED,
    OrderStatus.CONFIRMED,
    OrderStatus.IN_PROCESS,
    OrderStatus.IN_TRANSFER,
    OrderStatus.READY,
)
DELIVERABLE = (OrderStatus.READY, OrderStatus.PARTLY_DELIVERED)
ACTIVE = (*BEFORE_IT_LEAVES, OrderStatus.PARTLY_DELIVERED, OrderStatus.DELIVERED)
"""Somebody has still something to do with it."""
OWING = (*BEFORE_IT_LEAVES, OrderStatus.PARTLY_DELIVERED, OrderStatus.STOPPED)
"""Pieces of it are still owed."""
NOT_CANCELLED = (*ACTIVE, OrderStatus.STOPPED, OrderStatus.COMPLETED)
NOT_EDITABLE = (OrderStatus.COMPLETED, OrderStatus.CANCELLED)
