"""All checks that run no test. Changes nothing in the work tree; `make fix` does the automatic part."""

import sys
import tempfile
from pathlib import Path

from stages import ROOT, Stage, Tally, print_broken, run
from surroundings import clean_environment

SCREENS = ROOT / "admin-ui"
PRODUCTION = {"HTTPS_ONLY": "yes", "BEHIND_PROXY": "yes", "ALLOWED_HOSTS": "tienda.example.mx", "PUBLIC_URL": "https://tienda.example.mx"}  # fmt: skip


def stages(scratch: Path) -> list[list[Stage]]:
    """Types take as long as all the rest."""
    settings = clean_environment(scratch)

    def python(name: str, *arguments: str) -> Stage:
        return Stage(name, [sys.executable, *arguments], environment=settings)

    def npm(name: str, script: str) -> Stage:
        return Stage(name, ["npm", "run", "--silent", script], folder=SCREENS, environment=settings)

    types = python("Python types", "-m", "mypy")
    rest = [
        python("Python format", "-m", "ruff", "format", "--check", "."),
        python("Python lint", "-m", "ruff", "check", "."),
        python("layers", "-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"),
        Stage(
            "settings of production",
            [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
            environment={**settings, **PRODUCTION},
        ),
        python("migrations", "manage.py", "makemigrations", "--check", "--dry-run"),
        python("generated files", "scripts/generated.py", "--check"),
        python("sentences in other languages", "scripts/messages.py", "--check"),
        npm("screens format and lint", "lint"),
        npm("screens types", "types"),
        python("sizes", "scripts/check_sizes.py"),
        Stage("known holes", [sys.executable, "scripts/audit.py"], environment=settings, tells="."),
    ]
    return [[types], rest]


def main() -> int:
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="trastienda-check-") as scratch:
        run(stages(Path(scratch)), tally)
    print_broken(tally, ". `make fix` does what can be done automatically.")
    return 1 if tally.broken else 0


if __name__ == "__main__":
    sys.exit(main())
