"""A quote is changed as a whole or in part; nobody overwrites somebody else, and its rate stays as agreed."""

from decimal import Decimal
from typing import Any

import pytest

from apps.sales.models import Quote
from apps.sales.services.exchange_rate import set_rate
from tests.factories import inventory, partners, sales
from tests.integration.sales.support import detail, last_version, line
from tests.personas import Caller


def test_what_is_not_sent_stays(admin: Caller) -> None:
    quote = sales.quote(admin.user, amount=2, discount=Decimal(5))
    changed = admin.put("/quotes/update", {"idQuote": quote.pk, "shipmentCost": "100"}).json()["data"]
    assert (changed["products"][0]["Qty"], changed["discount"], changed["revision"]) == (2, "5.00", 2)
    assert Decimal(changed["totals"]["total"]) == quote.total + 100


@pytest.mark.parametrize(
    ("name", "sent", "own", "shown"),
    [
        ("Discount", "3", "discount", "3.00"),
        ("ExchangeRate", "19.5", "exchangeType", "19.50"),
        ("exchangeRate", "19.5", "exchangeType", "19.50"),
        ("ShippingCost", "120", "shipmentCost", "120.00"),
        ("shippingCost", "120", "shipmentCost", "120.00"),
        ("InstallationCost", "80", "installationCost", "80.00"),
        ("deliveryType", "Paquetería", "selectedDeliveryType", "Paquetería"),
        ("deliveryMethods", ["Tarima"], "selectedDeliveryMethod", ["Tarima"]),
    ],
)
def test_what_an_order_has_too_goes_by_its_names(admin: Caller, name: str, sent: Any, own: str, shown: Any) -> None:
    quote = sales.quote(admin.user)
    changed = admin.put("/quotes/update", {"idQuote": quote.pk, name: sent})
    assert (changed.status_code, changed.json()["data"][own]) == (200, shown)


def test_lines_come_and_go_with_their_trace(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    [old] = [row.piece for row in quote.pieces.all()]
    new = inventory.pieces(admin.user, 2)
    changed = admin.put("/quotes/update", {"idQuote": quote.pk, "products": [line(new, "70")]}).json()["data"]
    assert [product["Qty"] for product in changed["products"]] == [2]
    told = admin.get(f"/admin/quotes/{quote.pk}/history").json()["data"]
    assert any(entry["reason"] == f"Entran: {new[0].words}, {new[1].words}. Salen: {old.words}." for entry in told)


def test_nothing_changed_is_no_version(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    again = admin.put("/quotes/update", {"idQuote": quote.pk, "notes": ""}).json()["data"]
    assert (again["revision"], Quote.history.filter(id=quote.pk).count()) == (1, 1)


def test_an_older_version_is_refused(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    admin.put("/quotes/update", {"idQuote": quote.pk, "version": 1, "notes": "Una"})
    late = admin.put("/quotes/update", {"idQuote": quote.pk, "version": 1, "notes": "Otra"})
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert Quote.objects.get(pk=quote.pk).notes == "Una"


def test_a_sent_one_is_a_quote_again(admin: Caller) -> None:
    quote = sales.quote(admin.user, "send")
    changed = admin.put("/quotes/update", {"idQuote": quote.pk, "notes": "Otra cosa"}).json()["data"]
    assert (changed["status"], changed["waitingSince"]) == ("Cotización", None)


@pytest.mark.parametrize("steps", [("pay",), ("pay", "approve"), ("cancel",)])
def test_states_in_which_it_stays_as_it_is(admin: Caller, steps: tuple[str, ...]) -> None:
    quote = sales.quote(admin.user, *steps)
    refused = admin.put("/quotes/update", {"idQuote": quote.pk, "notes": "Tarde"})
    assert refused.status_code == 409
    assert refused.json()["message"] == detail(admin, quote.pk)["editable"]["reason"]


def test_a_rejected_one_is_changed_and_stays_rejected(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "refuse")
    changed = admin.put("/quotes/update", {"idQuote": quote.pk, "discount": "3"})
    assert changed.json()["data"]["status"] == "Rechazado"


def test_a_customer_who_is_inactive_by_now_keeps_the_quote(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    admin.post(f"/users/customer/{quote.customer_id}/deactivate", {"reason": "Se mudó"})
    assert admin.put("/quotes/update", {"idQuote": quote.pk, "notes": "Sigue"}).status_code == 200


def test_the_rate_stays_and_today_s_effect_is_shown(admin: Caller) -> None:
    quote = sales.quote(admin.user)  # 100 USD at 18.5
    set_rate(Decimal(20), by=admin.user)
    shown = detail(admin, quote.pk)
    assert (shown["totals"]["total"], shown["exchange"]["beyond"]) == ("1850.00", True)
    assert (shown["exchange"]["difference"], shown["exchange"]["effect"]) == ("-7.50", "150.00")


def test_it_is_made_anew_at_today_s_rate(seller: Caller, admin: Caller) -> None:
    customer = partners.customer(seller.user)
    quote = sales.quote(seller.user, customer=customer, pieces=inventory.pieces(admin.user))
    assert seller.post("/quotes/requote", {"id": quote.pk}).status_code == 409
    set_rate(Decimal(20), by=admin.user)
    anew = seller.post("/quotes/requote", {"id": quote.pk, "version": 1}).json()["data"]
    assert (anew["totals"]["total"], anew["revision"], anew["exchange"]["beyond"]) == ("2000.00", 2, False)
    changed = {change["field"] for change in last_version(seller, quote.pk)["changes"]}
    assert {"exchange_rate", "total"} <= changed


def test_another_s_is_unknown(seller: Caller, admin: Caller) -> None:
    quote = sales.quote(admin.user)
    assert seller.put("/quotes/update", {"idQuote": quote.pk, "notes": "Mía"}).status_code == 404
    assert seller.post("/quotes/requote", {"id": quote.pk}).status_code in {404, 409}


def test_who_reads_and_no_more(coordinator: Caller, admin: Caller) -> None:
    quote = sales.quote(admin.user)
    assert coordinator.put("/quotes/update", {"idQuote": quote.pk}).status_code == 403
    assert detail(coordinator, quote.pk)["editable"]["allowed"] is False
