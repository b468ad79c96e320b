"""The lists of the plain catalogues."""

from typing import Any

from apps.catalog import selectors
from apps.catalog.models import Brand, Category, Color, ColorKind, Subcategory, Supplier
from apps.catalog.schemas import catalogues as schemas
from apps.catalog.schemas.names import CategoryId
from apps.core.lists import Column, ListSpec, equals

_ID: Column[Any] = Column("id", "ID", lambda row: row.pk, "number")
_NAME: Column[Any] = Column("Name", "Nombre", lambda row: row.name)
_PRODUCTS: Column[Any] = Column("products", "Productos", lambda row: row.uses, "number")
_SORTS = {"id": "pk", "ID": "pk", "Name": "search_text"}

BRANDS: ListSpec[Brand] = ListSpec(
    name="brands",
    title="Marcas",
    rows=lambda _: selectors.brands(),
    row=schemas.NamedRow,
    columns=[_ID, _NAME, _PRODUCTS],
    sortable={**_SORTS, "products": "uses"},
    default_sort="Name",
)

SUPPLIERS: ListSpec[Supplier] = ListSpec(
    name="suppliers",
    title="Proveedores",
    rows=lambda _: selectors.suppliers(),
    row=schemas.NamedRow,
    columns=[_ID, _NAME, _PRODUCTS],
    sortable={**_SORTS, "products": "uses"},
    default_sort="Name",
)

CATEGORIES: ListSpec[Category] = ListSpec(
    name="true-categories",
    title="Categorías",
    rows=lambda _: selectors.categories(),
    row=schemas.CategoryRow,
    columns=[
        _ID,
        _NAME,
        Column("position", "Posición", lambda row: row.position, "number"),
        Column("subcategories", "Subcategorías", lambda row: row.uses, "number"),  # type: ignore[attr-defined]
    ],
    sortable={**_SORTS, "position": "position", "subcategories": "uses"},
    default_sort="position",
)

SUBCATEGORIES: ListSpec[Subcategory] = ListSpec(
    name="categories",
    title="Subcategorías",
    rows=lambda _: selectors.subcategories(),
    row=schemas.SubcategoryRow,
    columns=[_ID, _NAME, Column("trueCategory", "Categoría", lambda row: row.category.name), _PRODUCTS],
    sortable={**_SORTS, "trueCategory": "category__search_text", "products": "uses"},
    default_sort="Name",
    filters={"IdTrueCategory": equals(CategoryId, "category_id")},
)

COLORS: ListSpec[Color] = ListSpec(
    name="colors",
    title="Colores",
    rows=lambda _: selectors.colors(),
    row=schemas.ColorRow,
    columns=[
        _ID,
        Column("kind", "Tipo", lambda row: ColorKind(row.kind).label),
        _NAME,
        Column("Code", "Clave", lambda row: row.code),
        _PRODUCTS,
    ],
    sortable={**_SORTS, "Code": "code", "kind": "kind", "products": "uses"},
    default_sort="Name",
    filters={"kind": equals(ColorKind, "kind")},
)
