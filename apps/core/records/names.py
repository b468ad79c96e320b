"""A record by its name, where a call takes its number."""

from typing import Any

from django.db.models import QuerySet
from pydantic import WithJsonSchema

from apps.core.db.search import normalize, search


def one_called(name: str, among: QuerySet[Any], none: str) -> int:
    """The number of the only record `among` these that has this name (its `str`), case and accents forgiven.

    Raises ValueError when there is none, as `none` says, or several: then its number says which.
    """
    wanted = normalize(name)
    found = [one.pk for one in search(among, name).order_by("pk") if normalize(str(one)) == wanted] if wanted else []
    if len(found) == 1:
        return int(found[0])
    if found:
        raise ValueError(f"Hay {len(found)} con el nombre «{name[:80]}»: usa su número.")
    raise ValueError(f"{none} «{name[:80]}».")


NUMBER_OR_NAME = WithJsonSchema(
    {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 2**63 - 1}, {"type": "string"}]}
)
