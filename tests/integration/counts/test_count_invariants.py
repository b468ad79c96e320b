"""Whatever moves while people read: what a count expects, misses and finds is what a naive log of the same events says."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from apps.core.errors import DomainError
from apps.counts.models import StockCount
from apps.counts.selectors import differences
from apps.inventory.models import Piece
from apps.inventory.services import holding, transfer_travel
from apps.inventory.services.pieces import act_on_piece
from apps.inventory.services.transfers import TransferData, act_on_transfer, create_transfer
from tests.factories import catalog, counts, inventory
from tests.integration.inventory.piece_invariants import CHECKS
from tests.personas import person
from tests.sizes import WALKS, steps

pytestmark = pytest.mark.django_db
HERE, THERE = "GDL", "CDMX"


class Walk:
    """People read while pieces are sold, sent, received, removed and entered; each event is also written into `log`."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.by = person("admin")
        self.product = catalog.product(self.by)
        self.place = {p.pk: HERE for p in inventory.pieces(self.by, 12, of=self.product, at=HERE)}
        self.place |= {p.pk: THERE for p in inventory.pieces(self.by, 6, of=self.product, at=THERE)}
        self.start = {pk for pk, at in self.place.items() if at == HERE}
        self.count = counts.started(self.by, HERE)
        self.log: list[tuple[str, int]] = []
        self.sales = 0

    def step(self) -> None:
        todo: list[Callable[[], None]] = [
            self.read,
            self.read,
            self.deliver,
            self.send,
            self.remove,
            self.restore,
            self.enter,
        ]
        try:
            self.random.choice(todo)()
        except DomainError:
            return  # is part of life

    def one(self) -> int:
        return self.random.choice(list(self.place))

    def moved(self, pk: int, to: str) -> None:
        if self.place[pk] == to:
            return
        self.log.append(("leave" if self.place[pk] == HERE else "come" if to == HERE else "pass", pk))
        self.place[pk] = to

    def read(self) -> None:
        pk = self.one()
        if counts.read(self.count, self.by, Piece.objects.get(pk=pk)) != ["repeated"]:
            self.log.append(("read", pk))

    def deliver(self) -> None:
        pk, self.sales = self.one(), self.sales + 1
        quote, order = inventory.quote(self.sales), inventory.order(self.sales)
        holding.reserve_pieces([pk], quote, by=self.by)
        holding.pass_pieces_on(quote, order, by=self.by)
        holding.deliver_pieces([pk], order, by=self.by)
        self.moved(pk, "")

    def send(self) -> None:
        pk = self.one()
        to = THERE if self.place[pk] == HERE else HERE
        wanted = TransferData(inventory.location(self.place[pk] or HERE).pk, inventory.location(to).pk, [pk])
        made = create_transfer(wanted, by=self.by)
        for action in ("confirm", "approve", "ready"):
            act_on_transfer(made.pk, action, by=self.by)
        transfer_travel.send_transfer(made.pk, by=self.by)
        self.moved(pk, "")
        if self.random.random() < 0.7:
            transfer_travel.receive_transfer(made.pk, transfer_travel.Arrival(), by=self.by)
            self.moved(pk, to)

    def remove(self) -> None:
        pk = self.one()
        act_on_piece(pk, "remove", by=self.by, reason="Se rompió")
        self.moved(pk, "")

    def restore(self) -> None:
        pk = self.one()
        piece = act_on_piece(pk, "restore", by=self.by, reason="Apareció")
        self.moved(pk, piece.location.code if piece.location else "")

    def enter(self) -> None:
        at = self.random.choice([HERE, THERE])
        pk = inventory.piece(self.by, of=self.product, at=at).pk
        self.place[pk] = ""
        self.moved(pk, at)

    # --- what the log says -------------------------------------------------------------------
    def events(self, pk: int) -> list[str]:
        return [event for event, of in self.log if of == pk]

    def expected(self) -> dict[str, set[int]]:
        here = {pk for pk, at in self.place.items() if at == HERE}
        read = {pk for event, pk in self.log if event == "read"}
        stirred = {pk for event, pk in self.log if event != "read"}
        left_later = {pk for pk in read - here if "leave" in (after := self.events(pk))[after.index("read") :]}
        return {
            "missing": here - read - stirred,
            "found": here & read,
            "elsewhere": read - here - left_later,
            "expected_at_start": self.start,
        }

    def look(self) -> None:
        wanted = self.expected()
        for name in wanted:
            rows = getattr(differences, name)(self.count)
            assert set(rows.values_list("pk", flat=True)) == wanted[name], (name, self.log)
        assert wanted["missing"] <= self.start
        for check in CHECKS:
            check()


@pytest.mark.parametrize("seed", range(WALKS))
def test_a_count_follows_what_moves_while_people_read(seed: int) -> None:
    walk = Walk(seed)
    for look in steps():
        walk.step()
        if look:
            walk.look()
    finish(walk)


def finish(walk: Walk) -> None:
    """It is closed and applied: nothing is missing any more, and the lines say what the log says."""
    if not walk.count.reads.exists():
        return
    wanted = walk.expected()
    counts.act_on_count(walk.count.pk, "close", by=walk.by)
    lines: dict[str, set[Any]] = {"missing": set(), "elsewhere": set()}
    for kind, piece in walk.count.lines.values_list("kind", "piece"):
        lines[kind].add(piece)
    assert lines == {kind: wanted[kind] for kind in lines}
    counts.answer_all(walk.count, walk.by)
    counts.keep_the_rest(walk.count, walk.by)
    done = counts.apply_count(walk.count.pk, by=walk.by)
    assert (done.asked, StockCount.objects.get(pk=walk.count.pk).status) == (0, "Aplicado")
    assert not differences.missing(walk.count).exists()
    for check in CHECKS:
        check()
