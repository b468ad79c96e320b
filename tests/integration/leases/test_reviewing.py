"""Pieces that came back are looked at: what becomes of good ones, of what is to be cleaned or repaired, and of scrap."""

import json
from typing import Any

import pytest

from apps.inventory.models import Hold, Piece
from apps.leases.models import Lease, LeaseLine, LeasePicture
from tests.factories import catalog, inventory, leases
from tests.personas import Caller


def back(admin: Caller) -> tuple[Lease, list[int]]:
    """Three pieces that came back, and wait to be looked at."""
    lease = leases.lease(admin.user, "deliver", pieces=3)
    ids = leases.out(lease)
    leases.bring_back(lease, admin.user, leases.FIRST)
    return lease, ids


def look(who: Caller, lease: Lease, *pieces: tuple[int, str], **more: Any) -> Any:
    sent = [{"IdPiece": pk, "verdict": verdict} for pk, verdict in pieces]
    return who.post(f"/leases/{lease.pk}/review", {"pieces": sent, **more})


def is_held(piece: int) -> bool:
    return Hold.objects.filter(piece=piece, released_at=None).exists()


def test_a_good_one_is_free_at_once_and_the_others_wait(admin: Caller) -> None:
    lease, (good, dirty, broken) = back(admin)
    shown = look(admin, lease, (good, "Buena"), (dirty, "Limpieza"), (broken, "Reparación")).json()["data"]
    told = {line["IdPiece"]: (line["verdict"], line["inReview"]) for line in shown["lines"]}
    assert told == {good: ("Buena", False), dirty: ("Limpieza", True), broken: ("Reparación", True)}
    assert [is_held(pk) for pk in (good, dirty, broken)] == [False, True, True]
    assert [is_held(pk) for pk in (dirty, broken) if look(admin, lease, (pk, "Buena")).status_code == 200] == [
        False,
        False,
    ]


def test_what_waits_is_found_in_a_list(admin: Caller) -> None:
    lease, (good, dirty, _) = back(admin)
    look(admin, lease, (good, "Buena"), (dirty, "Limpieza"))
    assert states(admin) == ["Buena", "En revisión", "Limpieza"]
    assert states(admin, waiting="true") == ["En revisión", "Limpieza"]
    assert states(admin, state="Limpieza") == ["Limpieza"]
    assert states(admin, q=Piece.objects.get(pk=dirty).tag) == ["Limpieza"]
    assert states(admin, q=f"https://otra.example.mx/almacen/piezas/{dirty}") == ["Limpieza"]


def states(who: Caller, **query: str) -> list[str]:
    rows = who.get("/admin/leased-pieces", {"filter": json.dumps(query)}).json()
    return sorted(row["state"] for row in rows)


def test_scrap_leaves_the_stock_with_a_reason(admin: Caller) -> None:
    lease, (scrap, *_) = back(admin)
    assert list(look(admin, lease, (scrap, "Baja")).json()["errors"]) == ["comment"]
    assert look(admin, lease, (scrap, "Baja"), comment="Estructura rota").status_code == 200
    assert (Piece.objects.get(pk=scrap).status, is_held(scrap)) == ("Eliminada", False)
    assert LeaseLine.objects.get(order_piece__piece=scrap).reviewed_at is not None
    said = str(admin.get(f"/admin/leases/{lease.pk}/history").json())
    assert "Estructura rota" in said


def test_at_another_place_nobody_reviews(admin: Caller, warehouse: Caller) -> None:
    lease, (one, *_) = back(admin)
    warehouse.user.location_id = lease.order.location_id
    warehouse.user.save()
    Piece.objects.filter(pk=one).update(location=inventory.location("CDMX"))
    assert look(warehouse, lease, (one, "Baja"), comment="Rota").status_code == 403
    assert is_held(one)


@pytest.mark.parametrize("pieces", [[], [{"IdPiece": 0}], [{"IdPiece": 1, "verdict": "Regular"}]])
def test_what_is_refused(admin: Caller, pieces: list[dict[str, Any]]) -> None:
    lease, ids = back(admin)
    assert admin.post(f"/leases/{lease.pk}/review", {"pieces": pieces}).status_code == 422
    assert all(is_held(pk) for pk in ids)


def test_strangers_and_others_review_nothing(admin: Caller, seller: Caller, stranger: Caller) -> None:
    lease, (one, *_) = back(admin)
    assert look(stranger, lease, (one, "Buena")).status_code == 401
    assert look(seller, lease, (one, "Buena")).status_code == 404
    assert is_held(one)


def add(who: Caller, lease: Lease, piece: int, moment: str) -> Any:
    sent = {"IdPiece": piece, "moment": moment, "image": catalog.picture("PNG")}
    return who.form(f"/leases/{lease.pk}/pictures", sent)


def test_pictures_of_both_moments_stand_beside_each_other(admin: Caller, seller: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    one, _ = leases.out(lease)
    assert add(admin, lease, one, "delivery").status_code == 201
    leases.bring_back(lease, admin.user, leases.FIRST, [one])
    shown = add(admin, lease, one, "return").json()["data"]
    line = next(line for line in shown["lines"] if line["IdPiece"] == one)
    assert [picture["moment"] for picture in line["pictures"]] == ["delivery", "return"]
    path = f"/leases/{lease.pk}/pictures/{line['pictures'][1]['id']}"
    assert admin.get(path).status_code == 200
    assert seller.get(path).status_code == 404
    assert seller.delete(path).status_code == 404
    assert admin.delete(path).status_code == 200
    assert LeasePicture.objects.count() == 1


def test_pictures_stay_as_they_are_once_it_is_back_and_once_it_was_reviewed(admin: Caller, stranger: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    one, other = leases.out(lease)
    add(admin, lease, one, "return")
    leases.bring_back(lease, admin.user, leases.FIRST, [one])
    assert add(admin, lease, one, "delivery").status_code == 409
    look(admin, lease, (one, "Buena"))
    assert add(admin, lease, one, "return").status_code == 409
    picture = LeasePicture.objects.get()
    assert admin.delete(f"/leases/{lease.pk}/pictures/{picture.pk}").status_code == 409
    assert add(stranger, lease, other, "delivery").status_code == 401
    assert add(admin, lease, 999999, "delivery").status_code == 404


def test_two_numbers_of_one_piece_are_refused(admin: Caller) -> None:
    lease, (first, second, _) = back(admin)
    sent = {"pieces": [{"IdPiece": first, "id": second, "verdict": "Buena"}]}
    refused = admin.post(f"/leases/{lease.pk}/review", sent)
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {"pieces.0.IdPiece", "pieces.0.id"})
