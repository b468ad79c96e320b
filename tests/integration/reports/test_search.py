"""Search from anywhere: what is found, in which order, and nothing that the person may not see."""

import json
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.inventory.services.pieces import act_on_piece
from tests.factories import catalog, commissions, entries, inventory, partners, refunds, sales
from tests.integration.reports.support import found, titles
from tests.personas import Caller, person


def hits(who: Caller, text: str, resource: str) -> list[dict[str, Any]]:
    return [hit for group in found(who, text) if group["resource"] == resource for hit in group["hits"]]


# --- what is found ------------------------------------------------------------------------------


def test_a_tag_finds_its_piece_alone_and_exactly(admin: Caller) -> None:
    inventory.piece(admin.user, tag="B-1042")
    inventory.piece(admin.user, tag="B-10421")
    pieces = hits(admin, " b-1042 ", "pieces")
    assert [(hit["title"], hit["exact"]) for hit in pieces] == [("B-1042", True), ("B-10421", False)]


def test_a_serial_number_finds_its_piece(admin: Caller) -> None:
    piece = inventory.piece(admin.user, serial_number="SN 77-A")
    [hit] = hits(admin, "sn  77-a", "pieces")
    assert (hit["id"], hit["exact"], hit["text"].endswith("Guadalajara")) == (piece.pk, True, False)


def test_a_scanned_label_finds_its_piece_alone_whatever_host_stands_in_it(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    inventory.piece(admin.user, tag=str(piece.pk))
    address = f"https://otra.example.mx/almacen/piezas/{piece.pk}"
    [group] = found(admin, address)
    assert [(hit["id"], hit["exact"]) for hit in group["hits"]] == [(piece.pk, True)]
    listed = admin.get("/admin/pieces", {"filter": json.dumps({"q": address})}).json()
    assert [row["id"] for row in listed] == [piece.pk]


def test_a_removed_piece_is_found_by_its_tag(admin: Caller) -> None:
    piece = inventory.piece(admin.user, tag="BAJA-1")
    act_on_piece(piece.pk, "remove", by=admin.user, reason="Se quemó")
    assert [hit["status"] for hit in hits(admin, "BAJA-1", "pieces")] == ["Eliminada"]
    assert hits(admin, "BAJA", "pieces") == []


def test_a_number_finds_what_has_it_and_comes_first(admin: Caller) -> None:
    order = sales.order(admin.user)
    partners.customer(admin.user, first_name=f"Calle {order.pk}", phone="5555")
    groups = found(admin, str(order.pk))
    first = {group["resource"]: group["hits"][0] for group in groups}
    assert (first["orders"]["number"], first["orders"]["exact"]) == (order.pk, True)
    flags = [group["hits"][0]["exact"] for group in groups]
    assert flags == sorted(flags, reverse=True)


@pytest.mark.parametrize("text", ["orden {}", "Orden #{}", "ORDEN {}"])
def test_a_kind_named_before_a_number_is_found_alone(admin: Caller, text: str) -> None:
    order = sales.order(admin.user)
    groups = found(admin, text.format(order.pk))
    assert [(group["resource"], group["hits"][0]["id"]) for group in groups] == [("orders", order.pk)]


def test_an_rfc_finds_the_customer_exactly(admin: Caller) -> None:
    customer = partners.customer(admin.user, rfc="MAB9307148T4")
    assert [(hit["id"], hit["exact"]) for hit in hits(admin, "mab9307148t4", "customers")] == [(customer.pk, True)]


def test_names_are_found_without_accents_in_any_order(admin: Caller) -> None:
    customer = partners.customer(admin.user, first_name="Íñigo", last_name="Muñoz Peña")
    sales.quote(admin.user, customer=customer)
    assert titles(admin, "pena inigo") == {"customers": [customer.name], "quotes": [customer.name]}


def test_each_kind_is_found(admin: Caller) -> None:
    by = admin.user
    product = catalog.product(by, name="Mesa Lerma", code="ML-9")
    inventory.circuit(by, (1, 1), name="Circuito Lerma")
    inventory.import_number(by, "LERMA-7")
    partners.wholesaler(by, first_name="Lerma", seller_id=None)
    person("seller", first_name="Lerma")
    person("billing", first_name="Lerma")
    sales.payment(sales.quote(by), by, reference="LERMA-PAGO")
    assert product.pk == hits(admin, "ml-9", "products")[0]["id"]
    names = ["wholesalers", "products", "circuits", "payments", "import-numbers", "sellers", "company-users"]
    assert list(titles(admin, "lerma")) == names


def test_a_payment_leads_to_its_quote(admin: Caller) -> None:
    paid = sales.payment(sales.quote(admin.user), admin.user, reference="TRANSF-88")
    [hit] = hits(admin, "transf-88", "payments")
    assert (hit["resource"], hit["id"], hit["number"], hit["exact"]) == ("quotes", paid.quote_id, paid.pk, True)


@pytest.mark.parametrize(
    ("resource", "word", "make"),
    [
        ("transfers", "traspaso", inventory.transfer),
        ("devolutions", "devolución", refunds.refund),
        ("commissions", "comisión", lambda by: commissions.commission(by, by)),
        ("entries", "entrada", entries.entry),
        ("exits", "salida", lambda by: entries.exit_of(by, inventory.pieces(by))),
        ("quotes", "cotización", sales.quote),
    ],
)
def test_every_number_leads_to_its_record(admin: Caller, resource: str, word: str, make: Any) -> None:
    record = make(admin.user)
    [group] = found(admin, f"{word} {record.pk}")
    assert (group["resource"], group["hits"][0]["id"], group["hits"][0]["number"]) == (resource, record.pk, record.pk)


def test_five_are_shown_and_the_rest_is_counted(admin: Caller) -> None:
    for number in range(8):
        partners.customer(admin.user, first_name=f"Repetido {number}")
    [group] = found(admin, "repetido")
    assert (len(group["hits"]), group["total"], group["more"]) == (5, 8, False)
    assert group["list"] == {"resource": "customers", "filter": {"q": "repetido"}}
    listed = admin.get("/admin/customers", {"filter": json.dumps(group["list"]["filter"])})
    assert listed["Content-Range"].endswith("/8")


def test_counting_ends_at_fifty(admin: Caller) -> None:
    for number in range(51):
        person("seller", f"v{number}@pruebas.mx", first_name="Muchos")
    [group] = found(admin, "muchos")
    assert (group["total"], group["more"]) == (50, True)


# --- texts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "  ", "a", "#", "%", "_", "0", "99999999999999999999"])
def test_nothing_to_look_for_finds_nothing(admin: Caller, text: str) -> None:
    inventory.piece(admin.user, tag="A%_1")
    assert found(admin, text) == []


def test_signs_of_sql_are_only_characters(admin: Caller) -> None:
    inventory.piece(admin.user, tag="A%B")
    inventory.piece(admin.user, tag="AXB")
    assert titles(admin, "a%b") == {"pieces": ["A%B"]}


def test_a_text_that_is_too_long_is_refused(admin: Caller) -> None:
    refused = admin.get("/search", {"q": "x" * 101})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["q"])


@pytest.mark.parametrize("text", ["a\x00b", "%00"])
def test_a_text_that_no_database_stores_is_no_fault(admin: Caller, text: str) -> None:
    assert admin.get("/search", {"q": text}).status_code in {200, 400, 422}


def test_a_stranger_finds_nothing(stranger: Caller) -> None:
    assert stranger.get("/search", {"q": "x"}).status_code == 401


# --- secrecy and cost ---------------------------------------------------------------------------


def test_own_quotes_are_found_and_another_s_are_not(admin: Caller, seller: Caller) -> None:
    own = sales.quote(seller.user)
    other = sales.quote(admin.user, customer=partners.customer(admin.user, first_name="Ajena"))
    assert [hit["id"] for hit in hits(seller, str(own.pk), "quotes")] == [own.pk]
    assert hits(seller, str(other.pk), "quotes") == []
    assert found(seller, "ajena") == []


def test_its_queries_do_not_grow_with_what_is_found(admin: Caller) -> None:
    def counted() -> int:
        with CaptureQueriesContext(connection) as captured:
            found(admin, "lerma")
        return len(captured)

    inventory.piece(admin.user, tag="LERMA-0")
    few = counted()
    for number in range(1, 30):
        inventory.piece(admin.user, tag=f"LERMA-{number}")
    assert counted() == few
