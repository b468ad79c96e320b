"""A command that works on a company that is there."""

from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.utils import OperationalError


class CompanyCommand(BaseCommand):
    """Says in words that the database is empty or away, which is mostly another one than was meant."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            made = get_user_model()._meta.db_table in connection.introspection.table_names()
        except OperationalError as away:
            raise CommandError(f"La base de datos no contesta: {away}") from away
        if not made:
            raise CommandError(
                f"En «{connection.settings_dict['NAME']}» todavía no hay ninguna empresa: la crea el primer arranque del "
                "servicio. Si ya existe, DATA_DIR o DATABASE_URL nombran otro lugar."
            )
        return super().execute(*args, **options)
