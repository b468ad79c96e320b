"""The one place where a password that somebody typed is checked, and counted when it is wrong."""

from axes.handlers.proxy import AxesProxyHandler
from django.contrib.auth import authenticate
from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest

from apps.accounts.models import User
from apps.accounts.throttle import seconds_to_wait
from apps.core.errors import TooManyTries


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
