"""What the cases of a module only read is built once, and each of them begins with just that.

    @pytest.fixture(scope="module")
    def company(build_once: BuildOnce) -> Company:
        return build_once(lambda: make_company(person("admin")))

It is built in a transaction that ends with the module; each case runs, by pytest-django, in a savepoint of it, and with
a copy of its files. So no case sees what another did, except in the returned object itself: whoever changes that takes
a copy. The case asks for `db` as well, and opens a session if it needs one: `Caller(company.by)`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, Protocol, TypeVar

from django.core.cache import cache
from django.core.files.storage import InMemoryStorage, Storage, default_storage, storages
from django.db import connection, transaction

from apps.followups.selectors.unread import SNAPSHOT
from apps.presence.services.heartbeats import HEARTBEATS

Built = TypeVar("Built")
_files: list[Storage] = []
"""At most one: the files of what lasts."""


class BuildOnce(Protocol):
    def __call__(self, build: Callable[[], Built], /) -> Built: ...


def forget() -> None:
    """What cache, storage and process hold is of the case before: tries of an address, marks made of numbers of rows that
    begin anew, files whose records were rolled back, tabs of people who are gone."""
    cache.clear()
    SNAPSHOT.drop()
    HEARTBEATS.forget()
    new: Any = storages.backends["default"]
    found = deepcopy(_files[0]) if _files else storages.create_storage(new)
    storages._storages["default"] = default_storage._wrapped = found  # type: ignore[attr-defined]


@contextmanager
def module_transaction(blocker: Any) -> Iterator[BuildOnce]:
    """Takes builds as long as it is open, and undoes them when it closes."""
    around = transaction.atomic()
    with blocker.unblock():
        around.__enter__()

    def build_once(build: Callable[[], Built]) -> Built:
        assert not connection.savepoint_ids, "What lasts is built by a fixture of the module, before its cases."
        forget()
        with blocker.unblock():
            built = build()
        if isinstance(storages["default"], InMemoryStorage):
            _files[:] = [storages["default"]]
        return built

    try:
        yield build_once
    finally:
        _files.clear()
        with blocker.unblock():
            transaction.set_rollback(True)
            around.__exit__(None, None, None)
