"""A role as a call names it: by its number, or by its name, as a person's `Role` does."""

from typing import Annotated, Any

from pydantic import BeforeValidator

from apps.accounts.models import Role
from apps.core.db.search import is_number
from apps.core.schemas import Id


def _number(value: Any) -> Any:
    if not isinstance(value, str) or is_number(value.strip()):
        return value
    named = Role.objects.filter(name__iexact=value.strip()).first()
    if named is None:
        raise ValueError("No hay un rol con ese nombre.")
    return named.pk


RoleId = Annotated[Id, BeforeValidator(_number)]
