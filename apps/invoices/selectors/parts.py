"""What of an order is in its invoices, and what in none yet."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery
from apps.core.money import ZERO
from apps.invoices.models import Invoice, InvoicedOrder, InvoicedPiece
from apps.invoices.rules.amounts import net_base, net_of, with_tax
from apps.invoices.rules.parts import Portion, Share, shares, total_of
from apps.invoices.selectors.in_dollars import goods_in_dollars, in_its_currency
from apps.invoices.transitions.invoice import VALID
from apps.sales.models import Order, OrderPiece
from apps.sales.selectors.orders import piece_prices

BETWEEN = ", "
"""What stands between the numbers of the parts of an order."""


def net_of_order(order: Order) -> Decimal:
    """What is taxed of it, in the currency of its invoices. Of what was agreed without invoice the tax is within what was paid, of which shipping and installation
    are a part."""
    if order.in_dollars or order.invoice_by_name:
        own = order.total - order.shipping_cost - order.installation_cost
        goods = goods_in_dollars(order) if order.in_dollars else own
        return net_of(goods) if goods > 0 else ZERO
    return net_base(order.count_to_invoice or order.subtotal_mxn, order.tax)


def noted_by_us(order: Order, *, holding: bool = False) -> bool:
    """Whether the number that it says is that of invoices made here, of all of it or of its parts; of such as are `holding` still."""
    first = order.invoice_number.split(BETWEEN)[0]
    ours = Invoice.objects.filter(order=order, number=first)
    return bool(first) and (ours.filter(status__in=VALID) if holding else ours).exists()


def has_extras(order: Order) -> bool:
    """Whether shipping and installation are invoiced unless somebody decides otherwise."""
    return order.invoice_by_name or order.count_to_invoice is None


def living_invoices(order: int, *, beside: int | None = None) -> list[Invoice]:
    """All that stand for an order, the oldest first, without the one `beside`: its own one, a global one, or one for each part."""
    ids = [pk for (pk,) in _STANDING.values(order=order) if pk != beside]
    return list(Invoice.objects.filter(pk__in=ids).order_by("pk")) if ids else []


_STANDING: CompiledQuery[Invoice] = CompiledQuery(
    lambda: Invoice.objects.filter(counts=True, orders__order=Placeholder("order"), orders__counts=True), ["pk"]
)
"""Most orders have none."""


def stamped_of(order: int) -> list[Invoice]:
    """An order's own that hold, but those whose substitute holds too."""
    rows = Invoice.objects.filter(order=order, status__in=VALID)
    return list(rows.exclude(replaced_by__status__in=VALID).order_by("pk"))


def goods_of(invoice: Invoice, order: Order) -> Decimal:
    """What an invoice of an order comes to without shipping and installation."""
    shipping = in_its_currency(order, order.shipping_cost) if invoice.with_shipping else ZERO
    installation = in_its_currency(order, order.installation_cost) if invoice.with_installation else ZERO
    return invoice.total - shipping - installation


def goods_left(order: Order, invoices: Iterable[Invoice]) -> Decimal:
    """What these invoices leave of it, shipping and installation apart."""
    return with_tax(net_of_order(order)) - sum((goods_of(one, order) for one in invoices), ZERO)


def extras_left(order: Order, invoices: Collection[Invoice]) -> Decimal:
    """Shipping and installation, unless one of these invoices has them, or none is to have them."""
    if not has_extras(order):
        return ZERO
    shipping = ZERO if any(one.with_shipping for one in invoices) else order.shipping_cost
    installation = ZERO if any(one.with_installation for one in invoices) else order.installation_cost
    return in_its_currency(order, shipping) + in_its_currency(order, installation)


def left_out(order: Order, invoices: Collection[Invoice]) -> Decimal:
    """Shipping and installation that none of them has, once nothing else is left of it. A global one has all of an order."""
    if not invoices or any(one.periodicity for one in invoices) or goods_left(order, invoices) > ZERO:
        return ZERO
    return extras_left(order, invoices)


@dataclass(frozen=True)
class Pieces:
    """The pieces of an order's lines, by their row: those that the customer `has`, and those that an invoice `covers`, other than the
    one that is looked at. `invoices` are the others that stand for the order."""

    order: Order
    all: frozenset[int]
    has: frozenset[int]
    covered: frozenset[int]
    invoices: list[Invoice]

    @property
    def left(self) -> frozenset[int]:
        return self.all - self.covered

    @property
    def to_invoice(self) -> frozenset[int]:
        """Delivered, and in no invoice."""
        return self.left & self.has

    @cached_property
    def shares(self) -> Mapping[int, Share]:
        prices = piece_prices(self.order)
        rows = self.order.pieces.filter(pk__in=self.all).values_list("pk", "piece")
        return shares({pk: prices[piece] for pk, piece in rows}, net_of_order(self.order))

    def worth(self, pieces: Collection[int]) -> Decimal:
        return total_of(pieces, self.shares)

    def ends(self, pieces: Collection[int]) -> bool:
        """Whether nothing that costs something is left after these."""
        return self.worth(self.left - frozenset(pieces)) <= ZERO


def pieces_of(order: Order, *, beside: int | None = None) -> Pieces:
    """As they are now; without what the invoice `beside` has."""
    rows = OrderPiece.objects.filter(order=order, replaces=None)
    with_customer = rows.filter(delivery__isnull=False, returned_on=None)
    counting = InvoicedPiece.objects.filter(order_piece__order=order, counts=True).exclude(invoice=beside or 0)
    return Pieces(
        order,
        frozenset(rows.values_list("pk", flat=True)),
        frozenset(with_customer.values_list("pk", flat=True)),
        frozenset(counting.values_list("order_piece", flat=True)),
        living_invoices(order.pk, beside=beside),
    )


@dataclass(frozen=True)
class Offer:
    """What could be drafted now: so many pieces, for so much."""

    portion: Portion
    pieces: int
    total: Decimal
    currency: str


def offers_of(order: Order) -> list[Offer]:
    """What of an order that may be invoiced is to be chosen from: all of it, or the rest of it, and what was delivered if that is not
    the same."""
    found = pieces_of(order)
    if not found.invoices:
        everything = with_tax(net_of_order(order)) + extras_left(order, [])
        rest = Offer(Portion.WHOLE, len(found.all), everything, order.settlement_currency)
    elif all(one.part for one in found.invoices):
        total = goods_left(order, found.invoices) + extras_left(order, found.invoices)
        rest = Offer(Portion.REST, len(found.left), total, order.settlement_currency)
    else:
        return []
    may_be_parted = order.invoice_required and found.to_invoice and found.to_invoice != found.left
    if not may_be_parted or found.ends(found.to_invoice) or found.worth(found.to_invoice) <= ZERO:
        return [rest]
    delivered = found.worth(found.to_invoice)
    return [rest, Offer(Portion.DELIVERED, len(found.to_invoice), delivered, order.settlement_currency)]


def left_by_order(orders: Iterable[Order]) -> dict[int, Decimal]:
    """Of those of which a part is invoiced: what is not, where that is something."""
    wanted = {order.pk: order for order in orders}
    parts: dict[int, list[Invoice]] = {}
    rows = InvoicedOrder.objects.filter(order__in=wanted, counts=True, part__gt=0).select_related("invoice")
    for row in rows:
        parts.setdefault(row.order_id, []).append(row.invoice)
    left = {pk: (goods_left(wanted[pk], theirs), extras_left(wanted[pk], theirs)) for pk, theirs in parts.items()}
    return {pk: goods + extras for pk, (goods, extras) in left.items() if goods > ZERO}


def next_part(order: int) -> int:
    """The number of a new part: each is given once, so that a substitute keeps that of what it takes the place of."""
    last = Invoice.objects.filter(order=order).order_by("-part").values_list("part", flat=True).first()
    return (last or 0) + 1
