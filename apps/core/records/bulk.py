"""Many records at once, each with its version in the history: for imports, where one save a row takes too long."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Generic, Literal, TypeVar

from django.db.models import QuerySet
from django.utils import timezone

from apps.core.abilities import Actor
from apps.core.db.bulk_insert import BulkInsert
from apps.core.db.search import Searchable
from apps.core.records.audit import Entries
from apps.core.records.history import Audited

A = TypeVar("A", bound=Audited)
Instead = Mapping[str, Mapping[Any, Any]]
"""Of columns, the values to store instead of those that stood in for them."""


class BulkWrite(Generic[A]):
    """Records and their versions, ready to be written. Who prepares ahead of a transaction keeps it short."""

    def __init__(self, records: Sequence[A], kind: Literal["+", "~"], *, by: Actor | None, action: str) -> None:
        self.records, self.kind = records, kind
        if records:
            now = timezone.now()
            _derive(records)
            self.rows = BulkInsert(records)
            history = type(records[0]).history.model
            self.versions = self.rows.copied_to(history, **_version_facts(kind, by, action, now))
            self.entries = Entries(records, kind, action, by=by, at=now)

    def write(self, *, columns: Sequence[str] = (), reason: str = "", instead: Instead | None = None) -> None:
        """Store them in the caller's transaction: new ones, or `columns` of those that are there."""
        if not self.records:
            return
        for column, values in (instead or {}).items():
            self.rows.replace(column, values)
            self.versions.replace(column, values)
        keys = self.rows.insert(updating=self._with_derived(columns) if self.kind == "~" else ())
        if self.kind == "+":
            self.versions.set("id", keys)
            for record, key in zip(self.records, keys, strict=True):
                record.pk = key
                record._state.adding = False
        self.versions.fill("history_change_reason", reason or None)
        self.entries.insert(self.versions.insert())

    def _with_derived(self, columns: Sequence[str]) -> list[str]:
        model: Any = type(self.records[0])
        searched = ["search_text"] if issubclass(model, Searchable) else []
        return list(dict.fromkeys([*columns, *getattr(model, "derived_columns", ()), *searched]))


def create_all_as(records: Sequence[A], *, by: Actor | None, action: str, reason: str = "") -> Sequence[A]:
    """Insert records, in the caller's transaction."""
    BulkWrite(records, "+", by=by, action=action).write(reason=reason)
    return records


def change_all_as(
    records: Sequence[A], columns: Sequence[str], *, by: Actor | None, action: str, reason: str = ""
) -> Sequence[A]:
    """Save `columns` of records that the caller has locked and changed."""
    BulkWrite(records, "~", by=by, action=action).write(columns=columns, reason=reason)
    return records


def delete_all_as(rows: QuerySet[A], *, by: Actor, action: str, reason: str = "") -> None:
    """Delete records that the caller has locked and that nothing names any more; their versions stay."""
    records = list(rows)
    if records:
        now = timezone.now()
        versions = _versions(records, _version_facts("-", by, action, now))
        versions.fill("history_change_reason", reason or None)
        Entries(records, "-", action, by=by, at=now).insert(versions.insert())
        rows._raw_delete(rows.db)  # noqa: SLF001 - delete() would send a signal a row


def _derive(records: Sequence[Any]) -> None:
    for record in records:
        if hasattr(record, "derive"):
            record.derive()
        if isinstance(record, Searchable):
            record.search_text = record.searched_text()


def _versions(records: Sequence[Any], facts: dict[str, Any]) -> BulkInsert[Any]:
    history = type(records[0]).history.model
    names = [field.attname for field in history.tracked_fields]
    return BulkInsert([history(**facts, **{name: getattr(record, name) for name in names}) for record in records])


def _version_facts(kind: str, by: Actor | None, action: str, now: datetime) -> dict[str, Any]:
    return {
        "history_date": now,
        "history_user_id": by.pk if by else None,
        "history_type": kind,
        "history_action": action,
    }
