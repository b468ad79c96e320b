"""A place as a call names it: by its number, or by its name."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, WithJsonSchema

from apps.accounts.selectors import locations
from apps.core.db.search import is_number, normalize
from apps.core.schemas import Id


def _number(value: Any) -> Any:
    """That of the place with this name, case and accents forgiven. Every signed-in person may read the names."""
    if not isinstance(value, str) or is_number(value.strip()):
        return value
    if not value.strip():
        raise ValueError("Elige una ubicación.")
    known = list(locations().values_list("name", "pk"))
    exact = [pk for name, pk in known if name == value.strip()]
    alike = [pk for name, pk in known if normalize(name) == normalize(value)]
    for pk in exact or alike:
        return pk
    names = ", ".join(name for name, _ in known)
    raise ValueError(f"No hay una ubicación «{value.strip()[:80]}». Hay: {names}.")


_BY_NAME = BeforeValidator(_number)


def _described(least: int) -> WithJsonSchema:
    number = {"type": "integer", "minimum": least, "maximum": 2**63 - 1}
    return WithJsonSchema({"anyOf": [number, {"type": "string"}], "description": "number or name of a place"})


Place = Annotated[Id, _BY_NAME, _described(1)]
PlaceOrNone = Annotated[int, Field(ge=0, le=2**63 - 1), _BY_NAME, _described(0)]
"""0 is no place of ours."""
