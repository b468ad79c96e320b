"""A count is begun and read: what is noted, what it says, and who may."""

from typing import Any

import pytest

from apps.counts.models import CountRead, StockCount
from apps.inventory.models import Piece
from tests.factories import catalog, counts, inventory
from tests.personas import Caller

pytestmark = pytest.mark.django_db


def begin(who: Caller, **values: Any) -> Any:
    return who.post("/stock-counts", {"location": inventory.location().pk, **values})


def read(who: Caller, pk: int, *codes: str, key: str = "lectura") -> Any:
    reads = [{"key": f"{key}-{number}", "code": code} for number, code in enumerate(codes)]
    return who.post(f"/stock-counts/{pk}/reads", {"reads": reads})


def states(answer: Any) -> list[str]:
    return [one["state"] for one in answer.json()["data"]]


def test_a_count_begins_with_what_lies_there(warehouse: Caller) -> None:
    inventory.pieces(warehouse.user, 3)
    inventory.piece(warehouse.user, at="CDMX")
    made = begin(warehouse, notes="Anual")
    assert made.status_code == 201
    shown = made.json()["data"]
    assert (shown["status"], shown["location"], shown["notes"]) == ("Abierto", inventory.location().name, "Anual")
    assert shown["progress"] == {"read": 0, "unknown": 0, "found": 0, "expected": 3}
    assert [a["name"] for a in shown["actions"] if a["allowed"]] == ["cancel"]


def test_of_a_category_or_a_product_only_their_pieces_are_expected(admin: Caller) -> None:
    one, two, other = (inventory.piece(admin.user) for _ in range(3))
    category = one.product.subcategory.category
    made = begin(admin, categories=[category.pk], products=[two.product_id]).json()["data"]
    assert made["scope"] == f"{category.name}, {two.product.name}"
    same = Piece.objects.filter(product__subcategory__category=category).count()
    assert made["progress"]["expected"] == len({one.pk, two.pk}) + same - 1
    assert other.product.subcategory.category_id != category.pk


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"location": 987654}, "location"),
        ({"categories": [987654]}, "categories"),
        ({"products": [987654]}, "products"),
    ],
)
def test_bad_input_is_told_at_its_field(admin: Caller, values: dict[str, Any], field: str) -> None:
    refused = begin(admin, **values)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert not StockCount.objects.exists()


def test_codes_are_noted_and_say_what_they_are(warehouse: Caller) -> None:
    tagged, there = inventory.piece(warehouse.user), inventory.piece(warehouse.user, at="CDMX")
    serial = inventory.piece(warehouse.user, tag="", serial_number="SN 77")
    pk = begin(warehouse).json()["data"]["id"]
    answer = read(
        warehouse, pk, tagged.tag.lower(), "sn  77", there.tag, "NO-HAY", f"https://x.mx/almacen/piezas/{tagged.pk}"
    )
    assert states(answer) == ["ok", "ok", "elsewhere", "unknown", "repeated"]
    assert [one["IdPiece"] for one in answer.json()["data"]] == [tagged.pk, serial.pk, there.pk, None, tagged.pk]
    shown = warehouse.get(f"/admin/stock-counts/{pk}").json()
    assert shown["progress"] == {"read": 4, "unknown": 1, "found": 2, "expected": 2}
    assert shown["readers"][0]["read"] == 4


def test_an_unknown_code_makes_no_piece(warehouse: Caller) -> None:
    pk = begin(warehouse).json()["data"]["id"]
    before = Piece.objects.count()
    assert states(read(warehouse, pk, "NUEVA-1", "NUEVA-1")) == ["unknown", "repeated"]
    assert Piece.objects.count() == before


def test_the_same_read_sent_again_changes_nothing(warehouse: Caller) -> None:
    piece = inventory.piece(warehouse.user)
    pk = begin(warehouse).json()["data"]["id"]
    first, again = (states(read(warehouse, pk, piece.tag, "RARO")) for _ in range(2))
    assert first == again == ["ok", "unknown"]
    assert CountRead.objects.count() == 2
    assert states(read(warehouse, pk, piece.tag, key="otra-lectura")) == ["repeated"]


def test_two_people_count_the_same_piece_once(warehouse: Caller, coordinator: Caller) -> None:
    piece = inventory.piece(warehouse.user)
    pk = begin(warehouse).json()["data"]["id"]
    read(warehouse, pk, piece.tag)
    [again] = read(coordinator, pk, piece.tag, key="de-otra-persona").json()["data"]
    assert (again["state"], again["sentence"]) == ("repeated", f"Ya la leyó {warehouse.user}.")


def test_a_blind_count_tells_nothing_of_what_is_expected(warehouse: Caller) -> None:
    there = inventory.piece(warehouse.user, at="CDMX")
    pk = begin(warehouse, blind=True).json()["data"]["id"]
    assert states(read(warehouse, pk, there.tag)) == ["ok"]
    for who in (warehouse.get(f"/admin/stock-counts/{pk}").json(), warehouse.get("/admin/stock-counts").json()[0]):
        assert who["expected"] is None
    assert warehouse.get(f"/admin/stock-counts/{pk}").json()["progress"]["expected"] is None
    closed = warehouse.post(f"/stock-counts/{pk}/close").json()["data"]
    assert closed["progress"]["expected"] == 0


def test_what_is_closed_takes_no_more_reads_until_it_is_open_again(warehouse: Caller) -> None:
    piece, late = inventory.pieces(warehouse.user, 2)
    pk = begin(warehouse).json()["data"]["id"]
    assert warehouse.post(f"/stock-counts/{pk}/close").status_code == 409
    read(warehouse, pk, piece.tag)
    assert warehouse.post(f"/stock-counts/{pk}/close").status_code == 200
    refused = read(warehouse, pk, late.tag, key="tardía-1")
    assert refused.status_code == 422  # a key is of plain characters
    refused = read(warehouse, pk, late.tag, key="tardia-1")
    assert (refused.status_code, CountRead.objects.count()) == (409, 1)
    warehouse.post(f"/stock-counts/{pk}/reopen")
    assert states(read(warehouse, pk, late.tag, key="tardia-1")) == ["ok"]


def test_a_cancelled_count_leaves_the_stock_alone(warehouse: Caller) -> None:
    made = counts.count(warehouse.user, "read")
    assert warehouse.post(f"/stock-counts/{made.pk}/cancel").status_code == 422
    done = warehouse.post(f"/stock-counts/{made.pk}/cancel", {"reason": "Se contó otro día"}).json()["data"]
    assert done["status"] == "Cancelado"
    [newest, oldest] = warehouse.get(f"/admin/stock-counts/{made.pk}/history").json()["data"]
    assert (newest["actionLabel"], newest["reason"], oldest["kind"]) == ("Cancelar", "Se contó otro día", "+")


def test_who_works_at_one_place_sees_and_counts_only_there(warehouse: Caller, admin: Caller) -> None:
    there = inventory.location("CDMX").pk
    assert begin(warehouse, location=there).status_code == 403
    pk = begin(admin, location=there).json()["data"]["id"]
    assert warehouse.get("/admin/stock-counts").json() == []
    assert warehouse.get(f"/admin/stock-counts/{pk}").status_code == 404
    assert read(warehouse, pk, "UNA-MAS").status_code == 404


@pytest.mark.parametrize("role", ["seller", "wholesaler", "billing", "customer"])
def test_others_do_not_count(everybody: dict[str, Caller], role: str) -> None:
    pk = begin(everybody["admin"]).json()["data"]["id"]
    assert begin(everybody[role]).status_code == 403
    assert everybody[role].get("/admin/stock-counts").status_code == 403
    assert read(everybody[role], pk, "CODIGO").status_code == 403


def test_strangers_are_sent_away(stranger: Caller) -> None:
    assert stranger.post("/stock-counts", {}).status_code == 401
    assert stranger.post("/stock-counts/1/reads", {}).status_code == 401
    assert stranger.get("/admin/stock-counts").status_code == 401


def test_the_product_of_a_scope_need_not_be_here(admin: Caller) -> None:
    product = catalog.product(admin.user)
    assert begin(admin, products=[product.pk]).json()["data"]["progress"]["expected"] == 0


def test_a_serial_number_of_two_pieces_here_notes_none_of_them(warehouse: Caller) -> None:
    one, other = (inventory.piece(warehouse.user, serial_number="SN-1") for _ in range(2))
    inventory.piece(warehouse.user, serial_number="SN-2", at="CDMX")
    here = inventory.piece(warehouse.user, serial_number="SN-2")
    assert one.product_id != other.product_id
    pk = begin(warehouse).json()["data"]["id"]
    assert states(read(warehouse, pk, "SN-1", "SN-2", one.tag)) == ["several", "ok", "ok"]
    assert set(CountRead.objects.values_list("piece", flat=True)) == {here.pk, one.pk}
