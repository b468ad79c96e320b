"""An approved quote is read as an order: in the list, in full, on paper, and with its payments."""

from decimal import Decimal
from typing import Any

import pytest

from apps.partners.models import Customer
from apps.sales.models import Order
from tests.factories import catalog, inventory, partners, sales
from tests.personas import Caller


def order(by: Caller, **values: Any) -> Order:
    return Order.objects.get(quote=sales.quote(by.user, "pay", "confirm", "approve", **values))


def csv(who: Caller) -> str:
    return str(b"".join(who.get("/orders/csv").streaming_content).decode())


def ids(who: Caller, **asked: Any) -> list[int]:
    return [row["id"] for row in who.get("/orders/list", asked).json()["data"]]


def test_all_of_it(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (3, 3))
    made = order(admin, amount=2, circuits=[sales.wanted_circuit(circuit, "10")], discount=Decimal(5))
    shown = admin.get(f"/orders/show/{made.pk}").json()["data"]
    [product], [set_] = shown["detailProducts"], shown["detailCircuits"]
    assert (product["unitPrice"], product["Qty"], product["Subtotal"]) == ("100.00", 2, "200.00")
    assert {piece["status"] for piece in product["pieces"]} == {"Orden"}
    assert (set_["Subtotal"], set_["products"][0]["unitPrice"]) == ("10.00", "3.333333")
    assert (shown["totals"]["total"], shown["location"]) == (str(made.total), "Bodega GDL")
    assert (shown["idQuote"], shown["payment"]["confirmed"]) == (made.quote_id, "100.00")


def test_an_offer_is_that_of_a_set_in_the_quote_and_in_its_order(admin: Caller) -> None:
    """One word means one thing; `Subtotal` is for all the sets."""
    circuit = inventory.circuit(admin.user, (1, 3))
    offered = sales.wanted_circuit(circuit, "120", count=3, offer_price=Decimal("100.333333"))
    made = order(admin, circuits=[offered])
    [quoted] = admin.get("/quotes/show", {"id": made.quote_id}).json()[0]["circuits"]
    [ordered] = admin.get(f"/orders/show/{made.pk}").json()["data"]["detailCircuits"]
    assert (quoted["count"], quoted["OfferPrice"], quoted["Subtotal"]) == (3, "100.333333", "301.00")
    assert (ordered["Qty"], ordered["OfferPrice"], ordered["Subtotal"]) == (3, "100.333333", "301.00")
    assert made.circuits.get().offer_price == Decimal("300.999999")


def test_a_line_says_what_its_product_is_and_how_many_there_are(admin: Caller, caller: Any) -> None:
    paint, tapestry = catalog.color(admin.user), catalog.color(admin.user, "tapestry", code="T-7")
    product = catalog.sold_product(admin.user, paint_id=paint.pk, tapestry_id=tapestry.pk)
    customer, login = partners.customer(admin.user), caller("customer")
    Customer.objects.filter(pk=customer.pk).update(user=login.user)
    sold = inventory.pieces(admin.user, 3, of=product)[1:]
    made = order(admin, customer=customer, pieces=sold, invoice_required=True)
    shown = admin.get(f"/orders/show/{made.pk}").json()["data"]
    [line] = shown["detailProducts"]
    assert (line["NamePaint"], line["NameTapestry"], line["CodeTapestry"]) == (paint.name, tapestry.name, "T-7")
    assert (line["UnitPrice"], line["unitPrice"], line["QtyIventory"]) == ("100.00", "100.00", 1)
    assert (shown["invoiceRequired"], shown["invoice"]) == ("Sí", "Sí")
    [quoted] = admin.get("/quotes/show", {"id": made.quote_id}).json()[0]["products"]
    assert {name: quoted[name] for name in ("NamePaint", "QtyIventory", "UnitPrice")} == {
        name: line[name] for name in ("NamePaint", "QtyIventory", "UnitPrice")
    }
    [seen] = login.get(f"/orders/show/{made.pk}").json()["data"]["detailProducts"]
    assert (seen["NamePaint"], seen["QtyIventory"]) == (paint.name, None)  # our stock is nothing for a customer


def test_it_is_fulfilled_where_most_of_its_pieces_lie(admin: Caller) -> None:
    pieces = [*inventory.pieces(admin.user, 1), *inventory.pieces(admin.user, 2, at="CDMX")]
    assert order(admin, pieces=pieces).location.code == "CDMX"


def test_paid_or_not(admin: Caller) -> None:
    part = order(admin)
    whole = Order.objects.get(quote=sales.quote(admin.user, "pay_all", "confirm", "approve"))
    assert ids(admin, payment_status="Pago liquidado") == [whole.pk]
    assert ids(admin, payment_status="Pago pendiente") == [part.pk]
    rows = {row["id"]: row["paymentStatus"] for row in admin.get("/orders/list").json()["data"]}
    assert rows == {part.pk: "Pago pendiente", whole.pk: "Pago liquidado"}


def test_payments_that_are_the_total_pay_it(admin: Caller) -> None:
    """As binary floats they are less."""
    made = sales.order(admin.user, paid=False, price="727.02")
    first, payable = made.payments.get().amount_mxn, made.quote.payable
    parts = ((first, part, payable - first - part) for part in (Decimal(cents) / 100 for cents in range(1, 1000)))
    [_, *others] = next(
        three for three in parts if float(three[0]) + float(three[1]) + float(three[2]) < float(payable)
    )
    for amount in others:
        sales.payment(made.quote, admin.user, str(amount))
    made.payments.update(status="Pagado")
    assert ids(admin, payment_status="Pago liquidado") == [made.pk]
    assert ids(admin, payment_status="Pago pendiente") == []


def test_by_customer_seller_place_and_tag(seller: Caller, admin: Caller) -> None:
    first = order(admin)
    customer = partners.customer(seller.user)
    other = order(admin, customer=customer, pieces=inventory.pieces(admin.user, at="CDMX"))
    assert ids(admin, client=customer.pk) == ids(admin, user=seller.user.pk) == [other.pk]
    assert ids(admin, location=inventory.location("GDL").pk) == [first.pk]
    assert ids(admin, search=other.pieces.get().piece.tag) == [other.pk]
    assert ids(admin, invoice="No", sort="ID") == [first.pk, other.pk]


def test_sellers_and_customers_have_their_own_and_a_warehouse_its_place(
    seller: Caller, warehouse: Caller, admin: Caller
) -> None:
    far = order(admin, pieces=inventory.pieces(admin.user, at="CDMX"))
    mine = order(admin, customer=partners.customer(seller.user))
    assert (ids(seller), ids(warehouse)) == ([mine.pk], [mine.pk])
    assert seller.get(f"/orders/show/{far.pk}").status_code == 404
    assert seller.get(f"/orders/download/{far.pk}").status_code == 404
    assert warehouse.get(f"/admin/orders/{far.pk}").status_code == 404


def test_on_paper(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1))
    made = order(admin, circuits=[sales.wanted_circuit(circuit)])
    paper = admin.get(f"/orders/download/{made.pk}")
    assert paper["Content-Disposition"] == f'attachment; filename="orden_{made.pk}.pdf"'
    assert paper.content.startswith(b"%PDF")
    assert paper.content == admin.get(f"/orders/download/{made.pk}").content


def test_suggestions_and_columns(seller: Caller, admin: Caller) -> None:
    customer = partners.customer(seller.user, first_name="Ñandú")
    order(admin, customer=customer)
    order(admin)
    found = admin.get("/orders/clients", {"showing": 0, "user": "nandu"}).json()["data"]
    assert found == [{"id": customer.pk, "name": "Ñandú"}]
    assert {person["id"] for person in admin.get("/orders/users").json()["data"]} == {seller.user.pk, admin.user.pk}
    assert len(admin.get("/orders/users", {"showing": 1}).json()["data"]) == 1
    for path in ("/orders/clients", "/orders/users"):
        for far in (-1, 2**63 - 1, 10**20):
            refused = admin.get(path, {"showing": far})
            assert (refused.status_code, list(refused.json()["errors"])) == (422, ["showing"])
    keys = {column["key"] for column in admin.get("/orders/column-list").json()["columnsList"]}
    assert {"IdOrder", "total", "paymentStatus"} <= keys


@pytest.mark.parametrize(
    "chosen",
    [
        {"active[1]": "total", "active[0]": "IdOrder"},
        {"active[]": ["IdOrder", "total"]},
        {"active": ["IdOrder", "total"]},
    ],
)
def test_the_csv_has_the_chosen_columns(admin: Caller, chosen: dict[str, Any]) -> None:
    made = order(admin)
    answer = admin.get("/orders/csv", chosen)
    text = b"".join(answer.streaming_content).decode("utf-8-sig").splitlines()
    assert text == ["Número,Total MXN", f"{made.pk},{made.total}"]


@pytest.mark.parametrize("method", ["get", "post"])
def test_its_payments_are_confirmed_by_it(billing: Caller, admin: Caller, method: str) -> None:
    made = Order.objects.get(quote=sales.quote(admin.user, "pay", "approve"))
    payment = made.payments.get()
    done = getattr(billing, method)(f"/orders/confirm-payment/{made.pk}/{payment.pk}")
    assert (done.status_code, done.json()["data"]["status"]) == (200, "Pagado")
    other = order(admin)
    assert billing.get(f"/orders/confirm-payment/{other.pk}/{payment.pk}").status_code == 404


def test_its_payments_are_cancelled_with_a_comment(billing: Caller, seller: Caller, admin: Caller) -> None:
    made = order(admin, customer=partners.customer(seller.user))
    path = f"/orders/cancel-payment/{made.pk}/{made.payments.get().pk}/false"
    assert seller.post(path, {"comment": "No"}).status_code == 403
    assert list(billing.post(path, {}).json()["errors"]) == ["comment"]
    assert billing.post(path, {"comment": "Cheque sin fondos"}).status_code == 200
    told = billing.get(f"/orders/payment-comments/{made.pk}").json()["data"]
    assert (told[0]["comment"], told[0]["status"]) == ("Cheque sin fondos", "Cancelado")


def test_the_trail_begins_with_who_approved(admin: Caller) -> None:
    made = order(admin)
    [step] = admin.get(f"/orders/status/list/{made.pk}").json()["data"]
    assert (step["action"], step["status"], step["user"]) == ("create", "Orden", admin.user.name)


def test_its_history_is_in_words(admin: Caller) -> None:
    made = order(admin, delivery_methods=["Tarima", "Emplaye"])
    entries = admin.get(f"/admin/orders/{made.pk}/history").json()["data"]
    told = {change["label"]: change["new"] for entry in entries for change in entry["changes"]}
    payment = made.payments.get()
    assert told["Formas de entrega"] == "Tarima, Emplaye"
    assert told[f"Pago {payment.pk} · Fecha"] == f"{payment.day:%d/%m/%Y}"


def test_the_states_for_filters(admin: Caller) -> None:
    assert admin.get("/orders/payment-status").json()["data"] == ["Pago pendiente", "Pago liquidado"]
    assert "Orden" in admin.get("/orders/order-status", {"payments": 1}).json()["data"]


def test_a_warehouse_fulfils_it_without_seeing_what_it_costs(warehouse: Caller, admin: Caller) -> None:
    made = order(admin, circuits=[sales.wanted_circuit(inventory.circuit(admin.user, (1, 1)))])
    shown = warehouse.get(f"/orders/show/{made.pk}").json()["data"]
    [product], [circuit] = shown["detailProducts"], shown["detailCircuits"]
    money = (shown["total"], shown["totals"], shown["payment"], product["unitPrice"], circuit["Subtotal"])
    assert (set(money), product["Qty"]) == ({None}, 1)
    assert warehouse.get(f"/orders/download/{made.pk}").status_code == 403
    assert warehouse.get("/orders/list", {"sort": "total"}).status_code == 422
    columns = {c["key"] for c in warehouse.get("/orders/column-list").json()["columnsList"]}
    assert columns.isdisjoint({"exchangeRate", "subtotalUsd", "subtotalMxn", "tax", "total", "percentage"})
    told = warehouse.get(f"/admin/orders/{made.pk}/history").content.decode()
    assert str(made.total) not in told


def test_a_warehouse_is_not_told_to_whom_it_is_invoiced(warehouse: Caller, coordinator: Caller, admin: Caller) -> None:
    """Neither on the page, nor in a file, nor by a change of it."""
    customer = partners.customer(admin.user, **partners.COMPLETE, addresses=[partners.INVOICE, partners.SHIPMENT])
    addresses = {f"{one.kind}_address_id": one.pk for one in customer.addresses.all()}
    made = order(admin, customer=customer, invoice_required=True, **addresses)
    Order.objects.filter(pk=made.pk).update(customer_rfc=customer.rfc)

    def told(who: Caller) -> Any:
        shown = who.get(f"/orders/show/{made.pk}").json()["data"]
        columns = {c["key"] for c in who.get("/orders/column-list").json()["columnsList"]}
        said = shown["customerData"]
        return said["RFC"], said["CFDIUssage"], shown["invoiceAddress"] is not None, "RFC" in columns

    assert told(warehouse) == (None, None, False, False)
    assert told(coordinator) == (customer.rfc, "G03", True, True), "who reads quotes reads it there too"
    assert warehouse.get(f"/orders/show/{made.pk}").json()["data"]["shipmentAddress"]["address"] == "Calle Sol 5"
    assert customer.rfc not in csv(warehouse)
    assert customer.rfc in csv(coordinator)
    assert warehouse.get("/orders/csv", {"active[0]": "RFC"}).status_code in {403, 422}
    assert customer.rfc not in warehouse.get(f"/admin/orders/{made.pk}/history").content.decode()
