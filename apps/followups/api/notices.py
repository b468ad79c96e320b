"""The calls of notices. How many wait, the heartbeat of a tab tells (`apps.presence`)."""

from apps.core.http.auth import Call
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Id, answer
from apps.followups.api.doors import StaffDoor
from apps.followups.schemas.notes import NoticesOut, UnreadOut, shown_notice
from apps.followups.selectors.notes import notices_of
from apps.followups.selectors.unread import unread_of
from apps.followups.services.notices import read_notices

router = Router(tags=["followups"], auth=StaffDoor())

_Unread = Answer[UnreadOut]


@router.get("/notices")
def notices(request: Call) -> Answer[NoticesOut]:
    """The newest of who asks."""
    found = [shown_notice(told) for told in notices_of(request.user)]
    return answer({"notices": found, "unread": unread_of(request.user)})


@router.post("/notices/read")
def read_all(request: Call) -> _Unread:
    """All of them are read."""
    return answer({"unread": read_notices(None, by=request.user)}, gettext("Ya no hay avisos sin leer."))


@router.post("/notices/{id}/read")
def read(request: Call, id: Id) -> _Unread:
    """This one is read."""
    return answer({"unread": read_notices(id, by=request.user)})
