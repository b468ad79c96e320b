"""What is sent of a new record by names that its answer has and its call does not take: as the new one will have it, or as the
copied one has it, it may stand; otherwise nothing is made, and it is refused by name.

Lists that it has entries of, objects and links are not compared (`apps.core.http.same_value`), and its own number says which one is
copied.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from decimal import Decimal
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse

from apps.core.abilities import Actor
from apps.core.db.search import is_number
from apps.core.errors import Invalid, NotFound
from apps.core.http.coercion import as_list
from apps.core.http.known_names import body_of, payloads_of, shown_by
from apps.core.http.middleware import Respond
from apps.core.http.parser import called, operations_at
from apps.core.http.read_only_fields import differs, said_beside
from apps.core.http.same_value import is_same
from apps.core.http.two_names import several_names_of
from apps.core.language import gettext
from apps.core.lists.admin import MOUNTED

_NUMBER = ("id", "ID")
_FOUND = ("duplicates",)
"""Lists that say what was found while it was made, and no parts of it."""
_REFUSED = "_made_otherwise_than_sent"


class AsSent:
    """Middleware: what was made otherwise than it was sent is undone with the refusal."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not _may_be_refused(request):
            return self.get_response(request)
        with transaction.atomic():
            response = self.get_response(request)
            # Any other refusal may have written something down, as a wrong password counted.
            if hasattr(request, _REFUSED):
                transaction.set_rollback(True)
        return response


def _may_be_refused(request: HttpRequest) -> bool:
    made = [o for o in operations_at(request.path_info) if request.method in o.methods and 201 in o.response_models]
    return bool(made and _said(request, made[0]))


def _said(request: HttpRequest, operation: Any) -> dict[str, Any]:
    sent = body_of(request)
    return said_beside(payloads_of(operation), sent) if isinstance(sent, dict) else {}


def refuse_otherwise(request: HttpRequest, made: Any) -> None:
    """Raises Invalid with what was sent otherwise than `made`, the answer of a call that made a record, shows it."""
    [operation, *_] = called(request)
    said, new = _said(request, operation), _record_of(made)
    number = next((said.pop(name) for name in _NUMBER if name in said), None) or _beside_another(request, operation)
    wrong = {name: value for name, value in said.items() if name not in _NUMBER and _is_otherwise(name, value, new)}
    old = _copied(request, operation, number) if wrong else {}
    refused = {
        name: gettext("Aquí no se elige: sería «{value}».").format(value=new[name])
        if _is_plain(new[name])
        else gettext("Aquí no se elige.")
        for name, value in wrong.items()
        if name not in old or _is_otherwise(name, value, old)
    }
    if refused:
        setattr(request, _REFUSED, True)
        raise Invalid.fields(refused)


def _is_plain(value: Any) -> bool:
    """Not empty, nor an identifier that is drawn: each time it would be another."""
    return isinstance(value, str | int | Decimal) and value != "" and not _DRAWN.fullmatch(str(value))


_DRAWN = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def _is_otherwise(name: str, value: Any, shown: Mapping[str, Any]) -> bool:
    now = shown.get(name)
    if name in _FOUND or now == []:  # entries that it has none of, as pictures in JSON, would be dropped
        return not _are_among(value, now or ())
    return differs(name, value, shown)


def _are_among(sent: Any, found: Sequence[Any]) -> bool:
    try:
        entries = as_list(sent)
    except ValueError:
        return False
    return isinstance(entries, list) and all(any(is_same(entry, one) for one in found) for entry in entries)


def _beside_another(request: HttpRequest, operation: Any) -> Any:
    """The number of a record that is sent beside that of its parent, for which it would stand by itself."""
    sent = body_of(request)
    fields = [one for payload in payloads_of(operation) for one in several_names_of(payload, clears=False)]
    own = [name for one in fields for name in one.others if len(sent.keys() & one.names) > 1]
    return next((sent[name] for name in own if name in sent), None)


def _record_of(made: Any) -> dict[str, Any]:
    """`{"transfer": {…}}` is the transfer."""
    data = made.get("data", made) if isinstance(made, dict) else {}
    only = next(iter(data.values())) if isinstance(data, dict) and len(data) == 1 else data
    return only if isinstance(only, dict) else {}


def _copied(request: HttpRequest, operation: Any, number: Any) -> Mapping[str, Any]:
    """The record of that number, as its answers show it to who may read it; nothing of any other."""
    actor: Actor | None = getattr(request, "user", None)
    if not actor or not is_number(str(number)):
        return {}
    answers = [
        *shown_by(operation),
        *(one for payload in payloads_of(operation) for one in getattr(payload, "read_as", ())),
    ]
    for resource in MOUNTED:
        if resource.is_read_by(actor) and any(issubclass(one, resource.detail) for one in answers):
            with suppress(NotFound):
                return resource.answered(actor, int(number))
    return {}
