"""What we owe whom."""

from typing import Annotated

from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.lists import selected
from apps.core.lists.simple_rest import read_filter
from apps.core.schemas import Answer, answer
from apps.sales import abilities
from apps.sales.resources import PENDING
from apps.sales.schemas.delivery_calendar import DaysAsked, DeliveryCalendar, calendar_out
from apps.sales.schemas.pending import PendingTotals, totals_out
from apps.sales.selectors.delivery_calendar import calendar_of
from apps.sales.selectors.pending import pending_totals

router = Router(tags=["orders"])


@router.get("/orders/pending/totals", auth=can(abilities.ORDERS_READ))
def totals(request: Call) -> Answer[PendingTotals]:
    """What is to be delivered by when it was promised for, by place, and of the customers who are owed most."""
    return answer(totals_out(pending_totals(request.user)))


@router.get("/orders/pending/calendar", auth=can(abilities.ORDERS_READ))
def calendar(request: Call, asked: Annotated[DaysAsked, Query(...)]) -> Answer[DeliveryCalendar]:
    """What was promised for each of some days, of the filter that the list of what is still to be delivered has."""
    days = asked.checked()
    rows = selected(PENDING.spec, request.user, read_filter(PENDING.spec, asked))
    return answer(calendar_out(calendar_of(rows, days.first, days.last, days.showing)))
