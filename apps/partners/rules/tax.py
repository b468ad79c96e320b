"""Which codes of the SAT go together."""

from apps.accounts.rules.rfc import Person
from apps.partners.rules.sat import (
    GENERIC_REGIME,
    GENERIC_USE,
    cfdi_uses,
    cfdi_uses_for,
    payment_forms,
    regimes,
    regimes_for,
)

_PERSONS: dict[Person, str] = {"natural": "personas físicas", "legal": "personas morales"}


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
        return f"El régimen {regime} no está en el catálogo del SAT."
    if person is None or any(regime == allowed.code for allowed in regimes_for(person)):
        return None
    if person == "generic":
        return f"Un RFC genérico solo va con el régimen {GENERIC_REGIME}."
    return f"El régimen {regime} no es de {_PERSONS[person]}, y el RFC sí."


def _use_refusal(person: Person | None, regime: str, use: str) -> str | None:
    if use not in cfdi_uses():
        return f"El uso {use} no está en el catálogo del SAT."
    if person == "generic":
        return None if use == GENERIC_USE else f"Un RFC genérico solo va con el uso {GENERIC_USE}."
    persons: list[Person] = [person] if person else ["natural", "legal"]
    if regime:
        allowed = any(found.code == use for one in persons for found in cfdi_uses_for(regime, one))
        return None if allowed else f"El régimen {regime} no permite el uso {use}."
    if not any(getattr(cfdi_uses()[use], one) for one in persons):
        return f"El uso {use} no es de {_PERSONS[persons[0]]}."
    return None


def _payment_form_refusal(payment_form: str) -> str | None:
    if payment_form in payment_forms():
        return None
    return f"La forma de pago {payment_form} no está en el catálogo del SAT."
