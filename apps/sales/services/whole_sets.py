"""The sets of a circuit that a quote sells are whole: of each of its products they have the pieces of so many sets."""

from collections.abc import Mapping, Sequence

from apps.catalog.models import Product
from apps.inventory.models import CircuitProduct
from apps.sales.models import Quote
from apps.sales.services.wanted import WantedCircuit, wanted_of


def set_refusals(
    line: WantedCircuit, parts: Sequence[CircuitProduct], products: Mapping[int, Product], quote: Quote | None
) -> dict[str, str]:
    """What is missing or too much, by its wire field. What the `quote` says already is not judged again: its circuit may be made
    of other parts by now."""
    sent = {product.product_id: product for product in line.products}
    wrong, missing = {}, []
    for part in parts:
        needed, name = part.pieces_needed * line.count, products[part.product_id].name
        product = sent.get(part.product_id)
        if product is None:
            missing.append(f"{needed} de «{name}»")
        elif len(product.pieces) != needed:
            wrong[f"{product.at}.pieces"] = _told(len(product.pieces), needed, name, line.count)
    if missing:
        wrong[f"{line.at}.products"] = (
            f"{_sets(line.count)} lleva{'n' * (line.count > 1)} también {', '.join(missing)}."
        )
    return {} if wrong and quote and _content(line) in map(_content, wanted_of(quote).circuits) else wrong


def _told(there: int, needed: int, name: str, count: int) -> str:
    left = needed - there
    what = f"falta{'n' * (left > 1)} {left}" if left > 0 else f"sobra{'n' * (left < -1)} {-left}"
    return f"De «{name}» {what}: {_sets(count).lower()} lleva{'n' * (count > 1)} {needed}."


def _sets(count: int) -> str:
    return "Un juego" if count == 1 else f"{count} juegos"


def _content(line: WantedCircuit) -> tuple[int, int, list[tuple[int, list[int]]]]:
    products = sorted((product.product_id, sorted(product.pieces)) for product in line.products if product.pieces)
    return line.circuit_id, line.count, products
