"""The states of a piece. Its documents bring it from one to the other; people only remove and restore it."""

from typing import Any

from django.utils import timezone

from apps.core.language import gettext_noop
from apps.core.records.workflow import OneOf, StateField, Stateful, States, effect, guarded, requires, step
from apps.inventory import abilities


class PieceStatus(States):
    INVENTORY = "Inventario"
    CIRCUIT = "Circuito"
    REQUESTED = "Solicitud"
    ORDERED = "Orden"
    DELIVERED = "Entregado"
    MISSING = "Faltante"
    REMOVED = "Eliminada"


SOLD = (PieceStatus.REQUESTED, PieceStatus.ORDERED)
SET_BY_STEPS = ("status", "responsible", "missing_since", "leased")
"""Columns that the steps and effects of a piece set, besides its place."""


@requires("La tiene un documento: libérala antes.")
def is_not_held(piece: Any) -> bool:
    """The transfer that misses a piece lets go of it when it is written off."""
    held = piece.holds.filter(released_at=None)
    return not (held.exclude(document_kind="transfer") if piece.status == PieceStatus.MISSING else held).exists()


@guarded("No está en ninguna ubicación: va en camino o ya salió.")
def lies_somewhere(piece: Any, _: Any) -> bool:
    """A guard, for people: a transfer that did not bring it misses it on its way."""
    return piece.location_id is not None


@guarded("No está en tu ubicación.")
def lies_within_reach(piece: Any, by: Any) -> bool:
    return bool(by.scope(abilities.PIECES_DELETE) != "location" or piece.location_id == by.location_id)


@guarded("No está en tu ubicación.")
def is_looked_for_within_reach(piece: Any, by: Any) -> bool:
    return bool(by.scope(abilities.PIECES_EDIT) != "location" or piece.location_id == by.location_id)


@guarded("Estaba en otra ubicación que la tuya.")
def lay_within_reach(piece: Any, by: Any) -> bool:
    return bool(by.scope(abilities.PIECES_DELETE) != "location" or piece.last_location_id() == by.location_id)


class PieceTransitions(Stateful):
    """In the warehouse, in a circuit, promised, sold, delivered, or gone."""

    status = StateField("estado", choices=PieceStatus.choices, default=PieceStatus.INVENTORY, protected=True)

    class Meta:
        abstract = True

    @effect(label=gettext_noop("Armar en circuito"), source=PieceStatus.INVENTORY, target=PieceStatus.CIRCUIT)
    def assemble(self) -> None:
        """Part of a circuit."""

    @effect(label=gettext_noop("Desarmar del circuito"), source=PieceStatus.CIRCUIT, target=PieceStatus.INVENTORY)
    def take_apart(self) -> None:
        """On its own again."""

    @effect(
        label=gettext_noop("Apartar"), source=[PieceStatus.INVENTORY, PieceStatus.CIRCUIT], target=PieceStatus.REQUESTED
    )
    def reserve(self) -> None:
        """A quote with a payment has it."""

    @effect(label=gettext_noop("Vender"), source=PieceStatus.REQUESTED, target=PieceStatus.ORDERED)
    def sell(self) -> None:
        """The quote became an order."""

    @effect(label=gettext_noop("Entregar"), source=PieceStatus.ORDERED, target=PieceStatus.DELIVERED)
    def deliver(self, leased: bool = False) -> None:
        """With the customer, who bought it or rents it."""
        piece: Any = self
        piece.leased = leased

    @effect(label=gettext_noop("Liberar"), source=SOLD, target=PieceStatus.INVENTORY)
    def free(self) -> None:
        """The document lets go of it, and it is where it was."""

    @effect(label=gettext_noop("Liberar al circuito"), source=SOLD, target=PieceStatus.CIRCUIT)
    def free_to_circuit(self) -> None:
        """The same for a piece that was sold out of a circuit."""

    @effect(label=gettext_noop("Devolver"), source=PieceStatus.DELIVERED, target=PieceStatus.INVENTORY)
    def give_back(self) -> None:
        """The customer returned it."""

    @effect(label=gettext_noop("Dar por no devuelta"), source=PieceStatus.DELIVERED, target=PieceStatus.REMOVED)
    def give_up(self) -> None:
        """The customer who had it for a while does not bring it back. Once it turns up it is restored."""

    @step(
        label=gettext_noop("Reportar faltante"),
        ability=abilities.PIECES_EDIT,
        source=[PieceStatus.INVENTORY, PieceStatus.CIRCUIT, *SOLD],
        target=PieceStatus.MISSING,
        guards=[lies_somewhere, is_looked_for_within_reach],
    )
    def report_missing(self, responsible_id: int | None = None) -> None:
        """It is not where it should be: it lies nowhere, and somebody answers for it. The document that it was sold
        with keeps it, and cannot hand it over."""
        piece: Any = self
        piece.location_id, piece.responsible_id, piece.missing_since = None, responsible_id, timezone.now()

    @step(
        label=gettext_noop("Registrar hallazgo"),
        ability=abilities.PIECES_EDIT,
        source=PieceStatus.MISSING,
        target=OneOf(PieceStatus.INVENTORY, *SOLD),
    )
    def found(self, location_id: int | None = None) -> str:
        """It lies somewhere again, and is its document's as before."""
        piece: Any = self
        piece.location_id, piece.responsible_id, piece.missing_since = location_id, None, None
        kinds = piece.holds.filter(released_at=None).values_list("document_kind", flat=True)
        states = {"quote": PieceStatus.REQUESTED, "order": PieceStatus.ORDERED}
        return next((states[kind] for kind in kinds if kind in states), PieceStatus.INVENTORY)

    @effect(
        label=gettext_noop("Deshacer un conteo"),
        source=[PieceStatus.INVENTORY, *SOLD, PieceStatus.MISSING],
        target=OneOf(PieceStatus.INVENTORY, PieceStatus.CIRCUIT, *SOLD, PieceStatus.MISSING),
    )
    def undo_count(self, status: str, responsible_id: int | None, since: Any) -> str:
        """What a count found or missed is as it was before; the service knows how."""
        piece: Any = self
        piece.responsible_id, piece.missing_since = responsible_id, since
        return status

    @step(
        label=gettext_noop("Dar de baja"),
        ability=abilities.PIECES_DELETE,
        source=[PieceStatus.INVENTORY, PieceStatus.MISSING],
        target=PieceStatus.REMOVED,
        conditions=[is_not_held],
        guards=[lies_within_reach],
        needs_reason=True,
    )
    def remove(self) -> None:
        """Gone: sold for scrap, lost, entered by mistake. The service notes the move."""
        piece: Any = self
        piece.location_id, piece.responsible_id, piece.missing_since = None, None, None

    @step(
        label=gettext_noop("Recuperar"),
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
