"""Moves of a deposit that come to nothing come to exactly nothing: SQLite adds in binary fractions."""

from decimal import Decimal

from apps.leases.models import DepositKind
from apps.leases.selectors.facts import moved_by_kind
from apps.leases.services.keeping import move_deposit
from tests.factories import leases
from tests.personas import Caller


def test_what_came_and_was_taken_back_is_exactly_nothing(admin: Caller) -> None:
    lease = leases.lease(admin.user)
    had = lease.deposit_held
    for amount in ("178.66", "1154.67", "-1154.67", "-178.66"):
        move_deposit(lease, DepositKind.RECEIVED, Decimal(amount), by=admin.user)
    assert moved_by_kind(lease) == {DepositKind.RECEIVED: had}
