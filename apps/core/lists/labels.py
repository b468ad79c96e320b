"""What was done to a record, in words."""

from typing import Any

from django.db.models import Model

from apps.core.language import gettext, gettext_noop
from apps.core.records.workflow import label_of, transitions_of

_PLAIN = {
    "create": gettext_noop("Alta"),
    "update": gettext_noop("Cambio"),
    "delete": gettext_noop("Baja"),
    "restore": gettext_noop("Restauración"),
    "use": gettext_noop("Uso"),
}


def plain_label(action: str) -> str:
    """Of what may be done to any record; an action that is none of these is its own label."""
    return gettext(_PLAIN.get(action, action))


def action_label(resource: Any, of: type[Model], action: str) -> str:
    """A step of a part is the part's own, whatever the record calls one of that name."""
    own = resource.labels.get(action)
    steps = {**transitions_of(resource.model), **transitions_of(of)}
    if own or action not in steps:
        return gettext(own) if own else plain_label(action)
    return label_of(steps[action])
