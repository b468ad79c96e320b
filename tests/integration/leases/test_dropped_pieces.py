"""Pieces of a lease that never leave: they are free, nobody asks for their rent or deposit, and the lease can end."""

from datetime import date
from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from pypdf import PdfReader

from apps.inventory.models import Hold, Piece
from apps.leases.models import Lease
from apps.leases.services.buying import Sale, quote_purchase
from apps.leases.services.exchanging import Exchange, exchange_piece
from apps.leases.services.settling import GivenBack, finish_lease, give_back_deposit, use_deposit
from apps.reports.selectors.checks import CHECKS
from apps.sales.documents.delivery_note import delivery_note
from apps.sales.models import CreditBalance, Order, OrderPiece
from apps.sales.services.approving import approve_quote
from apps.sales.services.delivering import HandOver, record_output
from apps.sales.services.order_transfers import request_transfers
from tests.factories import inventory, leases, sales
from tests.personas import Caller, person

DAY = date(2026, 2, 10)


def coming(lease: Lease) -> list[int]:
    return list(lease.lines.coming().order_by("order_piece__piece").values_list("order_piece__piece", flat=True))


def drop(who: Caller, lease: Lease, *pieces: int, day: date = DAY, **more: Any) -> Any:
    with leases.on(day):
        return who.post(f"/leases/{lease.pk}/drop", {"pieces": pieces, "reason": "El cliente ya no la quiere", **more})


def done(answer: Any) -> dict[str, Any]:
    assert answer.status_code == 200, answer.json()
    return dict(answer.json()["data"])


def refused(answer: Any, status: int, words: str) -> None:
    assert answer.status_code == status, answer.json()
    assert words in str(answer.json())


def nothing_is_wrong(day: date = DAY) -> None:
    with leases.on(day):
        found = {name: [str(one) for one in check.find()] for name, check in CHECKS.items()}
    assert {name: rows for name, rows in found.items() if rows} == {}


def rents(lease: Lease) -> list[str]:
    return [str(one.total) for one in lease.installments.order_by("number")]


def test_what_is_left_is_dropped_and_the_lease_ends(admin: Caller) -> None:
    """Two pieces at 1,000 a month, with as much deposit: 4,000 were paid, and one came."""
    lease = leases.lease(admin.user, "deliver_one")
    [left] = coming(lease)
    assert rents(lease) == ["2000.00"]
    shown = done(drop(admin, lease, left))
    line = next(line for line in shown["lines"] if line["IdPiece"] == left)
    assert (line["place"], line["droppedOn"], line["deposit"]) == ("No se entrega", str(DAY), "0.00")
    assert (shown["pieces"], shown["rent"], shown["deposit"]) == (1, "1000.00", "1000.00")
    assert rents(lease) == ["1000.00"]
    order = Order.objects.get(pk=lease.order_id)
    assert (order.status, str(order.quote.payable)) == ("Entregada", "2000.00")
    assert str(CreditBalance.objects.get(quote=order.quote).amount_mxn) == "2000.00"
    assert [str(move.amount) for move in lease.deposit_moves.order_by("pk")] == ["2000.00", "-1000.00"]
    piece = Piece.objects.get(pk=left)
    assert (piece.status, piece.in_stock) == ("Inventario", True)
    assert not Hold.objects.filter(piece=left, released_at=None).exists()
    nothing_is_wrong()
    leases.bring_back(lease, admin.user, DAY)
    with leases.on(DAY):
        give_back_deposit(lease.pk, GivenBack(Decimal(1000)), by=admin.user)
        assert finish_lease(lease.pk, by=admin.user).status == "Terminada"
    leases.issue(date(2026, 5, 1))
    assert rents(lease) == ["1000.00"]
    nothing_is_wrong(date(2026, 5, 1))


def test_before_anything_was_delivered_less_is_asked_for(admin: Caller) -> None:
    lease = leases.lease(admin.user, pieces=3, paid=False, invoice_required=True, shipping_cost=Decimal(100))
    first, *_ = coming(lease)
    order = Order.objects.get(pk=lease.order_id)
    assert str(order.quote.payable) == "6580.00"  # three of 1,160 with tax, 3,000 of deposit, 100
    shown = done(drop(admin, lease, first, day=leases.FIRST))
    order.refresh_from_db()
    order.quote.refresh_from_db()
    assert (str(order.quote.payable), order.status) == ("4420.00", "Orden")
    assert (shown["status"], shown["account"]["firstRent"], shown["account"]["deposit"]) == (
        "Por entregar", "2320.00", "2000.00",
    )  # fmt: skip
    assert [one["total"] for one in shown["coming"]] == ["2320.00"] * 3
    leases.hand_over(order.pk, admin.user, DAY)
    assert Order.objects.get(pk=order.pk).status == "Entregada"
    assert rents(lease) == ["2320.00"]
    nothing_is_wrong()


def test_in_dollars_with_a_discount_and_a_part_that_is_invoiced(admin: Caller) -> None:
    """Three at 33.333333 dollars less 7.5 %: 92.50 a month, 1,850 pesos, of which 777.77 are invoiced: 124.44 of tax, 6.22 dollars."""
    lease = leases.lease(
        admin.user, pieces=3, price="33.333333", discount=Decimal("7.5"), lease_currency="USD",
        invoice_required=True, count_to_invoice=Decimal("777.77"),
    )  # fmt: skip
    leases.hand_over(lease.order_id, admin.user, DAY, coming(lease)[:2])
    [left] = coming(lease)
    kept = [line.rent + line.tax for line in lease.lines.exclude(order_piece__piece=left)]
    assert rents(lease) == ["98.72"]
    shown = done(drop(admin, lease, left))
    assert rents(lease) == [str(sum(kept))]
    agreed = Decimal("1850.00") + Decimal("124.44")
    assert shown["installments"][0]["worthMxn"] == str(round(agreed * sum(kept) / Decimal("98.72"), 2))
    nothing_is_wrong()


@pytest.mark.parametrize("role", ["seller", "billing", "warehouse"])
def test_who_may_not(role: str, admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one")
    who = Caller(person(role))
    Order.objects.filter(pk=lease.order_id).update(seller=who.user)
    refused(drop(who, lease, *coming(lease)), 403, "")


def test_a_coordinator_may_and_a_stranger_does_not_learn_of_it(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one")
    refused(drop(Caller(person("seller")), lease, *coming(lease)), 404, "")
    assert Caller(None).post(f"/leases/{lease.pk}/drop", {"pieces": coming(lease), "reason": "x"}).status_code == 401
    shown = done(drop(Caller(person("coordinator")), lease, *coming(lease)))
    assert shown["account"] is None or shown["pieces"] == 1


def test_what_is_not_to_be_delivered_is_not_dropped(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one", pieces=3)
    [out], [one, other] = leases.out(lease), coming(lease)
    refused(drop(admin, lease, out), 422, "que falten por entregar")
    refused(drop(admin, lease, 10**6), 422, "que falten por entregar")
    refused(drop(admin, lease, one, one), 422, "más de una vez")
    refused(drop(admin, lease), 422, "pieces")
    refused(drop(admin, lease, one, reason=" "), 422, "reason")
    with leases.on(DAY):
        record_output(lease.order_id, HandOver([other]), by=admin.user)
    refused(drop(admin, lease, other), 409, "ya salió a entrega: regrésala antes")
    done(drop(admin, lease, one))
    refused(drop(admin, lease, one), 422, "que falten por entregar")
    with leases.on(DAY):
        answer = admin.form(f"/orders/delivery/{lease.order_id}", {"deliveryType": "5", "pieces": str(one)})
    refused(answer, 422, "que falten por entregar")
    leases.hand_over(lease.order_id, admin.user, DAY)
    refused(drop(admin, lease, one), 409, "No faltan piezas por entregar")
    nothing_is_wrong()


def test_an_order_without_any_piece_is_cancelled_instead(admin: Caller) -> None:
    lease = leases.lease(admin.user)
    refused(drop(admin, lease, *coming(lease)), 409, "cancélala")
    sales.take_order(lease.order_id, "stop", admin.user)
    refused(drop(admin, lease, coming(lease)[0]), 409, "reactívala antes")
    assert not OrderPiece.objects.exclude(dropped_on=None).exists()


def test_what_a_transfer_brings_is_not_dropped(admin: Caller) -> None:
    here = inventory.pieces(admin.user, 2)
    away = inventory.piece(admin.user, of=here[0].product, at="CDMX")
    lease = leases.lease(admin.user, pieces=[*here, away])
    for step in ("confirm", "check_in_process"):
        sales.take_order(lease.order_id, step, admin.user)
    request_transfers(lease.order_id, by=admin.user)
    refused(drop(admin, lease, away.pk), 409, "va en el traspaso")


def test_the_order_has_less_to_deliver_and_says_so(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one", pieces=3)
    one, _ = coming(lease)
    done(drop(admin, lease, one))
    row = admin.get(f"/admin/orders/{lease.order_id}").json()
    assert (row["status"], row["pieces"], row["delivered"]) == ("Entrega parcial", 2, 1)
    [line] = row["detailProducts"]
    said = {piece["IdPiece"]: (piece["place"], piece["dropped"], piece["Delivered"]) for piece in line["pieces"]}
    assert said[one] == ("No se entrega", True, "No")
    assert line["Delivered"] == "No"
    [owed] = admin.get("/admin/pending-deliveries").json()
    assert owed["owed"] == 1
    swap = {"replace": [{"IdPiece": one, "by": inventory.piece(admin.user, of=Piece.objects.get(pk=one).product).pk}]}
    refused(admin.put(f"/orders/update/{lease.order_id}", swap), 409, "ya no se entrega")
    leases.hand_over(lease.order_id, admin.user, DAY)
    row = admin.get(f"/admin/orders/{lease.order_id}").json()
    assert (row["status"], row["pieces"], row["delivered"]) == ("Entregada", 2, 2)
    assert row["detailProducts"][0]["Delivered"] == "Entregado"
    nothing_is_wrong()


def test_the_paper_of_a_delivery_counts_what_was_to_be_delivered_then(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one", pieces=3)
    done(drop(admin, lease, coming(lease)[0]))
    leases.hand_over(lease.order_id, admin.user, date(2026, 2, 11))
    first, second = Order.objects.get(pk=lease.order_id).deliveries.order_by("number")
    assert "Faltan 2 piezas por entregar" in text_of(delivery_note(first))
    assert "Con esta entrega la orden está completa" in text_of(delivery_note(second))


def test_its_history_says_who_and_why(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one")
    [left] = coming(lease)
    words = Piece.objects.get(pk=left).words
    done(drop(admin, lease, left))
    of_lease = str(admin.get(f"/admin/leases/{lease.pk}/history").json())
    assert "Piezas que no se entregan" in of_lease
    assert "El cliente ya no la quiere" in of_lease
    assert f"No se entrega {words}. El cliente ya no la quiere" in str(
        admin.get(f"/admin/orders/{lease.order_id}/history").json()
    )


def test_who_gets_it_next_has_it_alone(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one")
    [left] = coming(lease)
    done(drop(admin, lease, left))
    other = leases.lease(admin.user, "deliver", pieces=[Piece.objects.get(pk=left)])
    assert leases.out(other) == [left]
    assert [one["idLease"] for one in admin.get(f"/pieces/{left}/leases").json()["data"]["leases"]] == [other.pk]
    assert left not in leases.out(lease)
    nothing_is_wrong()


def test_once_the_deposit_was_used_its_share_is_kept_and_given_back(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one", "charge", "use_deposit")
    [left] = coming(lease)
    done(drop(admin, lease, left))
    lease.refresh_from_db()
    # 500 of 2,000 were used. Of the first rent 1,000 are paid for nothing now: they are a credit balance.
    assert (str(lease.deposit_held), str(lease.owed_mxn)) == ("1500.00", "0.00")
    with leases.on(DAY):
        give_back_deposit(lease.pk, GivenBack(Decimal(1000), "Efectivo", pieces=[left]), by=admin.user)
    assert str(lease.lines.get(order_piece__piece=left).deposit_released) == "1000.00"
    nothing_is_wrong()


def test_with_pieces_that_were_exchanged_bought_and_brought_back(admin: Caller) -> None:
    """Of four: one is exchanged and its successor bought, one is bought, one comes back, one never leaves."""
    lease = leases.lease(admin.user, pieces=4, invoice_required=True)
    first, second, third, last = coming(lease)
    product = Piece.objects.get(pk=first).product
    leases.hand_over(lease.order_id, admin.user, leases.FIRST, [first, second, third])
    new = inventory.piece(admin.user, of=product).pk
    with leases.on(DAY):
        exchange_piece(lease.pk, Exchange(first, new), by=admin.user)
    done(drop(admin, lease, last))
    assert rents(lease) == ["3480.00"]
    contract = contract_of(admin, lease)
    assert ("3,480.00" in contract, f"Ya no se entrega {Piece.objects.get(pk=last).words}" in contract) == (True, True)
    with leases.on(date(2026, 3, 1)):
        quote = quote_purchase(lease.pk, Sale([new, second], {product.pk: Decimal(200)}), by=admin.user)
        sales.payment(quote, admin.user, str(quote.payable))
        approve_quote(quote.pk, by=admin.user, reason="")
    leases.bring_back(lease, admin.user, date(2026, 3, 2))
    with leases.on(date(2026, 3, 2)):
        lease.refresh_from_db()
        if lease.owed_mxn:
            use_deposit(lease.pk, lease.owed_mxn, "Lo que debe", by=admin.user)
        lease.refresh_from_db()
        give_back_deposit(lease.pk, GivenBack(lease.deposit_held), by=admin.user)
        assert finish_lease(lease.pk, by=admin.user).status == "Terminada"
    nothing_is_wrong(date(2026, 3, 2))
    assert Piece.objects.get(pk=second).words in contract_of(admin, lease)


def contract_of(who: Caller, lease: Lease) -> str:
    return text_of(who.get(f"/leases/{lease.pk}/contract").content)


def text_of(paper: bytes) -> str:
    pages = PdfReader(BytesIO(paper)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def test_the_database_itself_keeps_what_was_dropped_from_being_delivered(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    rows = OrderPiece.objects.filter(order=lease.order_id)
    with pytest.raises(IntegrityError, match="order_piece_dropped_never_left"), transaction.atomic():
        rows.update(dropped_on=DAY)
