"""Whatever people do with orders, refunds and commissions: nobody is paid twice, and no cent is lost.

`STEPS` is how many things happen in each run.
"""

from collections import Counter
from decimal import Decimal
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.commissions.models import Commission
from apps.commissions.schemas.taken import COMMISSION_FORM
from apps.commissions.selectors.candidates import candidates
from apps.commissions.services.saving import CommissionData, Ids, create_commission, update_commission
from apps.core.errors import DomainError
from apps.core.records.edits import Read
from apps.refunds.models import Devolution
from apps.sales.models import Order
from tests.factories import commissions as make
from tests.factories import refunds
from tests.integration.commissions.commission_invariants import check_commissions
from tests.integration.reports.alarms import alarms
from tests.personas import Caller, person
from tests.sizes import STEPS, WALKS, steps


class Office:
    """Two sellers whose orders are completed and come back while somebody keeps their commissions."""

    def __init__(self, by: User, dice: Random) -> None:
        self.by, self.dice = by, dice
        self.sellers = [person("seller", f"v{n}@pruebas.mx") for n in range(2)]

    def sell(self) -> None:
        price = f"{self.dice.randint(1, 999_999) / 100}"
        pieces = self.dice.randint(1, 3)
        make.completed(self.by, self.dice.choice(self.sellers), price, self.dice.randint(0, 1), pieces)

    def give_back(self) -> None:
        """Mostly all the way, sometimes as far as it goes today."""
        steps = self.dice.choice([("approve", "confirm"), ("approve", "confirm"), ("approve",), ("decline",)])
        refunds.refund(self.by, *steps, order=self.one_of(Order))

    def receive(self) -> None:
        refunds.take_refund(self.one_of(Devolution).pk, "confirm", self.by)

    def wanted(self, seller: User, pk: int | None = None) -> CommissionData:
        """Mostly of what is offered, sometimes of anything."""
        found = candidates(seller.pk, timezone.localdate(), pk)
        orders, back = [c.order.pk for c in found.orders], [c.refund.pk for c in found.refunds]
        if self.dice.random() < 0.1:
            orders += [self.one_of(Order).pk]
        return CommissionData(
            seller.pk,
            make.month(),
            Decimal(self.dice.randint(0, 1000)) / 100,
            Ids(self.some(orders)),
            Ids(self.some(back)),
        )

    def put_together(self) -> None:
        create_commission(self.wanted(self.dice.choice(self.sellers)), by=self.by)

    def change(self) -> None:
        found = self.one_of(Commission)
        version = found.version - (self.dice.random() < 0.1)
        update_commission(
            found.pk, self.wanted(found.seller, found.pk), read=Read(COMMISSION_FORM, version), by=self.by
        )

    def pay(self) -> None:
        make.take(self.one_of(Commission).pk, "pay", self.by)

    def cancel(self) -> None:
        make.take(self.one_of(Commission).pk, "cancel", self.by)

    def some(self, ids: list[int]) -> list[int]:
        return sorted(pk for pk in ids if self.dice.random() < 0.6)

    def one_of(self, model: Any) -> Any:
        """Of the latest ones; those before had their time."""
        return self.dice.choice(list(model.objects.order_by("-pk")[:6]) or [model(pk=0)])

    def act(self) -> str:
        often = [self.sell, self.sell, self.give_back, self.give_back, self.receive, self.put_together,
                 self.put_together, self.change, self.change, self.change, self.pay, self.cancel]  # fmt: skip
        chosen = self.dice.choice(often)
        if Order.objects.count() < 3:
            chosen = self.sell
        elif not Commission.objects.exists():
            chosen = self.put_together
        try:
            chosen()
        except DomainError as refusal:
            return f"{chosen.__name__}: {refusal.code}"
        return chosen.__name__


@pytest.mark.parametrize("seed", range(WALKS))
def test_nothing_that_people_do_breaks_what_is_promised(admin: Caller, seed: int) -> None:
    office, answers = Office(admin.user, Random(seed)), Counter[str]()
    for is_looked_at in steps():
        answers[office.act()] += 1
        if is_looked_at:
            check_commissions()
    assert answers.keys() >= {"sell", "give_back", "put_together", "change"}, answers
    assert alarms(but=["history-last"]) == {}  # the factory sets the day on which orders were completed
    if STEPS >= 300:
        assert answers.keys() >= {"receive", "pay", "cancel", "change: stale", "change: wrong_state"}, answers
