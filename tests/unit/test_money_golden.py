"""The hand-checked cases that Python and TypeScript share."""

import json
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from apps.core import money

GOLDEN = Path(__file__).resolve().parents[2] / "fixtures" / "golden"
Case = dict[str, Any]


def decimals(values: list[str]) -> list[Decimal]:
    return [Decimal(value) for value in values]


def products(lines: list[Case]) -> tuple[money.ProductLine, ...]:
    return tuple(
        money.ProductLine(Decimal(line["unitPrice"]), line["pieces"], Decimal(line.get("remainder", "0")))
        for line in lines
    )


def circuit(case: Case) -> money.CircuitLine:
    offer = case["offerPrice"]
    return money.CircuitLine(products(case["products"]), None if offer is None else Decimal(offer))


def terms(case: Case) -> money.Terms:
    part = case["countToInvoice"]
    return money.Terms(
        exchange_rate=Decimal(case["exchangeRate"]),
        discount=Decimal(case["discount"]),
        invoice_required=case["invoiceRequired"],
        count_to_invoice=None if part is None else Decimal(part),
        shipping_cost=Decimal(case["shippingCost"]),
        installation_cost=Decimal(case["installationCost"]),
    )


def shown(totals: money.Totals) -> dict[str, str]:
    return {
        "subtotalUsd": str(totals.subtotal_usd),
        "grossMxn": str(totals.gross_mxn),
        "discountMxn": str(totals.discount_mxn),
        "subtotalMxn": str(totals.subtotal_mxn),
        "tax": str(totals.tax),
        "shipping": str(totals.shipping),
        "installation": str(totals.installation),
        "total": str(totals.total),
    }


def shown_circuit(line: money.CircuitLine) -> Case:
    return {
        "products": [
            {"unitPrice": str(p.unit_price), "pieces": p.pieces, "remainder": str(p.remainder)} for p in line.products
        ],
        "offerPrice": None if line.offer_price is None else str(line.offer_price),
    }


def totals_of(compute: Callable[..., money.Totals], case: Case) -> dict[str, str]:
    return shown(compute(products(case["products"]), [circuit(c) for c in case["circuits"]], terms(case["terms"])))


def commission(case: Case) -> dict[str, str]:
    result = money.commission(
        decimals(case["orderSubtotals"]), decimals(case["refundTotals"]), Decimal(case["percentage"])
    )
    return {
        "subtotal": str(result.subtotal),
        "devolution": str(result.devolution),
        "sellingTotal": str(result.selling_total),
        "total": str(result.total),
    }


def minimum(case: Case) -> dict[str, object]:
    """Of a circuit when the case has `parts`, else of what is sold by the piece."""

    def price(value: str | None) -> Decimal | None:
        return None if value is None else Decimal(value)

    if "parts" in case:
        parts = [money.SetPart(part["needed"], part["pieces"], price(part["minimum"])) for part in case["parts"]]
        minimums = money.set_minimums(price(case["setMinimum"]), case["count"], parts)
    else:
        minimums = [money.MinimumPrice(price(one["price"]), one["count"]) for one in case["minimums"]]
    terms = money.Terms(Decimal(case["exchangeRate"]), Decimal(case["discount"]))
    paid = money.paid_in_the_end(Decimal(case["amount"]), terms, price(case["minimumRate"]))
    amount = money.minimum_amount(minimums)
    return {
        "minimum": None if amount is None else str(money.round_unit_price(amount)),
        "paid": str(money.round_unit_price(paid)),
        "below": money.is_below(paid, minimums),
    }


def day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def periods(case: Case) -> list[str]:
    found = money.period(date.fromisoformat(case["first"]), case["number"])
    return [found.start.isoformat(), found.end.isoformat()]


def late_surcharge(case: Case) -> str:
    ceiling = None if case["ceiling"] is None else Decimal(case["ceiling"])
    terms = money.LateTerms(Decimal(case["daily"]), case["grace"], ceiling)
    return str(money.late_surcharge(terms, date.fromisoformat(case["last"]), date.fromisoformat(case["until"])))


def rents(case: Case) -> list[list[object]]:
    pieces = [
        money.LeasedPiece(Decimal(one["rent"]), Decimal(one["tax"]), day(one["since"]), day(one["until"]))
        for one in case["pieces"]
    ]
    first, today = date.fromisoformat(case["first"]), date.fromisoformat(case["today"])
    found = money.rents(pieces, first, case["months"], today)
    return [[rent.period.number, rent.due.isoformat(), str(rent.subtotal), str(rent.tax)] for rent in found]


def new_rents(case: Case) -> dict[str, object]:
    risen = money.risen_rents(decimals(case["rents"]), Decimal(case["percent"]))
    taxes = money.taxes_of_rents(risen, Decimal(case["agreed"]), Decimal(case["invoiced"]))
    return {"rents": [str(one) for one in risen], "taxes": [str(one) for one in taxes]}


def dues(case: Case) -> dict[str, object]:
    owed = [money.Due(Decimal(amount), Decimal(rate) if rate else None) for amount, rate in case["dues"]]
    came = [money.Money(Decimal(pesos), Decimal(rate)) for pesos, rate in case["came"]]
    covered, over = money.cover(owed, came)
    shown = [[f"{amount:.2f}" for amount in (one.paid, one.pesos, one.worth)] for one in covered]
    return {"covered": shown, "over": f"{over:.2f}"}


def lease(case: Case) -> dict[str, str]:
    agreed, lines = terms(case["terms"]), case["lines"]
    totals = money.quote_totals(products(lines), [], agreed)
    deposits = [
        money.agreed_deposit(
            None if line["agreed"] is None else Decimal(line["agreed"]),
            Decimal(line["unitPrice"]),
            agreed.discount,
            line["pieces"],
        )
        for line in lines
    ]
    found = money.lease_totals(totals, money.deposit_mxn(deposits, agreed.exchange_rate), case["months"])
    return {
        "rent": str(found.rent),
        "deposit": str(found.deposit),
        "firstPayment": str(found.first_payment),
        "term": str(found.term),
    }


def dollar_debt(case: Case) -> Case:
    debt = money.DollarDebt(*decimals([case["total"], case["payable"], case["rate"]]))
    settled = debt.settled([money.PaidDollars(*decimals(one)) for one in case["payments"]])
    within = [min(one, debt.payable) for one in settled]
    return {
        "debt": f"{debt.usd:.2f}",
        "settled": [str(one) for one in settled],
        "left": f"{debt.left_usd(min(sum(within, Decimal(0)), debt.payable)):.2f}",
    }


COMPUTE: dict[str, Callable[[Case], object]] = {
    "round_amount": lambda c: str(money.round_amount(Decimal(c["value"]))),
    "round_unit_price": lambda c: str(money.round_unit_price(Decimal(c["value"]))),
    "to_mxn": lambda c: str(money.to_mxn(Decimal(c["amount"]), Decimal(c["exchangeRate"]))),
    "order_totals": lambda c: totals_of(money.order_totals, c),
    "quote_totals": lambda c: totals_of(money.quote_totals, c),
    "approval": lambda c: shown_circuit(money.order_circuit(circuit(c["circuit"]))),
    "minimum": minimum,
    "lease_totals": lease,
    "spread": lambda c: [str(part) for part in money.spread(Decimal(c["amount"]), decimals(c["weights"]))],
    "percentage_paid": lambda c: str(money.percentage_paid(Decimal(c["confirmedMxn"]), Decimal(c["total"]))),
    "commission": commission,
    "refund_total": lambda c: str(
        money.refund_total(decimals(c["unitPrices"]), Decimal(c["exchangeRate"]), Decimal(c["discount"]))
    ),
    "periods": periods,
    "late_surcharge": late_surcharge,
    "rents": rents,
    "new_rents": new_rents,
    "dues": dues,
    "dollar_debt": dollar_debt,
}
CASES = [
    pytest.param(rule, case, id=f"{rule}: {case['name']}")
    for rule in COMPUTE
    for case in json.loads((GOLDEN / f"{rule}.json").read_text())["cases"]
]


@pytest.mark.parametrize(("rule", "case"), CASES)
def test_a_golden_case_holds(rule: str, case: Case) -> None:
    assert COMPUTE[rule](case) == case["expected"]
