"""Search that finds "Ñandú" by "nandu" on every database: a normalised copy of the words in a column."""

import unicodedata
from collections.abc import Iterable
from itertools import filterfalse
from typing import Any, ClassVar, TypeVar

from django.db import models

_LONGEST_NUMBER = 18
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


def search(rows: models.QuerySet[M], text: str, column: str = "search_text") -> models.QuerySet[M]:
    """The rows whose `column` has every word of `text`, in any order."""
    for word in normalize(text).split(" ")[:10]:
        if word:
            rows = rows.filter(**{f"{column}__contains": word})
    return rows
