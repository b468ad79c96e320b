"""What may enter a commission, and what each of it is of the total."""

from datetime import date
from decimal import Decimal
from random import Random

import pytest

from apps.commissions.rules.entering import (
    ReturnedRefund,
    Share,
    SoldOrder,
    needed_order,
    order_refusal,
    refund_refusal,
)
from apps.commissions.rules.months import in_words, written
from apps.commissions.rules.shares import parts_of
from apps.core.days import last_of_month, month_of
from apps.core.money import commission

NOVEMBER = Share(seller=7, month=date(2026, 11, 1))
ORDER = SoldOrder(12, seller=7, completed_on=date(2026, 11, 30))
REFUND = ReturnedRefund(5, order=12, seller=7, received_on=date(2026, 11, 30))


def test_a_month_is_read_and_written() -> None:
    assert month_of("2026-02") == date(2026, 2, 1)
    assert written(month_of("2026-02")) == "2026-02"
    assert (last_of_month(month_of("2028-02")).day, in_words(month_of("2026-11"))) == (29, "noviembre de 2026")


@pytest.mark.parametrize("text", ["", "2026", "2026-13", "2026-1", "1999-01", "2026-01-01", "２０２６-01"])
def test_anything_else_is_no_month(text: str) -> None:
    with pytest.raises(ValueError, match=r"^Escribe el mes como aaaa-mm\.$"):
        month_of(text)


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (ORDER, None),
        (SoldOrder(12, 8, date(2026, 11, 1)), "otra persona"),
        (SoldOrder(12, 7, None), "aún no está completada"),
        (SoldOrder(12, 7, date(2026, 12, 1)), "después de noviembre de 2026"),
        (SoldOrder(12, 7, date(2025, 1, 1)), None),
    ],
)
def test_an_order_enters_when_it_was_completed_by_then(order: SoldOrder, words: str | None) -> None:
    told = order_refusal(order, NOVEMBER)
    assert told is None if words is None else words in str(told)


@pytest.mark.parametrize(
    ("refund", "words"),
    [
        (REFUND, None),
        (ReturnedRefund(5, 12, 8, date(2026, 11, 1)), "otra persona"),
        (ReturnedRefund(5, 12, 7, None), "aún no se recibe"),
        (ReturnedRefund(5, 12, 7, date(2026, 12, 1)), "después de noviembre de 2026"),
    ],
)
def test_a_refund_enters_when_it_was_received_by_then(refund: ReturnedRefund, words: str | None) -> None:
    told = refund_refusal(refund, NOVEMBER)
    assert told is None if words is None else words in str(told)


@pytest.mark.parametrize(
    ("settled", "orders", "refunds", "needed"),
    [
        ((), (), (), 12),  # nobody earned anything with it yet
        ((12,), (), (), None),  # another commission has its order
        ((), (12,), (), 12),  # this one has it, and it may be taken out
        ((), (12,), (5,), 12),
        ((), (), (5,), None),  # it outlived the commission of its order
    ],
)
def test_a_refund_needs_its_order(
    settled: tuple[int, ...], orders: tuple[int, ...], refunds: tuple[int, ...], needed: int | None
) -> None:
    assert needed_order(REFUND, settled=settled, orders=orders, refunds=refunds) == needed


def test_the_parts_come_to_the_total() -> None:
    dice = Random(20_261_122)
    for _ in range(500):
        orders, refunds = (
            [Decimal(dice.randint(0, 10 ** dice.randint(1, 8))) / 100 for _ in range(dice.randint(0, 6))] for _ in "or"
        )
        percentage = Decimal(dice.randint(0, 10_000)) / 100
        earned, lost = parts_of(orders, refunds, percentage)
        assert sum(earned) + sum(lost) == commission(orders, refunds, percentage).total
        assert (len(earned), len(lost)) == (len(orders), len(refunds))
        assert all(part >= 0 for part in earned)
        assert all(part <= 0 for part in lost)


def test_the_parts_of_one_order_and_its_refund() -> None:
    assert parts_of([Decimal("100.10")], [Decimal("50.05")], Decimal(5)) == ([Decimal("5.01")], [Decimal("-2.51")])
