"""The range of days that a call is asked for, in the specification's two spellings: each call understands both."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Annotated

from django.utils import timezone
from ninja import Field

from apps.accounts.schemas.names import PersonId
from apps.core.errors import Invalid
from apps.core.lists import Words
from apps.core.schemas import Blank, Day, Truth
from apps.reports.rules.period import BadPeriod, Period, period_of

MaybeDay = Annotated[Day | None, Blank]


class FromTo(Words):
    first: MaybeDay = Field(None, alias="from")
    last: MaybeDay = Field(None, alias="to")

    def period(self) -> Period:
        """Raises Invalid at the field that is wrong."""
        return _period(self.first, self.last, "from", "to")


class FromToOfTheYear(FromTo):
    """This year unless told, to its end: what falls due later in it counts."""

    def period(self) -> Period:
        today = timezone.localdate()
        first = self.first or date((self.last or today).year, 1, 1)
        last = self.last or date(max(first, today).year, 12, 31)
        return _period(first, last, "from", "to")


class FromToUser(FromTo):
    user: Annotated[PersonId | None, Blank] = None


class StartEnd(Words):
    dateStart: MaybeDay = None
    dateEnd: MaybeDay = None

    def period(self) -> Period:
        """Raises Invalid at the field that is wrong."""
        return _period(self.dateStart, self.dateEnd, "dateStart", "dateEnd")


class CashStartEnd(StartEnd):
    """`usd` asks for the cash in dollars instead of that in pesos."""

    usd: Annotated[Truth | None, Blank] = None


def _period(start: date | None, end: date | None, start_name: str, end_name: str) -> Period:
    with _at(start_name, end_name):
        return period_of(start, end, timezone.localdate())


@contextmanager
def _at(start: str, end: str) -> Iterator[None]:
    try:
        yield
    except BadPeriod as problem:
        raise Invalid.field(end if problem.end else start, str(problem)) from None
