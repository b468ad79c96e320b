"""What may enter a commission, what it counts for, and what its orders and refunds say afterwards."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.commissions.models import Commission, CommissionEntry, EntryChanged
from apps.refunds.models import Devolution
from apps.sales.models import Order
from tests.factories import commissions as make
from tests.factories import sales
from tests.integration.commissions.test_calls import form
from tests.personas import Caller, person


def status_of(thing: Order | Devolution) -> str:
    return str(type(thing).objects.get(pk=thing.pk).commission_status)


def save(who: Caller, of: Commission, *orders: Order, **more: Any) -> Any:
    version = Commission.objects.get(pk=of.pk).version
    return who.post("/commissions/save", form(of.seller, *orders, **{"id": of.pk, "version": version, **more}))


def candidates(who: Caller, seller: Caller, **more: Any) -> Any:
    asked = {"seller": seller.user.pk, "monthyear": f"{make.month():%Y-%m}", **more}
    return who.get("/commissions/candidates", asked).json()["data"]


def world() -> list[Any]:
    rows = [
        list(m._base_manager.order_by("pk").values_list()) for m in (Commission, CommissionEntry, Order, Devolution)
    ]
    return [*rows, Commission.history.count(), CommissionEntry.history.count(), Order.history.count()]


def told(who: Caller, refund: Devolution) -> Any:
    return who.get("/devolution", {"id": refund.pk}).json()["data"]["commission"]


def test_orders_and_refunds_say_where_they_are(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user, pieces=3)
    refund, later = make.received(admin.user, order), make.received(admin.user, order)
    assert (status_of(order), status_of(refund)) == ("Pendiente", "Pendiente")
    made = make.commission(admin.user, seller.user, order, refund, left_out_reason="Entra en la siguiente")
    assert (made.subtotal_mxn, made.devolution_mxn, made.selling_total_mxn, made.total_mxn) == (
        Decimal("5550.00"), Decimal("1850.00"), Decimal("3700.00"), Decimal("111.00"),
    )  # fmt: skip
    assert (status_of(order), status_of(refund), status_of(later)) == ("Por pagar", "Aplicado", "Por aplicar")
    # What is deducted says nothing of what it will deduct.
    assert [told(admin, one) is None for one in (refund, later)] == [True, False]
    make.take(made.pk, "pay", admin.user)
    assert (status_of(order), status_of(refund), status_of(later)) == ("Pagado", "Aplicado", "Por aplicar")
    make.take(made.pk, "cancel", admin.user)
    assert (status_of(order), status_of(refund), status_of(later)) == ("Pendiente", "Pendiente", "Pendiente")
    steps = admin.get(f"/admin/orders/{order.pk}/history").json()["data"]
    assert [(e["actionLabel"], e["reason"]) for e in steps[:3]] == [
        ("Fuera de la comisión", f"Comisión {made.pk}."),
        ("Comisión pagada", f"Comisión {made.pk}."),
        ("En una comisión", f"Comisión {made.pk}."),
    ]


def test_the_refund_of_a_paid_order_enters_the_next_one(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user, pieces=2, ago=1)
    make.commission(admin.user, seller.user, order, ago=1, step="pay")
    refund = make.received(admin.user, order)
    assert status_of(refund) == "Por aplicar"
    [shown] = candidates(admin, seller)["refunds"]
    assert (shown["ID"], shown["needsOrder"], shown["commission"]) == (refund.pk, None, "0.00")  # of no percentage
    made = make.commission(admin.user, seller.user, refund)
    assert (made.total_mxn, status_of(refund)) == (Decimal("-55.50"), "Aplicado")


def test_a_refund_enters_with_its_order_only(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user, pieces=2)
    refund = make.received(admin.user, order)
    assert candidates(admin, seller)["refunds"][0]["needsOrder"] == order.pk
    refused = admin.post("/commissions/save", form(seller.user, refunds=[refund.pk]))
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["refunds"])
    assert f"junto con su orden {order.pk}" in refused.json()["message"]
    made = make.commission(admin.user, seller.user, order, refund)
    before = world()
    alone = save(admin, made, refunds=[refund.pk])
    assert (alone.status_code, list(alone.json()["errors"]), world() == before) == (422, ["refunds"], True)


def test_a_refund_stays_where_it_is_when_its_order_s_commission_is_cancelled(admin: Caller, seller: Caller) -> None:
    order, other = (make.completed(admin.user, seller.user, pieces=2) for _ in range(2))
    first = make.commission(admin.user, seller.user, order)
    refund = make.received(admin.user, order)
    second = make.commission(admin.user, seller.user, other, refund)
    make.take(first.pk, "cancel", admin.user)
    assert (status_of(order), status_of(refund)) == ("Pendiente", "Aplicado")
    changed = save(admin, second, other, refunds=[refund.pk], notes="Sigue igual")
    assert (changed.status_code, changed.json()["data"]["notes"]) == (200, "Sigue igual")


def test_what_may_not_enter(admin: Caller, seller: Caller) -> None:
    other = person("seller", "otra@pruebas.mx")
    mine, theirs = make.completed(admin.user, seller.user), make.completed(admin.user, other)
    undone = sales.order(admin.user, *sales.TO_READY)
    taken = make.completed(admin.user, seller.user)
    holder = make.commission(admin.user, seller.user, taken)
    before = world()
    next_month = f"{make.month().year + 1}-01"
    cases: list[tuple[dict[str, Any], int, str, str]] = [
        ({"orders": []}, 422, "orders", "Elige al menos una"),
        ({"orders": [theirs.pk]}, 422, "orders", "la vendió otra persona"),
        ({"orders": [undone.pk]}, 422, "orders", "otra persona"),
        ({"orders": [987654]}, 422, "orders", "No existe la orden 987654."),
        ({"orders": [mine.pk], "refunds": [987654]}, 422, "refunds", "No existe la devolución 987654."),
        ({"orders": [mine.pk], "monthyear": next_month}, 422, "monthyear", "Aún no llega"),
        ({"orders": [mine.pk], "monthyear": "2020-01"}, 422, "orders", "después de enero de 2020"),
        ({"orders": [mine.pk], "monthyear": "enero"}, 422, "monthyear", "aaaa-mm"),
        ({"orders": [mine.pk], "percentage": "101"}, 422, "percentage", "como máximo 100"),
        ({"orders": [mine.pk], "seller": 987654}, 422, "seller", "Elige de quién"),
        ({"orders": [mine.pk, taken.pk]}, 409, "orders", f"La orden {taken.pk} ya está en la comisión {holder.pk}."),
    ]
    for sent, status, field, words in cases:
        refused = admin.post("/commissions/save", {**form(seller.user), **sent})
        told = refused.json()
        assert (refused.status_code, list(told["errors"]), words in told["message"] + str(told["errors"])) == (
            status, [field] if field else [], True,
        ), told  # fmt: skip
    assert world() == before


def test_candidates_are_what_may_enter(admin: Caller, seller: Caller) -> None:
    seller.user.commission_percentage = Decimal(3)
    seller.user.save()
    old, new = make.completed(admin.user, seller.user, ago=1), make.completed(admin.user, seller.user)
    make.completed(admin.user, person("seller", "otra@pruebas.mx"))
    shown = candidates(admin, seller)
    assert [(row["ID"], row["selected"], row["commission"]) for row in shown["orders"]] == [
        (old.pk, False, "55.50"), (new.pk, False, "55.50"),
    ]  # fmt: skip
    past = candidates(admin, seller, monthyear=f"{make.month(1):%Y-%m}")
    assert [row["ID"] for row in past["orders"]] == [old.pk]
    made = make.commission(admin.user, seller.user, old)
    shown = candidates(admin, seller)
    assert [row["ID"] for row in shown["orders"]] == [new.pk]
    assert shown["others"] == [{"id": made.pk, "status": "Por pagar", "total": "55.50"}]
    edited = candidates(admin, seller, id=made.pk)
    assert [(row["ID"], row["selected"]) for row in edited["orders"]] == [(old.pk, True), (new.pk, False)]
    assert edited["others"] == []


def test_what_is_taken_out_is_free_and_comes_back_anew(admin: Caller, seller: Caller) -> None:
    first, second = (make.completed(admin.user, seller.user) for _ in range(2))
    made = make.commission(admin.user, seller.user, first)
    assert save(admin, made, second).status_code == 200
    assert (status_of(first), status_of(second)) == ("Pendiente", "Por pagar")
    relative = {"newOrders": [first.pk], "removedOrders": [second.pk]}
    version = Commission.objects.get(pk=made.pk).version
    again = admin.post("/commissions/save", {"id": made.pk, "version": version, **relative}).json()["data"]
    assert ([row["ID"] for row in again["orders"]], again["revision"]) == ([first.pk], 3)
    kept = [(e.order_id, e.released_at is None) for e in CommissionEntry.objects.order_by("pk")]
    assert kept == [(first.pk, False), (second.pk, False), (first.pk, True)]
    told = admin.get(f"/admin/commissions/{made.pk}/history").json()["data"]
    assert [e["actionLabel"] for e in told if e["changes"]].count("Retirado") == 2


def test_a_save_that_changes_nothing_leaves_no_trace(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user)
    made = make.commission(admin.user, seller.user, order)
    before = world()
    assert save(admin, made, order).status_code == 200
    assert world() == before


def test_who_saves_what_somebody_else_changed_is_told(admin: Caller, seller: Caller) -> None:
    first, second = (make.completed(admin.user, seller.user) for _ in range(2))
    made = make.commission(admin.user, seller.user, first)
    make.change(made, admin.user, first, second)
    before = world()
    stale = save(admin, made, first, version=1)
    assert (stale.status_code, stale.json()["code"], world() == before) == (409, "stale", True)
    moved = save(admin, made, first, seller=admin.user.pk)
    assert (moved.status_code, list(moved.json()["errors"])) == (422, ["seller"])
    assert world() == before


@pytest.mark.parametrize("step", ["pay", "cancel"])
def test_what_is_settled_is_not_changed(admin: Caller, seller: Caller, step: str) -> None:
    order = make.completed(admin.user, seller.user)
    made = make.commission(admin.user, seller.user, order, step=step)
    before = world()
    refused = save(admin, made, order, notes="Otra cosa")
    assert (refused.status_code, refused.json()["code"], world() == before) == (409, "wrong_state", True)


def test_what_entered_counts_for_what_it_was(admin: Caller, seller: Caller) -> None:
    """Whatever became of the order since."""
    order, other = make.completed(admin.user, seller.user), make.completed(admin.user, seller.user)
    made = make.commission(admin.user, seller.user, order)
    Order.objects.filter(pk=order.pk).update(subtotal_mxn=Decimal("1.00"))
    changed = make.change(made, admin.user, order, other)
    assert changed.subtotal_mxn == Decimal("3700.00")
    assert [row["subtotal_mxn"] for row in candidates(admin, seller, id=made.pk)["orders"]] == ["1850.00", "1850.00"]


def test_an_entry_is_released_and_nothing_else(admin: Caller, seller: Caller) -> None:
    made = make.commission(admin.user, seller.user)
    entry = made.entries.get()
    entry.amount_mxn = Decimal(1)
    with pytest.raises(EntryChanged):
        entry.save()
    for forbidden in (
        made.entries.get().delete,
        CommissionEntry.objects.all().delete,
        lambda: CommissionEntry.objects.update(amount_mxn=1),
    ):
        with pytest.raises(EntryChanged):
            forbidden()
    make.take(made.pk, "cancel", admin.user)
    released = made.entries.get()
    assert (released.amount_mxn, released.released_at) == (Decimal("1850.00"), Commission.objects.get().cancelled_at)
    released.released_at = None
    with pytest.raises(EntryChanged):
        released.save()


def test_the_database_itself_keeps_an_order_in_one_commission(admin: Caller, seller: Caller) -> None:
    entry = make.commission(admin.user, seller.user).entries.get()
    other = make.commission(admin.user, person("seller", "otra@pruebas.mx"))
    with pytest.raises(IntegrityError), transaction.atomic():
        CommissionEntry.objects.create(commission=other, order=entry.order, amount_mxn=entry.amount_mxn)
    assert other.entries.count() == 1
