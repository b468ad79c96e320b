"""Brands, suppliers, categories, subcategories and colours: to add, rename, order and remove."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from django.db import IntegrityError, models, transaction

from apps.accounts.models import User
from apps.catalog.models import Brand, Category, Color, Product, Subcategory, Supplier
from apps.catalog.models.catalogues import Named
from apps.catalog.services.search_words import refresh_search_of
from apps.core.errors import Conflict, InUse, Invalid
from apps.core.language import gettext, ngettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import lock_all, locked

N = TypeVar("N", bound=Named)

_USES: dict[type[Named], tuple[str, ...]] = {
    Brand: ("products",),
    Supplier: ("products",),
    Category: ("subcategories",),
    Subcategory: ("products",),
    Color: ("painted_products", "covered_products"),
}
"""By what a record is used."""


def create_named(model: type[N], values: Mapping[str, Any], *, by: User) -> N:
    """Add a record to a catalogue; a new category comes last. Raises Invalid for a name that is taken."""
    with transaction.atomic():
        record = model(**_checked(model, values))
        if isinstance(record, Category):
            last = Category.objects.aggregate(last=models.Max("position"))["last"]
            record.position = 0 if last is None else last + 1
        return _unless_taken(record, lambda: save_as(record, by=by, action="create"))


def update_named(model: type[N], pk: int, values: Mapping[str, Any], *, by: User, read: Read[N] | None = None) -> N:
    """Change a record; the products that show its name are found by the new one. Raises EditConflict."""
    with transaction.atomic():
        record = locked(model, pk)
        checked = _checked(model, merged(record, values, read))
        if isinstance(record, Color) and checked.get("kind", record.kind) != record.kind and _uses_of(record):
            raise Invalid.field("kind", gettext("El color está en productos: su tipo ya no cambia."))
        _unless_taken(record, lambda: change_as(record, checked, by=by))
        refresh_search_of(_products_showing(record))
    return record


def delete_named(model: type[Named], pk: int, *, by: User) -> None:
    """Remove a record that nothing uses; deleted products count as use, they keep what they had."""
    with transaction.atomic():
        record = locked(model, pk)
        uses = _uses_of(record)
        if uses:
            raise InUse(_in_use(model, uses))
        delete_as(record, by=by)


def sort_categories(ids: Sequence[int], *, by: User) -> None:
    """Put the categories in the order of `ids`, which names each of them once."""
    with transaction.atomic():
        categories = {category.pk: category for category in lock_all(Category.objects.all())}
        if sorted(ids) != sorted(categories):
            left = [category.name for pk, category in categories.items() if pk not in ids]
            told = (
                gettext("Se ordenan todas, cada una una vez. Falta: {names}. Vuelve a cargarlas y ordénalas otra vez.")
                if left
                else gettext("Se ordenan todas, cada una una vez. Vuelve a cargarlas y ordénalas otra vez.")
            )
            raise Conflict(told.format(names=", ".join(left)))
        for position, pk in enumerate(ids):
            change_as(categories[pk], {"position": position}, by=by, action="sort")


def _checked(model: type[Named], values: Mapping[str, Any]) -> Mapping[str, Any]:
    if model is Subcategory and "category_id" in values:
        # Locked, so that the parent is not deleted between this check and the save.
        parents = Category.objects.select_for_update(no_key=True).filter(pk=values["category_id"])
        if not parents.exists():
            raise Invalid.field("IdTrueCategory", gettext("Esa categoría no existe."))
    return values


def _unless_taken(record: N, save: Callable[[], N]) -> N:
    """Save; the database's constraint decides whether the name is free, also between two at once."""
    try:
        with transaction.atomic():
            return save()
    except IntegrityError as taken:
        raise Invalid.field("Name", gettext(record.taken)) from taken


def _uses_of(record: Named) -> int:
    return sum(getattr(record, relation).count() for relation in _USES[type(record)])


def _products_showing(record: Named) -> models.QuerySet[Product]:
    if isinstance(record, Category):
        return Product.objects.filter(subcategory__category=record)
    shown: models.QuerySet[Product] = Product.objects.none()
    for relation in _USES[type(record)]:
        shown = shown | getattr(record, relation).all()
    return shown


def _in_use(model: type[Named], count: int) -> str:
    if model is Brand:
        told = ngettext(
            "La marca tiene un producto: cámbialo antes a otra marca.",
            "La marca tiene {count} productos: cámbialos antes a otra marca.",
            count,
        )
    elif model is Supplier:
        told = ngettext(
            "El proveedor tiene un producto: cámbialo antes a otro proveedor.",
            "El proveedor tiene {count} productos: cámbialos antes a otro proveedor.",
            count,
        )
    elif model is Category:
        told = ngettext(
            "La categoría tiene una subcategoría: pásala antes a otra categoría.",
            "La categoría tiene {count} subcategorías: pásalas antes a otra categoría.",
            count,
        )
    elif model is Subcategory:
        told = ngettext(
            "La subcategoría tiene un producto: pásalo antes a otra subcategoría.",
            "La subcategoría tiene {count} productos: pásalos antes a otra subcategoría.",
            count,
        )
    else:
        told = ngettext(
            "El color está en un producto: cámbialo antes a otro color.",
            "El color está en {count} productos: cámbialos antes a otro color.",
            count,
        )
    return told.format(count=count)
