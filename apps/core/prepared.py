"""Questions that every call asks: to put one together takes longer than to answer it, so each is put together once."""

from collections.abc import Callable, Sequence
from functools import cache, cached_property, wraps
from typing import Any, Generic, TypeVar

from django.db import connection, connections
from django.db.models import BigIntegerField, Expression, Model, QuerySet

from apps.core.lean import maker

M = TypeVar("M", bound=Model)


def made_once(make: Callable[[], QuerySet[M]]) -> Callable[[], QuerySet[M]]:
    """The same rows at every call, read anew by each who asks for them."""
    made = cache(make)
    return wraps(make)(lambda: made().all())


class Given(Expression):
    """Stands in a prepared question for a value that is told when it is asked, as the database takes it."""

    def __init__(self, name: str) -> None:
        super().__init__(output_field=BigIntegerField())
        self.name = name

    def as_sql(self, _compiler: Any, _connection: Any) -> Any:
        return "%s", [self]


PERSON = Given("person")
"""The key of who asks."""


class Prepared(Generic[M]):
    """The values at some paths of the rows that `make` makes; Django makes the SQL once."""

    def __init__(self, make: Callable[[], QuerySet[M]], paths: Sequence[str]) -> None:
        self._rows = make
        self._paths = paths

    def values(self, **given: Any) -> list[Sequence[Any]]:
        """Of each row what stands at the paths, with these values for what was left to be `Given`."""
        compiler, converters, sql, parameters = self._question
        told = [given[value.name] if isinstance(value, Given) else value for value in parameters]
        with connection.cursor() as cursor:
            cursor.execute(sql, told)
            rows = cursor.fetchall()
        return list(compiler.apply_converters(rows, converters)) if converters else rows

    def records(self, **given: Any) -> list[M]:
        """The rows as records that have no more than these paths: see `lean`."""
        return [self._make(row) for row in self.values(**given)]

    @cached_property
    def _make(self) -> Callable[[Sequence[Any]], M]:
        return maker(self._rows().model, {path: place for place, path in enumerate(self._paths)})

    @cached_property
    def _question(self) -> tuple[Any, dict[int, Any], str, Sequence[Any]]:
        rows = self._rows().values_list(*self._paths)
        compiler = rows.query.get_compiler(connection=connections[rows.db])
        sql, parameters = compiler.as_sql()
        return compiler, compiler.get_converters([column[0] for column in compiler.select]), sql, parameters
