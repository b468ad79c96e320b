"""Import numbers: listed, summed, exported, many changed at once; their arrival makes their pieces available."""

from datetime import date
from typing import Any

import pytest

from apps.accounts.models import User
from apps.inventory.models import ImportNumber, Piece
from apps.inventory.services import holding
from tests.factories import catalog, inventory
from tests.personas import Caller


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


def numbers(who: Caller, **query: Any) -> list[str]:
    answer = who.get("/import-numbers", {"sort": "NoImport", **query})
    assert answer.status_code == 200, answer.json()
    return [row["NoImport"] for row in answer.json()["data"]]


def update(who: Caller, *records: ImportNumber, **values: Any) -> Any:
    return who.put("/update-import-numbers", {"ids": [record.pk for record in records], **values})


def availability_of(record: ImportNumber) -> list[str]:
    return list(Piece.objects.filter(import_number=record).order_by("pk").values_list("availability", flat=True))


def test_an_import_is_made_and_its_number_is_its_own(admin: Caller) -> None:
    made = admin.post("/import-numbers", {"NoImport": " IMP-1 ", "eta": "2026-05-01", "preOwned": True})
    assert (made.status_code, made.json()["data"]["NoImport"], made.json()["data"]["availability"]) == (
        201,
        "IMP-1",
        "Preventa",
    )
    again = admin.post("/import-numbers", {"NoImport": "IMP-1"})
    assert (again.status_code, list(again.json()["errors"])) == (422, ["NoImport"])
    pk = made.json()["data"]["id"]
    assert admin.get(f"/admin/import-numbers/{pk}/history").json()["total"] == 1


def test_ranges_and_the_other_filters(admin: Caller, by: User) -> None:
    for month, used in ((1, False), (2, True), (3, False)):
        day = date(2026, month, 10)
        values = dict.fromkeys(("order_date", "etd", "eta", "arrive_date"), day)
        inventory.import_number(by, f"A-{month}", pre_owned=used, availability="Disponible", **values)
    inventory.import_number(by, "B-4")
    for name in ("orderDate", "etd", "eta", "arriveDate"):
        assert numbers(admin, **{name: "2026-02-10"}) == ["A-2", "A-3"]
        assert numbers(admin, **{f"{name}End": "2026-02-10"}) == ["A-1", "A-2"]
        assert numbers(admin, **{name: "2026-02-01", f"{name}End": "2026-02-28"}) == ["A-2"]
    assert numbers(admin, preOwned="true") == ["A-2"]
    assert numbers(admin, noImport="b-") == numbers(admin, availability="Preventa") == ["B-4"]
    assert numbers(admin, search="a-3") == ["A-3"]


def test_a_row_counts_its_pieces_and_their_costs(admin: Caller, by: User, coordinator: Caller) -> None:
    record = inventory.import_number(by)
    product = catalog.product(by, **catalog.PRICES)
    inventory.pieces(by, 2, of=product, import_number=record)
    inventory.piece(by, of=product, import_number=record, availability="No disponible")
    row = admin.get("/import-numbers").json()["data"][0]
    counted = {name: row[name] for name in ("pieces", "available", "presale", "unavailable", "inStock", "delivered")}
    assert counted == {"pieces": 3, "available": 2, "presale": 0, "unavailable": 1, "inStock": 2, "delivered": 0}
    assert (row["costUsd"], row["costMxn"]) == ("300.00", "5400.00")
    seen = coordinator.get("/import-numbers").json()["data"][0]
    assert not {"costUsd", "costMxn"} & set(seen)
    assert coordinator.get("/import-numbers", {"sort": "costUsd"}).status_code == 422
    detail = admin.get(f"/admin/import-numbers/{record.pk}").json()
    assert [(p["pieces"], p["inStock"], p["presale"]) for p in detail["productList"]] == [(3, 2, 0)]
    assert admin.get(f"/import-numbers/{record.pk}/pieces").json()["total"] == 3


def test_sums_by_ids_and_by_filters(admin: Caller, by: User, coordinator: Caller) -> None:
    new, used = inventory.import_number(by), inventory.import_number(by, pre_owned=True)
    product = catalog.product(by, **catalog.PRICES)
    sold = inventory.pieces(by, 3, of=product, import_number=new)[0]
    inventory.piece(by, of=product, import_number=used, availability="Preventa")
    holding.reserve_pieces([sold.pk], inventory.quote(), by=by)
    sums = admin.post("/import-sum", {"ids": [new.pk, used.pk]}).json()["data"]
    assert (sums["imports"], sums["pieces"], sums["costUsd"]) == (2, 4, "400.00")
    assert {c["name"]: c["pieces"] for c in sums["availabilities"]} == {
        "Disponible": 3,
        "No disponible": 0,
        "Preventa": 1,
    }
    assert {c["name"]: c["pieces"] for c in sums["states"]}["Solicitud"] == 1
    filtered = coordinator.post("/import-sum", {"filters": {"preOwned": True}}).json()["data"]
    assert (filtered["imports"], filtered["pieces"], "costUsd" in filtered) == (1, 1, False)
    refused = admin.post("/import-sum", {"filters": {"nada": 1}})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["filters.nada"])


def test_of_no_pieces_the_costs_are_nothing(admin: Caller, by: User) -> None:
    """Those of pieces whose costs nobody knows are not known."""
    empty, unknown = inventory.import_number(by), inventory.import_number(by)
    inventory.piece(by, of=catalog.product(by), import_number=unknown)
    sums = {
        pk: (found["costUsd"], found["costMxn"])
        for pk in (empty.pk, unknown.pk)
        for found in [admin.post("/import-sum", {"ids": [pk]}).json()["data"]]
    }
    rows = {row["id"]: (row["costUsd"], row["costMxn"]) for row in admin.get("/import-numbers").json()["data"]}
    assert sums == rows == {empty.pk: ("0.00", "0.00"), unknown.pk: (None, None)}
    assert admin.post("/import-sum", {"noImport": "ninguna"}).json()["data"]["costUsd"] == "0.00"


@pytest.mark.parametrize("as_form", [False, True])
def test_imports_go_by_their_numbers_too(admin: Caller, by: User, as_form: bool) -> None:
    one, other = inventory.import_number(by, "IMP-UNO"), inventory.import_number(by, "IMP-DOS")
    send = admin.form if as_form else admin.post
    path, put = "/update-import-numbers", {"_method": "PUT"}
    changed = send(path, {**put, "ids": ["imp-uno", other.pk], "notes": "Juntas"})
    assert [row["id"] for row in changed.json()["data"]] == [one.pk, other.pk]
    assert send("/import-sum", {"ids": ["IMP-UNO"]}).json()["data"]["imports"] == 1
    refused = send(path, {**put, "ids": ["IMP-UNO", "IMP-TRES"], "notes": "No"})
    assert refused.json()["errors"] == {"ids.1": "No hay una importación «IMP-TRES»."}
    other.refresh_from_db()
    assert other.notes == "Juntas"


def test_the_export_has_the_chosen_columns(admin: Caller, by: User, coordinator: Caller) -> None:
    inventory.import_number(by, "IMP-Ñ", order_date=date(2026, 1, 5))
    query = {"active[0]": "NoImport", "active[1]": "orderDate", "noImport": "IMP"}
    text = b"".join(admin.get("/import-numbers/export", query).streaming_content).decode("utf-8-sig")
    assert text.splitlines() == ["Número de importación,Fecha de pedido", "IMP-Ñ,2026-01-05"]
    workbook = admin.get("/import-numbers/export", {"format": "xlsx"})
    assert b"".join(workbook.streaming_content)[:2] == b"PK"
    keys = {column["key"] for column in coordinator.get("/import-columns-list").json()["columnsList"]}
    assert ("NoImport" in keys, "costUsd" in keys) == (True, False)
    assert coordinator.get("/import-numbers/export", {"active[0]": "costUsd"}).status_code == 422


def test_arriving_makes_presale_pieces_available_and_leaves_the_others(admin: Caller, by: User) -> None:
    coming, other = inventory.import_number(by), inventory.import_number(by)
    inventory.piece(by, import_number=coming, availability="Preventa")
    inventory.piece(by, import_number=coming, availability="No disponible")
    promised = inventory.piece(by, import_number=coming, availability="Preventa")
    inventory.piece(by, import_number=other, availability="Preventa")
    holding.reserve_pieces([promised.pk], inventory.quote(), by=by)
    changed = update(admin, coming, arriveDate="2026-02-03")
    assert changed.status_code == 200, changed.json()
    [row] = changed.json()["data"]
    assert (row["availability"], row["arriveDate"], row["available"]) == ("Disponible", "2026-02-03", 2)
    assert (availability_of(coming), availability_of(other)) == (
        ["Disponible", "No disponible", "Disponible"],
        ["Preventa"],
    )
    promised.refresh_from_db()
    assert (promised.status, promised.arrive_date) == ("Solicitud", date(2026, 2, 3))
    newest = Piece.history.filter(id=promised.pk).first()
    assert (newest.history_action, newest.history_user) == ("arrive", by)
    assert admin.get(f"/admin/import-numbers/{coming.pk}/history").json()["data"][0]["actionLabel"] == "Llegó"


def test_a_corrected_day_of_arrival_is_its_pieces_too(admin: Caller, by: User) -> None:
    record = inventory.import_number(by)
    piece = inventory.piece(by, import_number=record, availability="Preventa")
    update(admin, record, availability="Disponible")
    update(admin, record, arriveDate="2026-02-03")
    piece.refresh_from_db()
    assert (piece.availability, piece.arrive_date) == ("Disponible", date(2026, 2, 3))


@pytest.mark.parametrize("back", [{"availability": "Preventa"}, {"arriveDate": ""}, {"availability": "No disponible"}])
def test_what_arrived_does_not_go_back_while_pieces_are_available(
    admin: Caller, by: User, back: dict[str, str]
) -> None:
    record, untouched = inventory.import_number(by), inventory.import_number(by)
    piece = inventory.piece(by, import_number=record, availability="Preventa")
    update(admin, record, availability="Disponible")
    refused = update(admin, untouched, record, notes="Nota", **back)
    assert (refused.status_code, "una pieza disponible" in refused.json()["message"]) == (409, True)
    assert ImportNumber.objects.get(pk=untouched.pk).notes == ""
    admin.put("/piece-entrie/update", {"id": piece.pk, "Availability": "Preventa"})
    assert update(admin, record, **back).status_code == 200


def test_many_are_changed_at_once_by_the_specification_s_form(admin: Caller, by: User) -> None:
    one, two = inventory.import_number(by), inventory.import_number(by)
    form = {"_method": "PUT", "ids[]": [one.pk, two.pk], "etd": "2026-03-01", "notes": "Barco Ñandú"}
    assert admin.form("/update-import-numbers", form).json()["message"] == "Se actualizaron 2 importaciones."
    assert {(r.etd, r.notes) for r in ImportNumber.objects.all()} == {(date(2026, 3, 1), "Barco Ñandú")}
    cleared = admin.form("/update-import-numbers", {"_method": "PUT", "ids": f"{one.pk},{two.pk}", "etd": ""})
    assert (cleared.status_code, {r.etd for r in ImportNumber.objects.all()}) == (200, {None})


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"etd": "2026-03-01", "eta": "2026-02-01"}, "eta"),
        ({"arriveDate": "2199-01-01"}, "arriveDate"),
        ({"availability": "Quizás"}, "availability"),
        ({"etd": "ayer"}, "etd"),
        ({"NoImport": "Z"}, "NoImport"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(admin: Caller, by: User, values: dict[str, str], field: str) -> None:
    refused = update(admin, inventory.import_number(by), inventory.import_number(by), **values)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])


def test_the_rest_of_bad_input(admin: Caller, by: User) -> None:
    first, second = inventory.import_number(by, "A"), inventory.import_number(by, "B")
    assert update(admin, first).status_code == 422
    assert admin.put("/update-import-numbers", {"ids": [], "notes": "x"}).status_code == 422
    assert admin.put("/update-import-numbers", {"ids": [first.pk, 987654], "notes": "x"}).status_code == 404
    taken = update(admin, second, NoImport="A")
    assert (taken.status_code, list(taken.json()["errors"])) == (422, ["NoImport"])
    assert update(admin, second, NoImport="C").status_code == 200


def test_each_role_reads_or_not(everybody: dict[str, Caller]) -> None:
    told = {role: who.get("/import-numbers").status_code for role, who in everybody.items()}
    assert {role for role, status in told.items() if status == 200} == {"admin", "coordinator"}
    assert set(told.values()) == {200, 403}


def test_an_import_that_goes_back_to_presale_says_that_its_day_is_gone(admin: Caller) -> None:
    made = inventory.import_number(admin.user, availability="Disponible", arrive_date="2026-01-05")
    sent = {"IdImport": made.pk, "availability": "Preventa"}
    back = admin.put("/update-import-numbers", sent)
    assert (back.status_code, back.json()["data"][0]["arriveDate"]) == (200, None)
    assert f"se quitó la de {made.number}" in back.json()["message"]
    again = admin.put("/update-import-numbers", sent)
    assert again.json()["message"] == "La importación se ha actualizado."
