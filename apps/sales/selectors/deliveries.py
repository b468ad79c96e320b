"""What is on its way to the customer: deliveries of an order, its exits and transfers, and what is left."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from apps.accounts.models import User
from apps.accounts.selectors import name_at
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery, Parts, columns_of
from apps.core.errors import Invalid, NotFound
from apps.core.language import gettext
from apps.inventory.models import DocumentKind, Evidence, ExitPiece, InventoryExit, Transfer, TransferPiece
from apps.inventory.selectors.counting import counted
from apps.sales.models import Delivery, Order, OrderPiece, PaymentReminder
from apps.sales.rules.delivering import Circuit, Lines, Piece, Product
from apps.sales.selectors.orders import orders

_ORDER = Placeholder("order")
_PIECES: CompiledQuery[OrderPiece] = CompiledQuery(
    lambda: OrderPiece.objects.filter(order=_ORDER, replaces=None).order_by("pk"),
    ["piece_id", "delivery_id", "dropped_on", "product_line_id", "circuit_line_id", "circuit_line__line_id"],
)


def lines_of(order: Order) -> Lines:
    """The lines of an order as the delivery rules take them."""
    products: dict[int, list[Piece]] = {}
    circuits: dict[int, dict[int, list[Piece]]] = {}
    for piece_id, delivery_id, dropped, product, inside, circuit in _PIECES.values(order=order.pk):
        line = products.setdefault(product, []) if product else circuits.setdefault(circuit, {}).setdefault(inside, [])
        line.append(Piece(piece_id, delivery_id is not None, dropped is not None))
    return Lines(
        _products(products.items()),
        tuple(Circuit(pk, _products(inside.items())) for pk, inside in circuits.items()),
    )


def _products(lines: Iterable[tuple[int, list[Piece]]]) -> tuple[Product, ...]:
    return tuple(Product(pk, tuple(pieces)) for pk, pieces in lines)


def transfers_of(order: Order) -> QuerySet[Transfer]:
    """Those that serve the order, the first one first."""
    return _transfers().filter(document_id=order.pk)


def order_served(transfer_id: int, reader: User) -> int:
    """The number of the order, of those that the person sees, that the transfer brings pieces to. Raises Invalid at `transfer`."""
    served = _transfers().filter(pk=transfer_id).values_list("document_id", flat=True).first()
    if not orders(reader).filter(pk=served or 0).exists():
        raise Invalid.field(
            "transfer", gettext("El traspaso {transfer} no es de una orden.").format(transfer=transfer_id)
        )
    return int(served or 0)


def _transfers() -> QuerySet[Transfer]:
    rows = Transfer.objects.filter(document_kind=DocumentKind.ORDER, deleted_at=None)
    return rows.select_related("origin", "destination").order_by("pk")


def pieces_elsewhere(order: Order) -> QuerySet[OrderPiece]:
    """Those to be delivered that do not lie where the order is fulfilled, and that no transfer brings."""
    moving = TransferPiece.objects.filter(piece=OuterRef("piece"), is_open=True)
    rows = order.pieces.owed().filter(~Exists(moving), exit=None).exclude(piece__location=order.location_id)
    return rows.select_related("piece").order_by("piece_id")


def delivery_of(person: User, pk: int) -> Delivery:
    """A delivery of an order that the person sees. Raises NotFound."""
    rows = Delivery.objects.filter(order__in=orders(person).order_by().values("pk"))
    found = rows.select_related("handed_by", "order__customer", "order__seller").filter(pk=pk).first()
    if found is None:
        raise NotFound
    return found


def order_at(order: Order, moment: datetime) -> Any:
    """The order as it was then: how and where it goes may have been changed for the deliveries after that."""
    return Order.history.filter(id=order.pk, history_date__lte=moment).order_by("history_id").last()


def _deliveries() -> QuerySet[Delivery]:
    return Delivery.objects.order_by("number").annotate(piece_count=counted(OrderPiece.objects.all(), "delivery"))


def _exits() -> QuerySet[InventoryExit]:
    rows = InventoryExit.objects.filter(document_kind=DocumentKind.ORDER).order_by("pk")
    return rows.annotate(
        piece_count=counted(ExitPiece.objects.all(), "exit"),
        pending_count=counted(OrderPiece.objects.owed(), "exit"),
        evidence_count=counted(Evidence.objects.all(), "exit"),
    )


def _counted_transfers() -> QuerySet[Transfer]:
    rows = TransferPiece.objects.all()
    return _transfers().annotate(
        piece_count=counted(rows, "transfer"), missing_count=counted(rows.filter(missing=True), "transfer")
    )


DELIVERIES = Parts(
    _deliveries, "order_id", [*columns_of(Delivery), *name_at("handed_by"), *name_at("created_by"), "piece_count"]
)
"""Of an order, with how many pieces each has."""
EXITS = Parts(
    _exits, "document_id",
    ["date", "receiver", *name_at("handed_by"), "piece_count", "pending_count", "evidence_count"],
)  # fmt: skip
"""Of an order, with how many pieces left, how many of them are not delivered yet, and how many files prove it."""
TRANSFERS = Parts(
    _counted_transfers, "document_id",
    ["status", "origin_id", "origin__name", "destination_id", "destination__name", "date_required", "piece_count", "missing_count"],
)  # fmt: skip
"""Those that serve an order, with how many pieces each has, and how many of them did not arrive."""
REMINDERS = Parts(PaymentReminder.objects.all, "order_id", [*columns_of(PaymentReminder), *name_at("created_by")])


def carriers_of(order: Order) -> dict[int, int]:
    """Of each piece that an open transfer of the order carries, that transfer."""
    return dict(map(tuple, _CARRIED.values(order=order.pk)))


_CARRIED: CompiledQuery[TransferPiece] = CompiledQuery(
    lambda: TransferPiece.objects.filter(
        is_open=True, transfer__in=_transfers().filter(document_id=_ORDER).order_by().values("pk")
    ),
    ["piece_id", "transfer_id"],
)


def evidence_of(order: Order) -> dict[int, list[Evidence]]:
    """Of each delivery of the order the files that prove the exits of its pieces."""
    exits: dict[int, set[int]] = {}
    for delivery, exit_ in _DELIVERED.values(order=order.pk):
        exits.setdefault(delivery, set()).add(exit_)
    files = _EVIDENCE.of({pk for left in exits.values() for pk in left})
    return {
        delivery: sorted((file for pk in left for file in files[pk]), key=lambda file: file.pk)
        for delivery, left in exits.items()
    }


_DELIVERED: CompiledQuery[OrderPiece] = CompiledQuery(
    lambda: OrderPiece.objects.filter(order=_ORDER, delivery__isnull=False, exit__isnull=False).order_by(),
    ["delivery_id", "exit_id"],
)
_EVIDENCE = Parts(Evidence.objects.all, "exit_id", [*columns_of(Evidence), *name_at("uploaded_by")])
