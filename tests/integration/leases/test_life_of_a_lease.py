"""A lease from the approval to the settled deposit: what is asked for, what is paid, where its pieces are."""

import json
from datetime import date
from decimal import Decimal

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, transaction

from apps.core.errors import Conflict
from apps.inventory.models import Evidence, Hold, InventoryEntry, Piece
from apps.leases.models import DepositKind, DepositMove, Installment, Lease
from apps.leases.selectors.facts import account
from apps.leases.services.keeping import move_deposit
from apps.leases.services.reviewing import Look, review
from apps.leases.services.settling import GivenBack, finish_lease, give_back_deposit
from apps.sales.models import CreditBalance, Order, OrderPiece, Quote
from tests.factories import catalog, entries, leases
from tests.personas import Caller


def rents(lease: Lease) -> list[tuple[int, date, str, str]]:
    rows = Installment.objects.filter(lease=lease).order_by("number")
    return [(one.number, one.due, str(one.total), str(one.paid)) for one in rows]


def payable(lease: Lease) -> str:
    return str(Quote.objects.get(order=lease.order_id).payable)


def test_an_approved_order_has_a_lease_whose_pieces_share_the_rent_and_the_deposit(admin: Caller) -> None:
    lease = leases.lease(admin.user, pieces=3)
    assert (lease.status, lease.months, lease.currency, lease.first_day) == ("Por entregar", 3, "MXN", None)
    assert [(str(one.rent), str(one.deposit)) for one in lease.lines.all()] == [("1000.00", "1000.00")] * 3
    assert (payable(lease), str(lease.deposit_held)) == ("6000.00", "3000.00")
    assert rents(lease) == []


def test_the_first_delivery_begins_it_and_rents_fall_due_on_their_days(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    assert (lease.status, lease.first_day, lease.last_day) == ("Activa", leases.FIRST, date(2026, 4, 29))
    assert rents(lease) == [(1, leases.FIRST, "2000.00", "2000.00")]
    leases.issue(date(2026, 3, 1))
    leases.issue(date(2026, 3, 1))
    assert rents(lease)[1:] == [(2, date(2026, 2, 28), "2000.00", "0.00")]
    assert payable(lease) == "6000.00"
    leases.issue(date(2026, 7, 1))
    lease.refresh_from_db()
    assert [number for number, *_ in rents(lease)] == [1, 2, 3, 4, 5]
    assert lease.status == "Por devolver"
    assert payable(lease) == "12000.00"


def test_what_comes_later_is_taken_off_the_next_rents(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one")
    assert rents(lease) == [(1, leases.FIRST, "2000.00", "2000.00")]
    leases.hand_over(lease.order_id, admin.user, date(2026, 2, 14))  # fourteen of twenty-eight days are left
    assert rents(lease) == [(1, leases.FIRST, "1500.00", "1500.00")]
    assert payable(lease) == "4000.00"
    assert not CreditBalance.objects.exists()
    leases.issue(date(2026, 2, 28))
    assert rents(lease)[1] == (2, date(2026, 2, 28), "2000.00", "500.00")
    assert payable(lease) == "5500.00"


def test_payments_pay_the_oldest_first(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    leases.issue(date(2026, 4, 1))
    leases.pay(lease.order_id, admin.user, "2500", date(2026, 4, 2))
    assert [paid for *_, paid in rents(lease)] == ["2000.00", "2000.00", "500.00"]


def test_a_piece_that_is_late_pays_its_days_and_no_more(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    one, other = leases.out(lease)
    leases.bring_back(lease, admin.user, date(2026, 3, 10), [one])
    leases.issue(date(2026, 5, 1))
    assert rents(lease)[2] == (3, date(2026, 3, 31), "1000.00", "0.00")
    leases.bring_back(lease, admin.user, date(2026, 5, 2), [other])  # three days after the term of thirty-one
    assert rents(lease)[3] == (4, date(2026, 5, 2), "96.77", "0.00")
    leases.issue(date(2026, 9, 1))
    assert len(rents(lease)) == 4


def test_a_return_enters_the_piece_and_keeps_it_until_somebody_lets_go_of_it(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    one, _ = leases.out(lease)
    leases.bring_back(lease, admin.user, date(2026, 2, 3), [one], note="Rayada")
    piece = Piece.objects.get(pk=one)
    assert (piece.status, piece.condition, piece.location_id) == ("Inventario", "Funcional", lease.order.location_id)
    entry = InventoryEntry.objects.get(kind="Fin de renta")
    assert (entry.document_kind, entry.document_id, entry.date) == ("lease", lease.pk, date(2026, 2, 3))
    assert Hold.objects.get(piece=one, released_at=None).document_kind == "lease"
    assert OrderPiece.objects.get(piece=one).returned_on == date(2026, 2, 3)
    review(lease.pk, {one: Look(condition="Incompleto")}, by=admin.user)
    assert not Hold.objects.filter(piece=one, released_at=None).exists()
    assert Piece.objects.get(pk=one).condition == "Incompleto"


def test_a_return_comes_with_its_pictures_or_not_at_all(admin: Caller) -> None:
    """A device that was without a network sends all of it in one command."""
    lease = leases.lease(admin.user, "deliver")
    one, _ = leases.out(lease)
    sent = {"pieces": json.dumps([{"IdPiece": one, "condition": "Funcional"}]), "date": "2026-02-03"}
    wrong = admin.form(
        f"/leases/{lease.pk}/returns", {**sent, "file": [catalog.picture(), SimpleUploadedFile("x", b"MZ")]}
    )
    assert (wrong.status_code, list(wrong.json()["errors"])) == (415, ["file"])
    assert one in leases.out(lease)
    done = admin.form(f"/leases/{lease.pk}/returns", {**sent, "file": [catalog.picture(), entries.document()]})
    assert done.status_code == 200, done.json()
    assert Evidence.objects.filter(entry=done.json()["data"]["entry"]).count() == 2


def test_the_deposit_goes_back_and_the_lease_is_over(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", "take_back", "charge", "use_deposit")
    assert str(lease.deposit_held) == "1500.00"
    assert account(lease).owed == 0
    give_back_deposit(lease.pk, GivenBack(Decimal(500), "Efectivo"), by=admin.user)
    give_back_deposit(lease.pk, GivenBack(Decimal(1000)), by=admin.user)
    done = finish_lease(lease.pk, by=admin.user)
    assert (done.status, done.deposit_held) == ("Terminada", Decimal(0))
    moves = [(move.kind, str(move.amount)) for move in done.deposit_moves.order_by("pk")]
    assert moves == [
        (DepositKind.RECEIVED, "2000.00"), (DepositKind.USED, "-500.00"), (DepositKind.PAID_BACK, "-500.00"),
        (DepositKind.CREDITED, "-1000.00"),
    ]  # fmt: skip
    assert str(CreditBalance.objects.get().amount_mxn) == "1000.00"
    assert payable(lease) == "3000.00"


def test_a_cancelled_order_gives_back_everything(admin: Caller) -> None:
    lease = leases.lease(admin.user, "cancel")
    assert (lease.status, lease.deposit_held) == ("Cancelada", Decimal(0))
    assert str(CreditBalance.objects.get().amount_mxn) == "4000.00"
    shown = admin.get(f"/admin/leases/{lease.pk}").json()
    assert {line["place"] for line in shown["lines"]} == {"Cancelada"}


def test_rents_in_dollars_are_worth_what_a_dollar_is_on_the_day_they_are_paid(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", lease_currency="USD")
    leases.issue(date(2026, 4, 1))
    assert [total for _, _, total, _ in rents(lease)] == ["100.00"] * 3
    leases.pay(lease.order_id, admin.user, "100", date(2026, 4, 2), currency="USD", exchange_rate=Decimal("18.4"))
    assert [(paid, str(one.worth_mxn)) for (*_, paid), one in zip(rents(lease), lease.installments.all(), strict=True)][
        :2
    ] == [("100.00", "2000.00"), ("100.00", "1840.00")]
    assert Order.objects.get(pk=lease.order_id).quote.payable == account(lease).payable


def test_no_more_of_the_deposit_goes_back_than_there_is(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    with pytest.raises((Conflict, IntegrityError)) as refused, transaction.atomic():
        move_deposit(lease, DepositKind.PAID_BACK, Decimal("-2000.01"), by=admin.user, method="Efectivo")
    assert "Del depósito quedan $2,000.00 MXN" in str(refused.value)
    assert str(Lease.objects.get(pk=lease.pk).deposit_held) == "2000.00"
    assert lease.deposit_moves.count() == 1


def test_the_database_holds_a_deposit_above_zero(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    move = lease.deposit_moves.get()
    with pytest.raises(IntegrityError), transaction.atomic():
        DepositMove.objects.filter(pk=move.pk).update(held=Decimal("-0.01"))
