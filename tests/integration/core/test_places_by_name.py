"""A place is taken by its number or by its name, wherever a call takes one."""

from typing import Any

import pytest

from apps.accounts.models import Location
from tests.contract.operations import CONTRACT, parameters_at
from tests.factories import inventory
from tests.personas import Caller, person

KNOWN = "Bodega GDL, Bodega CDMX, Tienda"


def _filters() -> list[tuple[str, str]]:
    return sorted(
        (path.removeprefix("/api"), one["name"])
        for path in CONTRACT["paths"]
        for one in parameters_at(path)
        if ("location" in one["name"].lower() and one["name"] != "located") or one["name"] in {"origin", "destiny"}
    )


def ask(who: Caller, path: str, name: str, value: Any) -> Any:
    records = {"{id}": "1", "{idProduct}": "1"}
    for place, number in records.items():
        path = path.replace(place, number)
    more = {"product": 1} if path == "/quotes/pieces" else {}
    return who.get(path, {name: value, **more})


@pytest.mark.parametrize(("path", "name"), _filters())
def test_every_filter_takes_the_name_that_answers_show(admin: Caller, path: str, name: str) -> None:
    inventory.piece(admin.user)
    place = Location.objects.get(name="Bodega GDL")
    by_number, by_name = (ask(admin, path, name, value) for value in (place.pk, " bodega  gdl "))
    assert by_name.status_code == by_number.status_code != 422
    if by_number.status_code == 200 and by_number["Content-Type"].startswith("application/json"):
        assert by_name.json() == by_number.json()
    refused = ask(admin, path, name, "Bodega MTY")
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [name])
    assert refused.json()["message"] == f"No hay una ubicación «Bodega MTY». Hay: {KNOWN}."


def test_the_filters_of_the_contract_are_looked_at() -> None:
    assert {("/orders/list", "location"), ("/transfers", "origin"), ("/reports/payments", "locationPayment")} <= set(
        _filters()
    )


@pytest.mark.parametrize(("filter_", "found"), [("bodega gdl", 1), ("TIENDA", 0)])
def test_the_screens_door_takes_names_too(admin: Caller, filter_: str, found: int) -> None:
    inventory.piece(admin.user)
    assert len(admin.get("/admin/pieces", {"filter": f'{{"location": "{filter_}"}}'}).json()) == found


def test_accents_and_case_are_forgiven_and_the_exact_name_wins(admin: Caller) -> None:
    Location.objects.bulk_create([Location(name="Almacén Sur", code="S1"), Location(name="Almacen Sur", code="S2")])
    for name, code in [("Almacén Sur", "S1"), ("Almacen Sur", "S2"), ("ALMACÉN SUR", "S1")]:
        seller = person("seller", f"ana.{name.encode().hex()}@pruebas.mx")
        changed = admin.put("/users/seller", {"id": seller.pk, "locationId": name})
        assert changed.json()["data"]["locationId"] == Location.objects.get(code=code).pk


def test_a_transfer_is_made_and_changed_by_names(coordinator: Caller) -> None:
    piece = inventory.piece(coordinator.user)
    body = {"LocationOrigin": "Bodega GDL", "LocationDestiny": "tienda", "pieces": [piece.pk]}
    made = coordinator.post("/transfer/store", body).json()["data"]["transfer"]
    assert (made["IdTransfer"], made["originName"], made["destinyName"]) == (made["ID"], "Bodega GDL", "Tienda")
    refused = coordinator.put(f"/transfer/update/{made['id']}", {"LocationDestiny": "Sucursal"})
    assert (refused.status_code, refused.json()["errors"]) == (
        422, {"LocationDestiny": f"No hay una ubicación «Sucursal». Hay: {KNOWN}."},
    )  # fmt: skip
    changed = coordinator.put(f"/transfer/update/{made['id']}", {"LocationDestiny": "BODEGA CDMX"})
    assert changed.json()["data"]["transfer"]["destinyName"] == "Bodega CDMX"
    [row] = coordinator.get("/transfers", {"destiny": "bodega cdmx"}).json()["data"]
    assert (row["IdTransfer"], row["LocationDestiny"]) == (made["id"], inventory.location("CDMX").pk)


@pytest.mark.parametrize(
    ("call", "body", "field"),
    [
        ("/circuits/save", {"Name": "Sala", "products": [{"IdProduct": 1}]}, "Location"),
        ("/users/sellers", {"email": "a@pruebas.mx", "firstName": "Ana"}, "locationId"),
        ("/users/company", {"email": "a@pruebas.mx", "firstName": "Ana", "roleId": 1}, "locationId"),
        ("/pieces/scan", {"codes": ["x"]}, "location"),
        ("/products-entries", {"kind": "Compra", "pieces": []}, "locationId"),
        ("/devolution/store", {"idOrder": 1, "pieces": []}, "location"),
    ],
)
def test_every_body_names_the_known_ones(admin: Caller, call: str, body: dict[str, Any], field: str) -> None:
    told = admin.post(call, {**body, field: "Bodega MTY"}).json()["errors"]
    assert f"No hay una ubicación «Bodega MTY». Hay: {KNOWN}." in told.values()
