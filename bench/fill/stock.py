"""Pieces: those that orders take, and those that lie in the warehouses."""

import random
from collections.abc import Iterable
from datetime import timedelta
from itertools import count, islice
from typing import Any

from django.utils import timezone

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.inventory.models import Availability, EntryKind, EntryPiece, ImportNumber, InventoryEntry, Piece
from bench.fill.copies import searched

OF_A_CONTAINER = 400
"""Pieces that come in together."""


class Stock:
    """Where new pieces come from."""

    def __init__(self, dice: random.Random) -> None:
        self.dice, self.numbers = dice, count(1)
        self.products = list(Product.objects.exclude(price_to_be_decided=True).order_by("pk"))
        self.places = list(Location.objects.order_by("pk").values_list("pk", flat=True))
        self.office = User.objects.get(email="admin@demo.mx")
        self.container = ImportNumber.objects.filter(availability=Availability.AVAILABLE).order_by("pk")[0]

    def piece(self, product_id: int, **values: Any) -> Piece:
        number = next(self.numbers)
        return Piece(
            product_id=product_id,
            tag=f"B{number:07}",
            serial_number=f"SB-{number * 7919 % 10_000_019:08}" if number % 3 else "",
            petition_number=f"26 24 {3000 + number // OF_A_CONTAINER:04} {6000000 + number // OF_A_CONTAINER}",
            invoice_number=f"F-{number // 50:05}",
            import_number=self.container,
            **values,
        )

    def keep(self, pieces: list[Piece]) -> list[Piece]:
        return Piece.objects.bulk_create(searched(pieces), batch_size=2000)

    def make(self, amount: int) -> None:
        """Free pieces, in containers that came to one place each."""
        containers = [
            ImportNumber(number=f"IMP-B-{number:05}", availability=Availability.AVAILABLE, order_date=self._day())
            for number in range(-(-amount // OF_A_CONTAINER))
        ]
        left = amount
        for container in ImportNumber.objects.bulk_create(searched(containers)):
            self.container = container
            self._enter(min(left, OF_A_CONTAINER), self.dice.choice(self.places))
            left -= OF_A_CONTAINER

    def _enter(self, amount: int, place: int) -> None:
        entry = InventoryEntry(
            kind=EntryKind.IMPORT, location_id=place, date=self._day(), created_by=self.office,
            notes=f"Contenedor {self.container.number}",
        )  # fmt: skip
        searched([entry])
        entry = InventoryEntry.objects.bulk_create([entry])[0]
        pieces = self.keep([self.piece(product.pk, location_id=place) for product in self._some(amount)])
        EntryPiece.objects.bulk_create([EntryPiece(entry=entry, piece=piece) for piece in pieces])

    def _some(self, amount: int) -> Iterable[Product]:
        """A few of each product."""
        some = self.dice.choices(self.products, k=-(-amount // 4))
        return islice((product for product in some for _ in range(4)), amount)

    def _day(self) -> Any:
        return timezone.localdate() - timedelta(days=self.dice.randrange(30, 900))
