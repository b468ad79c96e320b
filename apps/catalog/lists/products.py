"""The lists of products: all of them, those a picker finds, and the report of suppliers."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from django.db.models import Exists, QuerySet
from pydantic import StringConstraints

from apps.accounts.schemas.places import Place
from apps.catalog import abilities, rules, selectors
from apps.catalog.models import Product
from apps.catalog.models.product import ProductType
from apps.catalog.schemas import products as schemas
from apps.catalog.schemas import shown
from apps.catalog.schemas.names import BrandId, CategoryId, SubcategoryId, SupplierId
from apps.catalog.transitions import ProductStatus
from apps.core.db.projection import Projection
from apps.core.db.search import Relevance
from apps.core.lists import Column, Filter, ListSpec, equals

Rows = QuerySet[Any]
"""Products with what `selectors.products` adds to them: `quantity` and `cover`."""
Ids = Annotated[str, StringConstraints(max_length=10_000, pattern=r"^[0-9]{1,18}(,[0-9]{1,18})*$")]


def _only_when(narrow: Callable[[Rows], Rows], otherwise: Callable[[Rows], Rows] | None = None) -> Filter[Product]:
    """A flag: true narrows the rows; false does nothing, or its own thing."""
    return Filter(bool, lambda rows, on: narrow(rows) if on else (otherwise(rows) if otherwise else rows))


def _with_pieces_at(rows: Rows, location_id: int) -> Rows:
    return rows.filter(Exists(selectors.its_stock(location=location_id)))


def _except(rows: Rows, ids: str) -> Rows:
    return rows.exclude(pk__in=[int(pk) for pk in ids.split(",")])


def _in_inventory(rows: Rows, which: str) -> Rows:
    return rows.filter(selectors.IS_LOW if which == "low" else selectors.IS_OUT)


def _available(rows: Rows) -> Rows:
    """Not by their `quantity`: one piece is enough, and the others need not be counted."""
    return rows.filter(Exists(selectors.its_stock()))


_IN_CATALOGUE: dict[str, Filter[Product]] = {
    "brand": equals(BrandId, "brand_id"),
    "category": equals(SubcategoryId, "subcategory_id"),
    "trueCategory": equals(CategoryId, "subcategory__category_id"),
    "supplier": equals(SupplierId, "supplier_id"),
}
_FILTERS: dict[str, Filter[Product]] = {
    **_IN_CATALOGUE,
    "inventory": Filter(Literal["low", "out"], _in_inventory),
    "tipo": equals(ProductType, "type"),
    "location": Filter(Place, _with_pieces_at),
    "except": Filter(Ids, _except),
    "qtyActive": _only_when(_available),
    "checkTransfer": _only_when(selectors.with_free_pieces),
    "pendingImage": _only_when(lambda rows: rows.filter(cover=None), lambda rows: rows.exclude(cover=None)),
    "priceToBeDefined": Filter(bool, lambda rows, on: rows.filter(price_to_be_decided=on)),
    "status": equals(ProductStatus, "status"),
}
_RELEVANCE = Relevance(
    name=["name"],
    codes=["code__iexact", "internal_code__iexact", "model__iexact"],
    first=lambda: Exists(selectors.its_stock()),
)
_SORTS = {
    "id": "pk",
    "ID": "pk",
    "IdProduct": "pk",
    "Name": "sort_name",
    "Code": "code",
    "internalCode": "internal_code",
    "Item": "item",
    "Model": "model",
    "Type": "type",
    "name_brand": "brand__search_text",
    "name_categorie": "subcategory__search_text",
    "trueCategory": "subcategory__category__position",
    "name_supplier": "supplier__search_text",
    "QtyIventory": "quantity",
    "lowCount": "low_count",
    "status": "status",
    "createdAt": "created_at",
}


def _price_column(price: rules.Price) -> Column[Product]:
    return Column(price.wire, price.label, lambda product: getattr(product, price.name), "money", needs=price.needs)


def _name_of(attribute: str, field: str = "name") -> Callable[[Product], Any]:
    return lambda product: getattr(getattr(product, attribute), field, "")


_ID = Column[Product]("id", "ID", lambda p: p.pk, "number")
_NAME = Column[Product]("Name", "Nombre", lambda p: p.name)
_CODE = Column[Product]("Code", "Clave", lambda p: p.code)
_MODEL = Column[Product]("Model", "Modelo", lambda p: p.model)
_TYPE = Column[Product]("Type", "Tipo", lambda p: p.type)
_BRAND = Column[Product]("name_brand", "Marca", _name_of("brand"))
_SUBCATEGORY = Column[Product]("name_categorie", "Subcategoría", _name_of("subcategory"))
_SUPPLIER = Column[Product]("name_supplier", "Proveedor", _name_of("supplier"))
_QUANTITY = Column[Product]("QtyIventory", "Existencia", lambda p: p.quantity, "number")  # type: ignore[attr-defined]

_FACTS = [
    "name", "item", "model", "type", "code", "internal_code", "brand__name", "subcategory__name",
    "subcategory__category__name", "supplier__name", "paint__name", "paint__code", "tapestry__name", "tapestry__code",
    "quantity", "low_count", "status", "price_to_be_decided", "cover", "created_at",
]  # fmt: skip
"""What every row of a product shows, but for prices."""

PRODUCTS: ListSpec[Product] = ListSpec(
    name="products",
    title="Productos",
    rows=lambda _: selectors.products(),
    row=schemas.ProductRow,
    present=shown.product_row,
    shown=Projection(selectors.products, [*_FACTS, "has_wholesaler_price", *(price.name for price in rules.PRICES)]),
    columns=[
        _ID,
        _NAME,
        _CODE,
        Column("internalCode", "Código interno", lambda p: p.internal_code),
        Column("Item", "Artículo", lambda p: p.item),
        _MODEL,
        _TYPE,
        _BRAND,
        Column("trueCategory", "Categoría", lambda p: p.subcategory.category.name),
        _SUBCATEGORY,
        _SUPPLIER,
        Column("NamePaint", "Pintura", _name_of("paint")),
        Column("CodePaint", "Clave de pintura", _name_of("paint", "code")),
        Column("NameTapestry", "Tapiz", _name_of("tapestry")),
        Column("CodeTapestry", "Clave de tapiz", _name_of("tapestry", "code")),
        _QUANTITY,
        Column("lowCount", "Aviso de pocas existencias", lambda p: p.low_count, "number"),
        Column("satCode", "Clave SAT", lambda p: p.sat_code),
        Column("status", "Estado", lambda p: p.status),
        Column("priceToBeDecided", "Precio por definir", lambda p: p.price_to_be_decided, "bool"),
        *(_price_column(price) for price in rules.PRICES),
        Column("pendingImage", "Sin imagen", lambda p: p.cover is None, "bool"),  # type: ignore[attr-defined]
        Column("createdAt", "Alta", lambda p: p.created_at, "datetime"),
    ],
    sortable={**_SORTS, **{price.wire: price.name for price in rules.PRICES}},
    secret_sorts={price.wire: price.needs for price in rules.PRICES},
    default_sort="Name",
    relevance=_RELEVANCE,
    filters=_FILTERS,
    default_filters={"status": ProductStatus.ACTIVE},
)

PRODUCTS_FOUND: ListSpec[Product] = ListSpec(
    name="products-search",
    title="Buscador de productos",
    rows=lambda _: selectors.active_products(),
    row=schemas.ProductFound,
    present=shown.product_found,
    shown=Projection(selectors.products, _FACTS),
    columns=[],
    sortable={"Name": "sort_name"},
    default_sort="Name",
    relevance=_RELEVANCE,
)

SUPPLIER_REPORT: ListSpec[Product] = ListSpec(
    name="products-reports",
    title="Reporte de proveedores",
    rows=lambda _: selectors.active_products(),
    row=schemas.SupplierReportRow,
    present=shown.supplier_report_row,
    shown=Projection(selectors.products, [*_FACTS, "providers_price_usd"]),
    columns=[
        _ID,
        _SUPPLIER,
        _NAME,
        _CODE,
        _MODEL,
        _TYPE,
        _BRAND,
        _SUBCATEGORY,
        _QUANTITY,
        _price_column(rules.PRICE_BY_NAME["providers_price_usd"]),
    ],
    sortable={**_SORTS, "providersPriceUsd": "providers_price_usd"},
    secret_sorts={"providersPriceUsd": abilities.COSTS_READ},
    default_sort="name_supplier",
    filters={**_IN_CATALOGUE, "withoutSupplier": _only_when(lambda rows: rows.filter(supplier=None))},
)
