"""Products from a spreadsheet."""

from typing import Annotated

from django.http import HttpResponse
from ninja import File
from ninja.files import UploadedFile

from apps.catalog import abilities
from apps.catalog.schemas.sheet import ProductImportIn, read_cells
from apps.catalog.services.import_columns import products_template
from apps.catalog.services.importing import import_products
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

router = Router(tags=["products"])
_MAY = can(abilities.PRODUCT_CREATE, abilities.PRODUCT_EDIT)


@router.get("/products/template", auth=_MAY, openapi_extra=file_answer(XLSX))
def template(request: Call) -> HttpResponse:
    """The workbook to fill in, with the names that there are on its second sheet."""
    response = HttpResponse(products_template(request.user), content_type=XLSX)
    response["Content-Disposition"] = 'attachment; filename="plantilla-productos.xlsx"'
    return response


@router.post("/products/import", auth=_MAY)
def import_sheet(
    request: Call, payload: Annotated[ProductImportIn, BesideFiles(...)], file: File[UploadedFile]
) -> Answer[ImportReport]:
    """What would become of every row (`dryRun`), or all of it saved; with a mistake in any row nothing is."""
    with at_field("file"):
        done = import_products(
            file,
            by=request.user,
            dry_run=payload.dryRun,
            create_missing=payload.createMissing,
            read_cells=read_cells,
            headings=payload.columns,
        )
    report = report_of(done.imported, dry_run=payload.dryRun, made=done.made)
    if done.imported.problems and not payload.dryRun:
        raise ImportRefused(extra={"report": report})
    said = ngettext("Se guardaron {count} filas.", "Se guardaron {count} filas.", report["total"])
    return answer(report, "" if payload.dryRun else said.format(count=report["total"]))
