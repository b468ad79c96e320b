"""The one place where a password or a code that somebody typed is counted when it is wrong."""

from collections.abc import Iterator
from contextlib import contextmanager

from axes.handlers.proxy import AxesProxyHandler
from django.contrib.auth import authenticate
from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest

from apps.accounts.models import User
from apps.accounts.throttle import code_was_right, count_code, seconds_to_wait
from apps.core.errors import TooManyTries
from apps.core.http.origin import address_of


def person_with(request: HttpRequest, email: str, password: str) -> User | None:
    """Who has these credentials. Raises TooManyTries, for accounts that exist and those that do not."""
    credentials = {"email": email.lower(), "password": password}
    if not AxesProxyHandler.is_allowed(request, credentials):
        raise TooManyTries(seconds_to_wait(request, credentials))
    user = authenticate(request, **credentials)
    if user is None:
        return None
    assert isinstance(user, User)
    user_logged_in.send(sender=User, request=request, user=user)
    return user


@contextmanager
def counted_code(request: HttpRequest, person: int) -> Iterator[None]:
    """Around what looks at a code of that person, and raises where it is wrong. Raises TooManyTries."""
    address = address_of(request)
    count_code(person, address)
    yield
    code_was_right(person, address)
