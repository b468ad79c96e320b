"""How long pieces have been ours, in four ages."""

from dataclasses import dataclass
from datetime import date, timedelta

from apps.reports.rules.period import Period


@dataclass(frozen=True, slots=True)
class Age:
    """From `least` to `most` days, both of them; without `most` for longer."""

    least: int
    most: int | None

    def taken_in(self, today: date) -> Period:
        """The days on which what is of this age was taken in."""
        start = date.min if self.most is None else today - timedelta(days=self.most)
        return Period(start, today - timedelta(days=self.least))


AGES = (Age(0, 90), Age(91, 180), Age(181, 365), Age(366, None))
