"""Rows as CSV, in chunks."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from io import StringIO

from apps.core.spreadsheets.cells import Cell, Column, Row, cell, escape_formula

BOM = b"\xef\xbb\xbf"  # without it Excel reads the accents wrong
_CHUNK_BYTES = 64 * 1024


def write_csv(columns: Sequence[Column], rows: Iterable[Row]) -> Iterator[bytes]:
    """UTF-8 with BOM, RFC 4180, in chunks; dates are ISO, which any Excel reads as a date."""
    buffer = StringIO(newline="")
    writer = csv.writer(buffer)
    yield BOM
    writer.writerow([escape_formula(column.label) for column in columns])
    for row in rows:
        writer.writerow([_csv_text(cell(value, column.kind)) for column, value in zip(columns, row, strict=True)])
        if buffer.tell() >= _CHUNK_BYTES:
            yield _drain(buffer)
    yield _drain(buffer)


def _csv_text(value: Cell) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return escape_formula(value)
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M")
    return f"{value:f}" if isinstance(value, Decimal) else str(value)


def _drain(buffer: StringIO) -> bytes:
    chunk = buffer.getvalue().encode()
    buffer.seek(0)
    buffer.truncate()
    return chunk
