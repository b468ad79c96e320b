"""What a person may do: pairs of an action and a subject, each with the reach it is given for."""

from dataclasses import dataclass
from typing import Literal, Protocol

Scope = Literal["all", "own", "location", "stock"]
"""all: every record; own: created by, assigned to or belonging to the person; location: at the person's
location; stock: the figures of the stock only."""


@dataclass(frozen=True)
class Ability:
    """One pair of the permission list, as the screens and the calls both know it."""

    action: str
    subject: str


COMMENTS_READ = Ability("read", "Comments")
"""What staff writes for staff when it takes a step; customers are told in texts of their own."""


class Actor(Protocol):
    """Whoever asks: the part of a user that the core needs to know."""

    pk: int

    def may(self, ability: Ability) -> bool: ...

    def scope(self, ability: Ability) -> Scope | None: ...
