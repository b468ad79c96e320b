"""What is refused says what is expected, and what people call a thing is understood."""

import pytest

from apps.catalog.models import Product
from tests.factories import catalog
from tests.personas import Caller


@pytest.fixture
def product(admin: Caller) -> Product:
    return catalog.product(admin.user)


def test_a_sat_code_and_positions_say_what_they_are(admin: Caller, product: Product) -> None:
    catalog.sat_keys(k56101500="Muebles")
    for code in ("1234", 1234, "silla"):
        refused = admin.put("/products/update", {"id": product.pk, "satCode": code})
        assert refused.json()["errors"] == {"satCode": "Una clave del SAT son 8 cifras, como 56101500."}
    assert (
        admin.put("/products/update", {"id": product.pk, "satCode": 56101500}).json()["data"]["satCode"] == "56101500"
    )
    said = "Escribe las posiciones de las imágenes que se quitan, de 1 a 3, como «1,3»."
    for wrong in ("4", "uno", [0], {"a": 1}):
        refused = admin.put("/products/update", {"id": product.pk, "deletedImages": wrong})
        assert (refused.status_code, refused.json()["errors"]) == (422, {"deletedImages": said}), wrong


@pytest.mark.parametrize("spelled", ["1,3", "1, 3", [1, 3], ["3", "1"], "[1,3]"])
def test_pictures_are_taken_away_by_their_positions(admin: Caller, product: Product, spelled: object) -> None:
    pictures = {f"image{position}": catalog.picture("PNG") for position in (1, 2, 3)}
    assert admin.form("/images/save", {"IdProduct": product.pk, **pictures}).status_code == 200
    left = admin.put("/products/update", {"id": product.pk, "deletedImages": spelled}).json()["data"]["images"]
    assert [picture["position"] for picture in left] == [2]


@pytest.mark.parametrize(("said", "kept"), [("lb", "Libras"), ("LB", "Libras"), ("libras", "Libras"), ("kg", "KG")])
def test_a_unit_of_weight_has_its_usual_names(admin: Caller, product: Product, said: str, kept: str) -> None:
    shown = admin.put("/products/update", {"id": product.pk, "weightUnit": said}).json()["data"]
    assert shown["weightUnit"] == kept
    refused = admin.put("/products/update", {"id": product.pk, "weightUnit": "onzas"}).json()
    assert refused["errors"]["weightUnit"] == "Elige una de: 'KG' o 'Libras'."


@pytest.mark.parametrize("path", ["/brands/save", "/suppliers/save", "/true-categories/save"])
def test_a_name_may_be_written_small(admin: Caller, path: str) -> None:
    assert admin.post(path, {"name": "Hobart"}).json()["data"]["Name"] == "Hobart"


def test_the_mail_settings_that_were_read_may_come_back(admin: Caller) -> None:
    kept = {"host": "correo.mx", "port": 587, "security": "starttls", "fromEmail": "ventas@correo.mx"}
    assert admin.put("/email/update", kept).status_code == 200
    read = admin.get("/email/check").json()["data"]
    back = admin.put("/email/update", read)
    assert (back.status_code, back.json()["data"]) == (200, read)
