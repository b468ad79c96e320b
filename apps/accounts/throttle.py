"""Tries to sign in: few for one account from one address, more for an account or an address alone.

The pair is what stops guessing; the wider limits stop guessing from many addresses, or of many accounts,
without letting anybody lock a colleague out with five tries. Unknown accounts count the same as known ones.
"""

from math import ceil
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from axes.models import AccessAttempt
from django.conf import settings
from django.core.cache import cache
from django.db.models import Max, Q, QuerySet, Sum
from django.utils import timezone

from apps.core.errors import TooManyTries


def address_of(request: Any) -> str | None:
    """The caller's address; behind a proxy, the one that the proxy itself saw."""
    if settings.BEHIND_PROXY:
        forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip()
        if forwarded:
            return str(forwarded)
    return str(request.META["REMOTE_ADDR"]) if request.META.get("REMOTE_ADDR") else None


def count_try(what: str, request: Any, *, limit: int, seconds: int) -> None:
    """One more of `what` from the caller's address. Raises TooManyTries past `limit` within so many `seconds`."""
    tries = f"{what}.{address_of(request)}"
    cache.add(tries, 0, seconds)
    try:
        counted = cache.incr(tries)
    except ValueError:  # it ended just now
        return
    if counted > limit:
        raise TooManyTries(seconds)


class SignInThrottle(AxesDatabaseHandler):  # type: ignore[misc]
    def is_locked(self, request: Any, credentials: dict[str, Any] | None = None) -> bool:
        if super().is_locked(request, credentials):
            return True
        account = (credentials or {}).get(settings.AXES_USERNAME_FORM_FIELD)
        return (
            _failures(username=account) >= settings.SIGN_IN_LIMIT_ACCOUNT
            or _failures(ip_address=request.axes_ip_address) >= settings.SIGN_IN_LIMIT_ADDRESS
        )


def seconds_to_wait(request: Any, credentials: dict[str, Any]) -> int:
    """Until none counts any more of the wrong tries that may have locked this account or this address."""
    account = Q(username=credentials[settings.AXES_USERNAME_FORM_FIELD])
    newest = _recent(account | Q(ip_address=address_of(request))).aggregate(at=Max("attempt_time"))["at"]
    until = (newest or timezone.now()) + settings.AXES_COOLOFF_TIME
    return max(1, ceil((until - timezone.now()).total_seconds()))


def _failures(**of: Any) -> int:
    return _recent(Q(**of)).aggregate(n=Sum("failures_since_start"))["n"] or 0


def _recent(of: Q) -> QuerySet[Any]:
    found: QuerySet[Any] = AccessAttempt.objects.filter(
        of, attempt_time__gte=timezone.now() - settings.AXES_COOLOFF_TIME
    )
    return found
