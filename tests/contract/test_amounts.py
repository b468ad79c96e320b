"""How every amount of every answer is written: a text, with two decimals; unit prices and rates with up to six. By what the
contract says of the answers (`format: decimal`)."""

import re
from collections import defaultdict
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest

from apps.catalog.rules import PRICES
from apps.sales.services.exchange_rate import set_rate
from tests.contract.operations import CONTRACT, answered_at, operations
from tests.contract.test_others_records import Question
from tests.factories import sales
from tests.factories.company import company
from tests.kept import BuildOnce
from tests.personas import Caller, person

SCHEMAS = CONTRACT["components"]["schemas"]
PRICE = "33.333333"
FINE = {
    "unitPrice", "UnitPrice", "OfferPrice", "circuitOfferPrice", "PriceMin", "PriceMax", "price", "deposit",
    "MonthlyPriceMin", "MonthlyPriceMax", "priceUsd", "offerPriceUsd",
    "suggestedPrice", "least", "greatest", "exchangeRate", "ExchangeRate", "exchangeType", "rate", "today", "dayRate",
    *(price.wire for price in PRICES), *(f"{price.wire}Back" for price in PRICES),
}  # fmt: skip
"""Unit prices and rates: six decimals, of which the zeros at the end beyond two are not written."""

Seen = dict[str, set[str]]


def amounts_of(schema: dict[str, Any], value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Each amount in an answer, with its name."""
    if "$ref" in schema:
        yield from amounts_of(SCHEMAS[schema["$ref"].rsplit("/", 1)[-1]], value, name)
    for one in (*schema.get("anyOf", ()), *schema.get("allOf", ())):
        yield from amounts_of(one, value, name)
    if schema.get("format") == "decimal" and value is not None:
        yield name, value
    if isinstance(value, dict):
        for key, inner in schema.get("properties", {}).items():
            if key in value:
                yield from amounts_of(inner, value[key], key)
    if isinstance(value, list) and "items" in schema:
        for inner in value:
            yield from amounts_of(schema["items"], inner, name)


def read_everything() -> Seen:
    admin = Caller(person("admin"))
    set_rate(Decimal("18.4567"), by=admin.user)
    made = company(admin.user)
    quote = sales.quote(admin.user, amount=3, price=PRICE)
    records = [made.done, made.refund, made.quote, made.commission, made.cash, made.circuit, made.balance, quote]
    seen: Seen = defaultdict(set)
    for operation in operations():
        if operation.method != "GET" or not operation.is_for_people:
            continue
        said = answered_at(f"/api{operation.path}")
        if "application/json" not in said:
            continue
        for pk in sorted({record.pk for record in records}):
            answer = Question(operation).ask(admin, str(pk))
            if answer.status_code == 200 and answer["Content-Type"].startswith("application/json"):
                for name, value in amounts_of(said["application/json"]["schema"], answer.json()):
                    seen[name].add(value)
            if not Question(operation).names_a_record:
                break
    return seen


@pytest.fixture(scope="module")
def seen(build_once: BuildOnce) -> Seen:
    return build_once(read_everything)


def test_most_amounts_of_the_contract_are_looked_at(db: None, seen: Seen) -> None:
    assert len(seen) > 55
    assert PRICE in seen["unitPrice"]
    assert "100.00" in seen["Subtotal"]


def test_an_amount_has_two_decimals(db: None, seen: Seen) -> None:
    two = re.compile(r"-?\d+\.\d\d")
    wrong = {
        name: values
        for name in seen
        if name not in FINE and (values := {v for v in seen[name] if not two.fullmatch(v)})
    }
    assert wrong == {}


def test_a_unit_price_or_rate_has_two_or_as_many_as_it_needs(db: None, seen: Seen) -> None:
    fine = re.compile(r"\d+\.\d\d(\d{0,3}[1-9])?")
    assert {
        name: values for name in FINE & seen.keys() if (values := {v for v in seen[name] if not fine.fullmatch(v)})
    } == {}
