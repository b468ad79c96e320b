"""The states of a customer or wholesaler."""

from typing import Any

from django.db import models

from apps.core.abilities import Ability
from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, guarded, requires, step
from apps.partners.reach import DELETE, reaches


class CustomerStatus(models.TextChoices):
    ACTIVE = "Activo", "Activo"
    INACTIVE = "Inactivo", "Inactivo"


def deleting(record: Any) -> Ability:
    return DELETE[record.kind][0]


@guarded("Es de otra cartera.")
def is_reached(record: Any, by: Any) -> bool:
    return reaches(by, DELETE, record)


@requires("Está unido a otro registro.")
def is_not_merged(record: Any) -> bool:
    return record.merged_into_id is None


@requires("Sus datos personales se borraron.")
def is_somebody(record: Any) -> bool:
    return record.anonymized_at is None


class CustomerTransitions(Stateful):
    """Active while documents may be made for it; inactive it keeps those it has."""

    status = StateField("estado", choices=CustomerStatus.choices, default=CustomerStatus.ACTIVE, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Activar"),
        ability=deleting,
        source=CustomerStatus.INACTIVE,
        target=CustomerStatus.ACTIVE,
        conditions=[is_not_merged, is_somebody],
        guards=[is_reached],
    )
    def activate(self) -> None:
        """May be chosen for new documents again."""

    @step(
        label=gettext_noop("Desactivar"),
        ability=deleting,
        source=CustomerStatus.ACTIVE,
        target=CustomerStatus.INACTIVE,
        guards=[is_reached],
    )
    def deactivate(self) -> None:
        """No new documents; the service that calls this also takes its login away."""
