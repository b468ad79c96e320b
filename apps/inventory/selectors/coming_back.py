"""When leased pieces come back. The app of leases knows it, and inventory does not know that app."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from apps.inventory.selectors.pieces import Obstacle


@dataclass(frozen=True)
class ComingBack:
    """A piece that a customer rents: from which day on another one may have it, None while nobody knows; and that in words."""

    free_from: date | None
    words: str


Told = Callable[[Collection[int]], Mapping[int, ComingBack]]
_KNOWN_BY: list[Told] = []


def told_by(tell: Told) -> None:
    """Have it told by this of leased pieces, by their ids; to be said when the application starts."""
    _KNOWN_BY.append(tell)


def coming_back(ids: Collection[int]) -> dict[int, ComingBack]:
    """Of those that a customer rents now."""
    return {pk: one for tell in _KNOWN_BY for pk, one in tell(ids).items()} if ids else {}


def with_returns(obstacles: Sequence[Obstacle]) -> list[Obstacle]:
    """The same, those of leased pieces with when each comes back; no query while none is leased."""
    known = coming_back({one.piece.pk for one in obstacles if one.piece.leased})
    return [
        replace(one, sentence=f"{coming.words} {one.sentence}", free_from=coming.free_from)
        if (coming := known.get(one.piece.pk))
        else one
        for one in obstacles
    ]
