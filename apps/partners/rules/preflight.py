"""What billing would refuse of a customer, and what it would still ask for."""

from dataclasses import dataclass
from typing import Literal

from apps.accounts.rules.rfc import NotAnRfc, Person, RfcCheck, check_rfc
from apps.core.language import gettext
from apps.partners.rules.names import check_business_name
from apps.partners.rules.tax import check_tax_codes

Level = Literal["green", "amber", "red"]
_LEVELS: tuple[Level, ...] = ("green", "amber", "red")


@dataclass(frozen=True)
class TaxFacts:
    """All that the pre-flight looks at."""

    rfc: str
    rfc_warning_accepted: bool
    business_name: str
    tax_regime: str
    cfdi_use: str
    payment_form: str
    tax_postal_code: str
    postal_code_is_known: bool
    has_invoice_address: bool
    has_tax_document: bool
    email: str


@dataclass(frozen=True)
class Check:
    """One line of the list: red is refused, amber is missing but not refused. `field` is the wire's."""

    level: Level
    field: str
    sentence: str


def preflight(facts: TaxFacts) -> list[Check]:
    """One check a field, always all of them, always in this order."""
    rfc = _read(facts.rfc)
    person = rfc.person if rfc else None
    refused = check_tax_codes(person, facts.tax_regime, facts.cfdi_use, facts.payment_form)
    return [
        _rfc(facts, rfc),
        _business_name(facts.business_name, person),
        _code(
            facts.tax_regime,
            Check("red", "taxRegime", gettext("Falta el régimen fiscal.")),
            refused.get("tax_regime"),
            gettext("El régimen fiscal es correcto."),
        ),
        _code(
            facts.cfdi_use,
            Check("red", "CFDIUssage", gettext("Falta el uso del CFDI.")),
            refused.get("cfdi_use"),
            gettext("El uso del CFDI es correcto."),
        ),
        _postal_code(facts),
        Check("green", "invoiceAddress", gettext("Tiene dirección de facturación."))
        if facts.has_invoice_address
        else Check("red", "invoiceAddress", gettext("Falta la dirección de facturación.")),
        _code(
            facts.payment_form,
            Check("amber", "paymentForm", gettext("Falta la forma de pago.")),
            refused.get("payment_form"),
            gettext("La forma de pago es correcta."),
        ),
        Check("green", "taxSituation", gettext("Tiene constancia de situación fiscal."))
        if facts.has_tax_document
        else Check("amber", "taxSituation", gettext("Falta la constancia de situación fiscal.")),
        Check("green", "customerEmail", gettext("La factura llega a su correo."))
        if facts.email
        else Check("amber", "customerEmail", gettext("Falta el correo al que llega la factura.")),
    ]


def worst(checks: list[Check]) -> Level:
    return max((check.level for check in checks), key=_LEVELS.index, default="green")


def _read(rfc: str) -> RfcCheck | None:
    try:
        return check_rfc(rfc) if rfc else None
    except NotAnRfc:
        return None


def _rfc(facts: TaxFacts, rfc: RfcCheck | None) -> Check:
    if not facts.rfc:
        return Check("red", "RFC", gettext("Falta el RFC."))
    if rfc is None:
        return Check("red", "RFC", gettext("El RFC no es válido."))
    if rfc.warning:
        return Check("amber" if facts.rfc_warning_accepted else "red", "RFC", rfc.warning)
    return Check("green", "RFC", gettext("El RFC es correcto."))


def _business_name(name: str, person: Person | None) -> Check:
    if not name:
        return Check("red", "BusinessName", gettext("Falta el nombre o razón social."))
    found = check_business_name(name)
    if found.suffix and person != "natural":
        return Check(
            "red",
            "BusinessName",
            gettext("Va sin «{suffix}», como en la constancia: {cleaned}").format(
                suffix=found.suffix, cleaned=found.cleaned
            ),
        )
    return Check("green", "BusinessName", gettext("El nombre está como lo pide el CFDI 4.0."))


def _code(code: str, missing: Check, refusal: str | None, right: str) -> Check:
    if not code:
        return missing
    return Check("red", missing.field, refusal) if refusal else Check("green", missing.field, right)


def _postal_code(facts: TaxFacts) -> Check:
    if not facts.tax_postal_code:
        return Check("red", "taxPostalCode", gettext("Falta el código postal fiscal."))
    if not facts.postal_code_is_known:
        return Check(
            "red",
            "taxPostalCode",
            gettext("El código postal {code} no existe.").format(code=facts.tax_postal_code),
        )
    return Check("green", "taxPostalCode", gettext("El código postal fiscal existe."))
