"""What a page reads of its rows."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet, prefetch_related_objects

from apps.core.lean import with_keys
from apps.core.prepared import PERSON, Given, Prepared
from apps.core.search import Numbers

M = TypeVar("M", bound=Model)


class Shown(Generic[M]):
    """What the rows of a list show: these paths of `rows`, in which `PERSON` may stand for who asks, and what those
    prefetch.
    """

    def __init__(self, rows: Callable[[], QuerySet[M]], paths: Sequence[str]) -> None:
        self._rows = rows
        self._asked = Prepared(lambda: rows().filter(pk__among=Given("ids")).order_by(), with_keys(paths))

    def records(self, ids: Sequence[int], person: int) -> dict[int, M]:
        found = self._asked.records(ids=Numbers(ids).value(connection.vendor), **{PERSON.name: person})
        prefetch_related_objects(found, *self._rows()._prefetch_related_lookups)  # type: ignore[attr-defined]  # noqa: SLF001
        return {record.pk: record for record in found}
