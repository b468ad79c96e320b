"""The wire of the audit list."""

from datetime import datetime
from typing import Annotated, Any

from apps.audit.schemas.words import action_words, happened_words, name_of, words_of_version
from apps.audit.selectors import existing, kind_label, part_label, places
from apps.core.language import gettext
from apps.core.lists import ListField, row_of
from apps.core.models import AuditEntry, Happened
from apps.core.schemas import HistoryChange, Person
from apps.core.schemas.base import Schema


def _person(person: int | None, who: str) -> dict[str, Any] | None:
    return {"id": person, "name": who} if person else None


_RECORD = ("root_kind", "root")


class AuditRow(Schema):
    """`place` is the resource in which the reader finds the record; `part` is the kind of what belongs to it."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    at: Annotated[datetime, ListField("Cuándo", sort=True)]
    person: Annotated[Person | None, ListField(value=_person, of=("person", "who"))]
    who: Annotated[str, ListField("Quién")]
    kind: Annotated[str, ListField(at="root_kind")]
    kindLabel: Annotated[str, ListField("Tipo", value=kind_label, of=("root_kind",))]
    number: Annotated[int | None, ListField("Número", "root", kind="id")]
    name: Annotated[str, ListField("Registro", value=name_of, of=("label", *_RECORD))]
    exists: Annotated[bool, ListField(of_page=existing, of=_RECORD)]
    place: Annotated[str | None, ListField(for_reader=places, of=_RECORD)]
    part: Annotated[str | None, ListField("Parte", value=part_label, of=("kind", "root_kind"))]
    happened: Annotated[Happened, ListField()]
    happenedLabel: Annotated[str, ListField("Qué pasó", value=happened_words, of=("happened",))]
    actionLabel: Annotated[str, ListField("Acción", value=action_words, of=("kind", "happened", "action", "sees_all"))]
    address: Annotated[str | None, ListField("Dirección IP")]
    device: Annotated[str, ListField("Equipo", value=gettext, of=("device",))]


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


def audit_detail(entry: AuditEntry, reader: Any) -> dict[str, Any]:
    """All that is known of one entry: of a version its changes, of a download what was asked."""
    version = words_of_version(entry, reader)
    return {
        **row_of(AuditRow, entry, reader),
        "reason": version.reason,
        "partName": version.part,
        "changes": version.changes,
        "facts": _facts(entry.details or {}),
    }


def _facts(details: dict[str, Any]) -> list[dict[str, str]]:
    asked = [{"label": gettext(label), "value": value} for label, value in details.get("asked", {}).items()]
    if "rows" not in details:
        return asked
    rows = f"{details['rows']:,}"
    said = rows if details["whole"] else gettext("{rows} (no llegó al final)").format(rows=rows)
    return [{"label": gettext("Filas"), "value": said}, *asked]
