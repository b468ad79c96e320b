"""Transfers: the list, one of them, to make and change it, its steps, its document."""

from django.http import HttpResponse
from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import JSON_API, file_answer, wire_list
from apps.core.records.steps_taken import steps_taken
from apps.core.schemas import Answer, Created, Done, Id, Person, TraceOut, answer, done
from apps.inventory import abilities
from apps.inventory.documents.transfers import transfer_order
from apps.inventory.resources.transfers import TRANSFERS
from apps.inventory.schemas import transfers as schemas
from apps.inventory.selectors.transfers import may_answer
from apps.inventory.services import transfer_travel as travel
from apps.inventory.services.transfers import (
    TransferData,
    act_on_transfer,
    create_transfer,
    end_transfer,
    update_transfer,
)

router = Router(tags=["transfers"])
_Transfer = Answer[schemas.OneTransfer]
STEP = can(abilities.TRANSFER_READ)
"""Who sees a transfer may ask for a step; the step itself says who may take it, in words that the screen shows too."""

wire_list(router, "/transfers", TRANSFERS.spec, needs=[abilities.TRANSFERS_READ], dialect=JSON_API)


def _shown(request: Call, pk: int, message: str = "") -> _Transfer:
    return answer({"transfer": TRANSFERS.shown(request.user, pk)}, message)


@router.get("/transfer", auth=can(abilities.TRANSFER_READ))
def show_transfer(request: Call, id: Query[schemas.TransferId]) -> _Transfer:
    """All of a transfer, with its pieces and what the person may do with it now."""
    return _shown(request, id)


@router.get("/transfer/download", auth=can(abilities.TRANSFER_READ), openapi_extra=file_answer("application/pdf"))
def download_transfer(request: Call, id: Query[schemas.TransferId]) -> HttpResponse:
    """The transfer as `orden_traspaso_{ID}.pdf`."""
    transfer = TRANSFERS.one(request.user, id)
    response = HttpResponse(transfer_order(transfer), content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="orden_traspaso_{transfer.pk}.pdf"'
    return response


@router.get("/transfer/responsibles", auth=can(abilities.TRANSFER_RECEIVE))
def responsibles(request: Call) -> Answer[list[Person]]:
    """Who may answer for pieces that did not arrive."""
    return answer([{"id": person.pk, "name": person.name} for person in may_answer()])


@router.get("/transfer/status/list/{id}", auth=can(abilities.TRANSFER_READ))
def status_trail(request: Call, id: Id) -> Answer[list[TraceOut]]:
    """Each step of a transfer: who, when, and why; the first one first."""
    return answer(steps_taken(TRANSFERS.one(request.user, id), request.user))


@router.post("/transfer/store", auth=can(abilities.TRANSFER_CREATE, abilities.TRANSFER_REQUEST))
def store_transfer(request: Call, payload: schemas.TransferIn) -> Created[_Transfer]:
    """Make a transfer, which then has its pieces; 409 names who has those that are not free."""
    wanted = TransferData(
        origin_id=payload.LocationOrigin,
        destination_id=payload.LocationDestiny,
        pieces=payload.pieces,
        date_required=payload.DateRequired,
        comment=payload.comment,
    )
    made = create_transfer(wanted, by=request.user)
    return _shown(request, made.pk, gettext("El traspaso {number} se ha creado correctamente.").format(number=made.pk))


@router.put("/transfer/update/{id}", auth=can(abilities.TRANSFER_EDIT))
def change_transfer(request: Call, id: Id, payload: schemas.TransferUpdate) -> _Transfer:
    """Change what is sent of a transfer that is not confirmed yet."""
    TRANSFERS.refuse_others(payload, request.user, id)
    update_transfer(id, payload.sent(), by=request.user, read=payload.read())
    return _shown(request, id, gettext("El traspaso {number} se ha actualizado correctamente.").format(number=id))


@router.post("/transfer/confirm", auth=STEP)
def confirm(request: Call, payload: schemas.TransferStepIn) -> _Transfer:
    """Traspaso → Solicitud."""
    act_on_transfer(payload.id, "confirm", reason=payload.reason, by=request.user)
    return _shown(request, payload.id, gettext("El traspaso quedó solicitado."))


@router.post("/transfer/confirm-date", auth=STEP)
def confirm_date(request: Call, payload: schemas.ConfirmDateIn) -> _Transfer:
    """Set the day on which an approved transfer leaves."""
    act_on_transfer(payload.id, "confirm_date", reason=payload.reason, on=payload.date, by=request.user)
    return _shown(request, payload.id, gettext("La fecha quedó confirmada."))


@router.post("/transfer/approve", auth=STEP)
def approve(request: Call, payload: schemas.TransferStepIn) -> _Transfer:
    """Solicitud → Aprobada."""
    act_on_transfer(payload.id, "approve", reason=payload.reason, by=request.user)
    return _shown(request, payload.id, gettext("El traspaso quedó aprobado."))


@router.post("/transfer/decline", auth=STEP)
def decline(request: Call, payload: schemas.TransferStepIn) -> _Transfer:
    """Solicitud → Rechazada, with a reason; the pieces are free again."""
    end_transfer(payload.id, "decline", reason=payload.reason, by=request.user)
    return _shown(request, payload.id, gettext("El traspaso quedó rechazado y sus piezas libres."))


@router.post("/transfer/ready", auth=STEP)
def ready(request: Call, payload: schemas.TransferStepIn) -> _Transfer:
    """Aprobada → Listo para traspaso, at the origin."""
    act_on_transfer(payload.id, "ready", reason=payload.reason, by=request.user)
    return _shown(request, payload.id, gettext("El traspaso está listo para salir."))


@router.post("/transfer/cancel", auth=STEP)
def cancel(request: Call, payload: schemas.TransferStepIn) -> _Transfer:
    """End a transfer that has not left; the pieces are free again."""
    end_transfer(payload.id, "cancel", reason=payload.reason, by=request.user)
    return _shown(request, payload.id, gettext("El traspaso quedó cancelado y sus piezas libres."))


@router.post("/transfer/transit", auth=STEP)
def transit(request: Call, payload: schemas.TransitIn) -> _Transfer:
    """Listo para traspaso → En transito: the pieces leave the origin, and an exit is recorded."""
    travel.send_transfer(payload.id, carrier=payload.receiver, reason=payload.reason, by=request.user)
    return _shown(request, payload.id, gettext("El traspaso salió."))


@router.post("/transfer/received", auth=STEP)
def received(request: Call, payload: schemas.ReceivedIn) -> _Transfer:
    """En transito → Recibida: what arrived lies at the destination, and somebody answers for what did not."""
    arrival = travel.Arrival(payload.pieces, payload.responsible, payload.note)
    travel.receive_transfer(payload.id, arrival, reason=payload.reason, by=request.user)
    return _shown(request, payload.id, gettext("El traspaso quedó recibido."))


@router.post("/transfer/receive-missing", auth=STEP)
def receive_missing(request: Call, payload: schemas.SomePiecesIn) -> _Transfer:
    """Missing pieces, all or those named, came after all."""
    travel.receive_missing(payload.id, payload.pieces, reason=payload.reason, by=request.user)
    return _shown(request, payload.id, gettext("Las piezas que faltaban quedaron recibidas."))


@router.post("/transfer/write-off", auth=STEP)
def write_off(request: Call, payload: schemas.SomePiecesIn) -> _Transfer:
    """Missing pieces, all or those named, are removed, with a reason."""
    travel.write_off(payload.id, payload.pieces, reason=payload.reason, by=request.user)
    return _shown(request, payload.id, gettext("Las piezas que faltaban quedaron dadas de baja."))


@router.delete("/transfer/delete", auth=STEP)
def delete_transfer(request: Call, id: Query[schemas.TransferId]) -> Done:
    """Hide a transfer that nobody confirmed; its pieces are free again."""
    end_transfer(id, "discard", by=request.user)
    return done(gettext("El traspaso {number} se ha eliminado.").format(number=id))
