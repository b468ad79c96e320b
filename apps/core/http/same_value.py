"""Whether what was sent is what an answer shows, in some spelling of it."""

import re
from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from django.utils import timezone

from apps.core.http.coercion import as_list, as_object, as_truth

LINK = re.compile(r"/|http")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT")
_MOVES = frozenset({"version", "revision", "lastLogin"})
"""By other than what people do with the record."""


def stands_still(name: str, shown: Any) -> bool:
    """Not what is otherwise each time it is shown (links, what counts changes), nor what has its own calls (lists, objects but
    `{id, name}`)."""
    if name in _MOVES or isinstance(shown, list):
        return False
    if isinstance(shown, Mapping):
        return shown.keys() == {"id", "name"}
    return not (isinstance(shown, str) and LINK.match(shown))


def is_same(sent: Any, shown: Any) -> bool:
    """Whether `sent` is `shown` in some spelling of it: what is shown says how a text is read (`apps.core.http.coercion`). A form
    sends nothing of what is empty."""
    try:
        if isinstance(shown, dict):
            sent = as_object(sent)
            return _is_named(sent, shown) if shown.keys() == {"id", "name"} else _all_the_same(sent, shown)
        if isinstance(shown, list):
            entries = as_list(sent)
            return _all_the_same(
                dict(enumerate(entries)) if isinstance(entries, list) else entries, dict(enumerate(shown))
            )
    except ValueError:
        return False
    if isinstance(shown, bool):
        return _truth(sent) is shown
    if isinstance(shown, datetime) or (isinstance(shown, str) and _MOMENT.match(shown)):
        return bool(_moment(sent) == _moment(shown))
    return bool(_plain(sent) == _plain(shown))


def _is_named(sent: Any, shown: Mapping[str, Any]) -> bool:
    """By its number, by its name, or by what of both is sent."""
    if isinstance(sent, dict):
        return all(is_same(value, shown.get(key)) for key, value in sent.items())
    return any(is_same(sent, value) for value in shown.values())


def _all_the_same(sent: Any, shown: Mapping[Any, Any]) -> bool:
    if sent in ("", None):
        sent = {}
    return isinstance(sent, dict) and all(is_same(sent.get(key), shown.get(key)) for key in {**shown, **sent})


_TRUTHS = {"true": True, "1": True, "false": False, "0": False}


def _truth(value: Any) -> Any:
    """What pydantic reads of a text, beside people's words."""
    said = as_truth(value)
    return said if isinstance(said, bool) else _TRUTHS.get(str(said).strip().lower())


def _moment(value: Any) -> Any:
    """To the second: answers have milliseconds."""
    try:
        found = value if isinstance(value, datetime) else datetime.fromisoformat(str(value).strip())
    except ValueError:
        return value
    return (found if timezone.is_aware(found) else timezone.make_aware(found)).replace(microsecond=0)


def _plain(value: Any) -> Any:
    """The same for every spelling of one value."""
    if value in ({}, [], None):
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    try:
        return str(Decimal(str(value)).normalize())
    except InvalidOperation:
        return str(value).strip().casefold().replace("í", "i")
