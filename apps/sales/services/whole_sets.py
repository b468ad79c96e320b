"""The sets of a circuit that a quote sells are whole: of each of its products they have the pieces of so many sets."""

from collections.abc import Mapping, Sequence

from apps.catalog.models import Product
from apps.core.language import gettext, ngettext
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
            missing.append(gettext("{count} de «{product}»").format(count=needed, product=name))
        elif len(product.pieces) != needed:
            wrong[f"{product.at}.pieces"] = _told(len(product.pieces), needed, name, line.count)
    if missing:
        told = ngettext("Un juego lleva también {missing}.", "{count} juegos llevan también {missing}.", line.count)
        wrong[f"{line.at}.products"] = told.format(count=line.count, missing=", ".join(missing))
    return {} if wrong and quote and _content(line) in map(_content, wanted_of(quote).circuits) else wrong


def _told(there: int, needed: int, name: str, count: int) -> str:
    wrong = abs(needed - there)
    what = (
        ngettext("De «{product}» falta {count}", "De «{product}» faltan {count}", wrong)
        if needed > there
        else ngettext("De «{product}» sobra {count}", "De «{product}» sobran {count}", wrong)
    )
    why = ngettext("un juego lleva {needed}", "{count} juegos llevan {needed}", count)
    return f"{what.format(product=name, count=wrong)}: {why.format(count=count, needed=needed)}."


def _content(line: WantedCircuit) -> tuple[int, int, list[tuple[int, list[int]]]]:
    products = sorted((product.product_id, sorted(product.pieces)) for product in line.products if product.pieces)
    return line.circuit_id, line.count, products
