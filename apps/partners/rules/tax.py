"""Which codes of the SAT go together."""

from apps.accounts.rules.rfc import Person
from apps.core.language import gettext, gettext_noop
from apps.partners.rules.sat import (
    GENERIC_REGIME,
    GENERIC_USE,
    cfdi_uses,
    cfdi_uses_for,
    payment_forms,
    regimes,
    regimes_for,
)

_PERSONS: dict[Person, str] = {"natural": gettext_noop("personas físicas"), "legal": gettext_noop("personas morales")}


def check_tax_codes(person: Person | None, regime: str, use: str, payment_form: str) -> dict[str, str]:
    """What the SAT refuses of these codes, by the name of the column; an empty code is not judged.

    `person` None: there is no RFC yet, so that a use is only held against the regime.
    """
    regime_refused = _regime_refusal(person, regime) if regime else None
    refused = {
        "tax_regime": regime_refused,
        # A use is held against a regime only when that one stands.
        "cfdi_use": _use_refusal(person, "" if regime_refused else regime, use) if use else None,
        "payment_form": _payment_form_refusal(payment_form) if payment_form else None,
    }
    return {column: sentence for column, sentence in refused.items() if sentence}


def _regime_refusal(person: Person | None, regime: str) -> str | None:
    if regime not in regimes():
        return gettext("El régimen {regime} no está en el catálogo del SAT.").format(regime=regime)
    if person is None or any(regime == allowed.code for allowed in regimes_for(person)):
        return None
    if person == "generic":
        return gettext("Un RFC genérico solo va con el régimen {regime}.").format(regime=GENERIC_REGIME)
    told = gettext("El régimen {regime} no es de {persons}, y el RFC sí.")
    return told.format(regime=regime, persons=gettext(_PERSONS[person]))


def _use_refusal(person: Person | None, regime: str, use: str) -> str | None:
    if use not in cfdi_uses():
        return gettext("El uso {use} no está en el catálogo del SAT.").format(use=use)
    if person == "generic":
        return (
            None if use == GENERIC_USE else gettext("Un RFC genérico solo va con el uso {use}.").format(use=GENERIC_USE)
        )
    persons: list[Person] = [person] if person else ["natural", "legal"]
    if regime:
        allowed = any(found.code == use for one in persons for found in cfdi_uses_for(regime, one))
        return (
            None if allowed else gettext("El régimen {regime} no permite el uso {use}.").format(regime=regime, use=use)
        )
    if not any(getattr(cfdi_uses()[use], one) for one in persons):
        return gettext("El uso {use} no es de {persons}.").format(use=use, persons=gettext(_PERSONS[persons[0]]))
    return None


def _payment_form_refusal(payment_form: str) -> str | None:
    if payment_form in payment_forms():
        return None
    return gettext("La forma de pago {form} no está en el catálogo del SAT.").format(form=payment_form)
