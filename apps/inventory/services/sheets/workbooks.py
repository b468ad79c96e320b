"""The workbooks of an import: the one to fill in, and the one that came with its wrong cells marked."""

import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from itertools import chain, islice
from typing import IO, Any

import xlsxwriter
from django.core.files.storage import default_storage

from apps.accounts.models import Location
from apps.catalog.models import Product
from apps.catalog.transitions import ProductStatus
from apps.core.spreadsheets.sheet_reader import LOOKED_AT, Headings, SheetColumn, cell_text, read_rows
from apps.inventory.models import Availability, Condition, ImportNumber, PieceSheet, PieceSheetRow
from apps.inventory.services.sheets.columns import COLUMNS, EXAMPLE_TAG, LABELS, LIMITS

_OPTIONS = {"strings_to_formulas": False, "strings_to_urls": False, "nan_inf_to_errors": True}
_WIDTHS = {"product": 30, "notes": 40, "IdPiece": 10}
_LISTED = {"product": "A", "Location": "B", "Condition": "C", "Availability": "D", "NoImport": "E"}
"""Columns with a drop-down, and the column of the hidden sheet that holds what it offers."""
_LISTS = "Listas"
_EXAMPLE = {
    "Tag": EXAMPLE_TAG,
    "NoSeries": "SN-EJEMPLO-001",
    "NoPetition": "26 24 3000 6000001",
    "NoInvoice": "F-1024",
    "Condition": Condition.NEW.value,
    "Availability": Availability.AVAILABLE.value,
    "notes": "Fila de ejemplo: bórrala o escribe encima",
}
_NOTES = (
    ("IdPiece", "Vacío en una pieza nueva. Con el IdPiece de una que ya está, la fila la cambia."),
    ("Producto", "La clave, el nombre exacto o el IdProduct. Obligatorio en una pieza nueva."),
    ("Etiqueta", "Única. Si ya es de una pieza y la fila no lleva IdPiece, la fila cambia esa pieza."),
    ("Número de serie", "Único. Una pieza nueva lleva etiqueta o número de serie."),
    ("Número de pedimento", "Texto libre de hasta 60 caracteres."),
    ("Número de factura", "Texto libre de hasta 60 caracteres."),
    ("Importación", "Si no existe, se crea y el reporte lo dice."),
    ("Condición", ", ".join(Condition.values) + ". Vacía: Nuevo."),
    ("Disponibilidad", ", ".join(Availability.values) + ". Vacía: la de su importación, o Disponible."),
    ("Ubicación", "Obligatoria en una pieza nueva. En una libre que ya está, cambiarla es moverla."),
    ("Fecha de llegada", "dd/mm/aaaa, 19-nov-2026 o una fecha de Excel."),
    ("Notas", "Texto libre."),
    ("", ""),
    ("Celdas vacías", "En una pieza que ya está no cambian nada."),
    ("Piezas con documento", "Su lugar, su producto y su disponibilidad no se cambian con una hoja."),
    ("Fórmulas", "No se aceptan: copia y pega como valores."),
    ("Límite", f"{LIMITS.rows:,} filas y {LIMITS.megabytes} MB por archivo."),
    ("Primero se revisa", "Al subir el archivo se ve qué haría cada fila. Nada se guarda hasta que lo confirmas."),
)


def template() -> IO[bytes]:
    """Heads, drop-downs, an example row, and a sheet that explains the columns."""
    columns = [column for column in COLUMNS if not column.ignored]
    target = tempfile.TemporaryFile()  # noqa: SIM115 - the caller streams and closes it
    with xlsxwriter.Workbook(target, _OPTIONS) as book:
        looks = _looks(book)
        sheet = book.add_worksheet("Piezas")
        lengths = _add_lists(book, looks)
        _add_heads(sheet, [(column.label, column) for column in columns], looks, lengths)
        example = _example()
        for at, column in enumerate(columns):
            value = example.get(column.key, "")
            if isinstance(value, date):
                sheet.write_datetime(1, at, value, looks["day"])
            elif value:
                sheet.write_string(1, at, value, looks["example"])
        _add_notes(book, looks)
        sheet.activate()
    target.seek(0)
    return target


def marked(sheet: PieceSheet) -> IO[bytes]:
    """The rows and columns as they came, with a comment on each wrong cell, and the drop-downs of the template."""
    wrong = _problems(sheet)
    headings = Headings(COLUMNS, sheet.headings)
    target = tempfile.TemporaryFile()  # noqa: SIM115
    with default_storage.open(sheet.path) as file, xlsxwriter.Workbook(target, _OPTIONS) as book:
        looks = _looks(book)
        page = book.add_worksheet("Piezas")
        lines = read_rows(file, LIMITS)
        first = list(islice(lines, LOOKED_AT))
        heads_at = headings.find([[cell_text(cell) for cell in cells] for _, cells in first])
        places: dict[str, int] = {}
        for at, (line, cells) in enumerate(chain(first, lines)):
            if at == heads_at:
                heads = [(str(cell), headings.column(cell_text(cell))) for cell in cells]
                _add_heads(page, heads, looks, _add_lists(book, looks), line - 1)
                places = {column.key: place for place, (_, column) in enumerate(heads) if column}
                continue
            for place, value in enumerate(cells):
                _write(page, line - 1, place, value, looks)
            for key, message in wrong.get(line, {}).items():
                _mark(page, line - 1, places.get(key, 0), cells, message, looks)
    target.seek(0)
    return target


def _problems(sheet: PieceSheet) -> dict[int, dict[str, str]]:
    rows = PieceSheetRow.objects.filter(sheet=sheet, outcome="error").values_list("number", "problems")
    return {number: {problem["key"]: problem["message"] for problem in problems} for number, problems in rows}


def _mark(page: Any, line: int, at: int, cells: Sequence[object], message: str, looks: Mapping[str, Any]) -> None:
    _write(page, line, at, cells[at] if at < len(cells) else "", looks, "wrong")
    page.write_comment(line, at, message, {"author": "Trastienda", "x_scale": 1.8, "visible": False})


def _write(page: Any, line: int, at: int, value: object, looks: Mapping[str, Any], look: str = "") -> None:
    if isinstance(value, datetime | date):
        page.write_datetime(line, at, value, looks[look + "day" if look else "day"])
    elif isinstance(value, bool):
        page.write_boolean(line, at, value, looks.get(look))
    elif isinstance(value, int | float):
        page.write_number(line, at, value, looks.get(look))
    elif value or look:
        page.write_string(line, at, str(value)[:32_767], looks.get(look or "text"))


def _looks(book: Any) -> dict[str, Any]:
    red = {"bg_color": "#FFC7CE", "font_color": "#9C0006", "border": 1, "border_color": "#9C0006"}
    return {
        "head": book.add_format({"bold": True, "bottom": 1, "bg_color": "#E8EEF4", "num_format": "@"}),
        "text": book.add_format({"num_format": "@"}),  # codes keep their leading zeros
        "day": book.add_format({"num_format": "dd/mm/yyyy"}),
        "example": book.add_format({"num_format": "@", "italic": True, "font_color": "#5A6570"}),
        "wrong": book.add_format({**red, "num_format": "@"}),
        "wrongday": book.add_format({**red, "num_format": "dd/mm/yyyy"}),
        "wrap": book.add_format({"text_wrap": True, "valign": "top"}),
    }


def _add_heads(
    page: Any,
    heads: Sequence[tuple[str, SheetColumn | None]],
    looks: Mapping[str, Any],
    lengths: Mapping[str, int],
    line: int = 0,
) -> None:
    page.freeze_panes(line + 1, 0)
    for at, (head, column) in enumerate(heads):
        key = column.key if column else ""
        page.set_column(at, at, _WIDTHS.get(key, 20), looks["day" if key == "ArriveDate" else "text"])
        page.write_string(line, at, head, looks["head"])
        if lengths.get(key):
            letter = _LISTED[key]
            page.data_validation(
                line + 1, at, line + LIMITS.rows, at,
                {
                    "validate": "list",
                    "source": f"={_LISTS}!${letter}$2:${letter}${lengths[key] + 1}",
                    # What is not in the list may still be right: a product's name, a new import number.
                    "error_type": "warning" if key in {"product", "NoImport"} else "stop",
                    "error_title": "No está en la lista",
                    "error_message": "Elige un valor de la lista.",
                },
            )  # fmt: skip
    page.autofilter(line, 0, line, max(len(heads) - 1, 0))


def _add_lists(book: Any, looks: Mapping[str, Any]) -> dict[str, int]:
    """The hidden sheet that the drop-downs read; how long each list is."""
    page = book.add_worksheet(_LISTS)
    page.hide()
    offers = {
        "product": _product_words(),
        "Location": list(Location.objects.values_list("name", flat=True)),
        "Condition": list(Condition.values),
        "Availability": list(Availability.values),
        "NoImport": list(ImportNumber.objects.order_by("-pk").values_list("number", flat=True)),
    }
    for key, words in offers.items():
        at = ord(_LISTED[key]) - ord("A")
        page.write_string(0, at, LABELS[key], looks["head"])
        for line, word in enumerate(words, start=1):
            page.write_string(line, at, word)
    return {key: len(words) for key, words in offers.items()}


def _product_words() -> list[str]:
    """The code of each product that has one of its own, else its name, else its number."""
    rows = list(Product.objects.filter(status=ProductStatus.ACTIVE).order_by("name").values_list("pk", "code", "name"))
    names = Counter(name for _, _, name in rows)
    return [code or (name if names[name] == 1 else str(pk)) for pk, code, name in rows]


def _add_notes(book: Any, looks: Mapping[str, Any]) -> None:
    page = book.add_worksheet("Notas")
    page.set_column(0, 0, 24, looks["wrap"])
    page.set_column(1, 1, 90, looks["wrap"])
    for line, (name, text) in enumerate((("Columna", "Qué se escribe"), *_NOTES)):
        page.write_string(line, 0, name, looks["wrap"] if line else looks["head"])
        page.write_string(line, 1, text, looks["wrap"] if line else looks["head"])


def _example() -> dict[str, Any]:
    words = _product_words()
    place = Location.objects.values_list("name", flat=True).first() or ""
    number = ImportNumber.objects.order_by("-pk").values_list("number", flat=True).first() or ""
    product = words[0] if words else ""
    return {**_EXAMPLE, "product": product, "Location": place, "NoImport": number, "ArriveDate": date(2026, 11, 21)}
