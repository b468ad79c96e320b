"""Imports of pieces of the demo company: one saved, one taken back, one with wrong cells to correct."""

from collections.abc import Sequence
from datetime import date
from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.core.spreadsheets import Column, write_xlsx
from apps.inventory.models import PieceSheet
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.services.sheets import jobs
from apps.inventory.services.sheets.commands import act_on_sheet, bring_sheet

_COLUMNS = [Column(head, head) for head in ("IdPiece", "Producto", "Etiqueta", "Número de serie", "Importación",
                                            "Ubicación", "Notas")] + [Column("day", "Fecha de llegada", "date")]  # fmt: skip
_DAY = date(2026, 11, 9)


def load(products: Sequence[Product], by: User) -> None:
    """Of the first products; the pieces that change are the last free ones, which no other part of the demo names."""
    codes = [product.code or product.pk for product in products[:4]]
    places = list(Location.objects.order_by("pk").values_list("name", flat=True))
    changed = list(free_pieces().order_by("-pk").values_list("pk", flat=True)[:3])
    new: list[Sequence[Any]] = [
        ["", code, f"NOV-{at}{n:02}", f"SN-NOV-{at}{n:02}", "IMP-2026-009", places[at % len(places)], "", _DAY]
        for at, code in enumerate(codes)
        for n in range(1, 7)
    ]
    notes: list[Sequence[Any]] = [
        [pk, "", "", "", "", "", "Revisada en el inventario de noviembre", None] for pk in changed
    ]
    repeated = [["", codes[0], "REP-001", "", "", places[0], "", _DAY]]
    wrong: list[Sequence[Any]] = [
        ["", "SILLA-QUE-NO-HAY", "DIC-001", "", "", places[0], "", _DAY],
        ["", codes[0], "DIC-002", "", "", "Bodega Monterrey", "", "pronto"],
        ["", codes[0], "DIC-003", "SN-NOV-001", "", places[0], "", _DAY],
        ["", codes[0], "DIC-004", "", "", places[0], "", _DAY],
    ]
    _save(_reviewed("contenedor-noviembre.xlsx", [*new, *notes], by), by)
    _take_back(_save(_reviewed("contenedor-repetido.xlsx", repeated, by), by), by)
    _reviewed("contenedor-diciembre.xlsx", wrong, by)


def _reviewed(name: str, rows: Sequence[Sequence[Any]], by: User) -> PieceSheet:
    with write_xlsx("Piezas", _COLUMNS, rows) as book:
        content = BytesIO(book.read())
    sheet = bring_sheet(SimpleUploadedFile(name, content.read()), by=by)
    jobs.judge_sheet.func(sheet.pk, sheet.turn, by.pk)
    return sheet


def _save(sheet: PieceSheet, by: User) -> PieceSheet:
    asked = act_on_sheet(sheet.pk, "confirm", by=by)
    jobs.save_sheet.func(asked.pk, asked.turn, by.pk)
    return asked


def _take_back(sheet: PieceSheet, by: User) -> None:
    asked = act_on_sheet(sheet.pk, "undo", by=by)
    jobs.undo_sheet.func(asked.pk, asked.turn, by.pk)
