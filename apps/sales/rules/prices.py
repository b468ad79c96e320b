"""Between which prices a seller may move. All prices are US dollars a piece, or a set of a circuit."""

from dataclasses import dataclass
from decimal import Decimal

from apps.core.language import gettext, gettext_noop
from apps.core.money import round_amount, round_unit_price

HUNDRED = Decimal(100)
ASK = gettext_noop("Pide a un administrador que lo autorice.")


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
    given = [price for price in (prices.least, prices.offer) if price is not None]
    return Limits(min(given, default=None), prices.greatest)


def below_words(least: Decimal | None, paid: Decimal, *, what: str = "", reduced: bool = False) -> str:
    """Why what is paid in the end is too little; None as the least price is one that nobody has set yet. `what` has the least
    price: this one, unless told."""
    ask = gettext(ASK)
    if least is None:
        return gettext("Todavía no tiene precio. {ask}").format(ask=ask)
    named = what or gettext("El precio mínimo")
    if not reduced:
        return gettext("{what} es {least}. {ask}").format(what=named, least=dollars(least), ask=ask)
    told = gettext("{what} es {least} (con el descuento y el tipo de cambio queda en {paid}). {ask}")
    return told.format(what=named, least=dollars(least), paid=dollars(round_unit_price(paid)), ask=ask)


def above_words(greatest: Decimal) -> str:
    return gettext("El precio máximo es {greatest}. {ask}").format(greatest=dollars(greatest), ask=gettext(ASK))


def dollars(amount: Decimal) -> str:
    """US$1,234.50, with as many decimals as the price has, two at least."""
    text = f"{amount:,.6f}".rstrip("0")
    whole, _, decimals = text.partition(".")
    return f"US${whole}.{decimals.ljust(2, '0')}"


def rate_difference(rate: Decimal, today: Decimal) -> Decimal:
    """How far `rate` is from today's, as a percent of today's, with two decimals; its sign says the side."""
    return round_amount((rate - today) * HUNDRED / today)


def is_far(rate: Decimal, today: Decimal, percent: Decimal) -> bool:
    """Whether it is further than `percent` from today's."""
    least, greatest = rate_bounds(today, percent)
    return not least <= rate <= greatest


def rate_bounds(today: Decimal, percent: Decimal) -> tuple[Decimal, Decimal]:
    """The least and the greatest rate that are not further than `percent` from today's."""
    return today * (HUNDRED - percent) / HUNDRED, today * (HUNDRED + percent) / HUNDRED
