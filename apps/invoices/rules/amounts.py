"""What an invoice comes to: its total is what was agreed, to the cent, and its concepts are what the SAT computes from them.

Concepts have six decimals, the header two: its subtotal and tax are the rounded sums of the concepts. What was agreed without
tax is spread over the concepts exactly; what was agreed with its tax within has no such amount of its own, so that it is
chosen to the millionth where base and tax, each rounded, come to the total.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from apps.core.money import TAX_RATE, UNIT_PRICE_STEP, ZERO, exact, round_amount, round_unit_price, spread

_STEPS = tuple(UNIT_PRICE_STEP * n for n in (0, 1, -1, 2, -2))
_SLACK = Decimal("0.01")
_HALF = Decimal("0.5")
_NEARLY = Decimal("0.000000000001")


class NothingToInvoice(ValueError):
    """Nothing of it costs anything."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that is invoiced: `quantity` of it, and how much it `weighs` in what all of them come to. What is `gross` is of
    so much with its tax, whatever the others come to. `pedimento` is that by which it was imported, as the SAT writes it."""

    description: str
    quantity: int
    weight: Decimal
    sat_code: str
    unit_code: str
    identification: str = ""
    gross: bool = False
    pedimento: str = ""


@dataclass(frozen=True, slots=True)
class Concept:
    item: Item
    unit_price: Decimal
    amount: Decimal
    tax: Decimal


@dataclass(frozen=True, slots=True)
class Amounts:
    concepts: tuple[Concept, ...]
    subtotal: Decimal
    tax: Decimal

    @property
    def total(self) -> Decimal:
        return self.subtotal + self.tax


def net_of(total: Decimal) -> Decimal:
    """What a total with tax within is of, to the millionth: it and its tax, each rounded to the cent, come to the total."""
    with exact():
        about = round_unit_price(total / (1 + TAX_RATE))
        return next(net for step in _STEPS if with_tax(net := about + step) == total)


def subtotal_within(total: Decimal) -> Decimal:
    """What a total is without the tax within it, to the cent."""
    return round_amount(net_of(total)) if total else total


def net_base(base: Decimal, tax: Decimal, parts: int = 1) -> Decimal:
    """What is taxed of something that was agreed as `base` and `tax`: the base, whose tax that is. Summed from rounded `parts`
    the tax may be some cents off: then it is what comes to the same total. A tax of less than the whole base is that of the
    part that is invoiced."""
    with exact():
        if round_amount(base * TAX_RATE) == tax:
            return base
        if abs(base * TAX_RATE - tax) <= _SLACK * parts:
            return net_of(base + tax)
        return round_amount(tax / TAX_RATE)


def invoiced(items: Sequence[Item], net: Decimal) -> Amounts:
    """The concepts of what is invoiced: those that are not gross come to `net` without tax, which is zero when all are. Raises
    NothingToInvoice."""
    with exact():
        extra = [item for item in items if item.gross and item.weight > 0]
        sold = [item for item in items if not item.gross]
        sold = _worth(sold, net) if sold or not extra else []
        parts = [(item, part) for item, part in zip(sold, _spread(sold, net), strict=True)]
        if extra:
            total = with_tax(net) + sum((item.weight for item in extra), ZERO)
            parts += zip(extra, _spread(extra, net_of(total) - net), strict=True)
        return _amounts(parts)


def with_tax(net: Decimal) -> Decimal:
    """What it comes to with its tax, each of them rounded."""
    return round_amount(net) + round_amount(net * TAX_RATE)


def _spread(items: Sequence[Item], net: Decimal) -> list[Decimal]:
    return spread(net, [item.weight for item in items], UNIT_PRICE_STEP) if items else []


def _worth(items: Sequence[Item], net: Decimal) -> list[Item]:
    """Those that cost something: what was given with them is no concept, because the SAT takes none of nothing."""
    kept = [item for item in items if item.weight > 0]
    while kept:
        parts = _spread(kept, net)
        worth = [i for i, part in zip(kept, parts, strict=True) if round_unit_price(part / i.quantity) > 0]
        if len(worth) == len(kept):
            return kept
        kept = worth
    raise NothingToInvoice


def _amounts(parts: Sequence[tuple[Item, Decimal]]) -> Amounts:
    net = sum((part for _, part in parts), ZERO)
    taxes = spread(round_unit_price(net * TAX_RATE), [part for _, part in parts], UNIT_PRICE_STEP)
    concepts = tuple(
        Concept(item, round_unit_price(part / item.quantity), part, tax)
        for (item, part), tax in zip(parts, taxes, strict=True)
    )
    return Amounts(concepts, round_amount(net), round_amount(sum(taxes, ZERO)))


def refusals(amounts: Amounts) -> list[str]:
    """The codes of the SAT's rules that these amounts break; none of them should."""
    with exact():
        found = []
        net = sum((concept.amount for concept in amounts.concepts), ZERO)
        if amounts.subtotal != round_amount(net):
            found += ["CFDI40108", "CFDI40215"]  # the base is that of the subtotal: nothing is without tax
        if any(not _within(concept) for concept in amounts.concepts):
            found.append("CFDI40167")
        if any(not _is_tax_of(concept.amount, concept.tax) for concept in amounts.concepts):
            found.append("CFDI40174")
        if amounts.tax != round_amount(sum((concept.tax for concept in amounts.concepts), ZERO)):
            found.append("CFDI40221")
        return found


def _within(concept: Concept) -> bool:
    """The amount lies within what quantity and unit price may have been before they were rounded."""
    quantity, half = Decimal(concept.item.quantity), UNIT_PRICE_STEP * _HALF
    least = (quantity - _HALF) * (concept.unit_price - half)
    most = (quantity + _HALF - _NEARLY) * (concept.unit_price + half - _NEARLY)
    return _down(least) <= concept.amount <= _up(most)


def _is_tax_of(base: Decimal, tax: Decimal) -> bool:
    half = UNIT_PRICE_STEP * _HALF
    return _down((base - half) * TAX_RATE) <= tax <= _up((base + half - _NEARLY) * TAX_RATE)


def _down(value: Decimal) -> Decimal:
    return value.quantize(UNIT_PRICE_STEP, ROUND_FLOOR)


def _up(value: Decimal) -> Decimal:
    return value.quantize(UNIT_PRICE_STEP, ROUND_CEILING)
