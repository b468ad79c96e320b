"""The calls of leases: pieces come back, damage is charged, the deposit is settled, rents are issued; their papers."""

from dataclasses import replace
from typing import Annotated, Any

from django.http import FileResponse, HttpResponse
from ninja import File
from ninja.files import UploadedFile

from apps.catalog.models import Product
from apps.core.errors import NotAllowed, NotFound
from apps.core.files.pictures import picture_at
from apps.core.http.auth import Call, can
from apps.core.http.parser import NO_FILE, BesideFiles
from apps.core.http.routes import Router
from apps.core.http.stored_files import stored_picture
from apps.core.language import gettext
from apps.core.lists import PICTURE, file_answer
from apps.core.schemas import Answer, Created, Done, Id, ReasonIn, answer, done
from apps.inventory.abilities import PIECES_READ
from apps.inventory.api.movement_documents import pdf_answer, read_evidence, read_evidences
from apps.inventory.resources.pieces import PIECES
from apps.inventory.schemas.movement_documents import EvidenceOut
from apps.inventory.schemas.shown import evidence_out
from apps.leases import abilities
from apps.leases.documents.contract import contract_document
from apps.leases.documents.statement import statement_document
from apps.leases.models import RentRun
from apps.leases.resources import LEASES, TO_INVOICE
from apps.leases.schemas import calls
from apps.leases.schemas.calendar import LeaseCalendar, lease_calendar
from apps.leases.schemas.invoicing import InvoicedIn, RentRunOut, ToInvoiceRow
from apps.leases.schemas.losses import LostIn, ValuesIn
from apps.leases.schemas.pieces import PieceLeases, piece_leases
from apps.leases.selectors.calendar import calendar_of
from apps.leases.selectors.invoicing import last_runs
from apps.leases.selectors.passport import leases_of_piece
from apps.leases.services import dropping, giving_up, invoicing, picturing, returning, reviewing, settling
from apps.leases.services.issuing import issue_rents
from apps.leases.services.proving import prove_return
from apps.sales.abilities import QUOTE_READ

router = Router(tags=["leases"])
STEP = can(abilities.LEASES_READ)
"""Who sees a lease may ask for a step; the step itself says who may take it."""
_Lease = Answer[calls.LeaseDetail]


def _shown(request: Call, pk: int, message: str) -> _Lease:
    return answer(LEASES.shown(request.user, pk), message)


@router.post("/leases/issue", auth=can(abilities.LEASES_ISSUE))
def issue(request: Call) -> Answer[calls.RentsIssuedOut]:
    """What the daily job does: installments that are due and not there yet, for every running lease."""
    done = issue_rents(by=request.user)
    return answer(vars(done), done.words)


@router.post("/leases/{id}/drop", auth=STEP)
def drop(request: Call, id: Id, payload: calls.LeaseDropIn) -> _Lease:
    """Pieces that will never be delivered: they are free, and nobody asks for their rent or deposit. It is not undone."""
    dropping.drop(id, payload.pieces, reason=payload.reason, by=request.user)
    return _shown(request, id, gettext("Las piezas ya no se entregan."))


@router.post("/leases/{id}/returns", auth=STEP)
def take_back(
    request: Call, id: Id, payload: Annotated[calls.LeaseReturnIn, BesideFiles(...)], file: list[UploadedFile] = NO_FILE
) -> Answer[calls.LeaseReturnedOut]:
    """Pieces that the customer had lie at a place of ours, each as it was found, kept until they are reviewed, with up to
    twenty pictures."""
    wanted = replace(payload.wanted(request.user.location_id), evidence=read_evidences(file))
    entry = returning.take_back(id, wanted, by=request.user)
    shown = {"entry": entry.pk, "lease": LEASES.shown(request.user, id)}
    return answer(shown, gettext("Las piezas quedaron recibidas en la entrada {entry}.").format(entry=entry.pk))


@router.post("/leases/{id}/returns/{entry}/evidence", auth=STEP)
def add_evidence(request: Call, id: Id, entry: Id, file: File[UploadedFile]) -> Created[Answer[EvidenceOut]]:
    """A picture or PDF of how pieces came back, up to twenty of one return."""
    LEASES.one(request.user, id)
    added = prove_return(id, entry, *read_evidence(file), by=request.user)
    return answer(evidence_out(added), gettext("El archivo se ha guardado."))


@router.post("/leases/{id}/review", auth=STEP)
def review(request: Call, id: Id, payload: calls.LeaseReviewIn) -> _Lease:
    """Pieces that came back were looked at: good ones may be offered again, scrap leaves the stock, others wait."""
    reviewing.review(id, payload.looks(), reason=payload.comment, by=request.user)
    return _shown(request, id, gettext("Las piezas quedaron revisadas."))


@router.post("/leases/{id}/pictures", auth=STEP)
def add_picture(
    request: Call, id: Id, payload: Annotated[calls.LeasePictureIn, BesideFiles(...)], image: File[UploadedFile]
) -> Created[_Lease]:
    """A picture of a leased piece as it went out or came back, up to ten of each."""
    picturing.add_picture(id, payload.IdPiece, payload.moment, picture_at("image", image), by=request.user)
    return _shown(request, id, gettext("La imagen se ha guardado."))


@router.get(
    "/leases/{id}/pictures/{picture}",
    auth=STEP,
    openapi_extra=file_answer(*PICTURE),
    operation_id="lease_picture",
)
def show_picture(request: Call, id: Id, picture: Id) -> FileResponse:
    return stored_picture(picturing.picture(id, picture, by=request.user).path)


@router.delete("/leases/{id}/pictures/{picture}", auth=STEP, operation_id="delete_lease_picture")
def delete_picture(request: Call, id: Id, picture: Id) -> Done:
    """Take a picture away; that it was there stays in the history of its lease."""
    picturing.delete_picture(id, picture, by=request.user)
    return done(gettext("La imagen se ha quitado."))


@router.post("/leases/{id}/lost", auth=STEP)
def give_up(request: Call, id: Id, payload: LostIn) -> _Lease:
    """Pieces that the customer does not bring back: their rent ends, and they owe what the pieces are worth."""
    giving_up.give_up(id, payload.loss(), by=request.user)
    return _shown(request, id, gettext("Las piezas quedaron como no devueltas."))


@router.post("/leases/{id}/values", auth=STEP)
def revalue(request: Call, id: Id, payload: ValuesIn) -> _Lease:
    """What is owed for a piece that is not brought back (MXN, without tax)."""
    giving_up.revalue(id, payload.values(), reason=payload.reason, by=request.user)
    return _shown(request, id, gettext("Los valores de reposición quedaron guardados."))


@router.post("/leases/{id}/charges", auth=STEP)
def charge(request: Call, id: Id, payload: calls.LeaseChargeIn) -> _Lease:
    """The customer owes for damage."""
    settling.add_charge(id, payload.charge(), by=request.user)
    return _shown(request, id, gettext("El cargo quedó registrado."))


@router.post("/leases/{id}/charges/{charge}/cancel", auth=STEP)
def cancel_charge(request: Call, id: Id, charge: Id, payload: ReasonIn) -> _Lease:
    """A charge that was a mistake."""
    settling.cancel_charge(id, charge, reason=payload.reason, by=request.user)
    return _shown(request, id, gettext("El cargo quedó cancelado."))


@router.post("/leases/{id}/deposit/use", auth=STEP)
def use_deposit(request: Call, id: Id, payload: calls.UseDepositIn) -> _Lease:
    """Some of the deposit pays what is owed, the oldest first."""
    settling.use_deposit(id, payload.amount, payload.text, by=request.user)
    return _shown(request, id, gettext("El depósito quedó aplicado."))


@router.post("/leases/{id}/deposit/give-back", auth=STEP)
def give_back(request: Call, id: Id, payload: calls.GiveBackDepositIn) -> _Lease:
    """Some of the deposit goes back, or is a credit balance; 409 while something is owed."""
    settling.give_back_deposit(id, payload.given(), by=request.user)
    return _shown(request, id, gettext("La devolución del depósito quedó registrada."))


@router.get("/leases/{id}/contract", auth=STEP, openapi_extra=file_answer("application/pdf"))
def contract(request: Call, id: Id) -> HttpResponse:
    """The contract, to be signed."""
    return pdf_answer(contract_document(_priced(request, id)), f"contrato_renta_{id}.pdf")


@router.get("/leases/{id}/statement", auth=STEP, openapi_extra=file_answer("application/pdf"))
def statement(request: Call, id: Id) -> HttpResponse:
    """All that was asked for and paid, day by day."""
    return pdf_answer(statement_document(_priced(request, id)), f"estado_de_cuenta_renta_{id}.pdf")


def _priced(request: Call, pk: int) -> Any:
    lease = LEASES.one(request.user, pk)
    if not request.user.may(QUOTE_READ):
        raise NotAllowed(gettext("Lleva importes que tu rol no muestra."), needs=[QUOTE_READ])
    return lease


@router.post("/leases/to-invoice/{id}/invoiced", auth=STEP)
def note_invoiced(request: Call, id: Id, payload: InvoicedIn) -> Answer[ToInvoiceRow]:
    """What the deposit paid was invoiced, by this number."""
    invoicing.note_invoiced(id, payload.invoice(), by=request.user)
    return answer(TO_INVOICE.shown(request.user, id), gettext("La factura quedó registrada."))


@router.get("/leases/runs", auth=can(abilities.LEASES_ISSUE))
def runs(request: Call) -> Answer[list[RentRunOut]]:
    """How the daily job went the last times, the latest first."""
    return answer([_run(one) for one in last_runs()])


def _run(one: RentRun) -> dict[str, Any]:
    return {
        "startedAt": one.started_at,
        "finishedAt": one.finished_at,
        "person": str(one.by or ""),
        "leases": one.leases,
        "installments": one.installments,
        "failed": one.failed,
    }


@router.get("/pieces/{id}/leases", auth=can(PIECES_READ))
def of_piece(request: Call, id: Id) -> Answer[PieceLeases]:
    """Who leased a piece, what it has earned, and how much of its time it was leased."""
    if not request.user.may(abilities.LEASES_READ):
        raise NotAllowed(needs=[abilities.LEASES_READ])
    piece = PIECES.one(request.user, id)
    return answer(piece_leases(leases_of_piece(piece, request.user), request.user))


@router.get("/products/{id}/leases", auth=can(PIECES_READ))
def calendar(request: Call, id: Id) -> Answer[LeaseCalendar]:
    """Who has each piece of a product until when, and from when it is free, for a year."""
    if not request.user.may(abilities.LEASES_READ):
        raise NotAllowed(needs=[abilities.LEASES_READ])
    if not Product.objects.filter(pk=id).exists():
        raise NotFound
    return answer(lease_calendar(calendar_of(id, request.user)))


@router.post("/leases/{id}/{action}", auth=STEP)
def act(request: Call, id: Id, action: str, payload: ReasonIn) -> _Lease:
    """`finish`: everything is back, and the deposit is settled. The other `actions` have calls of their own."""
    LEASES.one(request.user, id)
    if action != "finish":
        raise NotFound(gettext("Esa acción no existe."))
    settling.finish_lease(id, reason=payload.reason, by=request.user)
    return _shown(request, id, gettext("La renta quedó terminada."))
