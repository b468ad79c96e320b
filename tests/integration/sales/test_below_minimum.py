"""What the customer pays in the end is not below the sum of the minimums, whatever the way to it, unless it was approved."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.accounts.models import RoleAbility, User
from apps.catalog.models import Product
from apps.inventory.models import Circuit
from apps.partners.models import Customer
from apps.sales.models import PriceApproval, Quote
from apps.sales.services.exchange_rate import set_rate
from tests.factories import catalog, inventory, partners, sales
from tests.integration.sales.support import detail, form, last_version, line, store
from tests.personas import Caller

WHY = {"belowMinimumReason": "Es el piso de la tienda que cierra"}


def product(admin: Caller, least: str | None = "100") -> Product:
    return catalog.product(admin.user, min_normal_price=Decimal(least) if least else None)


def circuit_line(circuit: Circuit, price: str, sets: int = 1, **more: Any) -> dict[str, Any]:
    products = sales.wanted_circuit(circuit, count=sets).products
    parts = [{"IdProduct": p.product_id, "unitPrice": price, "pieces": list(p.pieces)} for p in products]
    return {"IdCircuit": circuit.pk, "count": sets, "products": parts, **more}


def wrong(answer: Any) -> Any:
    return answer.json()["errors"] if answer.status_code == 422 else {}


@pytest.mark.parametrize("discount", ["100", "99.99", "0.01"])
def test_an_offer_does_not_get_around_it_with_a_discount(seller: Caller, admin: Caller, discount: str) -> None:
    circuit = inventory.circuit(admin.user, (1, 1), min_price="400", offer_price="300")
    sent = circuit_line(circuit, "400", OfferPrice="300")
    customer = partners.customer(seller.user)
    assert "circuits.0.OfferPrice" in wrong(store(seller, customer, circuits=[sent], discount=discount))
    assert store(seller, customer, circuits=[sent]).status_code == 201


def test_a_circuit_without_minimum_has_that_of_its_products(seller: Caller, admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (2, 2))
    Product.objects.filter(in_circuits__circuit=circuit).update(min_normal_price=50)
    customer = partners.customer(seller.user)
    for price, told in [("0", True), ("99.99", True), ("100", False)]:
        found = wrong(store(seller, customer, circuits=[circuit_line(circuit, price)]))
        assert bool(found) is told
        assert not told or "US$100.00" in found["circuits.0.products"]


@pytest.mark.parametrize(("sets", "price", "stands"), [(1, "100", True), (6, "100", True), (6, "99.99", False)])
def test_six_sets_cost_six_times(seller: Caller, admin: Caller, sets: int, price: str, stands: bool) -> None:
    circuit = inventory.circuit(admin.user, (1, 6), min_price="100", max_price="900")
    answer = store(seller, partners.customer(seller.user), circuits=[circuit_line(circuit, price, sets)])
    assert (answer.status_code == 201) is stands
    assert stands or "US$600.00" in wrong(answer)["circuits.0.products"]


def test_a_rate_that_only_some_may_give_is_part_of_the_price(seller: Caller, admin: Caller) -> None:
    """Who goes beyond its bounds does not go below the minimum by that."""
    set_rate(Decimal(18), by=admin.user)
    body = line(inventory.pieces(admin.user, of=product(admin)), "100")
    customer = partners.customer(admin.user)
    assert store(seller, partners.customer(seller.user), body, exchangeType="17.64").status_code == 201
    refused = wrong(store(admin, customer, body, exchangeType="9"))
    assert set(refused) == {"belowMinimumReason", "exchangeType"}
    assert "17.6400" in refused["exchangeType"], "a slip of the keyboard is seen where it was made"
    assert store(admin, customer, body, exchangeType="9", **WHY).status_code == 201
    assert wrong(store(admin, customer, line(inventory.pieces(admin.user, of=product(admin)), "204.1"))) == {}


def test_what_has_no_price_is_sold_when_it_is_approved(seller: Caller, admin: Caller) -> None:
    body = line(inventory.pieces(admin.user, of=product(admin, None)), "500")
    assert "todavía" in wrong(store(seller, partners.customer(seller.user), body))["products.0.unitPrice"].lower()
    made = store(admin, partners.customer(admin.user), body, **WHY).json()["data"]
    assert [(row["least"], row["paid"]) for row in made["belowMinimum"]] == [(None, "500.00")]


def test_below_it_a_reason_is_asked_for_and_kept(admin: Caller, seller: Caller) -> None:
    name = product(admin)
    body = line(inventory.pieces(admin.user, 2, of=name), "90")
    customer = partners.customer(seller.user)
    assert f"{name.name} × 2" in wrong(store(admin, customer, body))["belowMinimumReason"]
    assert wrong(store(admin, customer, body, belowMinimumReason="   "))
    made = store(admin, customer, body, **WHY).json()["data"]
    [kept] = made["belowMinimum"]
    assert (kept["person"], kept["reason"]) == (admin.user.name, WHY["belowMinimumReason"])
    assert (kept["paid"], kept["least"]) == ("180.00", "200.00")
    history = admin.get(f"/admin/quotes/{made['id']}/history").json()["data"]
    assert any(WHY["belowMinimumReason"] in (entry["reason"] or "") for entry in history)
    assert {entry["user"]["name"] for entry in history} == {admin.user.name}


def test_who_may_not_sell_below_it_cannot_give_a_reason(seller: Caller, admin: Caller) -> None:
    body = line(inventory.pieces(admin.user, of=product(admin)), "90")
    assert "products.0.unitPrice" in wrong(store(seller, partners.customer(seller.user), body, **WHY))
    assert not PriceApproval.objects.exists()


def test_the_pair_decides_and_not_the_role(seller: Caller, admin: Caller) -> None:
    body = line(inventory.pieces(admin.user, of=product(admin)), "90")
    RoleAbility.objects.update_or_create(
        role=seller.user.role, action="sell below minimum", subject="Quote", defaults={"granted": True, "scope": "all"}
    )
    made = store(Caller(User.objects.get(pk=seller.user.pk)), partners.customer(seller.user), body, **WHY)
    assert made.status_code == 201


def approved(admin: Caller, seller: Caller, amount: int = 2, price: str = "90") -> tuple[Quote, dict[str, Any]]:
    """A quote of the seller's customer that the administrator let go below the minimum."""
    pieces = inventory.pieces(admin.user, amount, of=product(admin))
    body = line(pieces, price)
    made = store(admin, partners.customer(seller.user), body, **WHY).json()["data"]
    quote = Quote.objects.get(pk=made["id"])
    Quote.objects.filter(pk=quote.pk).update(seller=seller.user)
    return quote, body


def update(who: Caller, quote: Quote, **values: Any) -> Any:
    return who.put("/quotes/update", {"idQuote": quote.pk, **values})


def test_what_was_approved_stays_when_something_else_changes(admin: Caller, seller: Caller) -> None:
    quote, body = approved(admin, seller)
    assert update(seller, quote, notes="Con moño").status_code == 200
    assert update(seller, quote, products=[{**body, "unitPrice": "95"}]).status_code == 200
    [kept] = detail(seller, quote.pk)["belowMinimum"]
    assert (kept["person"], kept["paid"]) == (admin.user.name, "180.00")


@pytest.mark.parametrize("change", ["cheaper", "discount", "fewer", "more", "twice"])
def test_it_is_approved_of_exactly_that(admin: Caller, seller: Caller, change: str) -> None:
    quote, body = approved(admin, seller)
    more = inventory.pieces(admin.user, 2, of=Product.objects.get(pk=body["IdProduct"]))
    changes: dict[str, dict[str, Any]] = {
        "cheaper": {"products": [{**body, "unitPrice": "89.99"}]},
        "discount": {"discount": "1"},
        "fewer": {"products": [{**body, "pieces": body["pieces"][:1]}]},
        "more": {"products": [{**body, "pieces": body["pieces"] + line(more[:1])["pieces"]}]},
        "twice": {"products": [body, line(more, "90")]},
    }
    sent = changes[change]
    assert wrong(update(seller, quote, **sent))
    assert update(admin, quote, **sent, **WHY).status_code == 200


def test_an_approval_that_is_not_needed_goes(admin: Caller, seller: Caller) -> None:
    quote, body = approved(admin, seller)
    assert update(seller, quote, products=[{**body, "unitPrice": "100"}]).status_code == 200
    assert detail(seller, quote.pk)["belowMinimum"] == []
    assert wrong(update(seller, quote, products=[body]))
    assert last_version(admin, quote.pk)


def test_customers_are_not_told(admin: Caller, customer: Caller) -> None:
    own = partners.customer(admin.user)
    Customer.objects.filter(pk=own.pk).update(user=customer.user)
    body = line(inventory.pieces(admin.user, of=product(admin)), "90")
    made = store(admin, own, body, **WHY).json()["data"]
    assert detail(customer, made["id"])["belowMinimum"] == []


def test_a_check_says_what_a_reason_is_missing_for(admin: Caller) -> None:
    body = form(partners.customer(admin.user), line(inventory.pieces(admin.user, of=product(admin)), "1"))
    found = admin.post("/quotes/check", body).json()["data"]["errors"]
    assert list(found) == ["belowMinimumReason"]
    assert not Quote.objects.exists()


def test_the_database_wants_a_reason(admin: Caller, seller: Caller) -> None:
    approved(admin, seller)
    with pytest.raises(IntegrityError), transaction.atomic():
        PriceApproval.objects.update(reason="")


def read(who: Caller, quote: Quote) -> dict[str, Any]:
    """As the specification's client reads it, and sends it back."""
    [shown] = who.get("/quotes/show", {"id": quote.pk}).json()
    return {name: value for name, value in shown.items() if name != "version"}


@pytest.mark.parametrize("moved", ["limits", "rate", "both"])
def test_what_is_read_is_written_back_whatever_moved_since(admin: Caller, seller: Caller, moved: str) -> None:
    set_rate(Decimal(18), by=admin.user)
    cheap, fair = product(admin), product(admin)
    body = [line(inventory.pieces(admin.user, 2, of=cheap), "90"), line(inventory.pieces(admin.user, of=fair), "100")]
    circuit = circuit_line(inventory.circuit(admin.user, (1, 1), min_price="400", offer_price="300"), "400")
    sent = {"circuits": [{**circuit, "OfferPrice": "300"}], "exchangeType": "9", "discount": "5"}
    made = store(admin, partners.customer(seller.user), *body, **sent, **WHY).json()["data"]
    Quote.objects.filter(pk=made["id"]).update(seller=seller.user)
    quote = Quote.objects.get(pk=made["id"])
    if moved != "limits":
        set_rate(Decimal(25), by=admin.user)
    if moved != "rate":
        Product.objects.update(min_normal_price=500, max_normal_price=600)
        Circuit.objects.update(min_price=900, offer_price=800)
    before = (read(admin, quote), list(PriceApproval.objects.order_by("pk").values()), Quote.history.count())
    for who in (seller, admin):
        assert update(who, quote, **read(who, quote)).status_code == 200
    assert (read(admin, quote), list(PriceApproval.objects.order_by("pk").values()), Quote.history.count()) == before
    assert update(seller, quote, notes="Con moño").status_code == 200


@pytest.mark.parametrize("change", ["price", "discount", "rate", "pieces", "another"])
def test_a_limit_that_moved_counts_for_what_changes(admin: Caller, seller: Caller, change: str) -> None:
    set_rate(Decimal("18.5"), by=admin.user)
    fair, other = product(admin), product(admin)
    pieces = inventory.pieces(admin.user, 3, of=fair)
    body, more = line(pieces[:2], "100"), line(inventory.pieces(admin.user, of=other), "100")
    made = store(seller, partners.customer(seller.user), body, more).json()["data"]
    quote = Quote.objects.get(pk=made["id"])
    Product.objects.filter(pk=fair.pk).update(min_normal_price=120)
    changes: dict[str, dict[str, Any]] = {
        "price": {"products": [{**body, "unitPrice": "101"}, more]},
        "discount": {"discount": "1"},
        "rate": {"exchangeType": "18.6"},
        "pieces": {"products": [line(pieces, "100"), more]},
        "another": {"products": [body, more, line(pieces[2:], "100")]},
    }
    assert wrong(update(seller, quote, **changes[change]))
    assert update(seller, quote, products=[body, {**more, "unitPrice": "110"}]).status_code == 200


def test_an_approval_is_of_the_line_that_has_it(admin: Caller, seller: Caller) -> None:
    """And not of another with the same pieces by number, wherever that stands."""
    quote, body = approved(admin, seller)
    more = inventory.pieces(admin.user, 2, of=Product.objects.get(pk=body["IdProduct"]))
    assert wrong(update(seller, quote, products=[line(more, "95"), body]))
    assert wrong(update(seller, quote, products=[line(more, "90"), body]))
