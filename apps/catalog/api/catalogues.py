"""Brands, suppliers, subcategories and categories."""

from dataclasses import dataclass
from typing import Annotated, Any

from ninja import Body, Query

from apps.catalog import abilities, lists, resources
from apps.catalog.api.failing import failing
from apps.catalog.models import Category
from apps.catalog.models.catalogues import Named
from apps.catalog.schemas import catalogues as schemas
from apps.catalog.services.catalogues import create_named, delete_named, sort_categories, update_named
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext, gettext_noop
from apps.core.lists import JSON_API, Asked, Resource, page_of, wire_list
from apps.core.schemas import Answer, Done, answer, done

router = Router(tags=["catalogs"])

_CATEGORY_SENTENCE = gettext_noop("Error al intentar actualizar la categoría")


@dataclass(frozen=True)
class _Words:
    """What is told of a catalogue's records."""

    not_created: str
    created: str
    not_updated: str
    updated: str


def _add_choices(path: str, resource: Resource[Any], choice: Any, name: str) -> None:
    """`path`/list: those in use, for a filter; `path`/list-add: all of them, for a form."""

    @router.get(f"{path}/list", auth=can(resource.read), response=Answer[list[choice]], operation_id=f"{name}_in_use")
    def in_use(request: Call) -> Answer[Any]:
        """Those that are used, in order: the choices of a filter."""
        return answer(list(resource.spec.rows(request.user).filter(uses__gt=0).order_by("search_text")))

    @router.get(f"{path}/list-add", auth=can(resource.read), response=Answer[list[choice]], operation_id=f"{name}_all")
    def all_of_them(request: Call) -> Answer[Any]:
        """All of them, in order: the choices of a form."""
        return answer(list(resource.spec.rows(request.user).order_by("search_text")))


def _add_writes(path: str, resource: Resource[Any], takes: Any, changes: Any, words: _Words) -> None:
    model: type[Named] = resource.model
    assert resource.create
    assert resource.update
    shown = Answer[resource.detail]  # type: ignore[name-defined]

    @router.post(
        f"{path}/save",
        auth=can(resource.create.needs),
        response={201: shown},
        operation_id=f"create_{model._meta.model_name}",
    )
    @failing(words.not_created)
    def create(request: Call, payload: Annotated[takes, Body(...)]) -> Answer[Any]:
        made = create_named(model, payload.values(), by=request.user)
        return answer(resource.shown(request.user, made.pk), gettext(words.created))

    @router.put(
        f"{path}/update",
        auth=can(resource.update.needs),
        response=shown,
        operation_id=f"update_{model._meta.model_name}",
    )
    @failing(words.not_updated)
    def update(request: Call, payload: Annotated[changes, Body(...)]) -> Answer[Any]:
        resource.refuse_others(payload, request.user, payload.id)
        update_named(model, payload.id, payload.sent(), by=request.user, read=payload.read_of(model))
        shown = resource.shown(request.user, payload.id)
        return answer(shown, gettext(words.updated))


wire_list(router, "/brands", lists.BRANDS, needs=[abilities.BRANDS_READ], dialect=JSON_API, envelope="brands")
_add_choices("/brands", resources.BRANDS, schemas.NamedChoice, "brands")
_add_writes(
    "/brands",
    resources.BRANDS,
    schemas.NamedIn,
    schemas.BrandUpdate,
    _Words(
        gettext_noop("Error al intentar crear la marca"),
        gettext_noop("La marca se ha creado correctamente."),
        gettext_noop("Error al intentar actualizar la marca"),
        gettext_noop("La marca se ha actualizado correctamente."),
    ),
)

wire_list(
    router, "/suppliers", lists.SUPPLIERS, needs=[abilities.SUPPLIERS_READ], dialect=JSON_API, envelope="suppliers"
)
_add_choices("/suppliers", resources.SUPPLIERS, schemas.NamedChoice, "suppliers")
_add_writes(
    "/suppliers",
    resources.SUPPLIERS,
    schemas.NamedIn,
    schemas.SupplierUpdate,
    _Words(
        gettext_noop("Error al intentar crear el proveedor"),
        gettext_noop("El proveedor se ha creado correctamente."),
        gettext_noop("Error al intentar actualizar el proveedor"),
        gettext_noop("El proveedor se ha actualizado correctamente."),
    ),
)

wire_list(router, "/categories", lists.SUBCATEGORIES, needs=[abilities.CATEGORIES_READ], dialect=JSON_API)
_add_choices("/categories", resources.SUBCATEGORIES, schemas.SubcategoryChoice, "subcategories")
_add_writes(
    "/categories",
    resources.SUBCATEGORIES,
    schemas.NewSubcategory,
    schemas.SubcategoryUpdate,
    _Words(
        gettext_noop("Error al intentar crear la subcategoría"),
        gettext_noop("La subcategoría se ha creado correctamente."),
        gettext_noop("Error al intentar actualizar la subcategoría"),
        gettext_noop("La subcategoría se ha actualizado correctamente."),
    ),
)


@router.get("/true-categories", auth=can(abilities.CATEGORIES_READ))
def true_categories(request: Call) -> Answer[list[schemas.CategoryRow]]:
    """Every category, in the order that people gave them."""
    return answer(_categories(request))


_add_writes(
    "/true-categories",
    resources.CATEGORIES,
    schemas.NamedIn,
    schemas.CategoryUpdate,
    _Words(
        gettext_noop("Error al intentar crear la categoría"),
        gettext_noop("La categoría se ha creado correctamente."),
        gettext_noop("Error al intentar actualizar la categoría"),
        gettext_noop("La categoría se ha actualizado correctamente."),
    ),
)


@router.delete("/true-categories/delete", auth=can(abilities.CATEGORIES_DELETE))
@failing(_CATEGORY_SENTENCE)
def delete_category(request: Call, id: Query[schemas.OfCategory]) -> Done:
    """Remove a category that has no subcategories."""
    delete_named(Category, id, by=request.user)
    return done(gettext("La categoría se ha eliminado correctamente."))


@router.post("/sort-categories", auth=can(abilities.CATEGORIES_EDIT))
@failing(gettext_noop("Error al intentar ordenar las categorías"))
def order_categories(request: Call, payload: schemas.OrderIn) -> Answer[list[schemas.CategoryRow]]:
    """Put the categories in the order of `ids`; 409 when these are not all of them."""
    sort_categories(payload.ids, by=request.user)
    return answer(_categories(request), gettext("Las categorías se han ordenado correctamente."))


def _categories(request: Call) -> list[Any]:
    rows, _ = page_of(lists.CATEGORIES, request.user, Asked(limit=None))
    return rows
