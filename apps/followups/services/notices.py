"""Who is told of what, and what they have read of it."""

from collections.abc import Collection
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Invalid, NotFound
from apps.core.language import gettext
from apps.core.lists import Resource
from apps.core.records.history import delete_as, save_as
from apps.followups import rules
from apps.followups.models import Activity, Notice
from apps.followups.selectors.records import reaching, staff_with
from apps.followups.selectors.unread import drop_snapshot, unread_of


def tell(people: Collection[User], *, by: User, **of: Any) -> None:
    """Those are told and nobody else, in the transaction of what they are told of; who is told already is not told again."""
    there = list(Notice.objects.select_for_update().filter(**of).order_by("pk"))
    wanted = {one.pk: one for one in people}
    for notice in there:
        if wanted.pop(notice.person_id, None) is None:
            delete_as(notice, by=by)
    for _, person in sorted(wanted.items()):
        save_as(Notice(person=person, by=by, **of), by=by, action="create")
    drop_snapshot()


def read_notices(pk: int | None, *, by: User) -> int:
    """One of theirs, or all, are read; how many are left. Reading is no change of anything that others see, and leaves no
    version. Raises NotFound."""
    with transaction.atomic():
        own = Notice.objects.filter(person=by)
        if pk is not None and not own.filter(pk=pk).exists():
            raise NotFound(number=pk)
        which = own if pk is None else own.filter(pk=pk)
        which.filter(read_at=None).update(read_at=timezone.now())
        drop_snapshot()
        return unread_of(by)


def hush(activity: Activity) -> None:
    """What is done rings no more."""
    Notice.objects.filter(activity=activity, read_at=None).update(read_at=timezone.now())
    drop_snapshot()


def people_who_see(resource: Resource[Any], record: int, keys: Collection[int], field: str) -> list[User]:
    """These people, if they work here and see the record. Raises Invalid at the field, which says who does not."""
    people = staff_with(keys)
    if len(people) < len(set(keys)):
        raise Invalid.field(field, gettext("Elige a personas que trabajan en la empresa."))
    seeing = {one.pk for one in reaching(resource, record, people)}
    if blind := [one.name for one in people if one.pk not in seeing]:
        raise Invalid.field(field, rules.who_may_not(blind))
    return people
