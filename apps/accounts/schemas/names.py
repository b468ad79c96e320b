"""The names of people in rows."""

from typing import Annotated

from apps.accounts.models import User
from apps.accounts.rules import full_name
from apps.accounts.selectors import name_at
from apps.core.abilities import Ability
from apps.core.lists.fields import ListField
from apps.core.records.names import NUMBER_OR_NAME, one_called
from apps.core.schemas import Id, by_name


def person_called(name: str) -> int:
    """Raises ValueError when nobody, or more than one, is called so."""
    return one_called(name, User.objects.all(), "No hay una persona")


PersonId = Annotated[Id, by_name(person_called), NUMBER_OR_NAME]
"""Somebody of the company, by number or by name."""


def person_field(label: str, at: str, *, sort: bool = False, needs: Ability | None = None) -> ListField:
    """The name of the person at the path `at`; empty when there is nobody."""
    return ListField(label, value=full_name, of=name_at(at), sort=f"{at}__search_text" if sort else False, needs=needs)
