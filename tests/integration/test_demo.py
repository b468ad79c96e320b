"""The demo company: something to look at in every state, made as people make it."""

import pytest
from django.core.management import call_command
from django.utils import timezone

from apps.accounts.models import User
from apps.commissions.models import Commission
from apps.inventory.models import Transfer
from apps.sales.models import CashCustody, Order, Quote
from apps.sales.transitions.cash import CashStatus
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.quote import QuoteStatus
from tests.integration.commissions.commission_invariants import check_commissions
from tests.integration.sales.support import order_detail
from tests.kept import BuildOnce
from tests.personas import Caller

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def demo(build_once: BuildOnce) -> None:
    build_once(lambda: call_command("demo", products=40))


def test_quotes_and_orders_in_every_state() -> None:
    assert set(Quote.objects.values_list("status", flat=True)) == set(QuoteStatus.values)
    found = {order.status: order for order in Order.objects.order_by("-pk")}
    assert set(found) == set(OrderStatus.values)
    assert found["Lista para entrega"].confirmed_delivery_date is not None
    late = found["Entrega parcial"].promised_date
    assert late is not None
    assert late < timezone.localdate()
    assert {transfer.status for transfer in Transfer.objects.filter(document_kind="order")} == {
        "Solicitud",
        "En transito",
        "Recibida",
    }
    assert set(CashCustody.objects.values_list("status", flat=True)) == set(CashStatus.values)
    the_warehouse_has_something_to_hand_over()


def the_warehouse_has_something_to_hand_over() -> None:
    """In parts, of which one has left; of a circuit a component is delivered."""
    warehouse = Caller(User.objects.get(email="almacen@demo.mx"))
    shown = order_detail(warehouse, Order.objects.get(status="Entrega parcial", operation="Venta").pk)
    assert [kind["name"] for kind in shown["deliveryTypes"]] == ["Entrega parcial", "Entrega completa"]
    assert (shown["deliveries"][0]["pieces"], shown["exits"][-1]["pending"]) == (3, 1)
    [circuit] = shown["detailCircuits"]
    assert {line["Delivered"] for line in circuit["products"]} == {"Entregado", "No"}


def test_a_commission_in_each_state_and_something_coming() -> None:
    made = Commission.objects.order_by("pk").values_list("status", flat=True)
    assert list(made) == ["Cancelado", "Pagado", "Por pagar"]
    check_commissions()
    seller = Caller(User.objects.get(email="vendedor@demo.mx"))
    coming = seller.get("/commissions/coming").json()["data"]
    assert coming["orders"]
    assert coming["total"] != "0.00"
