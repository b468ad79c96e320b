"""Invoices on paper."""

from django.http import HttpResponse

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.lists import file_answer
from apps.core.schemas import Id
from apps.invoices import abilities
from apps.invoices.documents.invoice import invoice_document, invoice_file_name
from apps.invoices.resources import INVOICES

router = Router(tags=["invoices"])
PDF = "application/pdf"


@router.get(
    "/invoices/{id}/pdf", auth=can(abilities.INVOICES_READ), operation_id="invoice_pdf", openapi_extra=file_answer(PDF)
)
def pdf(request: Call, id: Id) -> HttpResponse:
    """The invoice on paper. What is not stamped says on every page that it is worth nothing."""
    invoice = INVOICES.one(request.user, id)
    response = HttpResponse(invoice_document(invoice), content_type=PDF)
    response["Content-Disposition"] = f'attachment; filename="{invoice_file_name(invoice)}"'
    return response
