"""The SAT's catalogues (`fixtures/sat_*.csv`), read once."""

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from apps.accounts.rules.rfc import Person

_FIXTURES = Path(__file__).resolve().parents[3] / "fixtures"

GENERIC_REGIME = "616"
GENERIC_USE = "S01"


@dataclass(frozen=True)
class Regime:
    code: str
    name: str
    natural: bool
    legal: bool


@dataclass(frozen=True)
class CfdiUse:
    code: str
    name: str
    natural: bool
    legal: bool
    regimes: frozenset[str]


@dataclass(frozen=True)
class PaymentForm:
    code: str
    name: str


@cache
def regimes() -> dict[str, Regime]:
    return {
        row["code"]: Regime(row["code"], row["name"], row["natural_person"] == "1", row["legal_person"] == "1")
        for row in _table("sat_tax_regimes.csv")
    }


@cache
def cfdi_uses() -> dict[str, CfdiUse]:
    return {
        row["code"]: CfdiUse(
            code=row["code"],
            name=row["name"],
            natural=row["natural_person"] == "1",
            legal=row["legal_person"] == "1",
            regimes=frozenset(row["receiver_regimes"].split()),
        )
        for row in _table("sat_cfdi_uses.csv")
    }


@cache
def payment_forms() -> dict[str, PaymentForm]:
    return {row["code"]: PaymentForm(row["code"], row["name"]) for row in _table("sat_payment_forms.csv")}


def regimes_for(person: Person) -> list[Regime]:
    """The regimes that a kind of person may have."""
    if person == "generic":
        return [regimes()[GENERIC_REGIME]]
    return [regime for regime in regimes().values() if getattr(regime, person)]


def cfdi_uses_for(regime: str, person: Person) -> list[CfdiUse]:
    """The uses that billing accepts for this regime and kind of person."""
    if person == "generic":
        return [cfdi_uses()[GENERIC_USE]] if regime == GENERIC_REGIME else []
    if not any(regime == allowed.code for allowed in regimes_for(person)):
        return []
    return [use for use in cfdi_uses().values() if regime in use.regimes and getattr(use, person)]


def _table(name: str) -> list[dict[str, str]]:
    with (_FIXTURES / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))
