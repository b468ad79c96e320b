"""A quote names exact pieces, belongs to whoever makes it, and says at its field what is wrong."""

import json
from typing import Any

import pytest

from apps.inventory.services import holding
from apps.partners.models import Customer
from apps.sales.models import Quote
from tests.factories import catalog, inventory, partners, sales
from tests.integration.sales.support import detail, form, fresh, holder_of, line, store
from tests.personas import Caller


def test_a_quote_has_its_lines_terms_and_totals(seller: Caller, admin: Caller) -> None:
    addresses = [partners.INVOICE, partners.SHIPMENT]
    customer = partners.customer(seller.user, email="c@compra.mx", addresses=addresses)
    pieces = inventory.pieces(admin.user, 3)
    invoice, shipment = customer.addresses.get(kind="invoice"), customer.addresses.get(kind="shipment")
    made = store(
        seller, customer, line(pieces, "100.5"), idInvoiceAddress=invoice.pk, idShipmentAddress=shipment.pk,
        discount="10", invoiceRequired="Si", shipmentCost="500", selectedDeliveryType="Paquetería",
        selectedDeliveryMethod=["Tarima", "Emplaye"], arriveDate="2026-12-24", notes="Tocar el timbre",
    )  # fmt: skip
    assert made.status_code == 201
    quote = made.json()["data"]
    assert (quote["status"], quote["revision"], quote["seller"]["id"]) == ("Cotización", 1, seller.user.pk)
    # 301.50 USD × 18.5 = 5577.75; less 10 % 5019.98 (5019.975); tax 803.20 (803.1968); and 500 of shipping.
    assert quote["totals"]["subtotalMxn"] == "5019.98"
    assert (quote["totals"]["tax"], quote["totals"]["total"]) == ("803.20", "6323.18")
    assert quote["invoiceAddress"]["address"] == "Av. Vallarta 1020"
    assert [piece["IdPiece"] for piece in quote["products"][0]["pieces"]] == [piece.pk for piece in pieces]
    assert (quote["selectedDeliveryMethod"], quote["notes"]) == (["Tarima", "Emplaye"], "Tocar el timbre")


def test_pieces_are_named_and_not_held(seller: Caller, admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    store(seller, partners.customer(seller.user), line([piece]))
    assert (holder_of(piece), fresh(piece).status) == ("", "Inventario")


def test_a_form_works_as_json_does(seller: Caller, admin: Caller) -> None:
    body = form(partners.customer(seller.user), line(inventory.pieces(admin.user, 2)))
    made = seller.form("/quotes/store", {**body, "products": json.dumps(body["products"]), "circuits": "[]"})
    assert (made.status_code, made.json()["data"]["products"][0]["Qty"]) == (201, 2)


def test_products_without_pieces_drop_out(seller: Caller, admin: Caller) -> None:
    kept, empty = (
        line(inventory.pieces(admin.user)),
        {"IdProduct": catalog.sold_product(admin.user).pk, "unitPrice": "5", "pieces": []},
    )
    made = store(seller, partners.customer(seller.user), empty, kept)
    assert [product["IdProduct"] for product in made.json()["data"]["products"]] == [kept["IdProduct"]]


def test_a_circuit_with_its_offer_price(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (2, 4), offer_price="150")
    customer = partners.customer(admin.user)
    wanted = sales.wanted_circuit(circuit, count=2)
    products = [{"IdProduct": p.product_id, "unitPrice": "90", "pieces": list(p.pieces)} for p in wanted.products]
    sent = {"IdCircuit": circuit.pk, "count": 2, "OfferPrice": "150", "products": products}
    quote = store(admin, customer, circuits=[sent]).json()["data"]
    assert (quote["circuits"][0]["Subtotal"], quote["totals"]["subtotalUsd"]) == ("300.00", "300.00")
    sent["OfferPrice"] = None
    quote = store(admin, customer, circuits=[sent]).json()["data"]
    assert quote["totals"]["subtotalUsd"] == "180.00"  # 90 for all the pieces of each of two sets


def test_the_customer_is_made_in_place(seller: Caller, admin: Caller) -> None:
    body = {
        "exchangeType": "18.5", "products": [line(inventory.pieces(admin.user))], "customerFirstName": "Nueva",
        "customerLastName": "Clienta", "customerEmail": "nueva@compra.mx", "notes": "De la cotización",
        "shipmentAddress": {"address": "Calle Sol 5", "zipCode": "45010", "city": "Zapopan"},
    }  # fmt: skip
    quote = seller.post("/quotes/store", body).json()["data"]
    made = Customer.objects.get(pk=quote["idCustomer"])
    assert (made.name, made.seller, made.notes) == ("Nueva Clienta", seller.user, "")
    assert quote["shipmentAddress"]["address"] == "Calle Sol 5"


def test_a_refused_quote_makes_no_customer(seller: Caller) -> None:
    refused = seller.post("/quotes/store", {"exchangeType": "18.5", "customerFirstName": "Nadie"})
    assert (refused.status_code, Customer.objects.count()) == (422, 0)


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"products": []}, "products"),
        ({"exchangeType": "0"}, "exchangeType"),
        ({"exchangeType": ""}, "exchangeType"),
        ({"discount": "101"}, "discount"),
        ({"shipmentCost": "-1"}, "shipmentCost"),
        ({"idInvoiceAddress": 999}, "idInvoiceAddress"),
        ({"selectedDeliveryType": "Dron"}, "selectedDeliveryType"),
        ({"selectedDeliveryMethod": ["Globo"]}, "selectedDeliveryMethod"),
        ({"validUntil": "2026-01-01"}, "validUntil"),
        ({"idCustomer": 999}, "idCustomer"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(seller: Caller, admin: Caller, more: dict[str, Any], field: str) -> None:
    body = form(partners.customer(seller.user), line(inventory.pieces(admin.user)))
    refused = seller.post("/quotes/store", {**body, **more})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert Quote.objects.count() == 0


def test_pieces_of_another_product_or_gone_or_twice_are_refused(seller: Caller, admin: Caller) -> None:
    customer = partners.customer(seller.user)
    first, second = inventory.piece(admin.user), inventory.piece(admin.user)
    mixed = {**line([first]), "pieces": [second.pk]}
    assert "products.0.pieces" in store(seller, customer, mixed).json()["errors"]
    twice = store(seller, customer, line([first]), line([first], "90"))
    assert set(twice.json()["errors"]) == {"products.0.pieces", "products.1.pieces"}
    admin.post(f"/pieces/{first.pk}/remove", {"reason": "Se rompió"})
    gone = store(seller, customer, line([first]))
    assert "eliminada" in gone.json()["errors"]["products.0.pieces"]


def test_a_piece_outside_the_circuit_is_refused(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1))
    product = circuit.products.get().product
    stray = inventory.piece(admin.user, of=product)
    products = [{"IdProduct": product.pk, "unitPrice": "90", "pieces": [stray.pk]}]
    refused = store(admin, partners.customer(admin.user), circuits=[{"IdCircuit": circuit.pk, "products": products}])
    assert "no es parte" in refused.json()["errors"]["circuits.0.products.0.pieces"]


def test_a_taken_piece_shows_its_holder_and_equal_free_ones(seller: Caller, admin: Caller) -> None:
    product = catalog.sold_product(admin.user)
    taken, equal = inventory.pieces(admin.user, 2, of=product)
    pk = store(seller, partners.customer(seller.user), line([taken])).json()["data"]["id"]
    holding.reserve_pieces([taken.pk], inventory.quote(777), by=admin.user)
    [piece] = detail(seller, pk)["products"][0]["pieces"]
    assert (piece["state"], piece["holder"]["number"]) == ("held", "777")
    assert [other["id"] for other in piece["alternatives"]] == [equal.pk]


def test_a_wholesaler_is_not_told_whose_the_piece_is(wholesaler: Caller, admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    pk = store(wholesaler, partners.customer(wholesaler.user), line([piece])).json()["data"]["id"]
    holding.reserve_pieces([piece.pk], inventory.quote(777), by=admin.user)
    [shown] = detail(wholesaler, pk)["products"][0]["pieces"]
    assert (shown["state"], shown["holder"], shown["sentence"]) == ("held", None, "La tiene otro documento.")
    scanned = wholesaler.post("/quotes/scan", {"codes": [piece.tag]}).json()["data"][0]
    assert (scanned["state"], scanned["holder"]["number"], scanned["piece"]["holder"]) == ("held", "", None)


def test_a_wholesaler_picks_pieces_without_their_place_and_purchase(wholesaler: Caller, admin: Caller) -> None:
    """Nor does a search or a filter tell what is not shown."""
    product = catalog.sold_product(admin.user)
    first, second = inventory.pieces(admin.user, 2, of=product, petition_number="26 24 3000")
    place = first.location
    assert place
    told = {"Location": "", "locationId": None, "NoPetition": ""}

    def picked(**asked: Any) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = wholesaler.get("/quotes/pieces", {"product": product.pk, **asked}).json()["data"]
        assert [row | told for row in rows] == rows
        return rows

    assert [row["id"] for row in picked()] == [first.pk, second.pk]
    assert [row["id"] for row in picked(search=second.tag)] == [second.pk]
    assert picked(search=place.name) == picked(search="3000") == []
    by_staff = admin.get("/quotes/pieces", {"product": product.pk, "search": "3000", "location": place.pk}).json()[
        "data"
    ]
    assert {row["Location"] for row in by_staff} == {place.name}
    refused = wholesaler.get("/quotes/pieces", {"product": product.pk, "location": place.pk})
    assert (refused.status_code, refused.json()["needs"]) == (403, [{"action": "read", "subject": "Transfers"}])
    listed = f"/product/{product.pk}/pieces"
    assert wholesaler.get(listed, {"search": place.name}).json()["total"] == 0
    assert wholesaler.get(listed, {"query": "3000"}).json()["total"] == 0

    scanned = wholesaler.post("/quotes/scan", {"codes": [first.tag]}).json()["data"][0]
    pk = store(wholesaler, partners.customer(wholesaler.user), line([first])).json()["data"]["id"]
    holding.reserve_pieces([first.pk], inventory.quote(777), by=admin.user)
    [quoted] = detail(wholesaler, pk)["products"][0]["pieces"]
    taken = wholesaler.post("/quotes/scan", {"codes": [first.tag]}).json()["data"][0]
    for shown in (scanned["piece"], quoted):
        assert shown | told == shown
    for other in (quoted["alternatives"], taken["holder"]["alternatives"]):
        assert [(row["id"], row["Location"]) for row in other] == [(second.pk, "")]


def test_another_s_quote_and_customer_are_unknown(seller: Caller, admin: Caller, caller: Any) -> None:
    mine = sales.quote(admin.user)
    assert seller.get("/quotes/show", {"id": mine.pk}).status_code == 404
    assert seller.get(f"/admin/quotes/{mine.pk}").status_code == 404
    assert seller.get(f"/admin/quotes/{mine.pk}/history").status_code == 404
    refused = store(seller, partners.customer(admin.user), line(inventory.pieces(admin.user)))
    assert "idCustomer" in refused.json()["errors"]


def test_the_customer_reads_their_own_without_prices_limits(admin: Caller, caller: Any) -> None:
    made = partners.customer(admin.user, email="suya@compra.mx")
    admin.post("/users/customer/access", {"id": made.pk, "password": "una-clave-Larga-7"})
    product = catalog.sold_product(admin.user, **catalog.PRICES)
    own = sales.quote(admin.user, customer=made, pieces=inventory.pieces(admin.user, of=product), price="160")
    sales.quote(admin.user)
    client = Caller(Customer.objects.get(pk=made.pk).user)
    assert [row["id"] for row in client.get("/quotes").json()["data"]] == [own.pk]
    shown = detail(client, own.pk)
    assert shown["products"][0]["limits"] == {"least": None, "greatest": None}
    assert not any(action["allowed"] for action in shown["actions"])


@pytest.mark.parametrize("role", ["billing", "coordinator", "warehouse", "customer"])
def test_who_may_not_make_quotes(everybody: dict[str, Caller], role: str) -> None:
    assert everybody[role].post("/quotes/store", {}).status_code == 403


def test_a_check_stores_nothing(seller: Caller, admin: Caller) -> None:
    body = form(partners.customer(seller.user), line(inventory.pieces(admin.user, 2)), discount="10")
    found = seller.post("/quotes/check", body).json()["data"]
    assert (found["totals"]["total"], found["errors"], Quote.objects.count()) == ("3330.00", {}, 0)


def test_a_scanned_name_or_code_of_a_product_is_its_first_free_piece(wholesaler: Caller, admin: Caller) -> None:
    product = catalog.sold_product(admin.user, name="Sillón Ñandú", code="SN-77")
    taken, first, second = inventory.pieces(admin.user, 3, of=product)
    holding.reserve_pieces([taken.pk], inventory.quote(777), by=admin.user)
    answers = wholesaler.post("/quotes/scan", {"codes": ["sillon nandu", "sn-77", "Sillón", "nada"]}).json()["data"]
    assert [answer["state"] for answer in answers] == ["ok", "ok", "unknown", "unknown"]
    assert [answer["piece"]["IdPiece"] for answer in answers[:2]] == [first.pk, second.pk]
    again = wholesaler.post("/quotes/scan", {"codes": ["SN-77"], "chosen": [first.pk, second.pk]}).json()["data"]
    assert again[0]["state"] == "unknown"


def test_an_amount_that_a_form_leaves_empty_is_none(seller: Caller, admin: Caller) -> None:
    empty = {"discount": "", "shipmentCost": " ", "installationCost": "", "countToInvoice": ""}
    body = form(partners.customer(seller.user), line(inventory.pieces(admin.user, 1)))
    made = seller.form("/quotes/store", {**body, "products": json.dumps(body["products"]), **empty})
    assert made.status_code == 201, made.json()
    quote = made.json()["data"]
    assert (quote["discount"], quote["shipmentCost"]) == ("0.00", "0.00")
    at = {"_method": "PUT", "idQuote": quote["idQuote"]}
    assert seller.form("/quotes/update", {**at, "discount": "5", "shipmentCost": "90"}).status_code == 200
    emptied = seller.form("/quotes/update", {**at, "discount": ""}).json()["data"]
    assert (emptied["discount"], emptied["shipmentCost"]) == ("0.00", "90.00")


def test_a_number_that_must_be_there_is_not_empty(seller: Caller, admin: Caller) -> None:
    made = sales.quote(seller.user, pieces=inventory.pieces(admin.user, 1))
    for sent in (
        {"idQuote": ""},
        {"idQuote": made.pk, "products": [{"IdProduct": "", "unitPrice": "", "pieces": [1]}]},
    ):
        refused = seller.put("/quotes/update", sent)
        assert refused.status_code == 422
        assert all(name.endswith(("idQuote", "IdProduct", "unitPrice")) for name in refused.json()["errors"])


@pytest.mark.parametrize(
    "nobody", [{}, {"idCustomer": None}, {"idCustomer": ""}, {"customer": {}}, {"customerType": "Cliente"}]
)
def test_a_quote_for_nobody_asks_for_its_customer(seller: Caller, nobody: dict[str, Any]) -> None:
    refused = seller.post("/quotes/store", {"exchangeType": "18.5", **nobody})
    told = {"idCustomer": "Elige un cliente, o escribe el nombre de uno nuevo."}
    assert (refused.status_code, refused.json()["errors"]) == (422, told)


def test_a_piece_that_became_another_product_s_is_not_sold_at_the_old_price(seller: Caller, admin: Caller) -> None:
    product, dearer = catalog.sold_product(admin.user), catalog.sold_product(admin.user)
    [piece] = inventory.pieces(admin.user, 1, of=product)
    pk = store(seller, partners.customer(seller.user), line([piece])).json()["data"]["id"]
    assert admin.delete(f"/products/transfer?idProduct={product.pk}&newProduct={dearer.pk}").status_code == 200
    [shown] = detail(seller, pk)["products"][0]["pieces"]
    assert (shown["state"], shown["sentence"]) == ("unavailable", f"Ahora es de «{dearer.name}».")
    paid = {"idQuote": pk, "method": "Efectivo", "amount": "10"}
    refused = admin.form("/quotes/payments", paid)
    assert (refused.status_code, dearer.name in refused.json()["message"]) == (409, True), refused.json()
    assert admin.get("/quotes/show", {"id": pk}).json()[0]["status"] == "Cotización"
