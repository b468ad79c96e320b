"""All rows of a filter as a file: the chosen columns, in memory that does not grow with the rows."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from apps.core import spreadsheets
from apps.core.abilities import Actor
from apps.core.errors import Invalid
from apps.core.http.auth import Call
from apps.core.http.downloads import Format, sheets_download
from apps.core.language import gettext
from apps.core.lists.export_rows import cells_of
from apps.core.lists.fields import BoundField
from apps.core.lists.query import Asked, selected
from apps.core.lists.spec import ListSpec

_ACTIVE = re.compile(r"active(?:\[(\d{0,3})\])?")


def chosen_columns(spec: ListSpec[Any], actor: Actor, request: HttpRequest) -> list[BoundField]:
    """The columns that `active[n]`, `active[]` or `active`, with commas between, names, in their order; all that the person may see when none is
    named."""
    visible = {column.key: column for column in spec.visible_columns(actor)}
    found = [(int(m[1] or 0), keys) for word, keys in request.GET.lists() if (m := _ACTIVE.fullmatch(word))]
    named = [
        str(key) for _, keys in sorted(found, key=lambda entry: entry[0]) for key in ",".join(keys).split(",") if key
    ]
    if found and not named:
        raise Invalid.field("active", gettext("Elige al menos una columna, o no envíes «active»."))
    unknown = [key for key in named if key not in visible]
    if unknown:
        raise Invalid.field("active", gettext("No existe la columna «{column}».").format(column=unknown[0]))
    return [visible[key] for key in named] or list(visible.values())


def export_response(
    request: Call, spec: ListSpec[Any], asked: Asked, columns: Sequence[BoundField], kind: Format
) -> HttpResponseBase:
    """The download of a list."""
    name = f"{spec.name}-{timezone.localdate():%Y-%m-%d}.{kind}"
    return sheets_download(
        request,
        name,
        kind,
        lambda: [sheet_of(spec, request.user, asked, columns)],
        title=spec.title,
        asked=asked_in_words(spec, asked),
    )


def asked_in_words(spec: ListSpec[Any], asked: Asked) -> dict[str, str]:
    """What was asked of a list, as far as it was asked, under the words that its columns have."""
    labels = {column.key: column.head for column in spec.columns}
    found = {
        labels.get(name, name): _in_words(value) for name, value in asked.filters.items() if value not in (None, [])
    }
    return {**({"Búsqueda": asked.search} if asked.search.strip() else {}), **found}


def _in_words(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def sheet_of(
    spec: ListSpec[Any], actor: Actor, asked: Asked, columns: Sequence[BoundField], title: str = ""
) -> spreadsheets.Sheet:
    """The rows of a filter as a sheet."""
    return sheet_from(spec, actor, selected(spec, actor, asked), columns, title)


def sheet_from(
    spec: ListSpec[Any], actor: Actor, rows: QuerySet[Any], columns: Sequence[BoundField], title: str = ""
) -> spreadsheets.Sheet:
    """Some of a list's rows as a sheet, with the list's sums below; they are read as it is written."""
    heads = [spreadsheets.Column(c.key, c.head, c.kind_in_files) for c in columns]
    totals = [one.total for one in spec.visible_sums(actor)]
    return spreadsheets.Sheet(title or spec.title, heads, _Rows(spec.for_export(rows), columns), totals)


class _Rows:
    """The cells of a filter's rows; their number is asked for only by who wants it."""

    def __init__(self, found: QuerySet[Any], columns: Sequence[BoundField]) -> None:
        self.found, self.columns = found, columns

    def __len__(self) -> int:
        return self.found.order_by().count()

    def __iter__(self) -> Iterator[list[Any]]:
        return cells_of(self.found, self.columns)
