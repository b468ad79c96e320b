"""What pieces that a customer leases would cost them: what was paid for each in rents, and what of it counts for the price."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from apps.catalog.models import Product
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.money import ZERO, part_of, period, round_amount
from apps.leases.models import InstallmentLine, Lease, LeaseLine
from apps.leases.selectors.facts import lines_of, month_of

HUNDRED = Decimal(100)


@dataclass
class Bought:
    """Pieces of one product. `paid_mxn` is what was paid in rents for them until today, without tax, and `credit_mxn` the part
    of it that counts for their price."""

    product: Product
    pieces: list[int] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    paid_mxn: Decimal = ZERO
    credit_mxn: Decimal = ZERO


def to_buy(lease: Lease, pieces: Collection[int], today: date) -> list[Bought]:
    """By their products, as they stand in the lease. Raises Invalid for a piece that the customer has not."""
    lines = lines_of(lease)
    out = {
        line.order_piece.piece_id: line
        for line in lines
        if line.order_piece.delivery_id and line.order_piece.returned_on is None
    }
    if not pieces or set(pieces) - out.keys():
        raise Invalid.field("pieces", gettext("Elige piezas que el cliente tenga por esta renta."))
    found: dict[int, Bought] = {}
    for pk, line in out.items():
        if pk not in set(pieces):
            continue
        piece = line.order_piece.piece
        one = found.setdefault(piece.product_id, Bought(piece.product))
        one.pieces.append(pk)
        one.words.append(piece.words)
        one.paid_mxn += _paid(lease, line, lines, today)
    for one in found.values():
        one.credit_mxn = round_amount(one.paid_mxn * lease.purchase_percent / HUNDRED)
    return list(found.values())


def _paid(lease: Lease, line: LeaseLine, lines: list[LeaseLine], today: date) -> Decimal:
    """Pesos, without tax, of the line and of those in whose place it came: of each rent what was paid of it."""
    by_pk, mine = {one.pk: one for one in lines}, [line]
    while (before := mine[-1].replaces_id) is not None:
        mine.append(by_pk[before])
    assert lease.first_day
    amount = ZERO
    rows = InstallmentLine.objects.filter(line__in=mine, start__lte=today).select_related("installment", "line")
    for row in rows.order_by("pk"):
        rent, whole = row.installment, row.subtotal
        if row.end > today:  # bought today it pays until today
            month, _ = month_of(by_pk[row.line_id], rent.start)
            whole = part_of(month, period(lease.first_day, rent.number), row.start, today)
        if rent.total:
            amount += whole * rent.paid_mxn / rent.total
    return round_amount(amount)
