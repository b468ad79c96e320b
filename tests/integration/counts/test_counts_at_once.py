"""Three people count at once while sales, transfers and entries go on; then it is applied by two of them."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Lock
from typing import Any

import pytest
from django.db import connection

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.counts.models import CountLine, CountRead, StockCount
from apps.counts.services.counting import Read, read_codes
from apps.inventory.models import InventoryEntry, Piece, PieceMove
from apps.inventory.services import holding, transfer_travel
from apps.inventory.services.transfers import TransferData, act_on_transfer, create_transfer
from apps.reports.selectors.checks import CHECKS as CHECKS_OF_ALL
from apps.reports.selectors.review import run
from tests.factories import catalog, counts, inventory
from tests.integration.inventory.piece_invariants import CHECKS
from tests.personas import person
from tests.sizes import size

pytestmark = pytest.mark.django_db(transaction=True)
PIECES = size("COUNTED", short=60, full=600)
TAKEN = PIECES // 12
"""Stolen ones, strays, and those that are sold, sent and entered meanwhile."""


class Warehouse:
    """What really lies there, which nobody knows for sure but those who carry pieces."""

    def __init__(self, by: User, seed: int) -> None:
        self.by, self.random, self.lock = by, Random(seed), Lock()
        self.product = catalog.product(by)
        lying = [p.pk for p in inventory.pieces(by, PIECES, of=self.product)]
        self.random.shuffle(lying)
        self.stolen, lying = set(lying[:TAKEN]), lying[TAKEN:]
        self.strays = {p.pk for p in inventory.pieces(by, TAKEN, of=self.product, at="CDMX")}
        self.sold, self.sent = lying[:TAKEN], lying[TAKEN : 2 * TAKEN]
        self.here = {*lying, *self.strays}
        self.codes = dict(Piece.objects.values_list("pk", "tag"))

    def take_away(self, pk: int) -> None:
        with self.lock:
            self.here.discard(pk)

    def bring(self, pk: int, code: str) -> None:
        with self.lock:
            self.codes[pk] = code
            self.here.add(pk)

    def lies_here(self, pk: int) -> bool:
        with self.lock:
            return pk in self.here


def in_threads(*work: Callable[[], None]) -> None:
    def one(do: Callable[[], None]) -> None:
        try:
            do()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(work)) as pool:
        for done in [pool.submit(one, do) for do in work]:
            done.result()


def counting(count: StockCount, warehouse: Warehouse, by: User, seed: int) -> Callable[[], None]:
    """Through all of it in an order of one's own, by a few codes at a time; every third answer is lost, and sent for again."""

    def batches(codes: list[int]) -> Iterator[list[int]]:
        yield from (codes[start : start + 7] for start in range(0, len(codes), 7))

    def read() -> None:
        random = Random(seed)
        with warehouse.lock:
            order = sorted(warehouse.here)
        random.shuffle(order)
        for number, some in enumerate(batches(order)):
            reads = [Read(f"{by.pk}-{seed}-{pk:08}", warehouse.codes[pk]) for pk in some if warehouse.lies_here(pk)]
            for _ in range(1 + (number % 3 == 0)):
                answers = read_codes(count.pk, reads, by=by)
                assert [one.piece.pk for one in answers if one.piece] == [
                    pk for pk in some if pk in seen(reads, warehouse)
                ]

    return read


def seen(reads: list[Read], warehouse: Warehouse) -> set[int]:
    codes = {read.code for read in reads}
    return {pk for pk, code in dict(warehouse.codes).items() if code in codes}


def selling(warehouse: Warehouse) -> Callable[[], None]:
    def sell() -> None:
        for number, pk in enumerate(warehouse.sold, start=1):
            quote, order = inventory.quote(number), inventory.order(number)
            holding.reserve_pieces([pk], quote, by=warehouse.by)
            holding.pass_pieces_on(quote, order, by=warehouse.by)
            warehouse.take_away(pk)
            holding.deliver_pieces([pk], order, by=warehouse.by)

    return sell


def sending(warehouse: Warehouse) -> Callable[[], None]:
    def send() -> None:
        places = inventory.location("GDL").pk, inventory.location("CDMX").pk
        for pk in warehouse.sent:
            made = create_transfer(TransferData(*places, [pk]), by=warehouse.by)
            for action in ("confirm", "approve", "ready"):
                act_on_transfer(made.pk, action, by=warehouse.by)
            warehouse.take_away(pk)
            transfer_travel.send_transfer(made.pk, by=warehouse.by)
            transfer_travel.receive_transfer(made.pk, transfer_travel.Arrival(), by=warehouse.by)

    return send


def entering(warehouse: Warehouse) -> Callable[[], None]:
    def enter() -> None:
        for _ in range(TAKEN):
            made = inventory.piece(warehouse.by, of=warehouse.product)
            warehouse.bring(made.pk, made.tag)

    return enter


@pytest.mark.parametrize("seed", range(2))
def test_stock_holds_and_history_are_right_after_a_count_among_sales(seed: int) -> None:
    people = [person(role, f"cuenta{n}@pruebas.mx") for n, role in enumerate(("admin", "coordinator", "warehouse"))]
    warehouse = Warehouse(people[0], seed)
    count = counts.started(people[0], blind=True)
    readers = [counting(count, warehouse, by, seed * 10 + n) for n, by in enumerate(people)]
    in_threads(*readers, selling(warehouse), sending(warehouse), entering(warehouse))
    assert CountRead.objects.filter(count=count).count() == CountRead.objects.filter(count=count).distinct().count()

    counts.act_on_count(count.pk, "close", by=people[2])
    lines: dict[str, set[Any]] = {"missing": set(), "elsewhere": set()}
    for kind, piece in CountLine.objects.filter(count=count).values_list("kind", "piece"):
        lines[kind].add(piece)
    assert lines["missing"] == warehouse.stolen
    left = {*warehouse.sold, *warehouse.sent}
    assert warehouse.strays <= lines["elsewhere"] <= warehouse.strays | left

    counts.answer_lines(count.pk, counts.Lines(kind=counts.Difference.MISSING), counts.Answer.REPORT, by=people[0])
    for line in CountLine.objects.filter(count=count, kind="elsewhere"):
        answer = counts.Answer.MOVE if line.piece_id in warehouse.strays else counts.Answer.GIVE_BACK
        counts.answer_lines(count.pk, counts.Lines(ids=[line.pk]), answer, by=people[0])
    applied_once(count, people)
    check_the_books(count, warehouse)


def applied_once(count: StockCount, people: list[User]) -> None:
    refused: list[Conflict] = []

    def apply(by: User) -> Callable[[], None]:
        def do() -> None:
            try:
                counts.apply_count(count.pk, by=by)
            except Conflict as conflict:
                refused.append(conflict)

        return do

    in_threads(*(apply(by) for by in people[:2]))
    assert len(refused) == 1
    assert StockCount.objects.get(pk=count.pk).status == "Aplicado"


def check_the_books(count: StockCount, warehouse: Warehouse) -> None:
    here = set(Piece.objects.filter(location=count.location_id).values_list("pk", flat=True))
    assert here == warehouse.here
    assert (
        set(InventoryEntry.objects.get(document_kind="count").pieces.values_list("piece", flat=True))
        == warehouse.strays
    )
    moves = PieceMove.objects.filter(document_kind="count").values_list("piece", flat=True)
    assert sorted(moves) == sorted([*warehouse.strays, *warehouse.stolen])
    for check in CHECKS:
        check()
    names = ("count-applied", "count-settled", "count-read-here")
    assert [one for name in names for one in run(CHECKS_OF_ALL[name]).offenders] == []
