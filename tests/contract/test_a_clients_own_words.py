"""What a client that knows the specification alone sent in its words, and was refused or misread."""

import json
from typing import Any

import pytest

from apps.catalog.models import Product
from tests.factories import catalog, inventory, partners, refunds, sales
from tests.personas import Caller


@pytest.mark.parametrize("by", ["number", "name"])
@pytest.mark.parametrize("selected", [False, True])
def test_a_product_takes_what_was_selected_for_it(admin: Caller, by: str, selected: bool) -> None:
    """ "Selected brand, category, paint, tapestry and supplier"."""
    other = catalog.product(admin.user)
    chosen: dict[str, Any] = {
        "brand": catalog.brand(admin.user), "category": catalog.subcategory(admin.user), "paint": catalog.color(admin.user),
        "tapestry": catalog.color(admin.user, "tapestry"), "supplier": catalog.supplier(admin.user),
    }  # fmt: skip
    words = {f"selected{word.capitalize()}" if selected else word: one for word, one in chosen.items()}
    sent = {word: str(one.pk) if by == "number" else one.name for word, one in words.items()}
    made = admin.form("/products/save", {"Name": "Silla elegida", **sent})
    assert made.status_code == 201, made.json()["errors"]
    assert admin.put("/products/update", {"id": other.pk, **sent}).status_code == 200
    for pk in (made.json()["data"]["id"], other.pk):
        product = Product.objects.get(pk=pk)
        found = (product.brand, product.subcategory, product.paint, product.tapestry, product.supplier)
        assert found == tuple(chosen.values())


def test_a_choice_that_contradicts_its_name_is_refused(admin: Caller) -> None:
    product, other = catalog.product(admin.user), catalog.brand(admin.user)
    sent = {"id": product.pk, "brand": product.brand_id, "name_brand": other.name}
    refused = admin.put("/products/update", sent)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["name_brand"])


def test_a_colour_goes_by_its_code_beside_its_number_or_name_or_alone(admin: Caller) -> None:
    old, new = (catalog.color(admin.user, code=code) for code in ("PB-01", "PB-02"))
    product = catalog.product(admin.user, paint_id=old.pk)
    asked = {"id": product.pk}

    def painted(**sent: Any) -> Any:
        answer = admin.put("/products/update", {**asked, **sent})
        assert answer.status_code == 200, answer.json()
        return Product.objects.get(pk=product.pk).paint

    assert painted(IdPaint=new.pk, NamePaint=new.name, CodePaint="PB-02") == new
    assert painted(NamePaint=old.name, CodePaint="PB-02") == old, "the code that stands may come back"
    assert painted(CodePaint="pb-02") == new
    assert painted(CodePaint="") is None
    refused = admin.put("/products/update", {**asked, "IdPaint": new.pk, "CodePaint": "PB-01"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["CodePaint"])


def test_pictures_in_json_are_not_dropped_in_silence(admin: Caller) -> None:
    product = catalog.product(admin.user)
    sent = {"Name": "Con foto", "IdBrand": product.brand_id, "IdCategory": product.subcategory_id}
    refused = admin.post("/products/save", {**sent, "images": ["data:image/png;base64,iVBORw0KGgo="]})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["images"])
    assert not Product.objects.filter(name="Con foto").exists()
    assert admin.post("/products/save", {**sent, "images": []}).status_code == 201


def test_a_customer_with_a_tax_document_is_written_back_in_a_form(admin: Caller) -> None:
    """Its data are an object in answers, and its file goes by the same name."""
    customer = partners.customer(admin.user)
    admin.form("/orders/tax-situation", {"idCustomer": customer.pk, "file": partners.constancia()})
    read = admin.get("/users/customer", {"id": customer.pk}).json()["data"]
    assert read["taxSituation"]
    asked = {"_method": "PUT", "id": str(customer.pk), "taxSituation": json.dumps(read["taxSituation"])}
    assert admin.form("/users/customer", {**asked, "notes": "Con su constancia"}).status_code == 200
    refused = admin.form("/users/customer", {**asked, "taxSituation": "constancia.pdf"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["taxSituation"])


def test_a_piece_that_is_an_object_without_its_number_is_told_what_lacks(admin: Caller) -> None:
    product = catalog.sold_product(admin.user)
    line = {"IdProduct": product.pk, "unitPrice": "10", "pieces": [{"FK_IdProduct": product.pk}]}
    sent = {"idCustomer": partners.customer(admin.user).pk, "exchangeType": "18", "products": [line]}
    refused = admin.post("/quotes/store", sent)
    assert refused.json()["errors"] == {"products.0.pieces.0": "Falta su número: «IdPiece»."}


def test_a_comment_that_was_written_once_is_told_once(admin: Caller) -> None:
    paid = sales.payment(sales.quote(admin.user), admin.user)
    for sent in ({"comment": "Depósito en ventanilla"}, {"amount": "103"}, {"comment": "Otro"}, {"amount": "104"}):
        assert admin.post(f"/quotes/payments/{paid.pk}", sent).status_code == 200
    told = admin.get("/quotes/pays", {"id": paid.quote_id}).json()["data"]["payment"][0]["comments"]
    assert [one["comment"] for one in told] == ["Otro", "Depósito en ventanilla"]


def test_an_order_is_written_back_after_its_stock_moved(admin: Caller) -> None:
    order = sales.order(admin.user)
    read = admin.get(f"/orders/show/{order.pk}").json()["data"]
    line = read["detailProducts"][0]
    inventory.pieces(admin.user, 2, of=Product.objects.get(pk=line["IdProduct"]))
    asked = f"/orders/update/{order.pk}"
    assert admin.put(asked, {**read, "notes": "Con cuidado"}).status_code == 200
    less = [
        {
            "IdProduct": one["IdProduct"],
            "unitPrice": one["unitPrice"],
            "pieces": [piece["id"] for piece in one["pieces"]],
        }
        for one in read["detailProducts"]
    ]
    assert admin.put(asked, {"detailProducts": less}).status_code == 200
    others: list[dict[str, Any]] = [{"unitPrice": "1.11"}, {"pieces": []}, {"Qty": 7}, {"IdProduct": 987654}]
    for other in others:
        for name in ("detailProducts", "products"):
            refused = admin.put(asked, {name: [{**line, **other}, *read["detailProducts"][1:]]})
            assert (refused.status_code, list(refused.json()["errors"])) == (422, [name]), other
    assert admin.put(asked, {"detailProducts": read["detailProducts"][:-1] or [line, line]}).status_code == 422


def test_an_import_goes_by_its_number_where_no_other_is_sent(admin: Caller) -> None:
    first, second = inventory.import_number(admin.user), inventory.import_number(admin.user)
    changed = admin.form("/update-import-numbers", {"_method": "PUT", "noImport": first.number, "notes": "Urge"})
    assert changed.status_code == 200, changed.json()
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.notes, second.notes) == ("Urge", "")
    refused = admin.form("/update-import-numbers", {"_method": "PUT", "NoImport": "NADIE", "notes": "Urge"})
    assert refused.status_code == 422


def test_a_uuid_that_is_given_here_is_not_proposed(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    line = {"IdProduct": piece.product_id, "pieces": [piece.pk]}
    sent = {
        "Name": "Sala",
        "Location": "Bodega GDL",
        "products": [line],
        "uuid": "2b1e0c9e-1111-4222-8333-444455556666",
    }
    assert admin.post("/circuits/save", sent).json()["errors"] == {"uuid": "Aquí no se elige."}


def test_the_offer_of_a_circuit_is_below_its_list_price(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 2), min_price=100, max_price=200)
    for sent in (
        {"OfferPrice": "200"},
        {"OfferPrice": "5000"},
        {"OfferPrice": "150", "PriceMin": "", "PriceMax": "140"},
    ):
        refused = admin.put("/circuits/update", {"id": circuit.pk, **sent})
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["OfferPrice"]), refused.json()
    assert admin.put("/circuits/update", {"id": circuit.pk, "OfferPrice": "199.99"}).status_code == 200
    below = admin.put("/circuits/update", {"id": circuit.pk, "PriceMax": "150"})
    assert (below.status_code, list(below.json()["errors"])) == (422, ["OfferPrice"])


def test_a_quote_takes_the_name_of_a_new_rfc_with_it(admin: Caller) -> None:
    """Or the RFC of one company would stand beside the name of another; the name alone is that of all documents."""
    customer = partners.customer(admin.user, rfc="GODE561231GR8", business_name="EVA GOMEZ")
    pk = sales.quote(admin.user, customer=customer).pk
    for more in ({}, {"RFC": "GODE561231GR8"}):
        refused = admin.put("/quotes/update", {"idQuote": pk, "BusinessName": "LIBRERIA BP", **more})
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["BusinessName"])
    both = {"idQuote": pk, "RFC": "LBP030107234", "BusinessName": "LIBRERIA BP"}
    assert admin.put("/quotes/update", both).status_code == 200
    customer.refresh_from_db()
    assert (customer.rfc, customer.business_name) == ("LBP030107234", "LIBRERIA BP")


def test_null_in_a_new_record_says_nothing(admin: Caller) -> None:
    """As an empty text, and what is left out."""
    product = catalog.sold_product(admin.user)
    kinds = {"IdBrand": product.brand_id, "IdCategory": product.subcategory_id}
    for nothing in (None, ""):
        names = (
            "lowCount",
            "lateGrace",
            "priceToBeDecided",
            "wholesalerPrice",
            "weightUnit",
            "Type",
            "maxNormalPrice",
            "Code",
        )
        made = admin.post("/products/save", {"Name": f"Vacía {nothing}", **kinds, **dict.fromkeys(names, nothing)})
        assert made.status_code == 201, made.json()["errors"]
        assert (made.json()["data"]["lowCount"], made.json()["data"]["weightUnit"]) == (0, "KG")
    line = {"IdProduct": product.pk, "unitPrice": "10", "pieces": [inventory.piece(admin.user, of=product).pk]}
    amounts = ("discount", "shipmentCost", "installationCost", "invoiceRequired", "countToInvoice")
    sent = {"idCustomer": partners.customer(admin.user).pk, "exchangeType": "18", "products": [line]}
    made = admin.post("/quotes/store", {**sent, **dict.fromkeys(amounts)})
    assert made.status_code == 201, made.json()["errors"]


def test_a_choice_goes_in_any_capitals(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    sent = {"idQuote": quote.pk, "method": " EFECTIVO ", "amount": "1", "currency": "mxn"}
    made = admin.form("/quotes/payments", sent)
    assert (made.status_code, made.json()["data"]["method"]) == (201, "Efectivo"), made.json()
    status = admin.get("/quotes/show", {"id": quote.pk}).json()[0]["status"]
    assert admin.get("/quotes", {"status": f" {status.upper()}"}).json()["total"] == 1
    assert admin.get("/quotes", {"status": "nada"}).status_code == 422


def test_an_empty_list_may_be_an_empty_object_and_a_day_have_blanks(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    line = {"0": {"IdProduct": piece.product_id, "pieces": {"0": piece.pk}}}
    made = admin.post("/circuits/save", {"Name": "Sala", "Location": inventory.location().pk, "products": line})
    assert made.status_code == 201, made.json()["errors"]
    empty = {"0": {"IdProduct": piece.product_id, "pieces": {}}}
    changed = admin.put("/circuits/update", {"id": made.json()["data"]["IdCircuit"], "products": empty})
    assert (changed.status_code, changed.json()["data"]["products"][0]["count"]) == (200, 0), changed.json()
    order = sales.order(admin.user)
    assert admin.put(f"/orders/update/{order.pk}", {"arriveDate": " 2026-12-20 "}).status_code == 200


def test_what_today_s_rate_would_make_of_a_quote_is_nothing_for_its_customer(admin: Caller, caller: Any) -> None:
    client = caller("customer", "compra@pruebas.mx")
    quote = sales.quote(admin.user, customer=partners.customer(admin.user, user_id=client.user.pk))
    shown = {who: who.get("/quotes/show", {"id": quote.pk}).json()[0]["exchange"] for who in (admin, client)}
    assert (shown[client]["rate"], shown[client]["today"], shown[client]["effect"]) == (
        shown[admin]["rate"],
        None,
        None,
    )


def test_the_place_of_a_piece_is_not_emptied(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    for nothing in ("", None):
        refused = admin.post("/piece-entrie/update", {"_method": "PUT", "IdPiece": piece.pk, "Location": nothing})
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["Location"]), refused.json()


def test_the_number_of_a_brand_is_no_category_s(admin: Caller) -> None:
    category = catalog.category(admin.user)
    for name in ("IdBrand", "IdSupplier"):
        assert admin.delete(f"/true-categories/delete?{name}={category.pk}").status_code == 422
        assert admin.put("/true-categories/update", {name: category.pk, "Name": "Otra"}).status_code == 422
    assert admin.put("/brands/update", {"IdSupplier": catalog.brand(admin.user).pk, "Name": "Otra"}).status_code == 422
    assert admin.delete(f"/true-categories/delete?IdTrueCategory={category.pk}").status_code == 200


def test_a_quote_keeps_the_words_of_an_address_that_its_customer_has_no_more(admin: Caller) -> None:
    customer = partners.customer(admin.user)
    kinds = [{"kind": kind, "address": f"Sol {kind}", "zipCode": "44110"} for kind in ("shipment", "invoice")]
    asked = {"_method": "PUT", "id": customer.pk}
    made = admin.post("/users/customer", {**asked, "addresses": kinds}).json()["data"]["addresses"]
    ids = {f"id{one['kind'].capitalize()}Address": one["id"] for one in made}
    pk = sales.quote(admin.user, customer=customer).pk
    assert admin.put("/quotes/update", {"idQuote": pk, **ids}).status_code == 200
    assert admin.post("/users/customer", {**asked, "addresses": []}).status_code == 200
    [read] = admin.get("/quotes/show", {"id": pk}).json()
    assert (read["idShipmentAddress"], read["shipmentAddress"]["address"]) == (None, "Sol shipment")
    assert admin.put("/quotes/update", {**read, "notes": "Otra"}).status_code == 200
    [now] = admin.get("/quotes/show", {"id": pk}).json()
    for name in ("shipmentAddress", "invoiceAddress"):
        assert now[name] == read[name] != None  # noqa: E711
    assert admin.put("/quotes/update", {"idQuote": pk, "idShipmentAddress": None}).status_code == 200
    assert admin.get("/quotes/show", {"id": pk}).json()[0]["shipmentAddress"] is None


def test_a_quote_of_a_circuit_that_was_taken_apart_is_not_sold(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1))
    pk = sales.quote(admin.user, pieces=[], circuits=[sales.wanted_circuit(circuit)]).pk
    assert admin.delete(f"/circuits/delete?id={circuit.pk}").status_code == 200
    refused = admin.form("/quotes/payments", {"idQuote": pk, "method": "Efectivo", "amount": "1"})
    assert (refused.status_code, "se desarmó" in refused.json()["message"]) == (409, True), refused.json()


def test_the_pieces_of_a_refund_may_be_numbers(admin: Caller) -> None:
    refund = refunds.refund(admin.user, "approve")
    piece = refund.pieces.get().order_piece.piece_id
    done = admin.form(f"/devolution/confirm/{refund.pk}", {"pieces[0]": piece})
    assert (done.status_code, done.json()["data"]["status"]) == (200, "Recibida"), done.json()
