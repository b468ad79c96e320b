"""Commissions: the list, what may enter one, to put it together, to pay it, to cancel it, its document."""

from decimal import Decimal
from typing import Annotated, Any

from django.db import transaction
from django.http import FileResponse, HttpResponse
from django.http.response import HttpResponseBase
from ninja import Body, File, Query, Status
from ninja.files import UploadedFile
from pydantic import AliasChoices, Field

from apps.accounts.models import User
from apps.commissions import abilities
from apps.commissions.documents.commission import commission_document, commission_file_name
from apps.commissions.resources import COMMISSIONS
from apps.commissions.rules.months import written
from apps.commissions.schemas import commissions as schemas
from apps.commissions.schemas import taken
from apps.commissions.schemas.shown import candidates_out, coming_out, seller_out
from apps.commissions.selectors import candidates as entering
from apps.commissions.selectors import commissions as selectors
from apps.commissions.selectors.rents import rents_of
from apps.commissions.services.saving import create_commission, update_commission
from apps.commissions.services.settling import cancel_commission, pay_commission
from apps.core.abilities import Ability
from apps.core.days import last_of_month
from apps.core.errors import NotFound
from apps.core.files.scans import proof_at
from apps.core.http.auth import Call, Can, can
from apps.core.http.downloads import CSV, FRAMES
from apps.core.http.in_address import InAddressToo
from apps.core.http.parser import BesideFiles
from apps.core.http.routes import Router
from apps.core.http.stored_files import stored_picture
from apps.core.language import gettext
from apps.core.lists import (
    PICTURE,
    PLAIN,
    chosen_columns,
    export_response,
    file_answer,
    params_of,
    read_params,
    wire_list,
)
from apps.core.records.steps_taken import steps_taken
from apps.core.schemas import Answer, Id, Text, TraceOut, answer


class CancelIn(InAddressToo):
    """The comment may be called `reason`."""

    comment: Annotated[Text, Field(validation_alias=AliasChoices("comment", "reason"))] = ""


router = Router(tags=["commissions"])
ROUTERS = [router]
_Commission = Answer[schemas.CommissionDetail]
_SPEC = COMMISSIONS.spec
LIST = can(abilities.COMMISSIONS_READ)
READ = can(abilities.COMMISSIONS_READ, abilities.COMMISSION_OPEN)
SAVE = can(abilities.COMMISSION_CREATE, abilities.COMMISSION_EDIT)


def _step(*told: Ability, changes: bool = False) -> Can:
    """Who sees a commission may ask for a step; the step itself says who may take it, in words that the screen shows too."""
    return can(*READ.abilities, *SAVE.abilities, changes=changes, told=told)


wire_list(router, "/commissions", _SPEC, needs=[abilities.COMMISSIONS_READ], dialect=PLAIN)

_Params: Any = params_of(_SPEC, PLAIN, also={"active"})


@router.get("/commissions/csv", auth=LIST, openapi_extra=file_answer(CSV, FRAMES))
def csv(request: Call, params: Annotated[_Params, Query(...)]) -> HttpResponseBase:
    """Every row of the filter, with the columns that `active[n]` names."""
    columns = chosen_columns(_SPEC, request.user, request)
    return export_response(request, _SPEC, read_params(_SPEC, params), columns, "csv")


@router.get("/commissions/sellers", auth=READ)
def sellers(request: Call) -> Answer[list[schemas.SellerOut]]:
    """Who may have a commission, with what they earn of a sale."""
    return answer([seller_out(seller) for seller in selectors.sellers(request.user)])


@router.get("/commissions/years", auth=READ)
def years(request: Call) -> Answer[list[int]]:
    """The years that have commissions, the latest first."""
    return answer(selectors.years(request.user))


@router.get("/commissions/candidates", auth=SAVE)
def candidates(request: Call, asked: Query[taken.CandidatesAsked]) -> Answer[schemas.CandidatesOut]:
    """What of the seller's may enter a commission of that month; `id` is the one that is edited."""
    edited = COMMISSIONS.one(request.user, asked.id) if asked.id else None
    whose = _seller(request.user, asked.seller)
    found = entering.candidates(whose.pk, last_of_month(asked.monthyear), asked.id)
    rents = rents_of(whose.pk, last_of_month(asked.monthyear), asked.id)
    others = list(entering.others_of(whose.pk, asked.monthyear, asked.id))
    percentage = edited.percentage if edited else whose.commission_percentage or Decimal(0)
    return answer(candidates_out(whose, found, rents, percentage, others, written(asked.monthyear)))


@router.get("/commissions/coming", auth=READ)
def coming(request: Call, seller: Query[Id | None] = None) -> Answer[schemas.ComingOut]:
    """What waits for a commission of the seller, or of oneself, and what it would come to."""
    return answer(coming_out(_seller(request.user, seller or request.user.pk)))


@router.post("/commissions/save", auth=_step(*SAVE.abilities))
def save(request: Call, payload: Annotated[taken.CommissionIn, Body(...)]) -> Annotated[Status[_Commission], 200, 201]:
    """Put a commission together, or change the one of `id`; 409 names the commission that has one of its orders."""
    if payload.id is None:
        with transaction.atomic():
            made = create_commission(payload.new(), by=request.user)
            COMMISSIONS.refuse_others(payload, request.user, made.pk)
        told = gettext("La comisión {commission} se ha creado correctamente.")
        return Status(201, _shown(request, made.pk, told.format(commission=made.pk)))
    COMMISSIONS.refuse_others(payload, request.user, payload.id)
    update_commission(payload.id, payload.wanted(), read=payload.read(), by=request.user)
    told = gettext("La comisión {commission} se ha actualizado correctamente.")
    return Status(200, _shown(request, payload.id, told.format(commission=payload.id)))


@router.get("/commissions/show/{id}", auth=READ)
def show(request: Call, id: Id) -> _Commission:
    """All of a commission, with what the person may do with it now."""
    return _shown(request, id)


@router.get("/commissions/status/list/{id}", auth=READ)
def status_trail(request: Call, id: Id) -> Answer[list[TraceOut]]:
    """Each step of a commission: who, when, and why; the first one first."""
    return answer(steps_taken(COMMISSIONS.one(request.user, id), request.user))


@router.post("/commissions/images/save-commission", auth=_step(abilities.COMMISSION_PAY))
def pay(request: Call, payload: Annotated[taken.ProofOf, BesideFiles(...)], image: File[UploadedFile]) -> _Commission:
    """Por pagar → Pagado, with the picture or the PDF that proves the payment."""
    pay_commission(payload.id, proof_at("image", image), by=request.user)
    return _shown(request, payload.id, gettext("La comisión {commission} quedó pagada.").format(commission=payload.id))


@router.get("/commissions/download-image/{id}", auth=READ, openapi_extra=file_answer(*PICTURE, "application/pdf"))
def download_image(request: Call, id: Id) -> FileResponse:
    """The picture or the PDF that proves the payment."""
    commission = COMMISSIONS.one(request.user, id)
    if not commission.image:
        raise NotFound(gettext("Esa comisión no tiene comprobante de pago."))
    return stored_picture(commission.image)


@router.get("/commissions/cancel/{id}", auth=_step(abilities.COMMISSION_CANCEL, changes=True))
def cancel_by_get(request: Call, id: Id, comment: Annotated[str, Query(max_length=5000)] = "") -> _Commission:
    """The same as by POST: the specification asks for it so."""
    return _cancel(request, id, comment)


@router.post("/commissions/cancel/{id}", auth=_step(abilities.COMMISSION_CANCEL), operation_id="cancel_commission")
def cancel(request: Call, id: Id, payload: Annotated[CancelIn, Body(...)]) -> _Commission:
    """Its orders and refunds wait for another one; the comment may stand in the address."""
    return _cancel(request, id, payload.comment)


def _cancel(request: Call, pk: int, comment: str) -> _Commission:
    cancel_commission(pk, reason=comment, by=request.user)
    return _shown(request, pk, gettext("La comisión {commission} quedó cancelada.").format(commission=pk))


@router.get("/commissions/pdf/{id}", auth=READ, openapi_extra=file_answer("application/pdf"))
def pdf(request: Call, id: Id) -> HttpResponse:
    """The commission as `comision_{id}.pdf`."""
    commission = COMMISSIONS.one(request.user, id)
    response = HttpResponse(commission_document(commission), content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="{commission_file_name(commission)}"'
    return response


def _shown(request: Call, pk: int, message: str = "") -> _Commission:
    return answer(COMMISSIONS.shown(request.user, pk), message)


def _seller(person: User, pk: int) -> User:
    """Whose commissions the person sees; oneself always. Raises NotFound."""
    seller = User.objects.filter(pk=pk).first()
    if seller is None or not (pk == person.pk or selectors.sees_all(person)):
        raise NotFound(gettext("No encontramos a esa persona."))
    return seller
