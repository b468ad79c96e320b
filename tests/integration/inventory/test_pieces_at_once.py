"""Twenty at once: one of them gets the piece, and the others are told."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from apps.core.errors import DomainError
from apps.inventory.models import CircuitPiece, Hold, Piece, PieceMove
from apps.inventory.services import holding
from apps.inventory.services.pieces import transfer_to_product
from tests.factories import catalog, inventory
from tests.personas import Caller, person
from tests.processes import PATIENCE
from tests.sizes import RACES

pytestmark = pytest.mark.django_db(transaction=True)
PEOPLE = 20


def at_once(call: Callable[[int], Any], people: int = PEOPLE) -> list[Any]:
    gate = Barrier(people)

    def one(number: int) -> Any:
        try:
            gate.wait(PATIENCE)
            return call(number)
        except DomainError as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(people) as crowd:
        return sorted(crowd.map(one, range(people)), key=str)


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


def test_one_of_twenty_removes_a_piece(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    answers = at_once(lambda _: admin.post(f"/pieces/{piece.pk}/remove", {"reason": "Se rompió"}).status_code)
    assert answers == [200, *[409] * (PEOPLE - 1)]
    assert PieceMove.objects.filter(piece=piece, kind="removal").count() == 1
    assert Piece.history.filter(id=piece.pk).count() == 2


def test_one_of_twenty_pieces_gets_the_tag(admin: Caller) -> None:
    pieces = inventory.pieces(admin.user, PEOPLE)
    answers = at_once(lambda n: admin.put(f"/pieces/{pieces[n].pk}", {"Tag": "LA-MISMA"}).status_code)
    assert answers == [200, *[422] * (PEOPLE - 1)]
    assert Piece.objects.filter(tag="LA-MISMA").count() == 1


def test_one_of_twenty_quotes_gets_a_piece(admin: Caller) -> None:
    product = catalog.product(admin.user)
    for _ in range(RACES):
        piece = inventory.piece(admin.user, of=product)

        def reserve(number: int, piece: Piece = piece) -> str:
            holding.reserve_pieces([piece.pk], inventory.quote(number + 1), by=admin.user)
            return "mine"

        assert at_once(reserve) == ["mine", *["piece_taken"] * (PEOPLE - 1)]
        assert Hold.objects.filter(piece=piece, released_at=None).count() == 1


def test_one_of_twenty_requests_gets_a_piece(admin: Caller) -> None:
    """Some ask for it in a transfer, some in a circuit, some to remove it."""
    product, here, there = catalog.product(admin.user), inventory.location().pk, inventory.location("CDMX").pk
    for _ in range(RACES):
        pk = inventory.piece(admin.user, of=product).pk
        calls = [
            ("/transfer/store", {"LocationOrigin": here, "LocationDestiny": there, "pieces": [pk]}),
            ("/circuits/save", {"Name": "Sala", "locationId": here, "products": [{"IdProduct": product.pk, "pieces": [pk]}]}),
            (f"/pieces/{pk}/remove", {"reason": "Se rompió"}),
        ]  # fmt: skip
        answers = at_once(lambda number, calls=calls: admin.post(*calls[number % 3]).status_code)  # type: ignore[misc]
        assert answers[0] in {200, 201}
        assert answers[1:] == [409] * (PEOPLE - 1)
        holds = Hold.objects.filter(piece=pk, released_at=None).count()
        circuits = CircuitPiece.objects.filter(piece=pk, removed_at=None).count()
        assert holds + circuits + Piece.objects.filter(pk=pk, status="Eliminada").count() == 1


def test_a_piece_is_either_removed_or_promised(admin: Caller) -> None:
    for _ in range(5):
        piece = inventory.piece(admin.user)

        def either(number: int, piece: Piece = piece) -> str:
            if number % 2:
                return str(admin.post(f"/pieces/{piece.pk}/remove", {"reason": "Se rompió"}).status_code)
            holding.reserve_pieces([piece.pk], inventory.quote(number + 1), by=admin.user)
            return "mine"

        at_once(either, 6)
        held = Hold.objects.filter(piece=piece, released_at=None).exists()
        assert Piece.objects.get(pk=piece.pk).status == ("Solicitud" if held else "Eliminada")


def test_pieces_of_two_products_passed_to_each_other_wait_for_nobody(admin: Caller) -> None:
    one, two = catalog.product(admin.user), catalog.product(admin.user)
    inventory.pieces(admin.user, 3, of=one)
    inventory.pieces(admin.user, 3, of=two)
    pairs = [(one.pk, two.pk), (two.pk, one.pk)]
    at_once(lambda n: transfer_to_product(*pairs[n % 2], by=admin.user), 8)
    assert Piece.objects.filter(product__in=[one, two]).count() == 6
