"""Entries: made by hand, found by their pieces, kept to the own location."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from apps.accounts.models import User
from apps.inventory.models import Evidence, InventoryEntry, Piece
from apps.inventory.services.evidence import MOST_FILES
from tests.factories import catalog, inventory
from tests.factories import entries as make
from tests.personas import Caller


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


def wanted(*lines: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"locationId": inventory.location().pk, "lines": list(lines), **more}


def test_pieces_enter_with_their_tags_and_more_without(admin: Caller) -> None:
    product = catalog.product(admin.user)
    line = {
        "IdProduct": product.pk,
        "count": 3,
        "pieces": [{"Tag": " a-1 ", "NoSeries": "s9"}],
        "Condition": "Funcional",
    }
    made = admin.post("/products-entries", wanted(line, kind="Hallazgo", notes="En la bodega vieja"))
    assert made.status_code == 201, made.json()
    shown = made.json()["data"]
    assert (shown["kind"], shown["pieces"], shown["products"], shown["inStock"]) == ("Hallazgo", 3, 1, 3)
    pieces = Piece.objects.order_by("pk")
    assert [(p.tag, p.serial_number, p.condition) for p in pieces] == [
        ("A-1", "S9", "Funcional"),
        *[("", "", "Funcional")] * 2,
    ]
    assert {(p.status, p.availability, p.location_id, p.arrive_date) for p in pieces} == {
        ("Inventario", "Disponible", inventory.location().pk, timezone.localdate())
    }
    assert [move.kind for move in pieces[0].moves.all()] == ["entry"]
    assert Piece.history.filter(history_action="create", history_user=admin.user).count() == 3


def test_a_form_is_as_good_as_json(admin: Caller) -> None:
    product = catalog.product(admin.user)
    fields = {"locationId": str(inventory.location().pk), "lines[0][IdProduct]": product.pk, "lines[0][count]": "2"}
    assert admin.form("/products-entries", fields).status_code == 201
    assert Piece.objects.count() == 2


def test_an_entry_comes_with_its_evidence_or_not_at_all(admin: Caller) -> None:
    """A device that was without a network sends all of it in one command."""
    place, product = inventory.location().pk, catalog.product(admin.user)
    lines = json.dumps([{"IdProduct": product.pk, "count": 2, "pieces": [{"Tag": "A-1", "NoSeries": ""}]}])
    sent = {"kind": "Hallazgo", "locationId": place, "lines": lines}
    fine, wrong = [make.document(), catalog.picture()], SimpleUploadedFile("x.pdf", b"MZ...")
    refused = admin.form("/products-entries", {**sent, "file": [make.document("otra.pdf"), wrong]})
    assert (refused.status_code, list(refused.json()["errors"])) == (415, ["file"])
    assert (Piece.objects.count(), InventoryEntry.objects.count(), Evidence.objects.count()) == (0, 0, 0)
    made = admin.form("/products-entries", {**sent, "file": fine})
    assert made.status_code == 201, made.json()
    assert [file["name"] for file in made.json()["data"]["files"]] == ["remisión.pdf", fine[1].name]
    assert Piece.objects.count() == 2


def test_more_evidence_than_an_entry_holds_enters_nothing(admin: Caller) -> None:
    lines = json.dumps([{"IdProduct": catalog.product(admin.user).pk, "count": 1}])
    files = [make.document(f"{at}.pdf") for at in range(MOST_FILES + 1)]
    sent = {"locationId": inventory.location().pk, "lines": lines, "file": files}
    assert admin.form("/products-entries", sent).status_code == 409
    assert (Piece.objects.count(), Evidence.objects.count()) == (0, 0)


def test_pieces_of_an_import_that_is_coming_are_in_presale(admin: Caller) -> None:
    coming = inventory.import_number(admin.user)
    line = {"IdProduct": catalog.product(admin.user).pk, "count": 1}
    shown = admin.post("/products-entries", wanted(line, kind="Importación", IdImport=coming.pk)).json()["data"]
    piece = Piece.objects.get()
    assert (piece.availability, piece.import_number, piece.arrive_date) == ("Preventa", coming, None)
    assert shown["imports"] == [{"id": coming.pk, "NoImport": coming.number}]


def test_every_wrong_line_is_told_and_nothing_enters(admin: Caller) -> None:
    taken = inventory.piece(admin.user, tag="T-7", serial_number="S-7")
    product, gone = taken.product, catalog.product(admin.user)
    admin.post(f"/products/{gone.pk}/remove")
    before = Piece.objects.count()
    lines: list[dict[str, Any]] = [
        {"IdProduct": product.pk, "pieces": [{"Tag": "t-7"}, {"Tag": "X"}, {"Tag": "x", "NoSeries": "s-7"}]},
        {"IdProduct": gone.pk, "count": 1},
        {"IdProduct": 987654, "count": 1},
    ]
    refused = admin.post("/products-entries", wanted(*lines))
    assert refused.status_code == 422
    assert set(refused.json()["errors"]) == {
        "lines.0.pieces.0.Tag", "lines.0.pieces.1.Tag", "lines.0.pieces.2.Tag", "lines.0.pieces.2.NoSeries",
        "lines.1.IdProduct", "lines.2.IdProduct",
    }  # fmt: skip
    assert f"ya la tiene la pieza {taken.pk}" in refused.json()["errors"]["lines.0.pieces.0.Tag"]
    assert (Piece.objects.count(), InventoryEntry.objects.count()) == (before, 1)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"lines": []}, "lines"),
        ({"kind": "Traspaso"}, "kind"),
        ({"locationId": 987654}, "locationId"),
        ({"date": str(timezone.localdate() + timedelta(days=2))}, "date"),
        ({"IdImport": 987654}, "IdImport"),
        ({"lines": [{"IdProduct": 1}]}, "lines.0"),
        ({"lines": [{"IdProduct": 1, "count": 1, "pieces": [{"Tag": "A"}, {"Tag": "B"}]}]}, "lines.0"),
        ({"lines": [{"IdProduct": 1, "count": 900}] * 2}, "lines"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(admin: Caller, body: dict[str, Any], field: str) -> None:
    line = {"IdProduct": catalog.product(admin.user).pk, "count": 1}
    refused = admin.post("/products-entries", {**wanted(line), **body})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert not Piece.objects.exists()


def test_day_and_notes_are_corrected_with_history(admin: Caller, by: User) -> None:
    entry = make.entry(by)
    changed = admin.put(f"/products-entries/{entry.pk}", {"date": "2026-01-05", "notes": "Era el lunes"})
    assert changed.json()["data"]["date"] == "2026-01-05"
    [newest, _] = admin.get(f"/admin/entries/{entry.pk}/history").json()["data"]
    assert {change["field"] for change in newest["changes"]} == {"date", "notes"}
    assert admin.put(f"/products-entries/{entry.pk}", {"date": "2199-01-01"}).status_code == 422


def test_an_entry_is_shown_with_its_products_pieces_and_documents(admin: Caller, by: User) -> None:
    product = catalog.product(by, name="Silla Eames")
    entry = make.entry(by, 2, of=product, facts={"document": inventory.order(12)})
    exit_ = make.exit_of(by, make.pieces_of(entry), document=inventory.order(12))
    shown = admin.get("/products-entrie/show", {"id": entry.pk}).json()["data"]
    assert [(p["Name"], p["pieces"], p["removed"]) for p in shown["productList"]] == [("Silla Eames", 2, 0)]
    assert [piece["Tag"] for piece in shown["pieceList"]] == [piece.tag for piece in make.pieces_of(entry)]
    assert [(d["kind"], d["id"]) for d in shown["documents"]] == [("order", 12), ("exit", exit_.pk)]
    page = admin.get(f"/products-entries/{entry.pk}/pieces", {"limit": 1, "page": 2}).json()
    assert (page["total"], [piece["id"] for piece in page["data"]]) == (2, [make.pieces_of(entry)[1].pk])


def ids(who: Caller, **query: Any) -> list[int]:
    listed = who.get("/products-entries", {"sort": "id", **query})
    assert listed.status_code == 200, listed.json()
    return [row["id"] for row in listed.json()["data"]]


def test_a_filter_on_pieces_leaves_the_entries_that_have_one(admin: Caller, by: User) -> None:
    arrived = inventory.import_number(by, "IMP-77")
    product = catalog.product(by, name="Escritorio Roble", type="Usado")
    one = make.entry(by, 2, of=product, import_number=arrived, facts={"on": timezone.localdate()}).pk
    two = make.entry(by, availability="Preventa", at="CDMX", tag="ZZ-99").pk
    filters: dict[str, Any] = {
        "brand": product.brand_id, "category": product.subcategory_id, "type": "Usado", "noImport": "imp-77",
        "availability": "Disponible", "location": inventory.location().pk, "filter[search]": "roble",
    }  # fmt: skip
    assert {name: ids(admin, **{name: value}) for name, value in filters.items()} == {name: [one] for name in filters}
    assert ids(admin, **{"filter[search]": "zz-99"}) == [two]
    assert ids(admin, **{"filter[search]": f"#{two}"}) == [two]
    today = timezone.localdate()
    for both in ({"status": "Inventario"}, {"statusText": "Inventario"}, {"date": str(today)}, {"year": today.year}):
        assert ids(admin, **both) == [one, two]
    assert ids(admin, status="Entregado") == []
    assert admin.get("/products-entries", {"status": "Nada"}).status_code == 422
    assert admin.get("/products-entries/years").json()["data"] == [today.year]


def test_who_works_at_one_location_sees_and_makes_only_its_entries(admin: Caller, warehouse: Caller) -> None:
    here, there = make.entry(admin.user), make.entry(admin.user, at="CDMX")
    assert ids(warehouse) == [here.pk]
    for path in (
        f"/admin/entries/{there.pk}",
        f"/products-entries/{there.pk}/pieces",
        f"/products-entries/{there.pk}/pdf",
    ):
        assert warehouse.get(path).status_code == 404
    assert warehouse.put(f"/products-entries/{there.pk}", {"date": "2026-01-05"}).status_code == 404
    line = {"IdProduct": catalog.product(admin.user).pk, "count": 1}
    assert warehouse.post("/products-entries", {"lines": [line]}).json()["data"]["location"] == "Bodega GDL"
    refused = warehouse.post("/products-entries", {"lines": [line], "locationId": inventory.location("CDMX").pk})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["locationId"])


def test_each_role_reads_or_not(everybody: dict[str, Caller]) -> None:
    told = {role: who.get("/products-entries").status_code for role, who in everybody.items()}
    assert told == {
        "admin": 200, "seller": 403, "wholesaler": 403, "billing": 200, "coordinator": 200, "warehouse": 200, "customer": 403,
    }  # fmt: skip
    assert everybody["billing"].post("/products-entries", {}).status_code == 403


def test_printed_lists_and_entries(admin: Caller, by: User) -> None:
    entry = make.entry(by, 3, facts={"notes": "Con <b>golpes</b>"})
    for path in ("/pdf-incomes", f"/products-entries/{entry.pk}/pdf"):
        answer = admin.get(path)
        assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-")
    assert f"entrada_{entry.pk}.pdf" in admin.get(f"/products-entries/{entry.pk}/pdf")["Content-Disposition"]


def test_a_printed_list_that_is_too_long_is_refused(admin: Caller, by: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.inventory.api.entries.MOST_PRINTED", 1)
    make.entry(by), make.entry(by)
    refused = admin.get("/pdf-incomes")
    assert (refused.status_code, "CSV" in refused.json()["message"]) == (422, True)
