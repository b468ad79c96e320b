"""The wire of the plain catalogues."""

from typing import Annotated, Any

from ninja import Schema
from pydantic import Field

from apps.catalog.models import ColorKind
from apps.core.schemas import Id, Input, Line, Name


class NamedRow(Schema):
    """A brand or a supplier. `products` counts the active ones."""

    id: int
    Name: str = Field(validation_alias="name")
    products: int = Field(validation_alias="uses")


class CategoryRow(Schema):
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
    Name: Name

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


class NamedUpdate(NamedIn):
    id: Id


class SubcategoryUpdate(SubcategoryIn):
    id: Id


class OrderIn(Input):
    """Every category once, in the order wanted."""

    ids: Annotated[list[Id], Field(max_length=1000)]
