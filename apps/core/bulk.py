"""Many records at once, each with its version in the history: for imports, where one save a row takes too long."""

from collections.abc import Sequence
from typing import Any, TypeVar

from django.db.models import QuerySet
from django.utils import timezone

from apps.core.abilities import Actor
from apps.core.history import Audited
from apps.core.search import Searchable

A = TypeVar("A", bound=Audited)

_AT_ONCE = 500


def create_all_as(records: Sequence[A], *, by: Actor, action: str, reason: str = "") -> Sequence[A]:
    """Insert records, in the caller's transaction."""
    if records:
        _derive(records)
        type(records[0])._default_manager.bulk_create(records, batch_size=_AT_ONCE)
        _write_versions(records, "+", by, action, reason)
    return records


def change_all_as(
    records: Sequence[A], columns: Sequence[str], *, by: Actor, action: str, reason: str = ""
) -> Sequence[A]:
    """Save `columns` of records that the caller has locked and changed."""
    if records:
        _derive(records)
        searched = issubclass(type(records[0]), Searchable)
        derived = getattr(type(records[0]), "derived_columns", ())
        updated = list(dict.fromkeys([*columns, *derived, *(["search_text"] if searched else [])]))
        # An insert that updates is several times as quick as bulk_update on SQLite.
        type(records[0])._default_manager.bulk_create(
            records, batch_size=_AT_ONCE, update_conflicts=True, unique_fields=["id"], update_fields=updated
        )
        _write_versions(records, "~", by, action, reason)
    return records


def delete_all_as(rows: QuerySet[A], *, by: Actor, action: str, reason: str = "") -> None:
    """Delete records that the caller has locked and that nothing names any more; their versions stay."""
    records = list(rows)
    if records:
        _write_versions(records, "-", by, action, reason)
        rows._raw_delete(rows.db)  # noqa: SLF001 - delete() would send a signal a row


def _derive(records: Sequence[Any]) -> None:
    for record in records:
        if hasattr(record, "derive"):
            record.derive()
        if isinstance(record, Searchable):
            record.search_text = record.searched_text()


def _write_versions(records: Sequence[Any], kind: str, by: Actor, action: str, reason: str) -> None:
    history = type(records[0]).history.model
    names = [field.attname for field in history.tracked_fields]
    now = timezone.now()
    history.objects.bulk_create(
        [
            history(
                history_date=now,
                history_user_id=by.pk,
                history_type=kind,
                history_action=action,
                history_change_reason=reason or None,
                **{name: getattr(record, name) for name in names},
            )
            for record in records
        ],
        batch_size=_AT_ONCE,
    )
