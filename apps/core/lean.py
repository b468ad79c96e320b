"""Records that have no more than what is looked at: to make whole ones takes most of the time of a list."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.db.models import Model
from django.db.models.base import ModelState


def columns_of(model: type[Model], before: str = "") -> list[str]:
    """The paths of all columns of a model."""
    return [f"{before}{field.attname}" for field in model._meta.concrete_fields]


def with_keys(paths: Sequence[str]) -> list[str]:
    """With the key of the row and of whatever the paths lead through, which says whether it is there."""
    through = {"__".join(path.split("__")[:depth]) for path in paths for depth in range(1, path.count("__") + 1)}
    return list(dict.fromkeys(["pk", *paths, *(f"{path}__pk" for path in sorted(through))]))


def maker(model: type[Model], places: Mapping[str, int]) -> Callable[[Sequence[Any]], Any]:
    """Makes of what was read a record that has just that; what else is asked of it, it reads one by one.

    Written past the model's constructor, which looks at every column that there is.
    """
    own = [(_attribute(model, path), place) for path, place in places.items() if "__" not in path]
    names = dict.fromkeys(path.partition("__")[0] for path in places if "__" in path)
    related = [(name, *_related(model, name, places)) for name in names]

    def make(row: Sequence[Any]) -> Any:
        record = model.__new__(model)
        state = record.__dict__["_state"] = ModelState()
        state.adding = False
        for attribute, place in own:
            record.__dict__[attribute] = row[place]
        for name, key, make_other in related:
            state.fields_cache[name] = None if row[key] is None else make_other(row)
        return record

    return make


def _related(model: type[Model], name: str, places: Mapping[str, int]) -> tuple[int, Callable[[Sequence[Any]], Any]]:
    start = f"{name}__"
    inside = {path.removeprefix(start): place for path, place in places.items() if path.startswith(start)}
    other: Any = model._meta.get_field(name).related_model
    return inside["pk"], maker(other, inside)


def _attribute(model: type[Model], path: str) -> str:
    """Where a record keeps a column; what was computed is kept under its own name."""
    fields = {field.name: field.attname for field in model._meta.concrete_fields}
    key: Any = model._meta.pk
    return str(key.attname) if path == "pk" else fields.get(path, path)
