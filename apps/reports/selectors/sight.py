"""What of the dashboard a person sees: money only with the reach "all" or "own", and of what their lists show."""

from collections.abc import Sequence
from typing import Literal

from apps.accounts.models import User
from apps.catalog.abilities import COSTS_READ
from apps.core.abilities import Ability
from apps.inventory.abilities import PIECES_READ
from apps.leases.abilities import LEASES_READ
from apps.partners.abilities import CLIENTS_READ
from apps.refunds.abilities import REFUND_READ
from apps.reports.abilities import DASHBOARD_READ, MARGINS_READ
from apps.sales.abilities import ORDER_READ, ORDERS_READ, QUOTE_READ

Kind = Literal["sellers", "wholesalers", "customers"]
KINDS: tuple[Kind, ...] = ("sellers", "wholesalers", "customers")


MONEY = (QUOTE_READ,)
REFUNDS = (*MONEY, REFUND_READ)
SALES = (*MONEY, ORDERS_READ, ORDER_READ)
MARGINS = (MARGINS_READ, COSTS_READ, *SALES, PIECES_READ)
"""Pairs that are needed beside the dashboard's own, all of them."""


def sees_money(person: User) -> bool:
    return person.scope(DASHBOARD_READ) in ("all", "own") and _may(person, MONEY)


def _may(person: User, needs: Sequence[Ability]) -> bool:
    return all(person.may(ability) for ability in needs)


def sees_payments(person: User) -> bool:
    return sees_money(person)


def sees_refunds(person: User) -> bool:
    return sees_money(person) and _may(person, REFUNDS)


def sees_sales(person: User) -> bool:
    return sees_money(person) and _may(person, SALES)


def sees_margins(person: User) -> bool:
    """What was earned is the owner's: who may know it, costs too, and sees everything."""
    return person.scope(DASHBOARD_READ) == "all" and _may(person, MARGINS)


def sees_leases(person: User) -> bool:
    """Amounts of them only with `sees_money`."""
    return person.may(DASHBOARD_READ) and person.may(LEASES_READ)


def sees_stock(person: User) -> bool:
    """How many pieces there are is told to who has a dashboard and may look at the pieces."""
    return person.may(DASHBOARD_READ) and person.may(PIECES_READ)


def sees_transactions(person: User, kind: Kind) -> bool:
    """Of everybody only who sees everything; customers also whoever has some."""
    if not sees_sales(person):
        return False
    if kind == "customers":
        return person.may(CLIENTS_READ)
    return person.scope(DASHBOARD_READ) == "all"
