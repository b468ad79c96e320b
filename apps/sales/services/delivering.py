"""Pieces of an order leave the warehouse, come back, and are handed over, in as many parts as it takes."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.days import check_happened, check_not_before
from apps.core.errors import Conflict, Invalid, WrongState
from apps.core.files.scans import CleanScan
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import refuse_unless_open, take_step
from apps.inventory.models import EntryKind, ExitKind, InventoryExit
from apps.inventory.selectors.transfers import may_answer
from apps.inventory.services.entries import EntryFacts, ExitFacts, record_entry, record_exit
from apps.inventory.services.evidence import prove_exit
from apps.inventory.services.holding import bring_back_pieces, deliver_pieces, send_out_pieces
from apps.sales.models import Delivery, Order, OrderPiece
from apps.sales.rules.delivering import DeliveryType, left, type_of
from apps.sales.selectors.deliveries import lines_of
from apps.sales.services.happenings import pieces_delivered
from apps.sales.services.order_steps import locked_order


class AlreadyDelivered(Conflict):
    """Somebody else was faster; `delivered` says with which delivery, who and when."""

    code: ClassVar[str] = "already_delivered"

    def __init__(self, rows: Sequence[OrderPiece]) -> None:
        delivered = [_delivered(row) for row in rows]
        first, more = delivered[0], len(delivered) - 1
        told = [
            gettext("{piece} ya se entregó: entrega {number}, de {person}.").format(
                piece=first["tag"], number=first["number"], person=first["by"]
            )
        ]
        if more:
            told.append(gettext("Y {count} más.").format(count=more))
        super().__init__(" ".join(told), extra={"delivered": delivered})


@dataclass(frozen=True)
class HandOver:
    """Pieces by their ids, none named being all that may go; who takes them, and what proves it.

    Whoever notes it hands over, unless `handed_by_id` says another one; `on` is today unless told.
    """

    pieces: Collection[int] | None = None
    receiver: str = ""
    handed_by_id: int | None = None
    on: date | None = None
    notes: str = ""
    evidence: tuple[CleanScan, str] | None = None


def deliver(pk: int, kind: DeliveryType, given: HandOver, *, by: User) -> Delivery:
    """Hand over the pieces named, or with a complete delivery all that is left; what did not leave before leaves now.

    Choosing all that is left is a complete delivery. Raises AlreadyDelivered.
    """
    with transaction.atomic():
        order = locked_order(pk, by)
        _refuse_unless_deliverable(order, given.pieces, by)
        _check(given)
        rows = _rows_to_deliver(order, given.pieces, whole=kind == DeliveryType.COMPLETE)
        kind = _kind(order, rows)
        out = [row.exit for row in rows if row.exit]
        for exit_ in out:
            check_not_before(given.on or timezone.localdate(), exit_.date, gettext("Salió"))
        take_step(order, "deliver", by=by, reason=given.notes, complete=kind == DeliveryType.COMPLETE)
        exits = out + _leave(order, [r for r in rows if not r.exit_id], given, by)
        _prove(max(exits, key=lambda exit_: exit_.pk), given, by)
        deliver_pieces([row.piece_id for row in rows], order.reference, by=by, leased=order.is_lease)
        made = _note(order, rows, kind, given, by)
        pieces_delivered.send(Order, order=order, delivery=made, by=by)
    return made


def record_output(pk: int, given: HandOver, *, by: User) -> InventoryExit:
    """The pieces named, or all that did not leave yet, go out, and are not delivered yet."""
    with transaction.atomic():
        order = locked_order(pk, by)
        refuse_unless_open(order, "output", by)
        _check(given)
        inside = _open_rows(order, exit=None)
        rows = _named(inside, given.pieces, gettext("Elige piezas de la orden que aún no hayan salido."))
        take_step(order, "output", by=by, reason=given.notes)
        [exit_] = _leave(order, rows, given, by)
        _prove(exit_, given, by)
    return exit_


def return_output(pk: int, pieces: Collection[int] | None, *, by: User, reason: str) -> Order:
    """What left and was not delivered, all of it or the pieces named, lies again where the order is fulfilled."""
    with transaction.atomic():
        order = locked_order(pk, by)
        refuse_unless_open(order, "return_output", by, reason)
        out = _open_rows(order, exit__isnull=False)
        rows = _named(out, pieces, gettext("Elige piezas que hayan salido y no se hayan entregado."))
        done = take_step(order, "return_output", by=by, reason=reason)
        back = bring_back_pieces([row.piece_id for row in rows], order.location_id, order.reference, by=by)
        OrderPiece.objects.filter(pk__in=[row.pk for row in rows]).update(exit=None)
        facts = EntryFacts(EntryKind.UNDELIVERED, order.location_id, document=order.reference, notes=reason)
        record_entry(back, facts, by=by)
    return done


def _check(given: HandOver) -> None:
    check_happened(given.on)
    if given.handed_by_id and not may_answer().filter(pk=given.handed_by_id).exists():
        raise Invalid.field("handedBy", gettext("Elige a una persona activa de la empresa."))


def _open_rows(order: Order, **which: Any) -> list[OrderPiece]:
    rows = order.pieces.owed().filter(**which).select_related("exit")
    return list(rows.order_by("piece_id"))


def _named(rows: Sequence[OrderPiece], ids: Collection[int] | None, refusal: str) -> list[OrderPiece]:
    """Those of `rows` that are named, or all. Raises Invalid when another one is named, or none."""
    if ids is not None and (not ids or set(ids) - {row.piece_id for row in rows}):
        raise Invalid.field("pieces", refusal)
    return [row for row in rows if ids is None or row.piece_id in set(ids)]


def _refuse_unless_deliverable(order: Order, ids: Collection[int] | None, by: User) -> None:
    """Whoever may deliver, and was too late, is told who was faster, also when nothing is left to deliver."""
    try:
        refuse_unless_open(order, "deliver", by)
    except WrongState:
        _refuse_delivered(order, ids)
        raise
    _refuse_delivered(order, ids)


def _refuse_delivered(order: Order, ids: Collection[int] | None) -> None:
    gone = order.pieces.filter(piece_id__in=ids or [], delivery__isnull=False)
    if gone.exists():
        raise AlreadyDelivered(list(gone.select_related("piece", "delivery__created_by").order_by("piece_id")))


def _rows_to_deliver(order: Order, ids: Collection[int] | None, *, whole: bool) -> list[OrderPiece]:
    """Those named, or all of the `whole`: who names fewer then does not hand over the others, and is not told that they did."""
    open_rows = _open_rows(order)
    rows = _named(open_rows, ids if whole else ids or [], gettext("Elige piezas de la orden que falten por entregar."))
    if len(rows) < len(open_rows) and whole:
        raise Invalid.field(
            "pieces",
            gettext(
                "Una entrega completa es de las {missing} piezas que faltan, y aquí van {count}: entrega en partes (deliveryType 5), o no envíes «pieces»."
            ).format(missing=len(open_rows), count=len(rows)),
        )
    return rows


def _kind(order: Order, rows: Sequence[OrderPiece]) -> DeliveryType:
    kind = type_of(left(lines_of(order)), [row.piece_id for row in rows])
    if kind is None:
        raise Conflict(gettext("No falta nada por entregar."))
    return kind


def _leave(order: Order, rows: Sequence[OrderPiece], given: HandOver, by: User) -> list[InventoryExit]:
    """One exit for the pieces that are still inside, if any is."""
    if not rows:
        return []
    pieces = send_out_pieces([row.piece_id for row in rows], order.location_id, order.reference, by=by)
    facts = ExitFacts(
        ExitKind.DELIVERY, order.location_id, given.receiver, given.handed_by_id, given.on, order.reference, given.notes
    )
    exit_ = record_exit(pieces, facts, by=by)
    OrderPiece.objects.filter(pk__in=[row.pk for row in rows]).update(exit=exit_)
    return [exit_]


def _prove(exit_: InventoryExit, given: HandOver, by: User) -> None:
    if given.evidence:
        prove_exit(exit_.pk, *given.evidence, by=by)


def _note(order: Order, rows: Sequence[OrderPiece], kind: DeliveryType, given: HandOver, by: User) -> Delivery:
    made = Delivery(
        order=order,
        number=order.deliveries.count() + 1,
        kind=kind,
        date=given.on or timezone.localdate(),
        receiver=given.receiver or order.customer_name[:120],
        handed_by_id=given.handed_by_id or by.pk,
        notes=given.notes,
        created_by=by,
    )
    save_as(made, by=by, action="create", reason=given.notes)
    OrderPiece.objects.filter(pk__in=[row.pk for row in rows]).update(delivery=made)
    return made


def _delivered(row: OrderPiece) -> dict[str, Any]:
    assert row.delivery is not None
    return {
        "piece": row.piece_id,
        "tag": row.piece.words,
        "number": row.delivery.number,
        "by": str(row.delivery.created_by),
        "at": row.delivery.created_at.isoformat(),
    }
