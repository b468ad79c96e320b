"""Brands, suppliers, categories, subcategories and colours: to add, rename, order and remove."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from django.db import IntegrityError, models, transaction

from apps.accounts.models import User
from apps.catalog.models import Brand, Category, Color, Product, Subcategory, Supplier
from apps.catalog.models.catalogues import Named
from apps.catalog.services.search_words import refresh_search_of
from apps.core.errors import Conflict, InUse, Invalid
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import lock_all, locked

N = TypeVar("N", bound=Named)

# Who uses a record, counted; and the sentence that says so.
_USES: dict[type[Named], tuple[tuple[str, ...], str]] = {
    Brand: (("products",), "La marca tiene {n} productos: cámbialos antes a otra marca."),
    Supplier: (("products",), "El proveedor tiene {n} productos: cámbialos antes a otro proveedor."),
    Category: (("subcategories",), "La categoría tiene {n} subcategorías: pásalas antes a otra categoría."),
    Subcategory: (("products",), "La subcategoría tiene {n} productos: pásalos antes a otra subcategoría."),
    Color: (("painted_products", "covered_products"), "El color está en {n} productos: cámbialos antes a otro color."),
}


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
            raise Invalid.field("kind", "El color está en productos: su tipo ya no cambia.")
        _unless_taken(record, lambda: change_as(record, checked, by=by))
        refresh_search_of(_products_showing(record))
    return record


def delete_named(model: type[Named], pk: int, *, by: User) -> None:
    """Remove a record that nothing uses; deleted products count as use, they keep what they had."""
    with transaction.atomic():
        record = locked(model, pk)
        uses = _uses_of(record)
        if uses:
            raise InUse(_in_number(_USES[model][1], uses))
        delete_as(record, by=by)


def sort_categories(ids: Sequence[int], *, by: User) -> None:
    """Put the categories in the order of `ids`, which names each of them once."""
    with transaction.atomic():
        categories = {category.pk: category for category in lock_all(Category.objects.all())}
        if sorted(ids) != sorted(categories):
            left = [category.name for pk, category in categories.items() if pk not in ids]
            missing = f" Falta: {', '.join(left)}." if left else ""
            raise Conflict(f"Se ordenan todas, cada una una vez.{missing} Vuelve a cargarlas y ordénalas otra vez.")
        for position, pk in enumerate(ids):
            change_as(categories[pk], {"position": position}, by=by, action="sort")


def _checked(model: type[Named], values: Mapping[str, Any]) -> Mapping[str, Any]:
    if model is Subcategory and "category_id" in values:
        # Locked, so that the parent is not deleted between this check and the save.
        parents = Category.objects.select_for_update(no_key=True).filter(pk=values["category_id"])
        if not parents.exists():
            raise Invalid.field("IdTrueCategory", "Esa categoría no existe.")
    return values


def _unless_taken(record: N, save: Callable[[], N]) -> N:
    """Save; the database's constraint decides whether the name is free, also between two at once."""
    try:
        with transaction.atomic():
            return save()
    except IntegrityError as taken:
        raise Invalid.field("Name", record.taken) from taken


def _uses_of(record: Named) -> int:
    return sum(getattr(record, relation).count() for relation in _USES[type(record)][0])


def _products_showing(record: Named) -> models.QuerySet[Product]:
    if isinstance(record, Category):
        return Product.objects.filter(subcategory__category=record)
    shown: models.QuerySet[Product] = Product.objects.none()
    for relation in _USES[type(record)][0]:
        shown = shown | getattr(record, relation).all()
    return shown


def _in_number(sentence: str, count: int) -> str:
    """One product, not "1 productos"."""
    one = {"{n} productos": "un producto", "{n} subcategorías": "una subcategoría"}
    singular = {"cámbialos": "cámbialo", "pásalos": "pásalo", "pásalas": "pásala"}
    if count == 1:
        for many, single in {**one, **singular}.items():
            sentence = sentence.replace(many, single)
    return sentence.format(n=count)
