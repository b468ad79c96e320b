"""Pieces of an order leave, come back, and are handed over."""

from dataclasses import replace
from typing import Annotated

from django.http import HttpResponse
from ninja import Body
from ninja.files import UploadedFile

from apps.core.http.auth import Call, can
from apps.core.http.parser import NO_FILE, BesideFiles
from apps.core.http.routes import Router
from apps.core.language import gettext, ngettext
from apps.core.lists import file_answer
from apps.core.schemas import Answer, Id, Person, answer
from apps.inventory.api.exits import router as exits
from apps.inventory.api.movement_documents import pdf_answer, read_evidence
from apps.inventory.selectors.transfers import may_answer
from apps.sales import abilities
from apps.sales.api.order_steps import STEP, shown
from apps.sales.documents.delivery_note import delivery_note, delivery_note_name
from apps.sales.schemas.order_steps import DeliveryIn, HandOverIn, ReturnIn
from apps.sales.schemas.orders import OrderDetail
from apps.sales.selectors.deliveries import delivery_of
from apps.sales.services import delivering as services

router = Router(tags=["orders"])
_Order = Answer[OrderDetail]


@router.get(
    "/orders/responsibles", auth=can(abilities.ORDER_OUTPUT, abilities.ORDER_DELIVER), operation_id="order_responsibles"
)
def responsibles(request: Call) -> Answer[list[Person]]:
    """Who may hand pieces over."""
    return answer([{"id": person.pk, "name": person.name} for person in may_answer()])


# On the router of the exits: of two routers with one path Django asks the first only, whatever the method.
@exits.post("/orders/outputs/{id}", auth=STEP, operation_id="record_order_output", tags=["orders"])
def record_output(
    request: Call, id: Id, payload: Annotated[HandOverIn, BesideFiles(...)], image: UploadedFile | None = NO_FILE
) -> _Order:
    """Pieces of the order `id` leave the warehouse: one exit, with its evidence. Without `pieces` all leave that did not yet; an
    empty list is 422. The message says how many left."""
    left = services.record_output(id, _with(payload.given(), image), by=request.user).pieces.count()
    told = ngettext(
        "La salida quedó registrada: salió una pieza.", "La salida quedó registrada: salieron {count} piezas.", left
    )
    return shown(request, id, told.format(count=left))


@router.post("/orders/return-output/{id}", auth=STEP)
def return_output(request: Call, id: Id, payload: Annotated[ReturnIn, Body(...)]) -> _Order:
    """Pieces that left and were not delivered are back, with a reason."""
    services.return_output(id, payload.pieces, reason=payload.comment, by=request.user)
    return shown(request, id, gettext("Las piezas regresaron al almacén."))


@router.post("/orders/delivery/{id}", auth=STEP, operation_id="deliver_order")
def deliver(
    request: Call, id: Id, payload: Annotated[DeliveryIn, BesideFiles(...)], image: UploadedFile | None = NO_FILE
) -> _Order:
    """Hand pieces over. 409 `already_delivered` names those that somebody else delivered meanwhile."""
    made = services.deliver(id, payload.deliveryType, _with(payload.given(), image), by=request.user)
    return shown(request, id, gettext("La entrega {number} quedó registrada.").format(number=made.number))


def _with(given: services.HandOver, image: UploadedFile | None) -> services.HandOver:
    return replace(given, evidence=read_evidence(image, "image")) if image else given


@router.get("/orders/deliveries/{id}/pdf", auth=STEP, openapi_extra=file_answer("application/pdf"))
def delivery_pdf(request: Call, id: Id) -> HttpResponse:
    """The note that goes with the delivery `id`, to be signed; it has no prices."""
    delivery = delivery_of(request.user, id)
    return pdf_answer(delivery_note(delivery), delivery_note_name(delivery))
