"""Leased pieces are sold to who has them: they are delivered at once, and nothing moves."""

from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.inventory.services.holding import buy_pieces
from apps.sales.models import Delivery, Order, OrderPiece, Quote
from apps.sales.rules.delivering import DeliveryType
from apps.sales.services.happenings import pieces_delivered


def lock_lease_of(quote: Quote) -> None:
    """The quote and the order of the Renta whose pieces a quote sells."""
    assert quote.bought_from
    locked(Quote, quote.bought_from.quote_id)
    locked(Order, quote.bought_from.pk)


def hand_over_leased(order: Order, *, by: User) -> Order:
    """The pieces of a new order, which the customer has by a Renta, are this order's: delivered, by the exit with which they
    left then. Raises Conflict when one came back meanwhile."""
    origin = order.quote.bought_from
    assert origin
    rows = list(order.pieces.order_by("piece"))
    leased = origin.pieces.filter(piece__in=[row.piece_id for row in rows], delivery__isnull=False, returned_on=None)
    exits = dict(leased.values_list("piece", "exit"))
    if len(exits) < len(rows):
        raise Conflict(gettext("El cliente ya no tiene todas las piezas que se le venden."))
    buy_pieces(list(exits), origin.reference, order.reference, by=by)
    made = Delivery(
        order=order,
        number=1,
        kind=DeliveryType.COMPLETE,
        date=timezone.localdate(),
        receiver=order.customer_name[:120],
        handed_by=by,
        notes=f"Ya las tenía el cliente por la orden {origin.pk}.",
        created_by=by,
    )
    save_as(made, by=by, action="create", reason=made.notes)
    for row in rows:
        row.exit_id, row.delivery = exits[row.piece_id], made
    OrderPiece.objects.bulk_update(rows, ["exit", "delivery"])
    order.hand_over_leased()
    save_as(order, by=by, action="hand_over_leased", reason=made.notes)
    pieces_delivered.send(Order, order=order, delivery=made, by=by)
    return order
