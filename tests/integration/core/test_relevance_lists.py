"""What is searched without a sort comes by relevance: code, start of the name, words of the name, the rest."""

from typing import Any

import pytest

from tests.factories import catalog as make
from tests.factories import inventory, partners
from tests.personas import Caller


def named(caller: Caller, address: str, **query: Any) -> list[str]:
    answer = caller.get(address, query)
    assert answer.status_code == 200, answer.json()
    return [row["Name"] for row in answer.json()["products"]["data"]]


def finder(caller: Caller, text: str) -> list[str]:
    return [row["Name"] for row in caller.get("/products-search", {"search": text}).json()["data"]]


@pytest.fixture
def shelf(admin: Caller) -> None:
    by = admin.user
    make.product(by, name="Banca de jardín Alameda", code="BJ-1")
    garden = make.subcategory(by, name="Sala de jardín")
    inventory.pieces(by, 1, of=make.product(by, name="Aro", subcategory_id=garden.pk))
    inventory.pieces(by, 1, of=make.product(by, name="Gran sala de jardín"))
    make.product(by, name="Sala de jardín Bambú")
    inventory.pieces(by, 1, of=make.product(by, name="Sala de jardín Córdoba"))
    make.product(by, name="Zócalo", code="SALA")


def test_the_name_that_begins_so_is_before_the_alphabet_and_what_is_in_stock_before_what_is_out(
    admin: Caller, shelf: None
) -> None:
    assert finder(admin, "sala de jard") == [
        "Sala de jardín Córdoba", "Sala de jardín Bambú", "Gran sala de jardín", "Aro",
    ]  # fmt: skip


def test_an_exact_code_is_first_whatever_its_case(admin: Caller, shelf: None) -> None:
    assert finder(admin, "sala")[0] == "Zócalo"
    assert finder(admin, "bj-1") == ["Banca de jardín Alameda"]


def test_words_in_any_order_count_in_the_name_before_other_fields(admin: Caller, shelf: None) -> None:
    assert finder(admin, "jardin sala")[-1] == "Aro"
    assert finder(admin, "jardin sala")[0] == "Gran sala de jardín"


def test_a_sort_that_is_asked_for_counts(admin: Caller, shelf: None) -> None:
    by_name = named(admin, "/products", search="jardin", sort="Name")
    assert by_name == sorted(by_name)
    assert named(admin, "/products", search="jardin sala", sort="relevance")[-1] == "Aro"
    assert named(admin, "/products", sort="relevance") == named(admin, "/products")


def test_a_page_goes_on_where_the_one_before_ended(admin: Caller, shelf: None) -> None:
    pages = [named(admin, "/products", search="jardin", limit=2, page=page) for page in (1, 2, 3)]
    assert [name for page in pages for name in page] == named(admin, "/products", search="jardin")


def test_customers_by_the_start_of_their_name_and_by_rfc(admin: Caller) -> None:
    partners.customer(admin.user, first_name="Ana", last_name="Mora Luna", email="mora@x.mx")
    partners.customer(admin.user, first_name="Zoe", last_name="Ana")
    partners.customer(admin.user, first_name="Beto", last_name="Sol", email="ana@x.mx")
    query = {"filter": '{"q": "ana"}', "sort": '["relevance", "ASC"]'}
    rows = admin.get("/admin/customers", query).json()
    assert [row["name"] for row in rows] == ["Ana Mora Luna", "Zoe Ana", "Beto Sol"]


def test_the_search_from_anywhere_has_the_same_order(admin: Caller, shelf: None) -> None:
    found = admin.get("/search", {"q": "sala de jard"}).json()["data"]
    [products] = [kind for kind in found if kind["resource"] == "products"]
    assert [hit["title"] for hit in products["hits"]] == finder(admin, "sala de jard")
