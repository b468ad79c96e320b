"""What finds parts of words through an index: pg_trgm's on PostgreSQL; on SQLite a table of FTS5 beside the searched one."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import connections, models
from django.db.models.lookups import Contains

LENGTH = 3


class WordsIndex(models.Index):
    """Finds parts of words of a searchable model whose rows grow many: by trigrams.

    SQLite's indexes hold no parts of words. There `keep_trigrams` has a table of FTS5 for each, and the index itself, which is
    there so that both databases have the same migrations, has no rows.
    """

    def __init__(self, *, name: str) -> None:
        super().__init__(fields=["search_text"], name=name, opclasses=["gin_trgm_ops"])

    def create_sql(self, model: Any, schema_editor: Any, using: str = "", **kwargs: Any) -> Any:
        if schema_editor.connection.vendor == "postgresql":
            return super().create_sql(model, schema_editor, using=" USING gin", **kwargs)
        nothing = models.Q(search_text=None)
        return models.Index(fields=self.fields, name=self.name, condition=nothing).create_sql(model, schema_editor)

    def deconstruct(self) -> tuple[str, list[Any], dict[str, Any]]:
        path, _, _ = super().deconstruct()
        return path, [], {"name": self.name}

    @property
    def table(self) -> str:
        """That of FTS5."""
        return f"{self.name}_trigrams"


def index_of(model: type[models.Model]) -> WordsIndex | None:
    """That of the model's words, where it has one that FTS5 can serve: it knows rows by their number."""
    numbered = isinstance(model._meta.pk, models.AutoField)
    return next((one for one in model._meta.indexes if isinstance(one, WordsIndex) and numbered), None)


@models.TextField.register_lookup
class HasWord(Contains):
    """`search_text__has_word=…`: as `contains`, of a normalized text; through the index of the words, also on SQLite.

    FTS5 says which rows have all trigrams of the word, in whatever order they stand; which of them have the word is asked as ever.
    """

    lookup_name = "has_word"

    def get_rhs_op(self, connection: Any, rhs: str) -> str:
        return str(connection.operators["contains"] % rhs)

    def as_sqlite(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:
        sql, parameters = super().as_sql(compiler, connection)
        index = index_of(self.lhs.target.model) if isinstance(self.lhs, models.expressions.Col) else None
        if index is None or len(self.rhs) < LENGTH:
            return sql, list(parameters)
        key = compiler.quote_name_unless_alias(self.lhs.alias) + ".id"
        held = f"{key} IN (SELECT rowid FROM {index.table} WHERE {index.table} MATCH %s)"
        return f"({held} AND {sql})", [trigrams(self.rhs), *parameters]


def trigrams(word: str) -> str:
    """The expression of FTS5 for what has all of them."""
    parts = dict.fromkeys(word[start : start + LENGTH] for start in range(len(word) - LENGTH + 1))
    return " AND ".join('"{}"'.format(part.replace('"', '""')) for part in parts)


def prepare(*, using: str, **_: Any) -> None:
    """What `WordsIndex` needs. It comes with PostgreSQL; since version 13 the owner of a database may switch it on."""
    if connections[using].vendor == "postgresql":
        with connections[using].cursor() as cursor:
            cursor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")


def keep_trigrams(*, using: str, **_: Any) -> None:
    """On SQLite: a table of FTS5 for each index of words, and the triggers that keep it.

    A migration that makes a table anew takes its triggers away: after each one, what lacks any of its own is built again.
    """
    if connections[using].vendor != "sqlite":
        return
    with connections[using].cursor() as cursor:
        cursor.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\\_trigrams\\_%' ESCAPE '\\'"
        )
        there = dict(cursor.fetchall())
        cursor.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        tables = {name for (name,) in cursor.fetchall()}
        for model in apps.get_models():
            index = index_of(model)
            if index is None:
                continue
            wanted = dict(_triggers(index.table, model._meta.db_table))
            if index.table in tables and all(there.get(name) == sql for name, sql in wanted.items()):
                continue
            for statement in _built(index.table, model._meta.db_table, wanted):
                cursor.execute(statement)


def _built(table: str, of: str, triggers: dict[str, str]) -> Iterator[str]:
    yield f"DROP TABLE IF EXISTS {table}"
    # Which rows have a trigram is all that is asked: where it stands in them would be most of the table.
    yield (
        f"CREATE VIRTUAL TABLE {table} USING fts5"
        f"(search_text, content='{of}', content_rowid='id', tokenize='trigram', detail='none', columnsize=0)"
    )
    yield f"INSERT INTO {table}({table}) VALUES ('rebuild')"
    for name, sql in triggers.items():
        yield f"DROP TRIGGER IF EXISTS {name}"
        yield sql


def _triggers(table: str, of: str) -> Iterator[tuple[str, str]]:
    added = f"INSERT INTO {table}(rowid, search_text) VALUES (new.id, new.search_text);"
    gone = f"INSERT INTO {table}({table}, rowid, search_text) VALUES ('delete', old.id, old.search_text);"
    changed = "WHEN old.search_text IS NOT new.search_text OR old.id IS NOT new.id"
    yield f"{table}_added", f"CREATE TRIGGER {table}_added AFTER INSERT ON {of} BEGIN {added} END"
    yield f"{table}_gone", f"CREATE TRIGGER {table}_gone AFTER DELETE ON {of} BEGIN {gone} END"
    yield f"{table}_changed", f"CREATE TRIGGER {table}_changed AFTER UPDATE ON {of} {changed} BEGIN {gone} {added} END"
