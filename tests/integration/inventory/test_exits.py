"""Exits and the evidence of both: pictures and PDFs, added, seen and taken away with history."""

from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.accounts.models import User
from apps.inventory.models import Evidence
from tests.factories import catalog, inventory
from tests.factories import entries as make
from tests.personas import Caller


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


def ids(who: Caller, **query: Any) -> list[int]:
    return [row["id"] for row in who.get("/orders/outputs", {"sort": "id", **query}).json()["data"]]


def test_the_list_speaks_the_dialect_of_exits(admin: Caller, by: User) -> None:
    pieces = inventory.pieces(by, 3)
    first = make.exit_of(by, pieces[:2], receiver="Marcela Ríos")
    second = make.exit_of(by, pieces[2:], at="CDMX", document=inventory.order(44))
    listed = admin.get("/orders/outputs", {"perPage": 1, "page": 2, "sort": "id"}).json()
    assert (listed["total"], listed["page"], listed["limit"], listed["data"][0]["id"]) == (2, 2, 1, second.pk)
    assert (ids(admin, search="marcela rios"), ids(admin, search="44")) == ([first.pk], [second.pk])
    assert ids(admin, search=pieces[0].tag) == [first.pk]
    assert (ids(admin, date=str(first.date)), ids(admin, date="2020-01-01")) == ([first.pk, second.pk], [])
    row = admin.get("/orders/outputs", {"search": "44"}).json()["data"][0]
    assert (row["kind"], row["location"], row["pieces"], row["document"]["words"]) == (
        "Entrega",
        "Bodega CDMX",
        1,
        "Orden 44",
    )


def test_an_exit_is_shown_corrected_and_printed(admin: Caller, by: User) -> None:
    made = make.exit_of(by, inventory.pieces(by, 2, of=catalog.product(by, name="Mesa")))
    shown = admin.get(f"/orders/outputs/{made.pk}").json()["data"]
    assert ([p["Name"] for p in shown["productList"]], shown["documents"][0]["kind"]) == (["Mesa"], "order")
    assert admin.get(f"/orders/outputs/{made.pk}/pieces").json()["total"] == 2
    changed = admin.put(f"/orders/outputs/{made.pk}", {"receiver": "Luis Pérez", "notes": ""}).json()["data"]
    assert changed["receiver"] == "Luis Pérez"
    assert admin.get(f"/admin/exits/{made.pk}/history").json()["total"] == 2
    assert admin.get(f"/orders/outputs/{made.pk}/pdf").content[:5] == b"%PDF-"


def test_exits_of_other_locations_are_unknown(admin: Caller, warehouse: Caller, seller: Caller) -> None:
    here = make.exit_of(admin.user, inventory.pieces(admin.user))
    there = make.exit_of(admin.user, inventory.pieces(admin.user), at="CDMX")
    assert ids(warehouse) == [here.pk]
    for path in ("", "/pieces", "/pdf"):
        assert warehouse.get(f"/orders/outputs/{there.pk}{path}").status_code == 404
    assert warehouse.put(f"/orders/outputs/{there.pk}", {"receiver": "x"}).status_code == 404
    assert warehouse.form(f"/orders/outputs/{there.pk}/evidence", {"file": catalog.picture()}).status_code == 404
    assert seller.get("/orders/outputs").status_code == 403


@pytest.mark.parametrize("kind", ["entries", "exits"])
def test_evidence_is_added_seen_and_taken_away(warehouse: Caller, admin: Caller, kind: str) -> None:
    of_entry = kind == "entries"
    made = make.entry(admin.user) if of_entry else make.exit_of(admin.user, inventory.pieces(admin.user))
    path = f"/products-entries/{made.pk}" if of_entry else f"/orders/outputs/{made.pk}"
    for file in (catalog.picture(), make.document()):
        assert warehouse.form(f"{path}/evidence", {"file": file}).status_code == 201
    files = warehouse.get(f"/admin/{kind}/{made.pk}").json()["files"]
    assert [(f["name"], f["contentType"]) for f in files] == [
        ("foto.jpg", "image/jpeg"),
        ("remisión.pdf", "application/pdf"),
    ]
    assert warehouse.get(files[0]["url"].removeprefix("/api")).status_code == 200
    stored = Evidence.objects.first()
    assert stored
    assert warehouse.delete(f"/evidence/{files[0]['id']}").status_code == 200
    history = warehouse.get(f"/admin/{kind}/{made.pk}/history").json()["data"]
    assert [entry["action"] for entry in history][:3] == ["delete", "add_evidence", "add_evidence"]
    assert "evidence/" not in str(history)


def test_the_file_goes_with_its_row(admin: Caller, by: User, django_capture_on_commit_callbacks: Any) -> None:
    made = make.entry(by)
    admin.form(f"/products-entries/{made.pk}/evidence", {"file": make.document()})
    kept = Evidence.objects.get()
    with django_capture_on_commit_callbacks(execute=True):
        admin.delete(f"/evidence/{kept.pk}")
    assert not default_storage.exists(kept.path)


def test_what_is_no_document_is_refused_at_its_field(admin: Caller, by: User) -> None:
    made = make.entry(by)
    refused = admin.form(f"/products-entries/{made.pk}/evidence", {"file": SimpleUploadedFile("x.pdf", b"MZ...")})
    assert (refused.status_code, list(refused.json()["errors"])) == (415, ["file"])
    assert not Evidence.objects.exists()


def test_a_document_has_at_most_twenty_files(admin: Caller, by: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.inventory.services.evidence.MOST_FILES", 1)
    made = make.entry(by)
    told = [
        admin.form(f"/products-entries/{made.pk}/evidence", {"file": make.document()}).status_code for _ in range(2)
    ]
    assert told == [201, 409]


def test_evidence_is_only_changed_by_who_may(admin: Caller, billing: Caller, warehouse: Caller) -> None:
    there = make.entry(admin.user, at="CDMX")
    admin.form(f"/products-entries/{there.pk}/evidence", {"file": make.document()})
    kept = Evidence.objects.get()
    assert billing.delete(f"/evidence/{kept.pk}").status_code == 403
    assert warehouse.delete(f"/evidence/{kept.pk}").status_code == 404
    assert admin.delete("/evidence/987654").status_code == 404
