"""A piece has one holder: who asks for a held one is told who has it, since when, and which equal ones are free."""

import pytest
from django.db import IntegrityError

from apps.accounts.models import User
from apps.core.errors import WrongState
from apps.inventory.models import Hold, Piece
from apps.inventory.services import holding
from apps.inventory.services.holding import PieceTaken
from tests.factories import catalog, inventory
from tests.personas import Caller


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


def state(piece: Piece) -> tuple[str, str]:
    now = Piece.objects.get(pk=piece.pk)
    return now.status, str(now.location or "")


def test_a_sale_takes_a_piece_from_the_warehouse_to_the_customer(by: User) -> None:
    piece = inventory.piece(by)
    quote, order = inventory.quote(), inventory.order()
    holding.reserve_pieces([piece.pk], quote, by=by)
    assert state(piece) == ("Solicitud", "Bodega GDL")
    holding.pass_pieces_on(quote, order, by=by)
    assert state(piece) == ("Orden", "Bodega GDL")
    holding.deliver_pieces([piece.pk], order, by=by)
    assert state(piece) == ("Entregado", "")
    holding.take_back_pieces({piece.pk: "Funcional"}, inventory.location("TIENDA").pk, order, order, by=by)
    assert state(piece) == ("Inventario", "Tienda")
    assert Piece.objects.get(pk=piece.pk).condition == "Funcional"
    assert not Hold.objects.filter(released_at=None).exists()
    actions = list(Piece.history.filter(id=piece.pk).order_by("pk").values_list("history_action", flat=True))
    assert actions == ["create", "reserve", "sell", "deliver", "give_back"]


def test_a_second_document_is_told_who_has_it(by: User) -> None:
    product = catalog.product(by)
    taken, *free = inventory.pieces(by, 6, of=product)
    inventory.piece(by, of=product, condition="Incompleto")
    holding.reserve_pieces([taken.pk], inventory.quote(7), by=by)
    with pytest.raises(PieceTaken) as refused:
        holding.reserve_pieces([taken.pk, free[0].pk], inventory.quote(8), by=by)
    [holder] = refused.value.extra["holders"]
    assert (holder["piece"], holder["document"], holder["number"]) == (taken.pk, "quote", "7")
    assert holder["person"] == by.name
    assert [a["id"] for a in holder["alternatives"]] == [p.pk for p in free[1:4]]
    assert "La tiene Cotización 7." in refused.value.message
    assert state(free[0])[0] == "Inventario"


def test_the_database_itself_refuses_a_second_holder(by: User) -> None:
    piece = inventory.piece(by)
    holding.reserve_pieces([piece.pk], inventory.quote(1), by=by)
    with pytest.raises(IntegrityError):
        Hold.objects.create(piece=piece, document_kind="quote", document_id=2, document_number="2")


def test_freed_pieces_are_where_they_were(by: User) -> None:
    pieces = inventory.pieces(by, 2, at="CDMX")
    quote = inventory.quote()
    holding.reserve_pieces([p.pk for p in pieces], quote, by=by)
    holding.free_pieces_of(quote, by=by)
    assert [state(p) for p in pieces] == [("Inventario", "Bodega CDMX")] * 2
    holding.reserve_pieces([p.pk for p in pieces], inventory.quote(2), by=by)


def test_presale_pieces_may_be_promised_and_unavailable_ones_not(by: User) -> None:
    coming, broken = inventory.piece(by, availability="Preventa"), inventory.piece(by, availability="No disponible")
    holding.reserve_pieces([coming.pk], inventory.quote(1), by=by)
    with pytest.raises(PieceTaken, match="No disponible"):
        holding.reserve_pieces([broken.pk], inventory.quote(2), by=by)


def test_only_what_an_order_has_is_delivered(by: User) -> None:
    piece = inventory.piece(by)
    with pytest.raises(WrongState):
        holding.deliver_pieces([piece.pk], inventory.order(), by=by)
