"""Pieces from a spreadsheet."""

from typing import Annotated

from django.core.files.storage import default_storage
from django.http import FileResponse, HttpResponse
from ninja import File, Query
from ninja.files import UploadedFile

from apps.core.errors import NotFound, at_field
from apps.core.http.auth import Call, can
from apps.core.http.downloads import XLSX
from apps.core.http.parser import BesideFiles
from apps.core.http.routes import Router
from apps.core.language import gettext, gettext_noop
from apps.core.lists import file_answer
from apps.core.schemas import Answer, Id, ReasonIn, answer
from apps.core.spreadsheets.headings import HeadingsIn
from apps.inventory import abilities
from apps.inventory.models import PieceSheet
from apps.inventory.resources.sheets import PIECE_SHEETS
from apps.inventory.schemas.sheets import LinesIn, SheetDetail, SheetLines, line
from apps.inventory.selectors.sheets import rows_of
from apps.inventory.services.sheets.commands import act_on_sheet, bring_sheet
from apps.inventory.services.sheets.workbooks import marked, template

router = Router(tags=["piece sheets"], auth=can(abilities.IMPORT_PIECES))

_SAID = {
    "confirm": gettext_noop("La importación está en marcha."),
    "judge_again": gettext_noop("El archivo se está revisando de nuevo."),
    "retry": gettext_noop("Se intenta de nuevo."),
    "undo": gettext_noop("La importación se está deshaciendo."),
    "set_aside": gettext_noop("La importación se descartó."),
}


@router.get("/download-template", openapi_extra=file_answer(XLSX))
def download_template(request: Call) -> FileResponse:
    """The workbook to fill in: drop-downs of what there is, an example row, notes."""
    return FileResponse(template(), as_attachment=True, filename="plantilla.xlsx", content_type=XLSX)


@router.post("/piece-sheets")
def bring(
    request: Call, payload: Annotated[HeadingsIn, BesideFiles(...)], file: File[UploadedFile]
) -> Answer[SheetDetail]:
    """Bring a workbook or a CSV. It is judged by a job: ask for the record until it no longer `working`."""
    with at_field("file"):
        sheet = bring_sheet(file, by=request.user, headings=payload.columns)
    return answer(PIECE_SHEETS.shown(request.user, sheet.pk), gettext("El archivo se está revisando."))


@router.get("/piece-sheets/{id}/rows")
def rows(request: Call, id: Id, asked: Annotated[LinesIn, Query(...)]) -> SheetLines:
    """What each row of the file does, or did."""
    found = rows_of(_one(request, id), outcome=asked.outcome, differs=asked.differs)
    start = (asked.page - 1) * asked.limit
    shown = [line(row) for row in found[start : start + asked.limit]]
    return SheetLines(success=True, message="", data=shown, total=found.count(), page=asked.page, limit=asked.limit)


@router.get("/piece-sheets/{id}/file", openapi_extra=file_answer("application/octet-stream"))
def original(request: Call, id: Id) -> FileResponse:
    """The file as it was brought."""
    sheet = _one(request, id)
    if not default_storage.exists(sheet.path):
        raise NotFound(gettext("El archivo ya no existe."))
    return FileResponse(
        default_storage.open(sheet.path),
        as_attachment=True,
        filename=sheet.file_name,
        content_type="application/octet-stream",
    )


@router.get("/piece-sheets/{id}/marked", openapi_extra=file_answer(XLSX))
def marked_workbook(request: Call, id: Id) -> HttpResponse:
    """The same rows and columns as a workbook, each wrong cell coloured and with its reason as a comment."""
    sheet = _one(request, id)
    if not default_storage.exists(sheet.path):
        raise NotFound(gettext("El archivo ya no existe."))
    response = HttpResponse(marked(sheet), content_type=XLSX)
    response["Content-Disposition"] = f'attachment; filename="piezas-revisadas-{sheet.pk}.xlsx"'
    return response


@router.post("/piece-sheets/{id}/{action}")
def act(request: Call, id: Id, action: str, payload: ReasonIn) -> Answer[SheetDetail]:
    """`confirm`, `judge_again`, `retry`, `undo` or `set_aside`; what takes long is a job."""
    act_on_sheet(id, action, by=request.user, reason=payload.reason)
    return answer(PIECE_SHEETS.shown(request.user, id), gettext(_SAID.get(action, "")))


def _one(request: Call, pk: int) -> PieceSheet:
    return PIECE_SHEETS.one(request.user, pk)
