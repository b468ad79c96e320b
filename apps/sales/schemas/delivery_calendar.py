"""Deliveries by their day, on the wire."""

from datetime import date
from typing import Annotated, Any

from pydantic import Field

from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.lists.simple_rest import Filtered
from apps.core.schemas import Day
from apps.core.schemas.base import Schema
from apps.sales.selectors.delivery_calendar import Calendar

DAYS = 42
"""Six weeks: the most that a month touches."""
MOST = 20


class DaysAsked(Filtered):
    """The days `from` … `to`, both counted, and how many orders of each are told one by one."""

    first: Annotated[Day, Field(alias="from")]
    last: Annotated[Day, Field(alias="to")]
    showing: Annotated[int, Field(ge=1, le=MOST)] = 3

    def checked(self) -> "DaysAsked":
        """Raises Invalid at the last day when it lies before the first, or too far behind it."""
        if self.last < self.first:
            raise Invalid.field("to", gettext("El rango termina antes de empezar."))
        if (self.last - self.first).days >= DAYS:
            raise Invalid.field("to", gettext("Pide como máximo {count} días a la vez.").format(count=DAYS))
        return self


class PromisedOrder(Schema):
    """`owed` pieces are not with the customer yet; `confirmed` if the customer was told the day."""

    IdOrder: int
    customer: str
    status: str
    owed: int
    confirmed: bool


class PromisedDay(Schema):
    """`orders` were promised for that day, of which `pieces` are owed; `first` are the first of them."""

    day: date
    orders: int
    pieces: int
    first: list[PromisedOrder]


class DeliveryCalendar(Schema):
    """The days for which something was promised. `late` ones and those `undated` are of all the filter's, not of these days."""

    days: list[PromisedDay]
    late: int
    undated: int


def calendar_out(calendar: Calendar) -> dict[str, Any]:
    return {
        "late": calendar.late,
        "undated": calendar.undated,
        "days": [
            {
                "day": of.day,
                "orders": of.orders,
                "pieces": of.pieces,
                "first": [_order(order) for order in of.first],
            }
            for of in calendar.days
        ],
    }


def _order(order: Any) -> dict[str, Any]:
    return {
        "IdOrder": order.pk,
        "customer": order.customer_name,
        "status": order.status,
        "owed": order.owed_count,
        "confirmed": order.confirmed_delivery_date is not None,
    }
