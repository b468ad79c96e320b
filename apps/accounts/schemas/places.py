"""A place as a call names it: by its number, or by its name."""

from typing import Annotated, Any

from pydantic import AliasChoices, Field, WithJsonSchema

from apps.accounts.selectors import locations
from apps.core.db.search import normalize
from apps.core.language import gettext
from apps.core.schemas import Id, by_name


def _number_of(name: str) -> int:
    """That of the place with this name, case and accents forgiven. Every signed-in person may read the names."""
    if not name:
        raise ValueError(gettext("Elige una ubicación."))
    known = list(locations().values_list("name", "pk"))
    exact = [pk for place, pk in known if place == name]
    alike = [pk for place, pk in known if normalize(place) == normalize(name)]
    for pk in exact or alike:
        return pk
    raise ValueError(
        gettext("No hay una ubicación «{name}». Hay: {names}.").format(
            name=name[:80], names=", ".join(place for place, _ in known)
        )
    )


_BY_NAME = by_name(_number_of)


def _described(least: int) -> WithJsonSchema:
    number = {"type": "integer", "minimum": least, "maximum": 2**63 - 1}
    return WithJsonSchema({"anyOf": [number, {"type": "string"}], "description": "number or name of a place"})


Place = Annotated[Id, _BY_NAME, _described(1)]
PlaceOrNone = Annotated[int, Field(ge=0, le=2**63 - 1), _BY_NAME, _described(0)]
"""0 is no place of ours."""


def place_names(own: str, *others: str) -> Any:
    """Put on a field with a place: each of the names that answers have for one, and the `others` that its call has."""
    names = [name for name in ("locationId", "Location", "location") if name != own]
    return Field(validation_alias=AliasChoices(own, *others, *names))
