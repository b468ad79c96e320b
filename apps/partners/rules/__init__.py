"""Mexican tax data as plain rules: RFC, regime and CFDI use, business name, and what billing would refuse."""

from apps.accounts.rules.rfc import GENERIC_RFCS, PUBLIC_RFC, NotAnRfc, Person, RfcCheck, check_rfc
from apps.partners.rules.names import NameCheck, check_business_name
from apps.partners.rules.preflight import Check, Level, TaxFacts, preflight, worst
from apps.partners.rules.qr import rfc_in_qrs, rfc_in_sat_qr
from apps.partners.rules.sat import (
    GENERIC_REGIME,
    GENERIC_USE,
    cfdi_uses,
    cfdi_uses_for,
    payment_forms,
    regimes,
    regimes_for,
)
from apps.partners.rules.tax import check_tax_codes

__all__ = [
    "GENERIC_REGIME",
    "GENERIC_RFCS",
    "GENERIC_USE",
    "PUBLIC_RFC",
    "Check",
    "Level",
    "NameCheck",
    "NotAnRfc",
    "Person",
    "RfcCheck",
    "TaxFacts",
    "cfdi_uses",
    "cfdi_uses_for",
    "check_business_name",
    "check_rfc",
    "check_tax_codes",
    "payment_forms",
    "preflight",
    "regimes",
    "regimes_for",
    "rfc_in_qrs",
    "rfc_in_sat_qr",
    "worst",
]
