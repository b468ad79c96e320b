"""A count is undone by two people while a piece that it found is sold: it is undone once, or not at all, and the sale stands."""

import random

import pytest

from apps.core.errors import DomainError
from apps.counts.models import CountLine, StockCount
from apps.counts.services.undoing import undo_count
from apps.inventory.models import Piece, PieceMove
from apps.inventory.services import holding
from tests.factories import counts, inventory
from tests.integration.counts.test_counts_at_once import in_threads
from tests.integration.counts.test_undoing import check_the_books
from tests.personas import person
from tests.sizes import RACES

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("turn", range(RACES))
def test_a_sale_and_two_undoings_at_once(turn: int) -> None:
    by, other = person("admin"), person("coordinator")
    made = counts.count(by, "close", "answer", "apply")
    found = CountLine.objects.get(count=made, kind="elsewhere").piece
    assert found
    done: list[str] = []

    def undo(who: object) -> None:
        try:
            undo_count(made.pk, by=who, reason="Se contó otro pasillo")  # type: ignore[arg-type]
            done.append("undone")
        except DomainError:
            pass

    def sell() -> None:
        try:
            holding.reserve_pieces([found.pk], inventory.quote(1), by=by)
            done.append("sold")
        except DomainError:
            pass

    work = [lambda: undo(by), lambda: undo(other), sell]
    random.Random(turn).shuffle(work)
    in_threads(*work)
    status = StockCount.objects.get(pk=made.pk).status
    place = Piece.objects.get(pk=found.pk).location_id
    assert done.count("undone") <= 1
    assert (status == "En revisión") == ("undone" in done) == (place != made.location_id)
    assert PieceMove.objects.filter(document_kind="count").count() == (4 if "undone" in done else 2)
    check_the_books()
