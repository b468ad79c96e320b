"""What a customer may send by a link as the proof of a payment, on plain values. Faults are told by the word of their sentence."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from apps.sales.rules.acceptance import faults_of as faults_of_words
from apps.sales.rules.payments import BY_LINK, MOST

MOST_PENDING = 5
"""Of the proofs of one link that wait for the office at a time."""
_AMOUNT = re.compile(r"(?:[0-9]{1,15}|[0-9]{1,3}(?:,[0-9]{3}){1,4})(?:\.([0-9]+))?")
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_AS_WRITTEN = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")


@dataclass(frozen=True)
class Typed:
    """The form as it was filled in; `currency` and `method` are chosen from lists."""

    amount: str = ""
    currency: str = ""
    day: str = ""
    method: str = ""
    name: str = ""
    remark: str = ""


def amount_of(text: str) -> tuple[Decimal, str]:
    """An amount as people write one, "1500", "$1,500.50", and the word for what is wrong with it, or nothing."""
    written = "".join(text.split()).removeprefix("$")
    if not written:
        return Decimal(0), "amount_missing"
    figures = _AMOUNT.fullmatch(written)
    if not figures:
        return Decimal(0), "amount_unread"
    amount = Decimal(written.replace(",", ""))
    if len(figures[1] or "") > 2:  # also 1.500: who writes that means thousands
        return amount, "amount_cents"
    if amount <= 0:
        return amount, "amount_nothing"
    return amount, "amount_large" if amount > MOST else ""


def day_of(text: str, today: date) -> tuple[date, str]:
    """A day as browsers send it, or as people write it where they ask for plain text."""
    if not text.strip():
        return today, "day_missing"
    sent, written = _DAY.fullmatch(text.strip()), _AS_WRITTEN.fullmatch(text.strip())
    parts = sent.groups() if sent else written.groups()[::-1] if written else None
    try:
        day = date(*map(int, parts or ("0", "0", "0")))
    except ValueError:
        return today, "day_unread"
    return day, "day_future" if day > today else ""


def faults_of(typed: Typed, today: date, currencies: Collection[str]) -> dict[str, str]:
    """By field, the word for what is wrong with it."""
    found = {
        "amount": amount_of(typed.amount)[1],
        "currency": "" if typed.currency in currencies else "choice",
        "day": day_of(typed.day, today)[1],
        "method": "" if typed.method in BY_LINK else "choice",
        **faults_of_words(typed.name, typed.remark),
    }
    return {field: fault for field, fault in found.items() if fault}
