"""What `/api/admin` offers of the catalogue."""

from typing import Any

from apps.accounts.models import User
from apps.catalog import abilities, lists, rules
from apps.catalog.models import Brand, Category, Color, Product, ProductImage, Subcategory, Supplier
from apps.catalog.models.catalogues import Named
from apps.catalog.schemas import catalogues as schemas
from apps.catalog.schemas.products import ProductDetail
from apps.catalog.schemas.shown import product_detail
from apps.catalog.schemas.supplier_report import SupplierReportRow
from apps.catalog.services.catalogues import create_named, delete_named, update_named
from apps.core.abilities import Ability
from apps.core.language import gettext, gettext_noop
from apps.core.lists import Delete, Resource, Write
from apps.core.records.history import HistoryOf, Part


def _create(model: type[Named], needs: Ability, takes: type[schemas.NamedIn]) -> Write:
    def create(payload: schemas.NamedIn, *, by: User) -> Named:
        return create_named(model, payload.values(), by=by)

    return Write(needs, takes, create)


def _update(model: type[Named], needs: Ability, takes: type[schemas.NamedChange]) -> Write:
    def update(pk: int, payload: schemas.NamedChange, *, by: User) -> Named:
        changed: Named = update_named(model, pk, payload.sent(), by=by, read=payload.read_of(model))
        return changed

    return Write(needs, takes, update)


def _delete(model: type[Named], needs: Ability) -> Delete:
    def delete(pk: int, *, by: User) -> None:
        delete_named(model, pk, by=by)

    return Delete(needs, delete)


BRANDS: Resource[Brand] = Resource(
    spec=lists.BRANDS,
    model=Brand,
    read=abilities.BRANDS_READ,
    detail=schemas.BrandRow,
    create=_create(Brand, abilities.BRANDS_CREATE, schemas.NamedIn),
    update=_update(Brand, abilities.BRANDS_EDIT, schemas.NamedChange),
    delete=_delete(Brand, abilities.BRANDS_DELETE),
)

SUPPLIERS: Resource[Supplier] = Resource(
    spec=lists.SUPPLIERS,
    model=Supplier,
    read=abilities.SUPPLIERS_READ,
    detail=schemas.SupplierRow,
    create=_create(Supplier, abilities.SUPPLIERS_CREATE, schemas.NamedIn),
    update=_update(Supplier, abilities.SUPPLIERS_EDIT, schemas.NamedChange),
    delete=_delete(Supplier, abilities.SUPPLIERS_DELETE),
)

CATEGORIES: Resource[Category] = Resource(
    spec=lists.CATEGORIES,
    model=Category,
    read=abilities.CATEGORIES_READ,
    detail=schemas.CategoryRow,
    create=_create(Category, abilities.CATEGORIES_CREATE, schemas.NamedIn),
    update=_update(Category, abilities.CATEGORIES_EDIT, schemas.NamedChange),
    delete=_delete(Category, abilities.CATEGORIES_DELETE),
    labels={"sort": gettext_noop("Cambio de orden")},
)

SUBCATEGORIES: Resource[Subcategory] = Resource(
    spec=lists.SUBCATEGORIES,
    model=Subcategory,
    read=abilities.CATEGORIES_READ,
    detail=schemas.SubcategoryRow,
    create=_create(Subcategory, abilities.CATEGORIES_CREATE, schemas.NewSubcategory),
    update=_update(Subcategory, abilities.CATEGORIES_EDIT, schemas.SubcategoryChange),
    delete=_delete(Subcategory, abilities.CATEGORIES_DELETE),
)

COLORS: Resource[Color] = Resource(
    spec=lists.COLORS,
    model=Color,
    read=abilities.COLORS_READ,
    detail=schemas.ColorRow,
    create=_create(Color, abilities.COLORS_CREATE, schemas.ColorIn),
    update=_update(Color, abilities.COLORS_EDIT, schemas.ColorChange),
    delete=_delete(Color, abilities.COLORS_DELETE),
)


def _picture(image: Any) -> str:
    return gettext("Imagen {number}").format(number=image.position)


PRODUCTS: Resource[Product] = Resource(
    spec=lists.PRODUCTS,
    model=Product,
    followed=True,
    read=abilities.PRODUCT_READ,
    reads_list=abilities.PRODUCTS_READ,
    detail=ProductDetail,
    present=product_detail,
    history=HistoryOf(
        parts=[Part(ProductImage, "product_id", _picture)],
        secrets=rules.SECRETS,
        hidden=frozenset({"prices_back", "product", "path", "thumbnail", "pixels_wide", "pixels_high"}),
    ),
    labels={
        "import": gettext_noop("Importación"),
        "add_picture": gettext_noop("Imagen agregada"),
        "replace_picture": gettext_noop("Imagen cambiada"),
    },
)

SUPPLIER_REPORT: Resource[Product] = Resource(
    spec=lists.SUPPLIER_REPORT,
    model=Product,
    read=abilities.REPORTS_READ,
    detail=SupplierReportRow,
    history=PRODUCTS.history,
    labels=PRODUCTS.labels,
)

RESOURCES: list[Resource[Any]] = [BRANDS, SUPPLIERS, CATEGORIES, SUBCATEGORIES, COLORS, PRODUCTS, SUPPLIER_REPORT]
