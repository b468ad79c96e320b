"""The names of people in rows."""

from apps.accounts.rules import full_name
from apps.accounts.selectors import name_at
from apps.core.abilities import Ability
from apps.core.lists.fields import ListField


def person_field(label: str, at: str, *, sort: bool = False, needs: Ability | None = None) -> ListField:
    """The name of the person at the path `at`; empty when there is nobody."""
    return ListField(label, value=full_name, of=name_at(at), sort=f"{at}__search_text" if sort else False, needs=needs)
