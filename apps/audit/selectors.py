"""What happened, as entries; and what is known now of the records that they name."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.apps import apps
from django.db.models import QuerySet, Value

from apps.accounts.models import User
from apps.accounts.models.role import RoleKind
from apps.core.language import gettext, gettext_noop
from apps.core.lists import MOUNTED, Resource
from apps.core.models import AuditEntry
from apps.core.records.audit import DOWNLOAD, SESSION, kind_of, links_of
from apps.core.records.history import Audited, models_of
from apps.core.records.names import kind_of_record

_OWN_KINDS = {SESSION: gettext_noop("Sesión"), DOWNLOAD: gettext_noop("Descarga")}


def entries(reader: Any) -> QuerySet[AuditEntry]:
    """Each says whether its reader `sees_all`: every step that a history keeps from somebody."""
    secret = {ability for resource in MOUNTED for ability in resource.history.secret_actions.values()}
    return AuditEntry.objects.annotate(sees_all=Value(all(reader.may(ability) for ability in secret)))


def model_of(kind: str) -> Any:
    """The model of a kind; None of what leaves no versions."""
    return None if kind in _OWN_KINDS else apps.get_model(kind)


def kind_label(kind: str) -> str:
    name = _OWN_KINDS.get(kind) or kind_of_record(apps.get_model(kind))
    return gettext(name)


def part_label(kind: str, root_kind: str) -> str | None:
    """Of what is a part of the record that an entry names."""
    return None if kind == root_kind else kind_label(kind)


def kinds() -> list[tuple[str, str]]:
    """Every kind of record that is not a part of another, with its word, in the order of those."""
    own = [kind_of(model) for model in models_of(Audited) if not links_of(model)]
    return sorted(((kind, kind_label(kind)) for kind in [*own, *_OWN_KINDS]), key=lambda pair: pair[1].casefold())


def resources_of(kind: str) -> list[Resource[Any]]:
    return [resource for resource in MOUNTED if kind_of(resource.model) == kind]


def resources_with_history_of(kind: str) -> list[Resource[Any]]:
    """Those that tell the history of a kind: its own, else those of whose records it is a part."""
    model = model_of(kind)
    parts = (resource for resource in MOUNTED if any(part.model is model for part in resource.history.parts))
    return resources_of(kind) or list(parts)


def may_read(resource: Resource[Any], reader: Any) -> bool:
    return any(reader.may(ability) for ability in (resource.read, *resource.also))


Named = Mapping[int, Sequence[Any]]
"""By the keys of entries, the kind and the key of the record that each names."""


def existing(found: Named) -> dict[int, bool]:
    """Whether the record of each is there at all; one question a kind."""
    there = {kind: set(_there(kind, keys).values_list("pk", flat=True)) for kind, keys in _by_kind(found).items()}
    return {entry: root in there.get(kind, ()) for entry, (kind, root) in found.items()}


def places(found: Named, reader: Any) -> dict[int, str | None]:
    """The resource in which the reader finds the record of each; none of what is gone, or for others to see."""
    by_kind = {kind: _places(kind, keys, reader) for kind, keys in _by_kind(found).items()}
    return {entry: by_kind.get(kind, {}).get(root) for entry, (kind, root) in found.items()}


def _by_kind(found: Named) -> dict[str, set[int]]:
    roots: dict[str, set[int]] = defaultdict(set)
    for kind, root in found.values():
        if root is not None and model_of(kind):
            roots[kind].add(root)
    return roots


def _there(kind: str, keys: Collection[int], rows: QuerySet[Any] | None = None) -> QuerySet[Any]:
    """Of the records of a kind, or of `rows`, those with these keys that are not in the bin."""
    model = model_of(kind)
    rows = model._base_manager.all() if rows is None else rows
    discarded = any(field.name == "deleted_at" for field in model._meta.fields)
    return rows.filter(pk__in=keys, **({"deleted_at": None} if discarded else {}))


def _places(kind: str, keys: set[int], reader: Any) -> dict[int, str]:
    found: dict[int, str] = {}
    for resource in resources_of(kind):
        if left := keys - found.keys() if may_read(resource, reader) else None:
            shown = _there(kind, left, resource.spec.rows(reader)).order_by()
            found |= dict.fromkeys(shown.values_list("pk", flat=True), resource.spec.name)
    return found


def people() -> list[User]:
    """Who works here, by name: the others are found by their own."""
    return list(User.objects.exclude(role__kind=RoleKind.CLIENT).order_by("search_text", "pk"))
