"""What of a sum that paid something is its base, and what its tax."""

from dataclasses import dataclass
from decimal import Decimal

from apps.core.money import TAX_RATE, ZERO, round_amount


@dataclass(frozen=True, slots=True)
class Split:
    base: Decimal
    tax: Decimal


def split(paid: Decimal, amount: Decimal, total: Decimal) -> Split:
    """Of something that costs `amount` and with tax `total`: as they are to each other, to the cent."""
    base = round_amount(paid * amount / total) if total else ZERO
    return Split(base, paid - base)


def split_by_tax(paid: Decimal, *, taxed: bool) -> Split:
    """The tax is within the sum when it is object of it, and there is none otherwise."""
    base = round_amount(paid / (1 + TAX_RATE)) if taxed else paid
    return Split(base, paid - base)
