"""Amounts of what is settled in dollars, computed by the database as `core.money.DollarDebt` has them."""

from decimal import Decimal
from typing import Any

from django.db.models import Case, DecimalField, ExpressionWrapper, F, FloatField, Value, When
from django.db.models.functions import Greatest, Round

from apps.core.money import ONE_CENT

INNER: Any = FloatField()
"""Of what stands within an amount: SQLite would be asked to cast it, and takes no expression so deep. PostgreSQL computes with decimals
all the same."""
_LITTLE = Value(Decimal("0.000000001"), DecimalField(max_digits=18, decimal_places=9))


def to_cents(amount: Any) -> Any:
    """Half up: in binary fractions half a cent may lie a little below."""
    return Round(ExpressionWrapper(amount + _LITTLE, INNER), 2, output_field=INNER)


def total_usd() -> Any:
    """Of a quote or an order all of it, at the rate that was agreed. What is owed at all is a cent at least."""
    whole = Greatest(to_cents(F("total") / F("exchange_rate")), Value(ONE_CENT), output_field=INNER)
    return Case(When(total__gt=0, then=whole), default=Value(0), output_field=INNER)
