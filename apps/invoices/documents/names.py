"""What the codes of a CFDI mean, in the words of the SAT's catalogues. A code that is not here is printed alone."""

from collections.abc import Mapping
from datetime import date

from apps.commissions.rules.months import in_words
from apps.invoices.documents.reading import GlobalPeriod
from apps.invoices.rules.complements import NO_CURRENCY
from apps.invoices.rules.globals import Periodicity
from apps.partners.rules.sat import cfdi_uses, payment_forms, regimes

_KINDS = {"I": "Ingreso", "E": "Egreso", "P": "Pago"}
_METHODS = {"PUE": "Pago en una sola exhibición", "PPD": "Pago en parcialidades o diferido"}
_EXPORTS = {
    "01": "No aplica",
    "02": "Definitiva con clave A1",
    "03": "Temporal",
    "04": "Definitiva con clave distinta a A1",
}
_TAX_OBJECTS = {
    "01": "No objeto de impuesto",
    "02": "Sí objeto de impuesto",
    "03": "Sí objeto del impuesto y no obligado al desglose",
    "04": "Sí objeto del impuesto y no causa impuesto",
}
_TAXES = {"001": "ISR", "002": "IVA", "003": "IEPS"}
_UNITS = {
    "ACT": "Actividad", "DAY": "Día", "E48": "Unidad de servicio", "E54": "Viaje", "EA": "Elemento", "H87": "Pieza",
    "KT": "Kit", "MON": "Mes", "MTR": "Metro", "PR": "Par", "SET": "Conjunto", "XPK": "Paquete",
}  # fmt: skip
_RELATIONS = {
    "01": "Nota de crédito de los documentos relacionados",
    "02": "Nota de débito de los documentos relacionados",
    "03": "Devolución de mercancía sobre facturas o traslados previos",
    "04": "Sustitución de los CFDI previos",
    "07": "CFDI por aplicación de anticipo",
}
_CURRENCIES = {"MXN": "Peso mexicano", "USD": "Dólar americano", NO_CURRENCY: "Sin moneda"}


def kind(code: str) -> str:
    return _named(code, _KINDS)


def method(code: str) -> str:
    return _named(code, _METHODS)


def export(code: str) -> str:
    return _named(code, _EXPORTS)


def tax_object(code: str) -> str:
    return _named(code, _TAX_OBJECTS)


def tax(code: str) -> str:
    return _TAXES.get(code, code)


def unit(code: str) -> str:
    return _named(code, _UNITS)


def relation(code: str) -> str:
    return _named(code, _RELATIONS)


def currency(code: str) -> str:
    return _named(code, _CURRENCIES)


def payment_form(code: str) -> str:
    found = payment_forms().get(code)
    return _with(code, found.name if found else "")


def regime(code: str) -> str:
    found = regimes().get(code)
    return _with(code, found.name if found else "")


def use(code: str) -> str:
    found = cfdi_uses().get(code)
    return _with(code, found.name if found else "")


def period(of: GlobalPeriod) -> str:
    """Of a global invoice: 04 Mensual, 11 noviembre de 2026."""
    month = date(int(of.year), int(of.months), 1)
    return f"{_named(of.periodicity, dict(Periodicity.choices()))}, {of.months} {in_words(month)}"


def _named(code: str, names: Mapping[str, str]) -> str:
    return _with(code, names.get(code, ""))


def _with(code: str, name: str) -> str:
    return f"{code} {name}".strip().removesuffix(".")
