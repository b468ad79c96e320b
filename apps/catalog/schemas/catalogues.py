"""The wire of the plain catalogues."""

from itertools import pairwise
from typing import Annotated, Any

from pydantic import AliasChoices, BeforeValidator, Field

from apps.catalog.models import Brand, Category, Color, ColorKind, Subcategory, Supplier
from apps.catalog.models.catalogues import Named
from apps.catalog.schemas.names import CategoryId
from apps.core.db.search import is_number
from apps.core.http.coercion import as_list, as_object
from apps.core.http.names_too import ChangedByNames, NamesToo
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.language import gettext, gettext_noop
from apps.core.lists.fields import ListField, version_field
from apps.core.records.edits import Form, Read
from apps.core.schemas import Changes, Id, Input, Line, Name, number_in
from apps.core.schemas.base import Schema

_NAME = {"Name": "name"}
FORMS: dict[type[Named], Form[Any]] = {
    Brand: Form(Brand, _NAME),
    Supplier: Form(Supplier, _NAME),
    Category: Form(Category, _NAME),
    Subcategory: Form(Subcategory, {**_NAME, "IdTrueCategory": "category_id"}),
    Color: Form(Color, {**_NAME, "kind": "kind", "Code": "code"}),
}


_Number = Annotated[int, ListField("ID", "pk", kind="id", sort=True)]
_Name = Annotated[str, ListField("Nombre", "name", sort="search_text")]
_Products = Annotated[int, ListField("Productos", "uses", sort=True)]
"""Counts the active ones."""


class BrandRow(Schema):
    """A brand in a list."""

    id: _Number
    Name: _Name
    products: _Products
    version: Annotated[str, version_field(FORMS[Brand])]


class SupplierRow(Schema):
    """A supplier in a list."""

    id: _Number
    Name: _Name
    products: _Products
    version: Annotated[str, version_field(FORMS[Supplier])]


class CategoryRow(Schema):
    """A category, in the order that people gave them."""

    id: _Number
    Name: _Name
    position: Annotated[int, ListField("Posición", sort=True)]
    subcategories: Annotated[int, ListField("Subcategorías", "uses", sort=True)]
    version: Annotated[str, version_field(FORMS[Category])]


class SubcategoryRow(Schema):
    """A subcategory in a list."""

    id: _Number
    Name: _Name
    IdTrueCategory: Annotated[int, ListField(at="category_id")]
    trueCategory: Annotated[str, ListField("Categoría", "category__name", sort="category__search_text")]
    products: _Products
    version: Annotated[str, version_field(FORMS[Subcategory])]


def _kind_in_words(kind: str) -> str:
    return str(ColorKind(kind).label)


class ColorRow(Schema):
    """A color in a list."""

    id: _Number
    kind: Annotated[ColorKind, ListField("Tipo", cell=_kind_in_words, sort=True)]
    Name: _Name
    Code: Annotated[str, ListField("Clave", "code", sort=True)]
    products: _Products
    version: Annotated[str, version_field(FORMS[Color])]


class NamedChoice(Schema):
    """One entry of a selector."""

    id: int
    Name: str = Field(validation_alias="name")


class SubcategoryChoice(NamedChoice):
    IdTrueCategory: int = Field(validation_alias="category_id")
    trueCategory: str = Field(validation_alias="category.name")


class ColorChoice(NamedChoice):
    Code: str = Field(validation_alias="code")


class NamedIn(Input):
    Name: Annotated[Name, Field(validation_alias=AliasChoices("Name", "name"))]

    def values(self) -> dict[str, Any]:
        return {"name": self.Name}


class SubcategoryIn(NamedIn):
    """The category goes by number or by name."""

    IdTrueCategory: CategoryId

    def values(self) -> dict[str, Any]:
        return {**super().values(), "category_id": self.IdTrueCategory}


class ColorIn(NamedIn):
    kind: ColorKind
    Code: Annotated[Line, Field(max_length=40)] = ""

    def values(self) -> dict[str, Any]:
        return {**super().values(), "kind": self.kind, "code": self.Code}


class NamedChange(WithReadOnly, NamedIn, Changes):
    """Of a brand, a supplier or a category: they have the same fields."""

    form = FORMS[Brand]
    fixed = {"position": ReadOnly(gettext_noop("El orden se cambia con /sort-categories."))}
    moving = frozenset({"products", "subcategories", "position"})

    def read_of(self, model: type[Named]) -> Read[Any]:
        return Read(FORMS[model], self.version)


class NewSubcategory(NamesToo, SubcategoryIn):
    """The category may be sent by the name that a subcategory shows."""

    numbers_by_name = {"trueCategory": "IdTrueCategory"}


class SubcategoryChange(SubcategoryIn, ChangedByNames, NamedChange):
    form = FORMS[Subcategory]
    fixed = {}
    numbers_by_name = {"trueCategory": "IdTrueCategory"}


class ColorChange(ColorIn, NamedChange):
    form = FORMS[Color]


OfCategory = Annotated[Id, Field(validation_alias=AliasChoices("id", "IdTrueCategory"))]


class BrandUpdate(NamedChange):
    """By its number, as it is called there or in a product."""

    id: Annotated[Id, Field(validation_alias=AliasChoices("id", "IdBrand"))]


class SupplierUpdate(NamedChange):
    id: Annotated[Id, Field(validation_alias=AliasChoices("id", "IdSupplier"))]


class CategoryUpdate(NamedChange):
    id: OfCategory


class SubcategoryUpdate(SubcategoryChange):
    """`IdTrueCategory` is its category; its own number a product calls `IdCategory`."""

    id: Annotated[Id, Field(validation_alias=AliasChoices("id", "IdCategory"))]


def _in_their_order(sent: Any) -> Any:
    """Raises ValueError where `position`s that stand beside the numbers are neither those of this order nor those that stand: it
    cannot be told which order is wanted."""
    try:
        entries = [entry for entry in map(as_object, as_list(sent) or []) if isinstance(entry, dict)]
    except ValueError:
        return sent
    said = [
        (str(entry.get("id") or entry.get("IdTrueCategory")), str(entry["position"]))
        for entry in entries
        if is_number(str(entry.get("position")))
    ]
    positions = [int(position) for _, position in said]
    if all(one < other for one, other in pairwise(positions)):
        return sent
    standing = {(str(pk), str(position)) for pk, position in Category.objects.values_list("pk", "position")}
    if not standing.issuperset(said):
        raise ValueError(
            gettext("«position» dice otro orden que la lista: envíalas en el orden que quieres, sin «position».")
        )
    return sent


class OrderIn(Input):
    """Every category once, in the order wanted."""

    ids: Annotated[
        list[Annotated[Id, number_in("id", "IdTrueCategory")]],
        Field(max_length=1000, validation_alias=AliasChoices("ids", "categories")),
        BeforeValidator(_in_their_order),
    ]
