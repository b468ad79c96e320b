"""When leased pieces come back. The app of leases knows it, and inventory does not know that app."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from apps.inventory.selectors.pieces import Obstacle

Told = Callable[[Collection[int]], Mapping[int, str]]
_KNOWN_BY: list[Told] = []


def told_by(tell: Told) -> None:
    """Have the sentences of leased pieces, by their ids, told by this; to be said when the application starts."""
    _KNOWN_BY.append(tell)


def with_returns(obstacles: Sequence[Obstacle]) -> list[Obstacle]:
    """The same, those of leased pieces with when each comes back; no query while none is leased."""
    leased = {one.piece.pk for one in obstacles if one.piece.leased}
    if not leased:
        return list(obstacles)
    words = {pk: said for tell in _KNOWN_BY for pk, said in tell(leased).items()}
    return [
        replace(one, sentence=f"{words[one.piece.pk]} {one.sentence}") if one.piece.pk in words else one
        for one in obstacles
    ]
