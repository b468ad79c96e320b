"""Changes of an order that leave what it costs as it was agreed: how and where it goes, and with which pieces."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.core.days import far_refusal
from apps.core.errors import DomainError, Invalid, NotAllowed, WrongState, at_field
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import save_as
from apps.inventory.models import Piece
from apps.inventory.services.holding import replace_pieces
from apps.partners.models import Address, AddressKind
from apps.partners.services.address_book import not_that_address
from apps.partners.services.customers import CustomerData
from apps.sales import abilities
from apps.sales.models import Order, OrderPiece
from apps.sales.rules.delivery import methods_refusal, type_refusal
from apps.sales.selectors.orders import orders
from apps.sales.services.content import copy_in, copy_of
from apps.sales.services.dropping import refuse_to_leave
from apps.sales.services.order_steps import locked_order
from apps.sales.services.parties import Party, own_words, stored_of
from apps.sales.transitions.order_states import DELIVERABLE, NOT_EDITABLE


@dataclass(frozen=True)
class Swap:
    """A piece of the order, and the equal one that comes for it."""

    piece_id: int
    by_id: int


def change_order(
    pk: int,
    values: Mapping[str, Any],
    swaps: Sequence[Swap] = (),
    addresses: Mapping[AddressKind, Mapping[str, Any]] | None = None,
    *,
    by: User,
    read: Read[Order] | None = None,
    reason: str = "",
) -> Order:
    """Change what was sent: columns of the order, `invoice_address_id`, `shipment_address_id`, and pieces. What is said of its
    `addresses` is the order's own; one that it has not is stored at the customer.

    Raises EditConflict, Stale when it no longer has the number of changes that was read, Invalid at the wire fields,
    PieceTaken.
    """
    with transaction.atomic():
        seen = orders(by).filter(pk=pk).first() if addresses else None
        party, stored = Party(CustomerData(), addresses or {}), {}
        if seen:  # before the order's lock: who merges customers locks them before their orders
            stored = stored_of(party, seen.customer_id, values, by=by, of=seen)
            values = {**values, **stored}
        order = locked_order(pk, by)
        refusal = edit_refusal(order, by)
        if refusal:
            raise refusal
        own = own_words(party, values, order.customer_id, by=by, of=order, but=stored)
        sent = _columns(order, values) | {f"{kind}_address": copy_in(words) for kind, words in own.items() if words}
        columns = merged(order, sent, read)
        changed = [name for name, value in columns.items() if getattr(order, name) != value]
        for name in changed:
            setattr(order, name, columns[name])
        with at_field("replace"):
            words = _swap(order, swaps, by) if swaps else ""
        if changed or words:
            order.version += 1
            action = "update" if changed else "change_pieces"
            save_as(order, by=by, action=action, reason=" ".join(filter(None, [words, reason.strip()])))
    return order


def edit_refusal(order: Order, by: User) -> DomainError | None:
    """Why this person may not change an order that they see now; None when they may."""
    if not by.may(abilities.ORDER_EDIT):
        return NotAllowed(gettext("Tu rol no permite modificarla."), needs=[abilities.ORDER_EDIT])
    if order.status in NOT_EDITABLE:
        return WrongState(
            gettext("Una orden en estado {status} ya no se modifica.").format(status=gettext(order.status))
        )
    return None


def _columns(order: Order, values: Mapping[str, Any]) -> dict[str, Any]:
    columns = dict(values)
    errors: dict[str, str | None] = {}
    for kind in AddressKind:
        if f"{kind}_address_id" in columns:
            pk = columns.pop(f"{kind}_address_id")
            address = _address(order, kind, pk)
            errors[f"id{kind.capitalize()}Address"] = None if address else not_that_address(order.customer_id, kind, pk)
            columns[f"{kind}_address"] = copy_of(address)
    errors["deliveryType"] = type_refusal(columns.get("delivery_type", ""))
    arrives = columns.get("arrive_date")
    errors["arriveDate"] = far_refusal(arrives) if arrives != order.arrive_date else None
    errors["deliveryMethods"] = methods_refusal(columns.get("delivery_methods", ()))
    wrong = {name: sentence for name, sentence in errors.items() if sentence}
    if wrong:
        raise Invalid.fields(wrong)
    return columns


def _address(order: Order, kind: AddressKind, pk: int) -> Address | None:
    return Address.objects.filter(customer=order.customer_id, kind=kind, pk=pk).first()


def _swap(order: Order, swaps: Sequence[Swap], by: User) -> str:
    """Answers in words which pieces went and which came."""
    comes = {swap.piece_id: swap.by_id for swap in swaps}
    if len(comes) < len(swaps) or len(set(comes.values())) < len(swaps):
        raise Invalid(gettext("Una pieza está más de una vez en el cambio."))
    rows = _rows(order, comes)
    refuse_to_leave(rows)
    new = _equal_pieces(order, rows, comes)
    ready = order.status in DELIVERABLE or order.stopped_from in DELIVERABLE
    replace_pieces(order.reference, comes, by=by, at=order.location_id if ready else None)
    words = [f"Sale {row.piece.words}, entra {new[comes[row.piece_id]].words}." for row in rows]
    for row in rows:
        row.piece_id = comes[row.piece_id]
    OrderPiece.objects.bulk_update(rows, ["piece"])
    return " ".join(words)


def _rows(order: Order, comes: Mapping[int, int]) -> list[OrderPiece]:
    rows = order.pieces.filter(piece_id__in=comes).select_related("piece", "product_line", "circuit_line")
    found = list(rows.order_by("piece_id"))
    if len(found) < len(comes):
        raise Invalid(gettext("Elige piezas de la orden para cambiarlas."))
    return found


def _equal_pieces(order: Order, rows: Sequence[OrderPiece], comes: Mapping[int, int]) -> dict[int, Piece]:
    """The pieces that come, each of the product of the line that it comes into, and none that was the order's."""
    pieces = Piece.objects.in_bulk(comes.values())
    own = order.pieces.filter(piece_id__in=comes.values()).select_related("piece").first()
    if own:
        raise Invalid(gettext("{piece} ya es de la orden: elige otra.").format(piece=own.piece.words))
    for row in rows:
        line = row.product_line or row.circuit_line
        assert line
        piece = pieces.get(comes[row.piece_id])
        if piece is None or piece.product_id != line.product_id:
            named = piece.words if piece else gettext("La pieza {number}").format(number=comes[row.piece_id])
            raise Invalid(gettext("{new} no es del mismo producto que {old}.").format(new=named, old=row.piece.words))
    return pieces
