"""Who is signed in, and how many notices each has not read, for the bells of all browsers.

Two hundred browsers that ask every half minute would read as many sessions, roles and counts. So one question reads what all open
sessions have, at most once a second, and a process answers every bell from that. A token is still looked at, and one whose session
ended is refused a second later at most.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Exists, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.accounts.models import RoleAbility, Session, User
from apps.accounts.rules import STAFF, works_here
from apps.accounts.transitions import UserStatus
from apps.followups.abilities import FOLLOWUPS_READ
from apps.followups.models import Notice
from apps.followups.selectors.records import may_follow

LIFE = 1.0  # seconds


@dataclass(frozen=True)
class Caller:
    """Who asks, and what their bell shows: nothing to who is not told of notices."""

    person: int
    works_here: bool
    unread: int | None


class Snapshot:
    """What all bells show, read anew when it is older than `LIFE` and somebody asks."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._callers: Mapping[UUID, Caller] = {}
        self._until = 0.0
        self._drops = 0

    def of(self, session: UUID) -> Caller | None:
        """None of a session that is not open, or not of somebody who works here."""
        return self._now().get(session)

    def drop(self) -> None:
        """What was read is no longer so."""
        self._drops += 1
        self._until = 0.0

    def _now(self) -> Mapping[UUID, Caller]:
        if time.monotonic() < self._until:
            return self._callers
        with self._lock:  # the others wait for the one that asks
            if time.monotonic() >= self._until:
                drops = self._drops
                self._callers = {
                    pk: Caller(person, True, unread if told else None) for pk, person, told, unread in _sessions()
                }
                # Dropped meanwhile: what was read may be from before.
                self._until = time.monotonic() + LIFE if drops == self._drops else 0.0
            return self._callers


SNAPSHOT = Snapshot()


def roles_that_are_told() -> QuerySet[RoleAbility, Any]:
    """Of people of the company, with the pair."""
    pair = {"action": FOLLOWUPS_READ.action, "subject": FOLLOWUPS_READ.subject}
    return RoleAbility.objects.filter(**pair, granted=True, role__kind__in=STAFF).values("role")


def _sessions() -> QuerySet[Session, tuple[UUID, int, bool, int]]:
    """Those that are open of who works here."""
    told = roles_that_are_told().filter(role=OuterRef("user__role"))
    unread = Notice.objects.filter(person=OuterRef("user"), read_at=None).order_by().values("person")
    counted = Subquery(unread.annotate(count=Count("*")).values("count"), output_field=IntegerField())
    return Session.objects.filter(
        ended_at=None,
        expires_at__gt=timezone.now(),
        user__status=UserStatus.ACTIVE,
        user__role__kind__in=STAFF,
    ).values_list("pk", "user", Exists(told), Coalesce(counted, 0))


def drop_snapshot() -> None:
    """Of a change of notices: now, for who asks in this transaction, and once others see it."""
    SNAPSHOT.drop()
    transaction.on_commit(SNAPSHOT.drop)


def caller_of(person: User) -> Caller:
    """The same of one person, asked for as anywhere."""
    return Caller(person.pk, works_here(person.role.kind), unread_of(person) if may_follow(person) else None)


def unread_of(person: User) -> int:
    return Notice.objects.filter(person=person, read_at=None).count()
