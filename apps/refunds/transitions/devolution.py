"""The states of a refund."""

from typing import Any

from django.utils import timezone

from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, guarded, requires, step
from apps.refunds import abilities


class DevolutionStatus(States):
    REQUESTED = "Solicitud"
    APPROVED = "Aprobada"
    DECLINED = "Rechazada"
    RECEIVED = "Recibida"
    CANCELLED = "Cancelada"


class RefundCommission(States):
    """Whether a commission gave back what the seller earned with the pieces that came back."""

    PENDING = "Pendiente"
    DUE = "Por aplicar"
    APPLIED = "Aplicado"


LIVE = (DevolutionStatus.REQUESTED, DevolutionStatus.APPROVED, DevolutionStatus.RECEIVED)
"""Its pieces are on their way back, or came back: no other refund may have them."""
PAYABLE = (DevolutionStatus.APPROVED, DevolutionStatus.RECEIVED)


@requires("Tiene reembolsos registrados: cancélalos antes.")
def has_no_payments(refund: Any) -> bool:
    return bool(refund.registered_mxn == 0)


@guarded("Se recibe en otra ubicación que la tuya.")
def where_it_is_received(refund: Any, by: Any) -> bool:
    """Who works at one location receives only there."""
    return bool(by.scope(abilities.REFUND_CONFIRM) != "location" or by.location_id == refund.location_id)


class DevolutionTransitions(Stateful):
    """Asked for, approved, received; or declined, or cancelled. The services move pieces and money."""

    status = StateField("estado", choices=DevolutionStatus.choices, default=DevolutionStatus.REQUESTED, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Aprobar"),
        ability=abilities.REFUND_APPROVE,
        source=DevolutionStatus.REQUESTED,
        target=DevolutionStatus.APPROVED,
    )
    def approve(self) -> None:
        """The pieces may come, and money may go back."""

    @step(
        label=gettext_noop("Rechazar"),
        ability=abilities.REFUND_DECLINE,
        source=DevolutionStatus.REQUESTED,
        target=DevolutionStatus.DECLINED,
    )
    def decline(self) -> None:
        """The customer keeps the pieces."""

    @step(
        label=gettext_noop("Recibir piezas"),
        ability=abilities.REFUND_CONFIRM,
        source=DevolutionStatus.APPROVED,
        target=DevolutionStatus.RECEIVED,
        guards=[where_it_is_received],
    )
    def confirm(self, receiver: Any = None, entry: Any = None) -> None:
        """The service puts the pieces into the warehouse, each as it was found."""
        refund: Any = self
        refund.received_at, refund.received_by, refund.entry = timezone.localdate(), receiver, entry
        refund.committed_at = refund.committed_at or timezone.now()

    @step(
        label=gettext_noop("Cancelar"),
        ability=abilities.REFUND_CANCEL,
        source=[DevolutionStatus.REQUESTED, DevolutionStatus.APPROVED],
        target=DevolutionStatus.CANCELLED,
        conditions=[has_no_payments],
    )
    def cancel(self) -> None:
        """The customer keeps the pieces after all."""

    @step(
        label=gettext_noop("Eliminar"),
        ability=abilities.REFUND_DELETE,
        source=[DevolutionStatus.REQUESTED, DevolutionStatus.DECLINED, DevolutionStatus.CANCELLED],
        target=None,
        conditions=[has_no_payments],
    )
    def discard(self) -> None:
        """Not shown any more; its number is not given again, and its history stays."""
        refund: Any = self
        refund.deleted_at = timezone.now()
