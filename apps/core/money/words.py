"""An amount in Spanish words, as the papers of Mexico say it under their total."""

from decimal import Decimal

from .rounding import HUNDRED, round_amount

# Always before a noun (un peso, veintiún mil), so one is never «uno».
_SMALL = [
    "cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece",
    "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte", "veintiún", "veintidós",
    "veintitrés", "veinticuatro", "veinticinco", "veintiséis", "veintisiete", "veintiocho", "veintinueve",
]  # fmt: skip
_TENS = [
    "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa",
]  # fmt: skip
_HUNDREDS = [
    "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos", "setecientos", "ochocientos",
    "novecientos",
]  # fmt: skip
_THOUSAND, _MILLION, _BILLION = 10**3, 10**6, 10**12
_NOUNS = {"MXN": ("peso", "pesos", "M.N."), "USD": ("dólar", "dólares", "USD")}


def in_words(amount: Decimal, currency: str) -> str:
    """Pesos (MXN) or dollars (USD), not below zero: «mil doscientos pesos 50/100 M.N.». KeyError for another currency."""
    one, many, after = _NOUNS[currency]
    whole, cents = divmod(int(round_amount(amount) * HUNDRED), 100)
    of = "de " if whole and whole % _MILLION == 0 else ""
    return f"{_counted(whole)} {of}{one if whole == 1 else many} {cents:02d}/100 {after}"


def _counted(number: int) -> str:
    for size, one, many in (
        (_BILLION, "un billón", "billones"),
        (_MILLION, "un millón", "millones"),
        (_THOUSAND, "mil", "mil"),
    ):
        if number >= size:
            above, rest = divmod(number, size)
            return _joined(one if above == 1 else f"{_counted(above)} {many}", rest)
    if number > 100:
        return _joined(_HUNDREDS[number // 100 - 1], number % 100)
    if number == 100:
        return "cien"
    if number < len(_SMALL):
        return _SMALL[number]
    tens, ones = divmod(number, 10)
    return _joined(_TENS[tens - 3], ones, " y ")


def _joined(first: str, rest: int, by: str = " ") -> str:
    return f"{first}{by}{_counted(rest)}" if rest else first
