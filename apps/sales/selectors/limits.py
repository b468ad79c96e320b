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


def product_limits(product: Product, *, wholesale: bool, lease: bool = False) -> Limits:
    """US dollars a piece; of a lease, a month. There is one monthly price for everybody, and no offer of it."""
    if lease:
        return Limits(product.min_monthly_price, product.max_monthly_price)
    prices = ListPrices(
        least=product.min_normal_price,
        greatest=product.max_normal_price,
        offer=product.offer_price,
        has_wholesale=product.has_wholesaler_price,
        least_wholesale=product.min_wholesaler_price,
        greatest_wholesale=product.max_wholesaler_price,
    )
    return limits_of(prices, wholesale=wholesale)


def visible_limits(product: Product, reader: User, *, wholesale: bool, lease: bool = False) -> Limits | None:
    """The same; None when the reader may not see the prices that make them."""
    own = WHOLESALE_PRICES_READ if wholesale and product.has_wholesaler_price and not lease else PRICES_READ
    return product_limits(product, wholesale=wholesale, lease=lease) if reader.may(own) else None


def circuit_limits(circuit: Circuit, *, lease: bool = False) -> Limits:
    """US dollars a set; of a lease, a month."""
    if lease:
        return Limits(circuit.min_monthly_price, circuit.max_monthly_price)
    return Limits(circuit.min_price, circuit.max_price)


def limits_out(limits: Limits | None) -> dict[str, Any]:
    limits = limits or Limits()
    return {"least": limits.least, "greatest": limits.greatest}
