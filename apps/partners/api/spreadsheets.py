"""Customers from a spreadsheet."""

from typing import Annotated, Any

from django.http import HttpResponse
from ninja import File
from ninja.files import UploadedFile

from apps.core.errors import at_field
from apps.core.http.auth import Call, can
from apps.core.http.downloads import XLSX
from apps.core.http.parser import BesideFiles
from apps.core.http.routes import Router
from apps.core.lists import file_answer
from apps.core.schemas import Answer, answer
from apps.core.spreadsheets.importer import Imported
from apps.partners import abilities
from apps.partners.schemas.customers import ImportReport
from apps.partners.schemas.taken import ImportIn
from apps.partners.services.import_template import customers_template
from apps.partners.services.importing import ImportRefused, import_customers

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
    report = _report(imported, dry_run=payload.dryRun)
    if imported.problems and not payload.dryRun:
        raise ImportRefused(extra={"report": report})
    return answer(report, "" if payload.dryRun else f"Se guardaron {len(imported.rows)} filas.")


def _report(imported: Imported, *, dry_run: bool) -> dict[str, Any]:
    return {
        "dryRun": dry_run,
        "saved": not dry_run and not imported.problems,
        "total": len(imported.rows),
        "created": imported.count("create"),
        "updated": imported.count("update"),
        "unchanged": imported.count("same"),
        "failed": imported.count("error"),
        "rows": [
            {
                "row": found.row,
                "outcome": found.outcome,
                "id": found.record.pk if found.record else None,
                "name": found.record.name if found.record else "",
            }
            for found in imported.rows
        ],
        "errors": [vars(problem) for problem in imported.problems],
    }
