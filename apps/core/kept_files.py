"""Files of records: stored with the command that names them, or not at all.

What was stored before a command was refused goes with the refusal. When the database was lost in the middle nobody knows
whether the command holds: then the file stays, and «Revisar todo» finds it if no record names it.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any
from uuid import uuid4

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import models, transaction

from apps.core.history import models_of

log = logging.getLogger(__name__)
_of_this_call: ContextVar[list[str] | None] = ContextVar("files_of_this_call", default=None)


class KeptFileField(models.CharField):  # type: ignore[type-arg]  # Django's own is not generic when it runs
    """The name under which a record's file is stored, or nothing."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"max_length": 200, **options})

    def deconstruct(self) -> Any:
        """For the database it is text like any other: what it means is no matter of migrations."""
        name, _, args, options = super().deconstruct()
        return name, "django.db.models.CharField", args, options


def file_columns() -> list[tuple[type[models.Model], str]]:
    """Every column that names a stored file; a record's earlier versions name files that are gone."""
    every = models_of(models.Model)
    return [(model, f.name) for model in every for f in model._meta.concrete_fields if isinstance(f, KeptFileField)]


def named_files() -> Iterator[str]:
    """Every file that a record names."""
    for model, column in file_columns():
        yield from model._base_manager.exclude(**{column: ""}).values_list(column, flat=True).iterator()


def keep_file(folder: str, ending: str, content: bytes) -> str:
    """Store it under a name that nobody can guess and that is never used again, and answer that."""
    name = f"{folder}/{uuid4().hex}{ending}"
    stored = _of_this_call.get()
    if stored is not None:
        stored.append(name)
    try:
        return default_storage.save(name, ContentFile(content))
    except BaseException:
        _delete(name)  # a disk that became full has kept the first part
        raise


def drop_file(name: str) -> None:
    """Away with it once the command holds. One that the storage does not let go stays loose, and the command holds."""
    transaction.on_commit(partial(_delete, name))


@contextmanager
def files_of_a_call() -> Iterator[list[str]]:
    """The names of what is stored within."""
    names: list[str] = []
    token = _of_this_call.set(names)
    try:
        yield names
    finally:
        _of_this_call.reset(token)


def take_back(names: list[str]) -> None:
    """The call that stored these was refused."""
    for name in names:
        _delete(name)


def _delete(name: str) -> None:
    try:
        default_storage.delete(name)
    except Exception:
        log.exception("A file stays loose: %s", name)
