"""The steps of an order."""

from collections.abc import Callable
from typing import Annotated, Any

from ninja import Body

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Done, Id, answer, done
from apps.sales import abilities
from apps.sales.models import Order
from apps.sales.resources import ORDERS
from apps.sales.schemas.order_steps import (
    DeliveryDateIn,
    InvoiceIn,
    OrderStepIn,
    OrderTransferIn,
    TransferRequestIn,
)
from apps.sales.schemas.orders import OrderDetail
from apps.sales.schemas.taken import Showing
from apps.sales.selectors.deliveries import order_served
from apps.sales.services import order_transfers as transfers
from apps.sales.services.order_steps import act_on_order
from apps.sales.services.orders import cancel_order, discard_order

router = Router(tags=["orders"])
STEP = can(abilities.ORDER_READ)
"""Who sees an order may ask for a step; the step itself says who may take it, in words that the screen shows too."""
_Order = Answer[OrderDetail]
_Step = Annotated[OrderStepIn, Body(...)]
NOTHING: Any = OrderStepIn()
"""A step that needs no reason may be asked for without a body."""


def shown(request: Call, pk: int, message: str) -> _Order:
    return answer(ORDERS.shown(request.user, pk), message)


@router.post("/orders/confirm/{id}", auth=STEP, operation_id="confirm_order")
def confirm(request: Call, id: Id, payload: _Step = NOTHING) -> _Order:
    """Orden → Confirmada."""
    act_on_order(id, "confirm", reason=payload.comment, by=request.user)
    return shown(request, id, gettext("La orden quedó confirmada."))


@router.post("/orders/check-in-process/{id}", auth=STEP)
def check_in_process(request: Call, id: Id, payload: _Step = NOTHING) -> _Order:
    """Confirmada → En proceso: the warehouse prepares it."""
    act_on_order(id, "check_in_process", reason=payload.comment, by=request.user)
    return shown(request, id, gettext("La orden está en preparación."))


@router.post("/orders/confirm-transfer/{id}", auth=STEP)
def confirm_transfer(request: Call, id: Id, payload: _Step = NOTHING) -> _Order:
    """En traspaso → En proceso, when all of its transfers were received."""
    act_on_order(id, "confirm_transfer", reason=payload.comment, by=request.user)
    return shown(request, id, gettext("El traspaso quedó cerrado y la orden sigue en proceso."))


@router.post("/orders/ready/{id}", auth=STEP, operation_id="ready_order")
def ready(request: Call, id: Id, payload: _Step = NOTHING) -> _Order:
    """En proceso → Lista para entrega, when every piece lies where it is handed over."""
    act_on_order(id, "ready", reason=payload.comment, by=request.user)
    return shown(request, id, gettext("La orden está lista para entrega."))


@router.post("/orders/confirm-delivery-date/{id}", auth=STEP)
def confirm_delivery_date(request: Call, id: Id, payload: Annotated[DeliveryDateIn, Body(...)]) -> _Order:
    """Set the day that the customer was told."""
    act_on_order(id, "confirm_delivery_date", on=payload.date, reason=payload.comment, by=request.user)
    return shown(request, id, gettext("La fecha de entrega quedó confirmada."))


@router.post("/orders/stop/{id}", auth=STEP)
def stop(request: Call, id: Id, payload: Annotated[OrderStepIn, Body(...)]) -> _Order:
    """Detenida, with a reason, until it is activated."""
    act_on_order(id, "stop", reason=payload.comment, by=request.user)
    return shown(request, id, gettext("La orden quedó detenida."))


@router.post("/orders/activate/{id}", auth=STEP, operation_id="activate_order")
def activate(request: Call, id: Id, payload: _Step = NOTHING) -> _Order:
    """Detenida → the state before; why may be said."""
    act_on_order(id, "activate", reason=payload.comment, by=request.user)
    return shown(request, id, gettext("La orden sigue donde estaba."))


@router.post("/orders/approve/{id}", auth=STEP, operation_id="approve_order")
def approve(request: Call, id: Id, payload: _Step = NOTHING) -> _Order:
    """Entregada → Completada, when it is paid."""
    act_on_order(id, "approve", reason=payload.comment, by=request.user)
    return shown(request, id, gettext("La orden quedó completada."))


@router.put("/orders/confirm-invoice/{id}", auth=STEP)
def confirm_invoice(request: Call, id: Id, payload: Annotated[InvoiceIn, Body(...)] = InvoiceIn()) -> _Order:  # noqa: B008
    """Note an invoice that was made elsewhere: its number and day. Or take away what was noted."""
    invoice = {"number": payload.invoiceNumber, "on": payload.date, "remove": payload.remove, "confirmer": request.user}
    act_on_order(id, "confirm_invoice", reason=payload.comment, by=request.user, **invoice)
    told = gettext("La factura quedó sin anotar.") if payload.remove else gettext("La factura quedó confirmada.")
    return shown(request, id, told)


@router.post("/orders/cancel/{id}", auth=STEP, operation_id="cancel_order")
def cancel(request: Call, id: Id, payload: _Step = NOTHING) -> _Order:
    """The pieces are free, and what was paid is a credit balance of the customer."""
    cancel_order(id, reason=payload.comment, by=request.user)
    return shown(request, id, gettext("La orden quedó cancelada y sus piezas libres."))


@router.delete("/orders/delete/{id}", auth=STEP, operation_id="delete_order")
def delete(request: Call, id: Id, showing: Showing = 10) -> Done:
    """Hide an order without confirmed payments; its history stays. `showing` is the screen's page size."""
    discard_order(id, by=request.user)
    return done(gettext("La orden {order} se ha eliminado.").format(order=id))


@router.post("/transfer/request", auth=STEP, operation_id="request_order_transfer")
def request_transfer(request: Call, payload: TransferRequestIn) -> _Order:
    """Ask for the pieces of the order `id` that lie elsewhere: a transfer from each place."""
    transfers.request_transfers(
        payload.id,
        pieces=payload.pieces,
        date_required=payload.DateRequired,
        reason=payload.comment,
        by=request.user,
    )
    return shown(request, payload.id, gettext("El traspaso quedó solicitado."))


@router.post("/transfer/approve-order", auth=STEP)
def approve_transfer(request: Call, payload: OrderTransferIn) -> _Order:
    """Approve the requested transfers of an order."""
    return _answered(request, payload, transfers.approve_transfers, gettext("El traspaso de la orden quedó aprobado."))


@router.post("/transfer/decline-order", auth=STEP)
def decline_transfer(request: Call, payload: OrderTransferIn) -> _Order:
    """Decline the requested transfers of an order, with a reason."""
    return _answered(request, payload, transfers.decline_transfers, gettext("El traspaso de la orden quedó rechazado."))


@router.post("/transfer/cancel-order", auth=STEP)
def cancel_transfer(request: Call, payload: OrderTransferIn) -> _Order:
    """Cancel the transfers of an order that nobody approved yet."""
    return _answered(request, payload, transfers.cancel_requested, gettext("El traspaso de la orden quedó cancelado."))


@router.post("/transfer/cancel-in-progress", auth=STEP)
def cancel_transfer_in_progress(request: Call, payload: OrderTransferIn) -> _Order:
    """Cancel the transfers of an order that were approved and did not leave."""
    return _answered(request, payload, transfers.cancel_approved, gettext("El traspaso de la orden quedó cancelado."))


def _answered(request: Call, payload: OrderTransferIn, do: Callable[..., Order], message: str) -> _Order:
    pk = payload.id or order_served(payload.transfer or 0, request.user)
    do(pk, transfer_id=payload.transfer, reason=payload.comment, by=request.user)
    return shown(request, pk, message)
