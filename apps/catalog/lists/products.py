"""The lists of products: all of them, those a picker finds, and the report of suppliers."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from django.db.models import Exists, QuerySet
from pydantic import Field

from apps.accounts.schemas.places import Place
from apps.catalog import selectors
from apps.catalog.models import Product
from apps.catalog.models.product import ProductType
from apps.catalog.schemas import products as schemas
from apps.catalog.schemas.names import BrandId, CategoryId, SubcategoryId, SupplierId
from apps.catalog.schemas.supplier_report import SupplierReportRow
from apps.catalog.transitions import ProductStatus
from apps.core.db.search import Relevance
from apps.core.lists import Filter, ListSpec, equals

Rows = QuerySet[Any]
"""Products with what `selectors.products` adds to them: `quantity` and `cover`."""


Ids = Annotated[list[Annotated[int, Field(ge=0, le=2**63 - 1)]], Field(max_length=1000)]


def _only_when(narrow: Callable[[Rows], Rows], otherwise: Callable[[Rows], Rows] | None = None) -> Filter[Product]:
    """A flag: true narrows the rows; false does nothing, or its own thing."""
    return Filter(bool, lambda rows, on: narrow(rows) if on else (otherwise(rows) if otherwise else rows))


def _with_pieces_at(rows: Rows, location_id: int) -> Rows:
    return rows.filter(Exists(selectors.its_stock(location=location_id)))


def _except(rows: Rows, ids: list[int]) -> Rows:
    return rows.exclude(pk__in=ids)


def _in_inventory(rows: Rows, which: str) -> Rows:
    return rows.filter(selectors.is_low() if which == "low" else selectors.is_out())


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
    "pendingImage": Filter(bool, selectors.with_pending_picture),
    "withSatKey": Filter(bool, selectors.with_sat_key),
    "priceToBeDefined": Filter(bool, lambda rows, on: rows.filter(price_to_be_decided=on)),
    "status": equals(ProductStatus, "status"),
}
_RELEVANCE = Relevance(
    name=["name"],
    codes=["code__iexact", "internal_code__iexact", "model__iexact"],
    first=lambda: Exists(selectors.its_stock()),
)

PRODUCTS: ListSpec[Product] = ListSpec(
    name="products",
    title="Productos",
    rows=lambda _: selectors.products(),
    every=lambda _: selectors.products(),
    row=schemas.ProductRow,
    sortable={"ID": "pk"},
    default_sort="Name",
    relevance=_RELEVANCE,
    filters=_FILTERS,
    default_filters={"status": ProductStatus.ACTIVE},
)

PRODUCTS_FOUND: ListSpec[Product] = ListSpec(
    name="products-search",
    title="Buscador de productos",
    rows=lambda _: selectors.active_products(),
    every=lambda _: selectors.products(),
    row=schemas.ProductFound,
    default_sort="Name",
    relevance=_RELEVANCE,
)

SUPPLIER_REPORT: ListSpec[Product] = ListSpec(
    name="products-reports",
    title="Reporte de proveedores",
    rows=lambda _: selectors.active_products(),
    every=lambda _: selectors.products(),
    row=SupplierReportRow,
    sortable={
        "ID": "pk",
        "internalCode": "internal_code",
        "Item": "item",
        "trueCategory": "subcategory__category__position",
        "lowCount": "low_count",
        "status": "status",
        "createdAt": "created_at",
    },
    default_sort="name_supplier",
    filters={**_IN_CATALOGUE, "withoutSupplier": _only_when(lambda rows: rows.filter(supplier=None))},
)
