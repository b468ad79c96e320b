"""What is left of what was sold."""

from decimal import ROUND_HALF_UP, Decimal

_TENTH = Decimal("0.1")


def margin_percent(sold: Decimal, cost: Decimal | None) -> Decimal | None:
    """How many percent of what pieces brought are left beyond their cost, one decimal, below zero what was lost; None while the
    cost is not known, and of what brought nothing."""
    if cost is None or not sold:
        return None
    return ((sold - cost) * 100 / sold).quantize(_TENTH, ROUND_HALF_UP)
