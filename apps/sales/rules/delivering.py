"""What is left to deliver of an order, and in which ways it may go to the customer.

The screen has the same rules (`admin-ui/src/sales/delivery/rules.ts`); both hold in `fixtures/golden/delivery.json`.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import IntEnum

from apps.core.language import gettext_noop


class DeliveryType(IntEnum):
    """How much of what is left goes: stored and sent as the number."""

    PARTIAL = 5
    COMPLETE = 6

    @property
    def label(self) -> str:
        return gettext_noop("Entrega parcial") if self is DeliveryType.PARTIAL else gettext_noop("Entrega completa")


DELIVERED_WORDS = ("Entregado", "Si", "Sí")


def says_delivered(word: str) -> bool:
    """Whether a `Delivered` of the wire means that the customer has it."""
    return word in DELIVERED_WORDS


@dataclass(frozen=True, slots=True)
class Piece:
    """One that was `dropped` will never be delivered."""

    id: int
    delivered: bool = False
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class Product:
    """A line of pieces of one product, of the order or of a circuit of it: `id` is the line's."""

    id: int
    pieces: tuple[Piece, ...]
    delivered: bool = False


@dataclass(frozen=True, slots=True)
class Circuit:
    """A line of circuits: `id` is the line's."""

    id: int
    products: tuple[Product, ...]
    delivered: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of an order: all of them, or what is left of them."""

    products: tuple[Product, ...] = ()
    circuits: tuple[Circuit, ...] = ()

    @property
    def pieces(self) -> tuple[int, ...]:
        """The ids of the pieces, in the order of the lines."""
        inside = (product for circuit in self.circuits for product in circuit.products)
        return tuple(piece.id for product in (*self.products, *inside) for piece in product.pieces)


def left(lines: Lines) -> Lines:
    """The same lines without what is delivered or dropped; a line that nothing is left of is not there any more."""
    circuits = (
        Circuit(circuit.id, _undelivered(circuit.products)) for circuit in lines.circuits if not circuit.delivered
    )
    return Lines(_undelivered(lines.products), tuple(circuit for circuit in circuits if circuit.products))


def _undelivered(products: Iterable[Product]) -> tuple[Product, ...]:
    kept = (
        Product(product.id, tuple(piece for piece in product.pieces if not (piece.delivered or piece.dropped)))
        for product in products
        if not product.delivered
    )
    return tuple(product for product in kept if product.pieces)


def offered_types(remaining: Lines) -> tuple[DeliveryType, ...]:
    """Of what is `left`: in parts while something can stay behind, so a last piece goes as the whole; nothing goes not."""
    match len(set(remaining.pieces)):
        case 0:
            return ()
        case 1:
            return (DeliveryType.COMPLETE,)
        case _:
            return (DeliveryType.PARTIAL, DeliveryType.COMPLETE)


def type_of(remaining: Lines, chosen: Collection[int]) -> DeliveryType | None:
    """What delivering these pieces of what is `left` is: all of them are a complete delivery.

    None where it may not be done: nothing is chosen, or a piece is not left.
    """
    there, picked = set(remaining.pieces), set(chosen)
    if not picked or picked - there:
        return None
    return DeliveryType.COMPLETE if picked == there else DeliveryType.PARTIAL
