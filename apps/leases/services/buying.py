"""The customer buys pieces that they lease: a quote of exactly these, and the end of their rent once it is an order."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext
from apps.core.money import ZERO, plain, round_unit_price
from apps.core.records.history import save_as
from apps.core.records.workflow import take_step
from apps.leases.models import Lease, LeaseLine
from apps.leases.selectors.purchase import Bought, to_buy
from apps.leases.services.keeping import bring_up
from apps.leases.services.steps import lease_of_order, locked_lease
from apps.sales.models import Delivery, Order, OrderPiece, Quote
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.services.quotes import create_quote
from apps.sales.services.wanted import WantedProduct, WantedQuote


@dataclass(frozen=True)
class Sale:
    """Pieces by their ids, and what one costs (USD) by its product, before what was paid in rents counts."""

    pieces: Collection[int]
    prices: Mapping[int, Decimal]


def quote_purchase(pk: int, wanted: Sale, *, by: User) -> Quote:
    """A quote of pieces that the customer has, at today's exchange rate (else the contract's), less what of their rents counts. Raises Invalid."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "sell", by=by)
        bring_up(lease, by=by)
        today = today_rate()
        order = lease.order
        rate = today.rate if today else order.exchange_rate
        found = to_buy(lease, wanted.pieces, timezone.localdate())
        return create_quote(
            WantedQuote(
                order.customer_id,
                rate,
                [_line(one, number, wanted.prices, rate) for number, one in enumerate(found)],
                bought_from_id=order.pk,
                invoice_required=order.invoice_required,
                notes=_notes(lease, found),
            ),
            by=by,
        )


def _line(one: Bought, number: int, prices: Mapping[int, Decimal], rate: Decimal) -> WantedProduct:
    at = f"prices.{number}"
    price = prices.get(one.product.pk)
    if price is None:
        raise Invalid.field(f"{at}.price", gettext("Escribe el precio de {product}.").format(product=one.product.name))
    credit = _credit(one, rate)
    if credit > price:
        raise Invalid.field(
            f"{at}.price",
            gettext("Lo abonado por rentas pasa del precio de {product}.").format(product=one.product.name),
        )
    return WantedProduct(one.product.pk, price - credit, one.pieces, at, paid_before=credit)


def _credit(one: Bought, rate: Decimal) -> Decimal:
    """What was paid in rents of one of its pieces, and counts for its price (USD)."""
    return round_unit_price(one.credit_mxn / rate / len(one.pieces))


def _notes(lease: Lease, found: Collection[Bought]) -> str:
    credit = sum((one.credit_mxn for one in found), ZERO)
    said = f"Compra de piezas de la renta {lease.pk}."
    if not credit:
        return said
    paid = sum((one.paid_mxn for one in found), ZERO)
    return (
        f"{said} El precio ya tiene descontados ${credit:,.2f} MXN: {plain(lease.purchase_percent)} % de "
        f"${paid:,.2f} MXN pagados en rentas."
    )


def note_bought(order: Order, delivery: Delivery, *, by: User) -> None:
    """Its pieces leave the lease: their rent ends that day, and nothing moves."""
    assert order.quote.bought_from_id
    lease = lease_of_order(order.quote.bought_from_id)
    came = dict(order.pieces.values_list("piece", "pk"))
    _refuse_unpaid(lease, order.quote, came)
    lines = list(lease.lines.out().filter(order_piece__piece__in=came).select_related("order_piece").order_by("pk"))
    OrderPiece.objects.filter(pk__in=[line.order_piece_id for line in lines]).update(returned_on=delivery.date)
    for line in lines:
        _note(line, came[line.order_piece.piece_id], order, by)
    bring_up(lease, by=by)


def _refuse_unpaid(lease: Lease, quote: Quote, pieces: Collection[int]) -> None:
    """A payment of its rents may have been cancelled since it was quoted: what is not paid is no discount. Of a quote that was
    given another rate since, what was counted is of its first one."""
    rate = quote.history.order_by("history_id").values_list("exchange_rate", flat=True)[0]
    counted = dict(quote.products.values_list("product", "paid_before"))
    for one in to_buy(lease, pieces, timezone.localdate()):
        if _credit(one, rate) < counted.get(one.product.pk, ZERO):
            raise Conflict(
                gettext(
                    "De las rentas de {product} se descontó más de lo que ahora cuenta: cotiza otra vez su compra."
                ).format(product=one.product.name)
            )


def _note(line: LeaseLine, row: int, order: Order, by: User) -> None:
    line.bought_with_id = row
    save_as(line, by=by, action="buy", reason=str(order))
