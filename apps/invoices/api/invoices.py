"""Invoices: drafted, issued, stamped, cancelled; and their files."""

from typing import Any

from django.http import HttpResponse
from ninja import File, Query
from ninja.files import UploadedFile

from apps.core.errors import NotFound
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext, gettext_noop
from apps.core.lists import file_answer
from apps.core.schemas import Answer, Created, Done, Id, ReasonIn, answer, done
from apps.invoices import abilities
from apps.invoices.api.files import small_file
from apps.invoices.models import InvoiceXml, XmlKind
from apps.invoices.resources import INVOICES
from apps.invoices.rules.cancelling import Motive
from apps.invoices.schemas import invoices as schemas
from apps.invoices.schemas.complements import ComplementStateOut, LackingComplementOut
from apps.invoices.schemas.paid import complement_states, lacking_out
from apps.invoices.schemas.source import SourceOut, source_out
from apps.invoices.selectors.complements import lacking_complements
from apps.invoices.selectors.invoices import current_xml
from apps.invoices.services import cancelling, drafting, issuing, mailing, stamping
from apps.invoices.services.sources import SOURCES
from apps.sales.schemas.mails import MailDraft

router = Router(tags=["invoices"])
READ, ASK = can(abilities.INVOICES_READ), can(abilities.INVOICES_ASK)
STEP = READ
"""Who sees an invoice may ask for a step; the step itself says who may take it."""
XML = "application/xml"
_Invoice = Answer[schemas.InvoiceDetail]
_DRAFTED_INVOICE = gettext_noop("El borrador de la factura está listo: revísalo y emítelo.")
_DRAFTED = {
    "payment": gettext_noop("El borrador del complemento está listo: revísalo y emítelo."),
    "devolution": gettext_noop("El borrador de la nota de crédito está listo: revísalo y emítelo."),
}


def _shown(request: Call, pk: int, message: str = "") -> _Invoice:
    return answer(INVOICES.shown(request.user, pk), message)


@router.get("/invoices/source", auth=READ, operation_id="invoice_source")
def source(request: Call, asked: Query[schemas.SourceIn]) -> Answer[SourceOut]:
    """Whether an order, an installment of a lease, a payment, or a refund can be invoiced now, and the invoice that it has."""
    return answer(source_out(*schemas.named_source(asked), request.user))


@router.get("/invoices/motives", auth=READ, operation_id="invoice_motives")
def motives(request: Call) -> Answer[list[schemas.MotiveOut]]:
    """Why an invoice may be cancelled, as the SAT has it."""
    return answer([{"code": one.value, "label": gettext(one.label)} for one in Motive])


@router.get("/invoices/complements", auth=READ, operation_id="invoice_complements")
def complements(request: Call, asked: Query[schemas.OfOrderIn]) -> Answer[list[ComplementStateOut]]:
    """Of the payments of an order: the complement that each has, or whether and until when it is to be made."""
    order = SOURCES["order"].visible(asked.idOrder, request.user)
    return answer(complement_states(order.pk, request.user))


@router.get("/invoices/complements/lacking", auth=ASK, operation_id="lacking_complements")
def lacking(request: Call) -> Answer[list[LackingComplementOut]]:
    """The confirmed payments of stamped PPD invoices that have no complement yet."""
    return answer([lacking_out(one) for one in lacking_complements(request.user)])


@router.post("/invoices/draft", auth=ASK, operation_id="draft_invoice")
def draft(request: Call, payload: schemas.DraftOfIn) -> Created[_Invoice]:
    """A draft of an order or of a portion of it, of an installment of a lease, of a payment, or of a refund, that has no invoice yet."""
    column, pk = schemas.named_source(payload)
    made = drafting.draft_invoice(column, pk, payload.portion, by=request.user)
    return _shown(request, made.pk, gettext(_DRAFTED.get(column, _DRAFTED_INVOICE)))


@router.get("/invoices/{id}", auth=READ, operation_id="invoice")
def show(request: Call, id: Id) -> _Invoice:
    """All of an invoice, and what the person may do with it now."""
    return _shown(request, id)


@router.get("/invoices/{id}/xml", auth=READ, operation_id="invoice_xml", openapi_extra=file_answer(XML))
def xml(request: Call, id: Id) -> HttpResponse:
    """The stamped XML; until there is one, what was sealed, to be stamped."""
    invoice = INVOICES.one(request.user, id)
    row = current_xml(invoice)
    if row is None:
        raise NotFound(gettext("Todavía no se sella: no hay XML."))
    return _xml_answer(row, invoice.number)


@router.get("/invoices/{id}/files/{file}", auth=READ, operation_id="invoice_file", openapi_extra=file_answer(XML))
def kept_file(request: Call, id: Id, file: Id) -> HttpResponse:
    """Any XML that is kept of it, the SAT's answer to a cancellation included."""
    invoice = INVOICES.one(request.user, id)
    row = InvoiceXml.objects.filter(invoice=invoice, pk=file).first()
    if row is None:
        raise NotFound
    return _xml_answer(row, invoice.number)


@router.delete("/invoices/{id}", auth=STEP, operation_id="discard_invoice")
def discard(request: Call, id: Id) -> Done:
    """Drop a draft."""
    drafting.discard_draft(id, by=request.user)
    return done(gettext("El borrador se ha eliminado."))


@router.post("/invoices/{id}/stamped", auth=STEP, operation_id="stamped_invoice")
def stamped(request: Call, id: Id, file: File[UploadedFile]) -> _Invoice:
    """Por timbrar → Timbrada: the stamped XML, which must say what was sealed, word for word."""
    stamping.register_stamped(id, small_file("file", file), by=request.user)
    return _shown(request, id, gettext("La factura quedó timbrada."))


@router.post("/invoices/{id}/acuse", auth=STEP, operation_id="invoice_acuse")
def acuse(request: Call, id: Id, file: File[UploadedFile]) -> _Invoice:
    """The SAT's answer to a cancellation, to be kept."""
    stamping.keep_acuse(id, small_file("file", file), by=request.user)
    return _shown(request, id, gettext("El acuse se ha guardado."))


@router.post("/invoices/{id}/cancel", auth=STEP, operation_id="cancel_invoice")
def cancel(request: Call, id: Id, payload: schemas.CancelInvoiceIn) -> _Invoice:
    """Timbrada → Cancelación solicitada, with its motive: the PAC asks the SAT for it, or whoever did it at the SAT's portal notes it."""
    cancelling.ask_cancel(id, payload.motive, by=request.user, reason=payload.reason)
    return _shown(request, id, gettext("La cancelación quedó solicitada."))


@router.post("/invoices/{id}/substitute", auth=STEP, operation_id="substitute_invoice")
def substitute(request: Call, id: Id, payload: ReasonIn) -> Created[_Invoice]:
    """A draft that takes the place of a stamped invoice; answers the draft."""
    made = drafting.substitute_invoice(id, by=request.user, reason=payload.reason)
    return _shown(request, made.pk, gettext("El borrador de la factura que la sustituye está listo."))


@router.get("/invoices/{id}/mail", auth=STEP, operation_id="draft_invoice_mail")
def mail_draft(request: Call, id: Id) -> Answer[MailDraft]:
    """What it would be sent with: to whom, in which words, and by WhatsApp. Nothing is sent."""
    return answer(mailing.draft_invoice_mail(INVOICES.one(request.user, id), by=request.user))


@router.post("/invoices/{id}/mail", auth=STEP, operation_id="mail_invoice")
def mail(request: Call, id: Id, payload: schemas.SendInvoiceIn) -> _Invoice:
    """Its XML and its paper by mail, to its customer unless told; a job sends it."""
    mailing.mail_invoice(id, payload.asked(), by=request.user)
    return _shown(request, id, gettext("La factura va en camino por correo."))


_STEPS: dict[str, tuple[Any, str]] = {
    "issue": (issuing.issue_invoice, gettext_noop("La factura tiene su folio y se está sellando.")),
    "retry": (issuing.retry_invoice, gettext_noop("La factura se está sellando otra vez.")),
    "seal_again": (issuing.seal_again, gettext_noop("La factura se está sellando con la fecha de hoy.")),
    "send": (issuing.send_invoice, gettext_noop("Se le está preguntando al PAC.")),
    "void_test": (cancelling.void_test, gettext_noop("La factura de pruebas quedó anulada.")),
    "annul": (issuing.annul_invoice, gettext_noop("La factura quedó anulada.")),
    "confirm_cancel": (cancelling.confirm_cancel, gettext_noop("La factura quedó cancelada.")),
    "ask_sat": (cancelling.ask_sat, gettext_noop("Se está preguntando.")),
    "refuse_cancel": (cancelling.refuse_cancel, gettext_noop("La factura sigue vigente.")),
}


@router.post("/invoices/{id}/{action}", auth=STEP, operation_id="act_on_invoice")
def act(request: Call, id: Id, action: str, payload: ReasonIn) -> _Invoice:
    """`issue`, `retry`, `send`, `seal_again`, `annul`, `void_test`, `confirm_cancel`, `ask_sat`, `refuse_cancel`: the `actions` that need nothing but a reason."""
    INVOICES.one(request.user, id)
    if action not in _STEPS:
        raise NotFound(gettext("Esa acción no existe."))
    service, message = _STEPS[action]
    service(id, by=request.user, reason=payload.reason)
    return _shown(request, id, gettext(message))


def _xml_answer(row: InvoiceXml, number: str) -> HttpResponse:
    response = HttpResponse(bytes(row.content), content_type=XML)
    name = {XmlKind.SEALED: f"{number}-sin-timbrar", XmlKind.STAMPED: number}.get(XmlKind(row.kind), f"{number}-acuse")
    response["Content-Disposition"] = f'attachment; filename="{name}.xml"'
    return response
