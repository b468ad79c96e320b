"""Whom a heartbeat tells of what, as pure functions."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

BEAT = 15  # seconds between two heartbeats of a tab that is in front
ALIVE = 3 * BEAT  # seconds that a tab counts as open after its last one
RECENT = 4 * BEAT  # seconds that a change is told: also to who just lost a heartbeat, or whose transaction took long
MOST_TOLD = 50  # changes in one answer; one that is new among them is enough to read anew

READ_WITH: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("products", "products-reports"), frozenset({"inventory.piece"})),
    **dict.fromkeys(("quotes", "orders", "pending-deliveries", "receivables"), frozenset({"invoices.invoice"})),
}
"""By list, what its rows tell of besides what is in the history of their records."""


@dataclass(frozen=True)
class Place:
    """What a tab shows: a list, or one record of it, which it may be changing."""

    resource: str
    record: int | None = None
    editing: bool = False


@dataclass(frozen=True)
class OpenTab:
    """That somebody has a place in front of them."""

    person: int
    name: str
    place: Place


@dataclass(frozen=True)
class Change:
    """An entry of the audit list: a row of `kind` changed, which is a part of the record `root`."""

    id: int
    kind: str
    root_kind: str
    root: int | None
    person: int | None


@dataclass(frozen=True)
class Colleague:
    name: str
    editing: bool


def colleagues_at(place: Place, tabs: Iterable[OpenTab], person: int) -> list[Colleague]:
    """Who else has the record open, and whether in one of their tabs they are changing it: those first, then by name."""
    there: dict[int, Colleague] = {}
    for tab in tabs:
        at = tab.place
        if place.record is None or tab.person == person or (at.resource, at.record) != (place.resource, place.record):
            continue
        known = there.get(tab.person)
        there[tab.person] = Colleague(tab.name, at.editing or bool(known and known.editing))
    return sorted(there.values(), key=lambda one: (not one.editing, one.name.casefold()))


def told_of(place: Place, kind: str, parts: Collection[str], changes: Iterable[Change], person: int) -> list[int]:
    """The newest changes, newest first, after which what the place shows may be another.

    `kind` is that of its records, `parts` are the kinds that are read with them: of those that are records of their own, as an
    order's payments, no entry says whose they are, so that any of them counts. Who is changing a record is told only of what
    others did to it.
    """
    found = []
    for change in changes:
        if change.root_kind == kind:
            same = place.record is None or change.root == place.record
            counts = same and not (place.editing and change.person == person)
        else:
            counts = change.kind in parts and not place.editing
        if counts:
            found.append(change.id)
        if len(found) == MOST_TOLD:
            break
    return found
