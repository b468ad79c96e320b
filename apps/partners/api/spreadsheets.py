"""Customers from a spreadsheet."""

from typing import Annotated

from django.http import HttpResponse
from ninja import File
from ninja.files import UploadedFile

from apps.core.errors import at_field
from apps.core.http.auth import Call, can
from apps.core.http.downloads import XLSX
from apps.core.http.parser import BesideFiles
from apps.core.http.routes import Router
from apps.core.language import ngettext
from apps.core.lists import file_answer
from apps.core.schemas import Answer, answer
from apps.core.schemas.import_report import ImportReport, report_of
from apps.core.spreadsheets.importer import ImportRefused
from apps.partners import abilities
from apps.partners.schemas.taken import ImportIn
from apps.partners.services.import_template import customers_template
from apps.partners.services.importing import import_customers

router = Router(tags=["people"])


@router.get("/users/customer/template", auth=can(abilities.CLIENT_CREATE), openapi_extra=file_answer(XLSX))
def template(request: Call) -> HttpResponse:
    """The workbook to fill in, with the codes of the SAT on its second sheet."""
    response = HttpResponse(customers_template(), content_type=XLSX)
    response["Content-Disposition"] = 'attachment; filename="plantilla-clientes.xlsx"'
    return response


@router.post("/users/customers/import", auth=can(abilities.CLIENT_CREATE))
def import_sheet(
    request: Call, payload: Annotated[ImportIn, BesideFiles(...)], file: File[UploadedFile]
) -> Answer[ImportReport]:
    """What would become of every row (`dryRun`), or all of it saved; with a mistake in any row nothing is."""
    with at_field("file"):
        imported = import_customers(
            file,
            by=request.user,
            dry_run=payload.dryRun,
            accept_duplicates=payload.acceptDuplicates,
            accept_rfc_warnings=payload.acceptRfcWarnings,
            headings=payload.columns,
        )
    report = report_of(imported, dry_run=payload.dryRun)
    if imported.problems and not payload.dryRun:
        raise ImportRefused(extra={"report": report})
    said = ngettext("Se guardaron {count} filas.", "Se guardaron {count} filas.", len(imported.rows))
    return answer(report, "" if payload.dryRun else said.format(count=len(imported.rows)))
