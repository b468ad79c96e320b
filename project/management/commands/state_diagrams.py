"""`manage.py state_diagrams`: the states of every record as the code declares them, one Mermaid file each."""

from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.management.base import BaseCommand, CommandParser

from apps.core.records.state_diagram import state_diagram
from apps.core.records.workflow import fsm_models


class Command(BaseCommand):
    help = "Write the state diagrams as Markdown into a folder."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--output", default="docs/states", type=Path)

    def handle(self, *_: Any, output: Path, **options: Any) -> None:
        output.mkdir(parents=True, exist_ok=True)
        for model, field in fsm_models(apps.get_models()):
            title = str(model._meta.verbose_name).capitalize()
            text = f"# {title}\n\n```mermaid\n{state_diagram(model, field)}```\n"
            (output / f"{model._meta.model_name}-{field}.md").write_text(text, encoding="utf-8")
