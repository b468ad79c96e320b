"""Pieces are handed over in parts or at once: what goes, what is left, what each part of a circuit counts for."""

from decimal import Decimal
from typing import Any

import pytest

from apps.inventory.models import Hold, Piece
from apps.sales.models import Order
from tests.factories import inventory, sales
from tests.integration.sales.order_support import ids_of, pieces_shown, shown, state_of, take, trail, world
from tests.personas import Caller

READY = sales.TO_READY
PARTIAL, COMPLETE = "5", "6"
BOTH = ["Entrega parcial", "Entrega completa"]


def four(admin: Caller, *steps: str, **values: Any) -> tuple[int, list[int]]:
    """An order that is ready, of two products with two pieces each, and its pieces."""
    pk = sales.order(admin.user, *READY, *steps, amount=4, **values).pk
    return pk, ids_of(pk)


def with_circuit(admin: Caller, *, loose: int = 1, **line: Any) -> Order:
    """An order that is ready, of circuits with three pieces of two products each, and of `loose` others."""
    sets = line.get("count", 1)
    circuits = [sales.wanted_circuit(inventory.circuit(admin.user, (1, sets), (2, 2 * sets)), **line)]
    pieces = inventory.pieces(admin.user, loose) if loose else []
    return sales.order(admin.user, *READY, circuits=circuits, pieces=pieces)


def offered_types(detail: Any) -> list[str]:
    return [kind["name"] for kind in detail["deliveryTypes"]]


def statuses(ids: list[int]) -> list[str]:
    return list(Piece.objects.filter(pk__in=ids).order_by("pk").values_list("status", flat=True))


def test_some_go_and_the_others_stay(admin: Caller) -> None:
    pk, (first, *others) = four(admin)
    done = take(admin, pk, "deliver", deliveryType=PARTIAL, pieces=[first], receiver="Rosa", notes="En la puerta")
    detail, last = done.json()["data"], trail(admin, pk)[-1]
    assert (done.status_code, done.json()["message"]) == (200, "La entrega 1 quedó registrada.")
    assert (detail["status"], detail["delivered"], detail["pieces"]) == ("Entrega parcial", 1, 4)
    assert (last["action"], last["status"], last["comment"]) == ("deliver", "Entrega parcial", "En la puerta")
    assert statuses([first, *others]) == ["Entregado", "Orden", "Orden", "Orden"]
    told = {n: (p["Delivered"], p["delivery"], p["place"]) for n, p in pieces_shown(admin, pk).items()}
    assert (told[first], told[others[0]]) == (("Entregado", 1, "Con el cliente"), ("No", None, "Bodega GDL"))


def test_a_delivery_says_who_received_what_from_whom_and_when(admin: Caller, coordinator: Caller) -> None:
    pk, (first, second, *_) = four(admin)
    who = {"receiver": "Rosa", "handedBy": coordinator.user.pk, "date": "2026-01-02"}
    take(admin, pk, "deliver", deliveryType=PARTIAL, pieces=[first, second], **who)
    take(admin, pk, "deliver", deliveryType=COMPLETE)
    one, two = shown(admin, pk)["deliveries"]
    told = (one["number"], one["type"], one["receiver"], one["handedBy"], one["by"], one["date"], one["pieces"])
    assert told == (1, "Entrega parcial", "Rosa", coordinator.user.name, admin.user.name, "2026-01-02", 2)
    customer = Order.objects.get(pk=pk).customer_name
    assert (two["number"], two["type"], two["receiver"], two["handedBy"], two["pieces"]) == (
        2, "Entrega completa", customer, admin.user.name, 2,
    )  # fmt: skip


def test_what_is_delivered_is_the_order_s_and_lies_nowhere(admin: Caller) -> None:
    pk, ids = four(admin, "deliver")
    assert {(p.status, p.location_id) for p in Piece.objects.filter(pk__in=ids)} == {("Entregado", None)}
    held = Hold.objects.filter(released_at=None).values_list("document_kind", "document_id", "piece_id")
    assert sorted(held) == [("order", pk, piece) for piece in ids]


def test_choosing_all_that_is_left_is_a_complete_delivery(admin: Caller) -> None:
    pk, (first, *others) = four(admin)
    take(admin, pk, "deliver", deliveryType=PARTIAL, pieces=[first])
    detail = take(admin, pk, "deliver", deliveryType=PARTIAL, pieces=others).json()["data"]
    assert (detail["status"], detail["deliveries"][1]["type"]) == ("Entregada", "Entrega completa")
    assert detail["deliveryTypes"] == []


def test_a_complete_delivery_takes_all_that_is_left_wherever_it_is(admin: Caller) -> None:
    pk, ids = four(admin, "deliver_one", "output")
    assert [piece["out"] for piece in pieces_shown(admin, pk).values()].count(True) == 1
    detail = take(admin, pk, "deliver", deliveryType=COMPLETE).json()["data"]
    assert (detail["status"], detail["deliveries"][1]["pieces"], set(statuses(ids))) == ("Entregada", 3, {"Entregado"})


def test_an_order_of_one_product_goes_in_parts_as_long_as_something_stays_behind(admin: Caller) -> None:
    made = sales.order(admin.user, *READY, pieces=inventory.pieces(admin.user, 10))
    first, *middle, last = ids_of(made.pk)
    for part in ([first], middle):
        detail = take(admin, made.pk, "deliver", deliveryType=PARTIAL, pieces=part).json()["data"]
        assert (detail["status"], detail["deliveries"][-1]["type"]) == ("Entrega parcial", "Entrega parcial")
    assert offered_types(detail) == ["Entrega completa"]
    detail = take(admin, made.pk, "deliver", deliveryType=PARTIAL, pieces=[last]).json()["data"]
    assert (detail["status"], detail["deliveries"][-1]["type"]) == ("Entregada", "Entrega completa")


def test_of_two_products_the_last_one_may_go_in_parts(admin: Caller) -> None:
    pk, (a1, a2, b1, b2) = four(admin)
    assert offered_types(shown(admin, pk)) == BOTH
    detail = take(admin, pk, "deliver", deliveryType=PARTIAL, pieces=[a1, a2]).json()["data"]
    assert offered_types(detail) == BOTH
    detail = take(admin, pk, "deliver", deliveryType=PARTIAL, pieces=[b1]).json()["data"]
    assert (detail["status"], offered_types(detail)) == ("Entrega parcial", ["Entrega completa"])
    assert take(admin, pk, "deliver", deliveryType=PARTIAL, pieces=[b2]).json()["data"]["status"] == "Entregada"


@pytest.mark.parametrize("loose", [0, 1])
def test_a_circuit_goes_in_parts_alone_and_beside_a_product(admin: Caller, loose: int) -> None:
    made = with_circuit(admin, loose=loose)
    assert offered_types(shown(admin, made.pk)) == BOTH
    [part, *_] = ids_of(made.pk, circuit_line__isnull=False)
    answer = take(admin, made.pk, "deliver", deliveryType=PARTIAL, pieces=[part])
    assert (answer.status_code, state_of(made.pk)) == (200, "Entrega parcial")


@pytest.mark.parametrize(("offer", "count"), [("100", 1), ("0.01", 1), ("33.33", 1), ("10.005", 2)])
def test_the_parts_of_an_offered_circuit_come_to_its_price(admin: Caller, offer: str, count: int) -> None:
    made = with_circuit(admin, offer_price=Decimal(offer), price="17.77", count=count)
    [circuit] = shown(admin, made.pk)["detailCircuits"]
    prices = [Decimal(piece["price"]) for line in circuit["products"] for piece in line["pieces"]]
    assert (sum(prices), len(prices)) == (Decimal(circuit["Subtotal"]), 3 * count)
    assert all(price == price.quantize(Decimal("0.000001")) >= 0 for price in prices)
    take(admin, made.pk, "deliver", deliveryType=PARTIAL, pieces=ids_of(made.pk, circuit_line__isnull=False)[:1])
    [after] = shown(admin, made.pk)["detailCircuits"]
    assert [piece["price"] for line in after["products"] for piece in line["pieces"]] == [
        piece["price"] for line in circuit["products"] for piece in line["pieces"]
    ]


def test_a_circuit_goes_by_its_parts_and_loses_them(admin: Caller) -> None:
    made = with_circuit(admin)
    circuit = made.circuits.get().circuit
    first, second, third = ids_of(made.pk, circuit_line__isnull=False)
    take(admin, made.pk, "deliver", deliveryType=PARTIAL, pieces=[first])
    [line] = shown(admin, made.pk)["detailCircuits"]
    assert ([p["Delivered"] for p in line["products"]], line["Delivered"]) == (["Entregado", "No"], "No")
    assert set(circuit.pieces.filter(removed_at=None).values_list("piece_id", flat=True)) == {second, third}
    take(admin, made.pk, "deliver", deliveryType=PARTIAL, pieces=[second, third])
    assert shown(admin, made.pk)["detailCircuits"][0]["Delivered"] == "Entregado"
    assert (state_of(made.pk), offered_types(shown(admin, made.pk))) == ("Entrega parcial", ["Entrega completa"])


def test_the_total_and_what_is_owed_stay(admin: Caller) -> None:
    made = with_circuit(admin, offer_price=Decimal("33.33"))
    before = shown(admin, made.pk)
    for step in ("deliver_one", "output", "deliver", "approve"):
        sales.take_order(made.pk, step, admin.user)
    after = shown(admin, made.pk)
    assert [after[name] for name in ("total", "totals", "payment")] == [
        before[name] for name in ("total", "totals", "payment")
    ]


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "no type": ({"pieces": "first"}, "deliveryType"),
    "an unknown type": ({"deliveryType": "7", "pieces": "first"}, "deliveryType"),
    "no pieces": ({"deliveryType": PARTIAL}, "pieces"),
    "an empty list": ({"deliveryType": PARTIAL, "pieces": []}, "pieces"),
    "an unknown piece": ({"deliveryType": PARTIAL, "pieces": [987654]}, "pieces"),
    "another order's piece": ({"deliveryType": PARTIAL, "pieces": "strange"}, "pieces"),
    "a free piece": ({"deliveryType": PARTIAL, "pieces": "free"}, "pieces"),
    "the future": ({"deliveryType": COMPLETE, "date": "2099-01-01"}, "date"),
    "no day": ({"deliveryType": COMPLETE, "date": "ayer"}, "date"),
    "nobody": ({"deliveryType": COMPLETE, "handedBy": "987654"}, "handedBy"),
    "a customer": ({"deliveryType": COMPLETE, "handedBy": "customer"}, "handedBy"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused_at_its_field(admin: Caller, customer: Caller, case: str) -> None:
    pk, (first, *_) = four(admin)
    words = {
        "first": [first],
        "strange": [first, *four(admin)[1][:1]],
        "free": [first, inventory.piece(admin.user).pk],
        "customer": customer.user.pk,
    }
    sent, field = REFUSED[case]
    untouched = world()
    refused = take(admin, pk, "deliver", **{n: words.get(v, v) if isinstance(v, str) else v for n, v in sent.items()})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert world() == untouched


def test_who_left_the_company_hands_nothing_over(admin: Caller, coordinator: Caller) -> None:
    pk, _ = four(admin)
    admin.post(f"/users/{coordinator.user.pk}/deactivate")
    refused = take(admin, pk, "deliver", deliveryType=COMPLETE, handedBy=coordinator.user.pk)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["handedBy"])


@pytest.mark.parametrize("kind", [PARTIAL, COMPLETE])
@pytest.mark.parametrize("after", ["deliver_one", "deliver", "approve"])
def test_what_is_delivered_already_is_told_with_its_delivery_and_who(
    admin: Caller, coordinator: Caller, after: str, kind: str
) -> None:
    pk, ids = four(admin)
    for step in ("deliver_one", "deliver", "approve")[: ("deliver_one", "deliver", "approve").index(after) + 1]:
        sales.take_order(pk, step, coordinator.user if step == "deliver_one" else admin.user)
    untouched, refused = world(), take(admin, pk, "deliver", deliveryType=kind, pieces=ids[:1])
    [told] = refused.json()["delivered"]
    assert (refused.status_code, refused.json()["code"]) == (409, "already_delivered")
    assert (told["piece"], told["number"], told["by"]) == (ids[0], 1, coordinator.user.name)
    tag = Piece.objects.get(pk=ids[0]).words
    assert refused.json()["message"] == f"{tag} ya se entregó: entrega 1, de {coordinator.user.name}."
    assert world() == untouched


def test_who_may_not_deliver_learns_nothing_of_what_was(admin: Caller, billing: Caller) -> None:
    pk, ids = four(admin, "deliver")
    refused = take(billing, pk, "deliver", deliveryType=PARTIAL, pieces=ids[:1])
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
