"""The calls of notes, and who may be named at a record."""

from typing import Annotated, Any

from ninja import Query

from apps.accounts.models import User
from apps.core.http.auth import Call
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Created, Done, Id, Person, answer, done
from apps.followups.api.doors import StaffDoor
from apps.followups.schemas.notes import (
    NoteIn,
    NoteOut,
    NotesOut,
    NoteUpdate,
    ResourceName,
    shown_note,
    shown_person,
)
from apps.followups.selectors.activities import waiting_at
from apps.followups.selectors.notes import NOTES_AT_ONCE, notes_of, one_note
from apps.followups.selectors.records import people_for, resource_with
from apps.followups.services import notes as writing

router = Router(tags=["followups"], auth=StaffDoor())
PEOPLE_SHOWN = 8

_Note = Answer[NoteOut]


@router.get("/notes")
def notes(
    request: Call,
    resource: Annotated[ResourceName, Query(...)],
    record: Annotated[Id, Query(...)],
    before: Annotated[Id | None, Query()] = None,
) -> Answer[NotesOut]:
    """The newest notes of a record, fifty at most; `before` is the last one that was read already."""
    rows = notes_of(request.user, resource, record)
    some = rows.filter(pk__lt=before) if before else rows
    shown = [shown_note(note, request.user) for note in some[:NOTES_AT_ONCE]]
    return answer({"notes": shown, "total": rows.count(), "waiting": waiting_at(resource, record)})


@router.post("/notes")
def write_note(request: Call, payload: NoteIn) -> Created[_Note]:
    """Write a note at a record; who is mentioned is told."""
    made = writing.write_note(payload.values(), by=request.user)
    return answer(_note(made.pk, request.user), gettext("La nota se guardó."))


@router.put("/notes/{id}")
def change_note(request: Call, id: Id, payload: NoteUpdate) -> _Note:
    """Correct what is sent; the rest stays."""
    now = _note(id, request.user)
    payload.refuse_others(NoteOut.model_validate(now).model_dump())
    writing.change_note(id, payload.sent(), by=request.user, read=payload.read())
    return answer(_note(id, request.user), gettext("La nota se guardó."))


@router.delete("/notes/{id}")
def delete_note(request: Call, id: Id) -> Done:
    """Take it back; who was told of it is told no more."""
    writing.delete_note(id, by=request.user)
    return done(gettext("La nota se borró."))


@router.get("/followups/people")
def people(
    request: Call,
    resource: Annotated[ResourceName, Query(...)],
    record: Annotated[Id, Query(...)],
    search: Annotated[str, Query(max_length=200)] = "",
) -> Answer[list[Person]]:
    """Who works here, is called so and sees the record: whom a note may mention, and who may be responsible."""
    found = people_for(resource_with(resource, record, request.user), record, search, PEOPLE_SHOWN)
    return answer([shown_person(one) for one in found])


def _note(pk: int, reader: User) -> dict[str, Any]:
    return shown_note(one_note(reader, pk), reader)
