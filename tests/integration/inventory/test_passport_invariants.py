"""Where a piece was on a day is what its timeline tells, for every piece and every day of its history."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import Any

import pytest
from django.utils.timezone import localtime
from freezegun import freeze_time

from apps.accounts.models import Location, User
from apps.core.errors import DomainError
from apps.inventory.models import ImportNumber, Piece
from apps.inventory.resources.pieces import PIECES
from apps.inventory.selectors.passport import Day, Life, day_of, life_of
from apps.inventory.services import holding, missing, transfer_travel
from apps.inventory.services.imports import update_imports
from apps.inventory.services.pieces import act_on_piece
from apps.inventory.services.transfers import TransferData, act_on_transfer, create_transfer
from tests.factories import inventory
from tests.personas import Caller

FIRST, DAYS = date(2026, 3, 2), 20
PLACES = ("GDL", "CDMX", "TIENDA")


class Past:
    """Commands of any kind, an hour apart, over some weeks."""

    def __init__(self, by: User, seed: int) -> None:
        self.by, self.dice, self.documents = by, Random(seed), 0
        self.places = {place.code: place.pk for place in Location.objects.all()}

    def live(self) -> None:
        for number in range(DAYS):
            for hour in (9, 13, 17):
                with freeze_time(datetime.combine(FIRST, time(hour + 6), UTC) + timedelta(days=number)):
                    self.something()

    def something(self) -> None:
        command: Callable[[], object] = self.dice.choice(
            [
                self.enter,
                self.arrive,
                self.sell,
                self.deliver,
                self.give_back,
                self.move,
                self.miss,
                self.find,
                self.remove,
            ]
        )
        with suppress(DomainError):
            command()

    def some(self, **which: object) -> list[int]:
        ids = list(Piece.objects.filter(**which).order_by("pk").values_list("pk", flat=True))
        return sorted(self.dice.sample(ids, min(len(ids), 2)))

    def place(self) -> str:
        return self.dice.choice(PLACES)

    def enter(self) -> None:
        asked = FIRST - timedelta(days=self.dice.randrange(5, 30))
        with_import = self.dice.random() < 0.7
        number = inventory.import_number(self.by, order_date=asked) if with_import else None
        values: dict[str, Any] = {"import_number": number, "availability": "Preventa"} if number else {}
        inventory.pieces(self.by, 2, at=self.place(), **values)

    def arrive(self) -> None:
        coming = ImportNumber.objects.filter(availability="Preventa").order_by("pk").first()
        if coming:
            update_imports([coming.pk], {"arrive_date": FIRST - timedelta(days=self.dice.randrange(3))}, by=self.by)

    def sell(self) -> None:
        self.documents += 1
        quote, order = inventory.quote(self.documents), inventory.order(self.documents)
        holding.reserve_pieces(self.some(status="Inventario"), quote, by=self.by)
        holding.pass_pieces_on(quote, order, by=self.by)

    def order_of(self, pk: int) -> int:
        return Piece.objects.get(pk=pk).holds.get(released_at=None).document_id or 0

    def deliver(self) -> None:
        for pk in self.some(status="Orden"):
            holding.deliver_pieces([pk], inventory.order(self.order_of(pk)), by=self.by)

    def give_back(self) -> None:
        for pk in self.some(status="Entregado"):
            order = inventory.order(self.order_of(pk))
            holding.take_back_pieces({pk: ""}, self.places[self.place()], order, order, by=self.by)

    def move(self) -> None:
        origin, destination = self.dice.sample(PLACES, 2)
        ids = self.some(status="Inventario", location__code=origin)
        pk = create_transfer(TransferData(self.places[origin], self.places[destination], ids), by=self.by).pk
        for step in ("confirm", "approve", "ready"):
            act_on_transfer(pk, step, by=self.by)
        transfer_travel.send_transfer(pk, by=self.by)
        if self.dice.random() < 0.7:
            arrived = ids if self.dice.random() < 0.5 else ids[:1]
            transfer_travel.receive_transfer(pk, transfer_travel.Arrival(arrived, self.by.pk), by=self.by)

    def miss(self) -> None:
        missing.report_missing(self.some(location__isnull=False), self.by.pk, by=self.by)

    def find(self) -> None:
        missing.find_pieces(self.some(status="Faltante"), self.places[self.place()], by=self.by)

    def remove(self) -> None:
        action = self.dice.choice(["remove", "restore"])
        for pk in self.some(status__in=["Faltante", "Eliminada"]):
            act_on_piece(pk, action, by=self.by, reason="Se revisó")


def told_until(life: Life, on: date) -> tuple[bool, str | None]:
    """Whether the timeline shows anything up to that day, and where the last event with a place left the piece."""
    past = [event for event in life.events if localtime(event.at).date() <= on]
    moved = next((event for event in past if event.origin or event.destination), None)
    return bool(past), moved.destination if moved else None


def agrees(day: Day, shown: bool, place: str | None) -> bool:
    if not shown:
        return day.place == "Todavía no estaba en la empresa"
    if place is None:  # only its import is told so far
        return day.version is None and day.place != "Todavía no estaba en la empresa"
    names = {str(location) for location in Location.objects.all()}
    return day.place in {place, f"Por llegar a {place}"} if place else day.place not in names


@pytest.mark.parametrize("seed", range(3))
def test_the_day_says_what_the_timeline_shows(admin: Caller, seed: int) -> None:
    Past(admin.user, seed).live()
    astray, kinds = [], set()
    for piece in Piece.objects.select_related("import_number").order_by("pk"):
        life = life_of(piece, admin.user, PIECES.labels)
        kinds |= {event.kind for event in life.events}
        first = localtime(min(event.at for event in life.events)).date() - timedelta(days=2)
        for number in range((FIRST - first).days + DAYS + 1):
            on = first + timedelta(days=number)
            day, (shown, place) = day_of(life, on), told_until(life, on)
            if not agrees(day, shown, place):
                astray.append((piece.pk, on, day.place, shown, place))
    assert kinds >= {"import", "entry", "hold", "delivery", "move", "missing", "removal"}
    assert astray == []


def test_what_came_with_its_import_before_it_was_written_down(admin: Caller) -> None:
    """The arrival of its import in June, asked for the day before it was registered in November."""
    asked, came = date(2026, 5, 4), date(2026, 6, 10)
    number = inventory.import_number(admin.user, order_date=asked, arrive_date=came, availability="Disponible")
    with freeze_time("2026-11-20 18:00"):
        piece = inventory.piece(admin.user, import_number=number)
    life = life_of(piece, admin.user, PIECES.labels)
    said = [day_of(life, on).place for on in (date(2026, 5, 3), asked, came, date(2026, 11, 19), date(2026, 11, 20))]
    assert said == [
        "Todavía no estaba en la empresa",
        "Pedida; todavía no llegaba",
        "En la empresa; aún sin registrar dónde",
        "En la empresa; aún sin registrar dónde",
        "Bodega GDL",
    ]
