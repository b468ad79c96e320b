"""All rows of a filter as a file: the chosen columns, streamed, in memory that does not grow with the rows."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from django.http import FileResponse, HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone

from apps.core import spreadsheets
from apps.core.abilities import Actor
from apps.core.errors import Invalid
from apps.core.listing.query import Asked, selected
from apps.core.listing.spec import Column, ListSpec

Format = Literal["csv", "xlsx"]
_CHUNK = 2000
_ACTIVE = re.compile(r"active\[(\d{1,3})\]")
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def chosen_columns(spec: ListSpec[Any], actor: Actor, request: HttpRequest) -> list[Column[Any]]:
    """The columns that `active[n]` names, in their order; all that the person may see when none is named."""
    visible = {column.key: column for column in spec.visible_columns(actor)}
    named = sorted((int(m[1]), str(v)) for k, v in request.GET.items() if (m := _ACTIVE.fullmatch(k)) and v)
    unknown = [key for _, key in named if key not in visible]
    if unknown:
        raise Invalid.field("active", f"No existe la columna «{unknown[0]}».")
    return [visible[key] for _, key in named] or list(visible.values())


def export_response(
    spec: ListSpec[Any], actor: Actor, asked: Asked, columns: Sequence[Column[Any]], kind: Format
) -> HttpResponseBase:
    """The download. Nothing is read before the filter is known to be good."""
    sheet = sheet_of(spec, actor, asked, columns)
    name = f"{spec.name}-{timezone.localdate():%Y-%m-%d}.{kind}"
    if kind == "xlsx":
        return book_response([sheet], name)
    content = spreadsheets.write_csv(sheet.columns, sheet.rows)
    response = StreamingHttpResponse(content, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def sheet_of(
    spec: ListSpec[Any], actor: Actor, asked: Asked, columns: Sequence[Column[Any]], title: str = ""
) -> spreadsheets.Sheet:
    """The rows of a filter as a sheet, with the list's sums below; they are read as it is written."""
    heads = [spreadsheets.Column(c.key, c.label, c.kind) for c in columns]
    totals = [one.total for one in spec.visible_sums(actor)]
    return spreadsheets.Sheet(title or spec.title, heads, _rows(spec, actor, asked, columns), totals)


def book_response(sheets: Iterable[spreadsheets.Sheet], name: str) -> FileResponse:
    """A workbook as a download."""
    workbook = spreadsheets.write_book(sheets)
    return FileResponse(workbook, as_attachment=True, filename=name, content_type=XLSX)


def _rows(spec: ListSpec[Any], actor: Actor, asked: Asked, columns: Sequence[Column[Any]]) -> Iterator[list[Any]]:
    found = spec.for_export(selected(spec, actor, asked))
    return ([column.value(record) for column in columns] for record in found.iterator(chunk_size=_CHUNK))
