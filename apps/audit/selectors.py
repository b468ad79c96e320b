"""What happened, as entries; and what is known now of the records that they name."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Any

from django.apps import apps
from django.db.models import QuerySet, Value

from apps.accounts.models import User
from apps.accounts.models.role import RoleKind
from apps.core.lists import MOUNTED, Resource
from apps.core.models import AuditEntry
from apps.core.records.audit import DOWNLOAD, SESSION, kind_of, links_of
from apps.core.records.history import Audited, models_of

_OWN_KINDS = {SESSION: "Sesión", DOWNLOAD: "Descarga"}


def entries(reader: Any) -> QuerySet[AuditEntry]:
    """Each says whether its reader `sees_all`: every step that a history keeps from somebody."""
    secret = {ability for resource in MOUNTED for ability in resource.history.secret_actions.values()}
    return AuditEntry.objects.annotate(sees_all=Value(all(reader.may(ability) for ability in secret)))


def model_of(kind: str) -> Any:
    """The model of a kind; None of what leaves no versions."""
    return None if kind in _OWN_KINDS else apps.get_model(kind)


def kind_label(kind: str) -> str:
    name = _OWN_KINDS.get(kind) or str(apps.get_model(kind)._meta.verbose_name)
    return name[:1].upper() + name[1:]


def part_label(entry: AuditEntry) -> str | None:
    """Of what is a part of the record that the entry names."""
    return None if entry.kind == entry.root_kind else kind_label(entry.kind)


def kinds() -> list[tuple[str, str]]:
    """Every kind of record that is not a part of another, with its Spanish word, in the order of those."""
    own = [kind_of(model) for model in models_of(Audited) if not links_of(model)]
    return sorted(((kind, kind_label(kind)) for kind in [*own, *_OWN_KINDS]), key=lambda pair: pair[1].casefold())


def resources_of(kind: str) -> list[Resource[Any]]:
    return [resource for resource in MOUNTED if kind_of(resource.model) == kind]


def telling(kind: str) -> list[Resource[Any]]:
    """Those that tell the history of a kind: its own, else those of whose records it is a part."""
    model = model_of(kind)
    parts = (resource for resource in MOUNTED if any(part.model is model for part in resource.history.parts))
    return resources_of(kind) or list(parts)


def may_read(resource: Resource[Any], reader: Any) -> bool:
    return any(reader.may(ability) for ability in (resource.read, *resource.also))


class Page:
    """The entries of a page, each with where its record is shown: `place` is a resource in which the reader finds it,
    `exists` whether it is there at all. So many questions as there are kinds on the page."""

    def records(self, ids: Collection[int], person: int) -> dict[int, AuditEntry]:
        reader = User.objects.select_related("role").get(pk=person)
        found = entries(reader).in_bulk(ids)
        place(found.values(), reader)
        return found


def place(found: Iterable[AuditEntry], reader: Any) -> None:
    """Put on each entry its `place` and whether its record `exists`."""
    roots: dict[str, set[int]] = defaultdict(set)
    for entry in found:
        vars(entry).update(place=None, exists=False)
        if entry.root is not None:
            roots[entry.root_kind].add(entry.root)
    places = {kind: _places(kind, keys, reader) for kind, keys in roots.items() if model_of(kind)}
    for entry in found:
        if entry.root_kind in places and entry.root in places[entry.root_kind]:
            vars(entry).update(exists=True, place=places[entry.root_kind][entry.root])


def _places(kind: str, keys: set[int], reader: Any) -> dict[int, str | None]:
    """Of those keys the ones that are still there, each with the resource that shows it to `reader`."""
    rows = model_of(kind)._base_manager.filter(pk__in=keys)
    if any(field.name == "deleted_at" for field in rows.model._meta.fields):
        rows = rows.filter(deleted_at=None)
    found: dict[int, str | None] = dict.fromkeys(rows.values_list("pk", flat=True))
    for resource in resources_of(kind):
        if may_read(resource, reader) and any(place is None for place in found.values()):
            shown = resource.spec.rows(reader).filter(pk__in=keys).order_by().values_list("pk", flat=True)
            found.update({key: resource.spec.name for key in shown if key in found and found[key] is None})
    return found


def people() -> list[User]:
    """Who works here, by name: the others are found by their own."""
    return list(User.objects.exclude(role__kind=RoleKind.CLIENT).order_by("search_text", "pk"))
