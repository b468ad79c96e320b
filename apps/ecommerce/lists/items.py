"""The lists of what the shop shows: products and circuits."""

from typing import Any

from django.db.models import QuerySet

from apps.accounts.schemas.places import Place
from apps.catalog.models import Product
from apps.catalog.models.product import ProductType
from apps.catalog.schemas.names import BrandId, CategoryId, SubcategoryId
from apps.core.lists import Filter, ListSpec, equals
from apps.ecommerce.models import ItemStatus, PriceVisibility
from apps.ecommerce.schemas import items as schemas
from apps.ecommerce.selectors.items import shop_circuits, shop_products
from apps.inventory.models import Circuit

Rows = QuerySet[Any]


def _pre_owned(rows: Rows, on: bool) -> Rows:
    """New ones, or all others: used and remanufactured."""
    return rows.exclude(type=ProductType.NEW) if on else rows.filter(type=ProductType.NEW)


def _at_least_one(path: str) -> Filter[Any]:
    return Filter(bool, lambda rows, on: rows.filter(**{f"{path}__gt": 0}) if on else rows.filter(**{path: 0}))


_SETTINGS: dict[str, Filter[Any]] = {
    "status": equals(ItemStatus, "shop_status"),
    "priceVisibility": equals(PriceVisibility, "price_visibility"),
    # The specification's "Ver solo destacados" and "Ver todos".
    "featured": Filter(bool, lambda rows, on: rows.filter(featured=True) if on else rows),
}


SHOP_PRODUCTS: ListSpec[Product] = ListSpec(
    name="shop-products",
    title="Productos en línea",
    rows=lambda _: shop_products(),
    row=schemas.ShopProductRow,
    sortable={"ID": "pk"},
    default_sort="Name",
    filters={
        "preOwned": Filter(bool, _pre_owned),
        "tipo": equals(ProductType, "type"),
        "brand": equals(BrandId, "brand_id"),
        "category": equals(SubcategoryId, "subcategory_id"),
        "trueCategory": equals(CategoryId, "subcategory__category_id"),
        "qtyActive": _at_least_one("free"),
        **_SETTINGS,
    },
)

SHOP_CIRCUITS: ListSpec[Circuit] = ListSpec(
    name="shop-circuits",
    title="Circuitos en línea",
    rows=lambda _: shop_circuits(),
    row=schemas.ShopCircuitRow,
    sortable={"ID": "pk"},
    default_sort="Name",
    numbered=True,
    filters={"location": equals(Place, "location_id"), "qtyActive": _at_least_one("quantity"), **_SETTINGS},
)
