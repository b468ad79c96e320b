"""What was done to a record, in words."""

from typing import Any

from django.db.models import Model

from apps.core.records.workflow import label_of, transitions_of

ACTION_LABELS = {"create": "Alta", "update": "Cambio", "delete": "Baja", "restore": "Restauración", "use": "Uso"}


def action_label(resource: Any, of: type[Model], action: str) -> str:
    """A step of a part is the part's own, whatever the record calls one of that name."""
    own = resource.labels.get(action)
    steps = {**transitions_of(resource.model), **transitions_of(of)}
    if own or action not in steps:
        return own or ACTION_LABELS.get(action, action)
    return label_of(steps[action])
