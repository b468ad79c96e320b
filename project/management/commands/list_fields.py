"""`manage.py list_fields`: what lists and their rows declare, as TypeScript for the screens."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from apps.core.abilities import Ability
from apps.core.lists import Resource
from apps.core.lists.fields import BoundField, RowFields
from project.api import RESOURCES

TITLE = "list:"
"""Before the name of a list, among the labels of its row: what the list is called."""

HEAD = "// Made from the rows of the server's lists (`make fix`).\n"


class Command(BaseCommand):
    help = (
        "Write who reads lists and how their fields look, and Spanish titles and labels, into two files of TypeScript."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--looks", default="admin-ui/src/api/fields.gen.ts", type=Path)
        parser.add_argument("--labels", default="admin-ui/src/i18n/es/fields.gen.ts", type=Path)

    def handle(self, *_: Any, looks: Path, labels: Path, **options: Any) -> None:
        rows = declared_rows()
        written = [f"export const LISTS = {{\n{''.join(map(reads, RESOURCES))}}} as const;\n"]
        written.append(f"export const FIELDS = {{\n{''.join(of_row(row, look) for row in rows)}}} as const;\n")
        looks.write_text(HEAD + "\n".join(written), encoding="utf-8")
        said = "".join(of_row(row, label, titles(row)) for row in rows)
        labels.write_text(f"{HEAD}export const fields = {{\n{said}}};\n", encoding="utf-8")


def reads(resource: Resource[Any]) -> str:
    """A line: its row, the pairs of which one opens the list, whether its rows are summed, and whether notes are kept at its records."""
    readers, sums = pairs(resource.list_auth.abilities), word(bool(resource.spec.sums))
    row, followed = quoted(resource.spec.row.__name__), ", followed: true" if resource.followed else ""
    return f"  {quoted(resource.spec.name)}: {{ row: {row}, read: [{readers}], sums: {sums}{followed} }},\n"


def pairs(abilities: Iterable[Ability]) -> str:
    return ", ".join(f"[{quoted(each.action)}, {quoted(each.subject)}]" for each in abilities)


def declared_rows() -> list[RowFields]:
    """Of all lists, each row once, by name."""
    rows = {resource.spec.row.__name__: resource.spec.fields for resource in RESOURCES}
    return [rows[name] for name in sorted(rows)]


def titles(row: RowFields) -> str:
    """What the lists of the row are called, a line each."""
    specs = [resource.spec for resource in RESOURCES if resource.spec.row is row.row]
    return "".join(f"    {quoted(TITLE + spec.name)}: {quoted(spec.title)},\n" for spec in specs)


def of_row(row: RowFields, said: Callable[[BoundField], str], first: str = "") -> str:
    """An object, in it a line for each field that people see."""
    shown = "".join(f"    {field.key}: {said(field)},\n" for field in row.shown if field.label)
    return f"  {row.row.__name__}: {{\n{first}{shown}  }},\n"


def look(field: BoundField) -> str:
    words = [f"kind: {quoted(field.kind)}", f"sort: {word(bool(field.sort))}", f"file: {word(field.in_files)}"]
    if field.needs:
        words.append(f"needs: {pairs([field.needs])}")
    return f"{{ {', '.join(words)} }}"


def label(field: BoundField) -> str:
    return quoted(field.label)


def word(yes: bool) -> str:
    return "true" if yes else "false"


def quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
