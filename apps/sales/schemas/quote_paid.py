"""What was paid of a quote, and of the order that it became, on the wire."""

from apps.core.schemas import Money
from apps.core.schemas.base import Schema


class Allowed(Schema):
    allowed: bool
    reason: str | None


class DollarsOut(Schema):
    payable: Money
    confirmed: Money
    pending: Money
    left: Money


class PaidOut(Schema):
    """`payable` is the total; of a Renta, the first payment and the rents that fell due since. The same in `dollars`, if it is
    settled in them."""

    payable: Money
    confirmed: Money
    pending: Money
    left: Money
    percentage: Money
    dollars: DollarsOut | None
    canPay: Allowed
