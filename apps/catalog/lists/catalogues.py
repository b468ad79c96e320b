"""The lists of the plain catalogues."""

from apps.catalog import selectors
from apps.catalog.models import Brand, Category, Color, ColorKind, Subcategory, Supplier
from apps.catalog.schemas import catalogues as schemas
from apps.core.lists import ListSpec, equals
from apps.core.schemas import Id

BRANDS: ListSpec[Brand] = ListSpec(
    name="brands",
    title="Marcas",
    rows=lambda _: selectors.brands(),
    every=lambda _: selectors.brands(),
    row=schemas.BrandRow,
    sortable={"ID": "pk"},
    default_sort="Name",
)

SUPPLIERS: ListSpec[Supplier] = ListSpec(
    name="suppliers",
    title="Proveedores",
    rows=lambda _: selectors.suppliers(),
    every=lambda _: selectors.suppliers(),
    row=schemas.SupplierRow,
    sortable={"ID": "pk"},
    default_sort="Name",
)

CATEGORIES: ListSpec[Category] = ListSpec(
    name="true-categories",
    title="Categorías",
    rows=lambda _: selectors.categories(),
    every=lambda _: selectors.categories(),
    row=schemas.CategoryRow,
    sortable={"ID": "pk"},
    default_sort="position",
)

SUBCATEGORIES: ListSpec[Subcategory] = ListSpec(
    name="categories",
    title="Subcategorías",
    rows=lambda _: selectors.subcategories(),
    every=lambda _: selectors.subcategories(),
    row=schemas.SubcategoryRow,
    sortable={"ID": "pk"},
    default_sort="Name",
    filters={"IdTrueCategory": equals(Id, "category_id")},
)

COLORS: ListSpec[Color] = ListSpec(
    name="colors",
    title="Colores",
    rows=lambda _: selectors.colors(),
    every=lambda _: selectors.colors(),
    row=schemas.ColorRow,
    sortable={"ID": "pk"},
    default_sort="Name",
    filters={"kind": equals(ColorKind, "kind")},
)
