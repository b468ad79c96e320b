"""The whole company from SQLite to PostgreSQL: no file in between, and all of it or nothing."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management.color import no_style
from django.db import DEFAULT_DB_ALIAS, Error, connection, connections, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.utils import OperationalError
from environ import Env

TARGET = "target"
_ROWS = 500  # that are written at once


class MoveFault(Exception):
    """Why nothing was moved: a sentence for who asked."""


def move_to_postgres(url: str, tell: Callable[[str], None]) -> int:
    """Every row into the empty database at `url`, table after table, each of which is told; how many there are. Nobody
    writes meanwhile. Raises MoveFault, and then the other database is as empty as before."""
    _refuse_what_cannot_be_moved()
    target = _connect(url)
    _migrate(url)
    try:
        with transaction.atomic(), transaction.atomic(using=TARGET):
            return _copy(target, tell)
    except BaseException:
        _clear(target)
        raise
    finally:
        target.close()


def _refuse_what_cannot_be_moved() -> None:
    if connection.vendor != "sqlite":
        raise MoveFault("DATABASE_URL ya nombra un PostgreSQL: se pasa desde SQLite.")
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise MoveFault("La base de SQLite no está al día: corre antes «manage.py migrate».")


def _connect(url: str) -> Any:
    given = Env.db_url_config(url) if url else {}
    if "postgres" not in given.get("ENGINE", ""):
        raise MoveFault("NEW_DATABASE_URL debe ser como postgres://usuario:contraseña@equipo:5432/base.")
    connections.settings[TARGET] = connections.configure_settings({DEFAULT_DB_ALIAS: {}, TARGET: given})[TARGET]
    target = connections[TARGET]
    try:
        names = target.introspection.table_names()
    except OperationalError as away:
        raise MoveFault(f"PostgreSQL no contesta: {away}") from away
    if names:
        raise MoveFault("La base de PostgreSQL no está vacía: se pasa solo a una vacía.")
    return target


def _migrate(url: str) -> None:
    """By a process that knows no other database, as when the company is served from it."""
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "migrate", "--verbosity", "0", "--skip-checks"]
    environment = {**os.environ, "DATABASE_URL": url}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    if done.returncode:
        raise MoveFault(f"No se pudieron crear las tablas: {done.stderr.strip().splitlines()[-1]}")


def _copy(target: Any, tell: Callable[[str], None]) -> int:
    models = [model for model in apps.get_models(include_auto_created=True) if model._meta.managed]
    with target.cursor() as cursor:
        tables = ", ".join(target.ops.quote_name(model._meta.db_table) for model in models)
        cursor.execute(f"TRUNCATE {tables}")  # the roles and places that every new company begins with
    total = 0
    for number, model in enumerate(models, 1):
        count = sum(_write(model, batch) for batch in _batches(model))
        kept = model._base_manager.using(TARGET).count(), model._base_manager.count()
        if kept != (count, count):
            raise MoveFault(f"{model._meta.db_table}: de {kept[1]} filas llegaron {kept[0]}.")
        tell(f"{number}/{len(models)} {model._meta.db_table}: {count} filas")
        total += count
    with target.cursor() as cursor:
        for statement in target.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)
    return total


def _batches(model: Any) -> Iterator[list[Any]]:
    rows = model._base_manager.order_by("pk").iterator(chunk_size=_ROWS)
    while batch := list(islice(rows, _ROWS)):
        yield batch


def _write(model: Any, rows: list[Any]) -> int:
    """As they are: no clock of ours changes a moment, no rule of ours a value."""
    fields = [field for field in model._meta.local_concrete_fields if not field.generated]
    try:
        model._base_manager._insert(rows, fields=fields, using=TARGET, raw=True)  # noqa: SLF001
    except Error as refused:
        raise MoveFault(f"{model._meta.db_table}: PostgreSQL no acepta una fila. {refused}") from refused
    return len(rows)


def _clear(target: Any) -> None:
    with target.cursor() as cursor:
        for table in target.introspection.table_names(cursor):
            cursor.execute(f"DROP TABLE IF EXISTS {target.ops.quote_name(table)} CASCADE")
