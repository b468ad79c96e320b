"""What is left of an order that was deleted or cancelled: no link that leads nowhere, and money that says whose it was."""

from typing import Any

from tests.factories import sales
from tests.integration.sales.support import detail
from tests.personas import Caller


def row(who: Caller, pk: int) -> Any:
    [found] = [row for row in who.get("/admin/quotes").json() if row["id"] == pk]
    return found


def test_a_quote_leads_to_its_order_until_that_is_deleted(admin: Caller) -> None:
    order = sales.order(admin.user, "cancel", paid=False, part="transfer")
    shown = detail(admin, order.quote_id)
    assert (shown["order"]["id"], row(admin, order.quote_id)["order"]) == (order.pk, order.pk)
    sales.take_order(order.pk, "discard", admin.user)
    assert (detail(admin, order.quote_id)["order"], row(admin, order.quote_id)["order"]) == (None, None)


def test_its_payments_name_it_until_it_is_deleted(admin: Caller) -> None:
    order = sales.order(admin.user, paid=False, part="transfer")
    asked = {"id": order.quote_id}
    [payment] = admin.get("/quotes/pays", asked).json()["data"]["payment"]
    assert payment["idOrder"] == order.pk
    sales.take_order(order.pk, "discard", admin.user)
    [payment] = admin.get("/quotes/pays", asked).json()["data"]["payment"]
    assert (payment["idOrder"], payment["status"]) == (None, "Cancelado")


def test_a_balance_says_of_which_order_it_is_and_why(admin: Caller) -> None:
    order = sales.order(admin.user)
    asked = {"idCustomer": order.customer_id}
    sales.take_order(order.pk, "cancel", admin.user)
    [balance] = admin.get("/credit-balances", asked).json()["data"]
    assert (balance["source"], balance["left"]) == (f"Pagos de la orden {order.pk}", str(order.total))


def test_what_was_paid_above_an_order_s_total_is_named_by_the_order(admin: Caller) -> None:
    quote = sales.quote(admin.user, "send")
    sales.payment(quote, admin.user, str(quote.total + 50))
    for step in ("confirm", "approve"):
        sales.take(quote.pk, step, admin.user)
    quote.refresh_from_db()
    [balance] = admin.get("/credit-balances", {"idCustomer": quote.customer_id}).json()["data"]
    assert (balance["source"], balance["left"]) == (f"Excedente de la orden {quote.order.pk}", "50.00")
