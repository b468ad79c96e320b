"""The lists of what the shop shows: products and circuits."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet

from apps.accounts.schemas.places import Place
from apps.catalog.abilities import PRICES_READ
from apps.catalog.models import Product
from apps.catalog.models.product import ProductType
from apps.catalog.schemas.names import BrandId, CategoryId, SubcategoryId
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.ecommerce.models import ItemStatus, PriceVisibility
from apps.ecommerce.rules import in_mxn
from apps.ecommerce.schemas import items as schemas
from apps.ecommerce.selectors.items import shop_circuits, shop_products
from apps.inventory.models import Circuit
from apps.inventory.schemas.circuits import parts_in_words

Rows = QuerySet[Any]
_SECRET = ("price", "priceMxn", "offerPrice", "offerPriceMxn")


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


def _setting_columns() -> list[Column[Any]]:
    return [
        Column("status", "Estado en la tienda", lambda thing: thing.shop_status),
        Column("priceVisibility", "Precio en la tienda", lambda thing: thing.price_visibility),
        Column("featured", "Destacado", lambda thing: thing.featured, "bool"),
    ]


def _price_columns(price: str) -> list[Column[Any]]:
    def column(key: str, label: str, value: Callable[[Any], Decimal | None]) -> Column[Any]:
        return Column(key, label, value, "money", needs=PRICES_READ)

    return [
        column("price", "Precio de lista (USD)", lambda thing: getattr(thing, price)),
        column("priceMxn", "Precio de lista (MXN)", lambda thing: in_mxn(getattr(thing, price), thing.rate)),
        column("offerPrice", "Precio de oferta (USD)", lambda thing: thing.offer_price),
        column("offerPriceMxn", "Precio de oferta (MXN)", lambda thing: in_mxn(thing.offer_price, thing.rate)),
    ]


def _sorts(price: str) -> dict[str, str]:
    # In pesos the order is the same: all of them at one rate.
    return {
        "id": "pk",
        "ID": "pk",
        "Name": "search_text",
        "status": "shop_status",
        "priceVisibility": "price_visibility",
        "featured": "featured",
        "price": price,
        "priceMxn": price,
        "offerPrice": "offer_price",
        "offerPriceMxn": "offer_price",
    }


SHOP_PRODUCTS: ListSpec[Product] = ListSpec(
    name="shop-products",
    title="Productos en línea",
    rows=lambda _: shop_products(),
    row=schemas.ShopProductRow,
    present=schemas.product_row,
    columns=[
        Column("IdProduct", "ID", lambda p: p.pk, "number"),
        Column("Name", "Nombre", lambda p: p.name),
        Column("Code", "Clave", lambda p: p.code),
        Column("Model", "Modelo", lambda p: p.model),
        Column("Type", "Tipo", lambda p: p.type),
        Column("name_brand", "Marca", lambda p: p.brand.name),
        Column("trueCategory", "Categoría", lambda p: p.subcategory.category.name),
        Column("name_categorie", "Subcategoría", lambda p: p.subcategory.name),
        Column("QtyIventory", "Disponibles", lambda p: p.free, "number"),  # type: ignore[attr-defined]
        *_price_columns("max_normal_price"),
        *_setting_columns(),
    ],
    sortable={
        **_sorts("max_normal_price"),
        "IdProduct": "pk",
        "Code": "code",
        "Model": "model",
        "Type": "type",
        "name_brand": "brand__search_text",
        "name_categorie": "subcategory__search_text",
        "trueCategory": "subcategory__category__position",
        "QtyIventory": "free",
    },
    secret_sorts=dict.fromkeys(_SECRET, PRICES_READ),
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
    present=schemas.circuit_row,
    columns=[
        Column("IdCircuit", "ID", lambda c: c.pk, "number"),
        Column("Name", "Nombre", lambda c: c.name),
        Column("Location", "Ubicación", lambda c: c.location.name),
        Column("products", "Productos", parts_in_words),
        Column("QtyIventory", "Juegos disponibles", lambda c: c.quantity, "number"),  # type: ignore[attr-defined]
        *_price_columns("max_price"),
        *_setting_columns(),
    ],
    sortable={
        **_sorts("max_price"),
        "IdCircuit": "pk",
        "Location": "location__name",
        "QtyIventory": "quantity",
    },
    secret_sorts=dict.fromkeys(_SECRET, PRICES_READ),
    default_sort="Name",
    numbered=True,
    filters={"location": equals(Place, "location_id"), "qtyActive": _at_least_one("quantity"), **_SETTINGS},
)
