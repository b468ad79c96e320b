"""The passport of a piece: everything from its import number to today, and where it was on a day."""

from datetime import date
from typing import Annotated

from django.utils import timezone
from ninja import Query

from apps.core.errors import Invalid
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Blank, Id, answer
from apps.core.schemas.base import Schema
from apps.inventory import abilities
from apps.inventory.resources.pieces import PIECES
from apps.inventory.schemas.passport import Passport, day_out, event_out, held_out, life_out
from apps.inventory.schemas.pieces import piece_detail
from apps.inventory.selectors.codes import other_lives
from apps.inventory.selectors.passport import day_of, life_of

router = Router(tags=["pieces"])


class DayAsked(Schema):
    on: Annotated[date | None, Blank] = None


@router.get("/pieces/{id}/passport", auth=can(abilities.PIECES_READ))
def passport(request: Call, id: Id, asked: Query[DayAsked]) -> Answer[Passport]:
    """The life of a piece, newest first; with `on` also where it was, and who had it, when that day ended."""
    on = asked.on
    if on and not date(2000, 1, 1) <= on <= timezone.localdate():
        raise Invalid.field("on", gettext("Elige un día entre 2000 y hoy."))
    piece = PIECES.one(request.user, id)
    life = life_of(piece, request.user, PIECES.labels)
    return answer(
        {
            "piece": piece_detail(piece, request.user),
            "events": [event_out(event) for event in life.events],
            "documents": [held_out(held) for held in life.documents],
            "otherLives": [life_out(other) for other in other_lives(piece)],
            "day": day_out(day_of(life, on)) if on else None,
        }
    )
