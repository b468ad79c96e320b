"""The fields of a list, each declared once: on its place in the schema of a row.

    class QuoteRow(Schema):
        status: Annotated[str, ListField("Estado", kind="status", sort=True)]
        customer: Annotated[str, ListField("Cliente", "customer_name", sort="sort_name")]
        percentage: Annotated[Money, ListField("Pagado %", value=percentage_paid, of=("confirmed_mxn", "total"))]
        RFC: ClassVar[ListField] = ListField("RFC", "customer_rfc")

What a page reads and answers, the columns of the files, the sort keys, who may see what, and the screen's labels and
formats all follow from it.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cache, cached_property
from inspect import get_annotations
from operator import attrgetter, itemgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from django.core.exceptions import ObjectDoesNotExist

from apps.core import spreadsheets
from apps.core.abilities import Ability, Actor
from apps.core.records.edits import Form
from apps.core.schemas.base import Schema

FieldKind = Literal[
    "text", "status", "named", "id", "number", "percent", "mxn", "usd", "rate", "date", "datetime", "bool"
]
"""How a value looks. `id` is the number of a document, `rate` pesos for one dollar, `status` a word with a colour; of what
is `named`, `{id, name}`, the name is shown."""

Reader = Callable[[Sequence[Any]], Any]
"""Finds a field's value in what was read of a record."""

OfPage = Callable[[Mapping[Any, Sequence[Any]]], Mapping[Any, Any]]
"""Given the keys of a page's records, each with what stands at `of`, finds by the same keys the values."""

ForReader = Callable[[Mapping[Any, Sequence[Any]], Any], Mapping[Any, Any]]
"""The same for who asks."""

_IN_FILES: Mapping[FieldKind, spreadsheets.Kind] = {
    "text": "text", "status": "text", "named": "text", "id": "number", "number": "number", "percent": "percent", "mxn": "money",
    "usd": "money", "rate": "number", "date": "date", "datetime": "datetime", "bool": "bool",
}  # fmt: skip
_KIND_OF: Mapping[type, FieldKind] = {
    bool: "bool", int: "number", Decimal: "mxn", datetime: "datetime", date: "date",
}  # fmt: skip


@dataclass(frozen=True)
class ListField:
    """What a list knows of one field: put it on a field of a row's schema, or on a `ClassVar` of it, which only files show.

    label: what stands above it on the screen and in files. Without one it is only in the row: an id, a picture.
    at: the path where it stands in the database; the field's own name if neither this nor `of` is given.
    value, of: a function, and the paths of its arguments, for what is computed.
    of_page: for what hangs on a record (the parts of a circuit): finds it for all rows of a page at once, by their keys.
        With `of` it is also given what stands there.
    for_reader: the same for what depends on who asks (what they may do with the record); no file shows it.
    kind: how it looks, if its type does not say it (`int` is number, `Decimal` mxn, `date` date, `bool` bool, else text).
    sort: True to sort by what stands `at` (or at the first of `of`), or the path to sort by.
    needs: only for who has this ability; for others it is null, or left out if the schema gives it a default.
    file: False for what no file shows.
    cell: a function that makes of a value (but of None) what a file shows, for what is no plain value or is said otherwise there.
    head: what stands above it in files, where the screen says it shorter.
    key: its wire name, where a `ClassVar` cannot be called so because a subclass has a field of that name.
    cell_of: the paths of the arguments of `cell`, where it needs others; `for_export` of the list may add them to its rows.
    """

    label: str = ""
    at: str = ""
    value: Callable[..., Any] | None = None
    of: Sequence[str] = ()
    of_page: OfPage | None = None
    for_reader: ForReader | None = None
    kind: FieldKind | None = None
    sort: bool | str = False
    needs: Ability | None = None
    file: bool = True
    cell: Callable[..., Any] | None = None
    cell_of: Sequence[str] = ()
    head: str = ""
    key: str = ""


@dataclass(frozen=True)
class BoundField:
    """A field with its wire name, and what follows from its type."""

    key: str
    label: str
    head: str
    paths: Sequence[str]
    value: Callable[..., Any] | None
    of_page: OfPage | None
    for_reader: ForReader | None
    kind: FieldKind
    sort: str
    """The path to sort by; empty if nobody may."""
    needs: Ability | None
    in_row: bool
    in_files: bool
    may_be_left_out: bool
    cell: Callable[..., Any] | None
    cell_of: Sequence[str]

    @property
    def kind_in_files(self) -> spreadsheets.Kind:
        return _IN_FILES[self.kind]

    @property
    def paths_in_files(self) -> Sequence[str]:
        return self.cell_of or self.paths

    @property
    def hangs(self) -> bool:
        """It is no value of the record alone, but found for a page."""
        return bool(self.of_page or self.for_reader)

    def hanging(self, given: Mapping[Any, Sequence[Any]], actor: Actor) -> Mapping[Any, Any]:
        if self.for_reader:
            return self.for_reader(given, actor)
        assert self.of_page, self.key
        return self.of_page(given)

    def reader(self, paths: Sequence[str]) -> Reader:
        """Finds its value among what was read at `paths`; of what `hangs`, what its function is given."""
        if self.hangs:
            return _reader(self.paths, paths, lambda *values: values)
        return _reader(self.paths, paths, self.value)

    def cell_reader(self, paths: Sequence[str]) -> Reader:
        """The same for a file."""
        if self.cell_of:
            return _reader(self.cell_of, paths, self.cell)
        read = self.reader(paths)
        return read if self.cell is None or self.of_page else lambda row: self.as_cell(read(row))

    def as_cell(self, value: Any) -> Any:
        return value if self.cell is None or value is None else self.cell(value)

    def is_for(self, actor: Actor) -> bool:
        return self.needs is None or actor.may(self.needs)


class RowFields:
    """The fields of a row's schema."""

    def __init__(self, row: type[Schema], fields: Sequence[BoundField]) -> None:
        self.row = row
        self.every = fields
        self.shown = [field for field in fields if field.in_row]
        self.paths = list(dict.fromkeys(["pk", *(path for field in self.shown for path in field.paths)]))
        """What a page reads: the key first."""

    @property
    def sorts(self) -> dict[str, str]:
        return {field.key: field.sort for field in self.every if field.sort}

    @property
    def secret_sorts(self) -> dict[str, Ability]:
        return {field.key: field.needs for field in self.every if field.sort and field.needs}

    @cached_property
    def _readers(self) -> list[tuple[BoundField, Reader]]:
        return [(field, field.reader(self.paths)) for field in self.shown]

    def rows(
        self, found: Iterable[Sequence[Any]], actor: Actor, known: Collection[str] = ()
    ) -> dict[Any, dict[str, Any]]:
        """By their keys the rows for a person, of what was read at `paths`; without the fields that are `known` already."""
        found = list(found)
        seen = [(field, read) for field, read in self._readers if field.is_for(actor) and field.key not in known]
        own = [(field.key, read) for field, read in seen if not field.hangs]
        nothing = {f.key: None for f in self.shown if not f.may_be_left_out and not f.is_for(actor)}
        rows = {values[0]: {**nothing, **{key: read(values) for key, read in own}} for values in found}
        for field, read in seen:
            if field.hangs and rows:
                hanging = field.hanging({values[0]: read(values) for values in found}, actor)
                for key, row in rows.items():
                    row[field.key] = hanging[key]
        return rows

    def row_of(self, record: Any, actor: Actor, **known: Any) -> dict[str, Any]:
        """The row of one record that was read as a whole, such as the first part of a detail, with what is `known` of it."""
        return {**self.rows([values_of(record, self.paths)], actor, known)[record.pk], **known}


def version_field(form: Form[Any]) -> ListField:
    """The version with which a change of the row comes back; of a form without lists."""
    assert not form.lists, form.model
    return ListField(value=form.version_at, of=("pk", *form.columns.values()))


def row_of(row: type[Schema], record: Any, actor: Actor, **known: Any) -> dict[str, Any]:
    """The row of one record that was read as a whole, with what is `known` of it."""
    return fields_of(row).row_of(record, actor, **known)


def values_of(record: Any, paths: Collection[str]) -> list[Any]:
    """What stands at the paths of a record; nothing where the way to it ends before."""
    return [value_at(path)(record) for path in paths]


def _reader(wanted: Sequence[str], paths: Sequence[str], value: Callable[..., Any] | None) -> Reader:
    places = [paths.index(path) for path in wanted]
    if value is None:
        return itemgetter(*places)
    if len(places) < 2:
        return lambda row: value(*[row[place] for place in places])
    several = itemgetter(*places)
    return lambda row: value(*several(row))


def _name(value: Mapping[str, Any]) -> Any:
    return value["name"]


@cache
def value_at(path: str) -> Callable[[Any], Any]:
    names = path.split("__")
    if len(names) == 1:
        return attrgetter(path)

    def value(record: Any) -> Any:
        try:
            for name in names:
                record = None if record is None else getattr(record, name)
        except ObjectDoesNotExist:  # the other side of a one-to-one
            return None
        return record

    return value


@cache
def fields_of(row: type[Schema]) -> RowFields:
    """The fields that the schema of a row declares. Raises TypeError for one that declares nothing: it would always be
    missing.
    """
    names = dict.fromkeys(name for base in reversed(row.__mro__) for name in get_annotations(base))
    bound = [field for name in names if (field := _bound(row, name))]
    if missing := row.model_fields.keys() - {field.key for field in bound}:
        raise TypeError(f"{row.__name__}: no ListField on {', '.join(sorted(missing))}")
    return RowFields(row, bound)


def _bound(row: type[Schema], name: str) -> BoundField | None:
    info = row.model_fields.get(name)
    declared = info.metadata if info else [getattr(row, name, None)]
    said = next((one for one in declared if isinstance(one, ListField)), None)
    if said is None:
        return None
    paths = tuple(said.of) if said.value or said.of_page or said.for_reader else (said.at or name,)
    kind = said.kind or _kind_of(info.annotation if info else None)
    return BoundField(
        key=said.key or name,
        label=said.label,
        head=said.head or said.label,
        paths=paths,
        value=said.value,
        of_page=said.of_page,
        for_reader=said.for_reader,
        kind=kind,
        sort=said.sort if isinstance(said.sort, str) else paths[0] if said.sort else "",
        needs=said.needs,
        in_row=info is not None,
        in_files=said.file and bool(said.label) and not said.for_reader,
        may_be_left_out=info is not None and not info.is_required(),
        cell=said.cell or (_name if kind == "named" else None),
        cell_of=tuple(said.cell_of),
    )


def _kind_of(annotation: Any) -> FieldKind:
    """Of `X` or `X | None`."""
    if get_origin(annotation) in (Union, UnionType):
        annotation = next(one for one in get_args(annotation) if one is not NoneType)
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return _KIND_OF.get(annotation, "text")
