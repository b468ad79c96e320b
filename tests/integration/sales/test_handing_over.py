"""Who hands pieces over, what proves it, and who came first: the delivery as its screen asks for it."""

import json
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile

from apps.inventory.models import InventoryExit
from apps.sales.models import Delivery, Order
from tests.factories import sales
from tests.personas import Caller


def ready(by: Caller, *steps: str) -> tuple[Order, list[int]]:
    """An order of two products with two pieces each, ready for its delivery; and the pieces that are left."""
    made = sales.order(by.user, *sales.TO_READY, *steps, amount=4)
    return made, sales.pieces_left(made.pk)


def deliver(who: Caller, order: Order, kind: int, pieces: list[int], **more: Any) -> Any:
    headers = more.pop("headers", {})
    form = {"deliveryType": kind, "pieces": json.dumps(pieces), "receiver": "Juan Pérez", **more}
    return who.form(f"/orders/delivery/{order.pk}", form, **headers)


def test_the_staff_hands_over_and_nobody_else(warehouse: Caller, seller: Caller, customer: Caller) -> None:
    people = {person["id"]: person["name"] for person in warehouse.get("/orders/responsibles").json()["data"]}
    assert people[warehouse.user.pk] == warehouse.user.name
    assert customer.user.pk not in people
    assert seller.get("/orders/responsibles").status_code == 403


def test_pieces_come_as_one_json_text_or_as_repeated_fields(warehouse: Caller, admin: Caller) -> None:
    order, pieces = ready(admin)
    deliver(warehouse, order, 5, pieces[:2])
    assert sales.pieces_left(order.pk) == pieces[2:]
    other, theirs = ready(admin)
    form = {"deliveryType": "5", "pieces": [str(pk) for pk in theirs[1:]]}
    assert warehouse.form(f"/orders/delivery/{other.pk}", form).status_code == 200
    assert sales.pieces_left(other.pk) == theirs[:1]
    assert list(warehouse.form(f"/orders/outputs/{other.pk}", {"pieces": ""}).json()["errors"]) == ["pieces"]


def test_what_proves_it_is_refused_at_its_field(warehouse: Caller, admin: Caller) -> None:
    order, pieces = ready(admin)
    text = SimpleUploadedFile("foto.jpg", b"no es una foto", "image/jpeg")
    refused = deliver(warehouse, order, 5, pieces[:1], image=text)
    assert (refused.status_code, list(refused.json()["errors"])) == (415, ["image"])
    assert not Delivery.objects.exists()


def test_who_hands_over_who_receives_and_when_are_noted(warehouse: Caller, admin: Caller) -> None:
    order, pieces = ready(admin)
    told = {"handedBy": admin.user.pk, "date": "2026-01-05", "notes": "Por la puerta de carga"}
    assert deliver(warehouse, order, 5, pieces[:1], **told).status_code == 200
    made, exit_ = Delivery.objects.get(), InventoryExit.objects.get()
    assert (made.receiver, made.handed_by, made.created_by) == ("Juan Pérez", admin.user, warehouse.user)
    assert (f"{made.date}", f"{exit_.date}", made.notes) == ("2026-01-05", "2026-01-05", "Por la puerta de carga")


def test_a_complete_delivery_that_names_what_somebody_delivered_is_told_so(warehouse: Caller, admin: Caller) -> None:
    order, pieces = ready(admin)
    assert deliver(admin, order, 5, pieces[:1]).status_code == 200
    late = deliver(warehouse, order, 6, pieces)
    [gone] = late.json()["delivered"]
    assert (late.status_code, late.json()["code"]) == (409, "already_delivered")
    assert (gone["piece"], gone["number"], gone["by"]) == (pieces[0], 1, admin.user.name)
    assert sales.pieces_left(order.pk) == pieces[1:]
    assert deliver(warehouse, order, 6, pieces[1:]).json()["data"]["status"] == "Entregada"


def test_a_double_click_and_a_lost_answer_have_one_effect(warehouse: Caller, admin: Caller) -> None:
    order, pieces = ready(admin)
    answers = [
        deliver(warehouse, order, 5, pieces[:2], headers={"Idempotency-Key": "una-entrega"}).content for _ in range(3)
    ]
    assert (len(set(answers)), Delivery.objects.count(), InventoryExit.objects.count()) == (1, 1, 1)
    assert json.loads(answers[0])["data"]["delivered"] == 2
