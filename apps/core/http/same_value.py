"""Whether what was sent is what an answer shows, in some spelling of it."""

import re
from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from apps.core.http.coercion import as_list, as_object, as_truth

_LINK_OR_MOMENT = re.compile(r"/|http|\d{4}-\d\d-\d\dT")


def stands_still(name: str, shown: Any) -> bool:
    """Not what is otherwise each time it is shown (links, what counts changes), nor what has its own calls (lists, objects)."""
    if name in {"version", "revision"} or isinstance(shown, datetime | Mapping | list):
        return False
    return not (isinstance(shown, str) and _LINK_OR_MOMENT.match(shown))


def is_same(sent: Any, shown: Any) -> bool:
    """Whether `sent` is `shown` in some spelling of it: what is shown says how a text is read (`apps.core.http.coercion`). A form
    sends nothing of what is empty."""
    try:
        if isinstance(shown, dict):
            return _all_the_same(as_object(sent), shown)
        if isinstance(shown, list):
            entries = as_list(sent)
            return _all_the_same(
                dict(enumerate(entries)) if isinstance(entries, list) else entries, dict(enumerate(shown))
            )
    except ValueError:
        return False
    if isinstance(shown, bool):
        return _truth(sent) is shown
    return bool(_plain(sent) == _plain(shown))


def _all_the_same(sent: Any, shown: Mapping[Any, Any]) -> bool:
    if sent in ("", None):
        sent = {}
    return isinstance(sent, dict) and all(is_same(sent.get(key), shown.get(key)) for key in {**shown, **sent})


_TRUTHS = {"true": True, "1": True, "false": False, "0": False}


def _truth(value: Any) -> Any:
    """What pydantic reads of a text, beside people's words."""
    said = as_truth(value)
    return said if isinstance(said, bool) else _TRUTHS.get(str(said).strip().lower())


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
