"""What is counted is counted by all processes together, and forgotten in time."""

from datetime import timedelta
from typing import Any

from django.core.cache import cache
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import Tries
from apps.accounts.throttle import count_try
from tests.personas import Caller


def test_all_processes_count_together(seller: Caller, settings: Any) -> None:
    """What one of them holds in its memory is nothing to the others."""
    settings.FORGOTTEN_LIMIT = 3
    statuses = []
    for n in range(4):
        cache.clear()
        statuses.append(Caller().post("/password/forgot", {"email": f"{n}@pruebas.mx"}).status_code)
    assert statuses == [200] * 3 + [429]


def test_what_was_counted_is_forgotten_in_time(seller: Caller) -> None:
    Caller().post("/password/forgot", {"email": "a@pruebas.mx"})
    with freeze_time(timezone.now() + timedelta(minutes=16)):
        count_try("other", "somebody", limit=1, seconds=60)
        assert [tries.of for tries in Tries.objects.all()] == ["other.somebody"]
