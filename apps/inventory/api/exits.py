"""Exits: pieces that left a location. Orders and transfers make them; here they are read and proved."""

from typing import Annotated

from django.http import HttpResponse
from ninja import Body, File, Query
from ninja.files import UploadedFile

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import OUTPUTS, file_answer, wire_list
from apps.core.schemas import Answer, Created, Done, Id, answer, done
from apps.inventory import abilities, lists, resources
from apps.inventory.api.movement_documents import PieceParams, pdf_answer, pieces_page, read_evidence
from apps.inventory.documents import entries as documents
from apps.inventory.models import ExitPiece
from apps.inventory.schemas import entries as schemas
from apps.inventory.schemas import shown
from apps.inventory.schemas.movement_documents import EvidenceOut
from apps.inventory.schemas.pieces import PiecePage
from apps.inventory.selectors import entries as selectors
from apps.inventory.services import evidence
from apps.inventory.services.exits import change_exit

router = Router(tags=["exits"])
_Exit = Answer[schemas.ExitDetail]

wire_list(router, "/orders/outputs", lists.EXITS, needs=[abilities.EXITS_READ], dialect=OUTPUTS)


@router.get("/orders/outputs/{id}", auth=can(abilities.EXITS_READ))
def show_exit(request: Call, id: Id) -> _Exit:
    return answer(resources.EXITS.shown(request.user, id))


@router.put("/orders/outputs/{id}", auth=can(abilities.EXITS_EDIT))
def update_exit(request: Call, id: Id, payload: Annotated[schemas.ExitChange, Body(...)]) -> _Exit:
    """Write down who received the pieces, and notes."""
    resources.EXITS.refuse_others(payload, request.user, id)
    change_exit(id, payload.sent(), by=request.user, read=payload.read())
    return answer(resources.EXITS.shown(request.user, id), gettext("La salida se ha actualizado."))


@router.get("/orders/outputs/{id}/pieces", auth=can(abilities.EXITS_READ))
def exit_pieces(request: Call, id: Id, params: Annotated[PieceParams, Query(...)]) -> PiecePage:
    """Its pieces, a page at a time."""
    exit_ = resources.EXITS.one(request.user, id)
    return pieces_page(request.user, selectors.pieces_of_exit(exit_.pk), params)


@router.post("/orders/outputs/{id}/evidence", auth=can(abilities.EXITS_EDIT))
def add_exit_evidence(request: Call, id: Id, file: File[UploadedFile]) -> Created[Answer[EvidenceOut]]:
    """Add a picture or PDF, up to twenty."""
    exit_ = resources.EXITS.one(request.user, id)
    added = evidence.add_exit_evidence(exit_.pk, *read_evidence(file), by=request.user)
    return answer(shown.evidence_out(added), gettext("El archivo se ha guardado."))


@router.get("/orders/outputs/{id}/pdf", auth=can(abilities.EXITS_READ), openapi_extra=file_answer("application/pdf"))
def exit_pdf(request: Call, id: Id) -> HttpResponse:
    """One exit with its products, the tags of its pieces, and places to sign."""
    exit_ = resources.EXITS.one(request.user, id)
    return pdf_answer(documents.exit_document(exit_, ExitPiece.objects.filter(exit=exit_)), f"salida_{id}.pdf")


@router.delete("/evidence/{id}", auth=can(abilities.ENTRIES_EDIT, abilities.EXITS_EDIT), operation_id="delete_evidence")
def delete_evidence(request: Call, id: Id) -> Done:
    """Take a file of an entry or exit away."""
    evidence.delete_evidence(id, by=request.user)
    return done(gettext("El archivo se ha quitado."))
