"""The names of people in rows."""

from typing import Annotated, Any

from apps.accounts.models import User
from apps.accounts.rules import full_name
from apps.accounts.selectors import name_at
from apps.core.abilities import Ability
from apps.core.language import gettext
from apps.core.lists.fields import ListField
from apps.core.records.names import NUMBER_OR_NAME, one_called
from apps.core.schemas import Id, by_name


def person_called(name: str) -> int:
    """Raises ValueError when nobody, or more than one, is called so."""
    return one_called(name, User.objects.all(), gettext("No hay una persona"))


PersonId = Annotated[Id, by_name(person_called), NUMBER_OR_NAME]
"""Somebody of the company, by number or by name."""


def person_field(label: str, at: str, *, sort: bool = False, needs: Ability | None = None) -> ListField:
    """The name of the person at the path `at`; empty when there is nobody."""
    return ListField(label, value=full_name, of=name_at(at), sort=f"{at}__search_text" if sort else False, needs=needs)


def person_or_none_field(label: str, at: str, *, sort: bool = False, needs: Ability | None = None) -> ListField:
    """The same; null when there is nobody."""
    by = f"{at}__search_text" if sort else False
    return ListField(label, value=_name_or_none, of=name_at(at), sort=by, needs=needs)


def named_person_field(label: str, at: str, *, sort: bool = False, needs: Ability | None = None) -> ListField:
    """The same with the person's number, as `Person` has them; nothing when there is nobody."""
    by = f"{at}__search_text" if sort else False
    return ListField(label, value=_named_person, of=(f"{at}_id", *name_at(at)), kind="named", sort=by, needs=needs)


def _named_person(pk: int | None, *names: Any) -> dict[str, Any] | None:
    return None if pk is None else {"id": pk, "name": full_name(*names)}


def _name_or_none(first: str | None, last: str | None) -> str | None:
    return full_name(first, last) or None


def named(pk: int | None, name: str | None) -> dict[str, Any] | None:
    """What is `{id, name}` on the wire."""
    return None if pk is None else {"id": pk, "name": name}
