"""What surprised a client that was written from the specification alone, each once."""

from decimal import Decimal
from typing import Any

import pytest

from apps.catalog.models import Category
from apps.ecommerce.models import ShopItem
from apps.partners.models import Address
from apps.sales.selectors.exchange_rate import today_rate
from tests.factories import catalog, inventory, partners, sales
from tests.personas import PASSWORD, Caller, person

PLACE = {
    "address": "Juárez 1", "colony": "Centro", "zipCode": "44100", "city": "Guadalajara", "state": "Jalisco",
    "contact": "Ana Paz", "phone": "3312345678", "email": "recibe@compra.mx",
}  # fmt: skip


@pytest.mark.parametrize("name", ["ids", "categories"])
@pytest.mark.parametrize("whole", [True, False])
def test_categories_are_sorted_by_their_numbers_or_as_they_were_read(admin: Caller, name: str, whole: bool) -> None:
    for _ in range(3):
        catalog.subcategory(admin.user)
    rows = admin.get("/true-categories").json()["data"][::-1]
    answer = admin.post("/sort-categories", {name: rows if whole else [row["id"] for row in rows]})
    assert answer.status_code == 200, answer.json()
    assert list(Category.objects.order_by("position").values_list("pk", flat=True)) == [row["id"] for row in rows]


def test_categories_with_positions_of_another_order_are_refused(admin: Caller) -> None:
    """Those that stand, and those of the order that is sent, say nothing else than the list does."""
    for _ in range(3):
        catalog.subcategory(admin.user)
    rows = admin.get("/true-categories").json()["data"]
    before = [row["id"] for row in rows]
    for name in ("ids", "categories"):
        moved = [{**row, "position": position} for row, position in zip(rows, (3, 1, 2), strict=True)]
        refused = admin.post("/sort-categories", {name: moved})
        assert (refused.status_code, list(refused.json()["errors"])) == (422, [name])
    assert list(Category.objects.order_by("position").values_list("pk", flat=True)) == before
    anew = [{**row, "position": position} for position, row in enumerate(rows[::-1], start=1)]
    assert admin.post("/sort-categories", {"ids": anew}).status_code == 200
    assert list(Category.objects.order_by("position").values_list("pk", flat=True)) == before[::-1]


@pytest.mark.parametrize("name", ["rate", "exchange", "exchangeType", "exchangeRate", "ExchangeRate"])
def test_the_rate_of_the_day_goes_by_each_of_its_names(admin: Caller, name: str) -> None:
    assert admin.post("/ecom/erp/exchange", {name: "18.5"}).status_code == 200
    rate = today_rate()
    assert rate and rate.rate == Decimal("18.5")


def test_a_password_need_not_be_sent_twice(admin: Caller) -> None:
    """Where it is, both are the same."""
    pk = person("seller", "otra@pruebas.mx").pk
    sent = {"id": pk, "password": f"{PASSWORD}-8"}
    assert admin.post("/users/password", sent).status_code == 200
    assert list(admin.post("/users/password", {**sent, "passwordConfirmation": f"{PASSWORD}-9"}).json()["errors"]) == [
        "passwordConfirmation"
    ]


def test_mail_settings_without_a_security_have_the_usual_one(admin: Caller) -> None:
    sent = {
        **admin.get("/email/check").json()["data"],
        "security": "",
        "host": "correo.pruebas.mx",
        "port": 587,
        "fromEmail": "ventas@pruebas.mx",
    }
    assert admin.put("/email/update", sent).json()["data"]["security"] == "starttls"
    assert admin.put("/email/update", {"security": "tls"}).json()["data"]["security"] == "tls"
    emptied = admin.put("/email/update", {"security": ""})
    assert (emptied.status_code, list(emptied.json()["errors"])) == (422, ["security"])


def test_an_address_beside_its_customer_has_its_own_phone_and_e_mail(admin: Caller) -> None:
    customer = {"customerFirstName": "Luis", "customerPhone": "3398765432", "customerEmail": "luis@compra.mx"}
    made = admin.post("/users/customer", {**customer, **PLACE}).json()["data"]
    place = Address.objects.get(customer=made["id"])
    assert (place.phone, place.email, place.contact) == (PLACE["phone"], PLACE["email"], PLACE["contact"])
    assert (made["customerPhone"], made["customerEmail"]) == (customer["customerPhone"], customer["customerEmail"])


@pytest.mark.parametrize("known", [True, False])
def test_a_phone_that_may_be_either_s_is_refused(admin: Caller, known: bool) -> None:
    of = partners.customer(admin.user)
    sent: dict[str, Any] = {"phone": "3312345678"}
    answer = (
        admin.put("/users/customer", {"id": of.pk, **sent})
        if known
        else admin.post("/users/customer", {"customerFirstName": "Luis", **sent})
    )
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["phone"])
    assert "customerPhone" in answer.json()["message"]


def test_a_customer_is_copied_with_its_addresses_and_contacts(admin: Caller) -> None:
    made = admin.post("/users/customer", {"customerFirstName": "Luis", **PLACE, "contacts": [{"name": "Ana"}]}).json()[
        "data"
    ]
    shown = admin.get("/users/customer", {"id": made["id"]}).json()["data"]
    copy = admin.post("/users/customer", {**shown, "customerFirstName": "Otro"}).json()["data"]
    for name in ("addresses", "contacts"):
        [old], [new] = shown[name], copy[name]
        assert old["id"] != new["id"]
    assert admin.get("/users/customer", {"id": made["id"]}).json()["data"]["addresses"] == shown["addresses"]


@pytest.mark.parametrize("word", ["Sí", "Si", "1", "true"])
def test_a_yes_is_a_yes_in_the_filter_of_invoiced_orders(admin: Caller, word: str) -> None:
    order = sales.order(admin.user, invoice_required=True)
    no = {"Sí": "No", "Si": "no", "1": "0", "true": "false"}[word]
    assert [row["id"] for row in admin.get("/orders/list", {"invoice": word}).json()["data"]] == [order.pk]
    assert admin.get("/orders/list", {"invoice": no}).json()["data"] == []


@pytest.mark.parametrize(("kind", "amount"), [("5", 1), ("Entrega parcial", 1), ("entrega completa", 2)])
def test_a_delivery_goes_by_the_words_of_its_type(admin: Caller, kind: str, amount: int) -> None:
    order = sales.order(admin.user, *sales.TO_READY)
    pieces = list(order.pieces.values_list("piece_id", flat=True))[:amount]
    body = {"deliveryType": kind, "pieces": pieces, "receiver": "Juan"}
    assert admin.post(f"/orders/delivery/{order.pk}", body).status_code == 200
    assert order.pieces.filter(delivery__isnull=False).count() == amount


def test_settings_of_the_shop_come_back_as_the_list_shows_them(admin: Caller) -> None:
    product = catalog.product(admin.user, **catalog.PRICES)
    inventory.pieces(admin.user, of=product)
    [row] = [r for r in admin.get("/ecom/erp/products").json()["data"] if r["id"] == product.pk]
    answer = admin.post("/ecom/erp/products/settings", {**row, "status": "activo"})
    assert answer.status_code == 200, answer.json()
    item = ShopItem.objects.get()
    assert item.status == "activo"
    for body in ({**row, "offerPrice": "1"}, {"ids": [product.pk], "offerPrice": "1"}):
        refused = admin.post("/ecom/erp/products/settings", {**body, "status": "inactivo"})
        assert list(refused.json()["errors"]) == ["offerPrice"]
    item.refresh_from_db()
    assert item.status == "activo"


@pytest.mark.parametrize(("path", "said", "fine"), [
    ("/users/customer", "Marciano", False), ("/users/customer", "Mayorista", False), ("/users/customer", "Cliente", True),
    ("/users/wholesaler", "Cliente", False), ("/users/wholesaler", "wholesaler", True), ("/users/customer", "", True),
])  # fmt: skip
def test_who_is_added_is_of_the_kind_that_is_said(admin: Caller, path: str, said: str, fine: bool) -> None:
    answer = admin.post(path, {"customerFirstName": "Luis", "customerType": said})
    assert answer.status_code == (201 if fine else 422)
    assert fine or list(answer.json()["errors"]) == ["customerType"]


def test_why_a_payment_was_cancelled_can_be_read(admin: Caller, billing: Caller) -> None:
    """Also by who looks at the order that its quote became."""
    quote = sales.quote(admin.user, "pay")
    first = sales.payment(quote, admin.user)
    admin.post(f"/quotes/cancel-payment?id={first.pk}&comment=Se registró dos veces")
    sales.approve_quote_after_payment(quote, admin.user)
    for who in (admin, billing):
        [row] = [r for r in who.get("/quotes/pays", {"id": quote.pk}).json()["data"]["payment"] if r["id"] == first.pk]
        told = who.get(f"/orders/payment-comments/{quote.order.pk}").json()["data"]
        for said in (row["comments"], told):
            assert (first.pk, "Se registró dos veces", "Cancelado") in [
                (one["idPayment"], one["comment"], one["status"]) for one in said
            ]


def test_cash_that_will_not_be_handed_over_says_so(admin: Caller) -> None:
    paid = sales.payment(sales.quote(admin.user), admin.user, method="Efectivo")

    def found(status: str) -> list[tuple[int, str]]:
        rows = admin.get("/reports/payments", {"deliveryCash": status}).json()["data"]
        return [(row["id"], row["cashStatus"]) for row in rows]

    assert (found("Pendiente"), found("Cancelado")) == ([(paid.pk, "Pendiente")], [])
    admin.post(f"/quotes/cancel-payment?id={paid.pk}&comment=Se devolvió")
    assert (found("Pendiente"), found("Cancelado")) == ([], [(paid.pk, "Cancelado")])
    [row] = admin.get("/quotes/pays", {"id": paid.quote_id}).json()["data"]["payment"]
    assert row["cash"]["status"] == "Cancelado"


def test_who_may_not_pay_is_told_that_they_cannot(admin: Caller, warehouse: Caller, caller: Any) -> None:
    client = caller("customer", "compra@pruebas.mx")
    made = partners.customer(admin.user, user=client.user)
    quote = sales.quote(admin.user, customer=made)
    path = f"/quotes/can-make-a-payment/{quote.pk}"
    assert admin.get(path).json()["data"] == {"allowed": True, "reason": None}
    told = client.get(path).json()["data"]
    assert (told["allowed"], told["reason"]) == (False, "Tu rol no permite registrar pagos.")
    assert client.get("/quotes/payment-resume", {"id": quote.pk}).json()["data"]["canPay"] == told
    refused = client.post("/quotes/payments", {"idQuote": quote.pk, "method": "Efectivo", "amount": "1"})
    assert (refused.status_code, "«Cotización: Registrar pagos»" in refused.json()["message"]) == (403, True)


@pytest.fixture
def records(admin: Caller) -> dict[str, tuple[str, Any, dict[str, Any], dict[str, Any]]]:
    """Of each update: its address, that which shows the record, a change, and what is known of it and not changed there."""
    quote, paid = sales.quote(admin.user), sales.payment(sales.quote(admin.user), admin.user)
    product = catalog.product(admin.user)
    move = inventory.transfer(admin.user)
    ids = {"quote": quote.pk, "payment": paid.pk, "product": product.pk, "transfer": move.pk}

    def shown(path: str, *way: Any) -> Any:
        found = admin.get(path).json()
        for step in way:
            found = found[step]
        return found

    return {
        "quote": ("/quotes/update", shown(f"/quotes/show?id={ids['quote']}", 0), {"notes": "Otra"}, {"status": "Orden"}),
        "payment": (
            f"/quotes/payments/{paid.pk}", shown(f"/quotes/pays?id={paid.quote_id}", "data", "payment", 0),
            {"reference": "R-1"}, {"status": "Pagado", "idQuote": 987654, "registeredBy": None},
        ),
        "product": ("/products/update", shown(f"/products/show?id={product.pk}", "data"), {"Item": "I-2"}, {"status": "Baja"}),
        "transfer": (
            f"/transfer/update/{move.pk}", shown(f"/transfer?id={move.pk}", "data", "transfer"),
            {"comment": "Otra"}, {"status": "Aprobada"},
        ),
    }  # fmt: skip


@pytest.mark.parametrize("which", ["quote", "payment", "product", "transfer"])
def test_what_an_update_does_not_change_is_not_taken_in_silence(admin: Caller, records: Any, which: str) -> None:
    """As it stands it may come back with all that was read."""
    path, read, change, others = records[which]
    assert admin.post(path, {**read, "_method": "PUT"}).status_code == 200
    number = {name: read[name] for name in ("id", "idQuote", "ID") if name in read}
    for name, value in others.items():
        if value is not None:
            for sent in ({**number, name: value}, {**read, **change, name: value}):
                refused = admin.post(path, {**sent, "_method": "PUT"})
                assert (refused.status_code, list(refused.json()["errors"])) == (422, [name]), refused.json()
        assert admin.post(path, {**number, **change, name: read[name], "_method": "PUT"}).status_code == 200


def test_a_wholesaler_learns_which_pieces_their_quote_may_name(admin: Caller, caller: Any) -> None:
    """The free ones, and neither where they are nor how they were bought."""
    wholesaler = caller("wholesaler", "mayoreo@pruebas.mx")
    product = catalog.sold_product(
        admin.user, has_wholesaler_price=True, min_wholesaler_price=Decimal(50), max_wholesaler_price=Decimal(90)
    )
    free, taken = inventory.pieces(admin.user, 2, of=product, petition_number="PED-1", invoice_number="F-1")
    sales.quote(admin.user, "pay", pieces=[taken])
    shown = wholesaler.get("/products/show", {"id": product.pk, "withPieces": 1}).json()["data"]
    [row] = shown["pieces"]
    assert (row["IdPiece"], row["Tag"], shown["piecesTotal"]) == (free.pk, free.tag, 1)
    assert [row[name] for name in ("Location", "locationId", "NoPetition", "NoInvoice", "holder")] == [
        "",
        None,
        "",
        "",
        None,
    ]
    circuit = inventory.circuit(admin.user, (1, 2))
    [part] = wholesaler.get("/circuits/show", {"id": circuit.pk}).json()["data"]["products"]
    assert (len(part["pieces"]), {piece["Location"] for piece in part["pieces"]}) == (2, {""})
    line = {"IdProduct": product.pk, "unitPrice": "60", "pieces": [row]}
    mine = partners.customer(admin.user, seller_id=wholesaler.user.pk)
    made = wholesaler.post("/quotes/store", {"idCustomer": mine.pk, "exchangeType": "18", "products": [line]})
    assert made.status_code == 201, made.json()


def test_who_makes_no_quotes_learns_no_pieces(admin: Caller, caller: Any) -> None:
    client = caller("customer", "compra@pruebas.mx")
    piece = inventory.piece(admin.user)
    answer = client.get("/products/show", {"id": piece.product_id, "withPieces": 1})
    assert answer.status_code == 403 or "pieces" not in answer.json()["data"]
