"""Whatever people do with sales, leases, payments, refunds and balances: the statement of every customer ends in what they owe, less
what stands in their favour."""

from collections import Counter
from datetime import date
from decimal import Decimal
from random import Random

import pytest

from apps.leases.services.issuing import follow_rate, issue_rents
from apps.partners.models import Customer
from apps.reports.rules.period import Period
from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.statement import statement
from tests.factories import leases
from tests.integration.leases.test_lease_invariants import Walk
from tests.integration.refunds.test_refund_invariants import Desk
from tests.personas import Caller
from tests.sizes import WALKS, steps

PERIODS = [
    Period(date(2000, 1, 1), date(2100, 1, 1)),
    Period(date(2026, 3, 1), date(2026, 8, 31)),
    Period(date(2027, 1, 1), date(2027, 1, 1)),
]


def check_statements(reader: Caller, period: Period) -> int:
    """How many lines were told."""
    told = 0
    for customer in Customer.objects.order_by("pk"):
        found = statement(reader.user, customer.pk, period)
        now = Decimal(str(found.debtor.parts["owed_mxn"])) - found.favour.total
        assert found.closing + found.later == now, f"{customer.pk}, {period}"
        told += len(found.moves)
    return told


@pytest.mark.parametrize("seed", range(WALKS))
def test_every_statement_ends_in_what_is_owed(admin: Caller, seed: int) -> None:
    dice, done, told = Random(seed), Counter[str](), 0
    desk, leasing = Desk(admin.user, Random(seed)), Walk(admin.user, seed)
    for is_looked_at in steps():
        if dice.random() < 0.6:
            with leases.on(leasing.day):
                done[desk.act()] += 1
        else:
            leasing.step()
        if is_looked_at:
            with leases.on(leasing.day):
                issue_rents()
                follow_rate.call()  # dollars are worth that day's rate
                told += check_statements(admin, dice.choice(PERIODS))
    assert told
    with leases.on(leasing.day):
        assert [str(one) for name in ("statements", "lease-statement") for one in CHECKS[name].find()] == []
    assert done["sell"], done
