"""Between which prices a seller may move. All prices are US dollars a piece, or a set of a circuit."""

from dataclasses import dataclass
from decimal import Decimal

from apps.core.money import round_amount, round_unit_price

HUNDRED = Decimal(100)


@dataclass(frozen=True, slots=True)
class Limits:
    """The least and the greatest price; None where there is no bound."""

    least: Decimal | None = None
    greatest: Decimal | None = None


@dataclass(frozen=True, slots=True)
class ListPrices:
    """The prices of a product that bound what it is sold for."""

    least: Decimal | None
    greatest: Decimal | None
    offer: Decimal | None
    has_wholesale: bool
    least_wholesale: Decimal | None
    greatest_wholesale: Decimal | None


def limits_of(prices: ListPrices, *, wholesale: bool) -> Limits:
    """Wholesalers have their own range where the product has one; an offer price may go below the normal minimum."""
    if wholesale and prices.has_wholesale:
        return Limits(prices.least_wholesale, prices.greatest_wholesale)
    least = prices.least
    if least is not None and prices.offer is not None:
        least = min(least, prices.offer)
    return Limits(least, prices.greatest)


def price_refusal(price: Decimal, discount: Decimal, limits: Limits) -> str | None:
    """Why `price`, less the document's discount percent, may not be given; None when it may."""
    given = round_unit_price(price * (HUNDRED - discount) / HUNDRED)
    if limits.least is not None and given < limits.least:
        after = f" (con el descuento queda en {dollars(given)})" if discount else ""
        return f"El precio mínimo es {dollars(limits.least)}{after}. Pide a un administrador que lo autorice."
    if limits.greatest is not None and price > limits.greatest:
        return f"El precio máximo es {dollars(limits.greatest)}. Pide a un administrador que lo autorice."
    return None


def dollars(amount: Decimal) -> str:
    """US$1,234.50, with as many decimals as the price has, two at least."""
    text = f"{amount:,.6f}".rstrip("0")
    whole, _, decimals = text.partition(".")
    return f"US${whole}.{decimals.ljust(2, '0')}"


def rate_difference(rate: Decimal, today: Decimal) -> Decimal:
    """How far `rate` is from today's, as a percent of today's, with two decimals; its sign says the side."""
    return round_amount((rate - today) * HUNDRED / today)
