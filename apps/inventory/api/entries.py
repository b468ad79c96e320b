"""Entries: pieces that came in, by hand or by another document."""

from typing import Annotated, Any

from django.http import HttpResponse
from django.utils import timezone
from ninja import Body, File, Query
from ninja.files import UploadedFile

from apps.core.errors import Invalid
from apps.core.http.auth import Call, can
from apps.core.http.parser import NO_FILE, BesideFiles
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import JSON_API, file_answer, params_of, read_params, selected, wire_list
from apps.core.schemas import Answer, Created, Done, Id, ReasonIn, answer, done
from apps.inventory import abilities, lists, resources
from apps.inventory.api.movement_documents import (
    MOST_PRINTED,
    PieceParams,
    pdf_answer,
    pieces_page,
    read_evidence,
    read_evidences,
)
from apps.inventory.documents import entries as documents
from apps.inventory.models import EntryKind, EntryPiece
from apps.inventory.schemas import entries as schemas
from apps.inventory.schemas import shown
from apps.inventory.schemas.movement_documents import EvidenceOut
from apps.inventory.schemas.pieces import EditedPiece, PiecePage, edited_piece, piece_row
from apps.inventory.selectors import entries as selectors
from apps.inventory.selectors.pieces import pieces
from apps.inventory.services import evidence
from apps.inventory.services.entered_pieces import take_back_piece
from apps.inventory.services.entering import NewEntry, change_entry, enter_by_hand
from apps.inventory.services.entries import EntryFacts
from apps.inventory.services.pieces import update_piece

router = Router(tags=["entries"])
_Entry = Answer[schemas.EntryDetail]
_FIRST = 100

wire_list(router, "/products-entries", lists.ENTRIES, needs=[abilities.ENTRIES_READ], dialect=JSON_API)


@router.get("/products-entries/years", auth=can(abilities.ENTRIES_READ))
def years(request: Call) -> Answer[list[int]]:
    """The years that have entries, the latest first."""
    return answer(selectors.years_of_entries(request.user))


@router.get("/products-entrie/show", auth=can(abilities.ENTRIES_READ))
def show_entry(request: Call, id: Query[Id]) -> Answer[schemas.EntryShown]:
    """All of an entry, with its first hundred pieces; the others by `/products-entries/{id}/pieces`."""
    detail = resources.ENTRIES.shown(request.user, id)
    first = selectors.pieces_of_entry(id).order_by("pk")[:_FIRST]
    return answer({**detail, "pieceList": [piece_row(piece, request.user) for piece in first]})


@router.post("/products-entries", auth=can(abilities.ENTRIES_CREATE))
def create_entry(
    request: Call, payload: Annotated[schemas.NewEntryIn, BesideFiles(...)], file: list[UploadedFile] = NO_FILE
) -> Created[_Entry]:
    """Record new pieces that came in: a purchase, an import or a find. `file` is its evidence, up to twenty."""
    place = payload.locationId or request.user.location_id
    if place is None:
        raise Invalid.field("locationId", gettext("Elige la ubicación."))
    facts = EntryFacts(EntryKind(payload.kind), place, payload.date, notes=payload.notes)
    wanted = NewEntry(facts, [line.line() for line in payload.lines], payload.IdImport, read_evidences(file))
    made = enter_by_hand(wanted, by=request.user)
    return answer(
        resources.ENTRIES.shown(request.user, made.pk),
        gettext("La entrada {entry} se ha registrado.").format(entry=made.pk),
    )


@router.put("/products-entries/{id}", auth=can(abilities.ENTRIES_EDIT))
def update_entry(request: Call, id: Id, payload: Annotated[schemas.EntryChange, Body(...)]) -> _Entry:
    """Correct the day or the notes."""
    resources.ENTRIES.refuse_others(payload, request.user, id)
    change_entry(id, payload.sent(), by=request.user, read=payload.read())
    return answer(resources.ENTRIES.shown(request.user, id), gettext("La entrada se ha actualizado."))


@router.get("/products-entries/{id}/pieces", auth=can(abilities.ENTRIES_READ))
def entry_pieces(request: Call, id: Id, params: Annotated[PieceParams, Query(...)]) -> PiecePage:
    """Its pieces, a page at a time."""
    entry = resources.ENTRIES.one(request.user, id)
    return pieces_page(request.user, selectors.pieces_of_entry(entry.pk), params)


@router.post("/products-entries/{id}/evidence", auth=can(abilities.ENTRIES_EDIT))
def add_evidence(request: Call, id: Id, file: File[UploadedFile]) -> Created[Answer[EvidenceOut]]:
    """Add a picture or PDF, up to twenty."""
    entry = resources.ENTRIES.one(request.user, id)
    added = evidence.add_entry_evidence(entry.pk, *read_evidence(file), by=request.user)
    return answer(shown.evidence_out(added), gettext("El archivo se ha guardado."))


@router.put("/piece-entrie/update", auth=can(abilities.PIECES_EDIT))
def update_entered_piece(request: Call, payload: Annotated[schemas.PieceEntryIn, Body(...)]) -> Answer[EditedPiece]:
    """Correct a piece of an entry; its place and its state follow from its documents."""
    there = selectors.correctable_piece(request.user, payload.id)
    update_piece(payload.id, payload.of(there, request.user), by=request.user, read=payload.read())
    piece = pieces().get(pk=payload.id)
    return answer(edited_piece(piece, request.user), gettext("La pieza se ha actualizado."))


@router.delete("/products-entrie-piece/{id}", auth=can(abilities.PIECES_DELETE))
def delete_entered_piece(request: Call, id: Id, payload: Annotated[ReasonIn | None, Body()] = None) -> Done:
    """Remove a piece that was entered by mistake, while nothing else has touched it."""
    take_back_piece(id, by=request.user, reason=payload.reason if payload else "")
    return done(gettext("La pieza se dio de baja."))


_Params: Any = params_of(lists.ENTRIES, JSON_API)


@router.get("/pdf-incomes", auth=can(abilities.ENTRIES_READ), openapi_extra=file_answer("application/pdf"))
def entries_pdf(request: Call, params: Annotated[_Params, Query(...)]) -> HttpResponse:
    """Every entry of the filter as a PDF, a line each; 422 past 500 entries."""
    rows = selected(lists.ENTRIES, request.user, read_params(lists.ENTRIES, params))
    if rows.count() > MOST_PRINTED:
        raise Invalid(
            gettext("El PDF llega a {most} entradas: usa un filtro, o descarga el CSV.").format(most=MOST_PRINTED)
        )
    today = timezone.localdate()
    return pdf_answer(documents.entries_report(rows, today), f"entradas-{today:%Y-%m-%d}.pdf")


@router.get(
    "/products-entries/{id}/pdf", auth=can(abilities.ENTRIES_READ), openapi_extra=file_answer("application/pdf")
)
def entry_pdf(request: Call, id: Id) -> HttpResponse:
    """One entry with its products, and the tags of its pieces."""
    entry = resources.ENTRIES.one(request.user, id)
    return pdf_answer(documents.entry_document(entry, EntryPiece.objects.filter(entry=entry)), f"entrada_{id}.pdf")
