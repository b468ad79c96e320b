"""The day of a delivery of a lease: not before its order was made, and not before it began."""

from datetime import date
from typing import Any

import pytest

from apps.leases.models import Installment, Lease
from apps.sales.models import Delivery, Order
from tests.factories import leases, sales
from tests.personas import Caller

TODAY = date(2026, 3, 5)


def hand_over(who: Caller, lease: Lease, day: date | None, *pieces: int) -> Any:
    leases.ready(lease.order_id, who.user)
    sent: dict[str, Any] = {"deliveryType": "5", "pieces": ",".join(map(str, pieces))}
    with leases.on(TODAY):
        return who.form(f"/orders/delivery/{lease.order_id}", {**sent, **({"date": str(day)} if day else {})})


def test_the_first_day_is_not_before_the_order(admin: Caller) -> None:
    lease = leases.lease(admin.user)  # its order is made on 31 January
    one, _ = sales.pieces_left(lease.order_id)
    for day in (date(2021, 1, 31), date(2026, 1, 30)):
        refused = hand_over(admin, lease, day, one)
        assert refused.status_code == 422
        assert refused.json()["errors"] == {"date": "La orden se hizo el 31/01/2026: la entrega no puede ser anterior."}
    lease.refresh_from_db()
    assert (lease.status, lease.first_day) == ("Por entregar", None)
    assert not (Installment.objects.exists() or Delivery.objects.exists())
    assert hand_over(admin, lease, leases.FIRST, one).status_code == 200
    lease.refresh_from_db()
    assert (lease.status, lease.first_day) == ("Activa", leases.FIRST)


def test_a_later_delivery_is_not_before_the_first_day(admin: Caller) -> None:
    lease = leases.lease(admin.user)
    one, other = sales.pieces_left(lease.order_id)
    assert hand_over(admin, lease, date(2026, 2, 20), one).status_code == 200
    refused = hand_over(admin, lease, date(2026, 2, 19), other)
    assert refused.status_code == 422
    assert refused.json()["errors"] == {"date": "La renta comenzó el 20/02/2026: la entrega no puede ser anterior."}
    assert Delivery.objects.count() == 1
    assert hand_over(admin, lease, date(2026, 2, 20), other).status_code == 200
    assert [str(one.total) for one in Installment.objects.all()] == ["2000.00"]


@pytest.mark.parametrize("day", [date(2026, 1, 1), None])
def test_a_sale_may_be_noted_as_delivered_on_any_day(admin: Caller, day: date | None) -> None:
    order = sales.order(admin.user, amount=1)
    leases.ready(order.pk, admin.user)
    with leases.on(TODAY):
        sent = {"deliveryType": "6", **({"date": str(day)} if day else {})}
        assert admin.form(f"/orders/delivery/{order.pk}", sent).status_code == 200
    assert Order.objects.get(pk=order.pk).deliveries.get().date == (day or TODAY)
