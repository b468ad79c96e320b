"""Who is calling, and whether they may: `can(ABILITY)` guards an operation."""

from collections.abc import Callable, Sequence
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.module_loading import import_string
from ninja.security import HttpBearer

from apps.core.abilities import Ability, Actor
from apps.core.errors import NotAllowed, NotSignedIn, WrongMethod


class Call(HttpRequest):
    """The request of a guarded operation: `user` is the person who signed in."""

    user: Any


def authenticate(request: HttpRequest) -> Any:
    """The caller, found once a request. Raises NotSignedIn. `settings.AUTHENTICATE` names who reads the token."""
    caller: Actor | None = getattr(request, "_caller", None)
    if caller is None:
        find: Callable[[str], Actor] = import_string(settings.AUTHENTICATE)
        caller = find(token_of(request))
        request._caller = caller  # type: ignore[attr-defined]
        request.user = caller  # type: ignore[assignment]
    return caller


def token_of(request: HttpRequest) -> str:
    """What the caller shows. Raises NotSignedIn."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise NotSignedIn
    return token.strip()


class Can(HttpBearer):
    """Lets a signed-in caller pass who has at least one of the abilities; with none named, anybody signed in.

    `changes` is said of a GET that changes something: the specification has three. `told` are the pairs that a refusal names,
    where the step behind the door asks for another one than the door: they open it too, so that who gets them is not refused again.
    """

    openapi_name = "accessToken"

    def __init__(self, *abilities: Ability, changes: bool = False, told: Sequence[Ability] = ()) -> None:
        super().__init__()
        self.abilities = tuple(dict.fromkeys((*abilities, *told)))
        self.told = tuple(told) or self.abilities
        self.changes = changes

    def __call__(self, request: HttpRequest) -> Actor:
        if self.changes and request.META["REQUEST_METHOD"] == "HEAD":
            refused = WrongMethod()  # a HEAD is answered as its GET, and this one does something
            refused.headers["Allow"] = "GET, POST"
            raise refused
        caller: Actor = authenticate(request)
        if self.abilities and not any(caller.may(ability) for ability in self.abilities):
            raise NotAllowed(needs=self.told)
        return caller

    def authenticate(self, request: HttpRequest, token: str) -> Any:
        raise AssertionError("replaced by __call__")


can = Can
