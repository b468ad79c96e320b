"""Things of the warehouse, made through its services."""

from decimal import Decimal
from itertools import count
from typing import Any

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.core.records.history import save_as
from apps.inventory.models import Circuit, DocumentKind, EntryKind, ImportNumber, Piece, Reference, Transfer
from apps.inventory.services import transfer_travel
from apps.inventory.services.circuit_sets import WantedProduct
from apps.inventory.services.circuits import create_circuit
from apps.inventory.services.entries import EntryFacts, enter_new_pieces
from apps.inventory.services.transfers import TransferData, act_on_transfer, create_transfer, end_transfer
from tests.factories import catalog

_number = count(1)


def next_number() -> int:
    """For words that nothing else has."""
    return next(_number)


def location(code: str = "GDL") -> Location:
    return Location.objects.get(code=code)


def pieces(by: User, amount: int = 1, *, of: Product | None = None, at: str = "GDL", **values: Any) -> list[Piece]:
    """New pieces at a location, each with a tag of its own; of a product of their own unless told."""
    product = of or catalog.sold_product(by)
    made = [Piece(product=product, **{"tag": f"T-{next(_number)}", **values}) for _ in range(amount)]
    enter_new_pieces(made, EntryFacts(EntryKind.PURCHASE, location(at).pk), by=by)
    return made


def piece(by: User, **values: Any) -> Piece:
    return pieces(by, 1, **values)[0]


def import_number(by: User, number: str = "", **values: Any) -> ImportNumber:
    made = ImportNumber(number=number or f"IMP-{next(_number)}", **values)
    return save_as(made, by=by, action="create")


def quote(number: int = 1) -> Reference:
    """A quote by its reference; the quotes themselves live in an app above."""
    return Reference(DocumentKind.QUOTE, number, f"{number}")


def order(number: int = 1) -> Reference:
    return Reference(DocumentKind.ORDER, number, f"{number}")


def circuit(by: User, *sizes: tuple[int, int], at: str = "GDL", **values: Any) -> Circuit:
    """A circuit of a new product for each pair: pieces that one set needs, and pieces that are in it."""
    products = [
        WantedProduct(made.pk, {"pieces_needed": needed}, [p.pk for p in pieces(by, amount, of=made, at=at)])
        for needed, amount in sizes or [(1, 1)]
        for made in [catalog.sold_product(by)]
    ]
    prices = {name: Decimal(value) for name, value in values.items() if name.endswith("_price") and value is not None}
    filled = {"name": f"Circuito {next(_number)}", "location_id": location(at).pk, **values, **prices}
    return create_circuit(filled, products, by=by)


def transfer(by: User, *steps: str, amount: int = 1, origin: str = "GDL", destination: str = "CDMX") -> Transfer:
    """A transfer with pieces of its own, brought on by the steps named; `missing` receives all but the last piece."""
    made = pieces(by, amount, at=origin)
    wanted = TransferData(location(origin).pk, location(destination).pk, [piece.pk for piece in made])
    pk = create_transfer(wanted, by=by).pk
    for step in steps:
        take_transfer_step(pk, step, [piece.pk for piece in made], by)
    return Transfer.objects.get(pk=pk)


def take_transfer_step(pk: int, step: str, ids: list[int], by: User) -> None:
    if step in {"decline", "cancel", "discard"}:
        end_transfer(pk, step, reason="Ya no hace falta", by=by)
    elif step == "transit":
        transfer_travel.send_transfer(pk, by=by)
    elif step == "received":
        transfer_travel.receive_transfer(pk, transfer_travel.Arrival(), by=by)
    elif step == "missing":
        arrival = transfer_travel.Arrival(ids[:-1], by.pk, "No venía en el camión")
        transfer_travel.receive_transfer(pk, arrival, by=by)
    else:
        act_on_transfer(pk, step, by=by)


IN_TRANSIT = ("confirm", "approve", "ready", "transit")
