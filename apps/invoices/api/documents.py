"""Invoices on paper."""

from collections.abc import Generator
from datetime import date

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from ninja import Query

from apps.commissions.rules.months import in_words, written
from apps.core.errors import Conflict
from apps.core.http.auth import Call, can
from apps.core.http.downloads import FRAMES, ZIP, made_download
from apps.core.http.routes import Router
from apps.core.language import companys, gettext
from apps.core.lists import file_answer, sheet_from
from apps.core.records.audit import note_download
from apps.core.schemas import Id
from apps.core.spreadsheets import write_book
from apps.invoices import abilities
from apps.invoices.documents.invoice import invoice_document, invoice_file_name
from apps.invoices.documents.month import month_archive
from apps.invoices.resources import INVOICES
from apps.invoices.schemas.due import OfMonthIn
from apps.invoices.selectors.invoices import stamped_in

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


@router.get(
    "/invoices/month.zip",
    auth=can(abilities.INVOICES_READ),
    operation_id="invoices_of_month",
    openapi_extra=file_answer(ZIP, FRAMES),
)
def month(request: Call, asked: Query[OfMonthIn]) -> HttpResponseBase:
    """All stamped invoices with a date of the month, this one unless told: XML, PDF, the SAT's answers to cancellations, and a
    workbook. The audit list tells who took them away."""
    first = asked.first_day()
    total = stamped_in(request.user, first).count()
    if total == 0:
        raise Conflict(gettext("No hay facturas timbradas con fecha de {month}.").format(month=in_words(first)))
    return made_download(request, f"{_named(first)}.zip", ZIP, lambda: _month(request, first), total)


def _month(request: Call, first: date) -> Generator[int, None, bytes]:
    spec, found = INVOICES.spec, stamped_in(request.user, first)
    rows = list(found)
    with write_book([sheet_from(spec, request.user, found, spec.visible_columns(request.user))]) as book:
        made = yield from month_archive(rows, book, _named(first))
    with companys():
        details = {"asked": {"Mes": in_words(first)}, "rows": len(rows), "whole": True}
    note_download("Facturas del mes", "zip", details, by=request.user)
    return made


def _named(first: date) -> str:
    return f"facturas-{written(first)}"
