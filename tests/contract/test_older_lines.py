"""What was left open of a stranger's findings: each was reproduced by hand before it was mended."""

from typing import Any

import pytest

from apps.inventory.models import Piece, Transfer
from tests.contract.operations import CONTRACT, parameters_at
from tests.factories import catalog, inventory, partners, sales
from tests.personas import Caller

REVERSED = "El rango termina antes de empezar."


def _errors(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422, answer.content
    return answer.json()["errors"]  # type: ignore[no-any-return]


_RANGES = [("dateFrom", "dateTo"), ("from", "to"), ("dateStart", "dateEnd"), ("dueFrom", "dueTo")]
_LISTS = sorted(
    (path.removeprefix("/api"), first, last)
    for path in CONTRACT["paths"]
    if "{" not in path
    for first, last in _RANGES
    if {first, last} <= {one["name"] for one in parameters_at(path)}
)


@pytest.mark.parametrize(("path", "first", "last"), _LISTS)
def test_a_range_that_ends_before_it_begins_is_refused(admin: Caller, path: str, first: str, last: str) -> None:
    assert _errors(admin.get(path, {first: "2026-05-02", last: "2026-05-01"})) == {last: REVERSED}
    assert admin.get(path, {first: "2026-05-01", last: "2026-05-01"}).status_code == 200


def test_the_lists_with_ranges_are_looked_at() -> None:
    assert {"/orders/list", "/quotes", "/reports/payments"} <= {path for path, *_ in _LISTS}


def test_a_range_of_imports_and_the_other_names_of_a_range(admin: Caller) -> None:
    assert _errors(admin.get("/import-numbers", {"eta": "2026-05-02", "etaEnd": "2026-05-01"})) == {"etaEnd": REVERSED}
    assert _errors(admin.get("/reports/payments", {"from": "2026-05-02", "to": "2026-05-01"})) == {"to": REVERSED}
    asked = {"filter": '{"from": "2026-05-02", "to": "2026-05-01"}'}
    assert admin.get("/admin/pending-deliveries", asked).json()["message"] == REVERSED


@pytest.mark.parametrize("call", ["piece", "entry", "product"])
def test_a_tag_is_not_taken_away(admin: Caller, call: str) -> None:
    piece = inventory.piece(admin.user, tag="T-1")
    calls = {
        "piece": (f"/pieces/{piece.pk}", {"Tag": ""}, "Tag"),
        "entry": ("/piece-entrie/update", {"id": piece.pk, "Tag": " "}, "Tag"),
        "product": (
            "/products/update",
            {"id": piece.product_id, "pieces": [{"id": piece.pk, "Tag": ""}]},
            "pieces.0.Tag",
        ),
    }
    path, body, at = calls[call]
    assert _errors(admin.put(path, body)) == {at: "Una etiqueta se cambia por otra, no se quita."}
    assert Piece.objects.get().tag == "T-1"
    assert admin.put(f"/pieces/{piece.pk}", {"Tag": "T-2", "NoSeries": ""}).status_code == 200


def test_a_piece_without_a_tag_may_stay_without(admin: Caller) -> None:
    piece = inventory.piece(admin.user, tag="", serial_number="S-1")
    assert admin.put(f"/pieces/{piece.pk}", {"Tag": "", "notes": "Raya"}).status_code == 200


def test_a_warehouse_finds_no_order_by_an_rfc_that_it_does_not_see(admin: Caller, warehouse: Caller) -> None:
    sales.order(admin.user, customer=partners.customer(admin.user, **partners.COMPLETE))
    [shown] = admin.get("/orders/list").json()["data"]
    rfc = partners.COMPLETE["rfc"]
    for words in (rfc, rfc[:4], rfc[4:10]):
        assert [row["id"] for row in admin.get("/orders/list", {"search": words}).json()["data"]] == [shown["id"]]
        assert warehouse.get("/orders/list", {"search": words}).json()["data"] == []
        assert warehouse.get("/search", {"q": words}).json()["data"] == []
    name = warehouse.get("/orders/list").json()["data"][0]["customer"]
    found = warehouse.get("/orders/list", {"search": str(name).split()[0]}).json()["data"]
    assert [row["id"] for row in found] == [shown["id"]]


@pytest.mark.parametrize("number", ["{}.0", " {} ", "{}"])
def test_a_whole_number_with_a_point_is_that_number(admin: Caller, number: str) -> None:
    order = sales.order(admin.user)
    assert admin.post(f"/orders/stop/{order.pk}", {"id": number.format(order.pk), "comment": "x"}).status_code == 200
    place = inventory.location("CDMX")
    body = {"email": "a@pruebas.mx", "firstName": "Ana", "locationId": number.format(place.pk)}
    made = admin.post("/users/sellers", body)
    assert made.status_code == 201, made.content
    assert made.json()["data"]["locationId"] == place.pk


@pytest.mark.parametrize("text", ["data:image/png;base64,iVBORw0KGgo=", "cualquiera"])
def test_a_text_is_no_file(admin: Caller, text: str) -> None:
    quote = sales.quote(admin.user)
    body = {"idQuote": quote.pk, "method": "Transferencia", "amount": "10.00", "currency": "MXN", "image": text}
    for answer in (admin.post("/quotes/payments", body), admin.form("/quotes/payments", body)):
        assert "es un archivo" in _errors(answer)["image"]
    assert not quote.payments.exists()


def test_one_piece_by_two_numbers_or_with_anothers_tag(admin: Caller) -> None:
    one, other = inventory.pieces(admin.user, 2)
    line = {"IdProduct": one.product_id, "unitPrice": "80.00"}
    body: dict[str, Any] = {"idCustomer": partners.customer(admin.user).pk}
    for wrong in ({"IdPiece": one.pk, "id": other.pk}, {"IdPiece": one.pk, "Tag": other.tag}):
        refused = _errors(admin.post("/quotes/store", {**body, "products": [{**line, "pieces": [wrong]}]}))
        assert next(iter(refused)).startswith("products.0.pieces"), refused


def test_a_circuit_without_products_is_not_dropped(admin: Caller) -> None:
    quote, circuit = sales.quote(admin.user), inventory.circuit(admin.user, (1, 1))
    sent = {"idQuote": quote.pk, "circuits": [{"IdCircuit": circuit.pk, "OfferPrice": "100", "products": []}]}
    assert list(_errors(admin.put("/quotes/update", sent))) == ["circuits.0.products"]


def test_a_transfer_of_an_order_goes_by_its_own_name(admin: Caller) -> None:
    order = sales.order(admin.user, "confirm", "request_transfer", elsewhere=1)
    sent = {"id": order.pk, "IdTransfer": Transfer.objects.get().pk}
    assert admin.post("/transfer/approve-order", sent).status_code == 200


def test_a_text_where_an_answer_has_pictures_or_a_document_is_refused(admin: Caller) -> None:
    product, customer = catalog.product(admin.user), partners.customer(admin.user)
    sent = {
        "Name": "Silla",
        "IdBrand": product.brand_id,
        "IdCategory": product.subcategory_id,
        "images": "data:image/png;base64,iV",
    }
    for answer in (admin.post("/products/save", sent), admin.form("/products/save", sent)):
        assert list(_errors(answer)) == ["images"]
    picture = {"id": product.pk, "images": "data:image/png;base64,iV"}
    assert list(_errors(admin.put("/products/update", picture))) == ["images"]
    document = {"id": customer.pk, "taxSituation": "data:application/pdf;base64,JV"}
    assert list(_errors(admin.put("/users/customer", document))) == ["taxSituation"]


def test_an_export_of_no_columns_is_not_one_of_all(admin: Caller) -> None:
    for asked in ({"active": ""}, {"active[0]": ""}, {"active[]": ""}):
        assert next(iter(_errors(admin.get("/orders/csv", asked)))).startswith("active")
    assert admin.get("/orders/csv").status_code == 200


def test_a_way_of_delivery_is_named_once(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    body = {"idQuote": quote.pk, "selectedDeliveryMethod": ["Tarima", "Tarima"]}
    assert list(_errors(admin.put("/quotes/update", body))) == ["selectedDeliveryMethod"]


def test_a_piece_of_another_product_than_is_said_beside_it(admin: Caller) -> None:
    """Where no product stands beside the list too: a transfer, an exit."""
    piece, other = inventory.piece(admin.user), inventory.piece(admin.user)
    place = {"LocationOrigin": piece.location_id, "LocationDestiny": inventory.location("CDMX").pk}
    said = {"IdPiece": piece.pk, "FK_IdProduct": other.product_id}
    refused = admin.post("/transfer/store", {**place, "pieces": [said]})
    assert (refused.status_code, "FK_IdProduct" in refused.json()["message"]) == (422, True)
    own = {**said, "FK_IdProduct": str(piece.product_id)}
    assert admin.post("/transfer/store", {**place, "pieces": [own]}).status_code == 201


@pytest.mark.parametrize(
    ("path", "name"),
    [("/labels/mark", "ids"), ("/pieces/scan", "ids"), ("/pieces/scan", "chosen"), ("/quotes/scan", "ids")],
)
def test_labels_and_scans_take_a_piece_of_its_product_alone(admin: Caller, path: str, name: str) -> None:
    piece, other = inventory.piece(admin.user), inventory.piece(admin.user)
    for false in ({"FK_IdProduct": other.product_id}, {"Tag": other.tag or "T-OTRA"}):
        refused = admin.post(path, {name: [{"IdPiece": piece.pk, **false}]})
        assert (refused.status_code, list(refused.json()["errors"])) == (422, [name])
    true = {"IdPiece": piece.pk, "FK_IdProduct": str(piece.product_id), "Tag": piece.tag}
    assert admin.post(path, {name: [true]}).status_code == 200
