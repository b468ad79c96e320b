"""What the steps of an order ask of its pieces, transfers and payments."""

from typing import Any

from apps.core.language import gettext
from apps.core.records.workflow import Guard, guarded, requires
from apps.inventory.transitions.transfer import TransferStatus
from apps.sales.transitions.payment import PaymentStatus

_APPROVED = {TransferStatus.APPROVED, TransferStatus.READY}
_OPEN = {TransferStatus.DRAFT, TransferStatus.REQUESTED, *_APPROVED, TransferStatus.IN_TRANSIT}


@requires("Ninguna pieza está en otra ubicación.")
def has_pieces_elsewhere(order: Any) -> bool:
    return bool(order.standing.elsewhere)


@requires("No tiene un traspaso por aprobar.")
def has_a_requested_transfer(order: Any) -> bool:
    return TransferStatus.REQUESTED in order.transfer_states


@requires("No tiene un traspaso aprobado que aún no salga.")
def has_an_approved_transfer(order: Any) -> bool:
    return bool(_APPROVED & order.transfer_states)


@requires("Un traspaso suyo aún no se recibe.")
def has_no_open_transfer(order: Any) -> bool:
    return not _OPEN & order.transfer_states


@requires("Un traspaso suyo va en camino: recíbelo antes.")
def has_nothing_in_transit(order: Any) -> bool:
    return TransferStatus.IN_TRANSIT not in order.transfer_states


def _away(order: Any) -> str:
    """Some of the pieces that are not here, in words."""
    standing = order.standing
    left = standing.moving + standing.elsewhere - len(standing.away)
    told = (
        gettext("No todas sus piezas están en la ubicación que la surte: {pieces} y {count} más.")
        if left
        else gettext("No todas sus piezas están en la ubicación que la surte: {pieces}.")
    )
    return told.format(pieces=", ".join(standing.away), count=left)


@requires(_away)
def is_all_here(order: Any) -> bool:
    return bool(not (order.standing.elsewhere or order.standing.moving))


@requires("Todo lo que falta por entregar ya salió.")
def has_something_inside(order: Any) -> bool:
    return bool(order.standing.here)


@requires("Nada ha salido sin entregarse.")
def has_something_out(order: Any) -> bool:
    return bool(order.standing.out)


@requires("Ya salieron o se entregaron piezas.")
def has_everything_inside(order: Any) -> bool:
    return not (order.standing.out or order.standing.delivered)


@requires("Falta que se liquide el pago.")
def is_paid(order: Any) -> bool:
    return bool(order.owed <= 0)


@requires("Ya está pagada.")
def owes_money(order: Any) -> bool:
    return bool(order.owed > 0)


@requires("Los pagos registrados ya cubren lo que falta: confírmalos antes.")
def is_not_covered(order: Any) -> bool:
    return bool(order.owed <= 0 or order.owed > order.unconfirmed)


@requires("Tiene pagos confirmados.")
def has_no_confirmed_payment(order: Any) -> bool:
    return not order.payments.filter(status=PaymentStatus.PAID).exists()


def _noted_when_stamped(order: Any) -> str:
    return gettext("Tiene {invoice}: su número se anota al timbrarse.").format(invoice=order.invoiced_here)


@requires(_noted_when_stamped)
def has_no_invoice_made_here(order: Any) -> bool:
    return not order.invoiced_here


def where_it_is_fulfilled(ability: Any) -> Guard:
    """Who works at one location handles what is fulfilled there."""
    decorate = guarded("Se surte en otra ubicación que la tuya.")
    return decorate(lambda order, by: bool(by.scope(ability) != "location" or by.location_id == order.location_id))
