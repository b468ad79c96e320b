"""The one place where a password or a code that somebody typed is counted when it is wrong."""

from collections.abc import Iterator
from contextlib import contextmanager

from axes.handlers.proxy import AxesProxyHandler
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest

from apps.accounts.models import User
from apps.accounts.throttle import count_try, forget_tries, seconds_to_wait, take_back_try
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


_CODE, _OF_DAY, _OF_ADDRESS = "second step", "second step of a day", "second step from"


@contextmanager
def counted_code(request: HttpRequest, person: int) -> Iterator[None]:
    """Around what looks at a code of that person. Counted before it does, so that many at once are no more than the limit.
    Raises TooManyTries."""
    cooloff = int(settings.AXES_COOLOFF_TIME.total_seconds())
    address = address_of(request)
    count_try(_OF_ADDRESS, address, limit=settings.SIGN_IN_LIMIT_ADDRESS, seconds=cooloff)
    count_try(_OF_DAY, person, limit=settings.SECOND_STEP_TRIES_A_DAY, seconds=24 * 3600)
    count_try(_CODE, person, limit=settings.SECOND_STEP_TRIES, seconds=cooloff)
    yield
    forget_tries(_CODE, person)
    take_back_try(_OF_DAY, person)
    take_back_try(_OF_ADDRESS, address)
