"""Activities on the wire."""

from datetime import date, datetime
from typing import Annotated, Any

from pydantic import StringConstraints

from apps.accounts.schemas.names import PersonId, named_person_field
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.lists.fields import ListField, version_field
from apps.core.records.edits import Form
from apps.core.schemas import ONE_LINE, Changes, Day, Id, Input, Person, number_in
from apps.core.schemas.base import Schema
from apps.followups.models import Activity
from apps.followups.rules import LONGEST_OUTCOME, LONGEST_WHAT
from apps.followups.schemas.notes import ResourceName
from apps.followups.selectors.records import titles, word_for

ACTIVITY_FORM: Form[Activity] = Form(Activity, {"what": "what", "due": "due", "responsible": "responsible_id"})


class ActivityFields(Input):
    what: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_WHAT, pattern=ONE_LINE)
    ]
    due: Day
    responsible: Annotated[PersonId, number_in("id")]

    def of_activity(self) -> dict[str, Any]:
        return {column: getattr(self, name) for name, column in ACTIVITY_FORM.columns.items()}


class ActivityIn(ActivityFields):
    """A new activity at a record of the list of this name."""

    resource: ResourceName
    record: Id

    def values(self) -> dict[str, Any]:
        return {"resource": self.resource, "record": self.record, **self.of_activity()}


class ActivityUpdate(WithReadOnly, ActivityFields, Changes):
    form = ACTIVITY_FORM


class CompleteIn(Input):
    """What came of it, and the next one at the same record."""

    outcome: Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_OUTCOME)] = ""
    following: ActivityFields | None = None


def _is_done(done_at: datetime | None) -> bool:
    return done_at is not None


class ActivityRow(Schema):
    """An activity in a list: `title` is what its record is called."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    what: Annotated[str, ListField("Qué", sort="search_text")]
    due: Annotated[date, ListField("Para cuándo", sort=True)]
    responsible: Annotated[Person, named_person_field("Responsable", "responsible", sort=True)]
    resource: Annotated[str, ListField()]
    kind: Annotated[str, ListField("Tipo", value=word_for, of=("resource",), sort="resource")]
    record: Annotated[int, ListField("Número", kind="id", sort=True)]
    title: Annotated[str, ListField("Registro", of_page=titles, of=("resource", "record"))]
    done: Annotated[bool, ListField("Hecha", value=_is_done, of=("done_at",))]
    doneAt: Annotated[datetime | None, ListField("Hecha el", "done_at", sort=True)]
    doneBy: Annotated[Person | None, named_person_field("La hizo", "done_by")]
    outcome: Annotated[str, ListField("Resultado")]
    createdBy: Annotated[Person, named_person_field("La puso", "created_by", sort=True)]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    version: Annotated[str, version_field(ACTIVITY_FORM)]
