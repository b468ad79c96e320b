"""The day of a date in a constraint, by what the database has itself.

On SQLite Django's own way is a function of Python's: a tool of SQLite's could not verify the file.
"""

from typing import Any

from django.db.models import Func, IntegerField


class DayOfMonth(Func):
    """1 to 31, of a column that holds a date."""

    function = "EXTRACT"
    template = "EXTRACT(DAY FROM %(expressions)s)"
    output_field = IntegerField()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        """Dates are texts there: aaaa-mm-dd."""
        return self.as_sql(compiler, connection, template="CAST(SUBSTR(%(expressions)s, 9, 2) AS INTEGER)", **context)
