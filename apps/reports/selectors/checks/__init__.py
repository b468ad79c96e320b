"""Revisar todo: what holds in the whole database, each rule as a query that names whoever breaks it."""

from apps.reports.selectors.checks import (
    commissions,
    counts,
    invoices,
    leases,
    ledger,
    money,
    people,
    pieces,
    places,
    refunds,
    sales,
    totals,
)
from apps.reports.selectors.checks.base import Check, Offender

__all__ = ["CHECKS", "Check", "Offender", "totals"]

CHECKS: dict[str, Check] = {
    check.name: check
    for area in (pieces, places, counts, sales, money, leases, refunds, invoices, commissions, people, ledger)
    for check in area.AREA.checks
}
"""By name, area after area."""
