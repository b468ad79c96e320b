"""What a morning's mail tells each of many people: read for all of them together, and only what they may see now."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from django.db.models import Exists, OuterRef, QuerySet

from apps.accounts.models import User
from apps.accounts.selectors import staff
from apps.followups.models import Activity, Notice
from apps.followups.selectors.notes import key_of
from apps.followups.selectors.records import Key, names_of, visible_to_each, with_abilities
from apps.followups.selectors.unread import roles_that_are_told


@dataclass
class Contents:
    """What one person is told. `names` has what each record is called that they see."""

    notices: list[Notice] = field(default_factory=list)
    late: list[Activity] = field(default_factory=list)
    today: list[Activity] = field(default_factory=list)
    names: Mapping[Key, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.notices or self.late or self.today)


def who_wants() -> QuerySet[User]:
    """People who work here now, are told of notes, and did not switch their digest off."""
    return staff().filter(mail_digest=True, role__in=roles_that_are_told())


def who_may_be_told(today: date) -> QuerySet[User]:
    """Those for whom there is anything, whether or not they see what it is about."""
    new = _new_notices().filter(person=OuterRef("pk"))
    due = _due_activities(today).filter(responsible=OuterRef("pk"))
    return who_wants().filter(Exists(new) | Exists(due))


def contents_of(people: Sequence[User], today: date) -> dict[int, Contents]:
    """By the number of the person, in as many questions for fifty of them as for two."""
    by_person = {one.pk: one for one in with_abilities(people)}
    notices = list(_new_notices().filter(person__in=by_person).select_related("by", "note", "activity").order_by("-id"))
    activities = list(_due_activities(today).filter(responsible__in=by_person).order_by("due", "id"))
    wanted: dict[User, set[Key]] = defaultdict(set)
    for notice in notices:
        wanted[by_person[notice.person_id]].add(key_of(notice))
    for activity in activities:
        wanted[by_person[activity.responsible_id]].add((activity.resource, activity.record))
    seen = visible_to_each(wanted)
    names = names_of({key for _, key in seen})
    found = {pk: Contents(names=names) for pk in by_person}
    for activity in activities:
        if (activity.responsible_id, (activity.resource, activity.record)) in seen:
            told = found[activity.responsible_id]
            (told.late if activity.due < today else told.today).append(activity)
    for notice in notices:
        if (notice.person_id, key_of(notice)) in seen:
            found[notice.person_id].notices.append(notice)
    return found


def told_by(contents: Contents) -> Collection[int]:
    """The numbers of the notices that a mail with these contents tells."""
    return [notice.pk for notice in contents.notices]


def _new_notices() -> QuerySet[Notice]:
    return Notice.objects.filter(read_at=None, mailed_at=None)


def _due_activities(today: date) -> QuerySet[Activity]:
    return Activity.objects.filter(done_at=None, due__lte=today)
