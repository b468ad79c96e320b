"""How many pieces one set of a circuit has of each product, also of those that do not say it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.inventory.rules import sets_of, shared_among


@dataclass(frozen=True)
class WantedProduct:
    """A product of a circuit as it shall be: its columns, and its pieces; None leaves these as they are."""

    product_id: int
    values: Mapping[str, Any] = field(default_factory=dict)
    pieces: Sequence[int] | None = None


def with_needs(
    products: Sequence[WantedProduct], needed: Mapping[int, int], present: Mapping[int, int], sets: int | None = None
) -> list[WantedProduct]:
    """All of them with the pieces that one set needs. Those of the circuit have what it has (`needed`, of `present` pieces);
    of a new one that says nothing they follow from how many sets there are. Raises Invalid at those of which they do not."""
    said = {p.product_id: p.values.get("pieces_needed", needed.get(p.product_id)) for p in products}
    there = {p.product_id: present.get(p.product_id, 0) if p.pieces is None else len(p.pieces) for p in products}
    count = sets or sets_of(said, there)
    found = {pk: need or shared_among(count, there[pk]) for pk, need in said.items()}
    wrong = {
        f"products.{at}.piecesNeeded": _told(there[product.product_id], count)
        for at, product in enumerate(products)
        if found[product.product_id] is None
    }
    if wrong:
        raise Invalid.fields(wrong)
    return [
        p if p.product_id in needed else replace(p, values={**p.values, "pieces_needed": found[p.product_id]})
        for p in products
    ]


def _told(pieces: int, sets: int | None) -> str:
    if sets is None:
        return gettext("Di cuántas piezas lleva un juego: con {pieces} pueden ser varios.").format(pieces=pieces)
    return gettext("Di cuántas piezas lleva un juego: {pieces} no se reparten en {sets}.").format(
        pieces=pieces, sets=sets
    )
