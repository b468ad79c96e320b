"""Delivered pieces are asked for back: of which orders, which pieces, and what it comes to."""

from decimal import Decimal
from typing import Any

import pytest

from apps.core.money import round_amount
from apps.refunds.abilities import REFUND_CREATE
from apps.refunds.models import Devolution, DevolutionPiece
from tests.factories import inventory, refunds, sales
from tests.personas import Caller


def ask(who: Caller, order: int, pieces: list[int], **more: Any) -> Any:
    return who.post("/devolution/store", {"idOrder": order, "pieces": pieces, "reason": "Llegó rayada", **more})


def test_a_refund_names_its_pieces_and_what_they_come_to(admin: Caller) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED, amount=4)
    first, second, *_ = refunds.delivered_pieces(order.pk)
    made = ask(admin, order.pk, [first, second])
    detail = made.json()["data"]
    assert made.status_code == 201
    assert (detail["status"], detail["paymentStatus"], detail["commissionDiscount"]) == (
        "Solicitud", "Pendiente", "Pendiente",
    )  # fmt: skip
    assert (detail["TotalMxn"], detail["tax"], detail["refundable"]) == ("3700.00", "0.00", "3700.00")
    assert [(line["IdPiece"], line["UnitPrice"], line["TotalMxn"]) for line in detail["lines"]] == [
        (first, "100.00", "1850.00"),
        (second, "100.00", "1850.00"),
    ]
    assert (detail["idOrder"], detail["location"], detail["reason"]) == (order.pk, order.location.name, "Llegó rayada")


def test_discount_tax_and_offer_price_are_in_what_goes_back(admin: Caller) -> None:
    circuits = [
        sales.wanted_circuit(inventory.circuit(admin.user, (1, 1), (2, 2)), price="40", offer_price=Decimal("60.01"))
    ]
    order = sales.order(
        admin.user, *refunds.COMPLETED, circuits=circuits, pieces=[], discount=Decimal(10), invoice_required=True
    )
    ids = refunds.delivered_pieces(order.pk)
    together = [ask(admin, order.pk, [piece]).json()["data"] for piece in ids]
    assert sum(Decimal(made["TotalMxn"]) for made in together) == order.subtotal_mxn
    assert sum(Decimal(made["tax"]) for made in together) == order.tax
    assert order.tax > 0
    assert sum(Decimal(made["refundable"]) for made in together) == order.subtotal_mxn + order.tax


def test_a_circuit_comes_back_for_what_it_was_sold_for(admin: Caller) -> None:
    """Its offer price has more decimals than cents, and the other pieces of the order cost what they were told to cost."""
    circuit = inventory.circuit(admin.user, (1, 1), (2, 2))
    offered = [sales.wanted_circuit(circuit, price="312.333333", offer_price=Decimal("940.975"))]
    others = inventory.pieces(admin.user, 2)
    order = sales.order(admin.user, *refunds.COMPLETED, circuits=offered, pieces=others)
    alone = {piece.pk for piece in others}
    ids = [piece for piece in refunds.delivered_pieces(order.pk) if piece not in alone]
    sold = round_amount(Decimal("940.975") * order.exchange_rate)
    assert ask(admin, order.pk, ids).json()["data"]["TotalMxn"] == str(sold)
    shown = {
        line["IdPiece"]: line for line in admin.get("/check-devolution", {"id": order.pk}).json()["data"]["pieces"]
    }
    assert str(order.subtotal_mxn - sold) == ask(admin, order.pk, [*alone]).json()["data"]["TotalMxn"]
    assert sum(Decimal(shown[pk]["TotalMxn"]) for pk in alone) == order.subtotal_mxn - sold


def test_of_a_part_paid_order_only_that_part_goes_back(admin: Caller) -> None:
    order = sales.order(admin.user, *refunds.DELIVERED, amount=2, paid=False)
    taken = Decimal(ask(admin, order.pk, refunds.delivered_pieces(order.pk)).json()["data"]["refundable"])
    assert taken == 0  # its payment waits to be confirmed
    sales.take(order.quote_id, "confirm", admin.user)
    assert Devolution.objects.get(order=order).refundable_mxn == Decimal("100.00")


def test_what_can_come_back_is_told_before(admin: Caller) -> None:
    order = sales.order(admin.user, *sales.TO_READY, "deliver_one", amount=4)
    [piece] = refunds.delivered_pieces(order.pk)
    told = admin.get("/check-devolution", {"id": order.pk}).json()["data"]
    assert (told["canMakeRefund"], told["reason"], told["defaultLocation"]) == (True, None, order.location_id)
    assert [(p["IdPiece"], p["TotalMxn"], p["delivery"]) for p in told["pieces"]] == [(piece, "1850.00", 1)]
    ask(admin, order.pk, [piece])
    told = admin.get("/check-devolution", {"id": order.pk}).json()["data"]
    assert (told["canMakeRefund"], told["pieces"]) == (False, [])
    assert told["reason"] == "Todas las piezas entregadas ya están en una devolución."


def test_an_order_says_whether_it_can_be_refunded(admin: Caller, warehouse: Caller, billing: Caller) -> None:
    """To whom may ask for it."""

    def told(who: Caller, pk: int) -> Any:
        return who.get(f"/orders/show/{pk}").json()["data"]["canMakeRefund"]

    assert told(admin, sales.order(admin.user, *sales.TO_READY).pk) is False
    order = sales.order(admin.user, *sales.TO_READY, "deliver_one", amount=4)
    may = {who.user.role.name: who.user.may(REFUND_CREATE) for who in (admin, warehouse, billing)}
    assert {who.user.role.name: told(who, order.pk) for who in (admin, warehouse, billing)} == may
    assert set(may.values()) == {True, False}
    ask(admin, order.pk, refunds.delivered_pieces(order.pk))
    assert told(admin, order.pk) is False


def test_nothing_delivered_nothing_to_come_back(admin: Caller) -> None:
    order = sales.order(admin.user, *sales.TO_READY)
    assert admin.get("/check-devolution", {"id": order.pk}).json()["data"]["reason"] == (
        "Aún no se entrega ninguna pieza."
    )
    refused = ask(admin, order.pk, list(order.pieces.order_by("pk").values_list("piece_id", flat=True)))
    assert (refused.status_code, refused.json()["message"]) == (409, "Aún no se entrega ninguna pieza.")


def test_a_preview_saves_nothing(admin: Caller) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED, amount=4)
    ids = refunds.delivered_pieces(order.pk)
    seen = admin.post("/devolution/preview", {"idOrder": order.pk, "pieces": ids[:2]}).json()["data"]
    assert (seen["TotalMxn"], seen["refundable"]) == ("3700.00", "3700.00")
    assert [line["TotalMxn"] for line in seen["lines"]] == ["1850.00", "1850.00"]
    assert not Devolution.objects.exists()


@pytest.mark.parametrize(
    ("which", "sentence"),
    [
        ("none", "Elige al menos una pieza."),
        ("unknown", "Elige piezas de la orden."),
        ("undelivered", "aún no se entrega."),
        ("returned", "ya se devolvió."),
        ("elsewhere", "ya está en la devolución"),
    ],
)
def test_pieces_that_cannot_come_back_are_named(admin: Caller, which: str, sentence: str) -> None:
    order = sales.order(admin.user, *sales.TO_READY, "deliver_one", "deliver_one", "deliver_one", amount=6)
    inside, *others = refunds.delivered_pieces(order.pk)
    refunds.refund(admin.user, order=order, pieces=[others[0]])
    refunds.refund(admin.user, "approve", "confirm", order=order, pieces=[others[1]])
    [undelivered, *_] = sales.pieces_left(order.pk)
    asked = {"none": [], "unknown": [inside, 987654], "undelivered": [inside, undelivered],
             "returned": [inside, others[1]], "elsewhere": [inside, others[0]]}[which]  # fmt: skip
    count = Devolution.objects.count()
    refused = ask(admin, order.pk, asked)
    assert refused.status_code == 422
    assert sentence in refused.json()["errors"]["pieces"]
    assert Devolution.objects.count() == count


def test_a_reason_is_needed_and_a_location_that_exists(admin: Caller) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED)
    ids = refunds.delivered_pieces(order.pk)
    assert "reason" in ask(admin, order.pk, ids, reason="  ").json()["errors"]
    assert "location" in ask(admin, order.pk, ids, location=987654).json()["errors"]
    assert not Devolution.objects.exists()


def test_sellers_ask_for_their_own_and_others_do_not(
    admin: Caller, seller: Caller, warehouse: Caller, billing: Caller, customer: Caller
) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED)
    ids = refunds.delivered_pieces(order.pk)
    assert list(ask(seller, order.pk, ids).json()["errors"]) == ["idOrder"]
    assert [ask(who, order.pk, ids).status_code for who in (warehouse, billing, customer)] == [403, 403, 403]
    order.seller = seller.user
    order.save()
    assert ask(seller, order.pk, ids[:1]).status_code == 201


def test_the_database_itself_keeps_a_piece_in_one_refund(admin: Caller) -> None:
    from django.db import IntegrityError, transaction

    made = refunds.refund(admin.user)
    line = made.pieces.get()
    other = refunds.refund(admin.user, order=made.order, pieces=refunds.delivered_pieces(made.order_id)[1:2])
    with pytest.raises(IntegrityError), transaction.atomic():
        DevolutionPiece.objects.create(
            devolution=other, order_piece=line.order_piece, unit_price=1, total_mxn=1, counts=True
        )


def test_the_warehouse_sees_pieces_and_no_amounts(admin: Caller, warehouse: Caller) -> None:
    made = refunds.refund(admin.user)
    detail = warehouse.get("/devolution", {"id": made.pk}).json()["data"]
    hidden = (
        "TotalMxn",
        "refundable",
        "paid",
        "tax",
        "left",
        "orderTotal",
        "commission",
        "exchangeRate",
        "commissionDiscount",
    )
    assert {detail[name] for name in hidden} == {None}
    assert detail["lines"][0]["UnitPrice"] is None
    assert detail["lines"][0]["IdPiece"] == made.pieces.get().order_piece.piece_id
    assert warehouse.get("/devolution/refunds", {"idDevolution": made.pk}).status_code == 403


def test_who_reads_no_commissions_is_told_none(admin: Caller, billing: Caller, coordinator: Caller) -> None:
    made = refunds.refund(admin.user)
    told = {
        who.user.role.name: who.get("/devolution", {"id": made.pk}).json()["data"]["commission"] is not None
        for who in (admin, billing, coordinator)
    }
    assert told == {"Administrador": True, "Encargado de Facturacion": True, "Coordinador de Almacen": False}
    assert coordinator.get("/devolution", {"id": made.pk}).json()["data"]["TotalMxn"] is not None


def test_a_warehouse_sees_what_is_received_there(admin: Caller, warehouse: Caller) -> None:
    from apps.accounts.models import Location

    here = refunds.refund(admin.user)
    order = sales.order(admin.user, *refunds.COMPLETED)
    away = Location.objects.get(code="CDMX").pk
    there = ask(admin, order.pk, refunds.delivered_pieces(order.pk), location=away).json()["data"]["id"]
    rows = warehouse.get("/devolutions").json()["data"]
    assert [row["id"] for row in rows] == [here.pk]
    assert warehouse.get("/devolution", {"id": there}).status_code == 404


def test_strangers_and_the_customer_see_none(admin: Caller, stranger: Caller, customer: Caller) -> None:
    made = refunds.refund(admin.user)
    assert stranger.get("/devolution", {"id": made.pk}).status_code == 401
    assert customer.get("/devolution", {"id": made.pk}).status_code == 403


def test_amounts_that_binary_fractions_cannot_add_are_kept(admin: Caller) -> None:
    """0.1 + 0.2: on SQLite the constraint adds in floating point."""
    for price in ("0.010811", "1.891892", "3.243243", "0.378378"):
        order = sales.order(admin.user, *refunds.DELIVERED, amount=2, price=price, invoice_required=True)
        made = ask(admin, order.pk, refunds.delivered_pieces(order.pk))
        detail = made.json()["data"]
        assert made.status_code == 201
        assert Decimal(detail["refundable"]) == order.subtotal_mxn + order.tax


@pytest.mark.parametrize("pieces", [None, "", [], {}, "[]", [None], [[]], "null"])
def test_a_refund_of_no_pieces_is_refused_at_them(admin: Caller, pieces: Any) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED)
    refused = admin.post("/devolution/store", {"idOrder": order.pk, "reason": "No enciende", "pieces": pieces})
    assert refused.status_code == 422
    assert {name.split(".")[0] for name in refused.json()["errors"]} == {"pieces"}


@pytest.mark.parametrize("call", ["store", "preview"])
def test_an_id_beside_the_order_is_a_refund_of_it(admin: Caller, call: str) -> None:
    """As a refund that was read and is sent as a new one has it; another's is a mistake."""
    refund = refunds.refund(admin.user)
    order, piece = refund.order_id, refunds.delivered_pieces(refund.order_id)[-1]
    sent = {"idOrder": order, "pieces": [piece], **({"reason": "Llegó rayada"} if call == "store" else {})}
    for number in (refunds.refund(admin.user).pk, 987654):
        refused = admin.post(f"/devolution/{call}", {**sent, "id": number})
        assert (refused.status_code, set(refused.json()["errors"])) == (422, {"id", "idOrder"}), refused.json()
    assert admin.post(f"/devolution/{call}", {**sent, "id": refund.pk}).status_code in (200, 201)
