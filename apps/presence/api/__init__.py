"""The one call that every tab repeats: the bell, who else is there, and whether something changed."""

from dataclasses import asdict
from typing import Any

from django.http import HttpRequest

from apps.accounts.services.sessions import session_of
from apps.core.http.auth import Call, Can, authenticate, token_of
from apps.core.http.routes import Router
from apps.core.lists import mounted
from apps.core.records.audit import kind_of
from apps.core.schemas import Answer, answer
from apps.followups.selectors.unread import SNAPSHOT, Caller, caller_of
from apps.presence.rules import READ_WITH, Place, colleagues_at, told_of
from apps.presence.schemas import HeartbeatOut, TabIn
from apps.presence.selectors.places import known_to_see, sees
from apps.presence.services.heartbeats import HEARTBEATS


class TabDoor(Can):
    """Anybody signed in: who works here without a question of the database, the others as anywhere."""

    def __call__(self, request: HttpRequest) -> Any:
        known = SNAPSHOT.of(session_of(token_of(request)))
        if known is None:
            person: Any = super().__call__(request)
            known = caller_of(person)
        return known


router = Router(tags=["presence"], auth=TabDoor())


@router.post("/presence")
def beat(request: Call, payload: TabIn) -> Answer[HeartbeatOut]:
    """A tab says what it shows, and is told what concerns it. What its person may not see, it is told nothing of."""
    caller: Any = getattr(request, "auth", None)
    place = _place_of(request, caller, payload)
    if caller.works_here:
        HEARTBEATS.hear(payload.tab, caller.person, place)
    return answer({"unread": caller.unread, **(_told(place, caller) if place else {"others": [], "changes": []})})


def _place_of(request: HttpRequest, caller: Caller, tab: TabIn) -> Place | None:
    if tab.resource is None or not mounted(tab.resource):
        return None
    place = Place(tab.resource, tab.record, tab.editing)
    seen = known_to_see(caller.person, place)
    if seen is None:
        person: Any = authenticate(request)
        seen = sees(person, place)
    return place if seen else None


def _told(place: Place, caller: Caller) -> dict[str, Any]:
    resource: Any = mounted(place.resource)
    parts = {kind_of(part.model) for part in resource.history.parts} | READ_WITH.get(place.resource, frozenset())
    if resource.followed and caller.unread is not None:
        parts |= {"followups.note", "followups.activity"}
    board = HEARTBEATS.board()
    others = colleagues_at(place, board.tabs, caller.person) if caller.works_here else []
    return {
        "others": [asdict(one) for one in others],
        "changes": told_of(place, kind_of(resource.model), parts, board.changes, caller.person),
    }
