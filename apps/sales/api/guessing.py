"""Prices that a person may not see are not found out by guessing."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from django.conf import settings

from apps.accounts.models import User
from apps.accounts.throttle import count_try, refuse_tired
from apps.core.errors import Invalid
from apps.sales.services.judging_prices import OUTSIDE

_WHAT = "hidden-prices"


@contextmanager
def guesses_counted(by: User) -> Iterator[None]:
    """What is refused for a bound that the person may not see is a guess at it. Raises TooManyTries after a few, before
    the next one is judged."""
    refuse_tired(_WHAT, by.pk, limit=settings.HIDDEN_PRICE_TRIES)
    try:
        yield
    except Invalid as refused:
        if OUTSIDE in refused.errors.values():
            count_try(_WHAT, by.pk, limit=settings.HIDDEN_PRICE_TRIES, seconds=settings.HIDDEN_PRICE_COOLOFF)
        raise


def visible_errors(errors: Mapping[str, str]) -> dict[str, str]:
    """Without what would say on which side of a hidden bound a price lies: who only asks is not told."""
    return {at: sentence for at, sentence in errors.items() if sentence != OUTSIDE}
