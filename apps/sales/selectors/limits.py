"""The price limits of products, for whom a quote is and who makes it."""

from typing import Any

from apps.accounts.models import User
from apps.accounts.models.role import RoleKind
from apps.catalog.abilities import PRICES_READ, WHOLESALE_PRICES_READ
from apps.catalog.models import Product
from apps.inventory.models import Circuit
from apps.partners.models import Customer, Kind
from apps.sales.rules.prices import Limits, ListPrices, limits_of


def is_wholesale(customer: Customer | None, by: User) -> bool:
    """Wholesale prices are for wholesalers: as customers, and as those who make quotes."""
    return by.role.kind == RoleKind.WHOLESALER or (customer is not None and customer.kind == Kind.WHOLESALER)


def product_limits(product: Product, *, wholesale: bool) -> Limits:
    """US dollars a piece."""
    prices = ListPrices(
        least=product.min_normal_price,
        greatest=product.max_normal_price,
        offer=product.offer_price,
        has_wholesale=product.has_wholesaler_price,
        least_wholesale=product.min_wholesaler_price,
        greatest_wholesale=product.max_wholesaler_price,
    )
    return limits_of(prices, wholesale=wholesale)


def visible_limits(product: Product, reader: User, *, wholesale: bool) -> Limits | None:
    """The same; None when the reader may not see the prices that make them."""
    own = WHOLESALE_PRICES_READ if wholesale and product.has_wholesaler_price else PRICES_READ
    return product_limits(product, wholesale=wholesale) if reader.may(own) else None


def circuit_limits(circuit: Circuit) -> Limits:
    """US dollars a set."""
    return Limits(circuit.min_price, circuit.max_price)


def limits_out(limits: Limits | None) -> dict[str, Any]:
    limits = limits or Limits()
    return {"least": limits.least, "greatest": limits.greatest}
