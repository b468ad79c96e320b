"""What the builder picks from, as a person may see it."""

from datetime import date
from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.catalog.abilities import PRICES_READ
from apps.core.language import gettext
from apps.core.lists.fields import row_of
from apps.inventory.models import Piece
from apps.inventory.schemas.pieces import PieceRow, piece_row
from apps.inventory.schemas.told_pieces import names_pieces, told_row
from apps.inventory.selectors.coming_back import ComingBack
from apps.sales.rules.prices import Limits
from apps.sales.schemas.products import product_names
from apps.sales.selectors.limits import circuit_limits, limits_out, visible_limits


class RentedPiece(PieceRow):
    """With the day from which on it is free, and for who reads pieces in words until when it is rented, and to whom it is promised."""

    freeFrom: date | None
    words: str


def rented_row(piece: Piece, coming: ComingBack, reader: User) -> dict[str, Any]:
    words = "" if names_pieces(reader) else coming.words
    return {
        **told_row(row_of(PieceRow, piece, reader, holder=None), reader),
        "freeFrom": coming.free_from,
        "words": words,
    }


def picked_product(product: Any, reader: User, *, wholesale: bool, lease: bool) -> dict[str, Any]:
    """The greatest price is the one to begin with."""
    limits = visible_limits(product, reader, wholesale=wholesale, lease=lease)
    begin = next((price for price in (limits.greatest, limits.least) if price is not None), None) if limits else None
    return {
        **product_names(product, product.cover),
        "suggestedPrice": begin,
        "deposit": product.monthly_deposit if lease and limits else None,
        "limits": limits_out(limits),
        "free": product.free,
    }


def picked_circuit(circuit: Any, pieces: dict[int, list[Piece]], reader: User, *, lease: bool) -> dict[str, Any]:
    """Of a lease without what it is sold for."""
    sees = reader.may(PRICES_READ)
    limits = circuit_limits(circuit, lease=lease) if sees else Limits()
    return {
        "IdCircuit": circuit.pk,
        "Name": circuit.name,
        "Location": circuit.location.name,
        "locationId": circuit.location_id,
        "Qty": circuit.quantity,
        "PriceMin": limits.least,
        "PriceMax": limits.greatest,
        "OfferPrice": circuit.offer_price if sees and not lease else None,
        "deposit": _set_deposit(circuit) if sees and lease else None,
        "products": [
            {
                **product_names(row.product, row.cover),
                "piecesNeeded": row.pieces_needed,
                "unitPrice": row.unit_price if sees and not lease else None,
                "limits": limits_out(visible_limits(row.product, reader, wholesale=False, lease=lease)),
                "pieces": [{**piece_row(piece, reader), "holder": None} for piece in pieces.get(row.product_id, [])],
            }
            for row in circuit.products.all()
        ],
    }


def _set_deposit(circuit: Any) -> Decimal | None:
    """What its products keep as a guarantee of a set; None when one of them says nothing: then it is a month's rent."""
    deposits = [(row.product.monthly_deposit, row.pieces_needed) for row in circuit.products.all()]
    if any(deposit is None for deposit, _ in deposits):
        return None
    return sum((deposit * needed for deposit, needed in deposits), Decimal(0))


def without_holder(scanned: dict[str, Any]) -> dict[str, Any]:
    """An answer to a code for who may not see whose document has the piece."""
    piece, holder = scanned["piece"], scanned["holder"]
    hidden = {"document": "", "documentId": None, "number": "", "person": "", "since": None}
    if holder and holder["documentId"] and holder["document"] != "circuit":
        sentence = gettext("La tiene otro documento.")
        holder = {**holder, **hidden, "sentence": sentence}
        scanned = {**scanned, "sentence": sentence}
    return {**scanned, "holder": holder, "piece": {**piece, "holder": None} if piece else None}
