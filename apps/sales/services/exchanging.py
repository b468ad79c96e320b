"""A piece of an order that the customer has is exchanged: an equal free one is handed over in its place.

What becomes of the other one is the caller's: it came back, or it will.
"""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.inventory.models import ExitKind, Piece
from apps.inventory.selectors.pieces import free_pieces, pieces
from apps.inventory.services.entries import ExitFacts, record_exit
from apps.inventory.services.holding import deliver_pieces, send_out_pieces, take_more_pieces
from apps.inventory.services.moving import lock_pieces
from apps.sales.models import Delivery, Order, OrderPiece
from apps.sales.rules.delivering import DeliveryType
from apps.sales.services.delivering import HandOver

MOST = 50


def equal_pieces(row: OrderPiece, location_id: int | None = None) -> Sequence[Piece]:
    """Free pieces of the same product, of the place when one is named, the longest here first; none that was the order's."""
    had = OrderPiece.objects.filter(order=row.order_id).values("piece")
    rows = pieces().filter(pk__in=free_pieces().values("pk"), product=row.piece.product_id).exclude(pk__in=had)
    return list((rows.filter(location=location_id) if location_id else rows).order_by("pk")[:MOST])


def hand_over_instead(order: Order, row: OrderPiece, piece_id: int, given: HandOver, *, by: User) -> OrderPiece:
    """Deliver another piece of the same product in place of that of `row`. The order is locked by the caller.

    Raises Invalid for one that cannot come for it, PieceTaken for one that is not free, both at `by`.
    """
    with transaction.atomic():
        lock_pieces({row.piece_id, piece_id})
        piece = Piece.objects.get(pk=piece_id)
        if piece.product_id != row.piece.product_id:
            raise Invalid.field(
                "by",
                gettext("{new} no es del mismo producto que {old}.").format(new=piece.words, old=row.piece.words),
            )
        if order.pieces.filter(piece=piece_id).exists():
            raise Invalid.field("by", gettext("{piece} ya es o fue de la orden: elige otra.").format(piece=piece.words))
        if row.delivery_id is None or row.returned_on:
            raise Conflict(gettext("{piece} no la tiene el cliente.").format(piece=row.piece.words))
        taken = take_more_pieces([piece_id], order.reference, by=by)
        [location] = {one.location_id for one in taken}
        assert location is not None  # nobody is given what lies nowhere
        send_out_pieces([piece_id], location, order.reference, by=by)
        facts = ExitFacts(
            ExitKind.DELIVERY, location, given.receiver, given.handed_by_id, given.on, order.reference, given.notes
        )
        exit_ = record_exit(taken, facts, by=by)
        made = _note(order, given, by)
        came = OrderPiece.objects.create(order=order, piece=piece, exit=exit_, delivery=made, replaces=row)
        deliver_pieces([piece_id], order.reference, by=by, leased=order.is_lease)
    return came


def _note(order: Order, given: HandOver, by: User) -> Delivery:
    made = Delivery(
        order=order,
        number=order.deliveries.count() + 1,
        kind=DeliveryType.PARTIAL,
        is_exchange=True,
        date=given.on or timezone.localdate(),
        receiver=given.receiver or order.customer_name[:120],
        handed_by_id=given.handed_by_id or by.pk,
        notes=given.notes,
        created_by=by,
    )
    return save_as(made, by=by, action="create", reason=given.notes)
