"""Pieces leave before they are delivered, and some come back; each exit has its proof, and a warehouse its own."""

from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from apps.accounts.services.roles import create_role
from apps.core.abilities import Ability
from apps.inventory.models import Evidence, InventoryEntry, InventoryExit, Piece, PieceMove
from tests.factories import entries, inventory, sales
from tests.integration.sales.order_support import ids_of, offered, pieces_shown, shown, state_of, take, trail, world
from tests.personas import Caller

READY = sales.TO_READY
PARTIAL, COMPLETE = "5", "6"
WHY = "No había nadie"


def four(admin: Caller, *steps: str, **values: Any) -> tuple[int, list[int]]:
    """An order that is ready, of two products with two pieces each, and its pieces."""
    pk = sales.order(admin.user, *READY, *steps, amount=4, **values).pk
    return pk, ids_of(pk)


def exits(who: Caller, pk: int) -> list[tuple[int, int, int]]:
    """Of each exit of an order its pieces, those not delivered yet, and its files."""
    return [(row["pieces"], row["pending"], row["evidence"]) for row in shown(who, pk)["exits"]]


def places(ids: list[int]) -> list[str | None]:
    return list(Piece.objects.filter(pk__in=ids).order_by("pk").values_list("location__code", flat=True))


def test_what_leaves_is_noted_and_lies_nowhere(admin: Caller, coordinator: Caller) -> None:
    pk, (first, second, *others) = four(admin)
    who = {"receiver": "Fletes Ríos", "handedBy": coordinator.user.pk, "date": "2026-01-02", "notes": "Ruta 4"}
    done = take(admin, pk, "output", pieces=[first, second], **who).json()["data"]
    [exit_] = done["exits"]
    told = (exit_["receiver"], exit_["person"], exit_["date"], exit_["pieces"], exit_["pending"])
    assert told == ("Fletes Ríos", coordinator.user.name, "2026-01-02", 2, 2)
    assert (done["status"], done["outputDate"], trail(admin, pk)[-1]["comment"]) == (
        "Lista para entrega", "2026-01-02", "Ruta 4",
    )  # fmt: skip
    assert (places([first, second]), places(others)) == ([None, None], ["GDL", "GDL"])
    listed = admin.get(f"/orders/outputs/{exit_['id']}").json()["data"]
    assert (listed["document"]["words"], listed["kind"]) == (f"Orden {pk}", "Entrega")


def _send(who: Caller, path: str, body: dict[str, Any], encoding: str) -> Any:
    if encoding == "json":
        return who.post(path, body)
    if encoding == "multipart":
        return who.form(path, body)
    return Client().post(
        f"/api{path}", urlencode(body, doseq=True), "application/x-www-form-urlencoded", headers=who.headers
    )


@pytest.mark.parametrize("encoding", ["json", "multipart", "urlencoded"])
def test_no_list_is_all_and_an_empty_one_is_none(admin: Caller, encoding: str) -> None:
    """Who leaves `pieces` out means all of them, and is told how many left; one that came out empty is a mistake."""
    pk, (first, *_) = four(admin)
    path, untouched = f"/orders/outputs/{pk}", world()
    for name, nothing in [("pieces", "[]"), ("pieces", ""), ("pieces[]", ""), ("pieces[0]", "")]:
        if encoding == "json" and name != "pieces":
            continue
        refused = _send(admin, path, {name: nothing, "receiver": "Ana"}, encoding)
        assert (refused.status_code, next(iter(refused.json()["errors"])).split(".")[0]) == (422, "pieces"), name
    assert world() == untouched
    one = _send(admin, path, {"pieces": [first]} if encoding == "json" else {"pieces[0]": first}, encoding)
    assert one.json()["message"] == "La salida quedó registrada: salió una pieza."
    rest = _send(admin, path, {"receiver": "Ana"}, encoding)
    assert (rest.status_code, rest.json()["message"]) == (200, "La salida quedó registrada: salieron 3 piezas.")
    assert [count for count, *_ in exits(admin, pk)] == [1, 3]


def test_a_piece_that_is_out_says_so(admin: Caller) -> None:
    pk, (first, second, *_) = four(admin, "output")
    told = {n: (p["out"], p["place"], p["Delivered"], p["elsewhere"]) for n, p in pieces_shown(admin, pk).items()}
    assert (told[first], told[second]) == (
        (True, "Salió a entrega", "No", False),
        (False, "Bodega GDL", "No", False),
    )


def test_nothing_is_delivered_before_it_left(admin: Caller) -> None:
    pk, (first, second, *_) = four(admin)
    take(admin, pk, "output", pieces=[first], date="2026-01-05")
    untouched = world()
    for way in ({"deliveryType": PARTIAL, "pieces": [first, second]}, {"deliveryType": COMPLETE}):
        refused = take(admin, pk, "deliver", date="2026-01-04", **way)
        told = {"date": "Salió el 05/01/2026: la entrega no puede ser anterior."}
        assert (refused.status_code, refused.json()["errors"]) == (422, told)
    assert world() == untouched
    assert take(admin, pk, "deliver", date="2026-01-04", deliveryType=PARTIAL, pieces=[second]).status_code == 200
    assert take(admin, pk, "deliver", date="2026-01-05", deliveryType=PARTIAL, pieces=[first]).status_code == 200


def test_no_piece_leaves_twice(admin: Caller) -> None:
    pk, ids = four(admin, "output")
    untouched, refused = world(), take(admin, pk, "output", pieces=ids)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["pieces"])
    assert world() == untouched
    assert take(admin, pk, "output").status_code == 200
    untouched, refused = world(), take(admin, pk, "output")
    assert (refused.status_code, refused.json()["message"]) == (409, "Todo lo que falta por entregar ya salió.")
    assert (world(), "output" in offered(admin, pk)) == (untouched, False)


def test_a_delivery_notes_an_exit_only_for_what_is_still_inside(admin: Caller) -> None:
    pk, (first, second, *_) = four(admin, "output")
    take(admin, pk, "deliver", deliveryType=PARTIAL, pieces=[first])
    assert exits(admin, pk) == [(1, 0, 0)]
    take(admin, pk, "deliver", deliveryType=PARTIAL, pieces=[second])
    assert exits(admin, pk) == [(1, 0, 0), (1, 0, 0)]
    kinds = PieceMove.objects.filter(piece=first).order_by("pk").values_list("kind", flat=True)
    assert list(kinds)[1:] == ["output"]
    assert PieceMove.objects.filter(piece=second).count() == 2


@pytest.mark.parametrize("named", [True, False])
def test_what_was_not_taken_comes_back_and_may_leave_again(admin: Caller, named: bool) -> None:
    pk, (first, second, *_) = four(admin, "output")
    take(admin, pk, "output", pieces=[second])
    sent = {"pieces": [first]} if named else {}
    done = take(admin, pk, "return_output", reason=WHY, **sent).json()["data"]
    assert (done["status"], trail(admin, pk)[-1]["comment"]) == ("Lista para entrega", WHY)
    assert places([first, second]) == ["GDL", None if named else "GDL"]
    entry = InventoryEntry.objects.order_by("-pk")[0]
    assert (entry.pieces.count(), entry.document_id, entry.notes) == (1 if named else 2, pk, WHY)
    assert [pending for _, pending, _ in exits(admin, pk)] == [0, 1 if named else 0]
    assert take(admin, pk, "deliver", deliveryType=COMPLETE).json()["data"]["status"] == "Entregada"


@pytest.mark.parametrize("which", ["inside", "delivered", "strange", "none"])
def test_only_what_is_out_comes_back(admin: Caller, which: str) -> None:
    pk, (delivered, out, inside, _) = four(admin, "deliver_one", "output")
    strange = four(admin, "output")[1][0]
    ids = {"inside": [out, inside], "delivered": [delivered], "strange": [strange], "none": []}[which]
    untouched, refused = world(), take(admin, pk, "return_output", reason=WHY, pieces=ids)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["pieces"])
    assert world() == untouched


def test_with_nothing_out_nothing_comes_back(admin: Caller) -> None:
    pk, _ = four(admin, "deliver_one")
    untouched, refused = world(), take(admin, pk, "return_output", reason=WHY)
    assert (refused.status_code, refused.json()["message"]) == (409, "Nada ha salido sin entregarse.")
    assert world() == untouched


@pytest.mark.parametrize("case", [("date", "2099-01-01"), ("handedBy", "987654"), ("pieces", [987654]), ("pieces", [])])
def test_an_exit_that_cannot_be_is_refused_at_its_field(admin: Caller, case: tuple[str, Any]) -> None:
    pk, _ = four(admin)
    untouched, refused = world(), take(admin, pk, "output", **dict([case]))
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [case[0]])
    assert world() == untouched


@pytest.mark.parametrize("step", ["output", "deliver"])
def test_its_proof_stays_with_the_exit_and_the_delivery(admin: Caller, warehouse: Caller, step: str) -> None:
    pk, (first, *_) = four(admin)
    kind = {"deliveryType": PARTIAL} if step == "deliver" else {}
    take(warehouse, pk, step, pieces=[first], image=entries.document("firma.pdf"), **kind)
    if step == "output":
        take(warehouse, pk, "deliver", pieces=[first], deliveryType=PARTIAL)
    detail = shown(warehouse, pk)
    [proof] = detail["deliveries"][0]["evidence"]
    assert (proof["name"] if "name" in proof else proof["fileName"], exits(warehouse, pk)) == ("firma.pdf", [(1, 0, 1)])
    assert Evidence.objects.get().exit == InventoryExit.objects.order_by("-pk")[0]


@pytest.mark.parametrize("step", ["output", "deliver"])
def test_a_file_that_proves_nothing_is_refused_at_its_field(admin: Caller, step: str) -> None:
    pk, ids = four(admin)
    kind = {"deliveryType": PARTIAL} if step == "deliver" else {}
    untouched = world()
    refused = take(admin, pk, step, pieces=ids[:1], image=SimpleUploadedFile("firma.png", b"no es imagen"), **kind)
    assert (refused.status_code, list(refused.json()["errors"])) == (415, ["image"])
    assert world() == untouched


def test_the_warehouse_of_the_place_does_it_all(admin: Caller, warehouse: Caller) -> None:
    pk, (first, *_) = four(admin)
    assert offered(warehouse, pk) == {"output", "deliver"}
    take(warehouse, pk, "output", pieces=[first])
    take(warehouse, pk, "return_output", reason=WHY)
    take(warehouse, pk, "deliver", deliveryType=PARTIAL, pieces=[first])
    assert take(warehouse, pk, "deliver", deliveryType=COMPLETE).json()["data"]["status"] == "Entregada"


def test_to_the_warehouse_of_another_place_it_is_unknown(admin: Caller, caller: Any) -> None:
    other = caller("warehouse", "cdmx@pruebas.mx", location=inventory.location("CDMX"))
    pk, ids = four(admin, "output")
    untouched = world()
    calls = [
        take(other, pk, "output"),
        take(other, pk, "return_output", reason=WHY),
        take(other, pk, "deliver", deliveryType=PARTIAL, pieces=ids),
        other.get(f"/orders/show/{pk}"),
    ]
    assert [call.status_code for call in calls] == [404] * 4
    assert world() == untouched


def test_who_sees_orders_of_all_places_hands_over_only_at_their_own(admin: Caller, caller: Any) -> None:
    """A role may read everything and deliver at its place: then the order is known, and the step refused."""
    scopes: Any = {Ability("read", "Order"): "all", Ability("deliver", "Order"): "location"}
    role = create_role({"name": "Reparto"}, scopes, by=admin.user)
    other = caller(role.name, "cdmx@pruebas.mx", location=inventory.location("CDMX"))
    pk, _ = four(admin)
    refused = take(other, pk, "deliver", deliveryType=COMPLETE)
    assert (refused.status_code, refused.json()["message"]) == (409, "Se surte en otra ubicación que la tuya.")
    assert state_of(pk) == "Lista para entrega"


@pytest.mark.parametrize("step", ["output", "deliver"])
def test_who_hands_over_proves_it_without_reading_exits(admin: Caller, caller: Any, step: str) -> None:
    scopes: Any = {Ability(action, "Order"): "all" for action in ("read", "output", "deliver")}
    courier = caller(create_role({"name": "Reparto"}, scopes, by=admin.user).name, "reparto@pruebas.mx")
    pk, ids = four(admin)
    kind = {"deliveryType": PARTIAL} if step == "deliver" else {}
    assert take(courier, pk, step, pieces=ids[:1], image=entries.document("firma.pdf"), **kind).status_code == 200
    assert exits(admin, pk)[0][2] == 1


def test_a_warehouse_sees_nothing_of_the_money(admin: Caller, warehouse: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1))
    circuits = [sales.wanted_circuit(circuit, "7391.37", offer_price=Decimal(7391))]
    pk = sales.order(
        admin.user, *READY, "deliver_one", circuits=circuits, price="7391.11", shipping_cost=Decimal(7391)
    ).pk
    exit_ = shown(warehouse, pk)["exits"][0]["id"]
    paths = [f"/orders/show/{pk}", f"/admin/orders/{pk}", f"/admin/orders/{pk}/history", f"/orders/status/list/{pk}",
             "/orders/list", f"/orders/outputs/{exit_}", f"/orders/outputs/{exit_}/pieces"]  # fmt: skip
    answers = [warehouse.get(path) for path in paths]
    assert {answer.status_code for answer in answers} == {200}
    assert [path for path, answer in zip(paths, answers, strict=True) if "7391" in answer.content.decode()] == []
    assert "7391" in admin.get(paths[0]).content.decode()
    closed = [f"/orders/download/{pk}", f"/orders/payment-comments/{pk}", "/orders/csv?active[0]=total"]
    assert [warehouse.get(path).status_code for path in closed][:2] == [403, 403]
    csv = b"".join(warehouse.get("/orders/csv").streaming_content).decode()
    assert "7391" not in csv
