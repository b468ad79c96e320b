"""What all tabs have open and what changed lately: two questions, read for everybody at once."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from apps.core.models import AuditEntry
from apps.presence.models import OpenTab as Row
from apps.presence.rules import ALIVE, RECENT, Change, OpenTab, Place

MOST_READ = 2000  # changes; a sheet of thousands of pieces would else be read anew each second


@dataclass(frozen=True)
class Board:
    tabs: tuple[OpenTab, ...] = ()
    changes: tuple[Change, ...] = ()


def read_board(now: datetime) -> Board:
    return Board(_tabs(now), _changes(now))


def _tabs(now: datetime) -> tuple[OpenTab, ...]:
    alive = Row.objects.filter(seen_at__gt=now - timedelta(seconds=ALIVE)).select_related("person").order_by("seen_at")
    return tuple(OpenTab(row.person_id, row.person.name, Place(row.resource, row.record, row.editing)) for row in alive)


def _changes(now: datetime) -> tuple[Change, ...]:
    """The newest first."""
    recent = AuditEntry.objects.filter(at__gt=now - timedelta(seconds=RECENT)).order_by("-at", "-pk")
    rows = recent.values_list("pk", "kind", "root_kind", "root", "person")[:MOST_READ]
    return tuple(Change(*row) for row in rows)
