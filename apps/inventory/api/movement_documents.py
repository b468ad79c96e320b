"""What the calls of entries, exits and imports share."""

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from ninja.files import UploadedFile

from apps.core.errors import at_field
from apps.core.files.scans import CleanScan, clean_scan
from apps.core.lists import PLAIN, page_of, params_of, read_params
from apps.inventory.lists.pieces import PIECES_OF_ONE
from apps.inventory.models import Piece
from apps.inventory.schemas.pieces import PiecePage

PieceParams: Any = params_of(PIECES_OF_ONE, PLAIN)

MOST_PRINTED = 500
"""Lines of a PDF that a person waits for."""


def pieces_page(reader: Any, rows: QuerySet[Piece], params: Any) -> PiecePage:
    """A page of the pieces of one document, which the caller has found within reach."""
    found, total = page_of(PIECES_OF_ONE, reader, read_params(PIECES_OF_ONE, params), rows)
    return piece_page(found, total, params)


def piece_page(rows: list[Any], total: int, params: Any) -> PiecePage:
    return PiecePage(success=True, message="", data=rows, total=total, page=params.page, limit=params.limit)


def read_evidence(file: UploadedFile, field: str = "file") -> tuple[CleanScan, str]:
    """The file fit to store, and its name; a refusal is one of the wire field."""
    with at_field(field):
        return clean_scan(file), PurePath(file.name or "evidencia").name


def read_evidences(files: Sequence[UploadedFile] | None, field: str = "file") -> list[tuple[CleanScan, str]]:
    """Several of them, which come with the command that makes their document."""
    return [read_evidence(file, field) for file in files or []]


def pdf_answer(content: bytes, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
