"""The calls of activities."""

from typing import Annotated

from ninja import Query

from apps.core.http.auth import Call
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Created, Done, Id, answer, done
from apps.followups.api.doors import StaffDoor
from apps.followups.resources import ACTIVITIES
from apps.followups.schemas.activities import ActivityIn, ActivityRow, ActivityUpdate, CompleteIn
from apps.followups.schemas.notes import ResourceName
from apps.followups.selectors.activities import activities_of, one_activity
from apps.followups.services import activities as doing

router = Router(tags=["followups"], auth=StaffDoor())

_Activity = Answer[ActivityRow]


@router.get("/activities")
def activities(
    request: Call, resource: Annotated[ResourceName, Query(...)], record: Annotated[Id, Query(...)]
) -> Answer[list[ActivityRow]]:
    """Those of a record: what waits by its days, then what was done, the newest first."""
    spec = ACTIVITIES.spec
    rows = activities_of(request.user, resource, record).values_list(*spec.fields.paths)
    return answer(list(spec.fields.rows(rows, request.user).values()))


@router.post("/activities")
def add_activity(request: Call, payload: ActivityIn) -> Created[_Activity]:
    """Put down what is to be done about a record; who is responsible is told."""
    made = doing.add_activity(payload.values(), by=request.user)
    return answer(ACTIVITIES.shown(request.user, made.pk), gettext("La actividad se guardó."))


@router.put("/activities/{id}")
def change_activity(request: Call, id: Id, payload: ActivityUpdate) -> _Activity:
    """Change what is sent of one that is open; the rest stays."""
    one_activity(request.user, id)
    ACTIVITIES.refuse_others(payload, request.user, id)
    doing.change_activity(id, payload.sent(), by=request.user, read=payload.read())
    return answer(ACTIVITIES.shown(request.user, id), gettext("La actividad se guardó."))


@router.post("/activities/{id}/complete")
def complete_activity(request: Call, id: Id, payload: CompleteIn) -> _Activity:
    """It is done; `following` is the next one at the same record."""
    following = payload.following.of_activity() if payload.following else None
    doing.complete_activity(id, payload.outcome, following, by=request.user)
    said = gettext("Hecha, y la siguiente quedó puesta.") if following else gettext("La actividad quedó como hecha.")
    return answer(ACTIVITIES.shown(request.user, id), said)


@router.delete("/activities/{id}")
def cancel_activity(request: Call, id: Id) -> Done:
    """Nobody is to do it any more."""
    doing.cancel_activity(id, by=request.user)
    return done(gettext("La actividad se canceló."))
