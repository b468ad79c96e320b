"""Judging the rents of a renewal by the monthly bounds of products and circuits, as those of a quote are.

They are judged in dollars: rents in pesos at today's exchange rate, else at the contract's.
"""

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal

from apps.accounts.models import User
from apps.catalog.abilities import PRICES_READ
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.money import MinimumPrice, SetPart, is_below, minimum_amount, round_unit_price, set_minimums
from apps.inventory.models import CircuitProduct
from apps.leases.models import Lease
from apps.leases.selectors.new_rents import Repriced
from apps.sales import abilities
from apps.sales.models import Currency, OrderCircuit, OrderPiece
from apps.sales.rules.prices import above_words, below_words
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.selectors.limits import circuit_limits, product_limits, visible_limits
from apps.sales.services.judging_prices import OUTSIDE

WHY = "belowMinimumReason"


def judge_rents(lease: Lease, found: Sequence[Repriced], field: str, reason: str, *, by: User) -> str:
    """Raises Invalid at `field` for what is outside, unless this person may let it be; below the minimum they say why.
    Answers that, for the history."""
    rate = _rate(lease)
    below: list[str] = []
    sets: dict[int, list[Repriced]] = {}
    for one in found:
        row = _first_row(one.line.order_piece)
        if row.circuit_line:
            sets.setdefault(row.circuit_line.line_id, []).append(one)
        else:
            below += _judge_piece(one, one.now[0] / rate, field, by)
    for line, pieces in sets.items():
        below += _judge_set(OrderCircuit.objects.select_related("circuit").get(pk=line), pieces, rate, field, by)
    if below and not reason.strip():
        raise Invalid.field(
            WHY,
            gettext("Queda por debajo del mínimo: {what}. Escribe por qué se autoriza.").format(what=", ".join(below)),
        )
    return f"Por debajo del mínimo: {reason.strip()}" if below else ""


def _rate(lease: Lease) -> Decimal:
    if lease.currency == Currency.USD:
        return Decimal(1)
    today = today_rate()
    return today.rate if today else lease.order.exchange_rate


def _first_row(row: OrderPiece) -> OrderPiece:
    """Of a piece that came for another one: the one that stands in a line of the order."""
    while row.replaces is not None:
        row = row.replaces
    return row


def _judge_piece(one: Repriced, dollars: Decimal, field: str, by: User) -> list[str]:
    product = one.line.order_piece.piece.product
    limits = product_limits(product, wholesale=False, lease=True)
    paid = round_unit_price(dollars)
    seen = visible_limits(product, by, wholesale=False, lease=True) is not None
    if is_below(paid, [MinimumPrice(limits.least, 1)]):
        return _below(product.name, below_words(limits.least, paid), field, by, seen=seen)
    if limits.greatest is not None and paid > limits.greatest and not by.may(abilities.QUOTE_PRICE_FREELY):
        raise Invalid.field(field, above_words(limits.greatest) if seen else OUTSIDE)
    return []


def _judge_set(line: OrderCircuit, pieces: Sequence[Repriced], rate: Decimal, field: str, by: User) -> list[str]:
    """Of a set some pieces may be back: those that are left cost by themselves."""
    limits, seen = circuit_limits(line.circuit, lease=True), by.may(PRICES_READ)
    products = {one.line.order_piece.piece.product_id: one.line.order_piece.piece.product for one in pieces}
    had = Counter(one.line.order_piece.piece.product_id for one in pieces)
    needed = dict(CircuitProduct.objects.filter(circuit=line.circuit_id).values_list("product_id", "pieces_needed"))
    parts = [
        SetPart(needed.get(pk, 0), had[pk], products[pk].min_monthly_price if pk in products else None)
        for pk in {*needed, *had}
    ]
    minimums = set_minimums(limits.least, 0, parts)
    paid = round_unit_price(sum((one.now[0] for one in pieces), Decimal(0)) / rate)
    sets = minimums[0].count if limits.least is not None else 0
    if is_below(paid, minimums):
        words = below_words(
            minimum_amount(minimums),
            paid,
            what=gettext("El mínimo por las piezas de {circuit}").format(circuit=line.circuit.name),
        )
        return _below(line.circuit.name, words, field, by, seen=seen)
    whole = sets and len(pieces) == sets * sum(needed.values())
    above = limits.greatest is not None and whole and paid > limits.greatest * sets
    if above and limits.greatest is not None and not by.may(abilities.QUOTE_PRICE_FREELY):
        raise Invalid.field(field, above_words(limits.greatest) if seen else OUTSIDE)
    return []


def _below(what: str, words: str, field: str, by: User, *, seen: bool) -> list[str]:
    if not by.may(abilities.QUOTE_BELOW_MINIMUM):
        raise Invalid.field(field, words if seen else OUTSIDE)
    return [what]
