"""Who may not see a price gets it from nowhere: no call, column, export, sort key, filter or history."""

import csv
import json
from decimal import Decimal
from io import StringIO
from typing import Any

import pytest

from apps.catalog import rules
from apps.catalog.models import Product
from tests.factories import catalog as make
from tests.personas import Caller

GROUPS = {
    "Prices": {
        "minNormalPrice",
        "maxNormalPrice",
        "offerPrice",
        "suggestMaxPrice",
        "minMonthlyPrice",
        "maxMonthlyPrice",
        "monthlyDeposit",
        "lateDaily",
        "latePercent",
        "lateCeiling",
    },
    "WholesalePrices": {"wholesalerPrice", "minWholesalerPrice", "maxWholesalerPrice"},
    "LfDrPrices": {"lfPrice", "drPrice"},
    "Costs": {
        "costUtility",
        "exchangeRate",
        "providersPriceUsd",
        "unitPriceInvoiceMn",
        "providersCostingMn",
        "unitPriceInvoiceUsd",
    },
}
SEES = {
    "admin": {"Prices", "WholesalePrices", "LfDrPrices", "Costs"},
    "seller": {"Prices", "WholesalePrices", "LfDrPrices"},
    "wholesaler": {"WholesalePrices"},
    "billing": {"Prices", "WholesalePrices", "LfDrPrices", "Costs"},
    "coordinator": {"Prices", "WholesalePrices", "LfDrPrices"},
    "warehouse": set[str](),
}
EVERY_PRICE = set().union(*GROUPS.values())
each_reader = pytest.mark.parametrize("role", SEES)

# Values that are found nowhere else in an answer. An offer is less than the list price.
MARKED = {name: Decimal(7_000_000 + 1_111 * number) for number, name in enumerate(rules.PRICE_NAMES)}
MARKED["offer_price"] = Decimal(6_998_889)


def visible_to(role: str) -> set[str]:
    return set().union(*(GROUPS[subject] for subject in SEES[role])) if SEES[role] else set()


@pytest.fixture
def product(admin: Caller) -> Product:
    made = make.product(admin.user, **MARKED, has_wholesaler_price=True)
    changed = {price.wire: MARKED[price.name] + 1 for price in rules.PRICES}
    assert admin.form("/products/update", {"_method": "PUT", "id": made.pk, **changed}).status_code == 200
    return made


@pytest.fixture
def reader(role: str, admin: Caller, caller: Any) -> Caller:
    return admin if role == "admin" else caller(role)


def price_keys(data: Any) -> set[str]:
    """The names of prices (and of their back copies) among the keys of an answer, however deep."""
    if isinstance(data, dict):
        own = {key.removesuffix("Back") for key in data} & EVERY_PRICE
        return own.union(*(price_keys(value) for value in data.values()))
    return set().union(*(price_keys(value) for value in data)) if isinstance(data, list) else set()


def hidden_values(role: str) -> set[str]:
    hidden = [price for price in rules.PRICES if price.wire not in visible_to(role)]
    return {str(MARKED[price.name] + step) for price in hidden for step in (0, 1)}


def test_the_groups_cover_every_price() -> None:
    assert {price.wire for price in rules.PRICES} | {"wholesalerPrice"} == EVERY_PRICE


@each_reader
def test_the_detail_has_exactly_the_prices_of_the_role(reader: Caller, role: str, product: Product) -> None:
    for path, query in (("/products/show", {"id": product.pk, "b64": 1}), (f"/admin/products/{product.pk}", {})):
        answer = reader.get(path, query)
        assert price_keys(answer.json()) == visible_to(role)
        assert not [value for value in hidden_values(role) if value in answer.content.decode()]


@each_reader
def test_a_list_has_exactly_the_sale_prices_of_the_role(reader: Caller, role: str, product: Product) -> None:
    for path in ("/products", "/admin/products"):
        answer = reader.get(path)
        assert price_keys(answer.json()) == visible_to(role) - GROUPS["Costs"]
        assert not [value for value in hidden_values(role) if value in answer.content.decode()]


@each_reader
def test_no_picker_tells_a_price(reader: Caller, role: str, product: Product) -> None:
    assert price_keys(reader.get("/products-search").json()) == set()


@each_reader
def test_columns_and_exports_have_exactly_the_prices_of_the_role(reader: Caller, role: str, product: Product) -> None:
    keys = {column["key"] for column in reader.get("/admin/products/columns").json()["data"]}
    assert keys & EVERY_PRICE == visible_to(role) - {"wholesalerPrice"}
    text = b"".join(reader.get("/admin/products/export.csv").streaming_content).decode("utf-8-sig")
    head = set(next(csv.reader(StringIO(text))))
    assert {p.label for p in rules.PRICES} & head == {p.label for p in rules.PRICES if p.wire in visible_to(role)}
    assert not [value for value in hidden_values(role) if value in text]


@each_reader
def test_a_hidden_column_cannot_be_chosen(reader: Caller, role: str, product: Product) -> None:
    for key in sorted(EVERY_PRICE - visible_to(role)):
        for kind in ("csv", "xlsx"):
            assert reader.get(f"/admin/products/export.{kind}", {"active[0]": key}).status_code == 422


@each_reader
def test_a_list_does_not_sort_by_a_hidden_price(reader: Caller, role: str, product: Product) -> None:
    for price in rules.PRICES:
        expected = 200 if price.wire in visible_to(role) else 422
        refusals = [
            reader.get("/products", {"sort": price.wire}),
            reader.get("/products", {"sort": f"-{price.wire}"}),
            reader.get("/admin/products", {"sort": json.dumps([price.wire, "ASC"])}),
            reader.get("/admin/products/export.csv", {"sort": json.dumps([price.wire, "DESC"])}),
        ]
        assert {answer.status_code for answer in refusals} == {expected}, price.wire
        if expected == 422:
            told = refusals[0].json()["message"].partition("Se puede por:")[2].split(", ")
            assert not EVERY_PRICE - visible_to(role) & {word.strip(" .") for word in told}


@each_reader
def test_no_list_filters_or_searches_by_a_price(reader: Caller, role: str, product: Product) -> None:
    for price in rules.PRICES:
        for wire in (price.wire, price.name):
            refused = reader.get("/admin/products", {"filter": json.dumps({wire: int(MARKED[price.name])})})
            assert refused.status_code == 422
        answer = reader.get("/products", {"filter[search]": str(MARKED[price.name] + 1)})
        assert answer.json()["products"]["total"] == 0


@each_reader
def test_the_history_has_exactly_the_prices_of_the_role(reader: Caller, role: str, product: Product) -> None:
    answer = reader.get(f"/admin/products/{product.pk}/history")
    assert answer.status_code == 200
    told = {change["field"] for entry in answer.json()["data"] for change in entry["changes"]}
    expected = {price.name for price in rules.PRICES if price.wire in visible_to(role)}
    assert told & {*rules.PRICE_NAMES} == expected
    assert "prices_back" not in told
    assert not [value for value in hidden_values(role) if value in answer.content.decode()]


def test_a_change_of_hidden_prices_alone_leaves_no_trace_for_who_may_not_see(admin: Caller, seller: Caller) -> None:
    product = make.product(admin.user, min_normal_price=Decimal(5))
    admin.form("/products/update", {"_method": "PUT", "id": product.pk, "costUtility": "12"})
    assert admin.get(f"/admin/products/{product.pk}/history").json()["total"] == 2
    assert seller.get(f"/admin/products/{product.pk}/history").json()["total"] == 1


def test_the_supplier_report_tells_its_cost_to_who_may_see_costs(
    admin: Caller, coordinator: Caller, product: Product
) -> None:
    secret = "providersPriceUsd"
    for who, sees in ((admin, True), (coordinator, False)):
        assert (secret in price_keys(who.get("/products/reports").json())) is sees
        columns = who.get("/reports/columns-list").json()["columnsList"]
        assert (secret in {column["key"] for column in columns}) is sees
        assert who.get("/products/reports", {"sort": secret}).status_code == (200 if sees else 422)


def test_a_role_that_is_given_a_price_sees_it_at_once(admin: Caller, warehouse: Caller, product: Product) -> None:
    warehouse.user.role.abilities.create(action="read", subject="LfDrPrices", scope="all")
    assert price_keys(warehouse.get("/products/show", {"id": product.pk}).json()) == GROUPS["LfDrPrices"]
