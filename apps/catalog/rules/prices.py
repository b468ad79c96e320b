"""The prices of a product: which there are, who may see them, and what a change leaves.

`PRICES` is the one list of them; schemas, columns, sort keys, the history and the secrecy follow from it.

The "back" copy. Every price has a copy that holds the value that was last set. While a product has prices the
two are equal. Clearing the prices ("precio por definir") empties the prices and leaves the copy, so that
restoring is copying it back; a price that is given meanwhile is kept there. The copies live together in one JSON column, because they are only ever written
and read as a whole.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from apps.catalog import abilities
from apps.core.abilities import Ability, Actor
from apps.core.language import gettext
from apps.core.money import round_unit_price

Prices = Mapping[str, Decimal | None]


@dataclass(frozen=True)
class Price:
    """One price field: its column, its name on the wire, its label, and the ability to see it."""

    name: str
    wire: str
    label: str
    needs: Ability


PRICES = (
    Price("cost_utility", "costUtility", "Utilidad sobre costo", abilities.COSTS_READ),
    Price("exchange_rate", "exchangeRate", "Tipo de cambio", abilities.COSTS_READ),
    Price("providers_price_usd", "providersPriceUsd", "Precio del proveedor USD", abilities.COSTS_READ),
    Price("unit_price_invoice_mn", "unitPriceInvoiceMn", "Precio unitario factura MN", abilities.COSTS_READ),
    Price("providers_costing_mn", "providersCostingMn", "Costeo del proveedor MN", abilities.COSTS_READ),
    Price("unit_price_invoice_usd", "unitPriceInvoiceUsd", "Precio unitario factura USD", abilities.COSTS_READ),
    Price("min_normal_price", "minNormalPrice", "Precio mínimo", abilities.PRICES_READ),
    Price("max_normal_price", "maxNormalPrice", "Precio máximo", abilities.PRICES_READ),
    Price("min_wholesaler_price", "minWholesalerPrice", "Precio mínimo de mayoreo", abilities.WHOLESALE_PRICES_READ),
    Price("max_wholesaler_price", "maxWholesalerPrice", "Precio máximo de mayoreo", abilities.WHOLESALE_PRICES_READ),
    Price("offer_price", "offerPrice", "Precio de oferta", abilities.PRICES_READ),
    Price("min_monthly_price", "minMonthlyPrice", "Renta mensual mínima", abilities.PRICES_READ),
    Price("max_monthly_price", "maxMonthlyPrice", "Renta mensual máxima", abilities.PRICES_READ),
    Price("monthly_deposit", "monthlyDeposit", "Depósito de renta por pieza", abilities.PRICES_READ),
    Price("late_daily", "lateDaily", "Recargo diario por retraso", abilities.PRICES_READ),
    Price("late_percent", "latePercent", "Recargo diario por retraso (% de la renta)", abilities.PRICES_READ),
    Price("late_ceiling", "lateCeiling", "Tope del recargo por retraso", abilities.PRICES_READ),
    Price("lf_price", "lfPrice", "Precio LF", abilities.LF_DR_PRICES_READ),
    Price("dr_price", "drPrice", "Precio DR", abilities.LF_DR_PRICES_READ),
    Price("suggest_max_price", "suggestMaxPrice", "Precio máximo sugerido", abilities.PRICES_READ),
)
PRICE_NAMES = tuple(price.name for price in PRICES)
PRICE_BY_NAME = {price.name: price for price in PRICES}
SECRETS: Mapping[str, Ability] = {
    **{price.name: price.needs for price in PRICES},
    "has_wholesaler_price": abilities.WHOLESALE_PRICES_READ,
}
NO_PRICES: Prices = dict.fromkeys(PRICE_NAMES)

# Least and greatest of a pair, by their columns.
WHOLESALE_NAMES = ("min_wholesaler_price", "max_wholesaler_price")
RANGES = (("min_normal_price", "max_normal_price"), WHOLESALE_NAMES, ("min_monthly_price", "max_monthly_price"))


def hidden_from(actor: Actor) -> set[str]:
    """The columns that the person may not see."""
    return {name for name, ability in SECRETS.items() if not actor.may(ability)}


def visible_prices(actor: Actor) -> list[Price]:
    return [price for price in PRICES if actor.may(price.needs)]


def kept_back(prices: Prices) -> dict[str, str]:
    """The back copy of `prices`, as it is stored."""
    return {name: str(round_unit_price(value)) for name, value in prices.items() if value is not None}


def kept_beside(prices: Prices, back: Mapping[str, str], *, wholesale: bool) -> dict[str, str]:
    """The back copy once `prices` are set: those for wholesale outlast their switch."""
    kept = {} if wholesale else {name: back[name] for name in WHOLESALE_NAMES if name in back}
    return {**kept, **kept_back(prices)}


def from_back(back: Mapping[str, str]) -> Prices:
    """The prices that a back copy holds."""
    return {name: Decimal(back[name]) if name in back else None for name in PRICE_NAMES}


def kept_with(back: Mapping[str, str], given: Prices) -> dict[str, str]:
    """The back copy of a product to be decided, once prices are `given` for when it is."""
    return {**back, **kept_back(given)}


def come_back(back: Mapping[str, str], given: Prices) -> Prices:
    """The prices of a product to be decided, once it is: as they were, but for those that are `given`. An offer comes back
    while it still is one beside the list price.
    """
    prices = {**from_back(back), **{name: value for name, value in given.items() if value is not None}}
    if given.get("offer_price") is None and offer_refusal(prices["offer_price"], prices["max_normal_price"]):
        prices["offer_price"] = None
    return prices


def changed_prices(stored: Prices, back: Mapping[str, str], sent: Prices, may_see: Callable[[str], bool]) -> Prices:
    """What is stored after `sent` is set by somebody who may see only some prices.

    A price that is not sent stays. Prices that come back after they were cleared bring along those that the
    person cannot see: to be unaware of a cost is not to erase it.
    """
    cleared = not any(value is not None for value in stored.values())
    if cleared and any(value is not None for value in sent.values()):
        unseen = {name: value for name, value in from_back(back).items() if not may_see(name)}
        stored = {**stored, **unseen}
    return {**stored, **sent}


def offer_refusal(offer: Decimal | None, listed: Decimal | None) -> str | None:
    """Why a price is no offer beside the list price: nothing, or not less. None when it is one, or there is none."""
    if offer is None:
        return None
    if offer <= 0:
        return gettext("La oferta debe ser mayor que cero.")
    if listed is not None and offer >= listed:
        return gettext("La oferta debe ser menor que el precio de lista ({listed:,.2f} USD).").format(listed=listed)
    return None


def upside_down(prices: Prices) -> list[tuple[str, str]]:
    """The least prices with their greatest, where these lie below."""
    return [
        (least, greatest)
        for least, greatest in RANGES
        if (low := prices.get(least)) is not None and (high := prices.get(greatest)) is not None and low > high
    ]


def is_pending(said: bool | None, cover: object) -> bool:
    """Whether a picture is still to come: as was said, or else while there is no `cover`."""
    return cover is None if said is None else said
