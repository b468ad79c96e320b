"""The wire of the plain catalogues."""

from typing import Annotated, Any

from ninja import Schema
from pydantic import AliasChoices, Field

from apps.catalog.models import Brand, Category, Color, ColorKind, Subcategory, Supplier
from apps.catalog.models.catalogues import Named
from apps.core.records.edits import Form, Read
from apps.core.schemas import Changes, Id, Input, Line, Name, number_in

_NAME = {"Name": "name"}
FORMS: dict[type[Named], Form[Any]] = {
    Brand: Form(Brand, _NAME),
    Supplier: Form(Supplier, _NAME),
    Category: Form(Category, _NAME),
    Subcategory: Form(Subcategory, {**_NAME, "IdTrueCategory": "category_id"}),
    Color: Form(Color, {**_NAME, "kind": "kind", "Code": "code"}),
}


class _Edited(Schema):
    version: str

    @staticmethod
    def resolve_version(record: Any) -> str:
        return FORMS[type(record)].version(record)


class NamedRow(_Edited):
    """A brand or a supplier. `products` counts the active ones."""

    id: int
    Name: str = Field(validation_alias="name")
    products: int = Field(validation_alias="uses")


class CategoryRow(_Edited):
    """A category, in the order that people gave them."""

    id: int
    Name: str = Field(validation_alias="name")
    position: int
    subcategories: int = Field(validation_alias="uses")


class SubcategoryRow(NamedRow):
    IdTrueCategory: int = Field(validation_alias="category_id")
    trueCategory: str = Field(validation_alias="category.name")


class ColorRow(NamedRow):
    kind: ColorKind
    Code: str = Field(validation_alias="code")


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
    IdTrueCategory: Id

    def values(self) -> dict[str, Any]:
        return {**super().values(), "category_id": self.IdTrueCategory}


class ColorIn(NamedIn):
    kind: ColorKind
    Code: Annotated[Line, Field(max_length=40)] = ""

    def values(self) -> dict[str, Any]:
        return {**super().values(), "kind": self.kind, "code": self.Code}


class NamedChange(NamedIn, Changes):
    """Of a brand, a supplier or a category: they have the same fields."""

    form = FORMS[Brand]

    def read_of(self, model: type[Named]) -> Read[Any]:
        return Read(FORMS[model], self.version)


class SubcategoryChange(SubcategoryIn, NamedChange):
    form = FORMS[Subcategory]


class ColorChange(ColorIn, NamedChange):
    form = FORMS[Color]


NamedId = Annotated[Id, Field(validation_alias=AliasChoices("id", "IdBrand", "IdSupplier", "IdTrueCategory"))]


class NamedUpdate(NamedChange):
    """By its number, as it is called there or in a product."""

    id: NamedId


class SubcategoryUpdate(SubcategoryChange):
    """`IdTrueCategory` is its category; its own number a product calls `IdCategory`."""

    id: Annotated[Id, Field(validation_alias=AliasChoices("id", "IdCategory"))]


class OrderIn(Input):
    """Every category once, in the order wanted."""

    ids: Annotated[list[Annotated[Id, number_in("id", "IdTrueCategory")]], Field(max_length=1000)]
