"""Two people at the same entry, piece or import."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from apps.core.errors import DomainError
from apps.inventory.models import DocumentKind, Hold, ImportNumber, Piece, Reference
from apps.inventory.services.holding import hold_pieces
from tests.factories import catalog, inventory
from tests.factories import entries as make
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def admin(transactional_db: None) -> Caller:
    return Caller(person("admin"))


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What calls answer that start together: a status code, or what the function gives."""
    together = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        try:
            together.wait()
            answer = call()
            return getattr(answer, "status_code", answer)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def test_a_piece_leaves_its_entry_or_is_taken_by_a_transfer_but_not_both(admin: Caller) -> None:
    for number in range(1, 7):
        piece = make.pieces_of(make.entry(admin.user))[0]

        def hold(pk: int = piece.pk, number: int = number) -> bool:
            try:
                hold_pieces([pk], Reference(DocumentKind.TRANSFER, number, str(number)), by=admin.user)
            except DomainError:
                return False
            return True

        def leave(pk: int = piece.pk) -> Any:
            return admin.delete(f"/products-entrie-piece/{pk}")

        taken, left = at_once(hold, leave)
        assert (taken, left) in {(True, 409), (False, 200)}
        assert Hold.objects.filter(piece=piece, released_at=None).exists() is taken
        assert (Piece.objects.get(pk=piece.pk).status == "Eliminada") is not taken


def test_a_piece_leaves_its_entry_once(admin: Caller) -> None:
    entry = make.entry(admin.user)
    piece = make.pieces_of(entry)[0]
    answers = at_once(*[lambda: admin.delete(f"/products-entrie-piece/{piece.pk}")] * 20)
    assert sorted(answers) == [200] + [409] * 19
    assert piece.moves.count() == 2


def test_one_tag_enters_once(admin: Caller) -> None:
    product = catalog.product(admin.user).pk
    body = {"locationId": inventory.location().pk, "lines": [{"IdProduct": product, "pieces": [{"Tag": "T-1"}]}]}
    answers = at_once(*[lambda: admin.post("/products-entries", body)] * 20)
    assert sorted(answers) == [201] + [422] * 19
    assert Piece.objects.count() == 1


def test_an_import_that_many_people_say_arrived_arrives_once(admin: Caller) -> None:
    records = [inventory.import_number(admin.user) for _ in range(3)]
    for record in records:
        inventory.pieces(admin.user, 2, import_number=record, availability="Preventa")
    ids = [record.pk for record in records]
    answers = at_once(
        *[
            lambda order=order: admin.put("/update-import-numbers", {"ids": ids[::order], "availability": "Disponible"})
            for order in (1, -1) * 10
        ]
    )
    assert answers == [200] * 20
    assert set(Piece.objects.values_list("availability", flat=True)) == {"Disponible"}
    assert Piece.history.filter(history_action="arrive").count() == 6
    assert ImportNumber.history.filter(history_action="arrive").count() == 3


def test_two_people_who_change_different_fields_keep_both(admin: Caller) -> None:
    records = [inventory.import_number(admin.user) for _ in range(3)]
    ids = [record.pk for record in records]
    answers = at_once(
        lambda: admin.put("/update-import-numbers", {"ids": ids, "notes": "Barco"}),
        lambda: admin.put("/update-import-numbers", {"ids": ids[::-1], "etd": "2026-03-01"}),
    )
    assert answers == [200, 200]
    assert {(r.notes, str(r.etd)) for r in ImportNumber.objects.all()} == {("Barco", "2026-03-01")}
