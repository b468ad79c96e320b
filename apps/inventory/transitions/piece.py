"""The states of a piece. Its documents bring it from one to the other; people only remove and restore it."""

from typing import Any

from apps.core.records.workflow import StateField, Stateful, States, effect, guarded, requires, step
from apps.inventory import abilities


class PieceStatus(States):
    INVENTORY = "Inventario"
    CIRCUIT = "Circuito"
    REQUESTED = "Solicitud"
    ORDERED = "Orden"
    DELIVERED = "Entregado"
    REMOVED = "Eliminada"


SOLD = (PieceStatus.REQUESTED, PieceStatus.ORDERED)


@requires("La tiene un documento: libérala antes.")
def is_not_held(piece: Any) -> bool:
    return not piece.holds.filter(released_at=None).exists()


@guarded("Está en otra ubicación que la tuya.")
def lies_within_reach(piece: Any, by: Any) -> bool:
    return bool(by.scope(abilities.PIECES_DELETE) != "location" or piece.location_id == by.location_id)


@guarded("Estaba en otra ubicación que la tuya.")
def lay_within_reach(piece: Any, by: Any) -> bool:
    return bool(by.scope(abilities.PIECES_DELETE) != "location" or piece.last_location_id() == by.location_id)


class PieceTransitions(Stateful):
    """In the warehouse, in a circuit, promised, sold, delivered, or gone."""

    status = StateField("estado", choices=PieceStatus.choices, default=PieceStatus.INVENTORY, protected=True)

    class Meta:
        abstract = True

    @effect(label="Armar en circuito", source=PieceStatus.INVENTORY, target=PieceStatus.CIRCUIT)
    def assemble(self) -> None:
        """Part of a circuit."""

    @effect(label="Desarmar del circuito", source=PieceStatus.CIRCUIT, target=PieceStatus.INVENTORY)
    def take_apart(self) -> None:
        """On its own again."""

    @effect(label="Apartar", source=[PieceStatus.INVENTORY, PieceStatus.CIRCUIT], target=PieceStatus.REQUESTED)
    def reserve(self) -> None:
        """A quote with a payment has it."""

    @effect(label="Vender", source=PieceStatus.REQUESTED, target=PieceStatus.ORDERED)
    def sell(self) -> None:
        """The quote became an order."""

    @effect(label="Entregar", source=PieceStatus.ORDERED, target=PieceStatus.DELIVERED)
    def deliver(self) -> None:
        """With the customer."""

    @effect(label="Liberar", source=SOLD, target=PieceStatus.INVENTORY)
    def free(self) -> None:
        """The document lets go of it, and it is where it was."""

    @effect(label="Liberar al circuito", source=SOLD, target=PieceStatus.CIRCUIT)
    def free_to_circuit(self) -> None:
        """The same for a piece that was sold out of a circuit."""

    @effect(label="Devolver", source=PieceStatus.DELIVERED, target=PieceStatus.INVENTORY)
    def give_back(self) -> None:
        """The customer returned it."""

    @step(
        label="Dar de baja",
        ability=abilities.PIECES_DELETE,
        source=PieceStatus.INVENTORY,
        target=PieceStatus.REMOVED,
        conditions=[is_not_held],
        guards=[lies_within_reach],
        needs_reason=True,
    )
    def remove(self) -> None:
        """Gone: sold for scrap, lost, entered by mistake. The service notes the move."""
        piece: Any = self
        piece.location_id = None

    @effect(label="Faltar en un conteo", source=PieceStatus.INVENTORY, target=PieceStatus.REMOVED)
    def lose(self) -> None:
        """It was looked for in vain. The count judged that no document has it, and notes the move."""

    @step(
        label="Recuperar",
        ability=abilities.PIECES_DELETE,
        source=PieceStatus.REMOVED,
        target=PieceStatus.INVENTORY,
        guards=[lay_within_reach],
        needs_reason=True,
    )
    def restore(self) -> None:
        """Back where it was last; the service notes the move."""
        piece: Any = self
        piece.location_id = piece.last_location_id()
