"""The warehouse of the demo company: the same every time, made through the services."""

from collections.abc import Sequence
from datetime import date, timedelta

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.core.records.history import save_as
from apps.inventory.demo import circuits, sheets, transfers
from apps.inventory.demo import pieces as past
from apps.inventory.models import Availability, Condition, EntryKind, ImportNumber, Piece
from apps.inventory.services.entries import EntryFacts, enter_new_pieces

_FIRST_DAY = date(2026, 1, 12)
_IMPORTS = 8
_OUT_OF_STOCK = (6, 13)


def load(products: Sequence[Product], by: User) -> None:
    """Pieces of most products in one to three places; every eighth product is out of stock, those of the last import are at sea."""
    places = list(Location.objects.order_by("id"))
    imports = [_import(number, by) for number in range(_IMPORTS)]
    for at, place in enumerate(places):
        for turn, arrived in enumerate(imports):
            pieces = [
                piece
                for number, product in enumerate(products)
                if number % _IMPORTS == turn
                for piece in _pieces(product, number, at, arrived)
            ]
            facts = EntryFacts(EntryKind.IMPORT, place.pk, on=arrived.arrive_date, notes=f"Contenedor {arrived.number}")
            if pieces:
                enter_new_pieces(pieces, facts, by=by)
    transfers.load(by)
    circuits.load(products, by)
    past.load(by)
    sheets.load(products, by)


def _import(number: int, by: User) -> ImportNumber:
    ordered = _FIRST_DAY + timedelta(days=23 * number)
    coming = number == _IMPORTS - 1
    return save_as(
        ImportNumber(
            number=f"IMP-2026-{number + 1:03}",
            order_date=ordered,
            etd=ordered + timedelta(days=20),
            eta=ordered + timedelta(days=52),
            arrive_date=None if coming else ordered + timedelta(days=54 + number % 3),
            availability=Availability.PRESALE if coming else Availability.AVAILABLE,
            pre_owned=number % 3 == 2,
        ),
        by=by,
        action="create",
    )


def _pieces(product: Product, number: int, at: int, arrived: ImportNumber) -> list[Piece]:
    count = 0 if number % 16 in _OUT_OF_STOCK else max(0, (number * 5 + at * 3) % 13 - 3 * at)
    conditions = list(Condition.values)
    return [
        Piece(
            product=product,
            tag=f"T{number + 1:04}{at + 1}{turn + 1:03}",
            serial_number=f"SN-{number + 1:04}-{at + 1}{turn + 1:02}" if number % 3 else "",
            petition_number=f"26 24 {3000 + number:04} {6000000 + number}",
            invoice_number=f"F-{arrived.pk:03}-{number + 1}",
            import_number=arrived,
            condition=conditions[turn % 5] if product.type != "Nuevo" else Condition.NEW,
            availability=Availability.UNAVAILABLE if turn == 9 else arrived.availability,
            arrive_date=arrived.arrive_date,
        )
        for turn in range(count)
    ]
