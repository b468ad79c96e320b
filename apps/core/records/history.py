"""Who changed what: every save of an audited record leaves a version, and this module reads them back.

A version is written by django-simple-history. `save_as` and `delete_as` put the author, the action and the
reason on it; `history_of` reads a record's versions, and those of its parts, in a fixed number of queries.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any, ClassVar, TypeVar

from django.apps import apps
from django.db import models
from django.dispatch import receiver
from simple_history.manager import HistoryManager
from simple_history.models import HistoricalRecords
from simple_history.signals import pre_create_historical_record

from apps.core.abilities import COMMENTS_READ, Ability, Actor
from apps.core.language import gettext
from apps.core.records.field_words import in_words, label_of_field
from apps.core.records.names import told_name


class Version(models.Model):
    """What a version holds besides the record's own fields, under a name that no record has."""

    history_action = models.CharField(max_length=60, blank=True, default="")

    class Meta:
        abstract = True


class Versions(HistoryManager):  # type: ignore[misc]
    """The library makes the class of its manager anew whenever a history is looked at, twice with each save."""

    @classmethod
    @cache
    def from_queryset(cls, queryset_class: Any, class_name: str | None = None) -> Any:
        return super().from_queryset(queryset_class, class_name)


_NEVER_KEPT = [
    "password", "private_key", "der", "last_login", "search_text", "in_stock", "promised_date", "sort_name",
]  # fmt: skip


class Audited(models.Model):
    """A record whose every change is kept."""

    history: ClassVar[Any] = HistoricalRecords(
        inherit=True,
        bases=[Version],
        history_manager=Versions,
        excluded_fields=_NEVER_KEPT,
    )

    class Meta:
        abstract = True


A = TypeVar("A", bound=Audited)


def models_of(kind: type[Any]) -> list[Any]:
    """Every model of that kind; those of earlier versions repeat its columns, and are none."""
    return [model for model in apps.get_models() if issubclass(model, kind) and not hasattr(model, "instance_type")]


@receiver(pre_create_historical_record)
def _name_the_action(instance: Any, history_instance: Any, **_: Any) -> None:
    history_instance.history_action = getattr(instance, "_history_action", "")


def sign(record: models.Model, by: Actor | None, action: str, reason: str = "") -> None:
    """Put author, action and reason on the next version of `record`."""
    vars(record).update(_history_user=by, _history_action=action, _change_reason=reason or None)


def save_as(record: A, *, by: Actor | None, action: str, reason: str = "") -> A:
    sign(record, by, action, reason)
    record.save()
    return record


def change_as(record: A, values: Mapping[str, Any], *, by: Actor | None, action: str = "update", reason: str = "") -> A:
    """Set `values` and save; a save that would change nothing leaves no version."""
    changed = [name for name, value in values.items() if getattr(record, name) != value]
    for name in changed:
        setattr(record, name, values[name])
    return save_as(record, by=by, action=action, reason=reason) if changed else record


def delete_as(record: Audited, *, by: Actor | None, reason: str = "") -> None:
    sign(record, by, "delete", reason)
    record.delete()


# --- reading ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """Records that belong to the one whose history is read: their model, and their field that points to it.

    `named` makes of a version the Spanish words that tell one part from another; it must not ask the database, so
    what it reads of other records is `related`. With `needs` they are only for who has that ability.
    """

    model: type[Audited]
    link: str
    named: Callable[[Any], str]
    related: Sequence[str] = ()
    needs: Ability | None = None


@dataclass(frozen=True)
class HistoryOf:
    """How a record's history is read: its parts, and the fields and actions that need an ability to be seen."""

    parts: Sequence[Part] = ()
    secrets: Mapping[str, Ability] = field(default_factory=dict)
    secret_actions: Mapping[str, Ability] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Change:
    field: str
    label: str
    old: str | None
    new: str | None


@dataclass(frozen=True)
class Entry:
    """One version as a person reads it: who, when, what was done and why, each field's old and new value.

    It is a version `of` the record's own model, or of that of a part.
    """

    id: str
    of: type[models.Model]
    date: datetime
    user: Mapping[str, Any] | None
    action: str
    reason: str
    kind: str
    changes: list[Change]


_NEVER = {"id", "created_at", "updated_at"}


def history_of(record: Audited, how: HistoryOf, reader: Actor) -> list[Entry]:
    """Every version of `record` and its parts, newest first, without what `reader` may not see."""
    found = _with_previous(_versions(type(record), {"id": record.pk}), lambda _: "")
    for part in (part for part in how.parts if part.needs is None or reader.may(part.needs)):
        found += _with_previous(_versions(part.model, {part.link: record.pk}, part.related), part.named)
    hidden = _hidden_from(reader, how)
    names = _names_of_related(found, hidden)
    found.sort(key=lambda found_one: _place(found_one[1]), reverse=True)
    entries = [_entry(label, version, before, hidden, names, reader) for label, version, before in found]
    # A version in which nothing visible changed and nobody did anything named would only betray a secret.
    shown = [e for e in entries if e.changes or e.kind != "~" or e.action not in {"", "update"}]
    kept_secret = {name for name, ability in how.secret_actions.items() if not reader.may(ability)}
    return [e for e in shown if e.action not in kept_secret]


def _hidden_from(reader: Actor, how: HistoryOf) -> set[str]:
    return {name for name, ability in how.secrets.items() if not reader.may(ability)} | _NEVER | how.hidden


def entry_of(version: Any, how: HistoryOf, reader: Actor) -> Entry:
    """One version against the one before it; of a record that was deleted, all that it said."""
    hidden = _hidden_from(reader, how)
    versions = type(version).objects.filter(id=version.id, history_id__lt=version.history_id)
    before = None if version.history_type == "-" else versions.order_by("-history_id").first()
    names = _names_of_related([("", version, before)], hidden)
    entry = _entry("", version, before, hidden, names, reader)
    if version.history_type == "-":
        shown = [(f, in_words(f, getattr(version, f.attname), names)) for f in _fields(version, hidden)]
        entry.changes.extend(Change(f.name, label_of_field(f), value, None) for f, value in shown if value is not None)
    return entry


def _versions(model: type[Audited], of: Mapping[str, Any], related: Sequence[str] = ()) -> list[Any]:
    return list(model.history.filter(**of).select_related("history_user", *related).order_by("id", "history_id"))


def _with_previous(versions: list[Any], named: Callable[[Any], str]) -> list[tuple[str, Any, Any]]:
    before: dict[Any, Any] = {}
    found = []
    for version in versions:
        last = before.get(version.id)
        # No version comes before the one that it changed, also when the clock was set back in between.
        version.not_before = max(version.history_date, last.not_before) if last else version.history_date
        found.append((named(version), version, last))
        before[version.id] = version
    return found


def _place(version: Any) -> tuple[datetime, str, int]:
    return version.not_before, version._meta.model_name, version.history_id


def _fields(version: Any, hidden: Iterable[str]) -> list[Any]:
    return [f for f in version.tracked_fields if f.name not in hidden]


def _changed(version: Any, before: Any, hidden: Iterable[str]) -> list[tuple[Any, Any, Any]]:
    if version.history_type == "-":
        return []
    changed = []
    for f in _fields(version, hidden):
        old, new = getattr(before, f.attname, None), getattr(version, f.attname)
        if old != new and not (before is None and new in ("", None)):
            changed.append((f, old, new))
    return changed


def _names_of_related(found: list[tuple[str, Any, Any]], hidden: set[str]) -> dict[type[models.Model], dict[Any, str]]:
    wanted: dict[type[models.Model], set[Any]] = defaultdict(set)
    for _, version, before in found:
        for f, old, new in _changed(version, before, hidden):
            if f.is_relation:
                wanted[f.related_model] |= {old, new} - {None}
    return {
        m: {row.pk: told_name(m, str(row)) for row in m._base_manager.filter(pk__in=keys)} for m, keys in wanted.items()
    }


def _entry(
    label: str,
    version: Any,
    before: Any,
    hidden: set[str],
    names: Mapping[type[models.Model], Mapping[Any, str]],
    reader: Actor,
) -> Entry:
    user = version.history_user
    prefix = f"{label} · " if label else ""
    return Entry(
        id=f"{version._meta.model_name}-{version.history_id}",
        of=version.instance_type,
        date=version.history_date,
        user={"id": user.pk, "name": str(user)} if user else None,
        action=version.history_action or {"+": "create", "~": "update", "-": "delete"}[version.history_type],
        reason=comment_for(reader, version),
        kind=version.history_type,
        changes=[
            Change(f.name, prefix + label_of_field(f), in_words(f, old, names), in_words(f, new, names))
            for f, old, new in _changed(version, before, hidden)
        ],
    )


_OURS = re.compile(r" .*\.$")
"""Of the house's own reasons some are sentences, always the same; a word is what somebody wrote."""


def comment_for(reader: Actor, version: Any) -> str:
    """What was noted with a version, for staff and for who wrote it."""
    if reader.may(COMMENTS_READ) or version.history_user_id == reader.pk:
        reason = version.history_change_reason or ""
        return gettext(reason) if _OURS.search(reason) else str(reason)  # some are the house's own
    return ""
