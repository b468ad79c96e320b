"""Activities that a person sees, and those that wait."""

from typing import Any

from django.db.models import BooleanField, Case, F, QuerySet, Value, When
from django.utils import timezone

from apps.accounts.models import User
from apps.followups.models import Activity
from apps.followups.selectors.records import one_of, resource_with, seen_by


def activities(person: Any) -> QuerySet[Activity]:
    """Those at records that the person sees, each with whether it is theirs."""
    is_mine = Case(When(responsible=person.pk, then=Value(True)), default=Value(False), output_field=BooleanField())
    rows = Activity.objects.filter(seen_by(person)).annotate(is_mine=is_mine)
    return rows.select_related("responsible", "created_by", "done_by")


def activities_of(person: User, name: str, pk: int) -> QuerySet[Activity]:
    """Of one record: what waits, in the order of its days, then what was done, newest first. Raises NotFound as the record does."""
    resource_with(name, pk, person)
    rows = Activity.objects.filter(resource=name, record=pk).select_related("responsible", "created_by", "done_by")
    return rows.order_by(F("done_at").desc(nulls_first=True), "due", "id")


def waiting_at(name: str, pk: int) -> int:
    """How many are open at a record."""
    return Activity.objects.filter(resource=name, record=pk, done_at=None).count()


def one_activity(person: User, pk: int) -> Activity:
    """Raises NotFound also for one at a record that the person does not see."""
    return one_of(Activity.objects.select_related("responsible", "created_by", "done_by"), pk, person)


def is_done(rows: QuerySet[Activity], on: bool) -> QuerySet[Activity]:
    return rows.filter(done_at__isnull=not on)


def is_late(rows: QuerySet[Activity], on: bool) -> QuerySet[Activity]:
    """Its day is over and nobody did it."""
    late = rows.filter(done_at=None, due__lt=timezone.localdate())
    return late if on else rows.exclude(pk__in=late.order_by().values("pk"))
