"""What tabs say of themselves, and what they are told of the others.

Two hundred browsers that say every few seconds what they show would write and read as often. So a process collects what it hears,
and once a second at most, when one of them says something, writes all of it at once and reads what holds for everybody.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Lock
from uuid import UUID, uuid5

from django.db import OperationalError, transaction
from django.db.models import Q
from django.utils import timezone

from apps.presence.models import OpenTab
from apps.presence.rules import ALIVE, Place
from apps.presence.selectors.board import Board, read_board

LIFE = 1.0  # seconds


@dataclass(frozen=True)
class _Beat:
    person: int
    resource: str
    record: int
    editing: bool
    at: datetime


class Heartbeats:
    """What this process heard and has not written yet, and the board as it was read last."""

    def __init__(self) -> None:
        self._reading, self._hearing = Lock(), Lock()
        self.forget()

    def forget(self) -> None:
        """As a process that just began."""
        self._heard: dict[UUID, _Beat | None] = {}  # None: no record
        self._board, self._until = Board(), 0.0

    def hear(self, tab: UUID, person: int, place: Place | None) -> None:
        """What a tab of somebody shows now."""
        beat = None
        if place and place.record is not None:
            beat = _Beat(person, place.resource, place.record, place.editing, timezone.now())
        with self._hearing:  # a row is its person's: who says another one's tab moves nothing of theirs
            self._heard[uuid5(tab, str(person))] = beat

    def board(self) -> Board:
        """As of a second ago at most, unless the database takes longer: then nobody but the one who asks waits for it, and the
        others get the one from before."""
        if time.monotonic() >= self._until and self._reading.acquire(blocking=False):
            try:
                self._refresh()
            finally:
                self._reading.release()
        return self._board

    def _refresh(self) -> None:
        with self._hearing:
            heard, self._heard = self._heard, {}
        try:
            now = timezone.now()
            _write(heard, now)
            self._board, self._until = read_board(now), time.monotonic() + LIFE
        except OperationalError:  # locked, or away: said again once it answers
            with self._hearing:
                self._heard = heard | self._heard
            raise


HEARTBEATS = Heartbeats()


def _write(heard: Mapping[UUID, _Beat | None], now: datetime) -> None:
    """In the order of the tabs, so that two processes never wait for each other. What is dead goes with it."""
    if not heard:
        return
    left = [tab for tab, beat in heard.items() if beat is None]
    rows = [
        OpenTab(
            tab=tab,
            person_id=beat.person,
            resource=beat.resource,
            record=beat.record,
            editing=beat.editing,
            seen_at=beat.at,
        )
        for tab, beat in sorted(heard.items())
        if beat
    ]
    with transaction.atomic():
        OpenTab.objects.bulk_create(
            rows,
            update_conflicts=True,
            unique_fields=["tab"],
            update_fields=["person", "resource", "record", "editing", "seen_at"],
        )
        OpenTab.objects.filter(Q(tab__in=left) | Q(seen_at__lt=now - timedelta(seconds=ALIVE))).delete()
