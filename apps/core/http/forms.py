"""Forms, read as the JSON of the same call."""

import re
from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid, Unreadable
from apps.core.language import gettext

FORMS = {"multipart/form-data", "application/x-www-form-urlencoded"}
_PARTS = re.compile(r"\[([^\[\]]*)\]")
_DEEPEST = 10
_Path = tuple[str, ...]


def form_as_json(fields: Mapping[str, list[Any]]) -> dict[str, Any]:
    """A form read as the same call's JSON: `a[b]` is a key in an object, `a[]` an entry of a list. That `a[0]` is one too says
    the field (`apps.core.http.coercion`): keys that are numbers may be those of an object.

    Raises Invalid at a name that is sent in two ways, and where it cannot be told what of `a[][b]` goes together.
    """
    return _tree({tuple(_parts_of(name)): values for name, values in fields.items()})


def _parts_of(name: str) -> list[str]:
    root, bracket, rest = name.partition("[")
    parts = [root, *_PARTS.findall(bracket + rest)]
    if len(parts) > _DEEPEST:
        raise Unreadable(gettext("«{name}» está demasiado anidado.").format(name=name[:80]))
    return parts


def _tree(fields: Mapping[_Path, list[Any]]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    objects: dict[_Path, dict[_Path, list[Any]]] = {}
    for path, values in fields.items():
        open_at = path.index("", 1) if "" in path[1:] else len(path)
        if open_at == len(path):
            _put(tree, path, values[0] if len(values) == 1 else values)
        elif open_at == len(path) - 1:
            _put(tree, path[:-1], values)
        else:
            objects.setdefault(path[:open_at], {})[path[open_at + 1 :]] = values
    for path, parts in objects.items():
        _put(tree, path, _objects(path, parts))
    return tree


def _objects(path: _Path, parts: Mapping[_Path, list[Any]]) -> list[dict[str, Any]]:
    """The entries of `a[][b]`, `a[][c]`: the order of a form's names is lost, so that as many as each other go together, and a
    list inside is that of the only entry."""
    counts = {len(values) for values in parts.values()}
    alone = {len(values) for rest, values in parts.items() if "" not in rest}
    if {1} in (counts, alone):
        return [_tree(parts)]
    if len(counts) > 1 or any("" in rest for rest in parts):
        name = path[0] + "".join(f"[{part}]" for part in path[1:])
        raise Invalid.field(
            path[0],
            gettext("De «{name}[][…]» no se sabe qué va junto: escribe «{name}[0][…]», «{name}[1][…]».").format(
                name=name
            ),
        )
    return [_tree({rest: [values[at]] for rest, values in parts.items()}) for at in range(counts.pop())]


def _put(tree: dict[str, Any], path: _Path, value: Any) -> None:
    for key in path[:-1]:
        inner = tree.setdefault(key, {})
        if not isinstance(inner, dict):
            raise _twice(path)
        tree = inner
    if path[-1] in tree:
        raise _twice(path)
    tree[path[-1]] = value


def _twice(path: _Path) -> Invalid:
    return Invalid.field(path[0], gettext("«{name}» se envió de dos maneras a la vez.").format(name=path[0]))
