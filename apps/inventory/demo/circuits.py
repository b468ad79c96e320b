"""Some circuits of the demo company: whole ones, one with loose pieces, one that lacks a product, one taken apart."""

from collections.abc import Sequence
from decimal import Decimal

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.inventory.selectors.circuits import first_free_pieces
from apps.inventory.services.circuit_sets import WantedProduct
from apps.inventory.services.circuits import create_circuit, take_apart_circuit

# Name, location, sets, pieces of each product that a set needs, price of a set; a short one lacks its last product.
_CIRCUITS = (
    ("Comedor de seis", 0, 1, (4, 1), "1850", False),
    ("Estación de trabajo", 0, 2, (1, 1, 1), "990.50", False),
    ("Terraza de verano", 1, 1, (2, 1), "1240", False),
    ("Recepción ejecutiva", 0, 1, (1, 2), "2100", True),
    ("Cafetería de temporada", 2, 1, (1, 1), "760", False),
)


def load(products: Sequence[Product], by: User) -> None:
    places = list(Location.objects.order_by("id"))
    used: set[int] = set()
    for number, (name, at, sets, needed, price, short) in enumerate(_CIRCUITS):
        place = places[at % len(places)].pk
        chosen = _products(products, place, [count * sets for count in needed], used)
        if len(chosen) < len(needed):
            continue
        used |= {product.pk for product in chosen}
        wanted = {product.pk: count * sets + (number == 0) for product, count in zip(chosen, needed, strict=True)}
        pieces = first_free_pieces(wanted, at=place)
        least = Decimal(price)
        circuit = create_circuit(
            {
                "name": name,
                "location_id": place,
                "min_price": least,
                "max_price": least * Decimal("1.2"),
                "min_monthly_price": least * Decimal("0.05"),
                "max_monthly_price": least * Decimal("0.06"),
                "offer_price": least * Decimal("0.95") if number % 2 else None,
            },
            [
                WantedProduct(
                    product.pk,
                    {"pieces_needed": count},
                    [] if short and product is chosen[-1] else [piece.pk for piece in pieces[product.pk]],
                )
                for product, count in zip(chosen, needed, strict=True)
            ],
            by=by,
        )
        if number == len(_CIRCUITS) - 1:
            take_apart_circuit(circuit.pk, by=by, reason="Terminó la temporada")


def _products(products: Sequence[Product], place: int, counts: Sequence[int], used: set[int]) -> list[Product]:
    """For each count the first product that has as many free pieces there, each product once."""
    free = first_free_pieces({p.pk: max(counts) for p in products if p.pk not in used}, at=place)
    chosen: list[Product] = []
    for count in counts:
        fits = (p for p in products if p not in chosen and len(free.get(p.pk, [])) >= count)
        chosen += [p for p in [next(fits, None)] if p]
    return chosen
