"""A role as a call names it: by its number, or by its name, as a person's `Role` does."""

from typing import Annotated

from apps.accounts.models import Role
from apps.core.language import gettext
from apps.core.records.names import NUMBER_OR_NAME
from apps.core.schemas import Id, by_name


def _number_of(name: str) -> int:
    named = Role.objects.filter(name__iexact=name).first()
    if named is None:
        raise ValueError(
            gettext("No hay un rol «{name}». Hay: {names}.").format(
                name=name[:80], names=", ".join(Role.objects.values_list("name", flat=True))
            )
        )
    return named.pk


def company_roles() -> str:
    """Those that a company user may have, in words."""
    return ", ".join(Role.objects.filter(kind="company").values_list("name", flat=True))


RoleId = Annotated[Id, by_name(_number_of), NUMBER_OR_NAME]
