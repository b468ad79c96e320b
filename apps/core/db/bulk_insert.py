"""Bulk insert: rows of one table, made of records ahead of a transaction and stored within it in a moment.

Of the time that `bulk_create` takes, nine tenths go into making values of records. What is done before the database
is locked does not keep others waiting.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from django.db.models.sql import InsertQuery

M = TypeVar("M", bound=models.Model)
N = TypeVar("N", bound=models.Model)

_AT_ONCE = 500
_FEWEST_PARAMETERS = 30_000
"""That every SQLite takes (32,766 since 2020) and PostgreSQL too (65,535)."""


class BulkInsert(Generic[M]):
    """The columns of records as the database takes them. A new record's key comes from the database."""

    def __init__(self, records: Sequence[M]) -> None:
        self._of(type(records[0]), are_new=records[0].pk is None)
        database = connections[DEFAULT_DB_ALIAS]  # `connection` looks it up each time that it is asked anything
        self.values = [
            [field.get_db_prep_save(field.pre_save(record, self.are_new), database) for field in self.fields]
            for record in records
        ]

    def copied_to(self, model: type[N], **others: Any) -> "BulkInsert[N]":
        """New rows of a table that repeats columns of this one: what stands here, and `others`, the same in each. A column
        that is in neither is empty until it is set."""
        made: BulkInsert[N] = BulkInsert.__new__(BulkInsert)
        made._of(model, are_new=True)
        database = connections[DEFAULT_DB_ALIAS]
        ready = {f.attname: f.get_db_prep_save(others[f.attname], database) for f in made.fields if f.attname in others}
        places = [(self._at.get(field.attname), ready.get(field.attname)) for field in made.fields]
        made.values = [[other if at is None else row[at] for at, other in places] for row in self.values]
        return made

    def _of(self, model: type[M], *, are_new: bool) -> None:
        self.model, self.are_new = model, are_new
        fields = [f for f in model._meta.concrete_fields if not f.generated]
        self.fields = [f for f in fields if not (f.primary_key and are_new)]
        self._at = {field.attname: at for at, field in enumerate(self.fields)}

    def fill(self, column: str, value: Any) -> None:
        """The same value in every row."""
        self.set(column, [value] * len(self.values))

    def set(self, column: str, values: Sequence[Any]) -> None:
        """A value for each row, in their order."""
        at = self._at[column]
        for row, value in zip(self.values, values, strict=True):
            row[at] = value

    def replace(self, column: str, instead: Mapping[Any, Any]) -> None:
        """Other values instead of some that stood in for them."""
        at = self._at[column]
        for row in self.values:
            row[at] = instead.get(row[at], row[at])

    def insert(self, *, updating: Sequence[str] = ()) -> list[int]:
        """Store the rows and answer their keys; of rows that are there, store the columns of `updating`."""
        meta: Any = self.model._meta
        quote = connection.ops.quote_name
        key = quote(meta.pk.column)
        named = ", ".join(quote(field.column) for field in self.fields)
        changed = ", ".join(f"{name} = EXCLUDED.{name}" for name in (quote(self._column(n)) for n in updating))
        conflict = f" ON CONFLICT ({key}) DO UPDATE SET {changed}" if changed else ""
        keys: list[int] = []
        with connection.cursor() as cursor:
            for some in chunks(self.values, len(self.fields)):
                source, parameters = self._source(some)
                statement = f"INSERT INTO {quote(meta.db_table)} ({named}) {source}{conflict} RETURNING {key}"
                cursor.execute(statement, [value for row in parameters for value in row])
                keys += [found for (found,) in cursor.fetchall()]
        return keys

    def _source(self, rows: Sequence[Sequence[Any]]) -> tuple[str, Sequence[Sequence[Any]]]:
        """The rows as what an INSERT takes."""
        if connection.vendor == "sqlite":
            return f"VALUES {placeholders(len(rows), len(self.fields))}", rows
        # Of thousands of marks PostgreSQL's driver makes heavy weather; Django hands it one array a column.
        compiler: Any = InsertQuery(self.model).get_compiler(connection=connection)
        places, parameters = compiler.assemble_as_sql(self.fields, rows)
        return connection.ops.bulk_insert_sql(self.fields, places), parameters

    def _column(self, name: str) -> str:
        field: Any = self.model._meta.get_field(name)
        return str(field.column)


def chunks(rows: Sequence[Sequence[Any]], width: int) -> Iterator[Sequence[Sequence[Any]]]:
    """The rows in as many as one statement takes."""
    step = max(1, min(_AT_ONCE, _FEWEST_PARAMETERS // width))
    for start in range(0, len(rows), step):
        yield rows[start : start + step]


def placeholders(rows: int, width: int) -> str:
    return ", ".join([f"({', '.join(['%s'] * width)})"] * rows)
