"""Somebody who asks in English is told so; the supplier's report and the sheet to fill in are the company's."""

from decimal import Decimal
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.translation import override

from apps.catalog.models import Brand
from apps.catalog.services.import_columns import products_template
from tests.factories import catalog as make
from tests.personas import Caller


@pytest.fixture
def english(admin: Caller) -> Caller:
    caller = Caller(admin.user)
    caller.headers["Accept-Language"] = "en"
    return caller


def test_what_is_done_and_what_is_refused_is_english(english: Caller, admin: Caller) -> None:
    made = english.post("/brands/save", {"Name": "Nube"}).json()
    assert made["message"] == "The brand was created."
    taken = english.post("/brands/save", {"Name": "nube"}).json()
    assert taken["message"] == "The brand could not be created"
    assert taken["errors"] == {"Name": "There is already a brand with that name."}
    assert admin.post("/brands/save", {"Name": "nube"}).json()["message"] == "Error al intentar crear la marca"


def test_one_and_many_are_told(english: Caller, admin: Caller) -> None:
    brand = make.brand(admin.user, "Altea")
    for told in ("one product: change it", "2 products: change them"):
        make.product(admin.user, brand_id=brand.pk)
        refused = english.delete(f"/admin/brands/{brand.pk}").json()["message"]
        assert refused == f"The brand has {told} to another brand first."


def test_a_step_has_its_label_and_its_reason(english: Caller, admin: Caller) -> None:
    product = make.product(admin.user)
    actions: list[dict[str, Any]] = english.get(f"/admin/products/{product.pk}").json()["actions"]
    told = {action["name"]: (action["label"], action["reason"]) for action in actions}
    assert told["clear_prices"] == ("Clear prices", None)
    assert told["restore"] == ("Restore", "“Restore” is not possible: its status is Active.")


def test_a_wrong_row_of_a_sheet_is_told(english: Caller, admin: Caller) -> None:
    make.subcategory(admin.user, "Operativas", make.category(admin.user, "Sillas"))
    Brand.objects.filter(name="Nube").delete()
    lines = "Nombre,Marca,Subcategoría\r\nSilla,Nube,Operativas"
    file = SimpleUploadedFile("productos.csv", lines.encode("utf-8-sig"))
    refused = english.form("/products/import", {"file": file, "dryRun": "true"}).json()["data"]["errors"]
    assert [(error["column"], error["message"]) for error in refused] == [("Marca", "There is no brand “Nube”.")]


def test_the_history_names_prices_in_english(english: Caller, admin: Caller) -> None:
    product = make.product(admin.user, max_normal_price=Decimal(100))
    english.put("/products/update", {"id": product.pk, "maxNormalPrice": "120"})
    told = english.get(f"/admin/products/{product.pk}/history").json()["data"]
    labels = [change["label"] for version in told for change in version["changes"]]
    assert "Greatest price" in labels


def test_the_sheet_to_fill_in_is_the_companys(admin: Caller) -> None:
    spanish = products_template(admin.user)
    with override("en"):
        assert len(products_template(admin.user)) == len(spanish)
