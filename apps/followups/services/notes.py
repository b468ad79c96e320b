"""To write a note at a record, to correct it, and to take it back."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Invalid, NotAllowed
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import locked
from apps.followups.models import Note, Why
from apps.followups.selectors.notes import may_change_note, may_delete_note, one_note
from apps.followups.selectors.records import resource_with
from apps.followups.services.notices import people_who_see, tell


def write_note(values: Mapping[str, Any], *, by: User) -> Note:
    """A new one at a record that the person sees. Raises NotFound, and Invalid at `mentioned`."""
    with transaction.atomic():
        said = {name: value for name, value in values.items() if name != "mentioned"}
        note = Note(author=by, **said)
        people = _mentioned(note, values["mentioned"], by)
        save_as(note, by=by, action="create")
        tell(people, by=by, note=note, why=Why.MENTIONED)
        return note


def change_note(pk: int, values: Mapping[str, Any], *, by: User, read: Read[Note] | None = None) -> Note:
    """Other words, or other people. Whom it mentioned already is not told again. Raises NotFound, NotAllowed, Invalid, EditConflict."""
    one_note(by, pk)
    with transaction.atomic():
        note = locked(Note, pk)
        if not may_change_note(note, by):
            raise NotAllowed(gettext("Solo quien escribió la nota la corrige."))
        values = dict(merged(note, values, read))
        mentioned = values.pop("mentioned", None)
        if values.get("text", note.text) != note.text:
            change_as(note, {**values, "edited_at": timezone.now()}, by=by)
        if mentioned is not None:
            known = set(note.notices.values_list("person_id", flat=True))
            new = _mentioned(note, set(mentioned) - known, by)
            kept = User.objects.filter(pk__in=known & set(mentioned))
            tell([*kept, *new], by=by, note=note, why=Why.MENTIONED)
        return note


def delete_note(pk: int, *, by: User) -> None:
    """Its author, and an administrator; its history keeps it. Raises NotFound, NotAllowed."""
    one_note(by, pk)
    with transaction.atomic():
        note = locked(Note, pk)
        if not may_delete_note(note, by):
            raise NotAllowed(gettext("Solo quien escribió la nota, o un administrador, la borra."))
        tell([], by=by, note=note, why=Why.MENTIONED)
        delete_as(note, by=by)


def _mentioned(note: Note, keys: Any, by: User) -> list[User]:
    if by.pk in keys:
        raise Invalid.field("mentioned", gettext("No hace falta que te menciones a ti."))
    return people_who_see(resource_with(note.resource, note.record, by), note.record, keys, "mentioned")
