"""How many notices each person has not read, for the bells of all browsers.

Two hundred browsers that ask every half minute would read as many sessions, roles and counts. So one question reads what all open
sessions have, at most once a second, and a process answers every bell from that. A token is still looked at, and one whose session
ended is refused a second later at most.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from uuid import UUID

from django.db import transaction
from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.accounts.models import RoleAbility, Session, User
from apps.accounts.rules import STAFF
from apps.accounts.transitions import UserStatus
from apps.followups.abilities import FOLLOWUPS_READ
from apps.followups.models import Notice

LIFE = 1.0  # seconds


@dataclass(frozen=True)
class Bell:
    """What a bell shows to whom."""

    person: int
    unread: int


class Snapshot:
    """What all bells show, read anew when it is older than `LIFE` and somebody asks."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._bells: Mapping[UUID, Bell] = {}
        self._until = 0.0
        self._drops = 0

    def of(self, session: UUID) -> Bell | None:
        """None of a session that is not open, or not of somebody who is told."""
        return self._now().get(session)

    def drop(self) -> None:
        """What was read is no longer so."""
        self._drops += 1
        self._until = 0.0

    def _now(self) -> Mapping[UUID, Bell]:
        if time.monotonic() < self._until:
            return self._bells
        with self._lock:  # the others wait for the one that asks
            if time.monotonic() >= self._until:
                drops = self._drops
                self._bells = {pk: Bell(person, unread) for pk, person, unread in _bells()}
                # Dropped meanwhile: what was read may be from before.
                self._until = time.monotonic() + LIFE if drops == self._drops else 0.0
            return self._bells


SNAPSHOT = Snapshot()


def _bells() -> QuerySet[Session, tuple[UUID, int, int]]:
    told = RoleAbility.objects.filter(
        action=FOLLOWUPS_READ.action, subject=FOLLOWUPS_READ.subject, granted=True, role__kind__in=STAFF
    )
    unread = Notice.objects.filter(person=OuterRef("user"), read_at=None).order_by().values("person")
    counted = Subquery(unread.annotate(count=Count("*")).values("count"), output_field=IntegerField())
    return Session.objects.filter(
        ended_at=None,
        expires_at__gt=timezone.now(),
        user__status=UserStatus.ACTIVE,
        user__role__in=told.values("role"),
    ).values_list("pk", "user", Coalesce(counted, 0))


def drop_snapshot() -> None:
    """Of a change of notices: now, for who asks in this transaction, and once others see it."""
    SNAPSHOT.drop()
    transaction.on_commit(SNAPSHOT.drop)


def unread_of(person: User) -> int:
    return Notice.objects.filter(person=person, read_at=None).count()
