"""The steps of an order that move no piece: where each leads, who may take it, and what a refused one leaves alone."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F
from django.utils import timezone

from apps.accounts.models import User
from apps.sales.models import Order, OrderPiece
from tests.factories import inventory, partners, sales
from tests.integration.sales.order_support import offered, shown, state_of, take, trail, world
from tests.kept import BuildOnce
from tests.personas import Caller, person

PROCESS = ("confirm", "check_in_process")
READY = sales.TO_READY
DONE = (*READY, "deliver")
WHY = "Así se acordó con el cliente"
GOOD = [
    ((), "confirm", "Confirmar", "Confirmada"),
    (("confirm",), "check_in_process", "Preparar", "En proceso"),
    (PROCESS, "ready", "Marcar lista", "Lista para entrega"),
    (READY, "confirm_delivery_date", "Fijar fecha de entrega", "Lista para entrega"),
    ((*READY, "deliver_one"), "confirm_delivery_date", "Fijar fecha de entrega", "Entrega parcial"),
    (DONE, "approve", "Completar", "Completada"),
    (DONE, "confirm_invoice", "Confirmar factura", "Entregada"),
    ((*DONE, "approve"), "confirm_invoice", "Confirmar factura", "Completada"),
    ((), "stop", "Detener", "Detenida"),
    (("stop",), "activate", "Reactivar", "Orden"),
    (("stop",), "confirm_invoice", "Confirmar factura", "Detenida"),
    (READY, "cancel", "Cancelar", "Cancelada"),
]
WRONG = [
    ((), "check_in_process"),
    ((), "ready"),
    ((), "confirm_transfer"),
    ((), "activate"),
    ((), "approve"),
    ((), "confirm_delivery_date"),
    (("confirm",), "confirm"),
    (("confirm",), "ready"),
    (("confirm",), "discard"),
    (PROCESS, "check_in_process"),
    (PROCESS, "confirm_delivery_date"),
    (READY, "ready"),
    (READY, "approve"),
    ((*READY, "deliver_one"), "cancel"),
    ((*READY, "deliver_one"), "approve"),
    (DONE, "cancel"),
    (DONE, "deliver"),
    ((*DONE, "approve"), "approve"),
    ((*DONE, "approve"), "stop"),
    (("stop",), "stop"),
    (("stop",), "confirm"),
    (("stop",), "cancel"),
    (("stop",), "discard"),
    (("cancel",), "cancel"),
    (("cancel",), "stop"),
    (("cancel",), "confirm_invoice"),
]
TOLD = {"confirm_delivery_date": {"date": "2027-03-04"}, "confirm_invoice": {"invoiceNumber": "F-1"}}
STEPS = sorted({step for _, step, *_ in GOOD} | {"discard"})
ACTIVE = {
    "Orden": (),
    "Confirmada": ("confirm",),
    "En proceso": PROCESS,
    "En traspaso": ("confirm", "request_transfer"),
    "Lista para entrega": READY,
    "Entrega parcial": (*READY, "deliver_one"),
    "Entregada": DONE,
}


Brought = dict[tuple[str, ...], int]
"""The order that went these steps: its number."""


@pytest.fixture(scope="module")
def company(build_once: BuildOnce) -> tuple[User, Brought]:
    def make() -> tuple[User, Brought]:
        by = person("admin")
        ways = {(), PROCESS, READY, *[way for way, *_ in GOOD], *[way for way, _ in WRONG], (*READY, "output")}
        return by, {way: sales.order(by, *way).pk for way in sorted(ways)}

    return build_once(make)


@pytest.fixture
def admin(db: None, company: tuple[User, Brought]) -> Caller:
    return Caller(company[0])


@pytest.fixture
def brought(company: tuple[User, Brought]) -> Brought:
    return company[1]


@pytest.mark.parametrize(("before", "step", "label", "after"), GOOD)
def test_a_step_leads_on_and_the_trail_and_the_history_say_so(
    admin: Caller, brought: Brought, before: tuple[str, ...], step: str, label: str, after: str
) -> None:
    pk = brought[before]
    done = take(admin, pk, step, comment=WHY, **TOLD.get(step, {}))
    assert (done.status_code, done.json()["data"]["status"]) == (200, after)
    last, newest = trail(admin, pk)[-1], admin.get(f"/admin/orders/{pk}/history").json()["data"][0]
    told = (last["action"], last["label"], last["status"], last["user"], last["comment"])
    assert told == (step, label, after, admin.user.name, WHY)
    if step != "cancel":  # which ends its payments too
        assert (newest["action"], newest["actionLabel"], newest["reason"]) == (step, label, WHY)


@pytest.mark.parametrize(("before", "step"), WRONG)
def test_from_another_state_it_is_refused_and_changes_nothing(
    admin: Caller, brought: Brought, before: tuple[str, ...], step: str
) -> None:
    pk = brought[before]
    untouched = world()
    refused = take(admin, pk, step, comment=WHY, **({"deliveryType": "6"} if step == "deliver" else {}))
    assert (refused.status_code, refused.json()["code"]) == (409, "wrong_state")
    assert state_of(pk) in refused.json()["message"]
    assert world() == untouched


def test_an_invoice_that_is_confirmed_again_keeps_its_number(admin: Caller) -> None:
    """The specification's call sends nothing; who knows the number sends it before or afterwards."""
    path = f"/orders/confirm-invoice/{sales.order(admin.user, invoice_required=True).pk}"

    def told(*body: Any) -> Any:
        data = admin.put(path, *body).json()["data"]
        return data["invoiceNumber"], data["invoiceDate"], data["invoiceBy"]

    today = timezone.localdate().isoformat()
    assert told() == ("", today, admin.user.name)
    assert told({"invoiceNumber": "F-1", "date": "2026-01-05"})[:2] == ("F-1", "2026-01-05")
    assert told({}) == told({"invoiceNumber": ""}) == ("F-1", "2026-01-05", admin.user.name)


def test_an_order_without_invoice_has_one_by_its_number(admin: Caller) -> None:
    """Somebody asked for it afterwards; without its number nothing would be noted that anybody can use."""
    path = f"/orders/confirm-invoice/{sales.order(admin.user).pk}"
    told = {"invoiceNumber": "Esta orden no requiere factura: escribe el número de la que se hizo."}
    for body in ({}, {"invoiceNumber": " "}, {"date": "2026-01-05"}):
        assert admin.put(path, body).json()["errors"] == told
    assert admin.put(path, {"invoiceNumber": "F-1"}).json()["data"]["invoiceNumber"] == "F-1"
    assert admin.put(path, {"date": "2026-01-05"}).json()["data"]["invoiceDate"] == "2026-01-05"


@pytest.mark.parametrize("step", STEPS)
def test_who_only_reads_orders_is_refused(brought: Brought, billing: Caller, coordinator: Caller, step: str) -> None:
    who = coordinator if step == "confirm_invoice" else billing
    pk, untouched = brought[()], world()
    refused = take(who, pk, step, comment=WHY)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    assert world() == untouched


@pytest.mark.parametrize("step", STEPS)
def test_somebody_else_s_order_is_unknown(brought: Brought, seller: Caller, caller: Any, step: str) -> None:
    pk = brought[()]
    elsewhere = caller("warehouse", "cdmx@pruebas.mx", location=inventory.location("CDMX"))
    untouched = world()
    assert [take(who, pk, step, comment=WHY).status_code for who in (seller, elsewhere)] == [404, 404]
    assert world() == untouched


@pytest.mark.parametrize(("before", "step"), [((), "stop"), ((*READY, "output"), "return_output")])
@pytest.mark.parametrize("comment", ["", "   "])
def test_without_a_reason_it_is_refused(
    admin: Caller, brought: Brought, before: tuple[str, ...], step: str, comment: str
) -> None:
    pk = brought[before]
    untouched = world()
    refused = take(admin, pk, step, comment=comment)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["comment"])
    assert world() == untouched


@pytest.mark.parametrize("state", ACTIVE)
def test_a_stopped_order_goes_back_to_where_it_was(admin: Caller, state: str) -> None:
    pk = sales.order(admin.user, *ACTIVE[state], elsewhere=1 if state == "En traspaso" else 0).pk
    before = offered(admin, pk)
    stopped = take(admin, pk, "stop", reason=WHY).json()["data"]
    assert (stopped["status"], stopped["stoppedFrom"]) == ("Detenida", state)
    assert offered(admin, pk) <= {"activate", "confirm_invoice", "remind"}
    active = take(admin, pk, "activate", reason="Ya pagó").json()["data"]
    assert (active["status"], active["stoppedFrom"], offered(admin, pk)) == (state, "", before)


def test_why_it_goes_on_need_not_be_told(admin: Caller, brought: Brought) -> None:
    pk = brought[("stop",)]
    assert admin.send("POST", f"/orders/activate/{pk}").json()["data"]["status"] == "Orden"
    assert (trail(admin, pk)[-1]["action"], trail(admin, pk)[-1]["comment"]) == ("activate", "")


@pytest.mark.parametrize("end", ["decline_transfer", "cancel_transfer"])
def test_stopped_while_its_transfer_ends_it_goes_on_in_process(admin: Caller, end: str) -> None:
    made = sales.order(admin.user, "confirm", "request_transfer", "stop", elsewhere=1)
    transfer = shown(admin, made.pk)["transfers"][0]["id"]
    assert take(admin, made.pk, end, reason=WHY).status_code == 409
    ended = admin.post(f"/transfer/{end.split('_', maxsplit=1)[0]}", {"id": transfer, "reason": WHY})
    assert (ended.status_code, shown(admin, made.pk)["stoppedFrom"]) == (200, "En proceso")
    assert take(admin, made.pk, "activate", reason=WHY).json()["data"]["status"] == "En proceso"


def test_stopped_while_its_transfer_arrives_it_waits_to_be_closed(admin: Caller) -> None:
    made = sales.order(admin.user, "confirm", "request_transfer", "approve_transfer", "send", "stop", elsewhere=1)
    sales.take_order(made.pk, "receive", admin.user)
    assert take(admin, made.pk, "activate", reason=WHY).json()["data"]["status"] == "En traspaso"
    assert take(admin, made.pk, "confirm_transfer").json()["data"]["status"] == "En proceso"


def test_the_delivery_date_is_the_agreed_one_unless_told(admin: Caller) -> None:
    agreed = timezone.localdate() + timedelta(days=9)
    one, other = sales.order(admin.user, *READY).pk, sales.order(admin.user, *READY, arrive_date=agreed).pk
    assert take(admin, other, "confirm_delivery_date").json()["data"]["confirmedDeliveryDate"] == str(agreed)
    for refused in (take(admin, one, "confirm_delivery_date"), admin.form(f"/orders/confirm-delivery-date/{one}", {})):
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["date"])
    assert Order.objects.get(pk=one).confirmed_delivery_date is None
    told_day = take(admin, one, "confirm_delivery_date", date="2027-03-04").json()["data"]
    assert told_day["confirmedDeliveryDate"] == "2027-03-04"
    # Said again without a day, the day that the customer was told stands.
    take(admin, other, "confirm_delivery_date", date="2027-03-04")
    assert take(admin, other, "confirm_delivery_date").json()["data"]["confirmedDeliveryDate"] == "2027-03-04"
    assert Order.objects.get(pk=one).promised_date.isoformat() == "2027-03-04"


@pytest.mark.parametrize("day", ["mañana", "2027-02-30", "1900-01-01"])
def test_a_day_that_there_is_not_is_refused_at_its_field(admin: Caller, brought: Brought, day: str) -> None:
    pk = brought[READY]
    untouched = world()
    refused = take(admin, pk, "confirm_delivery_date", date=day)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["date"])
    assert world() == untouched


def test_forms_do_as_well_as_json(admin: Caller, brought: Brought) -> None:
    """The specification's client sends these two as form data."""
    pk = brought[READY]
    dated = admin.form(f"/orders/confirm-delivery-date/{pk}", {"date": "2027-03-04", "comment": WHY}).json()["data"]
    assert (dated["confirmedDeliveryDate"], trail(admin, pk)[-1]["comment"]) == ("2027-03-04", WHY)
    assert admin.form(f"/orders/stop/{pk}", {"reason": WHY}).json()["data"]["status"] == "Detenida"


def test_an_order_that_misses_a_piece_is_not_ready(admin: Caller) -> None:
    pk = sales.order(admin.user, *PROCESS, elsewhere=1).pk
    untouched, detail = world(), shown(admin, pk)
    refused = take(admin, pk, "ready")
    assert (refused.status_code, detail["elsewhere"]) == (409, 1)
    away = OrderPiece.objects.exclude(piece__location=F("order__location")).get(order=pk).piece
    assert refused.json()["message"] == (
        f"No todas sus piezas están en la ubicación que la surte: {away.product.name} ({away.words})."
    )
    assert [a["reason"] for a in detail["actions"] if a["name"] == "ready"] == [refused.json()["message"]]
    assert world() == untouched


def test_a_missing_piece_is_named_as_such_and_of_many_the_first(admin: Caller) -> None:
    pk = sales.order(admin.user, *PROCESS, amount=8, elsewhere=7).pk
    pieces = [row.piece for row in OrderPiece.objects.filter(order=pk).order_by("piece")]
    refused = take(admin, pk, "ready").json()["message"]
    assert refused.endswith(" y 2 más.")
    assert sum(piece.words in refused for piece in pieces) == 5
    lost = next(piece for piece in pieces if piece.words in refused)
    reported = admin.post(f"/pieces/{lost.pk}/report_missing", {"reason": WHY, "responsible": admin.user.pk})
    assert reported.status_code == 200, reported.content
    assert f"({lost.words}, faltante)" in take(admin, pk, "ready").json()["message"]


def test_the_warehouse_makes_its_own_orders_ready(brought: Brought, warehouse: Caller) -> None:
    pk = brought[PROCESS]
    assert take(warehouse, pk, "ready").json()["data"]["status"] == "Lista para entrega"


def test_an_invoice_has_its_number_day_and_who_confirmed_it(brought: Brought, billing: Caller) -> None:
    pk = brought[()]
    today = str(timezone.localdate())
    first = take(billing, pk, "confirm_invoice", invoiceNumber=" A-17 ").json()["data"]
    assert (first["invoiceNumber"], first["invoiceDate"], first["invoiceBy"]) == ("A-17", today, billing.user.name)
    again = take(billing, pk, "confirm_invoice", invoiceNumber="A-18", date="2026-01-02").json()["data"]
    assert (again["invoiceNumber"], again["invoiceDate"]) == ("A-18", "2026-01-02")
    assert (again["status"], again["actions"]) == ("Orden", first["actions"])


def test_the_seller_reads_the_steps_of_their_own_order(admin: Caller, seller: Caller) -> None:
    pk = sales.order(admin.user, "confirm", customer=partners.customer(seller.user, email="a@b.mx")).pk
    assert [step["action"] for step in trail(seller, pk)] == ["create", "confirm"]
    assert take(seller, pk, "check_in_process").status_code == 403
