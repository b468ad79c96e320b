"""The wire of the audit list."""

from datetime import datetime
from typing import Any

from ninja import Schema

from apps.audit.schemas.words import action_words, name_of, told_by_version
from apps.audit.selectors import kind_label, part_label, place
from apps.core.models import AuditEntry, Happened
from apps.core.schemas import HistoryChange, Person


class AuditRow(Schema):
    """`place` is the resource in which the reader finds the record; `part` is the kind of what belongs to it."""

    id: int
    at: datetime
    person: Person | None
    who: str
    kind: str
    kindLabel: str
    part: str | None
    number: int | None
    name: str
    exists: bool
    place: str | None
    happened: Happened
    happenedLabel: str
    actionLabel: str
    address: str | None
    device: str


class AuditFact(Schema):
    label: str
    value: str


class AuditDetail(AuditRow):
    """`changes` is None where the reader may not read records of that kind."""

    reason: str
    partName: str
    changes: list[HistoryChange] | None
    facts: list[AuditFact]


class KindChoice(Schema):
    id: str
    name: str


class AuditFilterChoices(Schema):
    kinds: list[KindChoice]
    people: list[Person]


def audit_row(entry: Any, _: Any = None) -> dict[str, Any]:
    return {
        "id": entry.pk,
        "at": entry.at,
        "person": {"id": entry.person, "name": entry.who} if entry.person else None,
        "who": entry.who,
        "kind": entry.root_kind,
        "kindLabel": kind_label(entry.root_kind),
        "part": part_label(entry),
        "number": entry.root,
        "name": name_of(entry),
        "exists": entry.exists,
        "place": entry.place,
        "happened": entry.happened,
        "happenedLabel": Happened(entry.happened).label,
        "actionLabel": action_words(entry),
        "address": entry.address,
        "device": entry.device,
    }


def audit_detail(entry: AuditEntry, reader: Any) -> dict[str, Any]:
    """All that is known of one entry: of a version its changes, of a download what was asked."""
    place([entry], reader)
    told = told_by_version(entry, reader)
    return {
        **audit_row(entry),
        "reason": told.reason,
        "partName": told.part,
        "changes": told.changes,
        "facts": _facts(entry.details or {}),
    }


def _facts(details: dict[str, Any]) -> list[dict[str, str]]:
    asked = [{"label": label, "value": value} for label, value in details.get("asked", {}).items()]
    if "rows" not in details:
        return asked
    rows = f"{details['rows']:,}" + ("" if details["whole"] else " (no llegó al final)")
    return [{"label": "Filas", "value": rows}, *asked]
