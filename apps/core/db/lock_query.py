"""Row locks by key, compiled once: of all that a command asks first nothing but the keys differs."""

from collections.abc import Collection
from functools import cache
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet
from django.db.transaction import TransactionManagementError

from apps.core.db.parameters import Numbers, Placeholder
from apps.core.db.projection import CompiledQuery, columns_of

M = TypeVar("M", bound=Model)


class LockQuery(Generic[M]):
    """Reads whole records of one model, with their rows locked until the transaction ends. Raises TransactionManagementError
    outside of one."""

    def __init__(self, model: type[M]) -> None:
        self._model, self._columns = model, columns_of(model)
        self._one = CompiledQuery(lambda: self._rows().filter(pk=Placeholder("key")), self._columns)
        some = Placeholder("keys")
        self._many = CompiledQuery(lambda: self._rows().filter(pk__among=some).order_by("pk"), self._columns)

    def one(self, pk: int) -> M | None:
        return next(self._records(self._one, key=pk), None)

    def many(self, ids: Collection[int]) -> list[M]:
        """In id order, the one order in which every command takes its locks; without those that there are none of."""
        return list(self._records(self._many, keys=Numbers(ids).value(connection.vendor)))

    def _rows(self) -> QuerySet[M]:
        return self._model._base_manager.select_for_update(of=("self",))

    def _records(self, query: CompiledQuery[M], **keys: Any) -> Any:
        if not connection.in_atomic_block:
            raise TransactionManagementError
        return (self._model.from_db(connection.alias, self._columns, row) for row in query.values(**keys))


@cache
def lock_query(model: type[M]) -> LockQuery[M]:
    return LockQuery(model)
