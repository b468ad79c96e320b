"""An amount spread over parts, with nothing lost and nothing made."""

from collections.abc import Sequence
from decimal import ROUND_DOWN, Decimal

from .rounding import ONE_CENT, ZERO, exact, round_to


def spread(amount: Decimal, weights: Sequence[Decimal], step: Decimal = ONE_CENT) -> list[Decimal]:
    """Parts in proportion to the weights (none negative) that sum to the amount.

    Largest remainder: each part is cut to the step, a cent unless told, and the steps that are left
    go to the parts that lost most, the earlier one first among equals. Weights
    that are all zero share alike.
    """
    if not weights:
        raise ValueError("An amount cannot be spread over nothing.")
    if min(weights) < ZERO:
        raise ValueError("A weight may not be negative.")
    with exact():
        whole = sum(weights, ZERO)
        if not whole:
            return spread(amount, [Decimal(1)] * len(weights), step)
        steps = round_to(amount, step) / step
        sign = Decimal(-1) if steps < 0 else Decimal(1)
        return [part * sign * step for part in _whole_parts(abs(steps), weights, whole)]


def spread_evenly(amount: Decimal, parts: int) -> list[Decimal]:
    return spread(amount, [Decimal(1)] * parts)


def _whole_parts(steps: Decimal, weights: Sequence[Decimal], whole: Decimal) -> list[Decimal]:
    # Kept as numerators over `whole`: a quotient such as 1/3 would not be exact.
    numerators = [steps * weight for weight in weights]
    parts = [(numerator / whole).to_integral_value(rounding=ROUND_DOWN) for numerator in numerators]
    lost = [numerator - part * whole for numerator, part in zip(numerators, parts, strict=True)]
    left = int(steps - sum(parts, ZERO))
    for index in sorted(range(len(parts)), key=lambda i: (-lost[i], i))[:left]:
        parts[index] += 1
    return parts
