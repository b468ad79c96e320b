"""What the two databases do otherwise, said once."""

from typing import Any

from django.db.models import Aggregate, Func, IntegerField, Sum, TextField


class SumOfCents(Sum):
    """A sum that is compared in the database. SQLite adds decimals as binary floats: 11,636.50 and 11,643.31 are less
    than 23,279.81 there. It rounds to whole numbers five times as fast as to decimals, which it does by printing them.
    """

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = f"ROUND({Sum.template} * 100) / 100.0"
        return super().as_sqlite(compiler, connection, template=template, **context)


class DayOfMonth(Func):
    """1 to 31, of a column that holds a date, in a constraint. On SQLite Django's own way is a function of Python's: a tool of
    SQLite's could not verify the file.
    """

    function = "EXTRACT"
    template = "EXTRACT(DAY FROM %(expressions)s)"
    output_field = IntegerField()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        """Dates are texts there: aaaa-mm-dd."""
        return self.as_sql(compiler, connection, template="CAST(SUBSTR(%(expressions)s, 9, 2) AS INTEGER)", **context)


class TextOfRows(Aggregate):
    """All rows of a group in one text: columns between "|", rows between ";", in no order. None of the columns may hold these."""

    function = "STRING_AGG"
    template = "%(function)s(CONCAT_WS('|', %(expressions)s), ';')"
    output_field = TextField()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "GROUP_CONCAT(%(expressions)s, ';')"
        return self.as_sql(compiler, connection, template=template, arg_joiner=" || '|' || ", **context)
