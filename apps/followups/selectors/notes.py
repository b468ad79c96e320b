"""Notes that a person sees, and their notices."""

from dataclasses import dataclass
from typing import Any

from django.db.models import BooleanField, Case, F, QuerySet, Value, When

from apps.accounts.abilities import ROLES_EDIT
from apps.accounts.models import User
from apps.followups import rules
from apps.followups.models import Activity, Note, Notice
from apps.followups.selectors.records import Key, names_of, one_of, resource_with, seen_by, visible

NOTES_AT_ONCE = 50
NOTICES_SHOWN = 20


def notes_of(person: User, name: str, pk: int) -> QuerySet[Note]:
    """Of one record, newest first. Raises NotFound as the record itself does."""
    resource_with(name, pk, person)
    rows = Note.objects.filter(resource=name, record=pk)
    return rows.select_related("author").prefetch_related("notices__person").order_by("-id")


def notes(person: Any) -> QuerySet[Note]:
    """All at records that the person sees, each with whether they wrote it."""
    is_mine = Case(When(author=person.pk, then=Value(True)), default=Value(False), output_field=BooleanField())
    return Note.objects.filter(seen_by(person)).annotate(is_mine=is_mine).select_related("author")


def one_note(person: User, pk: int) -> Note:
    """Raises NotFound also for one of a record that the person does not see."""
    return one_of(Note.objects.select_related("author").prefetch_related("notices__person"), pk, person)


def may_change_note(note: Note, person: User) -> bool:
    return rules.may_change_note(is_author=note.author_id == person.pk)


def may_delete_note(note: Note, person: User) -> bool:
    return rules.may_delete_note(is_author=note.author_id == person.pk, is_administrator=person.may(ROLES_EDIT))


@dataclass(frozen=True)
class Told:
    """A notice as its person sees it: without what they may not see any more."""

    notice: Notice
    key: Key
    title: str | None
    text: str | None


def notices_of(person: User) -> list[Told]:
    """The newest ones, those that were not read first: else many of them would leave some that nobody gets to see."""
    rows = Notice.objects.filter(person=person).select_related("by", "note", "activity")
    rows = rows.order_by(F("read_at").desc(nulls_first=True), "-id")
    found = list(rows[:NOTICES_SHOWN])
    keys = {notice.pk: key_of(notice) for notice in found}
    seen = visible(keys.values(), person)
    names = names_of(seen)
    return [
        Told(notice, key, names.get(key), text_of(notice) if key in seen else None)
        for notice in found
        for key in [keys[notice.pk]]
    ]


def _of(notice: Notice) -> Note | Activity:
    about = notice.note or notice.activity
    assert about, notice.pk
    return about


def key_of(notice: Notice) -> Key:
    """The record that it is about."""
    about = _of(notice)
    return about.resource, about.record


def text_of(notice: Notice) -> str:
    """What the note says, or the activity."""
    about = _of(notice)
    return about.text if isinstance(about, Note) else about.what
