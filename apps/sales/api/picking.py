"""What the quote builder asks: its choices, and the pieces, products and circuits to pick from."""

from dataclasses import replace
from datetime import timedelta
from typing import Annotated, Any

from django.utils import timezone
from ninja import Query

from apps.accounts.schemas.places import Place
from apps.accounts.selectors import company
from apps.catalog.schemas.products import ProductId
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.schemas import Answer, Id, answer
from apps.inventory.abilities import PIECES_READ
from apps.inventory.lists.named_pieces import check_told
from apps.inventory.schemas.circuits import CircuitId
from apps.inventory.schemas.piece_calls import ScanIn, ScannedOut, scanned_out
from apps.inventory.schemas.pieces import PieceRow, piece_row
from apps.inventory.schemas.told_pieces import names_pieces
from apps.inventory.selectors.coming_back import coming_back
from apps.inventory.selectors.scanning import scan_codes, scan_ids
from apps.partners.rules import payment_forms
from apps.partners.selectors import partners
from apps.sales import abilities
from apps.sales.models import Operation
from apps.sales.rules.delivery import DELIVERY_METHODS, DELIVERY_TYPES
from apps.sales.rules.payments import PaymentMethod
from apps.sales.schemas import picking
from apps.sales.schemas import quotes as schemas
from apps.sales.schemas.picking import RentedPiece
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.selectors.limits import is_wholesale
from apps.sales.selectors.picking import (
    circuit_for_sale,
    of_its_own,
    pieces_for_sale,
    product_for_sale,
    rented_pieces,
    with_names,
)

router = Router(tags=["quotes"])
BUILD = can(abilities.QUOTE_CREATE, abilities.QUOTE_EDIT)


@router.get("/quotes/options", auth=can(abilities.QUOTE_READ))
def options(request: Call) -> Answer[schemas.QuoteOptions]:
    """Delivery types and methods, ways to pay, today's exchange rate, and until when a new quote is valid."""
    today, own = today_rate(), company()
    return answer(
        {
            "deliveryTypes": DELIVERY_TYPES,
            "deliveryMethods": DELIVERY_METHODS,
            "rate": today.rate if today else None,
            "rateDay": today.day if today else None,
            "rateLimit": own.rate_limit_percent,
            "validUntil": timezone.localdate() + timedelta(days=own.quote_validity_days),
            "mayPriceFreely": request.user.may(abilities.QUOTE_PRICE_FREELY),
            "maySellBelowMinimum": request.user.may(abilities.QUOTE_BELOW_MINIMUM),
            "paymentMethods": payment_methods(),
        }
    )


def payment_methods() -> list[dict[str, Any]]:
    names = payment_forms()
    return [
        {"id": method.value, "name": method.value, "satForm": method.sat_form, "satName": names[method.sat_form].name}
        for method in PaymentMethod
    ]


@router.get("/quotes/pieces", auth=BUILD)
def free_pieces_of_product(
    request: Call,
    product: Query[Id],
    search: Annotated[str, Query(max_length=200)] = "",
    location: Annotated[Place | None, Query()] = None,
) -> Answer[list[PieceRow]]:
    """The pieces of a product that a quote may name, the first to come first."""
    check_told(request.user, "location", location)
    found = pieces_for_sale(product, search, told=not names_pieces(request.user), location=location)
    return answer([{**piece_row(piece, request.user), "holder": None} for piece in found])


@router.get("/quotes/rented-pieces", auth=BUILD)
def rented_pieces_of_product(
    request: Call, product: Query[Id], search: Annotated[str, Query(max_length=200)] = ""
) -> Answer[list[RentedPiece]]:
    """The pieces of a product that customers rent: a quote may name them too, promised for `freeFrom` or later, and nothing holds them
    for it. Null while nobody knows when one is back."""
    found = rented_pieces(product, search, told=not names_pieces(request.user))
    known = coming_back([piece.pk for piece in found])
    shown = [piece for piece in found if piece.pk in known]
    return answer([picking.rented_row(piece, known[piece.pk], request.user) for piece in shown])


@router.post("/quotes/scan", auth=BUILD)
def scan_for_quote(request: Call, payload: ScanIn) -> Answer[list[ScannedOut]]:
    """What each code means for a quote; the name of a product is the first free piece of it. Whose a taken piece is,
    only for who may see that."""
    asked = replace(payload.asked(), purpose="sale")
    scanned = with_names(scan_codes(payload.codes, asked), asked.chosen) + scan_ids(payload.ids, of_its_own(asked))
    shown = [scanned_out(found, request.user) for found in scanned]
    return answer(shown if request.user.may(PIECES_READ) else [picking.without_holder(row) for row in shown])


@router.get("/quotes/product", auth=BUILD)
def product_for_line(
    request: Call,
    id: Query[ProductId],
    customer: Annotated[Id | None, Query()] = None,
    operation: Query[Operation] = Operation.SALE,
) -> Answer[schemas.PickedProduct]:
    """A product for a line: what to begin with, and between which prices one may move for this customer; a month's of a
    Renta."""
    chosen = partners(request.user).filter(pk=customer).first() if customer else None
    wholesale, lease = is_wholesale(chosen, request.user), operation == Operation.LEASE
    return answer(picking.picked_product(product_for_sale(id), request.user, wholesale=wholesale, lease=lease))


@router.get("/quotes/circuit", auth=BUILD)
def circuit_for_line(
    request: Call, id: Query[CircuitId], operation: Query[Operation] = Operation.SALE
) -> Answer[schemas.PickedCircuit]:
    """A circuit for a line, with the pieces of it that may be sold; with a month's prices for a Renta."""
    lease = operation == Operation.LEASE
    return answer(picking.picked_circuit(*circuit_for_sale(id), request.user, lease=lease))
