"""A circuit: to assemble it, to change what it is made of, to take it apart.

The circuit is locked first and then its pieces, in id order; what a sale does to a piece meanwhile waits for us or
we for it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from apps.accounts.models import Location, User
from apps.catalog.abilities import PRICES_READ
from apps.catalog.models import Product
from apps.catalog.rules import offer_refusal
from apps.catalog.transitions import ProductStatus
from apps.core.errors import Conflict, Invalid, NotAllowed, WrongState
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import locked, perform
from apps.inventory.models import Circuit, CircuitProduct
from apps.inventory.models.circuit import CIRCUIT_PRICES, CIRCUIT_RANGES
from apps.inventory.selectors.circuits import Content, content_of, content_without_prices
from apps.inventory.selectors.pieces import obstacles_of
from apps.inventory.services.circuit_pieces import keep_pieces, open_ids
from apps.inventory.services.circuit_sets import WantedProduct, with_needs
from apps.inventory.services.holding import PieceTaken
from apps.inventory.services.moving import lock_pieces
from apps.inventory.transitions.circuit import CircuitStatus, has_no_sold_piece

SECRETS = {**dict.fromkeys(CIRCUIT_PRICES, PRICES_READ), "unit_price": PRICES_READ}


def create_circuit(
    values: Mapping[str, Any], products: Sequence[WantedProduct], *, by: User, sets: int | None = None
) -> Circuit:
    """Assemble a circuit, of so many `sets` where that is said. Raises PieceTaken when one of the pieces is not free at its
    location, and then does nothing."""
    with transaction.atomic():
        circuit = Circuit(created_by=by)
        for name, value in _checked(circuit, values, by).items():
            setattr(circuit, name, value)
        save_as(circuit, by=by, action="create")
        _keep_products(circuit, with_needs(products, {}, {}, sets), by)
    return circuit


def update_circuit(
    pk: int,
    values: Mapping[str, Any],
    products: Sequence[WantedProduct] | None = None,
    *,
    by: User,
    read: Read[Circuit] | None = None,
) -> Circuit:
    """Change what was sent. `products` is the whole list: the pieces of a product that is not in it come out.

    Raises EditConflict, and Stale when the circuit no longer has the number of changes that was read.
    """
    with transaction.atomic():
        circuit = locked(Circuit, pk)
        if circuit.status != CircuitStatus.ACTIVE:
            raise WrongState(gettext("Un circuito desarmado ya no se modifica."))
        sent = _without_unseen(values, by)
        if products is not None:
            products = _with_needs(circuit, products)
            sent["products"] = _content(circuit, products, by)
        left = merged(circuit, sent, read)
        kept = left.pop("products", None)
        change_as(circuit, _checked(circuit, left, by), by=by)
        if products is not None and kept is not None:
            _keep_products(circuit, products, by)
    return circuit


def take_apart_circuit(pk: int, action: str = "take_apart", *, by: User, reason: str = "") -> Circuit:
    """The one step of a circuit: its pieces are free again. Refused with who holds them while a sale has some."""
    with transaction.atomic():
        circuit = locked(Circuit, pk)
        pieces = lock_pieces(open_ids(circuit))
        try:
            circuit = perform(Circuit, pk, action, by=by, reason=reason)
        except Conflict as refused:
            if refused.message != has_no_sold_piece.told(circuit):
                raise
            held = [o for o in obstacles_of([piece.pk for piece in pieces]) if o.why == "held"]
            raise PieceTaken(held, refused.message) from refused
        keep_pieces(circuit, {}, by=by)
    return circuit


def _content(circuit: Circuit, products: Sequence[WantedProduct], by: User) -> Content:
    """All of what is wanted: what was not sent of a product is as it is now, and unseen prices are none."""
    sees = by.may(PRICES_READ)
    had = {row[0]: row for row in (content_of(circuit) if sees else content_without_prices(circuit))}
    content: Content = []
    for product in products:
        _, needed, price, pieces = had.get(product.product_id, [None, 1, None, []])
        content.append(
            [
                product.product_id,
                product.values.get("pieces_needed", needed),
                product.values.get("unit_price", price) if sees else None,
                pieces if product.pieces is None else sorted(product.pieces),
            ]
        )
    return sorted(content, key=lambda row: row[0])


def _with_needs(circuit: Circuit, products: Sequence[WantedProduct]) -> list[WantedProduct]:
    content = content_of(circuit)
    return with_needs(products, {row[0]: row[1] for row in content}, {row[0]: len(row[3]) for row in content})


def _checked(circuit: Circuit, values: Mapping[str, Any], by: User) -> dict[str, Any]:
    """The columns as they will be stored. Raises Invalid at the wire's fields."""
    checked = _without_unseen(values, by)
    place = checked.get("location_id")
    if place is not None and not Location.objects.filter(pk=place).exists():
        raise Invalid.field("locationId", gettext("Esa ubicación no existe."))
    if circuit.pk and place not in (None, circuit.location_id) and open_ids(circuit):
        raise Invalid.field("locationId", gettext("Tiene piezas: sácalas antes de cambiarlo de ubicación."))
    for pair, at in zip(CIRCUIT_RANGES, ("Price{}", "MonthlyPrice{}"), strict=True):
        least, greatest = (checked.get(name, getattr(circuit, name)) for name in pair)
        if least is not None and greatest is not None and least > greatest:
            if pair[1] not in values:
                raise Invalid.field(at.format("Min"), gettext("No puede pasar del precio máximo."))
            raise Invalid.field(at.format("Max"), gettext("Debe ser al menos el precio mínimo."))
    offer, listed = (checked.get(name, getattr(circuit, name)) for name in ("offer_price", "max_price"))
    if (offer, listed) != (circuit.offer_price, circuit.max_price) and (wrong := offer_refusal(offer, listed)):
        raise Invalid.field("OfferPrice", wrong)
    return checked


def _without_unseen(values: Mapping[str, Any], by: User) -> dict[str, Any]:
    """A form sends empty what the person could not see; a value there is an attempt."""
    unseen = {name for name, ability in SECRETS.items() if name in values and not by.may(ability)}
    if any(values[name] is not None for name in unseen):
        raise NotAllowed(gettext("No puedes cambiar precios que no ves."), needs=[PRICES_READ])
    return {name: value for name, value in values.items() if name not in unseen}


def _keep_products(circuit: Circuit, wanted: Sequence[WantedProduct], by: User) -> None:
    """Make the circuit's products and pieces those that are wanted."""
    rows = {row.product_id: row for row in circuit.products.all()}
    _check_products(wanted, rows)
    keep_pieces(circuit, {w.product_id: w.pieces for w in wanted}, by=by)
    for product_id in rows.keys() - {w.product_id for w in wanted}:
        delete_as(rows[product_id], by=by)
    for product in wanted:
        values = _without_unseen(product.values, by)
        if product.product_id in rows:
            change_as(rows[product.product_id], values, by=by)
        else:
            made = CircuitProduct(circuit=circuit, product_id=product.product_id, **values)
            save_as(made, by=by, action="create")


def _check_products(wanted: Sequence[WantedProduct], present: Mapping[int, CircuitProduct]) -> None:
    """Each once, and new ones only of the catalogue."""
    known = dict(Product.objects.filter(pk__in=[w.product_id for w in wanted]).values_list("pk", "status"))
    errors: dict[str, str] = {}
    seen: set[int] = set()
    for at, product in enumerate(wanted):
        product_id = product.product_id
        if product_id not in known:
            errors[f"products.{at}.IdProduct"] = gettext("Ese producto no existe.")
        elif product_id in seen:
            errors[f"products.{at}.IdProduct"] = gettext("Ese producto ya está en la lista.")
        elif product_id not in present and known[product_id] != ProductStatus.ACTIVE:
            errors[f"products.{at}.IdProduct"] = gettext("Ese producto está eliminado.")
        elif product_id not in present and product.pieces is None:
            errors[f"products.{at}.pieces"] = gettext("Di qué piezas lleva; con [] espera a tenerlas.")
        seen.add(product_id)
    if errors:
        raise Invalid(next(iter(errors.values())), errors=errors)
