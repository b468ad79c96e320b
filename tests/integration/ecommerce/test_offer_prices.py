"""The offer price of the shop is the product's and the circuit's own."""

from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.services.products import act_on_product
from apps.inventory.models import Circuit
from apps.inventory.services.circuits import take_apart_circuit
from apps.sales.services.exchange_rate import set_rate
from tests.factories import catalog, inventory
from tests.personas import Caller


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


@pytest.fixture
def chair(by: User) -> Product:
    return catalog.product(by, **catalog.PRICES)


@pytest.fixture
def circuit(by: User) -> Circuit:
    return inventory.circuit(by, max_price=Decimal(1000))


def offer(who: Caller, thing: Product | Circuit, price: Any, **more: Any) -> Any:
    kind = "products" if isinstance(thing, Product) else "circuits"
    return who.post(f"/ecom/erp/{kind}/offerprice/{thing.pk}", {"offerPrice": price, **more})


def test_an_offer_is_stored_and_shown_in_both_currencies(admin: Caller, by: User, chair: Product) -> None:
    set_rate(Decimal("18.5"), by=by)
    shown = offer(admin, chair, "99.123456").json()["data"]
    assert (shown["offerPrice"], shown["offerPriceMxn"]) == ("99.123456", "1833.78")
    assert (shown["price"], shown["priceMxn"]) == ("200.00", "3700.00")
    chair.refresh_from_db()
    assert chair.offer_price == Decimal("99.123456")
    assert chair.max_normal_price == Decimal(200)
    assert chair.prices_back["offer_price"] == "99.123456"


@pytest.mark.parametrize("empty", [None, ""])
def test_an_empty_one_takes_it_away(admin: Caller, chair: Product, empty: Any) -> None:
    assert offer(admin, chair, empty).json()["data"]["offerPrice"] is None
    chair.refresh_from_db()
    assert (chair.offer_price, chair.max_normal_price) == (None, Decimal(200))


def test_without_a_rate_there_are_no_pesos(admin: Caller, chair: Product) -> None:
    assert offer(admin, chair, "10").json()["data"]["offerPriceMxn"] is None


@pytest.mark.parametrize("price", ["-1", "abc", "1.1234567", "1e30", "NaN", [1]])
def test_what_is_no_price_is_refused_at_its_field(admin: Caller, chair: Product, price: Any) -> None:
    refused = offer(admin, chair, price)
    assert refused.status_code == 422
    assert list(refused.json()["errors"]) == ["offerPrice"]


@pytest.mark.parametrize("price", ["0", "200", "200.000001"])
def test_what_is_no_offer_is_refused_at_its_field(admin: Caller, chair: Product, price: str) -> None:
    refused = offer(admin, chair, price)
    assert refused.status_code == 422
    assert list(refused.json()["errors"]) == ["offerPrice"]
    chair.refresh_from_db()
    assert chair.offer_price == Decimal(145)


@pytest.mark.parametrize("price", ["0", "1000"])
def test_nor_is_it_one_for_a_circuit(admin: Caller, circuit: Circuit, price: str) -> None:
    assert list(offer(admin, circuit, price).json()["errors"]) == ["offerPrice"]
    circuit.refresh_from_db()
    assert circuit.offer_price is None


def test_the_price_has_to_be_sent(admin: Caller, chair: Product) -> None:
    assert admin.post(f"/ecom/erp/products/offerprice/{chair.pk}", {}).status_code == 422


def test_a_product_that_waits_for_its_prices_gets_no_offer(admin: Caller, by: User, chair: Product) -> None:
    act_on_product(chair.pk, "clear_prices", by=by)
    for price in ("10", None):
        assert offer(admin, chair, price).status_code == 409
    chair.refresh_from_db()
    assert chair.price_to_be_decided
    assert chair.offer_price is None


def test_what_is_gone_or_unknown_gets_none(admin: Caller, by: User, chair: Product, circuit: Circuit) -> None:
    act_on_product(chair.pk, "remove", by=by)
    take_apart_circuit(circuit.pk, by=by)
    assert offer(admin, chair, "10").status_code == 409
    assert offer(admin, circuit, "10").status_code == 409
    assert admin.post("/ecom/erp/products/offerprice/987654", {"offerPrice": "10"}).status_code == 404
    assert admin.post("/ecom/erp/circuits/offerprice/987654", {"offerPrice": "10"}).status_code == 404


def test_the_offer_of_a_circuit(admin: Caller, circuit: Circuit) -> None:
    before = admin.get(f"/admin/shop-circuits/{circuit.pk}").json()
    shown = offer(admin, circuit, "800", version=before["revision"]).json()["data"]
    assert (shown["offerPrice"], shown["revision"]) == ("800.00", before["revision"] + 1)
    circuit.refresh_from_db()
    assert circuit.offer_price == Decimal(800)


def test_a_circuit_that_somebody_else_changed_meanwhile_keeps_theirs(admin: Caller, circuit: Circuit) -> None:
    version = admin.get(f"/admin/shop-circuits/{circuit.pk}").json()["revision"]
    offer(admin, circuit, "800", version=version)
    refused = offer(admin, circuit, "700", version=version)
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    circuit.refresh_from_db()
    assert circuit.offer_price == Decimal(800)


def test_it_stands_in_the_history_of_the_product_and_of_the_shop(admin: Caller, chair: Product) -> None:
    offer(admin, chair, "99")
    for resource in ("products", "shop-products"):
        told = admin.get(f"/admin/{resource}/{chair.pk}/history").json()["data"][0]
        assert [(c["field"], c["new"]) for c in told["changes"]] == [("offer_price", "99.00")]
        assert told["user"]["id"] == admin.user.pk


def test_who_may_not_see_prices_may_not_set_or_take_one_away(seller: Caller, admin: Caller, chair: Product) -> None:
    seller.user.role.abilities.filter(subject="Prices").delete()
    seller.user.role.abilities.create(action="edit", subject="Ecommerce", scope="all")
    for price in ("10", None):
        assert offer(seller, chair, price).status_code == 403
    chair.refresh_from_db()
    assert chair.offer_price == Decimal(145)
