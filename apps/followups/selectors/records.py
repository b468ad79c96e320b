"""Which records have notes and activities, who sees one, and what it is called. Each list says it of its own."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, TypeVar, cast

from django.db.models import Exists, IntegerField, OuterRef, Q, QuerySet, Value

from apps.accounts.models import User
from apps.accounts.models.role import granted_to
from apps.accounts.rules import works_here
from apps.accounts.selectors import staff
from apps.core.db.search import search
from apps.core.errors import NotFound
from apps.core.language import gettext
from apps.core.lists import MOUNTED, Resource, mounted
from apps.core.records.names import kind_of_record, told_name
from apps.followups.abilities import FOLLOWUPS_READ
from apps.followups.models import OnRecord

M = TypeVar("M", bound=OnRecord)
Key = tuple[str, int]
"""A record: the name of its list, and its number there."""
_AT_ONCE = 50
"""People who are judged by one question."""


def may_follow(person: User) -> bool:
    """Whether notes are for this person at all: no customer reads the company's words, whatever their role was given."""
    return works_here(person.role.kind) and person.may(FOLLOWUPS_READ)


def followed() -> list[Resource[Any]]:
    return [resource for resource in MOUNTED if resource.followed]


def readable(person: User) -> list[Resource[Any]]:
    """Those of which the person reads the records."""
    return [resource for resource in followed() if resource.is_read_by(person)] if may_follow(person) else []


def resource_of(name: str, person: User) -> Resource[Any] | None:
    return next((resource for resource in readable(person) if resource.spec.name == name), None)


def word_for(name: str) -> str:
    """What one record of a list is called, «Cotización»."""
    resource = mounted(name)
    return gettext(kind_of_record(resource.model)) if resource and resource.followed else ""


def resource_with(name: str, pk: int, person: User) -> Resource[Any]:
    """The list in which the person sees this record. Raises NotFound as the record itself does."""
    resource = resource_of(name, person)
    if resource is None or not resource.spec.rows(person).filter(pk=pk).order_by().exists():
        raise NotFound(number=pk)
    return resource


def one_of(rows: QuerySet[M], pk: int, person: User) -> M:
    """What stands at a record that the person sees. Raises NotFound, also where they do not see the record."""
    found = rows.filter(pk=pk).first()
    if found is None:
        raise NotFound(number=pk)
    try:
        resource_with(found.resource, found.record, person)
    except NotFound:
        raise NotFound(number=pk) from None
    return found


def seen_by(person: User) -> Q:
    """Of what stands at records, what stands at one that the person sees now."""
    each = (
        Q(resource=resource.spec.name) & Exists(resource.spec.rows(person).filter(pk=OuterRef("record")).order_by())
        for resource in readable(person)
    )
    return reduce(or_, each, Q(pk__in=[]))


def names_of(keys: Iterable[Key]) -> Mapping[Key, str]:
    """What each record is called, «Cotización 12»; one question a list."""
    found: dict[Key, str] = {}
    by_list = _by_list(keys)
    for resource in followed():
        name = resource.spec.name
        rows = resource.model._base_manager.filter(pk__in=by_list[name]) if by_list[name] else ()
        found |= {(name, row.pk): told_name(resource.model, str(row)) for row in rows}
    return found


def visible(keys: Iterable[Key], person: User) -> set[Key]:
    """Those that the person sees; one question a list."""
    found: set[Key] = set()
    by_list = _by_list(keys)
    for resource in readable(person):
        if wanted := by_list[resource.spec.name]:
            rows = resource.spec.rows(person).filter(pk__in=wanted).order_by()
            found |= {(resource.spec.name, pk) for pk in rows.values_list("pk", flat=True)}
    return found


def _by_list(keys: Iterable[Key]) -> dict[str, set[int]]:
    by_list: dict[str, set[int]] = defaultdict(set)
    for name, pk in keys:
        by_list[name].add(pk)
    return by_list


def with_abilities(people: Sequence[User]) -> Sequence[User]:
    """The same, each knowing what their role may: one question a role."""
    granted = {role: granted_to(role) for role in {one.role_id for one in people}}
    for one in people:
        vars(one)["scopes"] = granted[one.role_id]
    return people


def visible_to_each(wanted: Mapping[User, Collection[Key]]) -> set[tuple[int, Key]]:
    """Which of these records each of these people sees, with the number of the person: one question a list, whoever many they are.

    They know what their roles may (`with_abilities`).
    """
    found: set[tuple[int, Key]] = set()
    for resource in followed():
        name = resource.spec.name
        asked = [
            _numbers_for(person, resource, numbers)
            for person, keys in wanted.items()
            if (numbers := _by_list(keys)[name]) and may_follow(person) and resource.is_read_by(person)
        ]
        for first in range(0, len(asked), _AT_ONCE):
            one, *others = asked[first : first + _AT_ONCE]
            found |= {(person, (name, pk)) for person, pk in one.union(*others, all=True)}
    return found


def _numbers_for(person: User, resource: Resource[Any], numbers: Collection[int]) -> QuerySet[Any, tuple[int, int]]:
    rows: QuerySet[Any] = resource.spec.rows(person).filter(pk__in=numbers).order_by()
    told: Any = rows.annotate(seen_by=Value(person.pk, output_field=IntegerField()))
    return cast(QuerySet[Any, tuple[int, int]], told.values_list("seen_by", "pk"))


def reaching(resource: Resource[Any], pk: int, people: Sequence[User]) -> list[User]:
    """Of these people those who see the record, by their own abilities: one question for all of them, and one a role."""
    able = [one for one in with_abilities(people) if may_follow(one) and resource.is_read_by(one)]
    if not able:
        return []
    asked = [Exists(resource.spec.rows(one).filter(pk=pk).order_by()) for one in able]
    answers = User.objects.filter(pk=able[0].pk).values_list(*asked)[0]
    return [one for one, sees in zip(able, answers, strict=True) if sees]


def people_for(resource: Resource[Any], pk: int, text: str, most: int) -> list[User]:
    """Who works here, is called so and sees the record, by name."""
    found: list[User] = []
    called: QuerySet[User] = search(staff(), text).order_by("search_text", "pk")
    first = 0
    while len(found) < most and (some := list(called[first : first + _AT_ONCE])):
        found += reaching(resource, pk, some)
        first += _AT_ONCE
    return found[:most]


def staff_with(keys: Collection[int]) -> list[User]:
    """Those of these people who work here now."""
    return list(staff().filter(pk__in=keys).order_by("pk"))


def titles(found: Mapping[Any, Sequence[Any]]) -> Mapping[Any, str]:
    """For a page of a list: by its keys what the record of each is called."""
    names = names_of({(name, pk) for name, pk in found.values()})
    return {key: names.get((name, pk), word_for(name)) for key, (name, pk) in found.items()}
