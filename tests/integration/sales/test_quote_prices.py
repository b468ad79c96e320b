"""A seller moves between the least and the greatest price; beyond them an administrator does."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone
from freezegun import freeze_time

from apps.catalog.models import Product
from apps.sales.services.exchange_rate import set_rate
from tests.factories import catalog, inventory, partners, sales
from tests.integration.sales.support import form, line, store
from tests.personas import Caller

RANGE = {"min_normal_price": "100", "max_normal_price": "150"}
WHOLESALE = {"has_wholesaler_price": True, "min_wholesaler_price": "80", "max_wholesaler_price": "95"}


def priced(by: Caller, **prices: Any) -> Product:
    sent = {name: Decimal(price) if isinstance(price, str) else price for name, price in prices.items()}
    return catalog.product(by.user, **{name: Decimal(price) for name, price in RANGE.items()}, **sent)


def refusal(who: Caller, admin: Caller, product: Product, price: str, **more: Any) -> str | None:
    customer = partners.customer(who.user)
    answer = store(who, customer, line(inventory.pieces(admin.user, of=product), price), **more)
    return answer.json()["errors"]["products.0.unitPrice"] if answer.status_code == 422 else None


@pytest.mark.parametrize("price", ["100", "150", "123.456789"])
def test_within_the_range(seller: Caller, admin: Caller, price: str) -> None:
    assert refusal(seller, admin, priced(admin), price) is None


@pytest.mark.parametrize(("price", "word"), [("99.999999", "mínimo es US$100.00"), ("150.01", "máximo es US$150.00")])
def test_outside_of_it(seller: Caller, admin: Caller, price: str, word: str) -> None:
    assert word in (refusal(seller, admin, priced(admin), price) or "")


def test_what_nobody_has_set_a_price_for_is_not_sold(seller: Caller, admin: Caller) -> None:
    unpriced = catalog.product(admin.user)
    assert refusal(seller, admin, unpriced, "0") == "Escribe el precio."
    assert "Todavía no tiene precio" in (refusal(seller, admin, unpriced, "0.01") or "")
    assert "Todavía no tiene precio" in (refusal(seller, admin, unpriced, "900") or "")


def test_an_administrator_goes_beyond(admin: Caller) -> None:
    assert refusal(admin, admin, priced(admin), "1000") is None
    assert refusal(admin, admin, priced(admin), "1", belowMinimumReason="Última pieza, rayada") is None


def test_a_discount_does_not_get_around_the_minimum(seller: Caller, admin: Caller) -> None:
    told = refusal(seller, admin, priced(admin), "105", discount="10")
    assert "queda en US$94.50" in (told or "")


def test_an_offer_price_may_go_below_the_minimum(seller: Caller, admin: Caller) -> None:
    product = priced(admin, offer_price="90")
    assert refusal(seller, admin, product, "90") is None
    assert refusal(seller, admin, product, "89.99")


def test_a_wholesaler_as_customer_has_the_wholesale_range(seller: Caller, admin: Caller) -> None:
    product = priced(admin, **WHOLESALE)
    body = line(inventory.pieces(admin.user, of=product), "85")
    assert store(admin, partners.wholesaler(admin.user), body).status_code == 201
    assert refusal(seller, admin, product, "85")


def test_a_wholesaler_is_not_told_prices_that_are_not_theirs(wholesaler: Caller, admin: Caller) -> None:
    told = refusal(wholesaler, admin, priced(admin), "1") or ""
    assert "fuera de lo permitido" in told
    assert "100" not in told


def asked(who: Caller, body: Any) -> Any:
    return who.post("/quotes/check", body)


def test_a_check_says_nothing_of_a_bound_that_is_not_theirs_to_see(
    wholesaler: Caller, seller: Caller, admin: Caller
) -> None:
    """Else thirty questions find a hidden price to the cent."""
    pieces = inventory.pieces(admin.user, of=priced(admin))
    for who, told in [(wholesaler, []), (seller, ["products.0.unitPrice"])]:
        customer = partners.customer(who.user)
        answers = [
            asked(who, form(customer, line(pieces, price))).json()["data"]["errors"] for price in ("99.99", "100")
        ]
        assert [list(found) for found in answers] == [told, []]


def test_nor_of_the_bounds_of_a_circuit(wholesaler: Caller, admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1), min_price="100", max_price="120")
    [product] = sales.wanted_circuit(circuit).products
    parts = [{"IdProduct": product.product_id, "unitPrice": "99", "pieces": list(product.pieces)}]
    body = form(partners.customer(wholesaler.user), circuits=[{"IdCircuit": circuit.pk, "products": parts}])
    assert asked(wholesaler, body).json()["data"]["errors"] == {}
    assert wholesaler.post("/quotes/store", body).status_code == 422


def test_checks_are_counted(seller: Caller, admin: Caller, settings: Any) -> None:
    settings.QUOTE_CHECKS = 2
    body = form(partners.customer(seller.user), line(inventory.pieces(admin.user)))
    answers = [asked(seller, body) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert asked(admin, body).status_code == 200


def test_guesses_at_a_hidden_bound_end(wholesaler: Caller, seller: Caller, admin: Caller, settings: Any) -> None:
    settings.HIDDEN_PRICE_TRIES = 2
    product = priced(admin)
    customer = partners.customer(wholesaler.user)
    body = line(inventory.pieces(admin.user, of=product), "99")
    assert [store(wholesaler, customer, body).status_code for _ in range(3)] == [422, 422, 429]
    within = line(inventory.pieces(admin.user, of=product), "110")
    assert store(wholesaler, customer, within).status_code == 429
    with freeze_time(timezone.now() + timedelta(minutes=61)):
        fresh = Caller(wholesaler.user)
        assert store(fresh, customer, within).status_code == 201
    seen = partners.customer(seller.user)
    assert [store(seller, seen, body).status_code for _ in range(4)] == [422] * 4


def test_a_circuit_s_set_has_its_range(seller: Caller, admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1), min_price="100", max_price="120", offer_price="90")
    [product] = sales.wanted_circuit(circuit).products
    parts = [{"IdProduct": product.product_id, "unitPrice": "99", "pieces": list(product.pieces)}]
    sent = {"IdCircuit": circuit.pk, "products": parts}
    customer = partners.customer(seller.user)
    assert "mínimo" in store(seller, customer, circuits=[sent]).json()["errors"]["circuits.0.products"]
    other = store(seller, customer, circuits=[{**sent, "OfferPrice": "50"}])
    assert "oferta" in other.json()["errors"]["circuits.0.OfferPrice"]
    assert store(seller, customer, circuits=[{**sent, "OfferPrice": "90"}]).status_code == 201


def test_a_rate_far_from_today_s_is_an_administrator_s(seller: Caller, admin: Caller) -> None:
    set_rate(Decimal("18.50"), by=admin.user)
    customer = partners.customer(seller.user)
    near = line(inventory.pieces(admin.user))
    assert store(seller, customer, near, exchangeType="18.20").status_code == 201
    assert "exchangeType" in store(seller, customer, near, exchangeType="17").json()["errors"]
    assert store(admin, customer, near, exchangeType="17").status_code == 201


@pytest.mark.parametrize("rate", ["1.85", "17"])
def test_a_mistyped_rate_is_told_at_the_rate(seller: Caller, admin: Caller, rate: str) -> None:
    """Not at the prices, which are right."""
    set_rate(Decimal("18.50"), by=admin.user)
    customer = partners.customer(seller.user)
    priced = catalog.product(admin.user, min_normal_price=Decimal(100))
    lines = [line(inventory.pieces(admin.user, of=priced), price) for price in ("100", "99")]
    assert list(store(seller, customer, lines[0], exchangeType=rate).json()["errors"]) == ["exchangeType"]
    both = store(seller, customer, *lines, exchangeType=rate).json()["errors"]
    assert set(both) == {"products.1.unitPrice", "exchangeType"}
    made = store(seller, customer, lines[0]).json()["data"]
    changed = seller.put("/quotes/update", {"idQuote": made["idQuote"], "ExchangeRate": rate})
    assert list(changed.json()["errors"]) == ["ExchangeRate"]


def test_without_a_rate_it_is_today_s(seller: Caller, admin: Caller) -> None:
    set_rate(Decimal("19.25"), by=admin.user)
    body = line(inventory.pieces(admin.user))
    made = store(seller, partners.customer(seller.user), body, exchangeType="")
    assert made.json()["data"]["exchangeType"] == "19.25"


@pytest.mark.parametrize(("part", "status"), [("999999", 422), ("1850.01", 422), ("1850", 201), ("0.01", 201)])
def test_what_is_invoiced_is_at_most_the_subtotal(seller: Caller, admin: Caller, part: str, status: int) -> None:
    sent = {"invoiceRequired": "Si", "countToInvoice": part}
    body = line(inventory.pieces(admin.user))
    answer = store(seller, partners.customer(seller.user), body, **sent)
    assert answer.status_code == status
    assert status == 201 or "1,850.00" in answer.json()["errors"]["countToInvoice"]


@pytest.mark.parametrize("name", ["store", "update"])
def test_nothing_is_invoiced_without_an_invoice_alone(seller: Caller, admin: Caller, name: str) -> None:
    customer, body = partners.customer(seller.user), line(inventory.pieces(admin.user))
    made = store(seller, customer, body, countToInvoice="0").json()["data"]
    assert (made["countToInvoice"], made["invoiceRequired"], made["totals"]["tax"]) == (None, "No", "0.00")
    sent: dict[str, Any] = {"invoiceRequired": "Si", "countToInvoice": 0}
    if name == "update":
        refused = seller.put("/quotes/update", {"idQuote": made["idQuote"], **sent})
    else:
        refused = store(seller, customer, body, **sent)
    assert refused.json()["errors"] == {
        "countToInvoice": "Con cero no se factura nada: escribe cuánto, o quita «Requiere factura». Vacío se factura todo."
    }
