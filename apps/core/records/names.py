"""A record by its name, where a call takes its number."""

from typing import Any

from django.db.models import QuerySet
from pydantic import WithJsonSchema

from apps.core.db.search import normalize, search


def one_called(name: str, among: QuerySet[Any], none: str) -> int:
    """The number of the only record `among` these that has this name (its `str`, or without the code that it shows too),
    case and accents forgiven.

    Raises ValueError when there is none, as `none` says, or several: then its number says which.
    """
    wanted = normalize(name)
    # The code of «Nogal (NG-01)» is found without its brackets: they are shown, and not among the words.
    alike = list(search(among, name.replace("(", " ").replace(")", " ")).order_by("pk")) if wanted else []
    shown = [one.pk for one in alike if normalize(str(one)) == wanted]
    found = shown or [one.pk for one in alike if normalize(getattr(one, "name", "")) == wanted]
    if len(found) == 1:
        return int(found[0])
    if found:
        raise ValueError(f"Hay {len(found)} con el nombre «{name[:80]}»: usa su número.")
    raise ValueError(f"{none} «{name[:80]}».")


NUMBER_OR_NAME = WithJsonSchema(
    {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 2**63 - 1}, {"type": "string"}]}
)
