"""Entries of the audit list for versions that have none: of before there was such a list, or written past it."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef

from apps.core.db.bulk_insert import BulkInsert
from apps.core.http.origin import Origin
from apps.core.models import AuditEntry
from apps.core.records.audit import entry_of, kind_of, links_of
from apps.core.records.history import Audited, models_of

_AT_ONCE = 500
_UNKNOWN = Origin(None, "")


def catch_up(**_: Any) -> None:
    """After every migration. Where nothing is missing it counts, and no more."""
    with transaction.atomic():
        for model in models_of(Audited):
            if model.history.count() != AuditEntry.objects.filter(kind=kind_of(model)).count():
                _write_missing(model)


def _write_missing(model: Any) -> None:
    recorded = AuditEntry.objects.filter(kind=kind_of(model), version=OuterRef("history_id"))
    missing = model.history.filter(~Exists(recorded)).order_by("history_id").select_related("history_user")
    found = missing.iterator(chunk_size=_AT_ONCE)
    while versions := list(islice(found, _AT_ONCE)):
        records = [_record_of(model, version) for version in versions]
        _name_parts(model, records)
        entries = []
        for record, version in zip(records, versions, strict=True):
            entry = entry_of(
                record,
                version.history_type,
                version.history_action,
                by=version.history_user,
                at=version.history_date,
                origin=_UNKNOWN,
            )
            entry.version = version.history_id
            entries.append(entry)
        BulkInsert(entries).insert()


def _record_of(model: Any, version: Any) -> Any:
    """As it was; the library's own asks the database for what no version holds."""
    return model(**{field.attname: getattr(version, field.attname) for field in version.tracked_fields})


def _name_parts(model: Any, records: Sequence[Any]) -> None:
    """Put what they are parts of at hand, as far as it still exists: one question for all of them."""
    for link in links_of(model):
        keys = {getattr(record, link.attname) for record in records} - {None}
        above = [field.name for field in links_of(link.related_model)]
        found = link.related_model._base_manager.select_related(*above or [None]).in_bulk(keys)
        for record in records:
            if parent := found.get(getattr(record, link.attname)):
                link.set_cached_value(record, parent)
