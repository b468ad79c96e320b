"""The declaration of a list."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, reduce
from operator import and_
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args, get_origin

from django.db.models import Exists, Model, Q, QuerySet
from django.db.models.expressions import Combinable
from pydantic import BaseModel, BeforeValidator, ConfigDict, create_model

from apps.core.abilities import Ability, Actor
from apps.core.db.projection import PERSON, Projection
from apps.core.db.search import Relevance, search
from apps.core.http.coercion import as_choice, as_list
from apps.core.language import gettext
from apps.core.lists.fields import BoundField, RowFields, fields_of
from apps.core.schemas import Id, Truth
from apps.core.schemas.base import Schema
from apps.core.spreadsheets import Total

M = TypeVar("M", bound=Model)


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
    """A sum over all rows of a filter: of the model's column `of` (or what is computed of its columns, anew each time where it is
    a function), in `currency`. `column` is the export's column that it stands under (`key` if not said). With `when`, a column of
    both and its value, only the rows that have it there; `unless` leaves out those that have one of these; with `needs`, only for
    those who have that ability.
    """

    key: str
    label: str
    of: str | Combinable | Callable[[], Combinable]
    currency: Literal["MXN", "USD"] = "MXN"
    column: str = ""
    when: tuple[str, str] | None = None
    unless: tuple[tuple[str, str], ...] = ()
    needs: Ability | None = None

    @property
    def rows(self) -> Q:
        """Those that it is of."""
        return reduce(and_, (~Q(pair) for pair in self.unless), Q(self.when) if self.when else Q())

    @property
    def total(self) -> Total:
        """The same below the rows of a workbook."""
        return Total(self.column or self.key, f"Suma {self.when[1]}" if self.when else "Suma", self.when, self.unless)


def equals(type_: Any, path: str, needs: Ability | None = None) -> Filter[Any]:
    return Filter(type_, lambda rows, value: rows.filter(**{path: value}), needs)


def one_of(type_: Any, path: str) -> Filter[Any]:
    return Filter(list[type_], lambda rows, values: rows.filter(**{f"{path}__in": values}))


@dataclass(frozen=True)
class SecretWords(Generic[M]):
    """Some of the words that rows are found by are only for who `needs` says; everybody else is searched with `search`."""

    needs: Ability
    search: Callable[[QuerySet[M], str], QuerySet[M]]


@dataclass(frozen=True)
class ListSpec(Generic[M]):
    """A list: its rows, which are only those that the person may see, its filters, and how it is searched and sorted.

    The fields of `row` say what a page reads and shows, what columns its files have, what it is sorted by and who may know
    it: see `lists.fields`. `sortable` are further sort keys, each with its database path. `every` are all rows for who asks,
    a key of a person or `PERSON`: with it the query of a page is compiled once.

    `numbered` records are also found by their number, the id; `search` finds the rows that have every word of a text,
    and `finds` says what else is found (an entry by the tag of its piece). What is searched without a sort
    comes by `relevance`. `left_out` are the rows that the list lacks for a person while nothing is filtered, where these are few,
    as the deleted ones for who reaches all: what a search `finds` is then asked for nothing else. `default_filters` hold while the caller
    names neither that filter nor rows by id. `for_export` adds what only files read. `sums` stand above the rows and below
    those of a workbook.
    """

    name: str
    title: str
    rows: Callable[[Any], QuerySet[M]]
    row: type[Schema]
    default_sort: str
    sortable: Mapping[str, str] = field(default_factory=dict)
    every: Callable[[Any], QuerySet[M]] | None = None
    filters: Mapping[str, Filter[M]] = field(default_factory=dict)
    default_filters: Mapping[str, Any] = field(default_factory=dict)
    search: Callable[[QuerySet[M], str], QuerySet[M]] = search
    secret_words: SecretWords[M] | None = None
    numbered: bool = False
    finds: Callable[[str], Q] | None = None
    relevance: Relevance | None = None
    left_out: Callable[[Any], QuerySet[M] | None] | None = None
    for_export: Callable[[QuerySet[M]], QuerySet[M]] = lambda rows: rows
    sums: Sequence[ListSum] = ()

    def secret_search(self, actor: Actor) -> Callable[[QuerySet[M], str], QuerySet[M]] | None:
        """That of who may not know all words."""
        secret = self.secret_words
        return secret.search if secret and not actor.may(secret.needs) else None

    @cached_property
    def fields(self) -> RowFields:
        """Those that the row declares."""
        return fields_of(self.row)

    @cached_property
    def columns(self) -> Sequence[BoundField]:
        """The fields that files have."""
        return [field for field in self.fields.every if field.in_files]

    @cached_property
    def sorts(self) -> Mapping[str, str]:
        """What a caller may sort by, and the database path of each."""
        return {**self.fields.sorts, **self.sortable}

    @cached_property
    def projection(self) -> Projection[M] | None:
        """What a page reads, by a query that is compiled once."""
        every = self.every
        return Projection(lambda: every(PERSON), self.fields.paths) if every else None

    @cached_property
    def filter_model(self) -> type[BaseModel]:
        """What the filters accept: every one optional, an empty one none, an unknown one refused."""
        fields: dict[str, Any] = {name: (optional(f.type), None) for name, f in self.all_filters.items()}
        return create_model(f"{_camel(self.name)}Filters", __config__=ConfigDict(extra="forbid"), **fields)

    @cached_property
    def all_filters(self) -> Mapping[str, Filter[M]]:
        return {"id": one_of(Id, "pk"), **self.filters}

    def visible_columns(self, actor: Actor) -> list[BoundField]:
        return [column for column in self.columns if column.is_for(actor)]

    def visible_filters(self, actor: Actor) -> Mapping[str, Filter[M]]:
        """Those that the person may use, by their wire names."""
        return {name: f for name, f in self.all_filters.items() if f.needs is None or actor.may(f.needs)}

    def visible_sorts(self, actor: Actor) -> list[str]:
        """The keys that the person may sort by."""
        secrets = self.fields.secret_sorts
        return [name for name in self.sorts if name not in secrets or actor.may(secrets[name])]

    def visible_sums(self, actor: Actor) -> list[ListSum]:
        return [s for s in self.sums if s.needs is None or actor.may(s.needs)]


def optional(type_: Any) -> Any:
    type_ = Truth if type_ is bool else type_
    bare = get_args(type_)[0] if get_origin(type_) is Annotated else type_
    if get_origin(bare) is list:
        return Annotated[type_ | None, _ONE_OR_MORE]
    return Annotated[type_ | None, BeforeValidator(as_choice(_choices(bare))), _ONLY_ONE]


def _choices(type_: Any) -> list[Any]:
    """Of an enumeration, of words, or of both."""
    if isinstance(type_, type) and issubclass(type_, Enum):
        return list(type_)
    parts = get_args(type_)
    return list(parts) if get_origin(type_) is Literal else [one for part in parts for one in _choices(part)]


def _listed(value: Any) -> Any:
    """A list as every body may spell it, or its values with commas between: no value of a filter has one."""
    values = as_list(_filled(value) if isinstance(value, list) else value)
    if not isinstance(values, list):
        return values
    return _filled([part for one in values for part in (one.split(",") if isinstance(one, str) else [one])]) or None


def _filled(values: list[Any]) -> list[Any]:
    stripped = [value.strip() if isinstance(value, str) else value for value in values]
    return [value for value in stripped if value != ""]


def _only(value: Any) -> Any:
    """A list of one is that one: `status[]=` says it so."""
    if not isinstance(value, list):
        return None if isinstance(value, str) and not value.strip() else value
    if len(value) > 1:
        raise ValueError(gettext("Este filtro lleva un solo valor."))
    return _only(value[0]) if value else None


_ONLY_ONE = BeforeValidator(_only)
_ONE_OR_MORE = BeforeValidator(_listed)


def _camel(name: str) -> str:
    return "".join(part.title() for part in name.split("-"))
