"""Whether an invoice says that it was paid (PUE) or will be (PPD), and how."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from apps.core.language import gettext
from apps.partners.rules import payment_forms

PUE, PPD = "PUE", "PPD"
TO_BE_DEFINED = "99"


@dataclass(frozen=True, slots=True)
class Payment:
    method: str
    form: str


LATER = Payment(PPD, TO_BE_DEFINED)


def proposed(owed: Decimal, paid: Mapping[str, Decimal]) -> Payment:
    """PUE when what was paid, by form, covers what is `owed`, by the form that paid most of it; else PPD."""
    if not paid or sum(paid.values()) < owed:
        return LATER
    return Payment(PUE, max(sorted(paid), key=lambda form: paid[form]))


def refusal_of(payment: Payment) -> str | None:
    """Why the SAT would not take the form with the method; None when it would."""
    if payment.method == PPD:
        return None if payment.form == TO_BE_DEFINED else gettext("Con PPD la forma de pago es 99, por definir.")
    if payment.form in ("", TO_BE_DEFINED):
        return gettext("Con PUE se dice cómo se paga: elige una forma de pago que no sea 99.")
    if payment.form not in payment_forms():
        return gettext("La forma de pago {form} no está en el catálogo del SAT.").format(form=payment.form)
    return None
