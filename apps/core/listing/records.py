"""What a page reads of its rows."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet

from apps.core.lean import with_keys
from apps.core.prepared import PERSON, Given, Prepared
from apps.core.search import Numbers

M = TypeVar("M", bound=Model)
_IDS = Given("ids")


class Attached:
    """What else a row shows: a list of those of `rows` whose `key` names it, with these paths, as its `name`."""

    def __init__(self, name: str, rows: Callable[[], QuerySet[Any]], key: str, paths: Sequence[str]) -> None:
        self.name = name
        self._key = f"{key}_id"
        self._asked: Prepared[Any] = Prepared(
            lambda: rows().filter(**{f"{key}__among": _IDS}).order_by("pk"), with_keys([self._key, *paths])
        )

    def add_to(self, records: dict[int, Any], ids: Any) -> None:
        lists: dict[int, list[Any]] = {pk: [] for pk in records}
        for one in self._asked.records(ids=ids):
            lists[getattr(one, self._key)].append(one)
        for pk, record in records.items():
            setattr(record, self.name, lists[pk])


class Shown(Generic[M]):
    """What the rows of a list show: these paths of `rows`, in which `PERSON` may stand for who asks, and what is
    attached to them.
    """

    def __init__(
        self, rows: Callable[[], QuerySet[M]], paths: Sequence[str], attached: Sequence[Attached] = ()
    ) -> None:
        self._asked = Prepared(lambda: rows().filter(pk__among=_IDS).order_by(), with_keys(paths))
        self._attached = attached

    def records(self, ids: Sequence[int], person: int) -> dict[int, M]:
        if not ids:
            return {}
        given = Numbers(ids).value(connection.vendor)
        found = {record.pk: record for record in self._asked.records(ids=given, **{PERSON.name: person})}
        for one in self._attached:
            one.add_to(found, given)
        return found
