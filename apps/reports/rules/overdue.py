"""How old what is overdue is."""

from dataclasses import dataclass
from datetime import date, timedelta


@dataclass(frozen=True, slots=True)
class Age:
    """Overdue for `least` to `most` days; without `most` for longer."""

    least: int
    most: int | None = None

    def days(self, today: date) -> tuple[date | None, date]:
        """Between which days, both included, it fell due; the first is none of what has no oldest."""
        oldest = today - timedelta(days=self.most) if self.most is not None else None
        return oldest, today - timedelta(days=self.least)


AGES = (Age(1, 30), Age(31, 60), Age(61, 90), Age(91))
"""Every day before today is in one of them."""
