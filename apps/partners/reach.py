"""Whose customers and wholesalers a person reaches, as a filter and for one record.

"own" is what is assigned to the person, what they created, and the record whose login is theirs.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import models
from django.db.models import Q

from apps.core.abilities import Ability, Actor, Scope
from apps.partners import abilities


class Kind(models.TextChoices):
    CUSTOMER = "customer", "Cliente"
    WHOLESALER = "wholesaler", "Mayorista"


Needs = Mapping[str, tuple[Ability, ...]]
"""By kind of record: the abilities, any of which gives its reach."""

READ: Needs = {
    Kind.CUSTOMER: (abilities.CLIENT_READ, abilities.CLIENTS_READ),
    Kind.WHOLESALER: (abilities.WHOLESALERS_READ,),
}
EDIT: Needs = {Kind.CUSTOMER: (abilities.CLIENT_EDIT,), Kind.WHOLESALER: (abilities.WHOLESALERS_EDIT,)}
EDIT_TAX: Needs = {
    Kind.CUSTOMER: (abilities.CLIENT_EDIT, abilities.CLIENT_EDIT_TAX),
    Kind.WHOLESALER: (abilities.WHOLESALERS_EDIT,),
}
DELETE: Needs = {Kind.CUSTOMER: (abilities.CLIENT_DELETE,), Kind.WHOLESALER: (abilities.WHOLESALERS_DELETE,)}


def scope_of(person: Actor, needs: Needs, kind: str) -> Scope | None:
    """How far the person reaches among records of a kind; the widest that one of the abilities gives."""
    scopes = [person.scope(ability) for ability in needs[kind]]
    return "all" if "all" in scopes else next((scope for scope in scopes if scope), None)


def lacking(person: Actor, needs: Needs, kind: str) -> tuple[Ability, ...]:
    """The abilities of which the person has none; nothing where only the reach is short."""
    return () if scope_of(person, needs, kind) else needs[kind]


def within(person: Actor, needs: Needs, kinds: Iterable[str] = Kind.values) -> Q:
    """The records that the person reaches."""
    reached = Q(pk__in=[])
    for kind in kinds:
        scope = scope_of(person, needs, kind)
        if scope == "all":
            reached |= Q(kind=kind)
        elif scope:
            reached |= Q(kind=kind) & (Q(seller=person.pk) | Q(created_by=person.pk) | Q(user=person.pk))
    return reached


def reaches(person: Actor, needs: Needs, record: Any) -> bool:
    """The same for one record that is at hand."""
    scope = scope_of(person, needs, record.kind)
    if scope == "all":
        return True
    return bool(scope) and person.pk in {record.seller_id, record.created_by_id, record.user_id}
