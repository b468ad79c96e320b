"""What goes with a delivery, for the customer to sign: what they got now, had before, and are still owed. No prices."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from apps.inventory.documents.entries import words_on_paper
from apps.sales.documents.layout import Heading, address_lines, render_paper
from apps.sales.models import Delivery, OrderPiece
from apps.sales.rules.delivering import DeliveryType
from apps.sales.selectors.deliveries import order_at
from apps.sales.selectors.orders import content_of_order


@dataclass(frozen=True)
class Amounts:
    """Pieces: how many were ordered, delivered before this delivery, delivered with it, and left after it."""

    ordered: int = 0
    before: int = 0
    now: int = 0

    @property
    def left(self) -> int:
        return self.ordered - self.before - self.now


@dataclass(frozen=True)
class DeliveredLine:
    """`tags` are of the pieces delivered now."""

    product: Any
    amounts: Amounts
    tags: str


@dataclass(frozen=True)
class DeliveredSet:
    """The components of a circuit."""

    name: str
    count: int
    products: list[DeliveredLine]


def delivery_note_name(delivery: Delivery) -> str:
    return f"entrega_{delivery.order_id}_{delivery.number}.pdf"


def delivery_note(delivery: Delivery) -> bytes:
    """It stays as it was when the order goes on: what was delivered afterwards is left."""
    order = delivery.order
    numbers = dict(order.deliveries.values_list("pk", "number"))
    content = content_of_order(order)
    products = _lines(content.products, delivery, numbers)
    circuits = [
        DeliveredSet(line.circuit.name, line.count, _lines(line.products.all(), delivery, numbers))
        for line in content.circuits
    ]
    if delivery.is_exchange:
        products, circuits = [_exchanged(row) for row in _came_for_others(delivery)], []
    lines = [*products, *(line for circuit in circuits for line in circuit.products)]
    whole = _sum(line.amounts for line in lines)
    context = {
        "customer": [(label, value) for label, value in (("Teléfono", order.customer.phone),) if value],
        "addresses": _beside(delivery),
        "products": products,
        "circuits": circuits,
        "sum": whole,
        "notes": delivery.notes,
        "signers": [
            ("Entregó (nombre y firma)", delivery.handed_by.name),
            ("Recibió (nombre y firma)", delivery.receiver),
        ],
    }
    return render_paper("sales/delivery_note.html", order, _heading(delivery, whole), context)


def _heading(delivery: Delivery, whole: Amounts) -> Heading:
    left = f"Falta{'' if whole.left == 1 else 'n'} {whole.left} pieza{'' if whole.left == 1 else 's'} por entregar"
    title = f"Entrega {delivery.number} de la orden {delivery.order_id}"
    if delivery.is_exchange:
        return Heading(title, f"{delivery.date:%d/%m/%Y} · Cambio", "Una pieza en lugar de otra")
    return Heading(
        title,
        f"{delivery.date:%d/%m/%Y} · {DeliveryType(delivery.kind).label}",
        left if whole.left else "Con esta entrega la orden está completa",
    )


def _came_for_others(delivery: Delivery) -> Sequence[OrderPiece]:
    return list(delivery.pieces.select_related("piece__product__brand", "replaces__piece").order_by("pk"))


def _exchanged(row: OrderPiece) -> DeliveredLine:
    assert row.replaces
    words = f"{words_on_paper(row.piece)} en lugar de {words_on_paper(row.replaces.piece)}"
    return DeliveredLine(row.piece.product, Amounts(ordered=1, now=1), words)


def _beside(delivery: Delivery) -> list[tuple[str, list[str]]]:
    then = order_at(delivery.order, delivery.created_at)
    facts = [
        ("Entregó", delivery.handed_by.name),
        ("Recibió", delivery.receiver),
        ("Tipo de entrega", then.delivery_type),
        ("Presentación", ", ".join(then.delivery_methods)),
    ]
    shown = [f"{label}: {value}" for label, value in facts if value]
    address = address_lines(then.shipment_address)
    return [(label, lines) for label, lines in (("Dirección de entrega", address), ("Entrega", shown)) if lines]


def _lines(lines: Iterable[Any], delivery: Delivery, numbers: dict[int, int]) -> list[DeliveredLine]:
    """Without those of which nothing was to be delivered any more."""
    found = [_line(line, delivery, numbers) for line in lines]
    return [line for line in found if line.amounts.ordered]


def _line(line: Any, delivery: Delivery, numbers: dict[int, int]) -> DeliveredLine:
    rows: Sequence[OrderPiece] = [row for row in line.pieces.all() if not _was_dropped(row, delivery)]
    given = [numbers[row.delivery_id] for row in rows if row.delivery_id]
    amounts = Amounts(
        len(rows), sum(number < delivery.number for number in given), sum(number == delivery.number for number in given)
    )
    now = [words_on_paper(row.piece) for row in rows if row.delivery_id == delivery.pk]
    return DeliveredLine(line.product, amounts, ", ".join(now))


def _was_dropped(row: OrderPiece, delivery: Delivery) -> bool:
    """When that was delivered nobody waited for it any more."""
    return row.dropped_on is not None and row.dropped_on <= timezone.localdate(delivery.created_at)


def _sum(amounts: Iterable[Amounts]) -> Amounts:
    rows = list(amounts)
    return Amounts(sum(a.ordered for a in rows), sum(a.before for a in rows), sum(a.now for a in rows))
