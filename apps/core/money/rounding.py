"""Half up, to the cent for amounts and to six decimals for unit prices."""

from contextlib import AbstractContextManager
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext

ZERO = Decimal(0)
HUNDRED = Decimal(100)
ONE_CENT = Decimal("0.01")
UNIT_PRICE_STEP = Decimal("0.000001")

# Python's default of 28 digits would round a large order before we do.
_WIDE = Context(prec=80, rounding=ROUND_HALF_UP)


def exact() -> AbstractContextManager[Context]:
    """Arithmetic wide enough that products and sums of money lose no digit."""
    return localcontext(_WIDE)


def round_to(value: Decimal, step: Decimal) -> Decimal:
    rounded = value.quantize(step, ROUND_HALF_UP, _WIDE)
    return rounded or abs(rounded)  # -0.00 is 0.00


def round_amount(value: Decimal) -> Decimal:
    """What is shown, stored and paid: two decimals, half up (away from zero)."""
    return round_to(value, ONE_CENT)


def round_unit_price(value: Decimal) -> Decimal:
    return round_to(value, UNIT_PRICE_STEP)


def written(value: Decimal) -> str:
    """As programs read it: two decimals, or as many as it needs, six at most."""
    text = f"{value:f}"
    if text[-3:-2] == "." and text != "-0.00":  # as nearly every amount comes from the database
        return text
    whole, _, decimals = f"{round_unit_price(value):f}".partition(".")
    return f"{whole}.{decimals.rstrip('0').ljust(2, '0')}"


def plain(value: Decimal, sign: str = "") -> str:
    """As people write it: no zeros at the end. With `sign` "+" also that of what is more than nothing."""
    return f"{value.normalize():{sign}f}"


def to_mxn(amount: Decimal, exchange_rate: Decimal) -> Decimal:
    """The peso value of a payment at the rate of its day."""
    with exact():
        return round_amount(amount * exchange_rate)
