"""Cash that customers paid: who has it, and its hand-over. The ids are those of payments."""

from typing import Annotated, Any

from django.utils import timezone
from ninja import Body, File, Query
from ninja.files import UploadedFile

from apps.core.files.scans import proof_at
from apps.core.http.auth import Call, can
from apps.core.http.parser import BesideFiles
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import PLAIN, params_of, read_params, selected, wire_list
from apps.core.schemas import Answer, Id, answer
from apps.sales import abilities
from apps.sales.resources import CASH
from apps.sales.schemas import cash as schemas
from apps.sales.selectors.cash import cash_on, cash_totals
from apps.sales.services import cash as services

router = Router(tags=["cash"])
_PAIRS = [abilities.CASH_HAND_OVER, abilities.CASH_CONFIRM]
DOOR = can(*_PAIRS)
"""Who has either pair may ask for a step; the step itself says who may take it, in words that the screen shows too."""
CONFIRM = can(*_PAIRS, told=[abilities.CASH_CONFIRM])
_Cash = Answer[schemas.CashDetail]
NOTHING: Any = schemas.CashStepIn()
"""A step that needs no comment may be asked for without a body."""
_Params: Any = params_of(CASH.spec, PLAIN)

wire_list(router, "/cash-payments", CASH.spec, needs=_PAIRS, dialect=PLAIN)


@router.get("/cash-payments/totals", auth=DOOR)
def totals(request: Call, params: Annotated[_Params, Query(...)]) -> Answer[schemas.CashTotalsOut]:
    """What each person has at each place, of the rows that the same filters list."""
    rows = selected(CASH.spec, request.user, read_params(CASH.spec, params))
    return answer(schemas.totals_out(cash_totals(rows)))


@router.get("/cash-payments/closing", auth=DOOR)
def closing(request: Call, asked: Query[schemas.DayAsked]) -> Answer[schemas.CashClosing]:
    """What was registered, held and handed over at the end of a day, today unless told."""
    day = asked.day or timezone.localdate()
    return answer(schemas.closing_out(day, cash_on(day, request.user)))


@router.post("/cash-payment-voucher", auth=can(*_PAIRS, told=[abilities.CASH_HAND_OVER]))
def hand_over(
    request: Call, payload: Annotated[schemas.VoucherIn, BesideFiles(...)], image: File[UploadedFile]
) -> _Cash:
    """Pendiente, Cancelado → Por Confirmar, with the picture or the PDF that proves it; a new one replaces it until confirmed."""
    picture, pk = proof_at("image", image), payload.idPayment
    services.hand_over_cash(pk, picture, comment=payload.comment, by=request.user)
    return _shown(request, pk, gettext("La entrega del efectivo espera a que otra persona la confirme."))


@router.post("/cash-payment/confirm/{id}", auth=CONFIRM)
def confirm(request: Call, id: Id, payload: Annotated[schemas.CashStepIn, Body(...)] = NOTHING) -> _Cash:
    """Por Confirmar → Entregado, by another person than who registered the payment or uploaded the voucher."""
    services.confirm_cash(id, comment=payload.comment, by=request.user)
    return _shown(request, id, gettext("Confirmaste la entrega: el efectivo lo tienes tú."))


@router.post("/cash-payment/cancel/{id}", auth=CONFIRM)
def cancel(request: Call, id: Id, payload: Annotated[schemas.CashStepIn, Body(...)] = NOTHING) -> _Cash:
    """Por Confirmar → Cancelado, with a comment: who had the cash still has it."""
    services.refuse_cash(id, reason=payload.comment, by=request.user)
    return _shown(request, id, gettext("La entrega quedó rechazada: el efectivo sigue con quien lo tenía."))


def _shown(request: Call, pk: int, message: str) -> _Cash:
    return answer(CASH.shown(request.user, pk), message)
