"""The states of a model and the steps between them, drawn."""

from django.db import models

from apps.core.records.workflow import label_of, targets_of, transitions_of


def state_diagram(model: type[models.Model], field: str = "status") -> str:
    """The states of a model and the steps between them as a sorted Mermaid diagram."""
    lines: set[str] = set()
    for name, method in transitions_of(model).items():
        if method._django_fsm.field.name == field:
            for source in method._django_fsm.transitions:
                for target in targets_of(method, source):
                    lines.add(f"    {_node(source)} --> {_node(target)}: {label_of(method)} ({name})")
    return "\n".join(["stateDiagram-v2", *sorted(lines)]) + "\n"


def _node(state: str) -> str:
    return str(state).replace(" ", "_")
