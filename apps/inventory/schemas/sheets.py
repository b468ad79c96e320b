"""Imports of pieces on the wire."""

from datetime import datetime
from typing import Any, Literal

from ninja import Schema
from pydantic import Field

from apps.core.abilities import Actor
from apps.core.lists import Words
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Truth
from apps.inventory.models import PieceSheet, PieceSheetRow
from apps.inventory.transitions.sheet import AT_WORK

Outcome = Literal["create", "update", "same", "error"]


class SheetRowOut(Schema):
    """An import of pieces in a list."""

    id: int
    fileName: str
    status: str
    person: str
    createdAt: datetime
    savedAt: datetime | None
    total: int
    created: int
    updated: int
    unchanged: int
    failed: int


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


def sheet_row(sheet: PieceSheet, _: Actor) -> dict[str, Any]:
    return {
        "id": sheet.pk,
        "fileName": sheet.file_name,
        "status": sheet.status,
        "person": str(sheet.created_by or ""),
        "createdAt": sheet.created_at,
        "savedAt": sheet.saved_at,
        "total": sheet.total,
        "created": sheet.created,
        "updated": sheet.updated,
        "unchanged": sheet.unchanged,
        "failed": sheet.failed,
    }


def sheet_detail(sheet: PieceSheet, reader: Actor) -> dict[str, Any]:
    return {
        **sheet_row(sheet, reader),
        "size": sheet.size,
        "working": sheet.status in AT_WORK and not sheet.stalled,
        "stalled": sheet.stalled,
        "progress": sheet.progress,
        "notice": sheet.message,
        "newImports": sheet.new_imports,
        "differs": sheet.rows.filter(differs=True).count() if sheet.message else 0,
        "actions": actions_for(sheet, reader),
    }


def line(row: PieceSheetRow) -> dict[str, Any]:
    return {
        "row": row.number,
        "outcome": row.outcome,
        "IdPiece": row.piece_id,
        "name": row.words,
        "product": row.product,
        "differs": row.differs,
        "changes": row.changes,
        "problems": row.problems,
    }
