"""Imports of pieces on the wire."""

from datetime import datetime
from typing import Annotated, Any, Literal

from django.utils.translation import get_language
from pydantic import Field

from apps.accounts.schemas.names import person_field
from apps.core.abilities import Actor
from apps.core.language import gettext
from apps.core.lists import ListField, Words, row_of
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Truth
from apps.core.schemas.base import Schema
from apps.inventory.models import PieceSheet, PieceSheetRow
from apps.inventory.services.sheets.jobs import CHANGED
from apps.inventory.transitions.sheet import AT_WORK

Outcome = Literal["create", "update", "same", "error"]


class SheetRowOut(Schema):
    """An import of pieces in a list."""

    id: Annotated[int, ListField("ID", "pk", kind="id", sort=True)]
    fileName: Annotated[str, ListField("Archivo", "file_name", sort=True)]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    person: Annotated[str, person_field("Persona", "created_by", sort=True)]
    createdAt: Annotated[datetime, ListField("Subida", "created_at", sort=True)]
    savedAt: Annotated[datetime | None, ListField("Importada", "saved_at", sort=True)]
    total: Annotated[int, ListField("Filas", sort=True)]
    created: Annotated[int, ListField("Nuevas")]
    updated: Annotated[int, ListField("Cambiadas")]
    unchanged: Annotated[int, ListField("Sin cambio")]
    failed: Annotated[int, ListField("Con error")]


class SheetDetail(SheetRowOut):
    """`working` while a job has it, `progress` in percent; `stalled` when that job died. `differs` counts rows that
    came out otherwise than in the review before."""

    size: int
    working: bool
    stalled: bool
    progress: int
    notice: str
    newImports: list[str]
    differs: int
    actions: list[ActionOut]


class CellChange(Schema):
    column: str
    old: str
    new: str


class CellProblem(Schema):
    column: str
    value: str
    message: str


class SheetLine(Schema):
    """What a row of the file does; `IdPiece` leads to the piece that it changes or made."""

    row: int
    outcome: Outcome
    IdPiece: int | None
    name: str
    product: str
    differs: bool
    changes: list[CellChange]
    problems: list[CellProblem]


class SheetLines(Schema):
    success: bool
    message: str
    data: list[SheetLine]
    total: int
    page: int
    limit: int


class LinesIn(Words):
    outcome: Outcome | None = None
    differs: Truth = False
    page: int = Field(1, ge=1, le=1_000_000)
    limit: int = Field(10, ge=1, le=100)


def sheet_detail(sheet: PieceSheet, reader: Actor) -> dict[str, Any]:
    differing = sheet.rows.filter(differs=True).count() if sheet.message else 0
    return {
        **row_of(SheetRowOut, sheet, reader),
        "size": sheet.size,
        "working": sheet.status in AT_WORK and not sheet.stalled,
        "stalled": sheet.stalled,
        "progress": sheet.progress,
        "notice": _notice(sheet.message, differing),
        "newImports": sheet.new_imports,
        "differs": differing,
        "actions": actions_for(sheet, reader),
    }


def _notice(kept: str, differing: int) -> str:
    """In the reader's language what the house keeps in its own."""
    if kept == CHANGED.format(count=differing):
        return gettext(CHANGED).format(count=differing)
    return gettext(kept)


def _problem(kept: dict[str, Any]) -> dict[str, str]:
    told = kept.get("told", {}).get(get_language()) or gettext(kept["message"])
    return {"column": kept["column"], "value": kept["value"], "message": told}


def line(row: PieceSheetRow) -> SheetLine:
    return SheetLine.model_validate(
        {
            "row": row.number,
            "outcome": row.outcome,
            "IdPiece": row.piece_id,
            "name": row.words,
            "product": row.product,
            "differs": row.differs,
            "changes": row.changes,
            "problems": [_problem(problem) for problem in row.problems],
        }
    )
