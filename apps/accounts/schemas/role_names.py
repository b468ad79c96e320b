"""A role as a call names it: by its number, or by its name, as a person's `Role` does."""

from typing import Annotated

from apps.accounts.models import Role
from apps.core.schemas import Id, by_name


def _number_of(name: str) -> int:
    named = Role.objects.filter(name__iexact=name).first()
    if named is None:
        raise ValueError("No hay un rol con ese nombre.")
    return named.pk


RoleId = Annotated[Id, by_name(_number_of)]
