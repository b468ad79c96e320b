"""Refunds: asked for, approved or not, received, cancelled.

Each command locks the quote first, as all of sales do, then the order, the refund, and its pieces.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.core.errors import Conflict, Invalid, NotFound
from apps.core.language import gettext
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked, perform, refuse_unless_open, take_step
from apps.inventory.models import EntryKind
from apps.inventory.services.entries import EntryFacts, record_entry
from apps.inventory.services.holding import take_back_pieces
from apps.refunds.models import Devolution, DevolutionPiece
from apps.refunds.rules.amounts import Amounts, parts_of
from apps.refunds.selectors.devolutions import cannot_refund, counted_amounts, devolutions, returnable
from apps.refunds.services.following import note_commissions
from apps.refunds.services.settling import settle_refunds, too_much_given_back
from apps.sales.models import Order, OrderPiece, Quote
from apps.sales.selectors.orders import orders, piece_prices
from apps.sales.services.order_steps import locked_order


@dataclass(frozen=True)
class DevolutionData:
    """Pieces by their ids; received at the order's location unless told."""

    order_id: int
    pieces: Collection[int]
    reason: str
    location_id: int | None = None


@dataclass(frozen=True)
class Found:
    """A piece as it was received: in which condition (empty: as it was), or that it did not come."""

    condition: str = ""
    note: str = ""
    came: bool = True


@dataclass(frozen=True)
class Draft:
    """What a refund of these rows of an order comes to; `prices` (USD) and `parts` (MXN) are of each of them."""

    rows: Sequence[OrderPiece]
    prices: Sequence[Decimal]
    parts: Sequence[Decimal]
    amounts: Amounts


def draft(order: Order, pieces: Collection[int]) -> Draft:
    """Raises Invalid or Conflict when these pieces cannot come back."""
    reason = cannot_refund(order)
    if reason:
        raise Conflict(reason)
    rows = [row for row in returnable(order) if row.piece_id in set(pieces)]
    if not rows or len(rows) != len(set(pieces)):
        raise Invalid.field("pieces", _why_not(order, set(pieces) - {row.piece_id for row in rows}))
    return _drafted(order, rows)


def create_devolution(wanted: DevolutionData, *, by: User) -> Devolution:
    """Ask for pieces of an order back. Raises Invalid, Conflict or NotFound."""
    with transaction.atomic():
        order = locked_order(wanted.order_id, by)
        location = Location.objects.filter(pk=wanted.location_id or order.location_id).first()
        if location is None:
            raise Invalid.field("location", gettext("Elige una ubicación."))
        made = draft(order, wanted.pieces)
        refund = Devolution(
            order=order,
            customer_id=order.customer_id,
            customer_name=order.customer_name,
            seller_id=order.seller_id,
            location=location,
            reason=wanted.reason,
            created_by=by,
            **_columns(made.amounts),
        )
        save_as(refund, by=by, action="create")
        for row, price, part in zip(made.rows, made.prices, made.parts, strict=True):
            before = row.piece.condition
            line = DevolutionPiece(
                devolution=refund, order_piece=row, unit_price=price, total_mxn=part, condition_before=before
            )
            save_as(line, by=by, action="create")
    return refund


def approve_devolution(pk: int, *, by: User, reason: str = "") -> Devolution:
    """The pieces may come, and money may go back."""
    with transaction.atomic():
        return take_step(locked_devolution(pk, by), "approve", by=by, reason=reason)


def end_devolution(pk: int, action: str, *, by: User, reason: str = "") -> Devolution:
    """Decline, cancel or discard it: its pieces may be asked for by another one."""
    with transaction.atomic():
        done = take_step(locked_devolution(pk, by), action, by=by, reason=reason)
        for line in done.pieces.filter(counts=True).order_by("pk"):
            line.counts = False
            save_as(line, by=by, action=action)
    return done


def receive_devolution(pk: int, found: Mapping[int, Found], *, by: User, reason: str = "") -> Devolution:
    """Its pieces lie at its location, each as `found` says by the piece's id; of none said, all came as they were sold.

    Pieces that did not come stay with the customer, and the refund is of the others only. Raises Invalid when only some
    are said, nothing came, or something did not and `reason` does not say why.
    """
    with transaction.atomic():
        refund = locked_devolution(pk, by)
        refuse_unless_open(refund, "confirm", by, reason)
        lines = list(refund.pieces.select_related("order_piece__piece").order_by("order_piece__piece_id"))
        _refuse_other_pieces(lines, found)
        seen = {line.order_piece.piece_id: found.get(line.order_piece.piece_id, Found()) for line in lines}
        absent = [line for line in lines if not seen[line.order_piece.piece_id].came]
        _refuse_absences(lines, absent, reason)
        came = _leave_out(refund, absent, by) if absent else lines
        pieces = take_back_pieces(
            {line.order_piece.piece_id: seen[line.order_piece.piece_id].condition for line in came},
            refund.location_id,
            refund.order.reference,
            refund.reference,
            by=by,
        )
        facts = EntryFacts(EntryKind.REFUND, refund.location_id, document=refund.reference, notes=reason)
        entry = record_entry(pieces, facts, by=by)
        _note_found(came, {piece.pk: piece.condition for piece in pieces}, seen, by)
        rows = OrderPiece.objects.filter(pk__in=[line.order_piece_id for line in came])
        rows.update(returned_on=timezone.localdate())
        done = perform(
            Devolution, pk, "confirm", by=by, rows=devolutions(by), reason=reason, receiver=by, entry=entry
        )  # fmt: skip
        note_commissions([refund.order_id], by=by)
        settle_refunds(refund.order, by=by)
        done.refresh_from_db(fields=["refundable_mxn"])
    return done


def locked_devolution(pk: int, by: User) -> Devolution:
    """The refund under lock, after the quote and the order that it is of. Raises NotFound."""
    found = devolutions(by).filter(pk=pk).values_list("order_id", "order__quote_id").first()
    if found is None:
        raise NotFound(number=pk)
    order_id, quote_id = found
    locked(Quote, quote_id)
    locked(Order, order_id)
    return locked(Devolution, pk, devolutions(by))


def preview(order_id: int, pieces: Collection[int], *, by: User) -> tuple[Order, Draft]:
    """What a refund would come to. Nothing is saved."""
    order = orders(by).filter(pk=order_id).first()
    if order is None:
        raise NotFound(number=order_id)
    return order, draft(order, pieces)


def _drafted(order: Order, rows: Sequence[OrderPiece], beside: int | None = None) -> Draft:
    prices = piece_prices(order)
    amounts = counted_amounts(order, prices, {row.piece_id for row in rows}, beside=beside)
    of_rows = [prices[row.piece_id] for row in rows]
    return Draft(rows, of_rows, parts_of(amounts.total, of_rows), amounts)


def _why_not(order: Order, missing: set[int]) -> str:
    if not missing:
        return gettext("Elige al menos una pieza.")
    row = order.pieces.filter(piece_id__in=missing).select_related("piece").order_by("piece_id").first()
    if row is None:
        return gettext("Elige piezas de la orden.")
    if row.delivery_id is None:
        return gettext("{piece} aún no se entrega.").format(piece=row.piece.words)
    if row.returned_on:
        return gettext("{piece} ya se devolvió.").format(piece=row.piece.words)
    other = DevolutionPiece.objects.get(order_piece=row, counts=True)
    return gettext("{piece} ya está en la devolución {refund}.").format(
        piece=row.piece.words, refund=other.devolution_id
    )


def _columns(amounts: Amounts) -> dict[str, Decimal]:
    return {"total_mxn": amounts.total, "tax_mxn": amounts.tax, "refundable_mxn": amounts.refundable}


def _refuse_other_pieces(lines: Sequence[DevolutionPiece], found: Mapping[int, Found]) -> None:
    """Where any is said, all are: who names what came may mean that the others did not."""
    pieces = [line.order_piece.piece for line in lines]
    if set(found) - {piece.pk for piece in pieces}:
        raise Invalid.field("lines", gettext("Una de las piezas no es de esta devolución."))
    missing = [piece.words for piece in pieces if piece.pk not in found]
    if found and missing:
        raise Invalid.field(
            "lines", gettext("Di también de estas piezas si llegaron: {pieces}.").format(pieces=", ".join(missing))
        )


def _refuse_absences(lines: Sequence[DevolutionPiece], absent: Sequence[DevolutionPiece], reason: str) -> None:
    if len(absent) == len(lines):
        raise Invalid.field("lines", gettext("No llegó ninguna pieza: cancela la devolución."))
    if absent and not reason.strip():
        raise Invalid.field("comment", gettext("Escribe por qué no llegaron todas las piezas."))


def _leave_out(refund: Devolution, absent: Sequence[DevolutionPiece], by: User) -> list[DevolutionPiece]:
    """The refund is of the others only: its amounts are computed anew. Answers those that stay."""
    for line in absent:
        line.came, line.counts = False, False
        save_as(line, by=by, action="confirm")
    stay = list(refund.pieces.filter(counts=True).select_related("order_piece").order_by("order_piece_id"))
    made = _drafted(refund.order, [line.order_piece for line in stay], beside=refund.pk)
    for line, part in zip(stay, made.parts, strict=True):
        line.total_mxn = part
        save_as(line, by=by, action="recount")
    columns = _columns(made.amounts)
    if columns["refundable_mxn"] < refund.registered_mxn:
        raise too_much_given_back(refund, by)
    change_as(refund, columns, by=by, action="recount")
    return stay


def _note_found(
    came: Sequence[DevolutionPiece], now: Mapping[int, str], seen: Mapping[int, Found], by: User
) -> None:  # fmt: skip
    for line in came:
        line.came, line.condition = True, now[line.order_piece.piece_id]
        line.note = seen[line.order_piece.piece_id].note
        save_as(line, by=by, action="confirm")
