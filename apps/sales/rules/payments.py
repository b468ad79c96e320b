"""How customers pay, and what the SAT calls it."""

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class PaymentMethod:
    """`name` is stored, sent and shown; `sat_form` is the code of the SAT's catalogue of payment forms."""

    name: str
    sat_form: str


CASH = "Efectivo"
CREDIT_BALANCE = "Saldo a favor"

METHODS = (
    PaymentMethod(CASH, "01"),
    PaymentMethod("Transferencia", "03"),
    PaymentMethod("Tarjeta de crédito", "04"),
    PaymentMethod("Tarjeta de débito", "28"),
    PaymentMethod("Cheque", "02"),
    PaymentMethod("Mercado Libre", "31"),
    PaymentMethod(CREDIT_BALANCE, "30"),
)
METHOD_BY_NAME = {method.name: method for method in METHODS}


@dataclass(frozen=True, slots=True)
class Paid:
    """What was paid of a document, in pesos: `pending` waits to be confirmed."""

    confirmed: Decimal
    pending: Decimal
    total: Decimal

    @property
    def left(self) -> Decimal:
        """What is still owed once everything pending is confirmed; never below zero."""
        return max(self.total - self.confirmed - self.pending, Decimal(0))

    @property
    def excess(self) -> Decimal:
        """What was confirmed above the total."""
        return max(self.confirmed - self.total, Decimal(0))
