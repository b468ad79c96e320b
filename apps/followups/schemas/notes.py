"""Notes and notices on the wire."""

from collections.abc import Collection
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field, StringConstraints

from apps.accounts.models import User
from apps.accounts.schemas.names import named_person_field
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.lists.fields import ListField
from apps.core.records.edits import Form, Listed
from apps.core.schemas import ONE_LINE, Changes, Id, Input, Person, number_in
from apps.core.schemas.base import Schema
from apps.followups.models import Note, Notice
from apps.followups.rules import LONGEST_NOTE, MOST_MENTIONED
from apps.followups.selectors.notes import Told, may_change_note, may_delete_note
from apps.followups.selectors.records import titles, word_for

ResourceName = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=ONE_LINE)]
"""A list at `/api/admin` at whose records notes and activities are kept."""


def _mentioned(note: Note) -> list[int]:
    return sorted(notice.person_id for notice in note.notices.all())


def _names(keys: Collection[int]) -> str:
    return ", ".join(str(one) for one in User.objects.filter(pk__in=keys).order_by("pk")) or "—"


NOTE_FORM: Form[Note] = Form(
    Note, {"text": "text"}, lists={"mentioned": Listed("Menciona a", _mentioned, _names, (Notice, "note_id"))}
)


class NoteRow(Schema):
    """A note in a list: `title` is what its record is called."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    text: Annotated[str, ListField("Nota")]
    resource: Annotated[str, ListField()]
    kind: Annotated[str, ListField("Tipo", value=word_for, of=("resource",), sort="resource")]
    record: Annotated[int, ListField("Número", kind="id", sort=True)]
    title: Annotated[str, ListField("Registro", of_page=titles, of=("resource", "record"))]
    author: Annotated[Person, named_person_field("Quién", "author", sort=True)]
    at: Annotated[datetime, ListField("Escrita", "created_at", sort=True)]
    editedAt: Annotated[datetime | None, ListField("Corregida", "edited_at")]


class NoteFields(Input):
    """`mentioned` are the people who are told of it: who works here and sees the record."""

    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NOTE)]
    mentioned: Annotated[list[Annotated[Id, number_in("id")]], Field(max_length=MOST_MENTIONED)] = []


class NoteIn(NoteFields):
    """A new note at a record of the list of this name."""

    resource: ResourceName
    record: Id

    def values(self) -> dict[str, Any]:
        return {
            "resource": self.resource,
            "record": self.record,
            "text": self.text,
            "mentioned": sorted(set(self.mentioned)),
        }


class NoteUpdate(WithReadOnly, NoteFields, Changes):
    form = NOTE_FORM


class NoteOut(Schema):
    id: Id
    resource: str
    record: Id
    author: Person
    text: str
    mentioned: list[Person]
    at: datetime
    editedAt: datetime | None
    mayChange: bool
    mayDelete: bool
    version: str


class NotesOut(Schema):
    """Some notes of a record, the newest first; how many it has in all, and how many of its activities are open."""

    notes: list[NoteOut]
    total: int
    waiting: int


class NoticeOut(Schema):
    """`title` and `text` are null where its person does not see the record any more."""

    id: Id
    why: str
    by: Person
    at: datetime
    read: bool
    resource: str
    record: Id
    title: str | None
    text: str | None


class UnreadOut(Schema):
    """How many notices who asks has not read."""

    unread: int


class NoticesOut(UnreadOut):
    """The newest ones."""

    notices: list[NoticeOut]


def shown_person(person: User) -> dict[str, Any]:
    return {"id": person.pk, "name": person.name}


def shown_note(note: Note, reader: User) -> dict[str, Any]:
    people = sorted((notice.person for notice in note.notices.all()), key=lambda person: person.pk)
    return {
        "id": note.pk,
        "resource": note.resource,
        "record": note.record,
        "author": shown_person(note.author),
        "text": note.text,
        "mentioned": [shown_person(person) for person in people],
        "at": note.created_at,
        "editedAt": note.edited_at,
        "mayChange": may_change_note(note, reader),
        "mayDelete": may_delete_note(note, reader),
        "version": NOTE_FORM.version(note),
    }


def shown_notice(told: Told) -> dict[str, Any]:
    notice, (resource, record) = told.notice, told.key
    return {
        "id": notice.pk,
        "why": notice.why,
        "by": shown_person(notice.by),
        "at": notice.at,
        "read": notice.read_at is not None,
        "resource": resource,
        "record": record,
        "title": told.title,
        "text": told.text,
    }
