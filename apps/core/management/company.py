"""A command that works on a company that is there."""

from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.utils import OperationalError

STARTING = (
    "La base de datos todavía se está preparando: si el servicio acaba de arrancar, espera con «trastienda ready» y repite el "
    "comando."
)


class CompanyCommand(BaseCommand):
    """Says in words that the database is empty or away, which is mostly another one than was meant; or that its tables are
    just being made."""

    whole_only = False
    """Whether the command needs what the last migration brings."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            tables = connection.introspection.table_names()
            made = get_user_model()._meta.db_table in tables
            starting = self._is_being_made() if made and self.whole_only else bool(tables) and not made
        except OperationalError as away:
            raise CommandError(f"La base de datos no contesta: {away}") from away
        if starting:
            raise CommandError(STARTING)
        if not made:
            raise CommandError(
                f"En «{connection.settings_dict['NAME']}» todavía no hay ninguna empresa: la crea el primer arranque del "
                "servicio. Si acaba de arrancar, espera con «trastienda ready» y repite el comando. Si ya existe, DATA_DIR o "
                "DATABASE_URL nombran otro lugar."
            )
        return super().execute(*args, **options)

    @staticmethod
    def _is_being_made() -> bool:
        executor = MigrationExecutor(connection)
        return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
