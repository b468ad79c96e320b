"""Payments of a quote, and of the order that it became."""

from typing import Annotated

from django.http import FileResponse
from ninja import Body, File, Query
from ninja.files import UploadedFile

from apps.core.errors import NotFound
from apps.core.files.scans import proof_at
from apps.core.http.auth import Call, can
from apps.core.http.parser import NO_FILE, BesideFiles
from apps.core.http.routes import Router
from apps.core.http.stored_files import stored_picture
from apps.core.language import gettext
from apps.core.lists import PICTURE, file_answer
from apps.core.money import percentage_paid
from apps.core.schemas import Answer, Created, Flag, Id, answer
from apps.sales import abilities
from apps.sales.api.picking import payment_methods
from apps.sales.models import Payment
from apps.sales.resources import PAYMENTS, QUOTES
from apps.sales.schemas import payments as schemas
from apps.sales.schemas.quote_paid import Allowed
from apps.sales.schemas.quotes import PaymentMethodOut
from apps.sales.schemas.shown import PAID, UNPAID
from apps.sales.schemas.taken import QuoteId
from apps.sales.selectors.cash import voucher_for
from apps.sales.selectors.orders import comments_on_payments
from apps.sales.selectors.payments import confirmed_by_currency, payments_of, why_not_pay
from apps.sales.selectors.quotes import dollars_of_debt, left_of, order_of, paid_of
from apps.sales.services import payments as services

router = Router(tags=["quotes"])
_Payment = Answer[schemas.PaymentOut]
READ = can(abilities.QUOTE_READ)


@router.get("/quotes/pays", auth=READ)
def list_payments(
    request: Call, id: Query[QuoteId], activeImages: Annotated[Flag, Query(False)] = False
) -> Answer[schemas.QuotePayments]:
    """The payments of a quote, and what they cover; with `activeImages` links to their pictures."""
    quote = QUOTES.one(request.user, id)
    paid, comments = paid_of(quote), comments_on_payments(quote.pk, request.user)
    return answer(
        {
            "payment": [
                {
                    **schemas.payment_out(payment, request.user),
                    "image": schemas.picture_of(payment) if activeImages else None,
                    "comments": [one for one in comments if one.payment_id == payment.pk],
                }
                for payment in payments_of(quote)
            ],
            "status": PAID if paid.confirmed >= paid.payable else UNPAID,
            "percentage": percentage_paid(paid.confirmed, paid.payable),
        }
    )


@router.get("/quotes/payment-methods", auth=READ)
def methods(request: Call) -> Answer[list[PaymentMethodOut]]:
    """The ways to pay, each with its payment form of the SAT."""
    return answer(payment_methods())


@router.get("/quotes/payment-resume", auth=READ)
def resume(request: Call, id: Query[QuoteId]) -> Answer[schemas.PaymentResume]:
    """What a quote comes to, what was paid of it, and what is left."""
    quote = QUOTES.one(request.user, id)
    paid, sums = paid_of(quote), confirmed_by_currency(quote)
    order, reason = order_of(quote), why_not_pay(quote, request.user, paid)
    return answer(
        {
            "total": paid.payable,
            "confirmed": paid.confirmed,
            "pending": paid.pending,
            "left": left_of(quote, order, paid),
            "excess": paid.excess,
            "percentage": percentage_paid(paid.confirmed, paid.payable),
            "confirmedMxn": sums["MXN"],
            "confirmedUsd": sums["USD"],
            "dollars": dollars_of_debt(quote, order, paid),
            "canPay": {"allowed": reason is None, "reason": reason},
        }
    )


@router.get("/quotes/can-make-a-payment/{id}", auth=READ)
def can_make_a_payment(request: Call, id: Id) -> Answer[Allowed]:
    """Whether who asks may register a payment now, and why not."""
    reason = why_not_pay(QUOTES.one(request.user, id), request.user)
    return answer({"allowed": reason is None, "reason": reason})


@router.post("/quotes/payments", auth=can(abilities.QUOTE_PAY))
def register(
    request: Call, payload: Annotated[schemas.NewPayment, BesideFiles(...)], image: UploadedFile | None = NO_FILE
) -> Created[_Payment]:
    """Register a payment. The first one makes the quote a Solicitud that holds its pieces, or 409 with `holders`.
    409 `repeated_payment` when the same was registered less than ten minutes ago, unless `acceptRepeated`."""
    picture = proof_at("image", image) if image else None
    made = services.register_payment(
        payload.idQuote, payload.wanted(), picture=picture, by=request.user, accept_repeated=payload.acceptRepeated
    )
    return answer(PAYMENTS.shown(request.user, made.pk), gettext("El pago quedó registrado."))


@router.post("/quotes/payments/{id}", auth=can(abilities.QUOTE_PAY))
def update(request: Call, id: Id, payload: Annotated[schemas.PaymentUpdate, Body(...)]) -> _Payment:
    """Correct what is sent of a payment that is still pending."""
    PAYMENTS.refuse_others(payload, request.user, id)
    services.update_payment(id, payload.sent(), by=request.user, read=payload.read())
    return answer(PAYMENTS.shown(request.user, id), gettext("El pago se ha corregido."))


@router.post("/quotes/confirm-payment", auth=READ)
def confirm(request: Call, payload: schemas.PaymentConfirmIn) -> _Payment:
    """Pendiente → Pagado; what exceeds the total is a credit balance."""
    services.confirm_payment(payload.id, reason=payload.comment, by=request.user)
    return answer(PAYMENTS.shown(request.user, payload.id), gettext("El pago quedó confirmado."))


@router.post("/quotes/cancel-payment", auth=READ)
def cancel(request: Call, payload: schemas.PaymentCancelIn) -> _Payment:
    """Cancel a payment, with a comment: in the body, or `?id=&comment=`."""
    services.cancel_payment(payload.id, reason=payload.comment, by=request.user)
    return answer(PAYMENTS.shown(request.user, payload.id), gettext("El pago quedó cancelado."))


@router.post("/images/save-quote", auth=can(abilities.QUOTE_PAY, abilities.PAYMENT_CONFIRM))
def save_picture(
    request: Call, payload: Annotated[schemas.PictureOf, BesideFiles(...)], image: File[UploadedFile]
) -> _Payment:
    """Keep the voucher of a payment, a picture or a PDF."""
    services.put_payment_picture(payload.idPayment, proof_at("image", image), by=request.user)
    return answer(PAYMENTS.shown(request.user, payload.idPayment), gettext("El comprobante se ha guardado."))


@router.get("/quotes/download-image", auth=READ, openapi_extra=file_answer(*PICTURE, "application/pdf"))
def download_picture(
    request: Call, id: Query[schemas.IdPayment], isCashPayment: Annotated[Flag, Query(False)] = False
) -> FileResponse:
    """The voucher, a picture or a PDF, of payment `id`, or with `isCashPayment` that of the hand-over of its cash. 404 says whether there
    is the other one."""
    payment: Payment = PAYMENTS.one(request.user, id)
    of_payment, of_cash = payment.image, voucher_for(request.user, payment)
    if path := of_cash if isCashPayment else of_payment:
        return stored_picture(path)
    if of_payment:
        raise NotFound(gettext("De la entrega del efectivo no hay comprobante; del pago sí: pídelo sin isCashPayment."))
    if of_cash:
        raise NotFound(
            gettext("Del pago no hay comprobante; de la entrega del efectivo sí: pídelo con isCashPayment=1.")
        )
    raise NotFound(gettext("Ese pago no tiene comprobante."))
