"""The lists of products: filters, order, counts, and a number of queries that stays."""

import csv
from decimal import Decimal
from io import BytesIO, StringIO
from typing import Any

import pytest
from python_calamine import CalamineWorkbook

from apps.catalog.models import Product
from tests.factories import catalog as make
from tests.factories import inventory
from tests.personas import Caller


def listed(who: Caller, **query: Any) -> list[str]:
    answer = who.get("/products", query)
    assert answer.status_code == 200, answer.json()
    return [row["Name"] for row in answer.json()["products"]["data"]]


@pytest.fixture
def shelf(admin: Caller) -> dict[str, Product]:
    """Banca is out of stock, Mesa low, Silla plenty; Silla has pieces in two places."""
    by = admin.user
    shelf = {
        "Banca": make.product(by, name="Banca", low_count=2, type="Usado"),
        "Mesa": make.product(by, name="Mesa Ñandú", low_count=2, price_to_be_decided=True),
        "Silla": make.product(
            by,
            name="Silla",
            sat_code="56112104",
            low_count=2,
            supplier_id=make.supplier(by).pk,
            min_normal_price=Decimal(9),
        ),
    }
    inventory.pieces(by, 2, of=shelf["Mesa"], at="TIENDA")
    inventory.pieces(by, 1, of=shelf["Silla"], at="GDL")
    inventory.pieces(by, 2, of=shelf["Silla"], at="CDMX")
    return shelf


def test_the_answer_has_the_rows_in_their_envelope_and_the_two_counts(admin: Caller, shelf: dict[str, Product]) -> None:
    body = admin.get("/products", {"page[number]": 2, "limit": 2}).json()
    assert {key: body["products"][key] for key in ("total", "page", "limit")} == {"total": 3, "page": 2, "limit": 2}
    assert [row["Name"] for row in body["products"]["data"]] == ["Silla"]
    assert (body["count_out_stock"], body["count_low_inventory"]) == (1, 1)


def test_a_row_has_the_names_and_the_pieces_of_all_places(admin: Caller, shelf: dict[str, Product]) -> None:
    [row] = admin.get("/products", {"filter[search]": "silla"}).json()["products"]["data"]
    assert (row["IdProduct"], row["QtyIventory"], row["name_brand"]) == (
        shelf["Silla"].pk,
        3,
        shelf["Silla"].brand.name,
    )


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ({"inventory": "low"}, ["Mesa Ñandú"]),
        ({"inventory": "out"}, ["Banca"]),
        ({"filter[search]": "nandu mesa"}, ["Mesa Ñandú"]),
        ({"filter[search]": "no hay"}, []),
        ({"tipo": "Usado"}, ["Banca"]),
        ({"qtyActive": 1}, ["Mesa Ñandú", "Silla"]),
        ({"checkTransfer": "true"}, ["Mesa Ñandú", "Silla"]),
        ({"qtyActive": 0}, ["Banca", "Mesa Ñandú", "Silla"]),
        ({"pendingImage": 1}, ["Banca", "Mesa Ñandú", "Silla"]),
        ({"pendingImage": 0}, []),
        ({"withSatKey": 1}, ["Silla"]),
        ({"withSatKey": 0}, ["Banca", "Mesa Ñandú"]),
        ({"priceToBeDefined": 1}, ["Mesa Ñandú"]),
        ({"priceToBeDefined": 0}, ["Banca", "Silla"]),
        ({"brand": ""}, ["Banca", "Mesa Ñandú", "Silla"]),
        ({"status": "Eliminado"}, []),
        ({"sort": "-QtyIventory"}, ["Silla", "Mesa Ñandú", "Banca"]),
        ({"sort": "-ID"}, ["Silla", "Mesa Ñandú", "Banca"]),
        ({"page[number]": 99}, []),
    ],
    ids=str,
)
def test_filters_and_order(admin: Caller, shelf: dict[str, Product], query: dict[str, Any], names: list[str]) -> None:
    assert listed(admin, **query) == names


def test_the_longest_names_in_the_widest_letters_are_in_order_too(admin: Caller) -> None:
    """An index row of PostgreSQL holds 2,700 bytes; one letter takes up to four, and «ﷺ» is eighteen of them apart."""
    wide = {"item": "𝌆" * 80, "model": "ﷺ" * 80, "internal_code": "𝌆" * 60}
    names = ["ﷺ" * 200, "𝌆" * 199 + "b", "𝌆" * 199 + "a", "á" * 200, "A" * 199]
    for name in names:
        make.product(admin.user, name=name, **wide)
    assert listed(admin) == [names[4], names[3], names[0], names[2], names[1]]


def test_filters_that_name_a_record(admin: Caller, shelf: dict[str, Product]) -> None:
    silla = shelf["Silla"]
    assert listed(admin, brand=silla.brand_id) == ["Silla"]
    assert listed(admin, category=silla.subcategory_id) == ["Silla"]
    assert listed(admin, trueCategory=silla.subcategory.category_id) == ["Silla"]
    assert listed(admin, supplier=silla.supplier_id) == ["Silla"]
    assert listed(admin, **{"except": f"{silla.pk},{shelf['Mesa'].pk}"}) == ["Banca"]
    places = {row["code"]: row["id"] for row in admin.get("/locations").json()["data"]}
    assert {code: listed(admin, location=pk) for code, pk in places.items()} == {
        "GDL": ["Silla"],
        "CDMX": ["Silla"],
        "TIENDA": ["Mesa Ñandú"],
    }


@pytest.mark.parametrize(
    "query",
    [
        {"inventory": "much"},
        {"except": "1;2"},
        {"except": "x"},
        {"sort": "search_text"},
        {"sort": "brand__search_text"},
        {"limit": 101},
        {"page[number]": 0},
        {"page[number]": 10**30},
        {"brand": 10**30},
        {"tipo": "Nada"},
        {"pendingImage": "quizás"},
    ],
    ids=str,
)
def test_what_a_list_cannot_do_is_said(admin: Caller, db: None, query: dict[str, Any]) -> None:
    assert admin.get("/products", query).status_code == 422


def test_the_detail_says_how_many_lie_where(admin: Caller, shelf: dict[str, Product]) -> None:
    data = admin.get("/products/show", {"id": shelf["Silla"].pk}).json()["data"]
    assert [(place["name"], place["quantity"]) for place in data["locations"]] == [
        ("Bodega GDL", 1),
        ("Bodega CDMX", 2),
    ]


def test_a_picker_finds_twenty_at_most(admin: Caller) -> None:
    brand, category = make.brand(admin.user).pk, make.subcategory(admin.user).pk
    for _ in range(22):
        make.product(admin.user, brand_id=brand, subcategory_id=category)
    assert len(admin.get("/products-search", {"search": "silla"}).json()["data"]) == 20


def test_the_admin_door_pages_and_counts_as_simple_rest_does(admin: Caller, shelf: dict[str, Product]) -> None:
    answer = admin.get("/admin/products", {"range": "[0,1]", "sort": '["Name","DESC"]', "filter": '{"q": ""}'})
    assert [row["Name"] for row in answer.json()] == ["Silla", "Mesa Ñandú"]
    assert answer["Content-Range"] == "products 0-1/3"
    many = admin.get("/admin/products", {"filter": f'{{"id": [{shelf["Banca"].pk}, {shelf["Silla"].pk}]}}'}).json()
    assert [row["Name"] for row in many] == ["Banca", "Silla"]


def test_rows_named_by_id_come_even_when_deleted(admin: Caller) -> None:
    gone = make.product(admin.user)
    admin.delete(f"/products/delete?idProduct={gone.pk}")
    [row] = admin.get("/admin/products", {"filter": f'{{"id": [{gone.pk}]}}'}).json()
    assert row["status"] == "Eliminado"


def test_an_export_has_all_rows_of_the_filter_and_the_chosen_columns(admin: Caller, shelf: dict[str, Product]) -> None:
    query = {
        "filter": '{"qtyActive": true}',
        "active[0]": "Name",
        "active[1]": "QtyIventory",
        "active[2]": "minNormalPrice",
    }
    text = b"".join(admin.get("/admin/products/export.csv", query).streaming_content).decode("utf-8-sig")
    assert list(csv.reader(StringIO(text))) == [
        ["Nombre", "Existencia", "Precio mínimo"],
        ["Mesa Ñandú", "2", ""],
        ["Silla", "3", "9.00"],
    ]
    workbook = b"".join(admin.get("/admin/products/export.xlsx", query).streaming_content)
    rows = CalamineWorkbook.from_filelike(BytesIO(workbook)).get_sheet_by_index(0).to_python()
    assert rows[1:] == [["Mesa Ñandú", 2.0, ""], ["Silla", 3.0, 9.0]]


def test_an_export_s_columns_are_those_of_the_list(admin: Caller, shelf: dict[str, Product]) -> None:
    keys = [column["key"] for column in admin.get("/admin/products/columns").json()["data"]]
    text = b"".join(admin.get("/admin/products/export.csv").streaming_content).decode("utf-8-sig")
    assert len(next(csv.reader(StringIO(text)))) == len(keys) == len(set(keys))


def fill(admin: Caller, count: int) -> None:
    for number in range(count):
        paint = make.color(admin.user, "paint").pk
        made = make.product(admin.user, paint_id=paint, supplier_id=make.supplier(admin.user).pk)
        inventory.pieces(admin.user, number, of=made)
        admin.form("/images/save", {"IdProduct": made.pk, "image1": make.picture(), "image2": make.picture()})


@pytest.mark.parametrize(
    ("call", "queries"),
    [
        ("/products", 4),  # the caller's own, the count, the rows, the counts of the inventory
        ("/products-search", 3),
        ("/products/reports", 3),
        ("/admin/products", 3),
        ("/admin/products/export.csv", 3),  # and the entry of the audit list
    ],
)
def test_a_list_takes_as_many_queries_for_many_rows_as_for_one(
    admin: Caller, django_assert_num_queries: Any, call: str, queries: int
) -> None:
    for count in (1, 8):
        fill(admin, count)
        with django_assert_num_queries(queries):
            answer = admin.get(call)
            _ = b"".join(answer.streaming_content) if answer.streaming else answer.content


def test_a_detail_takes_a_fixed_number_of_queries(admin: Caller, django_assert_num_queries: Any) -> None:
    fill(admin, 1)
    pk = Product.objects.get().pk
    with django_assert_num_queries(6):  # the caller's own, the product, its pictures, its stock, an action's two
        admin.get("/products/show", {"id": pk})


def test_a_history_takes_a_fixed_number_of_queries(admin: Caller, django_assert_num_queries: Any) -> None:
    fill(admin, 1)
    pk = Product.objects.get().pk
    for number in range(5):
        admin.form("/products/update", {"_method": "PUT", "id": pk, "Model": f"M{number}"})
    with django_assert_num_queries(8):
        assert admin.get(f"/admin/products/{pk}/history").json()["total"] == 8
