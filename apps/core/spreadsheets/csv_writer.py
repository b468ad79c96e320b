"""Rows as CSV, in chunks."""

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from io import StringIO

from apps.core.money import written
from apps.core.spreadsheets.cell_writing import CONVERTERS, Column, Kind, Row, escape_formula

_BOM = "\ufeff"  # without it Excel reads the accents wrong
_CHUNK = 64 * 1024  # characters


def write_csv(columns: Sequence[Column], rows: Iterable[Row]) -> Iterator[bytes]:
    """UTF-8 with BOM, RFC 4180, in chunks of which the first has rows; dates are ISO, which any Excel reads."""
    buffer = StringIO(newline="")
    buffer.write(_BOM)
    writer = csv.writer(buffer)
    writer.writerow([escape_formula(column.label) for column in columns])
    texts = [_text_of(column.kind) for column in columns]
    for row in rows:
        writer.writerow([text(value) for text, value in zip(texts, row, strict=True)])
        if buffer.tell() >= _CHUNK:
            yield _drain(buffer)
    yield _drain(buffer)


def _text_of(kind: Kind) -> Callable[[object], str]:
    """What a CSV says for the values of one column."""
    if kind == "text":
        return _words
    convert = CONVERTERS[kind]

    def text(value: object) -> str:
        if value is None or value == "":
            return ""
        if type(value) is int:
            return str(value)
        cell = convert(value)
        if isinstance(cell, Decimal):
            return _short(f"{cell:f}")
        if isinstance(cell, str):
            return escape_formula(cell)
        return cell.isoformat(" ", "minutes") if isinstance(cell, datetime) else str(cell)

    if kind == "money":  # most of what the biggest files have
        return lambda value: written(value) if type(value) is Decimal else text(value)
    return text


def _short(number: str) -> str:
    """Without the zeros that a database keeps of a rate; two decimals stay, as money has everywhere."""
    whole, point, decimals = number.partition(".")
    return f"{whole}.{decimals.rstrip('0').ljust(2, '0')}" if len(decimals) > 2 else whole + point + decimals


def _words(value: object) -> str:
    return "" if value is None else escape_formula(str(value))


def _drain(buffer: StringIO) -> bytes:
    chunk = buffer.getvalue().encode()
    buffer.seek(0)
    buffer.truncate()
    return chunk
