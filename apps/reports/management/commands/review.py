"""`manage.py review`: every rule that holds in the whole database, and who breaks it."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import CommandError

from apps.accounts.models import User
from apps.accounts.transitions import UserStatus
from apps.core.management.company import CompanyCommand
from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import MOST, Finding, run

NOBODY = (
    "Aviso: la empresa es nueva y todavía no ha entrado nadie. El primer administrador, o un enlace más para él: trastienda "
    "administrator CORREO"
)


class Command(CompanyCommand):
    help = "Look at the whole database and name what is wrong in it; the exit status is 1 when something is."
    whole_only = True

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--only", metavar="NAME", action="append", help="only this check; may be repeated")
        parser.add_argument("--limit", type=int, default=MOST, help=f"offenders a check names at most ({MOST})")
        parser.add_argument("--json", action="store_true", help="for programs")

    def handle(self, *_: Any, **options: Any) -> None:
        names: list[str] = options["only"] or list(CHECKS)
        unknown = [name for name in names if name not in CHECKS]
        if unknown:
            raise CommandError(f"No existe la revisión {unknown[0]}. Hay: {', '.join(CHECKS)}.", returncode=2)
        if options["limit"] < 1:
            raise CommandError("--limit es al menos 1.", returncode=2)
        findings = [self._look(name, options) for name in names]
        if options["json"]:
            self.stdout.write(json.dumps([as_json(one) for one in findings], ensure_ascii=False, indent=2))
        elif not User.objects.exclude(status=UserStatus.INVITED).exists():
            self.stdout.write(self.style.WARNING(NOBODY))
        wrong = [one for one in findings if one.offenders]
        if wrong:
            raise SystemExit(1)
        if not options["json"]:
            self.stdout.write(self.style.SUCCESS(f"Todo en orden: {len(findings)} revisiones."))

    def _look(self, name: str, options: dict[str, Any]) -> Finding:
        finding = run(CHECKS[name], options["limit"])
        if not options["json"]:
            self._print(finding)
        return finding

    def _print(self, finding: Finding) -> None:
        count = f"{len(finding.offenders)}{' o más' if finding.more else ''}"
        good = not finding.offenders
        mark = self.style.SUCCESS("bien") if good else self.style.ERROR(f"{count} con error")
        self.stdout.write(f"{mark}  {finding.check.title} ({finding.check.name}, {finding.seconds:.2f} s)")
        for one in finding.offenders:
            self.stdout.write(f"    {one.text}: {one.detail}")


def as_json(finding: Finding) -> dict[str, Any]:
    """A finding by the names of the call."""
    return {
        "name": finding.check.name,
        "count": len(finding.offenders),
        "capped": finding.more,
        "seconds": round(finding.seconds, 3),
        "offenders": [asdict(one) for one in finding.offenders],
    }
