"""Search that finds "Ñandú" by "nandu" on every database: a normalised copy of the words in a column."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import filterfalse
from operator import add, or_
from typing import Any, ClassVar, TypeVar

from django.db import models
from django.db.models.functions import Left, Length, StrIndex
from django.db.models.lookups import Range

from apps.core.db import trigrams  # noqa: F401 - registers `has_word`
from apps.core.db.parameters import Numbers, gathered

_LONGEST_NUMBER = 18
_MANY = 20_000
M = TypeVar("M", bound=models.Model)


def normalize(text: str) -> str:
    """Lower case, without accents, with single spaces."""
    if text.isascii():  # what most texts are: the same, without a look at each character
        return " ".join(text.lower().split())
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(filterfalse(unicodedata.combining, plain)).split())


def searched(values: Iterable[object]) -> str:
    """The words by which a record is found that has these values, in the order of its `search_fields`."""
    return normalize(" ".join(str(value or "") for value in values))


def is_number(text: str) -> bool:
    """May be a record's number: digits, and not more of them than every database holds."""
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER


class Searchable(models.Model):
    """A model found by its words. `search_fields` names the attributes whose text is searched."""

    search_fields: ClassVar[tuple[str, ...]] = ()

    search_text = models.TextField(editable=False, default="", blank=True)

    class Meta:
        abstract = True

    def searched_text(self) -> str:
        return searched(getattr(self, name) for name in self.search_fields)

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        self.search_text = self.searched_text()
        if update_fields is not None:
            update_fields = {*update_fields, "search_text"}
        super().save(*args, update_fields=update_fields, **kwargs)


def has_a_double(record: Searchable, column: str) -> bool:
    """Whether another one has this text in other capitals. A constraint promises it of what is ASCII alone: SQLite's own UPPER leaves
    ñ and á as they are."""
    text = getattr(record, column)
    if text.isascii():
        return False
    others = type(record)._default_manager.exclude(pk=record.pk).filter(search_text__has_word=normalize(text))
    return any(other.upper() == text.upper() for other in others.values_list(column, flat=True))


def name_to_sort_by(column: str, max_length: int) -> models.GeneratedField:
    """A name as it is sorted, whatever its case and accents: of the words that its record is found by, which begin with it."""
    return models.GeneratedField(
        expression=Left("search_text", Length(column)),
        output_field=models.CharField(max_length=max_length),
        db_persist=True,
    )


def among(column: str, rows: models.QuerySet[Any], name: str = "pk") -> models.Q:
    """What has as its `column` the `name` of one of these rows.

    They are asked for at once: by their values a database finds through its indexes, while an OR with a subquery makes
    it look at every row. Only very many stay a subquery.
    """
    ids = rows.order_by().values_list(name, flat=True)
    return among_any(column, ids if name == "pk" else ids.distinct())


def among_any(column: str, *ids: models.QuerySet[Any]) -> models.Q:
    """The same of several, which are asked for by one question."""
    known: list[int] = []
    found = models.Q()
    for one, first in zip(ids, gathered(*(one[: _MANY + 1] for one in ids)), strict=True):
        if len(first) > _MANY:
            found |= models.Q(**{f"{column}__in": one})
        else:
            known += first
    if known or not found:
        found |= models.Q(**{f"{column}__among": Numbers(known)})
    return found


def either(*found: models.Q) -> models.Q:
    """What any of them holds. Ids of `among` become one list: by an OR of two a database finds them twice."""
    ids: list[int] = []
    rest = models.Q()
    for one in found:
        match one.children:
            case [("pk__among", Numbers() as numbers)]:
                ids += numbers.ids
            case _:
                rest |= one
    known = models.Q(pk__among=Numbers(dict.fromkeys(ids)))
    return rest | known if rest else known


def words_of(text: str) -> list[str]:
    """What is searched of a text: its first ten words, as they stand in a searched column."""
    return [word for word in normalize(text).split(" ")[:10] if word]


def among_named(of: Mapping[str, models.QuerySet[Any]], words: Sequence[str]) -> dict[str, models.Q]:
    """For each word what has as one of the columns a row with that word, as `among`: one question for all of them.

    A column of which nothing has the word is not asked about: what one column alone decides, its index finds and counts.
    """
    asked = [
        (word, column, search(rows, word).order_by().values_list("pk")) for word in words for column, rows in of.items()
    ]
    found = dict.fromkeys(words, models.Q(pk__in=[]))
    for (word, column, rows), ids in zip(asked, gathered(*(rows[: _MANY + 1] for _, _, rows in asked)), strict=True):
        if len(ids) > _MANY:
            own = column == "pk"
            found[word] |= models.Q(search_text__has_word=word) if own else models.Q(**{f"{column}__in": rows})
        elif ids:
            found[word] |= models.Q(**{f"{column}__among": Numbers(ids)})
    return found


def search(rows: models.QuerySet[M], text: str, column: str = "search_text") -> models.QuerySet[M]:
    """The rows whose `column` has every word of `text`, in any order."""
    for word in words_of(text):
        rows = rows.filter(**{f"{column}__has_word": word})
    return rows


@dataclass(frozen=True)
class Relevance:
    """Which of the rows that a search finds come first: one that has the text as its code; a name that begins with it; a
    name that has all of its words; any other. Of equals those come first of which `first` holds, as what is in stock.

    `name` are the columns of the name, with which the searched text begins; `codes` are lookups of columns that name one
    record.
    """

    name: Sequence[str]
    codes: Sequence[str] = ()
    first: Callable[[], Any] | None = None

    def ordering(self, text: str) -> list[models.OrderBy]:
        is_code = reduce(or_, (models.Q(**{code: text.strip()}) for code in self.codes), models.Q())
        rank = models.Case(
            *([models.When(is_code, then=0)] if is_code else []),
            models.When(search_text__startswith=normalize(text), then=1),
            models.When(self._all_in_name(words_of(text)), then=2),
            default=3,
        )
        among_equals = [models.OrderBy(self.first(), descending=True)] if self.first else []
        return [rank.asc(), *among_equals]

    def _all_in_name(self, words: Sequence[str]) -> models.Q:
        # Normalized, a name is never longer: a word that begins behind it stands in another field.
        end = reduce(add, (Length(column) + 1 for column in self.name)) - 1
        every = models.Q()
        for word in words:
            every &= models.Q(Range(StrIndex("search_text", models.Value(word)), (1, end)))
        return every
