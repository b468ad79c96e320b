"""What leases say of a piece: on its passport, and wherever somebody wants to take it."""

from datetime import date
from typing import Any

from tests.factories import leases, partners
from tests.personas import Caller

LATER = date(2026, 3, 15)


def of_piece(who: Caller, piece: int) -> Any:
    return who.get(f"/pieces/{piece}/leases")


def leased(admin: Caller, seller: Caller) -> tuple[int, int]:
    """Its lease, and its piece: of two, which came back on 10 February; two months of 2,000 are paid."""
    lease = leases.lease(admin.user, "deliver", customer=partners.customer(admin.user, seller_id=seller.user.pk))
    piece = leases.out(lease)[0]
    leases.bring_back(lease, admin.user, date(2026, 2, 10), [piece])
    leases.issue(LATER)
    leases.pay(lease.order_id, admin.user, "1000", LATER)
    return lease.pk, piece


def test_who_had_it_what_it_has_earned_and_how_long(admin: Caller, seller: Caller, wholesaler: Caller) -> None:
    lease, piece = leased(admin, seller)
    with leases.on(LATER):
        found = of_piece(admin, piece).json()["data"]
        own = of_piece(seller, piece).json()["data"]
    [row] = found["leases"]
    assert (row["idLease"], row["since"], row["until"], row["returned"]) == (lease, "2026-01-31", "2026-02-10", True)
    assert (row["earned"], found["earned"]) == ("1000.00", "1000.00")
    assert found["share"] == "25.0"  # eleven days of the forty-four since its first delivery
    assert (len(own["leases"]), own["earned"], own["share"]) == (1, None, None)
    assert wholesaler.get(f"/pieces/{piece}/leases").status_code in (200, 403)


def test_who_reads_no_amounts_and_strangers(admin: Caller, seller: Caller, warehouse: Caller) -> None:
    _, piece = leased(admin, seller)
    found = of_piece(warehouse, piece).json()["data"]
    assert (found["earned"], [row["earned"] for row in found["leases"]]) == (None, [None])
    assert of_piece(Caller(), piece).status_code == 401
    assert of_piece(admin, 0).status_code in (404, 422)


def test_a_leased_piece_says_when_it_comes_back(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    piece = leases.out(lease)[0]
    words = "Rentada, vuelve el 29/04/2026."
    with leases.on(LATER):
        shown = admin.get(f"/admin/pieces/{piece}").json()
        scanned = admin.post("/pieces/scan", {"codes": [str(piece)], "purpose": "sale"}).json()["data"][0]
        listed = admin.get("/admin/pieces", {"filter": f'{{"q": "{shown["Tag"]}"}}'}).json()[0]
    for holder in (shown["holder"], scanned["holder"], listed["holder"]):
        assert holder["sentence"] == f"{words} La tiene Orden {lease.order_id}."
    with leases.on(date(2026, 5, 2)):
        assert "debía volver el 29/04/2026" in admin.get(f"/admin/pieces/{piece}").json()["holder"]["sentence"]
