"""Pieces that the customer does not bring back: what they owe, and what becomes of the piece."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from apps.inventory.models import Hold, Piece
from apps.leases.models import Lease, LeaseCharge, LeaseLine
from apps.leases.services.giving_up import Loss, give_up
from apps.leases.services.settling import GivenBack, finish_lease, give_back_deposit
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import OrderPiece
from tests.factories import catalog, inventory, leases
from tests.personas import Caller

DAY = date(2026, 2, 10)


def delivered(admin: Caller, *steps: str, listed: str | None = "200", **terms: Any) -> Lease:
    """Two pieces, which cost 200 dollars, 4,000 pesos, to replace."""
    product = catalog.sold_product(admin.user, max_normal_price=Decimal(listed) if listed else None)
    return leases.lease(
        admin.user, "deliver", *steps, **{"pieces": inventory.pieces(admin.user, 2, of=product), **terms}
    )


def ask(who: Caller, lease: Lease, *ids: int, **more: Any) -> Any:
    return who.post(f"/leases/{lease.pk}/lost", {"pieces": [{"IdPiece": pk} for pk in ids], "reason": "Robo", **more})


def test_its_rent_ends_that_day_and_its_value_is_owed(admin: Caller) -> None:
    lease = delivered(admin)
    one, other = leases.out(lease)
    with leases.on(DAY):
        shown = ask(admin, lease, one, taxed=True).json()["data"]
    line = next(line for line in shown["lines"] if line["IdPiece"] == one)
    assert (line["place"], line["lost"], line["returnedOn"], line["value"]) == (
        "No devuelta",
        True,
        str(DAY),
        "4000.00",
    )
    charge = LeaseCharge.objects.get(lease=lease)
    assert (str(charge.amount), str(charge.tax), charge.day, charge.line_id) == (
        "4000.00",
        "640.00",
        DAY,
        line_of(one).pk,
    )
    assert any(entry["text"] == f"Cargo: {charge.text}" for entry in shown["statement"])
    assert charge.text.startswith("No devuelta: ")
    leases.issue(date(2026, 4, 1))
    assert [str(rent.total) for rent in lease.installments.order_by("number")] == ["2000.00", "1000.00", "1000.00"]
    assert leases.out(lease) == [other]


def line_of(piece: int) -> LeaseLine:
    return LeaseLine.objects.get(order_piece__piece=piece)


def test_the_piece_leaves_the_stock_with_its_history_and_may_turn_up(admin: Caller) -> None:
    lease = delivered(admin)
    one, _ = leases.out(lease)
    with leases.on(DAY):
        ask(admin, lease, one)
    piece = Piece.objects.get(pk=one)
    assert (piece.status, piece.location_id) == ("Eliminada", None)
    assert not Hold.objects.filter(piece=one, released_at=None).exists()
    events = admin.get(f"/pieces/{one}/passport").json()["data"]["events"]
    assert ("El cliente no la devolvió", "Robo") in [(event["title"], event["reason"]) for event in events]
    said = admin.get(f"/admin/leases/{lease.pk}/history").json()
    assert any("Piezas no devueltas" in str(entry) and "Robo" in str(entry) for entry in said["data"])
    back = admin.post(f"/pieces/{one}/restore", {"reason": "La policía la encontró"})
    assert back.status_code == 200
    found = Piece.objects.get(pk=one)
    assert (found.status, found.location_id) == ("Inventario", lease.order.location_id)
    assert_clean()


def test_the_order_says_that_it_was_not_brought_back(admin: Caller) -> None:
    lease = delivered(admin)
    one, _ = leases.out(lease)
    with leases.on(DAY):
        ask(admin, lease, one)
    detail = admin.get(f"/orders/show/{lease.order_id}").json()["data"]
    rows = {p["id"]: p["place"] for line in detail["detailProducts"] for p in line["pieces"]}
    assert rows[one] == "No devuelta"
    assert OrderPiece.objects.get(piece=one).returned_on == DAY
    assert_clean()


def test_a_lease_ends_without_the_piece(admin: Caller) -> None:
    lease = delivered(admin)
    one, other = leases.out(lease)
    leases.bring_back(lease, admin.user, DAY, [other])
    with leases.on(DAY):
        give_up(lease.pk, Loss({one: Decimal(0)}, "Quedó inservible"), by=admin.user)
        assert not LeaseCharge.objects.exists()
        held = Lease.objects.get(pk=lease.pk).deposit_held
        give_back_deposit(lease.pk, GivenBack(held), by=admin.user)
        assert finish_lease(lease.pk, by=admin.user).status == "Terminada"
    assert_clean()


def test_another_amount_may_be_owed_and_a_piece_without_a_price_needs_one(admin: Caller) -> None:
    lease = delivered(admin, listed=None)
    one, other = leases.out(lease)
    with leases.on(DAY):
        refused = ask(admin, lease, one)
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["pieces"])
        sent = {"pieces": [{"IdPiece": one, "amount": "1234.50"}], "reason": "Robo"}
        assert admin.post(f"/leases/{lease.pk}/lost", sent).status_code == 200
    assert str(LeaseCharge.objects.get().total) == "1234.50"
    assert leases.out(lease) == [other]


def test_its_value_may_be_changed_with_a_reason_while_it_is_to_come_back(admin: Caller) -> None:
    lease = delivered(admin)
    one, _ = leases.out(lease)
    path, sent = f"/leases/{lease.pk}/values", {"pieces": [{"IdPiece": one, "value": "5000"}]}
    assert list(admin.post(path, sent).json()["errors"]) == ["reason"]
    assert admin.post(path, {**sent, "reason": "Edición especial"}).status_code == 200
    assert str(line_of(one).value) == "5000.00"
    with leases.on(DAY):
        ask(admin, lease, one)
    assert str(LeaseCharge.objects.get().amount) == "5000.00"
    assert admin.post(path, {**sent, "reason": "Otra vez"}).status_code == 422


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"reason": " "}, "reason"),
        ({"date": str(date(2026, 1, 1))}, "date"),
        ({"date": str(DAY + timedelta(days=1))}, "date"),
        ({"pieces": []}, "pieces"),
        ({"pieces": [{"IdPiece": 0}]}, "pieces"),
    ],
)
def test_what_is_refused(admin: Caller, more: dict[str, Any], field: str) -> None:
    lease = delivered(admin)
    with leases.on(DAY):
        refused = ask(admin, lease, leases.out(lease)[0], **more)
    assert refused.status_code == 422
    assert any(name.startswith(field) for name in refused.json()["errors"])
    assert len(leases.out(lease)) == 2


def test_a_piece_is_given_up_once_and_the_door_says_so(admin: Caller) -> None:
    lease = delivered(admin)
    one, _ = leases.out(lease)
    with leases.on(DAY):
        assert ask(admin, lease, one).status_code == 200
        assert "se dio por no devuelta el 10/02/2026" in ask(admin, lease, one).json()["message"]
        sent = {"pieces": [{"IdPiece": one}]}
        assert "recupérala desde su ficha" in admin.post(f"/leases/{lease.pk}/returns", sent).json()["message"]
    assert LeaseCharge.objects.count() == 1


def test_who_may_not(admin: Caller, warehouse: Caller, seller: Caller, stranger: Caller) -> None:
    lease = delivered(admin)
    one, _ = leases.out(lease)
    assert ask(stranger, lease, one).status_code == 401
    assert ask(seller, lease, one).status_code == 404  # somebody else's
    warehouse.user.location_id = lease.order.location_id
    warehouse.user.save()
    assert ask(warehouse, lease, one).status_code == 403
    assert len(leases.out(lease)) == 2


def assert_clean() -> None:
    with leases.on(DAY):
        found = {name: [str(one) for one in check.find()] for name, check in CHECKS.items()}
    assert {name: told for name, told in found.items() if told} == {}
