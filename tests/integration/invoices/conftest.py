"""A PAC on this machine, for who asks for one."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.stand_in_pac import StandInPac, stand_in_pac


@pytest.fixture
def pac(settings: Any) -> Iterator[StandInPac]:
    """No account with it yet: `invoices.pac_account(…)` makes one."""
    with stand_in_pac() as pac:
        settings.PAC_URL, settings.SAT_STATUS_URL = pac.url, f"{pac.url}/sat"
        yield pac
