"""Who may call: people of the company, and bells without a question of the database."""

from typing import Any

from django.http import HttpRequest

from apps.accounts.services.sessions import session_of
from apps.core.errors import NotAllowed
from apps.core.http.auth import Can, token_of
from apps.followups.abilities import FOLLOWUPS_READ
from apps.followups.selectors.records import may_follow
from apps.followups.selectors.unread import SNAPSHOT, Bell, unread_of


class StaffDoor(Can):
    """For who works here and has the pair."""

    def __init__(self) -> None:
        super().__init__(FOLLOWUPS_READ)

    def __call__(self, request: HttpRequest) -> Any:
        caller: Any = super().__call__(request)
        if not may_follow(caller):
            raise NotAllowed("Las notas y actividades son de quien trabaja en la empresa.")
        return caller


class BellDoor(StaffDoor):
    """The same, of what all bells were told a moment ago; who is not in it yet, as one who just came in, is asked for as anywhere."""

    def __call__(self, request: HttpRequest) -> Any:
        bell = SNAPSHOT.of(session_of(token_of(request)))
        if bell is None:
            caller = super().__call__(request)
            bell = Bell(caller.pk, unread_of(caller))
        return bell
