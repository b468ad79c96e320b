"""Who rents a piece does not own it: its serial number stays taken while it is out."""

from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction

from apps.inventory.models import Piece
from tests.factories import catalog, inventory, leases
from tests.personas import Caller


def leased(by: Caller, *steps: str) -> Piece:
    piece = inventory.piece(by.user, of=catalog.sold_product(by.user), serial_number="SN-1")
    leases.lease(by.user, *steps, pieces=[piece])
    return Piece.objects.get(pk=piece.pk)


def enter(who: Caller, piece: Piece) -> int:
    body = {"locationId": "Bodega GDL", "lines": [{"IdProduct": piece.product_id, "pieces": [{"NoSeries": "sn-1"}]}]}
    return int(who.post("/products-entries", body).status_code)


def test_the_serial_number_of_a_leased_piece_is_not_given_to_another(admin: Caller) -> None:
    piece = leased(admin, "deliver")
    assert (piece.status, piece.leased, piece.is_ours) == ("Entregado", True, True)
    assert enter(admin, piece) == 422
    with pytest.raises(IntegrityError), transaction.atomic():
        Piece.objects.create(product=piece.product, serial_number="SN-1", status="Inventario")


def test_back_from_its_lease_it_is_leased_no_more(admin: Caller) -> None:
    piece = leased(admin, "deliver", "take_back")
    assert (piece.status, piece.leased, piece.is_ours) == ("Inventario", False, True)
    assert enter(admin, piece) == 422


def test_a_piece_that_lies_here_is_leased_to_nobody(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    with pytest.raises(IntegrityError), transaction.atomic():
        Piece.objects.filter(pk=piece.pk).update(leased=True)


def test_its_serial_number_is_read_as_the_piece_that_is_out(admin: Caller) -> None:
    piece = leased(admin, "deliver")
    body = {"codes": ["SN-1"], "purpose": "new", "product": piece.product_id}
    assert [row["state"] for row in admin.post("/pieces/scan", body).json()["data"]] == ["known"]


def test_pieces_that_were_out_before_are_noted_by_the_migration(admin: Caller) -> None:
    piece = leased(admin, "deliver")
    Piece.objects.filter(pk=piece.pk).update(leased=False)
    migration = import_module("apps.leases.migrations.0004_pieces_leased")
    editor = SimpleNamespace(connection=connection)
    migration.note_leased(apps, editor)
    assert Piece.objects.get(pk=piece.pk).leased
    migration.forget_leased(apps, editor)
    assert not Piece.objects.get(pk=piece.pk).leased
