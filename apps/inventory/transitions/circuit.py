"""The states of a circuit."""

from typing import Any

from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, requires, step
from apps.inventory import abilities
from apps.inventory.transitions.piece import SOLD


class CircuitStatus(States):
    ACTIVE = "Activo"
    APART = "Desarmado"


@requires("Una cotización u orden tiene piezas de este circuito: libéralas antes.")
def has_no_sold_piece(circuit: Any) -> bool:
    return not circuit.pieces.filter(removed_at=None, piece__status__in=SOLD).exists()


class CircuitTransitions(Stateful):
    """Assembled until it is taken apart; then it is only remembered."""

    status = StateField("estado", choices=CircuitStatus.choices, default=CircuitStatus.ACTIVE, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Desarmar"),
        ability=abilities.CIRCUITS_DELETE,
        source=CircuitStatus.ACTIVE,
        target=CircuitStatus.APART,
        conditions=[has_no_sold_piece],
    )
    def take_apart(self) -> None:
        """The service that calls this gives the pieces back to the inventory."""
