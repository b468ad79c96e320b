"""What `/api/admin` offers of activities and notes."""

from typing import Any

from apps.core.language import gettext, gettext_noop
from apps.core.lists import Resource
from apps.core.records.history import HistoryOf, Part
from apps.followups import lists
from apps.followups.abilities import FOLLOWUPS_READ
from apps.followups.models import Activity, Note, Notice
from apps.followups.schemas.activities import ActivityRow
from apps.followups.schemas.notes import NoteRow

LABELS = {"complete": gettext_noop("Hecha"), "merge": gettext_noop("Unión de registros")}

ACTIVITIES: Resource[Activity] = Resource(
    spec=lists.ACTIVITIES,
    model=Activity,
    read=FOLLOWUPS_READ,
    detail=ActivityRow,
    history=HistoryOf(hidden=frozenset({"resource", "record", "created_by"})),
    labels=LABELS,
)

NOTES: Resource[Note] = Resource(
    spec=lists.NOTES,
    model=Note,
    read=FOLLOWUPS_READ,
    detail=NoteRow,
    history=HistoryOf(
        parts=[
            Part(
                Notice,
                "note_id",
                lambda notice: gettext("Mención de {person}").format(person=notice.person),
                related=["person"],
            )
        ],
        hidden=frozenset(
            {"resource", "record", "author", "note", "activity", "why", "by", "at", "read_at", "mailed_at"}
        ),
    ),
    labels=LABELS,
)

RESOURCES: list[Resource[Any]] = [ACTIVITIES, NOTES]
