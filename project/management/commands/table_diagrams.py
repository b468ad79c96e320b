"""`manage.py table_diagrams`: the tables of each app and what they point to, as Mermaid in one file."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.apps import AppConfig, apps
from django.core.management.base import BaseCommand, CommandParser
from django.db.models import ForeignKey, Model

HEAD = """# Tables

Made from the models (`make fix`). An arrow of `}o--||` is a foreign key, `}o--o|` one that may be empty, `|o--` one that is
unique; its words are the columns. Tables of the apps below are named without what they point to. Each audited table has a
twin of its versions (`Historical…`), which is left out.
"""


class Command(BaseCommand):
    help = "Write the diagrams of the tables as Markdown into a file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--output", default="docs/diagrams/tables.md", type=Path)

    def handle(self, *_: Any, output: Path, **options: Any) -> None:
        ours = sorted(
            (app for app in apps.get_app_configs() if app.name.startswith("apps.")), key=lambda app: app.label
        )
        parts = [f"## {app.label}\n\n```mermaid\nerDiagram\n{diagram(app)}```\n" for app in ours]
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text("\n".join([HEAD, *parts]), encoding="utf-8")


def diagram(app: AppConfig) -> str:
    models = sorted((model for model in app.get_models() if not is_version(model)), key=lambda model: model.__name__)
    lines = [line for model in models for line in (list(relations(model)) or [model.__name__])]
    return "".join(f"    {line}\n" for line in lines)


def is_version(model: type[Model]) -> bool:
    return model.__name__.startswith("Historical")


def relations(model: type[Model]) -> Iterator[str]:
    """One line for each table that it points to, the same way."""
    columns: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for field in model._meta.get_fields():
        if isinstance(field, ForeignKey):
            line = f"{'|' if field.unique else '}'}o--{'o|' if field.null else '||'}"
            columns[line, str(field.remote_field.model.__name__)].append(field.name)
    for (line, target), names in sorted(columns.items(), key=lambda pair: pair[0][1]):
        yield f'{model.__name__} {line} {target} : "{", ".join(names)}"'
