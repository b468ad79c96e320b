"""What is shown of records, read by questions that are put together once."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Model, Q, QuerySet

from apps.core.errors import NotFound
from apps.core.lean import with_keys
from apps.core.prepared import PERSON, Given, Prepared
from apps.core.search import Numbers

M = TypeVar("M", bound=Model)
_IDS = Given("ids")


class Parts(Generic[M]):
    """Those of `rows`, in their order, whose column `key` names a record; with these paths, and with parts of their own,
    each under its name."""

    def __init__(
        self,
        rows: Callable[[], QuerySet[M]],
        key: str,
        paths: Sequence[str],
        parts: "Mapping[str, Parts[Any]] | None" = None,
    ) -> None:
        self._key = key
        self._asked = Prepared(lambda: rows().filter(**{f"{key}__among": _IDS}), with_keys([key, *paths]))
        self._parts = parts or {}

    def of(self, ids: Collection[int]) -> dict[int, list[M]]:
        """By the key of each record, its list."""
        lists: dict[int, list[M]] = {pk: [] for pk in ids}
        found = self._asked.records(ids=_told(ids)) if ids else []
        for one in found:
            lists[getattr(one, self._key)].append(one)
        _put(self._parts, {one.pk: one for one in found})
        return lists

    def of_one(self, pk: int) -> list[M]:
        return self.of([pk])[pk]


def _put(parts: Mapping[str, Parts[Any]], records: Mapping[int, Model]) -> None:
    """Where a prefetch would put them: under the name, behind `.all()` for a relation."""
    for name, each in parts.items():
        for pk, rows in each.of(records).items():
            record = records[pk]
            if hasattr(type(record), name):  # a relation's manager, which looks here first
                vars(record).setdefault("_prefetched_objects_cache", {})[name] = rows
            else:
                setattr(record, name, rows)


def _told(ids: Collection[int]) -> Any:
    return Numbers(ids).value(connection.vendor)


class Shown(Generic[M]):
    """Of the records that `rows` has these paths, in which `PERSON` may stand for who asks, and these parts."""

    def __init__(
        self, rows: Callable[[], QuerySet[M]], paths: Sequence[str], parts: Mapping[str, Parts[Any]] | None = None
    ) -> None:
        self._asked = Prepared(lambda: rows().filter(pk__among=_IDS).order_by(), with_keys(paths))
        self._parts = parts or {}

    def records(self, ids: Collection[int], person: int | None = None) -> dict[int, M]:
        """By their keys."""
        if not ids:
            return {}
        found = {record.pk: record for record in self._asked.records(ids=_told(ids), **{PERSON.name: person})}
        _put(self._parts, found)
        return found


class Whole(Generic[M]):
    """What a detail reads of its record, and the condition that narrows it to those that a person reaches."""

    def __init__(self, shown: Shown[M], within_reach: Callable[[Any], Q]) -> None:
        self._shown, self._within_reach = shown, within_reach

    def one(self, person: Any, pk: int) -> M:
        """Raises NotFound."""
        found = self._shown.records([pk], person.pk).get(pk)
        reach = self._within_reach(person)
        if found is None or (reach and not type(found)._base_manager.filter(reach, pk=pk).exists()):
            raise NotFound
        return found
