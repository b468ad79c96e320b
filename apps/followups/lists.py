"""The lists of activities and of notes."""

from apps.accounts.schemas.names import PersonId
from apps.core.lists import Filter, ListSpec, equals, one_of
from apps.core.lists.days import since, until
from apps.core.schemas import Day, Id, Line
from apps.followups.models import Activity, Note
from apps.followups.schemas.activities import ActivityRow
from apps.followups.schemas.notes import NoteRow
from apps.followups.selectors.activities import activities, is_done, is_late
from apps.followups.selectors.notes import notes

ACTIVITIES: ListSpec[Activity] = ListSpec(
    name="activities",
    title="Actividades",
    rows=activities,
    row=ActivityRow,
    default_sort="due",
    filters={
        "mine": equals(bool, "is_mine"),
        "done": Filter(bool, is_done),
        "late": Filter(bool, is_late),
        "resource": one_of(Line, "resource"),
        "record": equals(Id, "record"),
        "responsible": equals(PersonId, "responsible_id"),
        "dueFrom": equals(Day, "due__gte"),
        "dueTo": equals(Day, "due__lte"),
    },
)

NOTES: ListSpec[Note] = ListSpec(
    name="notes",
    title="Notas",
    rows=notes,
    row=NoteRow,
    default_sort="-id",
    filters={
        "mine": equals(bool, "is_mine"),
        "author": equals(PersonId, "author_id"),
        "resource": one_of(Line, "resource"),
        "record": equals(Id, "record"),
        "dateFrom": Filter(Day, since),
        "dateTo": Filter(Day, until),
    },
)
