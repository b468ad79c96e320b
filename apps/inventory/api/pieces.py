"""Pieces: those of a product, those behind scanned codes, and what is done with one."""

from dataclasses import replace
from typing import Annotated, Any

from django.db.models import F
from ninja import Query

from apps.catalog.models import Product
from apps.core.errors import NotFound
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import PLAIN, params_of, read_params
from apps.core.schemas import Answer, Id, Person, answer
from apps.inventory import abilities
from apps.inventory.api.movement_documents import piece_page
from apps.inventory.lists.named_pieces import page_of_pieces
from apps.inventory.lists.pieces import PIECES as LIST
from apps.inventory.models import ImportNumber
from apps.inventory.resources.pieces import PIECES
from apps.inventory.schemas.piece_calls import ImportChoice, PieceIn, PieceStepIn, ScanIn, ScannedOut, scanned_out
from apps.inventory.schemas.pieces import PieceDetail, PiecePage
from apps.inventory.selectors.scanning import scan_codes, scan_ids
from apps.inventory.selectors.transfers import may_answer
from apps.inventory.services.pieces import act_on_piece, update_piece

router = Router(tags=["pieces"])
_Piece = Answer[PieceDetail]
_Params: Any = params_of(LIST, PLAIN)


@router.get("/product/{idProduct}/pieces", auth=can(abilities.PIECES_READ, *abilities.PIECES_NAME))
def pieces_of_product(request: Call, idProduct: Id, params: Annotated[_Params, Query(...)]) -> PiecePage:
    """The pieces of a product; `query` and `search` both find words in whatever a piece shows. Who makes quotes and sees no
    pieces is shown the free ones, as in `/products/show`: not where they are nor how they were bought."""
    if not Product.objects.filter(pk=idProduct).exists():
        raise NotFound(gettext("Ese producto no existe."))
    asked = read_params(LIST, params)
    rows, total = page_of_pieces(request.user, replace(asked, filters={**asked.filters, "product": idProduct}))
    return piece_page(rows, total, params)


@router.get("/pieces/import-numbers", auth=can(abilities.PIECES_READ))
def import_choices(request: Call) -> Answer[list[ImportChoice]]:
    """The import numbers that pieces are filtered by and corrected to, the newest first."""
    return answer(list(ImportNumber.objects.order_by("-pk").values("id", name=F("number"))))


@router.get("/pieces/responsibles", auth=can(abilities.PIECES_EDIT))
def responsibles(request: Call) -> Answer[list[Person]]:
    """Who may answer for pieces that are missing."""
    return answer([{"id": person.pk, "name": person.name} for person in may_answer()])


@router.post("/pieces/scan", auth=can(abilities.PIECES_READ))
def scan(request: Call, payload: ScanIn) -> Answer[list[ScannedOut]]:
    """What each code means: ok, or why not, with who has the piece and up to three equal free ones."""
    asked = payload.asked()
    found = [*scan_codes(payload.codes, asked), *scan_ids(payload.ids, asked)]
    return answer([scanned_out(scanned, request.user) for scanned in found])


@router.put("/pieces/{id}", auth=can(abilities.PIECES_EDIT))
def change_piece(request: Call, id: Id, payload: PieceIn) -> _Piece:
    """Correct what is sent of a piece; a tag or serial number that another piece has is refused at its field."""
    values = payload.of(PIECES.one(request.user, id), request.user)
    update_piece(id, values, by=request.user, read=payload.read())
    return answer(PIECES.shown(request.user, id), gettext("La pieza se ha actualizado correctamente."))


@router.post("/pieces/{id}/{action}", auth=can(abilities.PIECES_READ))
def act(request: Call, id: Id, action: str, payload: PieceStepIn) -> _Piece:
    """One of the piece's `actions`: remove, restore, report_missing with who answers for it, found with where."""
    act_on_piece(
        id,
        action,
        reason=payload.reason,
        location_id=payload.location,
        responsible_id=payload.responsible,
        by=request.user,
    )
    return answer(PIECES.shown(request.user, id), gettext("La pieza se ha actualizado correctamente."))
