"""How customers pay, and what the SAT calls it."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum


class PaymentMethod(StrEnum):
    """How it is paid: stored, sent and shown as the same Spanish text."""

    CASH = "Efectivo"
    TRANSFER = "Transferencia"
    CREDIT_CARD = "Tarjeta de crédito"
    DEBIT_CARD = "Tarjeta de débito"
    CHEQUE = "Cheque"
    MERCADO_LIBRE = "Mercado Libre"
    CREDIT_BALANCE = "Saldo a favor"

    @property
    def sat_form(self) -> str:
        """Its code in the SAT's catalogue of payment forms."""
        return _SAT_FORMS[self]


_SAT_FORMS = {
    PaymentMethod.CASH: "01",
    PaymentMethod.TRANSFER: "03",
    PaymentMethod.CREDIT_CARD: "04",
    PaymentMethod.DEBIT_CARD: "28",
    PaymentMethod.CHEQUE: "02",
    PaymentMethod.MERCADO_LIBRE: "31",  # Intermediario de pagos
    PaymentMethod.CREDIT_BALANCE: "30",  # Aplicación de anticipos
}


BY_LINK = (PaymentMethod.TRANSFER, PaymentMethod.CHEQUE, PaymentMethod.MERCADO_LIBRE)
"""What a customer pays without anybody of the company: no cash, which somebody has, and no card, which is read here."""
MOST = Decimal(10**10)
"""Of one payment, in its currency."""


@dataclass(frozen=True, slots=True)
class Paid:
    """What was paid of a document, of what is `payable` of it, in pesos: `pending` waits to be confirmed."""

    confirmed: Decimal
    pending: Decimal
    payable: Decimal

    @property
    def left(self) -> Decimal:
        """What is still owed once everything pending is confirmed; never below zero."""
        return max(self.payable - self.confirmed - self.pending, Decimal(0))

    @property
    def excess(self) -> Decimal:
        """What was confirmed above what is payable."""
        return max(self.confirmed - self.payable, Decimal(0))
