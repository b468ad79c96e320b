"""Complements of payments: what was received, what each invoice was paid of it, and what is left."""

from datetime import date
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from fractions import Fraction
from random import Random

import pytest

from apps.invoices.rules.complements import NothingPaid, Owing, Part, Received, due_by, parts_of, stored, sums_of

CENT, STEP = Decimal("0.01"), Decimal("0.000001")
MATRIX = [(paid, owed) for paid in ("MXN", "USD") for owed in ("MXN", "USD")]


def sums(received: Received, parts: list[Part]):  # type: ignore[no-untyped-def]
    return sums_of(received, [(one.base, one.tax, one.equivalence) for one in parts])


def half_up(value: Fraction, step: Decimal = CENT) -> Decimal:
    """Independent of the code under test."""
    scaled = value / Fraction(step)
    return Decimal(int(scaled + Fraction(1, 2))) * step


def owing(received: Received, currency: str, part: int, before: Decimal, share: Decimal, rate: Decimal) -> Owing:
    """What a share of a payment pays of an invoice, as orders and rents say it."""
    pesos = half_up(Fraction(received.amount) * Fraction(received.rate) * Fraction(share))
    paid = pesos if currency == "MXN" else half_up(Fraction(pesos) / Fraction(rate))
    return Owing(currency, part, before, paid, pesos)


def check(received: Received, owed: list[Owing], parts: list[Part]) -> None:
    """As the SAT checks a complement, with exact fractions."""
    taken = Fraction(0)
    for one in parts:
        document = owed[one.of]
        assert one.after == one.before - one.paid >= 0
        assert CENT <= one.paid <= document.paid
        assert one.paid == one.paid.quantize(CENT)
        if document.currency == received.currency:
            assert one.equivalence == 1
        assert one.equivalence == one.equivalence.quantize(Decimal("0.0000000001"))
        assert one.base + one.tax == one.paid
        half = STEP / 2
        least = ((one.base - half) * Decimal("0.16")).quantize(STEP, ROUND_FLOOR)
        most = ((one.base + half) * Decimal("0.16")).quantize(STEP, ROUND_CEILING)
        assert least <= one.tax <= most
        taken += Fraction(one.paid) / Fraction(one.equivalence)
    assert taken <= Fraction(received.amount)
    found = sums(received, parts)
    assert found.base == half_up(sum(Fraction(one.base) / Fraction(one.equivalence) for one in parts), STEP)  # type: ignore[arg-type]
    assert found.tax == half_up(sum(Fraction(one.tax) / Fraction(one.equivalence) for one in parts), STEP)  # type: ignore[arg-type]
    assert found.total == half_up(Fraction(received.amount) * Fraction(received.rate))
    assert found.total_base == half_up(Fraction(found.base) * Fraction(received.rate))
    assert found.total_tax == half_up(Fraction(found.tax) * Fraction(received.rate))
    subtotal, tax = stored(found)
    assert Decimal(0) <= subtotal + tax <= received.amount


@pytest.mark.parametrize(("paid_in", "owed_in"), MATRIX)
def test_partial_payments_chain_to_zero_and_never_below(paid_in: str, owed_in: str) -> None:
    random = Random(f"{paid_in} {owed_in}")
    for _ in range(400):
        left = total = Decimal(random.choice([random.randint(1, 500), random.randint(500, 90_000_000)])) / 100
        part, paid = 0, Decimal(0)
        while left > 0:
            part += 1
            assert part < 60
            rate = Decimal(random.randint(15_000_000, 24_000_000)) / 1_000_000
            worth = total * (rate if owed_in == "USD" else 1) / (rate if paid_in == "USD" else 1)
            amount = max(half_up(Fraction(worth) * Fraction(random.randint(5, 60), 100)), CENT)
            received = Received(amount, paid_in, rate if paid_in == "USD" else Decimal(1))
            owed = [owing(received, owed_in, part, left, Decimal(1), rate)]
            try:
                parts = parts_of(received, owed)
            except NothingPaid:  # less than half a cent of the invoice's currency
                assert owed[0].paid == 0
                left -= CENT
                paid += CENT
                continue
            check(received, owed, parts)
            [one] = parts
            assert (one.before, one.part) == (left, part)
            left, paid = one.after, paid + one.paid
        assert paid == total


@pytest.mark.parametrize(("paid_in", "owed_in"), MATRIX)
def test_a_payment_of_many_invoices_never_says_more_than_came(paid_in: str, owed_in: str) -> None:
    random = Random(f"many {paid_in} {owed_in}")
    for _ in range(400):
        rate = Decimal(random.randint(15_000_000, 24_000_000)) / 1_000_000
        received = Received(
            Decimal(random.randint(100, 50_000_000)) / 100, paid_in, rate if paid_in == "USD" else Decimal(1)
        )
        weights = [random.randint(1, 100) for _ in range(random.randint(2, 12))]
        owed = [
            owing(received, owed_in, 1, Decimal(random.randint(1, 9_000_000)) / 100, Decimal(w) / sum(weights), rate)
            for w in weights
        ]
        if any(one.paid for one in owed):
            check(received, owed, parts_of(received, owed))


def test_what_is_paid_beyond_the_balance_stays_with_the_payment() -> None:
    received = Received(Decimal(1000), "MXN", Decimal(1))
    [one] = parts_of(received, [Owing("MXN", 2, Decimal("116.00"), Decimal(1000), Decimal(1000))])
    assert (one.part, one.before, one.paid, one.after) == (2, Decimal(116), Decimal(116), Decimal(0))
    assert (one.base, one.tax) == (Decimal(100), Decimal(16))
    assert sums(received, [one]).total == Decimal(1000)


def test_pesos_for_an_invoice_in_dollars() -> None:
    received = Received(Decimal("9200.00"), "MXN", Decimal(1))
    [one] = parts_of(received, [Owing("USD", 1, Decimal(1000), Decimal("471.79"), Decimal(9200))])
    assert one.equivalence == Decimal("0.0512815218")
    found = sums(received, [one])
    assert (found.total_base, found.total_tax, found.total) == (Decimal("7931.03"), Decimal("1268.97"), Decimal(9200))


def test_nothing_is_paid_of_what_owes_nothing() -> None:
    received = Received(Decimal(10), "MXN", Decimal(1))
    with pytest.raises(NothingPaid):
        parts_of(received, [Owing("MXN", 3, Decimal(0), Decimal(10), Decimal(10))])


@pytest.mark.parametrize(
    ("paid", "due"),
    [(date(2026, 11, 1), date(2026, 12, 5)), (date(2026, 12, 31), date(2027, 1, 5))],
)
def test_it_is_due_on_the_fifth_of_the_next_month(paid: date, due: date) -> None:
    assert due_by(paid) == due
