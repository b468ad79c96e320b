"""Files of pieces as people send them: written by Excel, by LibreOffice, by hand."""

import zipfile
from collections.abc import Sequence
from datetime import date
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

import openpyxl
import xlsxwriter
from django.core.files.uploadedfile import SimpleUploadedFile

HEADS = ["IdPiece", "Producto", "Etiqueta", "Número de serie", "Ubicación", "Fecha de llegada"]
Rows = Sequence[Sequence[Any]]


def csv(rows: Rows, heads: Sequence[str] = HEADS, *, delimiter: str = ",", encoding: str = "utf-8-sig") -> Any:
    text = "\r\n".join(delimiter.join(str(cell) for cell in row) for row in [heads, *rows])
    return SimpleUploadedFile("piezas.csv", text.encode(encoding))


def xlsx(rows: Rows, heads: Sequence[str] = HEADS, *, formulas: bool = False) -> SimpleUploadedFile:
    """As Excel saves it: shared strings, typed numbers, days as days."""
    target = BytesIO()
    with xlsxwriter.Workbook(target, {"strings_to_formulas": formulas}) as book:
        day = book.add_format({"num_format": "dd/mm/yyyy"})
        sheet = book.add_worksheet()
        for line, row in enumerate([heads, *rows]):
            for at, cell in enumerate(row):
                if isinstance(cell, date):
                    sheet.write_datetime(line, at, cell, day)
                else:
                    sheet.write(line, at, cell)
    return SimpleUploadedFile("piezas.xlsx", target.getvalue())


def with_sheet_xml(upload: SimpleUploadedFile, old: str, new: str) -> SimpleUploadedFile:
    """The same workbook with its first sheet's XML changed."""
    upload.seek(0)
    source, target = zipfile.ZipFile(BytesIO(upload.read())), BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as changed:
        for name in source.namelist():
            content = source.read(name)
            if name == "xl/worksheets/sheet1.xml":
                assert old.encode() in content
                content = content.replace(old.encode(), new.encode())
            changed.writestr(name, content)
    return SimpleUploadedFile("piezas.xlsx", target.getvalue())


def libreoffice(rows: Rows, heads: Sequence[str] = HEADS) -> SimpleUploadedFile:
    """As LibreOffice saves it: styled rows without cells at the very end of the sheet."""
    blank = "".join(
        f'<row r="{n}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"/>'
        for n in range(1_048_573, 1_048_577)
    )
    return with_sheet_xml(xlsx(rows, heads), "</sheetData>", f"{blank}</sheetData>")


def openpyxl_book(rows: Rows, heads: Sequence[str] = HEADS) -> SimpleUploadedFile:
    """As a third program saves it."""
    book = openpyxl.Workbook()
    for row in [heads, *rows]:
        book.active.append(list(row))
    return saved(book)


def saved(book: openpyxl.Workbook) -> SimpleUploadedFile:
    target = BytesIO()
    book.save(target)
    return SimpleUploadedFile("piezas.xlsx", target.getvalue())


def named(name: str, data: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data)


def ods(rows: Rows, heads: Sequence[str] = HEADS, *, more: str = "") -> SimpleUploadedFile:
    """As LibreOffice saves it: typed cells, and what is empty to the end of the sheet said once. `more` is XML below the rows."""
    lines = "".join(
        f"<table:table-row>{''.join(map(_ods_cell, row))}{_BLANK}</table:table-row>" for row in [heads, *rows]
    )
    blank = f'<table:table-row table:number-rows-repeated="1048000">{_BLANK}</table:table-row>'
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces}><office:body><office:spreadsheet>'
        f'<table:table table:name="Hoja1">{lines}{more}{blank}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        manifest = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
        book.writestr("META-INF/manifest.xml", f'<manifest:manifest xmlns:manifest="{manifest}"/>')
        book.writestr("content.xml", content)
    return SimpleUploadedFile("piezas.ods", target.getvalue())


_BLANK = '<table:table-cell table:number-columns-repeated="16300"/>'


def _ods_cell(value: Any) -> str:
    if isinstance(value, date):
        kind, shown = f'"date" office:date-value="{value.isoformat()}"', f"{value:%d/%m/%y}"
    elif isinstance(value, int | float):
        kind, shown = f'"float" office:value="{value}"', str(value)
    elif value == "":
        return "<table:table-cell/>"
    else:
        kind, shown = '"string"', escape(str(value))
    return f"<table:table-cell office:value-type={kind}><text:p>{shown}</text:p></table:table-cell>"
