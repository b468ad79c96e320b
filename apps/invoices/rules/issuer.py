"""What must be known of the company before it gives invoices."""

from dataclasses import dataclass

from apps.accounts.rules.rfc import NotAnRfc, Person, check_rfc
from apps.core.language import gettext
from apps.partners.rules import check_business_name, regimes, regimes_for


@dataclass(frozen=True, slots=True)
class Issuer:
    rfc: str
    name: str
    regime: str
    postal_code: str
    postal_code_is_known: bool


def missing(issuer: Issuer) -> dict[str, str]:
    """By the wire field, what lacks or is wrong; empty when invoices can be given."""
    found = {
        "RFC": gettext("Falta el RFC de la empresa.") if not issuer.rfc else None,
        "name": gettext("Falta el nombre o razón social de la empresa.") if not issuer.name else None,
        "taxRegime": _regime(issuer),
        "postalCode": _postal_code(issuer),
    }
    return {field: sentence for field, sentence in found.items() if sentence}


def plain_name(text: str) -> str:
    """As the SAT has it: in capitals. Raises ValueError with the kind of company at its end."""
    if not text:
        return ""
    found = check_business_name(text)
    if found.suffix:
        raise ValueError(
            gettext("Va sin «{suffix}», como en la constancia: {name}").format(suffix=found.suffix, name=found.cleaned)
        )
    return found.name


def _regime(issuer: Issuer) -> str | None:
    if not issuer.regime:
        return gettext("Falta el régimen fiscal de la empresa.")
    if issuer.regime not in regimes():
        return gettext("El régimen {regime} no está en el catálogo del SAT.").format(regime=issuer.regime)
    person = _person(issuer.rfc)
    if person and all(issuer.regime != one.code for one in regimes_for(person)):
        return gettext("El régimen {regime} no es de quien tiene ese RFC.").format(regime=issuer.regime)
    return None


def _postal_code(issuer: Issuer) -> str | None:
    if not issuer.postal_code:
        return gettext("Falta el código postal del lugar de expedición.")
    return (
        None
        if issuer.postal_code_is_known
        else gettext("El código postal {postal_code} no existe.").format(postal_code=issuer.postal_code)
    )


def _person(rfc: str) -> Person | None:
    try:
        return check_rfc(rfc).person if rfc else None
    except NotAnRfc:
        return None
