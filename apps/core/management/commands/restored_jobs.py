"""`manage.py restored_jobs`: what waits since a backup was restored; `--let-go` has it done, `--drop` forgets it."""

from typing import Any

from django.core.management.base import CommandParser

from apps.core.management.company import CompanyCommand
from apps.core.server.restored_jobs import drop_jobs, held_jobs, let_jobs_go


class Command(CompanyCommand):
    help = "Tell which jobs wait since a restore, let them go, or drop them."

    def add_arguments(self, parser: CommandParser) -> None:
        ways = parser.add_mutually_exclusive_group()
        ways.add_argument("--let-go", action="store_true")
        ways.add_argument("--drop", action="store_true")

    def handle(self, *_: Any, let_go: bool, drop: bool, **options: Any) -> None:
        if let_go:
            self.stdout.write(f"Salen {let_jobs_go()} tareas.")
        elif drop:
            self.stdout.write(f"Se descartaron {drop_jobs()} tareas.")
        else:
            waiting = held_jobs()
            for name, count in waiting.items():
                self.stdout.write(f"{count} {name}")
            self.stdout.write("--let-go las deja salir, --drop las olvida." if waiting else "No espera ninguna tarea.")
