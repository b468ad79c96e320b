"""What the shop could show: active products and circuits, with their settings, their stock and today's rate."""

from typing import Any

from django.db.models import Count, F, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from apps.catalog.models import Category, Product, Subcategory
from apps.catalog.selectors import active_products
from apps.catalog.transitions import ProductStatus
from apps.ecommerce.models import ItemStatus, PriceVisibility
from apps.inventory.models import Circuit
from apps.inventory.selectors.circuits import circuits
from apps.inventory.selectors.counting import counted
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.transitions.circuit import CircuitStatus
from apps.sales.models import ExchangeRate

_IN_SHOP = Q(products__status=ProductStatus.ACTIVE, products__shop_item__status=ItemStatus.ACTIVE)


def shop_products() -> QuerySet[Product]:
    """Products of the catalogue, with what `_settings` adds and `free`, the pieces that could be sold now."""
    rows: QuerySet[Product] = _with_settings(active_products())
    return rows.annotate(free=counted(free_pieces(), "product"))


def shop_circuits() -> QuerySet[Circuit]:
    """Assembled circuits, with what `_settings` adds; `quantity` is how many could be sold now."""
    rows: QuerySet[Circuit] = _with_settings(circuits().filter(status=CircuitStatus.ACTIVE))
    return rows


def rate_now() -> QuerySet[Any]:
    """The exchange rate that counts now, as a query of one value."""
    rates: QuerySet[Any] = ExchangeRate.objects.order_by("-pk").values("rate")[:1]
    return rates


def _with_settings(rows: QuerySet[Any]) -> QuerySet[Any]:
    """`shop_status`, `price_visibility` and `featured`, also of what has no row of its own, and the `rate` of now."""
    found: QuerySet[Any] = rows.annotate(
        shop_status=Coalesce(F("shop_item__status"), Value(ItemStatus.INACTIVE.value)),
        price_visibility=Coalesce(F("shop_item__price_visibility"), Value(PriceVisibility.HIDDEN.value)),
        featured=Coalesce(F("shop_item__featured"), Value(False)),
        rate=Subquery(rate_now()),
    )
    return found


def categories_in_shop() -> list[Category]:
    """Every category in its order, with its subcategories in `in_order`, each with `items`: active ones of the shop."""
    counted_rows = Subcategory.objects.annotate(items=Count("products", filter=_IN_SHOP))
    inside: dict[int, list[Any]] = {}
    for row in counted_rows.order_by("search_text", "pk"):
        inside.setdefault(row.category_id, []).append(row)
    found = list(Category.objects.order_by("position", "pk"))
    for category in found:
        vars(category)["in_order"] = inside.get(category.pk, [])
    return found
