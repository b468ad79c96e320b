"""Twenty at once: one transfer gets the piece, one approval counts, one arrival is noted."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from apps.inventory.models import Hold, InventoryEntry, PieceMove, Transfer
from tests.factories import inventory
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)
MANY = 20


def at_once(call: Callable[[], Any], times: int = MANY) -> list[int]:
    """The sorted status codes of calls that start together."""
    together = Barrier(times)

    def run(_: int) -> int:
        try:
            together.wait()
            return int(call().status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(times) as pool:
        return sorted(pool.map(run, range(times)))


@pytest.fixture
def admin(transactional_db: None) -> Caller:
    return Caller(person("admin"))


def test_a_piece_goes_into_one_transfer(admin: Caller) -> None:
    pieces = [piece.pk for piece in inventory.pieces(admin.user, 3)]
    places = {"LocationOrigin": inventory.location().pk, "LocationDestiny": inventory.location("CDMX").pk}
    answers = at_once(lambda: admin.post("/transfer/store", {**places, "pieces": pieces}))
    assert answers == [201] + [409] * (MANY - 1)
    assert Transfer.objects.count() == 1
    assert Hold.objects.filter(released_at=None).count() == 3


def test_it_is_approved_once(admin: Caller) -> None:
    pk = inventory.transfer(admin.user, "confirm").pk
    assert at_once(lambda: admin.post("/transfer/approve", {"id": pk})) == [200] + [409] * (MANY - 1)
    assert [step["label"] for step in admin.get(f"/transfer/status/list/{pk}").json()["data"]].count("Aprobar") == 1


def test_it_is_received_once(admin: Caller) -> None:
    pk = inventory.transfer(admin.user, *inventory.IN_TRANSIT, amount=2).pk
    assert at_once(lambda: admin.post("/transfer/received", {"id": pk})) == [200] + [409] * (MANY - 1)
    assert InventoryEntry.objects.filter(kind="Traspaso").count() == 1
    assert PieceMove.objects.filter(kind="arrival").count() == 2


def test_drafts_that_swap_their_pieces_wait_for_each_other(admin: Caller) -> None:
    one, two = inventory.transfer(admin.user, amount=2), inventory.transfer(admin.user, amount=2)
    first, second = ([p.piece_id for p in t.pieces.all()] for t in (one, two))
    calls = iter([(one.pk, second), (two.pk, first)] * 3)
    asked = [(pk, pieces) for pk, pieces in calls]
    turns = iter(asked)

    def swap() -> Any:
        pk, pieces = next(turns)
        return admin.put(f"/transfer/update/{pk}", {"pieces": pieces})

    assert set(at_once(swap, len(asked))) <= {200, 409}
    assert Hold.objects.filter(released_at=None).count() == 4
