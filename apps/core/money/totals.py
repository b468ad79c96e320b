"""The totals of a quote and of an order."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from .lines import CircuitLine, ProductLine
from .rounding import HUNDRED, ZERO, exact, round_amount

TAX_RATE = Decimal("0.16")


@dataclass(frozen=True, slots=True)
class Terms:
    """The conditions that turn lines in dollars into a total in pesos."""

    exchange_rate: Decimal
    discount: Decimal = ZERO
    """Percent, 0 to 100."""
    invoice_required: bool = False
    count_to_invoice: Decimal | None = None
    """The part in pesos that is invoiced. An invoice of zero does not exist, so zero is "not set"."""
    shipping_cost: Decimal = ZERO
    installation_cost: Decimal = ZERO


@dataclass(frozen=True, slots=True)
class Totals:
    """Each amount as it is shown; ``total`` is the sum of the last four above it."""

    subtotal_usd: Decimal
    gross_mxn: Decimal
    discount_mxn: Decimal
    subtotal_mxn: Decimal
    tax: Decimal
    shipping: Decimal
    installation: Decimal
    total: Decimal


def order_totals(products: Sequence[ProductLine], circuits: Sequence[CircuitLine], terms: Terms) -> Totals:
    with exact():
        usd = sum((line.amount() for line in products), ZERO)
        usd += sum((circuit.amount() for circuit in circuits), ZERO)
        return _totals(usd, terms)


def quote_totals(products: Sequence[ProductLine], circuits: Sequence[CircuitLine], terms: Terms) -> Totals:
    """As an order, but a circuit product's price is that of all its pieces together."""
    with exact():
        usd = sum((line.amount() for line in products), ZERO)
        usd += sum((circuit.amount_together() for circuit in circuits), ZERO)
        return _totals(usd, terms)


def _totals(usd: Decimal, terms: Terms) -> Totals:
    mxn = usd * terms.exchange_rate
    gross = round_amount(mxn)
    subtotal = round_amount(mxn * (HUNDRED - terms.discount) / HUNDRED)
    tax = _tax(subtotal, terms)
    shipping = _when_above_zero(terms.shipping_cost)
    installation = _when_above_zero(terms.installation_cost)
    return Totals(
        subtotal_usd=round_amount(usd),
        gross_mxn=gross,
        discount_mxn=gross - subtotal,
        subtotal_mxn=subtotal,
        tax=tax,
        shipping=shipping,
        installation=installation,
        total=subtotal + tax + shipping + installation,
    )


def _tax(subtotal: Decimal, terms: Terms) -> Decimal:
    if not terms.invoice_required:
        return round_amount(ZERO)
    return round_amount((terms.count_to_invoice or subtotal) * TAX_RATE)


def _when_above_zero(cost: Decimal) -> Decimal:
    return round_amount(max(cost, ZERO))
