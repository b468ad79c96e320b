"""What a catalogue has, as a call names it: by its number, or by its name."""

from typing import Annotated, Any

from django.db.models import QuerySet
from pydantic import AliasChoices, Field

from apps.catalog.models import Brand, Category, Color, Subcategory, Supplier
from apps.catalog.models.catalogues import ColorKind
from apps.core.language import gettext, gettext_noop
from apps.core.records.names import NUMBER_OR_NAME, one_called
from apps.core.schemas import Id, by_name

BrandId = Annotated[
    Id,
    by_name(lambda name: one_called(name, Brand.objects.all(), gettext("No hay una marca"), suggests=True)),
    NUMBER_OR_NAME,
]
SupplierId = Annotated[
    Id, by_name(lambda name: one_called(name, Supplier.objects.all(), gettext("No hay un proveedor"))), NUMBER_OR_NAME
]
CategoryId = Annotated[
    Id,
    by_name(lambda name: one_called(name, Category.objects.all(), gettext("No hay una categoría"), suggests=True)),
    NUMBER_OR_NAME,
]
SubcategoryId = Annotated[
    Id,
    by_name(
        lambda name: one_called(name, Subcategory.objects.all(), gettext("No hay una subcategoría"), suggests=True)
    ),
    NUMBER_OR_NAME,
]


def _color(kind: ColorKind, none: str) -> Any:
    def colors() -> QuerySet[Color]:
        return Color.objects.filter(kind=kind)

    return by_name(lambda name: one_called(name, colors(), gettext(none), suggests=True))


PaintId = Annotated[Id, _color(ColorKind.PAINT, gettext_noop("No hay un color de pintura")), NUMBER_OR_NAME]
TapestryId = Annotated[Id, _color(ColorKind.TAPESTRY, gettext_noop("No hay un color de tapiz")), NUMBER_OR_NAME]


def chosen(number: str, choice: str) -> Any:
    """The form's "selected brand", by our number and by the specification's word."""
    return Field(validation_alias=AliasChoices(number, choice, f"selected{choice.capitalize()}"))
