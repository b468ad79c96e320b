"""Payments of refunds. Who sees them reads the refund, and quotes: they are amounts."""

from typing import Annotated

from django.http import FileResponse
from ninja import Body, File, Query
from ninja.files import UploadedFile

from apps.core.errors import NotAllowed, NotFound
from apps.core.files.scans import proof_at
from apps.core.http.auth import Call, can
from apps.core.http.parser import NO_FILE, BesideFiles
from apps.core.http.routes import Router
from apps.core.http.stored_files import stored_picture
from apps.core.language import gettext
from apps.core.lists import PICTURE, file_answer
from apps.core.schemas import Answer, Created, answer
from apps.refunds import abilities
from apps.refunds.resources import DEVOLUTIONS, REFUND_PAYMENTS
from apps.refunds.schemas import payments as schemas
from apps.refunds.services import payments as services
from apps.sales.abilities import QUOTE_READ
from apps.sales.api.picking import payment_methods
from apps.sales.schemas.quotes import PaymentMethodOut

router = Router(tags=["refunds"])
READ, PAY = can(abilities.REFUND_READ), can(abilities.REFUND_PAY)
_Payment = Answer[schemas.RefundPaymentOut]


@router.get("/devolution/refunds", auth=READ)
def list_refunds(request: Call, idDevolution: Query[schemas.OfDevolution]) -> Answer[schemas.RefundPayments]:
    """The payments of a refund, and what of it they cover."""
    refund = DEVOLUTIONS.one(request.user, idDevolution)
    if not request.user.may(QUOTE_READ):
        raise NotAllowed(gettext("Los reembolsos llevan importes que tu rol no muestra."), needs=[QUOTE_READ])
    return answer(schemas.refund_payments_out(refund, request.user))


@router.get("/devolution/refund-methods", auth=READ)
def methods(request: Call) -> Answer[list[PaymentMethodOut]]:
    """The ways to pay money back, each with its payment form of the SAT."""
    return answer(payment_methods())


@router.post("/devolution/register-refund", auth=PAY)
def register(
    request: Call, payload: Annotated[schemas.NewRefund, BesideFiles(...)], image: UploadedFile | None = NO_FILE
) -> Created[_Payment]:
    """Register a payment of an approved or received refund, up to what was paid for its pieces. 409
    `repeated_payment` when the same was registered less than ten minutes ago, unless `acceptRepeated`."""
    picture = proof_at("image", image) if image else None
    made = services.register_refund(
        payload.idDevolution, payload.wanted(), picture=picture, by=request.user, accept_repeated=payload.acceptRepeated
    )
    return _shown(request, made.pk, gettext("El reembolso quedó registrado."))


@router.put("/devolution/update-refund", auth=PAY)
def update(request: Call, payload: Annotated[schemas.RefundUpdate, Body(...)]) -> _Payment:
    """Correct what is sent of a payment that is still pending."""
    REFUND_PAYMENTS.refuse_others(payload, request.user, payload.id)
    services.update_refund(payload.id, payload.sent(), by=request.user, read=payload.read())
    return _shown(request, payload.id, gettext("El reembolso se ha corregido."))


@router.post("/devolution/confirm-refund", auth=READ)
def confirm(request: Call, payload: schemas.RefundStep) -> _Payment:
    """Pendiente → Pagado; by "Saldo a favor" it is a balance of the customer from now on."""
    services.confirm_refund(payload.id, reason=payload.comment, by=request.user)
    return _shown(request, payload.id, gettext("El reembolso quedó confirmado."))


@router.post("/devolution/cancel-refund", auth=READ)
def cancel(request: Call, payload: schemas.RefundStep) -> _Payment:
    """Cancel a payment, with a comment."""
    services.cancel_refund(payload.id, reason=payload.comment, by=request.user)
    return _shown(request, payload.id, gettext("El reembolso quedó cancelado."))


@router.post("/images/save-refund", auth=PAY)
def save_picture(
    request: Call, payload: Annotated[schemas.RefundPicture, BesideFiles(...)], image: File[UploadedFile]
) -> _Payment:
    """Keep the voucher of a payment, a picture or a PDF."""
    services.put_refund_picture(payload.idPaymentDevolution, proof_at("image", image), by=request.user)
    return _shown(request, payload.idPaymentDevolution, gettext("El comprobante se ha guardado."))


@router.get("/devolution/download-refunds", auth=READ, openapi_extra=file_answer(*PICTURE, "application/pdf"))
def download_picture(request: Call, idPaymentDevolution: Query[schemas.OfPayment]) -> FileResponse:
    """The voucher of a payment, a picture or a PDF."""
    payment = REFUND_PAYMENTS.one(request.user, idPaymentDevolution)
    if not payment.image:
        raise NotFound(gettext("Ese reembolso no tiene comprobante."))
    return stored_picture(payment.image)


def _shown(request: Call, pk: int, message: str) -> _Payment:
    return answer(REFUND_PAYMENTS.shown(request.user, pk), message)
