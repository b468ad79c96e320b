"""The audit list: one entry for each version of a record, written with it in its transaction, and for what has none.

Who reads it finds everything that happened in one table, by whom, when and from where; what a version changed is read
from the version itself.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import models
from django.dispatch import receiver
from django.utils import timezone
from simple_history.signals import post_create_historical_record

from apps.core.abilities import Actor
from apps.core.db.bulk_insert import BulkInsert
from apps.core.db.search import normalize
from apps.core.http.origin import Origin, origin_of_call
from apps.core.models import AuditEntry, Happened
from apps.core.records.history import Audited

SESSION = "accounts.session"
"""The kind of sign-ins; their record is the person."""
DOWNLOAD = "download"
"""The kind of lists that somebody took away as a file."""

_HAPPENED = {"+": Happened.CREATE, "-": Happened.DELETE}
_MERE_CHANGES = {"", "update"}


def kind_of(model: Any) -> str:
    return str(model._meta.label_lower)


def happened_to(history_type: str, action: str) -> Happened:
    """What a version tells: a named action other than a mere change of values is a step."""
    return _HAPPENED.get(history_type) or (Happened.CHANGE if action in _MERE_CHANGES else Happened.STEP)


@receiver(post_create_historical_record)
def _follow_version(instance: Any, history_instance: Any, **_: Any) -> None:
    if isinstance(instance, Audited):
        origin = origin_of_call()
        by = history_instance.history_user if history_instance.history_user_id else origin.person
        entry = entry_of(
            instance,
            history_instance.history_type,
            history_instance.history_action,
            by=by,
            at=history_instance.history_date,
            origin=origin,
        )
        entry.version = history_instance.history_id
        BulkInsert([entry]).insert()


class Entries:
    """The entries of versions that are written many at once: made ahead, as the versions are."""

    def __init__(
        self, records: Sequence[Any], history_type: str, action: str, *, by: Actor | None, at: datetime
    ) -> None:
        origin = origin_of_call()
        self._records, self._are_new = records, records[0].pk is None
        self._rows = BulkInsert([entry_of(one, history_type, action, by=by, at=at, origin=origin) for one in records])

    def insert(self, versions: Sequence[int]) -> None:
        """With the keys of the versions, and of records that have theirs only now."""
        self._rows.set("version", versions)
        if self._are_new:
            self._rows.set("record", [one.pk for one in self._records])
        if self._are_new and not links_of(type(self._records[0])):
            names = [str(one)[:200] for one in self._records]
            self._rows.set("root", [one.pk for one in self._records])
            self._rows.set("label", names)
            self._rows.set("search_text", [normalize(name) for name in names])
        self._rows.insert()


def entry_of(record: Any, history_type: str, action: str, *, by: Any, at: datetime, origin: Origin) -> AuditEntry:
    """The entry of a version of `record`, not stored yet."""
    kind = kind_of(type(record))
    root_kind, root, name = root_of(record)
    return _entry(
        by,
        origin,
        at=at,
        happened=happened_to(history_type, action),
        action=action,
        kind=kind,
        record=record.pk,
        root_kind=root_kind,
        root=root,
        label=name[:200],
    )


def note(
    happened: Happened,
    *,
    by: Actor | None,
    kind: str,
    label: str,
    record: int | None = None,
    action: str = "",
    details: Mapping[str, Any] | None = None,
) -> None:
    """An entry of what leaves no version: a sign-in, a download."""
    _entry(
        by,
        origin_of_call(),
        at=timezone.now(),
        happened=happened,
        action=action,
        kind=kind,
        record=record,
        root_kind=kind,
        root=record,
        label=label[:200],
        details=details,
    ).save(force_insert=True)


def note_download(title: str, kind: str, details: Mapping[str, Any], *, by: Actor) -> None:
    """That somebody took away a list as a file of that kind."""
    note(Happened.EXPORT, by=by, kind=DOWNLOAD, label=title, action=kind, details=details)


def _entry(by: Any, origin: Origin, **columns: Any) -> AuditEntry:
    entry = AuditEntry(
        person=by.pk if by else None,
        who=str(by or "")[:200],
        address=origin.address,
        device=origin.device,
        **columns,
    )
    entry.search_text = entry.searched_text()
    return entry


# --- what a record is a part of ------------------------------------------------------------------


def root_of(record: Any) -> tuple[str, int | None, str]:
    """The kind and key of the record that this one is a part of, and its name where that is at hand: itself, if none.

    A part is deleted with what it is a part of: that is how a model says of which record it is one.
    """
    while link := _link_of(record):
        above = _at_hand(link, record)
        if above is None:
            return kind_of(link.related_model), getattr(record, link.attname), ""
        record = above
    return kind_of(type(record)), record.pk, "" if record.pk is None else str(record)


def _at_hand(link: Any, record: Any) -> Any:
    """What the link leads to: read only on the way to something further up, for a name alone nothing is asked."""
    if link.is_cached(record):
        return getattr(record, link.name)
    if not links_of(link.related_model):
        return None
    return link.related_model._base_manager.filter(pk=getattr(record, link.attname)).first()


def _link_of(record: Any) -> Any:
    return next((link for link in links_of(type(record)) if getattr(record, link.attname) is not None), None)


def links_of(model: Any) -> tuple[Any, ...]:
    """The columns that name what a record of this model is a part of."""
    if model not in _LINKS:
        _LINKS[model] = tuple(
            field
            for field in model._meta.concrete_fields
            if field.is_relation
            and field.remote_field.on_delete is models.CASCADE
            and issubclass(field.related_model, Audited)
        )
    return _LINKS[model]


_LINKS: dict[Any, tuple[Any, ...]] = {}
