"""Single figures of the dashboard on the wire, as the specification asks for them."""

from typing import Any

from pydantic import Field

from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.reports.schemas.dashboard import Days, SalesPart
from apps.reports.schemas.figures import Compared, Count, MethodAmount, PartAmount


class Flowing(Schema):
    """`payments` are sums by day, or by month in a long period; `total` is in the currency of `figure`."""

    success: bool
    message: str
    payments: list[PartAmount]
    total: Money
    figure: Compared


class ByMethod(Schema):
    """`payments` are sums by method; `total` leaves out what came in before."""

    success: bool
    message: str
    payments: list[MethodAmount]
    total: Money
    figure: Compared


class TotalSales(SalesPart):
    period: Days


class Waiting(Count):
    """`key` names what is to be done."""

    key: str = Field(examples=["quotes_to_approve"])


class FirstStep(Schema):
    """What a company does before its first sale; `key` names it."""

    key: str = Field(examples=["company"])
    done: bool


class Recorded(Schema):
    """Money registered in the period, without balances."""

    period: Days
    figure: Compared


def flowing(flow: dict[str, Any]) -> Flowing:
    total = flow["total"]
    return Flowing(success=True, message="", payments=flow["parts"], total=total["value"], figure=total)
