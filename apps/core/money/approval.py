"""From a quote's circuit to an order's.

A quote prices a circuit product once for all its pieces, an order by the piece:
10 dollars over 3 pieces are 3.333333 each, and a millionth is left over. Times
an exchange rate and next to a rounding edge that millionth can be a cent, so
the order line keeps it as ``remainder``. The dollars of quote and order are
then equal exactly, and so is every amount that follows from them.
"""

from decimal import Decimal

from .lines import CircuitLine, ProductLine
from .rounding import exact, round_unit_price


def order_circuit(quoted: CircuitLine) -> CircuitLine:
    """The order's circuit; products without pieces are not ordered."""
    lines = tuple(_by_the_piece(line.unit_price, line.pieces) for line in quoted.products if line.pieces)
    return CircuitLine(products=lines, offer_price=quoted.offer_price)


def _by_the_piece(price: Decimal, pieces: int) -> ProductLine:
    with exact():
        unit_price = round_unit_price(price / pieces)
        return ProductLine(unit_price, pieces, remainder=price - unit_price * pieces)
