"""What is true of orders and of everything under them, whatever people did with them in whatever order."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q

from apps.core.money import percentage_paid
from apps.inventory.models import ExitPiece, Hold, Transfer, TransferPiece
from apps.sales.models import Delivery, Order, OrderPiece, Payment
from tests.integration.inventory import piece_invariants
from tests.integration.sales import money_invariants

ENDED = {"Recibida", "Rechazada", "Cancelado"}
BEFORE = {"Orden", "Confirmada", "En proceso", "En traspaso", "Lista para entrega"}


@dataclass
class Seen:
    """An order with what is under it. `state` is the one that it would be in, were it not stopped."""

    order: Order
    rows: list[OrderPiece] = field(default_factory=list)
    transfers: list[str] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)

    @property
    def state(self) -> str:
        return str(self.order.stopped_from or self.order.status)

    @property
    def is_over(self) -> bool:
        return self.order.status == "Cancelada" or self.order.deleted_at is not None


def seen() -> list[Seen]:
    found = {order.pk: Seen(order) for order in Order.objects.all()}
    for row in OrderPiece.objects.select_related("piece").order_by("pk"):
        found[row.order_id].rows.append(row)
    for document, status in Transfer.objects.filter(document_kind="order").values_list("document_id", "status"):
        found[document or 0].transfers.append(status)
    for delivery in Delivery.objects.order_by("order", "number"):
        found[delivery.order_id].kinds.append(delivery.kind)
        assert delivery.number == len(found[delivery.order_id].kinds), f"{delivery} is out of line"
    return list(found.values())


def check_that_no_piece_is_delivered_twice() -> None:
    """Unless it came back in between."""
    with_customers = OrderPiece.objects.filter(delivery__isnull=False, returned_on=None)
    delivered = Counter(with_customers.values_list("piece_id", flat=True))
    assert [piece for piece, times in delivered.items() if times > 1] == []
    assert not Delivery.objects.filter(pieces__isnull=True).exists()


def check_that_who_has_a_piece_has_it_by_right() -> None:
    """Every piece of a living order that did not come back is held by it and by nothing else, and nobody else's is."""
    by_right = {(row.piece_id, s.order.pk) for s in seen() if not s.is_over for row in s.rows if not row.returned_on}
    held = Hold.objects.filter(released_at=None, document_kind="order").values_list("piece_id", "document_id")
    assert Counter(held) == Counter(by_right)


def check_that_pieces_stand_as_their_order_says() -> None:
    for s in seen():
        for row in (row for row in s.rows if not (s.is_over or row.returned_on)):
            # One that is missing stays the order's, until it is found or another takes its place.
            stands = {"Entregado"} if row.delivery_id else {"Orden", "Faltante"}
            assert row.piece.status in stands, f"{s.order}: {row.piece}"
            assert not (row.exit_id and row.piece.location_id), f"{s.order}: {row.piece} is out, and lies somewhere"
        assert not (s.is_over and any(row.exit_id for row in s.rows)), f"{s.order} is over, and something left"
    out = OrderPiece.objects.filter(exit__isnull=False).values_list("piece_id", "exit_id")
    assert set(out) <= set(ExitPiece.objects.values_list("piece_id", "exit_id"))


def check_that_states_agree_with_deliveries() -> None:
    for s in seen():
        delivered = [row.delivery_id is not None for row in s.rows]
        if s.state in BEFORE or s.is_over:
            expected = not any(delivered)
        elif s.state == "Entrega parcial":
            expected = any(delivered) and not all(delivered)
        else:
            expected = all(delivered)
        assert expected, f"{s.order}, {s.state}: {delivered}"
        assert (6 in s.kinds) == (s.state in {"Entregada", "Completada"}), f"{s.order}, {s.state}: {s.kinds}"
        assert 6 not in s.kinds[:-1], f"{s.order}: {s.kinds}"


def check_that_what_is_ready_is_here() -> None:
    for s in seen():
        if s.state in {"Lista para entrega", "Entrega parcial"}:
            astray = [row.piece for row in s.rows if not row.exit_id and row.piece.location_id != s.order.location_id]
            assert astray == [], f"{s.order}, {s.state}: {astray}"


def check_that_states_agree_with_transfers() -> None:
    for s in seen():
        is_open = any(status not in ENDED for status in s.transfers)
        if s.state == "En traspaso":
            assert is_open or "Recibida" in s.transfers, f"{s.order} waits for nothing: {s.transfers}"
        else:
            assert not is_open, f"{s.order}, {s.state}: {s.transfers}"


def check_that_transfers_carry_what_their_order_has() -> None:
    open_lines = TransferPiece.objects.filter(is_open=True).values_list("piece_id", "transfer_id")
    served = Q(document_kind="order")
    orders = dict(Transfer.objects.filter(served).values_list("pk", "document_id"))
    held = {
        (hold.piece_id, hold.document_kind, hold.document_id) for hold in Hold.objects.filter(released_at=None)
    }  # fmt: skip
    for piece, transfer in open_lines:
        holders = {(piece, "transfer", transfer), (piece, "order", orders.get(transfer))}
        assert len(holders & held) == 1, f"piece {piece} of transfer {transfer} is nobody's"
    of_transfers = {(piece, document) for piece, kind, document in held if kind == "transfer"}
    assert of_transfers <= set(open_lines)


def check_payments() -> None:
    for order in Order.objects.select_related("quote"):
        assert set(order.payments.all()) == set(order.quote.payments.all()), f"{order}"
        paid = money_invariants.total_of(order.payments.filter(status="Pagado"))
        assert order.status != "Completada" or paid >= order.total, f"{order} was completed with {paid}"
        assert (percentage_paid(paid, order.total) >= 100) == (paid >= order.total)
    gone = Payment.objects.filter(order__deleted_at__isnull=False).exclude(status="Cancelado")
    assert list(gone) == []


CHECKS: tuple[Any, ...] = (
    check_that_no_piece_is_delivered_twice,
    check_that_who_has_a_piece_has_it_by_right,
    check_that_pieces_stand_as_their_order_says,
    check_that_states_agree_with_deliveries,
    check_that_what_is_ready_is_here,
    check_that_states_agree_with_transfers,
    check_that_transfers_carry_what_their_order_has,
    check_payments,
)


def check_everything(more: Iterable[Any] = (*money_invariants.CHECKS, *piece_invariants.CHECKS)) -> None:
    for check in (*CHECKS, *more):
        check()
