"""Where the steps of a record lead."""

from typing import Any

from django.db import models

from apps.core.records.workflow import steps_of, targets_of


def steps_to(model: type[models.Model], state: str) -> list[str]:
    """The names of the steps that lead to a state from another one."""

    def leads(method: Any) -> bool:
        return any(source != state and state in targets_of(method, source) for source in method._django_fsm.transitions)

    return [name for name, method in steps_of(model).items() if leads(method)]
