"""Every list that is sorted by its customer has them as a Spanish reader looks for them: without accents and case."""

import json
from typing import Any

import pytest

from apps.accounts.models import User
from project.api import RESOURCES
from tests.factories import partners, refunds, sales
from tests.kept import BuildOnce
from tests.personas import Caller, person

IN_ORDER = ["Ana", "Ana María", "Ángela", "beto", "Zacarías"]
"""The tax id stands behind the name in what is searched, and sorts nothing."""
LISTS = ["quotes", "orders", "devolutions", "payments-report", "devolutions-report", "cash", "pending-deliveries"]


def trade(by: User) -> User:
    """With each customer, in another order: a refunded order, one that is still owed, and cash."""
    for name in ("Zacarías", "Ana María", "beto", "Ángela", "Ana"):
        customer = partners.customer(by, first_name=name, last_name="", rfc="XAXX010101000", business_name="")
        done = sales.order(by, *refunds.COMPLETED, customer=customer, notes="Avisar antes")
        refunds.refund(by, "approve", "pay", order=done)
        sales.order(by, customer=customer)
    return by


@pytest.fixture(scope="module")
def traders(build_once: BuildOnce) -> User:
    return build_once(lambda: trade(person("admin")))


def names(who: Caller, resource: str, direction: str) -> list[str]:
    asked = {"sort": json.dumps(["customer", direction]), "range": "[0,99]"}
    rows: Any = who.get(f"/admin/{resource}", asked).json()
    return list(dict.fromkeys(row["customer"] for row in rows))


@pytest.mark.parametrize("resource", LISTS)
def test_customers_are_in_order(db: None, traders: User, resource: str) -> None:
    who = Caller(traders)
    assert names(who, resource, "ASC") == IN_ORDER
    assert names(who, resource, "DESC") == IN_ORDER[::-1]


def test_no_list_sorts_people_by_the_letters_of_their_names() -> None:
    raw = ("customer_name", "seller_name", "first_name", "role__name", "product__name")
    found = [(one.spec.name, key) for one in RESOURCES for key, path in one.spec.sorts.items() if path.endswith(raw)]
    assert found == []
