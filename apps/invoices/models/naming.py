"""How an invoice is called: by its kind, its number, and the state it is in."""

from typing import Any

from django.db import models

from apps.core.language import gettext, gettext_noop


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
    InvoiceKind.INCOME: gettext_noop("la factura"),
    InvoiceKind.PAYMENT: gettext_noop("el complemento"),
    InvoiceKind.CREDIT: gettext_noop("la nota de crédito"),
}
_GLOBAL = gettext_noop("la factura global")


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
        return self.number or gettext("en borrador {id}").format(id=self.pk)

    @property
    def named(self) -> str:
        name = _GLOBAL if self.periodicity else _NAMES[InvoiceKind(self.kind)]
        return f"{gettext(name)} {self.words}"

    @property
    def named_with_state(self) -> str:
        return gettext("{invoice}, en estado {status}").format(invoice=self.named, status=gettext(self.status))
