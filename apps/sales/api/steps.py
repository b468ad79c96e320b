"""The steps of a quote."""

from ninja import Query

from apps.accounts.abilities import BIN_RESTORE
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Done, Id, answer, done
from apps.sales import abilities
from apps.sales.resources import QUOTES
from apps.sales.schemas import taken
from apps.sales.schemas.mails import MailDraft
from apps.sales.schemas.quotes import QuoteDetail
from apps.sales.services import quotes as services
from apps.sales.services.approving import approve_quote
from apps.sales.services.quote_mails import draft_quote_mail

router = Router(tags=["quotes"])
STEP = can(abilities.QUOTE_READ)
"""Who sees a quote may ask for a step; the step itself says who may take it, in words that the screen shows too."""


def _shown(request: Call, pk: int, message: str) -> Answer[QuoteDetail]:
    return answer(QUOTES.shown(request.user, pk), message)


@router.post("/quotes/send", auth=STEP)
def send(request: Call, payload: taken.SendIn) -> Answer[QuoteDetail]:
    """Mail the document to the customer; its `mails` say how it went."""
    services.send_quote(payload.id, asked=payload.asked(), reason=payload.comment, by=request.user)
    return _shown(request, payload.id, gettext("La cotización va en camino al cliente."))


@router.get("/quotes/mail-draft/{id}", auth=STEP, operation_id="draft_quote_mail")
def mail_draft(request: Call, id: Id) -> Answer[MailDraft]:
    """What it would be sent with: to whom, in which words, and by WhatsApp. Nothing is sent."""
    return answer(draft_quote_mail(id, by=request.user))


@router.post("/quotes/approve", auth=STEP)
def approve(request: Call, payload: taken.StepIn) -> Answer[QuoteDetail]:
    """Make the order. 409 with `holders` when a piece is taken."""
    order = approve_quote(payload.id, reason=payload.comment, by=request.user)
    return _shown(request, payload.id, gettext("La cotización se aprobó: es la orden {order}.").format(order=order.pk))


@router.post("/quotes/refuse", auth=STEP)
def refuse(request: Call, payload: taken.RefusalIn) -> Answer[QuoteDetail]:
    """Solicitud → Rechazado, with a comment for staff and a text for the customer; the pieces are free again."""
    services.refuse_quote(payload.id, reason=payload.comment, customer_message=payload.customerMessage, by=request.user)
    return _shown(request, payload.id, gettext("La cotización quedó rechazada y sus piezas libres."))


@router.post("/quotes/change-request", auth=STEP)
def change_request(request: Call, payload: taken.StepIn) -> Answer[QuoteDetail]:
    """Rechazado → Solicitud: the pieces are held again, or 409 with `holders`."""
    services.request_again(payload.id, reason=payload.comment, by=request.user)
    return _shown(request, payload.id, gettext("La cotización quedó solicitada de nuevo."))


@router.post("/quotes/cancel", auth=STEP)
def cancel(request: Call, payload: taken.QuoteCancelIn) -> Answer[QuoteDetail]:
    """The pieces are free, and what was paid is a credit balance of the customer."""
    taken.refuse_no(payload.cancel)
    services.cancel_quote(payload.id, reason=payload.comment, by=request.user)
    return _shown(request, payload.id, gettext("La cotización quedó cancelada."))


@router.delete("/quotes/cancel", auth=STEP)
def cancel_created(request: Call, id: Query[taken.QuoteId], cancel: Query[bool] = True) -> Answer[QuoteDetail]:
    """The same, as the specification's client asks it of a quote that was just made; with `cancel=false` nothing is
    cancelled, and it is refused."""
    taken.refuse_no(cancel)
    services.cancel_quote(id, by=request.user)
    return _shown(request, id, gettext("La cotización quedó cancelada."))


@router.post("/quotes/restore", auth=can(BIN_RESTORE))
def restore(request: Call, payload: taken.QuoteRestoreIn) -> Done:
    """Out of the bin, with its number."""
    services.restore_quote(payload.id, by=request.user)
    return done(gettext("La cotización {quote} está otra vez en la lista.").format(quote=payload.id))


@router.delete("/quotes/delete", auth=STEP)
def delete(request: Call, id: Query[taken.QuoteId]) -> Done:
    """Hide a quote without confirmed payments; its history stays."""
    services.discard_quote(id, by=request.user)
    return done(gettext("La cotización {quote} se ha eliminado.").format(quote=id))
