"""Tax data on its way into the database."""

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.partners.models import Customer
from apps.partners.rules import NotAnRfc, Person, check_business_name, check_rfc, check_tax_codes

_WIRE = {"tax_regime": "taxRegime", "cfdi_use": "CFDIUssage", "payment_form": "paymentForm"}
_CODES = tuple(_WIRE)
TAX_COLUMNS = {"rfc", "rfc_warning_accepted", "business_name", "tax_postal_code", *_CODES}


class RfcWarning(Invalid):
    """The RFC's check digit is wrong and nobody has accepted that yet."""

    code, accept = "rfc_warning", "acceptRfcWarning"


def checked_tax(customer: Customer, values: Mapping[str, Any], accepted: bool | None) -> dict[str, Any]:
    """What of `values` is tax data, as it is stored. Raises Invalid at every field that the SAT would refuse."""
    checked: dict[str, Any] = {}
    if "business_name" in values:
        checked["business_name"] = check_business_name(values["business_name"]).name
    if "rfc" in values:
        checked |= _rfc(customer, values["rfc"], accepted)
    codes = {name: values.get(name, getattr(customer, name)) for name in _CODES}
    changed = {name for name in _CODES if codes[name] != getattr(customer, name)}
    if changed or checked.get("rfc", customer.rfc) != customer.rfc:
        person = person_of(checked.get("rfc", customer.rfc))
        refused = check_tax_codes(person, codes["tax_regime"], codes["cfdi_use"], codes["payment_form"])
        if refused:
            errors = {_WIRE[name]: sentence for name, sentence in refused.items()}
            raise Invalid(next(iter(errors.values())), errors=errors)
    return checked


def person_of(rfc: str) -> Person | None:
    """Natural, legal or generic, by the RFC; None without one."""
    return check_rfc(rfc).person if rfc else None


def rfc_warning_of(rfc: str) -> str | None:
    return check_rfc(rfc).warning if rfc else None


def _rfc(customer: Customer, text: str, accepted: bool | None) -> dict[str, Any]:
    if not text.strip():
        return {"rfc": "", "rfc_warning_accepted": False}
    try:
        found = check_rfc(text)
    except NotAnRfc as problem:
        raise Invalid.field("RFC", str(problem)) from None
    if accepted is None:  # not said: an RFC that was accepted stays so
        accepted = customer.rfc_warning_accepted and found.rfc == customer.rfc
    if found.warning and not accepted:
        raise RfcWarning(found.warning, errors={"RFC": found.warning})
    return {"rfc": found.rfc, "rfc_warning_accepted": bool(found.warning)}
