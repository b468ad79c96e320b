"""The calendar of a product: who has each piece until when, from when it is free, and nothing that one may not see."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.leases.rules.calendar import Booking, free_from
from tests.factories import catalog, inventory, leases, partners
from tests.personas import Caller

TODAY = date(2026, 3, 15)


@pytest.mark.parametrize(
    ("spans", "free"),
    [([], 0), ([(-20, 10, False)], 11), ([(-20, -5, False)], 0), ([(-20, -5, True)], 0), ([(-9, 4, False), (20, 30, False)], 31)],
)  # fmt: skip
def test_from_when_a_piece_is_free(spans: list[tuple[int, int, bool]], free: int) -> None:
    booked = [Booking(TODAY + timedelta(days=a), TODAY + timedelta(days=b), over) for a, b, over in spans]
    assert free_from(booked, TODAY) == TODAY + timedelta(days=free)


def leased(admin: Caller, seller: Caller, pieces: int = 2) -> int:
    """A product of which the seller leased so many pieces until 29 April; another one lies in the warehouse."""
    product = catalog.sold_product(admin.user)
    out = inventory.pieces(admin.user, pieces, of=product)
    inventory.piece(admin.user, of=product)
    customer = partners.customer(admin.user, seller_id=seller.user.pk)
    leases.lease(admin.user, "deliver", pieces=out, customer=customer)
    return product.pk


def seen(who: Caller, product: int) -> Any:
    with leases.on(TODAY):
        return who.get(f"/products/{product}/leases").json()["data"]


def test_who_has_what_until_when(admin: Caller, seller: Caller) -> None:
    found = seen(admin, leased(admin, seller))
    assert (found["start"], found["end"], found["left"]) == ("2026-03-01", "2027-02-28", 0)
    assert [(one["freeFrom"], len(one["spans"])) for one in found["pieces"]] == [
        ("2026-04-30", 1), ("2026-04-30", 1), ("2026-03-15", 0),
    ]  # fmt: skip
    [span] = found["pieces"][0]["spans"]
    assert (span["since"], span["until"], span["over"]) == ("2026-01-31", "2026-04-29", False)
    assert span["idLease"]


def test_another_seller_learns_when_and_not_who(admin: Caller, seller: Caller, wholesaler: Caller) -> None:
    product = leased(admin, seller)
    assert seen(seller, product)["pieces"][0]["spans"][0]["customer"]
    answer = wholesaler.get(f"/products/{product}/leases")
    if answer.status_code == 200:
        span = seen(wholesaler, product)["pieces"][0]["spans"][0]
        assert (span["idLease"], span["customer"], span["until"]) == (None, "", "2026-04-29")
    assert Caller().get(f"/products/{product}/leases").status_code == 401
    assert admin.get("/products/999999/leases").status_code == 404


def test_its_queries_do_not_grow(admin: Caller, seller: Caller) -> None:
    counts = []
    for pieces in (1, 12):
        product = leased(admin, seller, pieces)
        with CaptureQueriesContext(connection) as asked:
            seen(admin, product)
        counts.append(len(asked))
    assert counts[0] == counts[1]
