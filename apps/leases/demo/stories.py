"""What becomes of each lease of the demo company; days are before today."""

from collections.abc import Sequence
from dataclasses import dataclass

from apps.leases.demo.steps import (
    Step,
    bring_back,
    buy,
    cancel,
    damage,
    end,
    exchange,
    lose,
    pay,
    pay_in_dollars,
    raise_rents,
    renew,
    review,
    settle,
    terms,
)
from apps.leases.models import Verdict
from apps.leases.services.settling import AS_CREDIT


@dataclass(frozen=True)
class Story:
    """`began` of the delivery; `later` of its pieces were delivered a fortnight after the others, or are still to come;
    `spare` are pieces of the same products that nobody leases. `then` is in the order of its days."""

    pieces: int
    months: int
    began: int | None = None
    then: Sequence[tuple[int, Step]] = ()
    later: int = 0
    spare: int = 0
    usd: bool = False
    invoice: bool = True


def _paid(*days: int) -> list[tuple[int, Step]]:
    return [(day, pay) for day in days]


STORIES = (
    Story(2, 6),
    Story(4, 12, usd=True),
    Story(3, 6, then=[(4, cancel)]),
    Story(4, 12, began=200, then=_paid(168, 138, 110, 78, 48, 18)),
    Story(3, 6, began=100, then=_paid(68)),
    Story(5, 12, began=75, then=[(40, pay), (30, raise_rents("3.5", "INPC de octubre")), (12, pay_in_dollars)], usd=True),
    Story(6, 6, began=50, then=[(20, exchange), *_paid(18)], later=2, spare=1),
    Story(4, 24, began=10, later=2, invoice=False),
    Story(3, 3, began=103, then=_paid(70, 40)),
    Story(4, 2, began=80, then=[(45, pay), (25, bring_back(1))]),
    Story(2, 4, began=160, then=[*_paid(128, 98, 65), (42, bring_back()), (41, review()), (41, damage), (41, settle()), (41, end)]),
    Story(
        3, 3, began=110, then=[*_paid(78, 46), (19, bring_back()), (18, review()), (18, settle(AS_CREDIT)), (18, end)]
    ),
    Story(2, 1, began=33, then=[(3, pay), (2, bring_back())]),
    Story(3, 3, began=125, then=[*_paid(92, 62), (40, renew(6, "6")), *_paid(30)]),
    Story(
        3, 6, began=130, then=[(129, terms(purchase="50")), *_paid(98, 68, 38), (20, buy(1)), *_paid(6)]
    ),
    Story(3, 3, began=120, then=[*_paid(88, 58), (28, bring_back(2)), (27, review(Verdict.CLEANING)), (21, lose)]),
    Story(2, 2, began=96, then=[(95, terms(monthly=True)), *_paid(63, 33, 4)]),
)  # fmt: skip
"""No more of them than twice the customers who lease: the first nine tell one story each."""
