"""The pieces that a quote names become its own, or none of them does."""

from django.db.models.functions import Coalesce

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.inventory.services.holding import reserve_pieces
from apps.inventory.transitions.circuit import CircuitStatus
from apps.sales.models import Quote
from apps.sales.selectors.quotes import leased_pieces, named_pieces


def hold_all(quote: Quote, *, by: User | None) -> None:
    """Every piece that the quote names is promised to it, or none. Raises PieceTaken. Leased ones stay their lease's until
    they are sold."""
    if quote.bought_from_id:
        refuse_unless_leased(quote)
        return
    named = named_pieces(quote)
    if any(status not in {None, CircuitStatus.ACTIVE} for _, _, _, status in named):
        _refuse_gone_circuits(quote)
    if any(product != of_line for _, product, of_line, _ in named):
        _refuse_other_products(quote)
    reserve_pieces([pk for pk, *_ in named], quote.reference, by=by)


def _refuse_gone_circuits(quote: Quote) -> None:
    """Raises Conflict when a circuit that it names was taken apart: its pieces are for sale one by one, at other prices."""
    gone = quote.circuits.exclude(circuit__status=CircuitStatus.ACTIVE).select_related("circuit").first()
    if gone:
        told = gettext("El circuito «{circuit}» ya se desarmó: quítalo de la cotización.")
        raise Conflict(told.format(circuit=gone.circuit.name))


def _refuse_other_products(quote: Quote) -> None:
    """Raises Conflict when a piece became another product's since its line was written: that one's price was never agreed."""
    of_line = Coalesce("product_line__product", "circuit_line__product")
    moved = quote.pieces.exclude(piece__product=of_line).select_related("piece__product").first()
    if moved:
        raise Conflict(
            gettext("{piece} ahora es de «{product}»: quítala de la cotización.").format(
                piece=moved.piece.words, product=moved.piece.product.name
            )
        )


def refuse_unless_leased(quote: Quote) -> None:
    """Raises Conflict when the customer has not all of the leased pieces any more that a quote sells."""
    gone = quote.pieces.exclude(piece__in=leased_pieces(quote.bought_from_id)).select_related("piece").first()
    if gone:
        raise Conflict(
            gettext("{piece} ya no la tiene el cliente por la renta: quítala de la cotización.").format(
                piece=gone.piece.words
            )
        )
