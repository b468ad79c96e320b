"""Ten thousand quotes: what the screen computes is what the server does, and what the order then costs."""

import json

from django.conf import settings

from apps.core import money
from tests.unit.generated_quotes import cases, digests

KEPT = json.loads((settings.FIXTURES / "golden" / "generated_quotes.json").read_text(encoding="utf-8"))


def test_ten_thousand_quotes_come_to_what_typescript_finds_too() -> None:
    assert KEPT["count"] == 10_000
    assert digests(KEPT["count"]) == KEPT["digests"]


def test_each_order_costs_what_its_quote_did() -> None:
    for case in cases(KEPT["count"]):
        ordered = [money.order_circuit(circuit) for circuit in case.circuits]
        quoted = money.quote_totals(case.products, case.circuits, case.terms)
        assert money.order_totals(case.products, ordered, case.terms) == quoted
