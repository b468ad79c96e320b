"""The leases of a piece on the wire."""

from datetime import date
from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.leases.selectors.passport import Earnings, LeaseOfPiece
from apps.sales.abilities import QUOTE_READ


class PieceLease(Schema):
    """`until` is when it came back, or is due back while not `returned`; `earned` MXN without tax, null for who reads no
    amounts."""

    idLease: int
    status: str
    customer: str
    since: date | None
    until: date | None
    returned: bool
    earned: Money | None


class PieceLeases(Schema):
    """The latest first. `earned` and `share` (percent of its days since it came to us) are null for who does not see all of
    its leases."""

    leases: list[PieceLease]
    earned: Money | None
    share: Decimal | None


def piece_leases(found: Earnings, reader: User) -> dict[str, Any]:
    sees = reader.may(QUOTE_READ)
    return {
        "leases": [_one(one, sees) for one in found.leases],
        "earned": found.earned,
        "share": found.share,
    }


def _one(one: LeaseOfPiece, sees: bool) -> dict[str, Any]:
    return {
        "idLease": one.lease.pk,
        "status": one.lease.status,
        "customer": one.lease.customer_name,
        "since": one.since,
        "until": one.until,
        "returned": one.returned,
        "earned": one.earned if sees else None,
    }
