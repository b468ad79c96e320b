"""The sales of the demo company: something to look at in every state, made as people make it."""

from django.core.management import call_command
from django.utils import timezone

from apps.accounts.models import User
from apps.inventory.models import Transfer
from apps.sales.models import CashCustody, Order, Quote
from apps.sales.transitions.cash import CashStatus
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.quote import QuoteStatus
from tests.integration.sales.support import order_detail
from tests.personas import Caller


def test_quotes_and_orders_in_every_state(db: None) -> None:
    call_command("demo", products=40)
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
    shown = order_detail(warehouse, Order.objects.get(status="Entrega parcial").pk)
    assert [kind["name"] for kind in shown["deliveryTypes"]] == ["Entrega parcial", "Entrega completa"]
    assert (shown["deliveries"][0]["pieces"], shown["exits"][-1]["pending"]) == (3, 1)
    [circuit] = shown["detailCircuits"]
    assert {line["Delivered"] for line in circuit["products"]} == {"Entregado", "No"}
