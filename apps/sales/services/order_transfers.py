"""The transfers of an order: pieces of it that lie elsewhere are brought to where it is fulfilled."""

from collections.abc import Collection, Iterable
from datetime import date
from itertools import groupby
from typing import Any

from django.db import transaction
from django.dispatch import receiver

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import lock_all, locked
from apps.inventory.models import DocumentKind, Piece, Reference, Transfer
from apps.inventory.services.holding import held_by
from apps.inventory.services.transfers import (
    MOST_PIECES,
    TransferData,
    act_on_transfer,
    create_transfer,
    end_transfer,
    transfer_ended,
    transfer_ending,
)
from apps.inventory.transitions.transfer import BEFORE_IT_LEAVES, TransferStatus
from apps.sales.models import Order, Quote
from apps.sales.selectors.deliveries import pieces_elsewhere, transfers_of
from apps.sales.services.order_steps import act_on_order, locked_order
from apps.sales.transitions.order_states import OrderStatus

REQUESTED = (TransferStatus.REQUESTED,)
APPROVED = (TransferStatus.APPROVED, TransferStatus.READY)


def lock_with_pieces(pk: int, by: User) -> None:
    """Lock the order, its transfers and its pieces, each kind at once and in id order: a command that goes from one
    transfer to the next would else lock pieces in another order than whoever wants several of them, or overlook
    what leaves meanwhile. Raises NotFound.
    """
    order = locked_order(pk, by)
    lock_all(transfers_of(order))
    held_by(order.reference)


def request_transfers(
    pk: int,
    *,
    by: User,
    pieces: Collection[int] | None = None,
    date_required: date | None = None,
    reason: str = "",
) -> Order:
    """Ask for what lies elsewhere, or for the `pieces` named of it: a transfer (Solicitud) from each place."""
    with transaction.atomic():
        lock_with_pieces(pk, by)
        order = act_on_order(pk, "request_transfer", by=by, reason=reason)
        for origin_id, ids in _by_place(_wanted(order, pieces)):
            for some in _in_parts(ids):
                wanted = TransferData(origin_id, order.location_id, some, date_required, reason, order.reference)
                create_transfer(wanted, by=by)
    return order


def approve_transfers(pk: int, *, by: User, transfer_id: int | None = None, reason: str = "") -> Order:
    """Approve those in Solicitud, or the one named."""
    with transaction.atomic():
        order = act_on_order(pk, "approve_transfer", by=by, reason=reason)
        for transfer in _chosen(order, REQUESTED, transfer_id):
            act_on_transfer(transfer.pk, "approve", by=by, reason=reason)
    return order


def decline_transfers(pk: int, *, by: User, transfer_id: int | None = None, reason: str) -> Order:
    """Decline those in Solicitud, or the one named; without an open one the order goes on (En proceso)."""
    return _end(pk, "decline_transfer", "decline", REQUESTED, by, transfer_id, reason)


def cancel_requested(pk: int, *, by: User, transfer_id: int | None = None, reason: str = "") -> Order:
    """The same for those that nobody approved yet, cancelled by who asked."""
    return _end(pk, "cancel_transfer", "cancel", REQUESTED, by, transfer_id, reason)


def cancel_approved(pk: int, *, by: User, transfer_id: int | None = None, reason: str = "") -> Order:
    """The same for those that were approved and did not leave."""
    return _end(pk, "cancel_transfer_in_progress", "cancel", APPROVED, by, transfer_id, reason)


def end_all_transfers(order: Order, *, by: User, reason: str) -> None:
    """Cancel every transfer of a locked order that did not leave."""
    for transfer in transfers_of(order).filter(status__in=BEFORE_IT_LEAVES):
        end_transfer(transfer.pk, "cancel", by=by, reason=reason)


@receiver(transfer_ending)
def _lock_the_order(document: Reference, **_: Any) -> None:
    """Whoever ends a transfer by its own call locks in the order in which orders do: quote, order, transfer."""
    if document.kind == DocumentKind.ORDER:
        quote_id = Order.objects.filter(pk=document.pk).values_list("quote_id", flat=True).first()
        if quote_id:
            locked(Quote, quote_id)
            locked(Order, document.pk)


@receiver(transfer_ended)
def _go_on(document: Reference, by: User, **_: Any) -> None:
    """Without an open transfer an order waits for none, nor does one that was stopped while it waited."""
    if document.kind != DocumentKind.ORDER:
        return
    order = Order.objects.select_for_update().filter(pk=document.pk).first()
    if order is None or OrderStatus.IN_TRANSFER not in {order.status, order.stopped_from}:
        return
    if transfers_of(order).exclude(status__in=_OVER).exists():
        return
    if order.status == OrderStatus.IN_TRANSFER:
        order.go_on()
    else:
        order.stopped_from = OrderStatus.IN_PROCESS
    save_as(order, by=by, action="go_on")


_OVER = (TransferStatus.DECLINED, TransferStatus.CANCELLED, TransferStatus.RECEIVED)


def _end(
    pk: int, step: str, action: str, states: Collection[str], by: User, transfer_id: int | None, reason: str
) -> Order:
    with transaction.atomic():
        lock_with_pieces(pk, by)
        order = act_on_order(pk, step, by=by, reason=reason)
        for transfer in _chosen(order, states, transfer_id):
            end_transfer(transfer.pk, action, by=by, reason=reason)
        order.refresh_from_db()
    return order


def _chosen(order: Order, states: Collection[str], transfer_id: int | None) -> list[Transfer]:
    rows = [transfer for transfer in transfers_of(order) if transfer_id in {None, transfer.pk}]
    if not rows:
        raise Invalid.field(
            "transfer",
            gettext("El traspaso {transfer} no es de la orden {order}.").format(transfer=transfer_id, order=order.pk),
        )
    chosen = [transfer for transfer in rows if transfer.status in states]
    if not chosen:
        raise Conflict(gettext("El traspaso {transfer} ya está en otro estado.").format(transfer=transfer_id))
    return chosen


def _wanted(order: Order, ids: Collection[int] | None) -> list[Piece]:
    """The pieces to bring. Raises Invalid when one is not among those that lie elsewhere."""
    there = {row.piece_id: row.piece for row in pieces_elsewhere(order)}
    if ids is None:
        return list(there.values())
    strange = sorted(set(ids) - there.keys())
    if strange or not ids:
        raise Invalid.field("pieces", gettext("Elige piezas de la orden que estén en otra ubicación y sin traspaso."))
    return [piece for pk, piece in there.items() if pk in set(ids)]


def _by_place(pieces: Iterable[Piece]) -> list[tuple[int, list[int]]]:
    lost = [piece.words for piece in pieces if piece.location_id is None]
    if lost:
        raise Conflict(gettext("{piece} no está en ninguna ubicación: cámbiala por otra.").format(piece=lost[0]))
    ordered = sorted(pieces, key=lambda piece: (piece.location_id or 0, piece.pk))
    return [(place or 0, [p.pk for p in group]) for place, group in groupby(ordered, lambda p: p.location_id)]


def _in_parts(ids: list[int]) -> list[list[int]]:
    return [ids[start : start + MOST_PIECES] for start in range(0, len(ids), MOST_PIECES)]
