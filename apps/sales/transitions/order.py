"""The states of an order."""

from apps.core.workflow import States


class OrderStatus(States):
    ORDERED = "Orden"


class CommissionStatus(States):
    """Whether the seller was paid their commission of it."""

    PENDING = "Pendiente"
    DUE = "Por pagar"
    PAID = "Pagado"
