"""Tries to sign in: few for one account from one address, more for an account or an address alone.

The pair is what stops guessing; the wider limits stop guessing from many addresses, or of many accounts,
without letting anybody lock a colleague out with five tries. Unknown accounts count the same as known ones.
"""

from datetime import timedelta
from math import ceil
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from axes.models import AccessAttempt
from django.conf import settings
from django.db import transaction
from django.db.models import F, Max, Q, QuerySet, Sum
from django.utils import timezone

from apps.accounts.models import Tries
from apps.core.errors import TooManyTries
from apps.core.http.origin import address_of


def count_try(what: str, who: object, *, limit: int, seconds: int) -> None:
    """One more of `what` from `who`. Raises TooManyTries past `limit` within so many `seconds`, by all processes together."""
    now = timezone.now()
    with transaction.atomic():
        first = {"until": now + timedelta(seconds=seconds)}
        tries, made = Tries.objects.select_for_update().get_or_create(of=f"{what}.{who}", defaults=first)
        if tries.until <= now:
            tries.count, tries.until = 0, first["until"]
        if tries.count <= limit:
            tries.count += 1
            tries.save()
    if made:
        Tries.objects.filter(until__lte=now).delete()
    _refuse_past(tries, limit)


_CODES, _CODES_OF_A_DAY, _CODES_FROM = "second step", "second step of a day", "second step from"


def count_code(person: int, address: str | None) -> None:
    """One more code of a second step, before it is looked at: many at once are no more than the limit. Raises TooManyTries."""
    cooloff = int(settings.AXES_COOLOFF_TIME.total_seconds())
    count_try(_CODES_FROM, address, limit=settings.SIGN_IN_LIMIT_ADDRESS, seconds=cooloff)
    count_try(_CODES_OF_A_DAY, person, limit=settings.SECOND_STEP_TRIES_A_DAY, seconds=24 * 3600)
    count_try(_CODES, person, limit=settings.SECOND_STEP_TRIES, seconds=cooloff)


def code_was_right(person: int, address: str | None) -> None:
    """It does not count, nor do those before it of the person; wrong ones of the day and of the address do."""
    _tries(_CODES, person).delete()
    for tries in (_tries(_CODES_OF_A_DAY, person), _tries(_CODES_FROM, address)):
        tries.filter(count__gt=0).update(count=F("count") - 1)


def forget_codes(person: int) -> None:
    """Whoever guessed knew a password that is none any more: they do not keep its owner out."""
    _tries(_CODES, person).delete()
    _tries(_CODES_OF_A_DAY, person).delete()


def _tries(what: str, who: object) -> QuerySet[Tries]:
    return Tries.objects.filter(of=f"{what}.{who}")


def refuse_tired(what: str, who: object, *, limit: int) -> None:
    """Raises TooManyTries when one more would be too many."""
    tries = _tries(what, who).filter(until__gt=timezone.now()).first()
    if tries:
        _refuse_past(tries, limit - 1)


def _refuse_past(tries: Tries, limit: int) -> None:
    if tries.count > limit:
        raise TooManyTries(max(1, ceil((tries.until - timezone.now()).total_seconds())))


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
