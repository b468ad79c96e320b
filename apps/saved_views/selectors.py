"""Which views a person sees, and what of each still means something to them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet
from pydantic import ValidationError

from apps.accounts.abilities import ROLES_EDIT
from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.http.validation_messages import sentence_for
from apps.core.language import gettext
from apps.core.lists import ListSpec, mounted
from apps.saved_views import rules
from apps.saved_views.models import SavedView


def list_of(name: str, person: User) -> ListSpec[Any] | None:
    """The list of this name, if the person may read it."""
    resource = mounted(name)
    return resource.spec if resource and resource.lists_for(person) else None


def views_of(person: User) -> QuerySet[SavedView]:
    """Their own, and the shared ones for who works here."""
    shared = Q(shared=True) if rules.may_share(person.role.kind) else Q(pk__in=[])
    return SavedView.objects.filter(Q(owner=person) | shared).select_related("owner")


def one_view(person: User, pk: int) -> SavedView:
    """Raises NotFound also for one of a list that the person may not read."""
    found = views_of(person).filter(pk=pk).first()
    if found is None or not list_of(found.resource, person):
        raise NotFound(number=pk)
    return found


def may_change(view: SavedView, person: User) -> bool:
    return rules.may_change(
        is_own=view.owner_id == person.pk, is_shared=view.shared, is_administrator=person.may(ROLES_EDIT)
    )


def wrong_filters(spec: ListSpec[Any], person: User, filters: Mapping[str, Any]) -> dict[str, str]:
    """By the name of each filter that the list does not take from this person, why not."""
    known = {name: value for name, value in filters.items() if name in spec.visible_filters(person)}
    wrong = {name: gettext("esta lista no tiene ese filtro.") for name in filters if name not in known}
    try:
        spec.filter_model.model_validate(known)
    except ValidationError as problem:
        wrong |= {str(e["loc"][0]): sentence_for(dict(e)) for e in problem.errors()}
    return wrong


@dataclass(frozen=True)
class Opened:
    """What a view asks of its list now; `gone` are filters, and «sort», that the list has no more, or not for this person."""

    filters: dict[str, Any]
    sort: str
    gone: list[str]


def opened(view: SavedView, spec: ListSpec[Any], person: User) -> Opened:
    wrong = wrong_filters(spec, person, view.filters)
    kept = {name: value for name, value in view.filters.items() if name not in wrong}
    sorts = not view.sort or view.sort.removeprefix("-") in spec.visible_sorts(person)
    return Opened(kept, view.sort if sorts else "", [*sorted(wrong), *([] if sorts else ["sort"])])
