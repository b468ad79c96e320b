"""Copies of rows of the demo company, with some columns of their own."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.apps import apps
from django.db.models import NOT_PROVIDED
from django.utils import timezone


def copy_of(record: Any, **values: Any) -> Any:
    """Unsaved."""
    names = [f.attname for f in record._meta.concrete_fields if not f.primary_key and not f.generated]
    return type(record)(**{**{name: getattr(record, name) for name in names}, **values})


def searched(records: list[Any]) -> list[Any]:
    """With the words by which they are found, which a save would have written."""
    for record in records:
        record.search_text = record.searched_text()
    return records


@contextmanager
def days_are_given() -> Iterator[None]:
    """Rows know by themselves when they were made; meanwhile they are told."""
    knowing: list[Any] = [
        field
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if getattr(field, "auto_now_add", False)
    ]
    _tell(knowing, themselves=False, default=timezone.now)
    try:
        yield
    finally:
        _tell(knowing, themselves=True, default=NOT_PROVIDED)


def _tell(fields: list[Any], *, themselves: bool, default: Any) -> None:
    for field in fields:
        field.auto_now_add, field.default = themselves, default
        vars(field).pop("_get_default", None)  # what Django remembers of the default
