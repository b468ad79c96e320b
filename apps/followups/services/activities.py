"""What is to be done about a record: put down, changed, done once, or not to be done after all."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.days import check_near
from apps.core.errors import Conflict, within_field
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import locked
from apps.followups.models import Activity, Why
from apps.followups.selectors.activities import one_activity
from apps.followups.selectors.records import resource_with
from apps.followups.services.notices import hush, people_who_see, tell


def add_activity(values: Mapping[str, Any], *, by: User) -> Activity:
    """A new one at a record that the person sees, for who is responsible. Raises NotFound, and Invalid at `due` or `responsible`."""
    with transaction.atomic():
        activity = Activity(created_by=by, **values)
        check_near(activity.due, "due")
        _judge_responsible(activity, by)
        save_as(activity, by=by, action="create")
        _tell(activity, by)
        return activity


def change_activity(pk: int, values: Mapping[str, Any], *, by: User, read: Read[Activity] | None = None) -> Activity:
    """Another day, other words or another person, while it is open. Raises NotFound, Conflict, Invalid, EditConflict."""
    one_activity(by, pk)
    with transaction.atomic():
        activity = _open(pk)
        values = merged(activity, values, read)
        due, responsible = activity.due, activity.responsible_id
        change_as(activity, values, by=by)
        if activity.due != due:
            check_near(activity.due, "due")
        if activity.responsible_id != responsible:  # one who left stays until another one is chosen
            _judge_responsible(activity, by)
            _tell(activity, by)
        return activity


def complete_activity(pk: int, outcome: str, following: Mapping[str, Any] | None = None, *, by: User) -> Activity:
    """It is done, and what came of it; with the next one at the same record, where there is one. Of two who do it, the second is
    told who was first. Raises NotFound, Conflict, Invalid."""
    one_activity(by, pk)
    with transaction.atomic():
        activity = _open(pk)
        done = {"done_at": timezone.now(), "done_by": by, "outcome": outcome}
        change_as(activity, done, by=by, action="complete")
        hush(activity)
        if following is not None:
            with within_field("following"):
                add_activity({"resource": activity.resource, "record": activity.record, **following}, by=by)
        return activity


def cancel_activity(pk: int, *, by: User) -> None:
    """Nobody is to do it any more; its history keeps it. Raises NotFound, Conflict."""
    one_activity(by, pk)
    with transaction.atomic():
        activity = _open(pk)
        tell([], by=by, activity=activity, why=Why.ASSIGNED)
        delete_as(activity, by=by)


def _open(pk: int) -> Activity:
    activity = locked(Activity, pk)
    if activity.done_at:
        when = timezone.localtime(activity.done_at)
        told = gettext("{person} ya la marcó como hecha el {day} a las {time}.")
        raise Conflict(told.format(person=activity.done_by, day=f"{when:%d/%m/%Y}", time=f"{when:%H:%M}"))
    return activity


def _judge_responsible(activity: Activity, by: User) -> None:
    resource = resource_with(activity.resource, activity.record, by)
    people_who_see(resource, activity.record, [activity.responsible_id], "responsible")


def _tell(activity: Activity, by: User) -> None:
    """Who is responsible now; of one's own one knows."""
    people = [activity.responsible] if activity.responsible_id != by.pk else []
    tell(people, by=by, activity=activity, why=Why.ASSIGNED)
