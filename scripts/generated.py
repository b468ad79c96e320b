"""Files made from the code: the API's description, its TypeScript types, the fields of lists, the limits of inputs, diagrams of states, apps, tables.

Without arguments it writes them; `--check` makes them aside and names those that differ.
"""

import os
import re
import subprocess
import sys
import tempfile
from io import StringIO
from pathlib import Path

import django
from django.apps import apps
from django.core.management import call_command

from limits import write_limits

ROOT = Path(__file__).resolve().parent.parent

OPENAPI = Path("openapi.json")
TYPES = Path("admin-ui/src/api/schema.d.ts")
STATES = Path("docs/states")
APPS = Path("docs/diagrams/apps.md")
TABLES = Path("docs/diagrams/tables.md")
FIELDS = Path("admin-ui/src/api/fields.gen.ts")
LIMITS = Path("admin-ui/src/api/limits.gen.ts")
LABELS = Path("admin-ui/src/i18n/es/fields.gen.ts")

ABSENT = "get|put|post|delete|options|head|patch|trace|query|header|path|cookie|requestBody"
"""Where openapi-typescript writes `never`; a key that is not there says the same."""

UNSAID = "description (?:OK|Created|the file|the same key and body .*)|default |example .*"
"""Comments that say nothing to who writes a screen, or what the component beside them says; openapi.json has the examples."""


def generate(into: Path) -> None:
    for folder in (TYPES.parent, LABELS.parent, STATES, APPS.parent):
        (into / folder).mkdir(parents=True, exist_ok=True)
    how = ("--api", "project.api.api", "--sorted", "--indent", "0")
    manage("export_openapi_schema", *how, "--output", into / OPENAPI)
    manage("state_diagrams", "--output", into / STATES)
    manage("table_diagrams", "--output", into / TABLES)
    manage("list_fields", "--looks", into / FIELDS, "--labels", into / LABELS)
    write_limits(into / OPENAPI, into / LIMITS)
    call([sys.executable, "scripts/apps_diagram.py", into / APPS])
    call(["node", "schema.mjs", into / OPENAPI, into / TYPES], ROOT / "admin-ui")
    (into / TYPES).write_text(shortened((into / TYPES).read_text()))


def shortened(types: str) -> str:
    """Without the words of what an operation does not have, with an object of one line on one line, and with the
    description alone where there is one: the title above it is the key once more."""
    types = re.sub(rf"^ +(?:{ABSENT})\?: never;\n", "", types, flags=re.MULTILINE)
    types = re.sub(r"^ +parameters: \{\n +\};\n", "", types, flags=re.MULTILINE)
    types = re.sub(rf"^ {{9,}}/\*\* @(?:{UNSAID}) \*/\n", "", types, flags=re.MULTILINE)
    types = re.sub(
        r"^( +)/\*\*\n +\* [^@\n]*\n +\* @description ([^\n]*)\n +\*/\n", r"\1/** \2 */\n", types, flags=re.MULTILINE
    )
    types = re.sub(r"^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n", "", types, flags=re.MULTILINE)
    for _ in ("headers, answers", "what holds only these"):
        types = re.sub(r"\{\n +([^\n]*;)\n +\};", r"{ \1 };", types)
    return types


def manage(command: str, *arguments: str | Path) -> None:
    """In this process: to start Django takes three times as long as any of them."""
    if not apps.ready:
        sys.path.insert(0, str(ROOT))
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")
        django.setup()
    call_command(command, *map(str, arguments), stdout=StringIO())


def call(command: list[str | Path], folder: Path = ROOT) -> None:
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)


def contents(top: Path) -> dict[Path, bytes]:
    paths = [
        *(top / name for name in (OPENAPI, TYPES, FIELDS, LIMITS, LABELS, APPS, TABLES)),
        *(top / STATES).glob("*.md"),
    ]
    return {path.relative_to(top): path.read_bytes() for path in paths if path.exists()}


def differing() -> list[Path]:
    with tempfile.TemporaryDirectory(prefix="trastienda-generated-") as scratch:
        generate(Path(scratch))
        made, kept = contents(Path(scratch)), contents(ROOT)
    return sorted(path for path in made.keys() | kept.keys() if made.get(path) != kept.get(path))


def rewrite() -> None:
    for old in (ROOT / STATES).glob("*.md"):
        old.unlink()  # the diagram of a state machine that is gone
    generate(ROOT)


if __name__ == "__main__":
    if "--check" not in sys.argv:
        rewrite()
    elif stale := differing():
        print("Not what the code says now; `make fix` writes them:", *stale, sep="\n  ")
        sys.exit(1)
