"""The wire of exchange rates."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated

from pydantic import AliasChoices, Field

from apps.core.schemas import Input, Money, Person
from apps.core.schemas.base import Schema

Rate = Annotated[Decimal, Field(gt=0, lt=1000, max_digits=9, decimal_places=6)]
"""MXN per USD."""


class RateIn(Input):
    rate: Annotated[
        Rate, Field(validation_alias=AliasChoices("rate", "exchange", "exchangeType", "exchangeRate", "ExchangeRate"))
    ]
    sure: bool = Field(False, description="needed for one more than 10 % away from the one before")


class RateOut(Schema):
    id: int
    rate: Money = Field(description="MXN per USD")
    day: date
    source: str = Field(description="manual or banxico")
    published: date | None = Field(description="the day that Banxico determined it for")
    setBy: Person | None = Field(validation_alias="set_by")
    createdAt: datetime = Field(validation_alias="created_at")


class ExchangeRatesOut(Schema):
    """`rate` is the one that counts now; `isToday` says whether it was set today or is still an earlier day's."""

    rate: RateOut | None
    isToday: bool
    last: list[RateOut]
    fetches: bool = Field(description="whether Banxico is asked when a day has none")
    problem: str = Field(description="why Banxico could not be asked today, or empty")
