"""`manage.py backup DESTINATION`: the whole company as one file, while people work."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from apps.core.management.company import CompanyCommand
from apps.core.server.backups import BackupFault, back_up


class Command(CompanyCommand):
    help = "Write database, files and secret key into one file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("destination", type=Path, help="a file that is not there yet, or a folder for dated ones")
        parser.add_argument("--keep", type=int, help="of a folder's backups only the newest so many stay")

    def handle(self, *_: Any, destination: Path, keep: int | None, **options: Any) -> None:
        try:
            target, manifest, lost = back_up(destination, keep=keep)
        except BackupFault as fault:
            raise CommandError(str(fault)) from fault
        rows, files = sum(manifest.rows.values()), sum(name.startswith("files/") for name in manifest.sha256)
        self.stdout.write(f"{target}: {rows} filas, {files} archivos, {target.stat().st_size / 1e6:.1f} MB")
        if manifest.bucket is not None:
            self.stdout.write(f"Los archivos del bucket «{manifest.bucket}» no van incluidos: respáldalos allá.")
        if lost:
            some = ", ".join(sorted(lost)[:5])
            said = f"Archivos que los registros nombran y que no están: {len(lost)} ({some})."
            self.stderr.write(self.style.WARNING(said))
