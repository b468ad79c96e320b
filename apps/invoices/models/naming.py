"""How an invoice is called: by its kind, its number, and the state it is in."""

from typing import Any

from django.db import models


class InvoiceKind(models.TextChoices):
    INCOME = "I", "Ingreso"
    PAYMENT = "P", "Pago"
    CREDIT = "E", "Egreso"


_TITLES = {
    InvoiceKind.INCOME: "Factura",
    InvoiceKind.PAYMENT: "Complemento de pago",
    InvoiceKind.CREDIT: "Nota de crédito",
}
_NAMES = {
    InvoiceKind.INCOME: "la factura",
    InvoiceKind.PAYMENT: "el complemento",
    InvoiceKind.CREDIT: "la nota de crédito",
}


class NamedInvoice:
    periodicity: Any
    kind: Any
    number: Any
    status: Any
    pk: Any

    @property
    def title(self) -> str:
        return "Factura global" if self.periodicity else _TITLES[InvoiceKind(self.kind)]

    @property
    def words(self) -> str:
        """As a sentence names it."""
        return self.number or f"en borrador {self.pk}"

    @property
    def named(self) -> str:
        return f"{'la factura global' if self.periodicity else _NAMES[InvoiceKind(self.kind)]} {self.words}"

    @property
    def named_with_state(self) -> str:
        return f"{self.named}, en estado {self.status}"
