"""Refunds: whether there can be one, the list, one of them, its steps, its document."""

from typing import Annotated, Any

from django.http import HttpResponse
from ninja import Body, Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import JSON_API, file_answer, wire_list
from apps.core.records.steps_taken import steps_taken
from apps.core.schemas import Answer, Created, Done, Id, Person, TraceOut, answer, done
from apps.refunds import abilities
from apps.refunds.documents.devolution import devolution_document, devolution_file_name
from apps.refunds.resources import DEVOLUTIONS
from apps.refunds.schemas import devolutions as schemas
from apps.refunds.schemas import shown
from apps.refunds.selectors.devolutions import creators
from apps.refunds.services import devolutions as services
from apps.sales.abilities import QUOTE_READ
from apps.sales.resources import ORDERS

router = Router(tags=["refunds"])
LIST, READ, CREATE = (
    can(ability) for ability in (abilities.REFUNDS_READ, abilities.REFUND_READ, abilities.REFUND_CREATE)
)
STEP = READ
"""Who sees a refund may ask for a step; the step itself says who may take it, in words that the screen shows too."""
ALL_CAME: Any = schemas.ReceptionIn()
NOTHING: Any = schemas.CommentOnly()
_Devolution = Answer[schemas.DevolutionDetail]

wire_list(router, "/devolutions", DEVOLUTIONS.spec, needs=[abilities.REFUNDS_READ], dialect=JSON_API)


def _shown(request: Call, pk: int, message: str = "") -> _Devolution:
    return answer(DEVOLUTIONS.shown(request.user, pk), message)


@router.get("/check-devolution", auth=CREATE)
def check(request: Call, id: Query[schemas.OrderId]) -> Answer[schemas.RefundCheck]:
    """Whether a refund of order `id` can be made, and which pieces can come back."""
    return answer(shown.check_out(ORDERS.one(request.user, id), request.user))


@router.post("/devolution/preview", auth=CREATE)
def preview(request: Call, payload: schemas.PreviewIn) -> Answer[schemas.PreviewOut]:
    """What a refund of these pieces would come to, and do to the seller's commission. Nothing is saved."""
    order, made = services.preview(payload.idOrder, payload.pieces, by=request.user)
    return answer(shown.preview_out(order, made, request.user))


@router.post("/devolution/store", auth=CREATE)
def store(request: Call, payload: schemas.DevolutionIn) -> Created[_Devolution]:
    """Ask for delivered pieces of an order back."""
    made = services.create_devolution(payload.wanted(), by=request.user)
    return _shown(
        request, made.pk, gettext("La devolución {refund} se ha creado correctamente.").format(refund=made.pk)
    )


@router.get("/devolution", auth=READ)
def show(request: Call, id: Query[schemas.DevolutionId]) -> _Devolution:
    """All of a refund, with its pieces, what it comes to, and what the person may do with it now."""
    return _shown(request, id)


@router.get("/creators", auth=LIST, operation_id="devolution_creators")
def list_creators(request: Call) -> Answer[list[Person]]:
    """Who made the refunds that one sees, for a filter."""
    return answer([{"id": person.pk, "name": person.name} for person in creators(request.user)])


@router.get("/devolutions/status/list", auth=READ)
def status_trail(request: Call, id: Query[schemas.DevolutionId]) -> Answer[list[TraceOut]]:
    """Each step of a refund: who, when, and why; the first one first."""
    return answer(steps_taken(DEVOLUTIONS.one(request.user, id), request.user))


@router.get("/devolution/download/{id}", auth=READ, openapi_extra=file_answer("application/pdf"))
def download(request: Call, id: Id) -> HttpResponse:
    """The refund as `devolucion_{id}.pdf`; with amounts for who reads quotes."""
    refund = DEVOLUTIONS.one(request.user, id)
    response = HttpResponse(
        devolution_document(refund, priced=request.user.may(QUOTE_READ)), content_type="application/pdf"
    )
    response["Content-Disposition"] = f'attachment; filename="{devolution_file_name(refund)}"'
    return response


@router.post("/devolution/approve", auth=STEP, operation_id="approve_devolution")
def approve(request: Call, payload: schemas.DevolutionStep) -> _Devolution:
    """Solicitud → Aprobada."""
    services.approve_devolution(payload.id, reason=payload.comment, by=request.user)
    return _shown(request, payload.id, gettext("La devolución quedó aprobada."))


@router.post("/devolution/decline", auth=STEP, operation_id="decline_devolution")
def decline(request: Call, payload: schemas.DevolutionStep) -> _Devolution:
    """Solicitud → Rechazada, with a reason; the pieces stay with the customer."""
    services.end_devolution(payload.id, "decline", reason=payload.comment, by=request.user)
    return _shown(request, payload.id, gettext("La devolución quedó rechazada."))


@router.post("/devolution/confirm/{id}", auth=STEP, operation_id="confirm_devolution")
def confirm(request: Call, id: Id, payload: Annotated[schemas.ReceptionIn, Body(...)] = ALL_CAME) -> _Devolution:
    """Aprobada → Recibida: the pieces lie at the refund's location, each in the condition found."""
    services.receive_devolution(id, payload.found(), reason=payload.comment, by=request.user)
    return _shown(request, id, gettext("Las piezas quedaron recibidas."))


@router.post("/devolution/cancel/{id}", auth=STEP, operation_id="cancel_devolution")
def cancel(request: Call, id: Id, payload: Annotated[schemas.CommentOnly, Body(...)] = NOTHING) -> _Devolution:
    """Solicitud, Aprobada → Cancelada, while no payment of it is registered."""
    services.end_devolution(id, "cancel", reason=payload.comment, by=request.user)
    return _shown(request, id, gettext("La devolución quedó cancelada."))


@router.delete("/devolution/delete", auth=STEP, operation_id="delete_devolution")
def delete(request: Call, id: Query[schemas.DevolutionId]) -> Done:
    """Hide a refund that was not approved, or that ended; its history stays."""
    services.end_devolution(id, "discard", by=request.user)
    return done(gettext("La devolución se ha eliminado correctamente."))
