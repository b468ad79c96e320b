"""The states of a transfer."""

from datetime import date
from typing import Any

from django.utils import timezone

from apps.core.abilities import Ability
from apps.core.days import check_near
from apps.core.language import gettext_noop
from apps.core.records.workflow import Guard, StateField, Stateful, States, effect, guarded, requires, step
from apps.inventory import abilities


class TransferStatus(States):
    DRAFT = "Traspaso"
    REQUESTED = "Solicitud"
    APPROVED = "Aprobada"
    DECLINED = "Rechazada"
    READY = "Listo para traspaso"
    IN_TRANSIT = "En transito"
    RECEIVED = "Recibida"
    CANCELLED = "Cancelado"


BEFORE_IT_LEAVES = (
    TransferStatus.DRAFT,
    TransferStatus.REQUESTED,
    TransferStatus.APPROVED,
    TransferStatus.READY,
)


def at_origin(ability: Ability) -> Guard:
    """Who works at one location prepares and sends only from there."""

    @guarded("Sale de otra ubicación que la tuya.")
    def works_there(transfer: Any, by: Any) -> bool:
        return bool(by.scope(ability) != "location" or by.location_id == transfer.origin_id)

    return works_there


@guarded("Llega a otra ubicación que la tuya.")
def at_destination(transfer: Any, by: Any) -> bool:
    """Who works at one location receives only there."""
    return bool(by.scope(abilities.TRANSFER_RECEIVE) != "location" or by.location_id == transfer.destination_id)


@guarded("Una pieza en camino no está en tu ubicación: la da de baja quien ve todo el almacén.")
def answers_for_all(_: Any, by: Any) -> bool:
    return bool(by.scope(abilities.PIECES_DELETE) == "all")


@requires("No le faltan piezas.")
def lacks_pieces(transfer: Any) -> bool:
    return bool(transfer.pieces.filter(missing=True).exists())


@requires("Las que le faltan son de una orden: cámbialas antes en ella.")
def lacks_only_its_own_pieces(transfer: Any) -> bool:
    ordered = {"piece__holds__released_at": None, "piece__holds__document_kind": "order"}
    return not transfer.pieces.filter(missing=True, **ordered).exists()


class TransferTransitions(Stateful):
    """Asked for, approved, prepared, sent, received. The services move the pieces."""

    status = StateField("estado", choices=TransferStatus.choices, default=TransferStatus.DRAFT, protected=True)

    class Meta:
        abstract = True

    @effect(label=gettext_noop("Solicitar"), source=TransferStatus.DRAFT, target=TransferStatus.REQUESTED)
    def request(self) -> None:
        """Somebody who may only ask made it: it begins as a request."""

    @step(
        label=gettext_noop("Confirmar"),
        ability=abilities.TRANSFER_CONFIRM,
        source=TransferStatus.DRAFT,
        target=TransferStatus.REQUESTED,
    )
    def confirm(self) -> None:
        """It is as it should be, and asks for approval."""

    @step(
        label=gettext_noop("Aprobar"),
        ability=abilities.TRANSFER_APPROVE,
        source=TransferStatus.REQUESTED,
        target=TransferStatus.APPROVED,
    )
    def approve(self) -> None:
        """The origin may prepare it."""

    @step(
        label=gettext_noop("Rechazar"),
        ability=abilities.TRANSFER_DECLINE,
        source=TransferStatus.REQUESTED,
        target=TransferStatus.DECLINED,
    )
    def decline(self) -> None:
        """The service lets go of the pieces."""

    @step(
        label=gettext_noop("Confirmar fecha"),
        ability=abilities.TRANSFER_CONFIRM,
        source=TransferStatus.APPROVED,
        target=None,
    )
    def confirm_date(self, on: date | None = None) -> None:
        """The day it will leave: unless it is said, the one that stands, else the one it was required for, else today."""
        transfer: Any = self
        check_near(on)
        transfer.confirmed_date = on or transfer.confirmed_date or transfer.date_required or timezone.localdate()

    @step(
        label=gettext_noop("Marcar listo"),
        ability=abilities.TRANSFER_READY,
        source=TransferStatus.APPROVED,
        target=TransferStatus.READY,
        guards=[at_origin(abilities.TRANSFER_READY)],
    )
    def ready(self) -> None:
        """Its pieces stand at the door."""

    @step(
        label=gettext_noop("Enviar"),
        ability=abilities.TRANSFER_TRANSIT,
        source=TransferStatus.READY,
        target=TransferStatus.IN_TRANSIT,
        guards=[at_origin(abilities.TRANSFER_TRANSIT)],
    )
    def transit(self) -> None:
        """The service takes the pieces out of the origin, and notes the exit."""

    @step(
        label=gettext_noop("Recibir"),
        ability=abilities.TRANSFER_RECEIVE,
        source=TransferStatus.IN_TRANSIT,
        target=TransferStatus.RECEIVED,
        guards=[at_destination],
    )
    def received(self) -> None:
        """The service puts what arrived into the destination, and says who answers for the rest."""

    @step(
        label=gettext_noop("Recibir faltantes"),
        ability=abilities.TRANSFER_RECEIVE,
        source=TransferStatus.RECEIVED,
        target=None,
        conditions=[lacks_pieces],
        guards=[at_destination],
    )
    def receive_missing(self) -> None:
        """What was missing came after all."""

    @step(
        label=gettext_noop("Dar de baja faltantes"),
        ability=abilities.PIECES_DELETE,
        source=TransferStatus.RECEIVED,
        target=None,
        conditions=[lacks_pieces, lacks_only_its_own_pieces],
        guards=[answers_for_all],
        needs_reason=True,
    )
    def write_off(self) -> None:
        """What was missing will not come."""

    @step(
        label=gettext_noop("Cancelar"),
        ability=abilities.TRANSFER_CANCEL,
        source=BEFORE_IT_LEAVES,
        target=TransferStatus.CANCELLED,
    )
    def cancel(self) -> None:
        """The service lets go of the pieces."""

    @step(
        label=gettext_noop("Eliminar"),
        ability=abilities.TRANSFER_DELETE,
        source=TransferStatus.DRAFT,
        target=None,
    )
    def discard(self) -> None:
        """Not shown any more; its number is not given again, and its history stays."""
        transfer: Any = self
        transfer.deleted_at = timezone.now()
