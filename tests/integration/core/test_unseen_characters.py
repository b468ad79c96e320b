"""Characters that nobody sees come with what is copied: of two texts that look the same nobody makes two records."""

import pytest

from apps.catalog.models import Brand
from apps.core.spreadsheets.sheet_reader import cell_text
from tests.personas import Caller

UNSEEN = "\ufeffHer\u00admanos\u200b Arce\u202e"


def test_they_are_left_out_in_every_encoding(admin: Caller) -> None:
    for name, send in (("Uno", admin.post), ("Dos", admin.form)):
        made = send("/brands/save", {"Name": f"{UNSEEN} {name}"})
        assert made.status_code == 201, made.json()
    assert sorted(Brand.objects.values_list("name", flat=True)) == ["Hermanos Arce Dos", "Hermanos Arce Uno"]


def test_a_name_that_looks_the_same_is_the_same(admin: Caller) -> None:
    assert admin.post("/brands/save", {"Name": "Hermanos Arce"}).status_code == 201
    again = admin.post("/brands/save", {"Name": UNSEEN})
    assert (again.status_code, list(again.json()["errors"])) == (422, ["Name"])
    assert Brand.objects.count() == 1


def test_a_name_of_a_field_that_looks_the_same_is_another_one(admin: Caller) -> None:
    refused = admin.post("/brands/save", {"Name": "Hermanos Arce", "Name\u200b": "Otra"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["Name\u200b"])
    assert not Brand.objects.exists()


def test_what_is_looked_for_has_none(admin: Caller) -> None:
    admin.post("/brands/save", {"Name": "Hermanos Arce"})
    assert admin.get("/brands", {"filter[search]": UNSEEN}).json()["brands"]["total"] == 1


@pytest.mark.parametrize("emoji", ["👩‍🔧", "नमस्‍ते", "می‌خواهم"])
def test_what_is_written_with_joiners_stays(admin: Caller, emoji: str) -> None:
    assert admin.post("/brands/save", {"Name": emoji}).status_code == 201
    assert Brand.objects.get().name == emoji


def test_a_cell_of_a_sheet_has_none() -> None:
    assert cell_text(f" {UNSEEN} ") == "Hermanos Arce"
