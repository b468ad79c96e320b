"""Who may call: people of the company."""

from typing import Any

from django.http import HttpRequest

from apps.core.errors import NotAllowed
from apps.core.http.auth import Can
from apps.core.language import gettext
from apps.followups.abilities import FOLLOWUPS_READ
from apps.followups.selectors.records import may_follow


class StaffDoor(Can):
    """For who works here and has the pair."""

    def __init__(self) -> None:
        super().__init__(FOLLOWUPS_READ)

    def __call__(self, request: HttpRequest) -> Any:
        caller: Any = super().__call__(request)
        if not may_follow(caller):
            raise NotAllowed(gettext("Las notas y actividades son de quien trabaja en la empresa."))
        return caller
