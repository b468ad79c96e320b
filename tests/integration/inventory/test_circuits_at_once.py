"""Two at once: one piece for two circuits, a circuit that is assembled while a sale reserves."""

import pytest

from apps.accounts.models import User
from apps.core.errors import DomainError
from apps.inventory.models import Circuit, CircuitPiece, Hold, Piece
from apps.inventory.services import holding
from apps.inventory.services.circuits import take_apart_circuit
from tests.factories import inventory
from tests.integration.catalog.test_at_once import at_once
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)


class Answer:
    def __init__(self, status_code: int) -> None:
        self.status_code = status_code


@pytest.fixture
def admin(transactional_db: None) -> Caller:
    return Caller(person("admin"))


def form(piece: Piece) -> dict[str, object]:
    return {
        "Name": "Comedor", "locationId": piece.location_id,
        "products": [{"IdProduct": piece.product_id, "pieces": [piece.pk]}],
    }  # fmt: skip


def reserve(piece: Piece, number: int, by: User) -> Answer:
    try:
        holding.reserve_pieces([piece.pk], inventory.quote(number), by=by)
    except DomainError as refused:
        return Answer(refused.status)
    return Answer(200)


def take_apart(pk: int, by: User) -> Answer:
    try:
        take_apart_circuit(pk, by=by)
    except DomainError as refused:
        return Answer(refused.status)
    return Answer(200)


def test_twenty_circuits_ask_for_one_piece_and_one_has_it(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    answers = at_once(*[lambda: admin.post("/circuits/save", form(piece))] * 20)
    assert answers == [201] + [409] * 19
    assert (Circuit.objects.count(), CircuitPiece.objects.count()) == (1, 1)


def test_a_piece_is_assembled_and_sold_in_an_order_that_makes_sense(admin: Caller) -> None:
    """First in the circuit and then sold out of it, or sold and refused to the circuit; never both states."""
    for number in range(5):
        piece = inventory.piece(admin.user)
        answers = at_once(
            lambda piece=piece: admin.post("/circuits/save", form(piece)),  # type: ignore[misc]
            lambda piece=piece, number=number: reserve(piece, number + 1, admin.user),  # type: ignore[misc]
        )
        assert answers in ([200, 201], [200, 409])
        piece.refresh_from_db()
        inside = CircuitPiece.objects.filter(piece=piece, removed_at=None).count()
        assert (piece.status, Hold.objects.filter(piece=piece, released_at=None).count()) == ("Solicitud", 1)
        assert inside == (1 if answers == [200, 201] else 0)


def test_a_circuit_is_taken_apart_once_or_its_piece_is_sold(admin: Caller) -> None:
    for number in range(5):
        circuit = inventory.circuit(admin.user)
        piece = Piece.objects.get(in_circuits__circuit=circuit)
        answers = at_once(
            lambda pk=circuit.pk: take_apart(pk, admin.user),  # type: ignore[misc]
            lambda pk=circuit.pk: take_apart(pk, admin.user),  # type: ignore[misc]
            lambda piece=piece, number=number: reserve(piece, number + 1, admin.user),  # type: ignore[misc]
        )
        piece.refresh_from_db()
        assert answers in ([200, 200, 409], [200, 409, 409])
        assert piece.status == "Solicitud"
        inside = CircuitPiece.objects.filter(piece=piece, removed_at=None).exists()
        assert inside is (answers == [200, 409, 409])
