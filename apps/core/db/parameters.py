"""Parameters of queries: a placeholder for a value that comes later, and many ids as one value."""

import json
from collections.abc import Iterable
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db import connections, models


class Placeholder(models.Expression):
    """Stands in a compiled query for a value that is passed, by this name, when the query runs."""

    def __init__(self, name: str) -> None:
        super().__init__(output_field=models.BigIntegerField())
        self.name = name

    def as_sql(self, _compiler: Any, _connection: Any) -> Any:
        return "%s", [self]


class Numbers:
    """Ids as one value: Django looks at each of those in a list, many times."""

    def __init__(self, ids: Iterable[int]) -> None:
        self.ids = list(ids)

    def value(self, vendor: str) -> Any:
        """As that database takes them."""
        return json.dumps(self.ids) if vendor == "sqlite" else self.ids


def gathered(*rows: models.QuerySet[Any]) -> list[list[int]]:
    """The ids that each of them has as its only column, in its order, by one question. Each list comes as one value: a row for
    each id takes longer to read than to find.
    """
    connection = connections[rows[0].db]
    parts: list[str] = []
    parameters: list[Any] = []
    for one in rows:
        try:
            sql, values = one.query.get_compiler(connection=connection).as_sql()
        except EmptyResultSet:
            sql, values = "SELECT 0 WHERE 1 = 0", ()
        parts.append(sql)
        parameters += values
    sets = ", ".join(f"found{number}(id) AS ({sql})" for number, sql in enumerate(parts))
    all_of = "JSON_GROUP_ARRAY" if connection.vendor == "sqlite" else "ARRAY_AGG"
    columns = ", ".join(f"(SELECT {all_of}(id) FROM found{number})" for number in range(len(parts)))  # noqa: S608 (a number)
    with connection.cursor() as cursor:
        cursor.execute(f"WITH {sets} SELECT {columns}", parameters)
        found = cursor.fetchone()
    return [json.loads(ids) if isinstance(ids, str) else ids or [] for ids in found]


@models.Field.register_lookup
@models.ForeignObject.register_lookup
class Among(models.Lookup[Any]):
    """`column__among=Numbers(…)`: as `in`, with one parameter, however many there are."""

    lookup_name = "among"
    prepare_rhs = False
    rhs: Numbers | Placeholder

    def as_sqlite(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:
        left, parameters = self.process_lhs(compiler, connection)
        numbers = "(SELECT value FROM json_each(%s))"
        return f"{left} IN {numbers}", [*parameters, self._value(connection)]

    def as_postgresql(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:
        left, parameters = self.process_lhs(compiler, connection)
        # Of the column's own type, and as a constant: only so PostgreSQL looks them up by their hashes.
        return f"{left} = ANY(%s::bigint[])", [*parameters, self._value(connection)]

    def _value(self, connection: Any) -> Any:
        return self.rhs if isinstance(self.rhs, Placeholder) else self.rhs.value(connection.vendor)
