"""Rows as CSV, in chunks."""

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from io import StringIO
from itertools import islice

from apps.core.money import written
from apps.core.spreadsheets.cell_writing import CONVERTERS, FORMULA_STARTS, Column, Kind, Row, escape_formula

_BOM = "\ufeff"  # without it Excel reads the accents wrong
_CHUNK = 64 * 1024  # characters
_AT_ONCE = 100  # rows


def write_csv(columns: Sequence[Column], rows: Iterable[Row]) -> Iterator[bytes]:
    """UTF-8 with BOM, RFC 4180, in chunks of which the first has rows; dates are ISO, which any Excel reads."""
    buffer = StringIO(newline="")
    buffer.write(_BOM)
    writer = csv.writer(buffer)
    writer.writerow([escape_formula(column.label) for column in columns])
    texts = [_texts_of(column.kind) for column in columns]
    rest = iter(rows)
    # A few rows at a time, column by column: a function that is called for each cell takes longer than what it does.
    while some := list(islice(rest, _AT_ONCE)):
        cells = zip(*some, strict=True)
        writer.writerows(zip(*[of(values) for of, values in zip(texts, cells, strict=True)], strict=True))
        if buffer.tell() >= _CHUNK:
            yield _drain(buffer)
    yield _drain(buffer)


def _texts_of(kind: Kind) -> Callable[[Iterable[object]], Iterable[str]]:
    """What a CSV says for the values of one column."""
    if kind == "text":
        return _words
    text = _text_of(kind)
    if kind == "money":  # most of what the biggest files have
        return lambda values: [written(value) if type(value) is Decimal else text(value) for value in values]
    return lambda values: map(text, values)


def _words(values: Iterable[object]) -> list[str]:
    return [value if type(value) is str and value[:1] not in FORMULA_STARTS else _word(value) for value in values]


def _word(value: object) -> str:
    return "" if value is None else escape_formula(str(value))


def _text_of(kind: Kind) -> Callable[[object], str]:
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

    return text


def _short(number: str) -> str:
    """Without the zeros that a database keeps of a rate; two decimals stay, as money has everywhere."""
    whole, point, decimals = number.partition(".")
    return f"{whole}.{decimals.rstrip('0').ljust(2, '0')}" if len(decimals) > 2 else whole + point + decimals


def _drain(buffer: StringIO) -> bytes:
    chunk = buffer.getvalue().encode()
    buffer.seek(0)
    buffer.truncate()
    return chunk
