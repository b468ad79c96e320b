"""Which list a tab shows, and whether its person may."""

from typing import Any

from django.core.cache import cache

from apps.accounts.models import User
from apps.core.lists import Resource, mounted
from apps.presence.rules import Place

_LIFE = 120  # seconds until who sees a place is asked again


def known_to_see(person: int, place: Place) -> bool | None:
    """What was found lately; None when it has to be asked."""
    known: bool | None = cache.get(_key(person, place))
    return known


def sees(person: User, place: Place) -> bool:
    resource = mounted(place.resource)
    seen = resource is not None and _sees(resource, person, place.record)
    cache.set(_key(person.pk, place), seen, _LIFE)
    return seen


def _sees(resource: Resource[Any], person: User, record: int | None) -> bool:
    if record is None:
        return resource.lists_for(person)
    return resource.is_read_by(person) and resource.spec.rows(person).filter(pk=record).order_by().exists()


def _key(person: int, place: Place) -> str:
    return f"presence:{person}:{place.resource}:{place.record or ''}"
