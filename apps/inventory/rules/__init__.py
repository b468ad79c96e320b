"""The rules of the warehouse, on plain values."""

import re
import unicodedata
from collections.abc import Mapping
from datetime import date
from math import gcd
from typing import Any

from apps.core.texts import without_unseen

_SPACES = re.compile(r"\s+")

_AVAILABLE, _PRESALE = "Disponible", "Preventa"

MOST_SCANNED = 50
"""Codes in one scan."""


def clean_code(text: str) -> str:
    """A tag or serial number as it is stored and looked for: capitals, no spaces around, single ones within, and characters
    that look the same are the same (NFKC: a full-width 1 is a 1)."""
    return _SPACES.sub(" ", unicodedata.normalize("NFKC", without_unseen(text)).strip()).upper()


def complete_sets(needed: Mapping[int, int], present: Mapping[int, int]) -> int:
    """How many sets can be made: `needed` pieces of each product for one set, of the `present` ones."""
    return min((present.get(product, 0) // count for product, count in needed.items() if count), default=0)


def loose_pieces(needed: Mapping[int, int], present: Mapping[int, int]) -> int:
    """How many of the `present` pieces are left over once every complete set is made."""
    return sum(present.values()) - complete_sets(needed, present) * sum(needed.values())


def sets_of(needed: Mapping[int, int | None], present: Mapping[int, int]) -> int | None:
    """How many sets the `present` pieces are where not every product says how many one set needs: those of the products that say
    it, else one if the pieces of all cannot be more. None if they can."""
    said = {product: count for product, count in needed.items() if count and present[product]}
    if said:
        return complete_sets(said, present)
    return 1 if gcd(*present.values()) == 1 else None


def shared_among(sets: int | None, pieces: int) -> int | None:
    """The pieces of one set, none left over; one where there are no pieces, or a single one. None if it cannot be told."""
    if pieces <= 1 and (sets or 0) <= 1:
        return 1
    return pieces // sets or 1 if sets and pieces % sets == 0 else None


def arrival(*, availability: str, arrive_date: date | None, sent: Mapping[str, Any], today: date) -> dict[str, Any]:
    """What follows for availability and day of arrival of an import when `sent` is set on it.

    A day makes it available; being available has a day, today unless told; what is in presale has not arrived. Sent
    together they must agree, and the day that is sent decides.
    """
    if not sent.keys() & {"availability", "arrive_date"}:
        return {}
    wanted, on = sent.get("availability", availability), sent.get("arrive_date", arrive_date)
    if "arrive_date" in sent:
        comes = on and not arrive_date and "availability" not in sent
        if on and (wanted == _PRESALE or comes):
            return {"availability": _AVAILABLE, "arrive_date": on}
        if not on and wanted == _AVAILABLE and "availability" not in sent:
            return {"availability": _PRESALE, "arrive_date": None}
    if wanted == _AVAILABLE:
        return {"availability": _AVAILABLE, "arrive_date": on or today}
    return {"availability": _PRESALE, "arrive_date": None} if wanted == _PRESALE else {}


def is_overdue(*, eta: date | None, availability: str, today: date) -> bool:
    """Whether an import should have come by now."""
    return eta is not None and eta < today and availability == _PRESALE
