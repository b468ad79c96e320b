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
from django.db.models import Exists, OuterRef

from apps.core.language import gettext_noop
from apps.core.records.history import Audited, models_of

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


DELETED_WITH = gettext_noop("Se eliminó con su registro.")
"""The reason in the last version of a part that went with its record: it comes back with it, and its file is kept."""


def named_files() -> Iterator[str]:
    """Every file that a record names, also one of the bin."""
    yield from named_in_the_bin()
    for model, column in file_columns():
        yield from model._base_manager.exclude(**{column: ""}).values_list(column, flat=True).iterator()


def named_in_the_bin() -> Iterator[str]:
    """The files of parts that went with their record."""
    for model, column in file_columns():
        if issubclass(model, Audited):
            yield from went_with_their_record(model).exclude(**{column: ""}).values_list(column, flat=True).iterator()


def went_with_their_record(model: type[Audited]) -> models.QuerySet[Any]:
    """The last versions of parts that were deleted with what they were parts of, and have not come back."""
    later = model.history.filter(id=OuterRef("id"), history_id__gt=OuterRef("history_id"))
    found: models.QuerySet[Any] = model.history.filter(
        ~Exists(later), history_type="-", history_change_reason=DELETED_WITH
    )
    return found


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
