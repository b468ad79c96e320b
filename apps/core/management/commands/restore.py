"""`manage.py restore SOURCE`: a backup into an empty database and an empty DATA_DIR."""

from datetime import datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.timezone import localtime

from apps.core.server.backups import BackupFault, restore


class Command(BaseCommand):
    help = "Put a backup into an empty database and DATA_DIR, and bring it up to date."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("source", type=Path)
        parser.add_argument(
            "--replace",
            action="store_true",
            help="what is there goes, once the backup is found whole; stop the service before",
        )

    def handle(self, *_: Any, source: Path, replace: bool, **options: Any) -> None:
        try:
            manifest, to_see_to = restore(source, replace=replace)
        except BackupFault as fault:
            raise CommandError(str(fault)) from fault
        made = localtime(datetime.fromisoformat(manifest.made_at))
        self.stdout.write(
            f"Restaurado el respaldo de {made:%Y-%m-%d %H:%M} ({made:%Z}): {sum(manifest.rows.values())} filas."
        )
        for sentence in to_see_to:
            self.stderr.write(self.style.WARNING(sentence))
