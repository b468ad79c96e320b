"""Every total of the product is computed here, and nowhere else.

Pure functions over ``Decimal``: dataclasses in, dataclasses out, no Django. The
TypeScript port (``admin-ui/src/money``) reads the same ``fixtures/golden``, so
that the quote builder and the server agree to the cent.

Two rules run through all of it. Amounts are exact until they become an amount
that somebody sees, and are then rounded half up to the cent, once. And a
document adds up: its total is the sum of the amounts it shows.
"""

from .approval import order_circuit
from .dollar_debt import DollarDebt, PaidDollars, dollars_of, rate_gain
from .dues import Covered, Due, Money, cover
from .lateness import LateTerms, daily_surcharge, days_late, late_surcharge
from .leasing import Deposit, LeaseTotals, agreed_deposit, deposit_mxn, deposit_usd, lease_totals
from .lines import CircuitLine, ProductLine
from .minimum import MinimumPrice, SetPart, is_below, minimum_amount, paid_in_the_end, set_minimums
from .new_rents import risen_rents, taxes_of_rents
from .periods import Period, months_after, period
from .rents import LeasedPiece, NewRent, Rent, RentPart, part_of, rent_in_dollars, rents
from .rounding import ONE_CENT, UNIT_PRICE_STEP, ZERO, exact, plain, round_amount, round_unit_price, to_mxn, written
from .settlement import Commission, commission, percentage_paid, refund_total
from .spreading import spread, spread_evenly
from .totals import TAX_RATE, Terms, Totals, order_totals, quote_totals
from .words import in_words

__all__ = [
    "ONE_CENT",
    "TAX_RATE",
    "UNIT_PRICE_STEP",
    "ZERO",
    "CircuitLine",
    "Commission",
    "Covered",
    "Deposit",
    "DollarDebt",
    "Due",
    "LateTerms",
    "LeaseTotals",
    "LeasedPiece",
    "MinimumPrice",
    "Money",
    "NewRent",
    "PaidDollars",
    "Period",
    "ProductLine",
    "Rent",
    "RentPart",
    "SetPart",
    "Terms",
    "Totals",
    "agreed_deposit",
    "commission",
    "cover",
    "daily_surcharge",
    "days_late",
    "deposit_mxn",
    "deposit_usd",
    "dollars_of",
    "exact",
    "in_words",
    "is_below",
    "late_surcharge",
    "lease_totals",
    "minimum_amount",
    "months_after",
    "order_circuit",
    "order_totals",
    "paid_in_the_end",
    "part_of",
    "percentage_paid",
    "period",
    "plain",
    "quote_totals",
    "rate_gain",
    "refund_total",
    "rent_in_dollars",
    "rents",
    "risen_rents",
    "round_amount",
    "round_unit_price",
    "set_minimums",
    "spread",
    "spread_evenly",
    "taxes_of_rents",
    "to_mxn",
    "written",
]
