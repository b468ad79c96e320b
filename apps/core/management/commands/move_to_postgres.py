"""`NEW_DATABASE_URL=postgres://… manage.py move_to_postgres`: the company from SQLite to an empty PostgreSQL."""

from typing import Any

from django.conf import settings
from django.core.management.base import CommandError

from apps.core.management.company import CompanyCommand
from apps.core.server.move_to_postgres import MoveFault, move_to_postgres


class Command(CompanyCommand):
    help = "Copy every row of SQLite into the empty PostgreSQL that NEW_DATABASE_URL names, and count them."

    def handle(self, *_: Any, **options: Any) -> None:
        try:
            rows = move_to_postgres(settings.NEW_DATABASE_URL, self.stdout.write)
        except MoveFault as fault:
            raise CommandError(str(fault)) from fault
        self.stdout.write(f"Pasaron {rows} filas, y se contaron. Desde ahora: DATABASE_URL, la misma DATA_DIR.")
