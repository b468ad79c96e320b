"""Prices are cleared and come back; the back copy keeps what was last set."""

from typing import Any

import pytest
from django.db import IntegrityError

from apps.catalog import rules
from apps.catalog.models import Product
from tests.factories import catalog as make
from tests.personas import Caller

WIRE = [price.wire for price in rules.PRICES]


@pytest.fixture
def product(admin: Caller) -> Product:
    return make.product(admin.user, **make.PRICES)


def shown(who: Caller, product: Product) -> dict[str, Any]:
    data: dict[str, Any] = who.get("/products/show", {"id": product.pk}).json()["data"]
    return data


def update(who: Caller, product: Product, **fields: Any) -> Any:
    return who.form("/products/update", {"_method": "PUT", "id": product.pk, **fields})


def test_while_prices_are_set_the_back_copy_is_equal(admin: Caller, product: Product) -> None:
    data = shown(admin, product)
    assert data["minNormalPrice"] == "150.00"
    assert [data[f"{wire}Back"] for wire in WIRE] == [data[wire] for wire in WIRE]


def test_cleared_prices_are_all_empty_and_the_back_copy_keeps_them(admin: Caller, product: Product) -> None:
    before = shown(admin, product)
    after = admin.post(f"/products/{product.pk}/clear_prices").json()["data"]
    assert after["priceToBeDecided"] is True
    assert {after[wire] for wire in WIRE} == {None}
    assert [after[f"{wire}Back"] for wire in WIRE] == [before[wire] for wire in WIRE]


def test_cleared_prices_come_back_as_they_were(admin: Caller, product: Product) -> None:
    before = shown(admin, product)
    admin.post(f"/products/{product.pk}/clear_prices")
    after = admin.post(f"/products/{product.pk}/restore_prices").json()["data"]
    assert {wire: after[wire] for wire in WIRE} == {wire: before[wire] for wire in WIRE}
    assert (after["priceToBeDecided"], after["wholesalerPrice"]) == (False, True)


def test_prices_that_come_with_the_form_s_flag_wait_in_the_back_copy(admin: Caller, product: Product) -> None:
    data = update(admin, product, priceToBeDecided="1", minNormalPrice="9").json()["data"]
    assert (data["priceToBeDecided"], data["minNormalPrice"], data["minNormalPriceBack"]) == (True, None, "9.00")
    assert data["providersPriceUsdBack"] == "100.00"
    back = admin.post(f"/products/{product.pk}/restore_prices").json()["data"]
    assert (back["minNormalPrice"], back["maxNormalPrice"], back["providersPriceUsd"]) == ("9.00", "200.00", "100.00")


def test_a_new_product_to_be_decided_keeps_its_prices_for_later(admin: Caller) -> None:
    fields = {"Name": "Banca", "IdBrand": make.brand(admin.user).pk, "IdCategory": make.subcategory(admin.user).pk}
    made = admin.post("/products/save", {**fields, "priceToBeDecided": True, "minNormalPrice": 10}).json()["data"]
    assert (made["minNormalPrice"], made["minNormalPriceBack"]) == (None, "10.00")
    data = admin.put("/products/update", {"id": made["id"], "priceToBeDecided": False}).json()["data"]
    assert (data["priceToBeDecided"], data["minNormalPrice"]) == (False, "10.00")


def test_prices_that_wait_are_judged_as_others_are(admin: Caller, product: Product) -> None:
    for wrong, field in (({"maxNormalPrice": "1"}, "maxNormalPrice"), ({"offerPrice": "200"}, "offerPrice")):
        refused = update(admin, product, priceToBeDecided="1", **wrong)
        assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert shown(admin, product)["priceToBeDecided"] is False


def test_the_form_s_flag_taken_off_brings_all_prices_back(admin: Caller, product: Product) -> None:
    before = shown(admin, product)
    cleared = update(admin, product, priceToBeDecided="1").json()["data"]
    empty = {wire: "" for wire in WIRE if cleared[wire] is None}  # the record as it was read
    after = update(admin, product, priceToBeDecided="0", **empty).json()["data"]
    assert {wire: after[wire] for wire in WIRE} == {wire: before[wire] for wire in WIRE}


def test_a_price_that_is_given_decides_and_the_others_come_back(admin: Caller, product: Product) -> None:
    admin.post(f"/products/{product.pk}/clear_prices")
    data = update(admin, product, minNormalPrice="9").json()["data"]
    assert (data["priceToBeDecided"], data["minNormalPrice"], data["minNormalPriceBack"]) == (False, "9.00", "9.00")  # fmt: skip
    assert (data["offerPrice"], data["providersPriceUsd"], data["minWholesalerPrice"]) == ("145.00", "100.00", "120.00")  # fmt: skip


def test_an_offer_that_is_none_beside_the_new_prices_stays_away(admin: Caller, product: Product) -> None:
    admin.post(f"/products/{product.pk}/clear_prices")
    data = update(admin, product, priceToBeDecided="0", minNormalPrice="90", maxNormalPrice="100").json()["data"]
    assert (data["maxNormalPrice"], data["offerPrice"], data["providersPriceUsd"]) == ("100.00", None, "100.00")


def test_clearing_and_restoring_happen_once(admin: Caller, product: Product) -> None:
    assert admin.post(f"/products/{product.pk}/restore_prices").status_code == 409
    assert admin.post(f"/products/{product.pk}/clear_prices").status_code == 200
    again = admin.post(f"/products/{product.pk}/clear_prices")
    assert (again.status_code, again.json()["message"]) == (409, "Ya no tiene precios.")


def test_who_cannot_see_the_costs_does_not_lose_them(admin: Caller, coordinator: Caller, product: Product) -> None:
    coordinator.post(f"/products/{product.pk}/clear_prices")
    assert update(coordinator, product, minNormalPrice="9", costUtility="").status_code == 200
    data = shown(admin, product)
    assert (data["minNormalPrice"], data["providersPriceUsd"], data["offerPrice"]) == ("9.00", "100.00", "145.00")


def test_who_cannot_see_a_price_cannot_set_it(coordinator: Caller, admin: Caller, product: Product) -> None:
    refused = update(coordinator, product, Name="Otra", costUtility="1")
    why = "No puedes cambiar precios que no ves. Hace falta el permiso «Costos: Ver costos y utilidad»."
    assert (refused.status_code, refused.json()["message"]) == (403, why)
    assert shown(admin, product)["Name"] == product.name


def test_without_the_wholesale_flag_there_are_no_wholesale_prices(admin: Caller, product: Product) -> None:
    data = update(admin, product, wholesalerPrice="0").json()["data"]
    assert (data["wholesalerPrice"], data["minWholesalerPrice"], data["maxWholesalerPrice"]) == (False, None, None)


def test_a_wholesale_price_that_is_given_sets_the_flag(admin: Caller) -> None:
    plain = make.product(admin.user)
    assert update(admin, plain, minWholesalerPrice="5").json()["data"]["wholesalerPrice"] is True


def test_a_maximum_below_the_stored_minimum_is_refused(admin: Caller, product: Product) -> None:
    refused = update(admin, product, maxNormalPrice="149.999999")
    assert (refused.status_code, refused.json()["errors"]) == (422, {"maxNormalPrice": "Debe ser al menos el precio mínimo."})  # fmt: skip


def test_a_minimum_above_the_stored_maximum_is_refused_where_it_was_sent(admin: Caller, product: Product) -> None:
    for name in ("Normal", "Wholesaler"):
        refused = update(admin, product, **{f"min{name}Price": "99999"})
        assert refused.json()["errors"] == {f"min{name}Price": "No puede pasar del precio máximo."}
        both = update(admin, product, **{f"min{name}Price": "9", f"max{name}Price": "8"})
        assert list(both.json()["errors"]) == [f"max{name}Price"]


def test_the_history_tells_each_price(admin: Caller, product: Product) -> None:
    update(admin, product, offerPrice="144")
    newest = admin.get(f"/admin/products/{product.pk}/history").json()["data"][0]
    assert newest["changes"] == [
        {"field": "offer_price", "label": "Precio de oferta", "old": "145.00", "new": "144.00"}
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"price_to_be_decided": True},
        {"min_normal_price": -1},
        {"max_normal_price": 1},
        {"max_wholesaler_price": 1},
    ],
)
def test_the_database_itself_refuses_prices_that_cannot_be(product: Product, wrong: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError):
        Product.objects.filter(pk=product.pk).update(**wrong)


def test_wholesale_prices_come_back_when_their_switch_does(admin: Caller, product: Product) -> None:
    update(admin, product, wholesalerPrice="0")
    off = shown(admin, product)
    assert (off["minWholesalerPrice"], off["maxWholesalerPrice"]) == (None, None)
    assert (off["minWholesalerPriceBack"], off["maxWholesalerPriceBack"]) == ("120.00", "140.00")
    update(admin, product, wholesalerPrice="1", minWholesalerPrice="", maxWholesalerPrice="")
    on = shown(admin, product)
    assert (on["minWholesalerPrice"], on["maxWholesalerPrice"]) == ("120.00", "140.00")


def test_cleared_with_the_switch_off_they_do_not_come_back_with_the_others(admin: Caller, product: Product) -> None:
    update(admin, product, wholesalerPrice="0")
    admin.post(f"/products/{product.pk}/clear_prices")
    after = admin.post(f"/products/{product.pk}/restore_prices").json()["data"]
    assert (after["wholesalerPrice"], after["minWholesalerPrice"], after["minNormalPrice"]) == (
        False, None, "150.00",
    )  # fmt: skip


@pytest.mark.parametrize("fields", [{"offerPrice": "200"}, {"offerPrice": "0"}, {"maxNormalPrice": "145"}])
def test_an_offer_lies_below_the_list_price(admin: Caller, product: Product, fields: dict[str, str]) -> None:
    refused = update(admin, product, minNormalPrice="100", **fields)
    assert refused.status_code == 422
    assert "oferta" in refused.json()["errors"]["offerPrice"]
    assert update(admin, product, offerPrice="199.99").status_code == 200


def test_a_wholesale_price_that_its_switch_would_drop_is_told(admin: Caller, product: Product) -> None:
    prices = {"minWholesalerPrice": "50", "maxWholesalerPrice": "55"}
    refused = update(admin, product, wholesalerPrice="0", **prices)
    assert (refused.status_code, sorted(refused.json()["errors"])) == (
        422,
        ["maxWholesalerPrice", "minWholesalerPrice"],
    )
    assert update(admin, product, wholesalerPrice="1", **prices).status_code == 200
    # As they are they may stand beside the switch that takes them away: forms send all. Empty ones say nothing.
    assert update(admin, product, wholesalerPrice="0", **prices).status_code == 200
    assert update(admin, product, wholesalerPrice="0", minWholesalerPrice="").status_code == 200


@pytest.mark.parametrize("read", [True, False])
def test_a_wholesale_price_beside_the_switch_that_stands_off_is_told(
    admin: Caller, product: Product, read: bool
) -> None:
    """Also by who read it so: the switch is not changed, and still it was said."""
    update(admin, product, wholesalerPrice="0")
    version = {"version": shown(admin, product)["version"]} if read else {}
    sent = {"wholesalerPrice": "0", "minWholesalerPrice": "50", **version}
    for also in ({}, {"priceToBeDecided": "1"}):
        refused = update(admin, product, **sent, **also)
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["minWholesalerPrice"])
    after = shown(admin, product)
    assert (after["wholesalerPrice"], after["minWholesalerPrice"], after["priceToBeDecided"]) == (False, None, False)


@pytest.mark.parametrize("read", [True, False])
def test_a_price_beside_to_be_decided_that_stands_waits_in_the_copy(
    admin: Caller, product: Product, read: bool
) -> None:
    update(admin, product, priceToBeDecided="1")
    version = {"version": shown(admin, product)["version"]} if read else {}
    data = update(admin, product, priceToBeDecided="1", minNormalPrice="9", **version).json()["data"]
    assert (data["priceToBeDecided"], data["minNormalPrice"], data["minNormalPriceBack"]) == (True, None, "9.00")
