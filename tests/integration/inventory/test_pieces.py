"""The list of pieces, and what is done with one."""

from typing import Any

import pytest

from apps.inventory.models import Piece, PieceMove
from apps.inventory.services import holding
from tests.factories import catalog, entries, inventory
from tests.personas import Caller


def tags(who: Caller, **query: Any) -> set[str]:
    product = query.pop("of")
    answer = who.get(f"/product/{product.pk}/pieces", {"limit": 100, **query})
    assert answer.status_code == 200, answer.json()
    assert answer.json()["total"] == len(answer.json()["data"])
    return {row["Tag"] for row in answer.json()["data"]}


def test_the_pieces_of_a_product_are_filtered_and_found(admin: Caller) -> None:
    by, product = admin.user, catalog.product(admin.user)
    arrived = inventory.import_number(by, "IMP-77")
    inventory.piece(by, of=product, tag="A1", serial_number="SN9", import_number=arrived)
    inventory.piece(by, of=product, tag="A2", condition="Incompleto", petition_number="26 24 3000")
    inventory.piece(by, of=product, tag="B1", at="CDMX", availability="Preventa")
    held = inventory.piece(by, of=product, tag="B2")
    inventory.piece(by, tag="C1")
    holding.reserve_pieces([held.pk], inventory.quote(), by=by)
    every = {"A1", "A2", "B1", "B2"}
    assert tags(admin, of=product) == every
    assert tags(admin, of=product, free=True) == {"A1", "A2"}
    assert tags(admin, of=product, status="Solicitud") == {"B2"}
    assert tags(admin, of=product, condition="Incompleto") == {"A2"}
    assert tags(admin, of=product, availability="Preventa") == {"B1"}
    assert tags(admin, of=product, location=inventory.location("CDMX").pk) == {"B1"}
    assert tags(admin, of=product, importNumber=arrived.pk) == {"A1"}
    assert {"id": arrived.pk, "name": "IMP-77"} in admin.get("/pieces/import-numbers").json()["data"]
    assert tags(admin, of=product, search="sn9") == {"A1"}
    assert tags(admin, of=product, search=str(held.pk)) >= {"B2"}
    assert tags(admin, of=product, search="3000") == {"A2"}
    assert tags(admin, of=product, query="cdmx preventa") == {"B1"}
    assert tags(admin, of=product, query="imp-77") == {"A1"}
    assert tags(admin, of=product, query="incompleto gdl") == {"A2"}
    assert tags(admin, of=product, product=1) == every


def test_removed_pieces_are_listed_only_when_asked_for(admin: Caller) -> None:
    piece = inventory.piece(admin.user, tag="ROTA")
    admin.post(f"/pieces/{piece.pk}/remove", {"reason": "Se rompió"})
    assert tags(admin, of=piece.product) == set()
    assert tags(admin, of=piece.product, status="Eliminada") == {"ROTA"}


def test_the_pieces_of_no_product_are_not_found(admin: Caller) -> None:
    assert admin.get("/product/999/pieces").status_code == 404


def test_a_row_says_who_has_the_piece_and_nothing_of_prices(warehouse: Caller, admin: Caller) -> None:
    piece = inventory.piece(admin.user, of=catalog.product(admin.user, **catalog.PRICES))
    holding.reserve_pieces([piece.pk], inventory.quote(12), by=admin.user)
    [row] = warehouse.get(f"/product/{piece.product_id}/pieces").json()["data"]
    assert (row["holder"]["document"], row["holder"]["number"]) == ("quote", "12")
    assert not [key for key in row if "price" in key.lower() or "cost" in key.lower()]


def test_what_is_sent_is_corrected_and_the_rest_stays(coordinator: Caller) -> None:
    piece = inventory.piece(coordinator.user, serial_number="SN1", notes="raspada")
    arrived = inventory.import_number(coordinator.user)
    changed = {"Tag": " t-nueva ", "Condition": "Funcional", "IdImport": arrived.pk, "ArriveDate": "2026-03-01"}
    shown = coordinator.put(f"/pieces/{piece.pk}", changed).json()
    assert shown["message"] == "La pieza se ha actualizado correctamente."
    names = ("Tag", "NoSeries", "Condition", "NoImport", "ArriveDate", "notes")
    assert [shown["data"][n] for n in names] == ["T-NUEVA", "SN1", "Funcional", arrived.number, "2026-03-01", "raspada"]
    [newest, *_] = coordinator.get(f"/admin/pieces/{piece.pk}/history").json()["data"]
    assert newest["user"]["name"] == coordinator.user.name
    assert {c["field"] for c in newest["changes"]} == {"tag", "condition", "import_number", "arrive_date"}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"Tag": "tomada"}, "Tag"),
        ({"NoSeries": "tomado"}, "NoSeries"),
        ({"IdImport": 999}, "IdImport"),
        ({"Condition": "Rota"}, "Condition"),
        ({"Tag": "x" * 61}, "Tag"),
        ({"Tag": "a\nb"}, "Tag"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(admin: Caller, body: dict[str, Any], field: str) -> None:
    other = inventory.piece(admin.user, tag="TOMADA", serial_number="TOMADO")
    piece = inventory.piece(admin.user, of=other.product)
    refused = admin.put(f"/pieces/{piece.pk}", body)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert Piece.history.filter(id=piece.pk).count() == 1


def test_a_removed_piece_keeps_its_place_in_mind(admin: Caller) -> None:
    piece = inventory.piece(admin.user, at="CDMX")
    assert admin.post(f"/pieces/{piece.pk}/remove", {}).json()["errors"] == {"reason": "Escribe el motivo."}
    gone = admin.post(f"/pieces/{piece.pk}/remove", {"reason": "Se perdió"}).json()["data"]
    assert (gone["status"], gone["Location"]) == ("Eliminada", "")
    assert admin.put(f"/pieces/{piece.pk}", {"Tag": "X"}).status_code == 409
    back = admin.post(f"/pieces/{piece.pk}/restore", {"reason": "Apareció"}).json()["data"]
    assert (back["status"], back["Location"]) == ("Inventario", "Bodega CDMX")
    assert [move.kind for move in PieceMove.objects.filter(piece=piece).order_by("pk")] == ["entry", "removal", "entry"]


def test_a_held_piece_is_not_removed(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    holding.hold_pieces([piece.pk], inventory.order(), by=admin.user)
    refused = admin.post(f"/pieces/{piece.pk}/remove", {"reason": "Se rompió"})
    assert (refused.status_code, refused.json()["message"]) == (409, "La tiene un documento: libérala antes.")


def test_who_works_at_one_place_changes_nothing_at_another(warehouse: Caller, admin: Caller) -> None:
    here, far = inventory.piece(admin.user), inventory.piece(admin.user, at="CDMX")
    assert warehouse.put(f"/pieces/{here.pk}", {"notes": "revisada"}).status_code == 200
    assert warehouse.put(f"/pieces/{far.pk}", {"notes": "revisada"}).status_code == 403
    assert warehouse.post(f"/pieces/{far.pk}/remove", {"reason": "Se rompió"}).status_code == 409
    admin.post(f"/pieces/{far.pk}/remove", {"reason": "Se rompió"})
    assert warehouse.post(f"/pieces/{far.pk}/restore", {"reason": "No era"}).status_code == 409
    assert Piece.objects.get(pk=far.pk).status == "Eliminada"


def test_each_role_reads_or_changes_pieces_or_does_not(everybody: dict[str, Caller]) -> None:
    piece = inventory.piece(everybody["admin"].user)
    listed = {role: who.get("/admin/pieces").status_code for role, who in everybody.items()}
    changed = {role: who.put(f"/pieces/{piece.pk}", {"notes": "x"}).status_code for role, who in everybody.items()}
    assert listed == {**dict.fromkeys(everybody, 200), "wholesaler": 403, "customer": 403}
    assert changed == {**dict.fromkeys(everybody, 403), **dict.fromkeys(["admin", "coordinator", "warehouse"], 200)}


def test_who_is_shown_a_product_s_pieces_with_it_may_list_them(everybody: dict[str, Caller]) -> None:
    """A wholesaler, who names them in quotes: the free ones, not where they are nor how they were bought."""
    admin, wholesaler = everybody["admin"], everybody["wholesaler"]
    product = catalog.product(admin.user)
    free, held = inventory.pieces(admin.user, 2, of=product, petition_number="26 24 3000")
    holding.reserve_pieces([held.pk], inventory.quote(), by=admin.user)
    answers = {role: who.get(f"/product/{product.pk}/pieces").status_code for role, who in everybody.items()}
    assert answers == {**dict.fromkeys(everybody, 200), "customer": 403}
    listed = wholesaler.get(f"/product/{product.pk}/pieces").json()
    shown = wholesaler.get("/products/show", {"id": product.pk, "withPieces": 1}).json()["data"]
    assert (listed["data"], listed["total"]) == (shown["pieces"], 1)
    [row] = listed["data"]
    assert (row["id"], row["Location"], row["locationId"], row["NoPetition"]) == (free.pk, "", None, "")
    assert tags(wholesaler, of=product, query=free.tag) == {free.tag}
    for asked in ({"location": free.location_id}, {"importNumber": 1}, {"sort": "-Location"}):
        refused = wholesaler.get(f"/product/{product.pk}/pieces", asked)
        assert (refused.status_code, refused.json()["needs"]) == (403, [{"action": "read", "subject": "Transfers"}]), (
            asked
        )
    assert tags(wholesaler, of=product, free="") == {free.tag}


def test_all_pieces_of_a_product_become_another_s(coordinator: Caller) -> None:
    old, new = catalog.product(coordinator.user), catalog.product(coordinator.user)
    pieces = inventory.pieces(coordinator.user, 3, of=old)
    coordinator.post(f"/pieces/{pieces[0].pk}/remove", {"reason": "Se rompió"})
    done = coordinator.delete(f"/products/transfer?idProduct={old.pk}&newProduct={new.pk}")
    assert done.json()["message"] == "Las piezas se han transferido correctamente."
    assert (old.pieces.count(), new.pieces.count()) == (1, 2)
    [newest, *_] = coordinator.get(f"/admin/pieces/{pieces[1].pk}/history").json()["data"]
    assert (newest["actionLabel"], newest["changes"][0]["new"]) == ("Cambio de producto", new.name)


def test_promised_pieces_stay_with_their_product(coordinator: Caller) -> None:
    old, new = catalog.product(coordinator.user), catalog.product(coordinator.user)
    pieces = inventory.pieces(coordinator.user, 2, of=old)
    holding.reserve_pieces([pieces[0].pk], inventory.quote(3), by=coordinator.user)
    refused = coordinator.delete(f"/products/transfer?idProduct={old.pk}&newProduct={new.pk}")
    assert (refused.status_code, refused.json()["holders"][0]["number"]) == (409, "3")
    assert new.pieces.count() == 0


@pytest.mark.parametrize(("new", "status"), [("same", 422), ("unknown", 422), ("empty", 409)])
def test_a_transfer_to_nowhere_is_refused(coordinator: Caller, new: str, status: int) -> None:
    product, other = inventory.piece(coordinator.user).product, catalog.product(coordinator.user)
    pair = {"same": (product.pk, product.pk), "unknown": (product.pk, 999_999), "empty": (other.pk, product.pk)}[new]
    assert coordinator.delete("/products/transfer?idProduct={}&newProduct={}".format(*pair)).status_code == status


def test_only_who_keeps_products_moves_pieces_between_them(everybody: dict[str, Caller]) -> None:
    answers = {r: w.delete("/products/transfer?idProduct=1&newProduct=1").status_code for r, w in everybody.items()}
    assert answers == {**dict.fromkeys(everybody, 403), "admin": 422, "coordinator": 422}


def test_the_export_has_a_row_for_each_piece_and_its_holder(admin: Caller) -> None:
    piece = inventory.piece(admin.user, tag="T-EXPORTADA")
    holding.hold_pieces([piece.pk], inventory.order(8), by=admin.user)
    answer = admin.get("/admin/pieces/export.csv", {"active[0]": "Tag", "active[1]": "holder"})
    lines = b"".join(answer.streaming_content).decode("utf-8-sig").splitlines()
    assert lines == ["Etiqueta,La tiene", "T-EXPORTADA,Orden 8"]


@pytest.mark.parametrize("day", ["0001-01-01", "1989-12-31", "9999-12-31", "2100-01-02"])
@pytest.mark.parametrize("as_form", [False, True])
def test_a_day_of_stock_that_nobody_means_is_refused(admin: Caller, day: str, as_form: bool) -> None:
    piece = inventory.piece(admin.user)
    entry = entries.entry(admin.user)
    send: Any = admin.form if as_form else admin.post
    calls: list[tuple[str, str, dict[str, Any]]] = [
        (f"/pieces/{piece.pk}", "ArriveDate", {}),
        ("/update-import-numbers", "etd", {"ids": inventory.import_number(admin.user).pk}),
        (f"/products-entries/{entry.pk}", "date", {}),
    ]
    for path, field, sent in calls:
        refused = send(path, {**sent, "_method": "PUT", field: day})
        assert (refused.status_code, list(refused.json()["errors"])) == (422, [field]), refused.json()
        assert send(path, {**sent, "_method": "PUT", field: "1990-01-01"}).status_code == 200
