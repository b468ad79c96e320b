"""The declaration of a list."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Generic, Literal, Self, TypeVar, get_origin

from django.db.models import Exists, Model, Q, QuerySet
from ninja import Schema
from pydantic import BaseModel, BeforeValidator, ConfigDict, create_model

from apps.core.abilities import Ability, Actor
from apps.core.db.projection import PERSON, Projection
from apps.core.db.search import search
from apps.core.lists.fields import BoundField, RowFields, fields_of, value_at
from apps.core.schemas import Id, Truth
from apps.core.spreadsheets import Kind, Total

M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class Column(Generic[M]):
    """One column that an export may have; with `needs`, only for those who have that ability.

    `reads` says all that `value` looks at: database paths, and what the list's rows compute. An export in which every
    column says so reads nothing else of a row. None: the whole record.
    """

    key: str
    label: str
    value: Callable[[M], Any]
    kind: Kind = "text"
    needs: Ability | None = None
    reads: Sequence[str] | None = None
    path: str = ""
    field: BoundField | None = None
    """The field of the row that it shows, in a list whose row declares its fields."""

    @classmethod
    def of_field(cls, field: BoundField) -> Self:
        return cls(
            field.key,
            field.label,
            field.value_of,
            field.kind_in_files,
            field.needs,
            None if field.of_page else field.paths,
            field=field,
        )

    @classmethod
    def at(cls, key: str, label: str, path: str, kind: Kind = "text", needs: Ability | None = None) -> Self:
        """The column that shows what stands at `path`, unchanged; nothing when the way to it ends before."""
        return cls(key, label, value_at(path), kind, needs, (path,), path)


@dataclass(frozen=True)
class Filter(Generic[M]):
    """One filter by its wire name: the type of its value, and what it leaves of the rows."""

    type: Any
    apply: Callable[[QuerySet[M], Any], QuerySet[M]]
    needs: Ability | None = None


@dataclass(frozen=True)
class PartFilter(Filter[M]):
    """A filter on parts of a record: of several that are chosen with the same `parts`, one and the same part must have
    all. `parts` are those of the row that is asked about (`OuterRef("pk")`), `path` is where theirs stands.
    """

    parts: QuerySet[Any] | None = None
    path: str = ""


def of_part(type_: Any, parts: QuerySet[Any], path: str) -> PartFilter[Any]:
    """The records with a part of `parts` whose `path` is the value."""
    return PartFilter(type_, lambda rows, value: rows.filter(Exists(parts.filter(**{path: value}))), None, parts, path)


@dataclass(frozen=True)
class ListSum:
    """A sum over all rows of a filter: of the model's column `of`, in `currency`. `column` is the export's column that
    it stands under (`key` if not said). With `when`, a column of both and its value, only the rows that have it there;
    `unless` only those that do not; with `needs`, only for those who have that ability.
    """

    key: str
    label: str
    of: str
    currency: Literal["MXN", "USD"] = "MXN"
    column: str = ""
    when: tuple[str, str] | None = None
    unless: tuple[str, str] | None = None
    needs: Ability | None = None

    @property
    def rows(self) -> Q:
        """Those that it is of."""
        return (Q(self.when) if self.when else Q()) & (~Q(self.unless) if self.unless else Q())

    @property
    def total(self) -> Total:
        """The same below the rows of a workbook."""
        return Total(self.column or self.key, f"Suma {self.when[1]}" if self.when else "Suma", self.when, self.unless)


def equals(type_: Any, path: str, needs: Ability | None = None) -> Filter[Any]:
    return Filter(type_, lambda rows, value: rows.filter(**{path: value}), needs)


def one_of(type_: Any, path: str) -> Filter[Any]:
    return Filter(list[type_], lambda rows, values: rows.filter(**{f"{path}__in": values}))


def _as_it_is(record: Any, _: Any) -> Any:
    return record


@dataclass(frozen=True)
class ListSpec(Generic[M]):
    """A list: its rows (already only those the person may see), its shape, filters, sort keys and columns.

    A row that declares its fields (`lists.fields`) says of them all that `columns`, `sortable`, `secret_sorts`, `present`
    and `shown` say otherwise; `sortable` may then name further sort keys. `every` are all rows for who asks, a key of a
    person or `PERSON`: with it the query of a page is compiled once.

    `sortable` maps a wire name to the database path it sorts by; `secret_sorts` names those that need an ability.
    `numbered` records are also found by their number, the id; `search` finds the rows that have every word of a text,
    and `finds` says what else is found (an entry by the tag of its piece). `default_filters` hold while the caller
    names neither that filter nor rows by id. `present` makes of a record what `row` reads, and leaves out what the
    person may not see; `shown` says all that it looks at, so that a page reads nothing else. `for_export` adds what
    only the columns of an export read. `sums` stand above the rows and below those of a workbook.
    """

    name: str
    title: str
    rows: Callable[[Any], QuerySet[M]]
    row: type[Schema]
    default_sort: str
    columns: Sequence[Column[M]] = ()
    sortable: Mapping[str, str] = field(default_factory=dict)
    every: Callable[[Any], QuerySet[M]] | None = None
    filters: Mapping[str, Filter[M]] = field(default_factory=dict)
    default_filters: Mapping[str, Any] = field(default_factory=dict)
    secret_sorts: Mapping[str, Ability] = field(default_factory=dict)
    present: Callable[[M, Any], Any] = _as_it_is
    shown: Projection[M] | None = None
    search: Callable[[QuerySet[M], str], QuerySet[M]] = search
    numbered: bool = False
    finds: Callable[[str], Q] | None = None
    for_export: Callable[[QuerySet[M]], QuerySet[M]] = lambda rows: rows
    sums: Sequence[ListSum] = ()
    read_fields: RowFields | None = field(default=None, init=False)
    """The fields that a page reads and shows; None where `present` makes the rows of records."""

    def __post_init__(self) -> None:
        if fields := self.fields:
            if self.columns:
                raise TypeError(f"{self.name}: the row says which columns there are")
            derived = {
                "columns": [Column[M].of_field(one) for one in fields.every if one.in_files],
                "sortable": {**fields.sorts, **self.sortable},
                "secret_sorts": {**fields.secret_sorts, **self.secret_sorts},
                "present": fields.row_of if self.present is _as_it_is else self.present,
                "read_fields": fields if self.present is _as_it_is else None,
            }
            for name, value in derived.items():
                object.__setattr__(self, name, value)

    @cached_property
    def fields(self) -> RowFields | None:
        """Those that the row declares."""
        return fields_of(self.row)

    @cached_property
    def projection(self) -> Projection[M] | None:
        """What a page reads, by a query that is compiled once."""
        every, fields = self.every, self.read_fields
        return Projection(lambda: every(PERSON), fields.paths) if every and fields else None

    @cached_property
    def filter_model(self) -> type[BaseModel]:
        """What the filters accept: every one optional, an empty one none, an unknown one refused."""
        fields: dict[str, Any] = {name: (optional(f.type), None) for name, f in self.all_filters.items()}
        return create_model(f"{_camel(self.name)}Filters", __config__=ConfigDict(extra="forbid"), **fields)

    @cached_property
    def all_filters(self) -> Mapping[str, Filter[M]]:
        return {"id": one_of(Id, "pk"), **self.filters}

    def visible_columns(self, actor: Actor) -> list[Column[M]]:
        return [c for c in self.columns if c.needs is None or actor.may(c.needs)]

    def visible_sums(self, actor: Actor) -> list[ListSum]:
        return [s for s in self.sums if s.needs is None or actor.may(s.needs)]


def optional(type_: Any) -> Any:
    type_ = Truth if type_ is bool else type_
    return Annotated[type_ | None, _ONE_OR_MORE if get_origin(type_) is list else _ONLY_ONE]


def _listed(value: Any) -> Any:
    """One value is a list of one: a select sends it so, and so does an address with a single one."""
    values = [value] if isinstance(value, str | int) else value
    if not isinstance(values, list):
        return values
    return [v for v in values if not isinstance(v, str) or v.strip()] or None


def _only(value: Any) -> Any:
    """A list of one is that one: `status[]=` says it so."""
    if not isinstance(value, list):
        return None if isinstance(value, str) and not value.strip() else value
    if len(value) > 1:
        raise ValueError("Este filtro lleva un solo valor.")
    return _only(value[0]) if value else None


_ONLY_ONE = BeforeValidator(_only)
_ONE_OR_MORE = BeforeValidator(_listed)


def _camel(name: str) -> str:
    return "".join(part.title() for part in name.split("-"))
