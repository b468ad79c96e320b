"""What a change of an import means for its arrival."""

from datetime import date
from typing import Any

import pytest

from apps.inventory.rules import arrival

TODAY, MAY = date(2026, 6, 1), date(2026, 5, 4)


def after(availability: str, on: date | None, /, **sent: Any) -> dict[str, Any]:
    return arrival(availability=availability, arrive_date=on, sent=sent, today=TODAY)


@pytest.mark.parametrize(
    ("before", "sent", "becomes"),
    [
        (("Preventa", None), {"availability": "Disponible"}, ("Disponible", TODAY)),
        (("Preventa", None), {"arrive_date": MAY}, ("Disponible", MAY)),
        (("Preventa", None), {"arrive_date": MAY, "availability": "Disponible"}, ("Disponible", MAY)),
        (("Preventa", None), {"arrive_date": MAY, "availability": "Preventa"}, ("Disponible", MAY)),
        (("No disponible", None), {"arrive_date": MAY}, ("Disponible", MAY)),
        (("Disponible", TODAY), {"arrive_date": MAY}, ("Disponible", MAY)),
        (("Disponible", MAY), {"availability": "Disponible"}, ("Disponible", MAY)),
        (("Disponible", MAY), {"availability": "Preventa"}, ("Preventa", None)),
        (("Disponible", MAY), {"arrive_date": None}, ("Preventa", None)),
        (("Disponible", MAY), {"arrive_date": None, "availability": "Disponible"}, ("Disponible", TODAY)),
    ],
)
def test_a_day_and_being_available_go_together(before: Any, sent: Any, becomes: Any) -> None:
    told = after(*before, **sent)
    assert (told["availability"], told["arrive_date"]) == becomes


def test_nothing_follows_from_notes() -> None:
    assert after("Disponible", None, notes="Con retraso") == {}


def test_what_arrived_may_be_not_available_on_purpose() -> None:
    assert after("Preventa", None, availability="No disponible", arrive_date=MAY) == {}
    assert after("Disponible", MAY, availability="No disponible") == {}
