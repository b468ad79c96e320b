"""A refusal says what to do instead: what surprised a client that was written from the specification alone."""

from typing import Any

import pytest

from tests.factories import catalog, inventory, sales
from tests.integration.core.test_errors import is_refusal, raw
from tests.personas import Caller

URLENCODED = "application/x-www-form-urlencoded"


def test_a_post_to_an_update_says_how_a_put_is_sent(admin: Caller) -> None:
    refused = admin.post("/brands/update", {"id": 1, "Name": "Otra"})
    assert is_refusal(refused, 405, "wrong_method")
    assert refused["Allow"] == "PUT"
    assert refused.json()["message"] == (
        "Esta dirección no acepta POST: acepta PUT. Un POST cuenta como PUT si lleva «_method=PUT»."
    )
    assert "_method" not in admin.send("PATCH", "/brands/update").json()["message"]


@pytest.mark.parametrize(("body", "content_type", "told"), [
    ('{"email": 1,\n "a": }', "application/json", "El JSON no es válido: línea 2, columna 7."),
    ('{"email": NaN}', "application/json", "El JSON no se puede leer: NaN no es un número."),
    ('{"email": "a\\u0000"}', "application/json", "El JSON no se puede leer: tiene un carácter NUL."),
    ('{"email": "a", "x": 1, "email": "b"}', "application/json", "El JSON no se puede leer: un objeto tiene dos veces «email»."),
    ('{"x": [{"a": 1, "a": 1}]}', "application/json", "El JSON no se puede leer: un objeto tiene dos veces «a»."),
    ("email=a%00", URLENCODED, "El formulario no se puede leer: tiene un carácter NUL."),
    (
        '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na\x00\r\n--b--\r\n',
        "multipart/form-data; boundary=b", "El formulario no se puede leer: tiene un carácter NUL.",
    ),
    ('{"email": "\\ud800"}', "application/json", "El JSON no se puede leer: tiene medio carácter."),
    (b'{"email": "\xf1"}', "application/json", "El JSON no se puede leer: no está en UTF-8."),
    ("1" * 5000, "application/json", "El JSON no se puede leer: tiene un número demasiado largo."),
    ("[" * 100_000, "application/json", "El JSON no se puede leer: está demasiado anidado."),
    ("email=a", "text/plain", f"No se conoce el tipo de contenido «text/plain»: envía application/json, {URLENCODED} o multipart/form-data."),
    *((cut, "multipart/form-data; boundary=b", "El formulario llegó incompleto: no se hizo nada. Envíalo otra vez.") for cut in (
        '--b\r\nContent-Disposition: form-data; name="pieces[]"\r\n', "--x\r\nbad", "--b",
        '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n',
    )),
    ("x", "multipart/form-data", "El formulario multipart/form-data no se puede leer: revisa su «boundary»."),
    ("&".join(f"f{n}=1" for n in range(1001)), URLENCODED, "El formulario tiene demasiados campos."),
    ("a" + "[b]" * 11 + "=1", URLENCODED, f"«a{'[b]' * 11}» está demasiado anidado."),
    ("a=1", f"{URLENCODED}; charset=iso-8859-1", f"Un formulario {URLENCODED} va en UTF-8."),
    ("email=\u00f1".encode("latin-1"), URLENCODED, "El formulario no está en UTF-8."),
])  # fmt: skip
def test_what_cannot_be_read_says_why(admin: Caller, body: Any, content_type: str, told: str) -> None:
    refused = raw(admin, body, content_type)
    assert is_refusal(refused, 400, "unreadable")
    assert refused.json()["message"] == told


def test_bytes_that_are_no_text_are_not_stored(admin: Caller) -> None:
    for content_type, body in (
        (URLENCODED, b"Name=Ca%F1a"),
        (
            "multipart/form-data; boundary=b",
            b'--b\r\nContent-Disposition: form-data; name="Name"\r\n\r\nCa\xf1a\r\n--b--\r\n',
        ),
    ):
        refused = raw(admin, body, content_type, "/brands/save")
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["Name"])
    assert is_refusal(raw(admin, b"", URLENCODED, "/quotes/cancel-payment?id=1&comment=%F1"), 400, "unreadable")
    made = raw(admin, b"Name=Ca%C3%B1a+%EF%BF%BD", URLENCODED, "/brands/save")
    assert made.json()["data"]["Name"] == "Caña \ufffd"


def test_only_what_can_be_set_is_suggested(admin: Caller) -> None:
    product = catalog.product(admin.user)
    refused = admin.put("/products/update", {"id": product.pk, "stattus": "Baja", "IdBrands": 1})
    assert refused.json()["errors"] == {
        "stattus": "Esta llamada no conoce «stattus».",
        "IdBrands": "Esta llamada no conoce «IdBrands». ¿Quisiste decir «IdBrand»?",
    }


@pytest.mark.parametrize("name", ["IdTrueCategory", "trueCategory", "parent", "category"])
def test_subcategories_of_a_category(admin: Caller, name: str) -> None:
    one, _ = catalog.subcategory(admin.user), catalog.subcategory(admin.user)
    rows = admin.get("/categories", {name: one.category_id}).json()["data"]
    assert [row["id"] for row in rows] == [one.pk]
    told = admin.get("/categories", {"mother": 1}).json()["message"]
    assert "IdTrueCategory (o trueCategory, parent, category)" in told


@pytest.mark.parametrize("name", ["trueCategory", "IdTrueCategory", "parent"])
@pytest.mark.parametrize("path", ["/products", "/products/reports", "/products-entries", "/ecom/erp/products"])
def test_what_is_of_a_category_and_what_of_a_subcategory(admin: Caller, path: str, name: str) -> None:
    """Nobody who asks for a category gets a subcategory that happens to have its number."""
    whole = catalog.category(admin.user)
    kinds = [catalog.subcategory(admin.user, parent=whole) for _ in range(2)]
    for kind in kinds:
        inventory.pieces(admin.user, of=catalog.product(admin.user, subcategory_id=kind.pk, **catalog.PRICES))

    def total(**words: Any) -> int:
        answer = admin.get(path, words).json()
        return int(answer["total"] if "total" in answer else answer["products"]["total"])

    assert total(**{name: whole.pk}) == total(**{name: whole.name}) == 2
    assert [total(category=kind.pk) for kind in kinds] == [1, 1]


def test_a_name_twice_in_an_object_of_a_form_is_refused(admin: Caller) -> None:
    pk = inventory.piece(admin.user).pk
    twice = f'[{{"IdPiece": {pk}, "IdPiece": {pk}}}]'
    refused = admin.form("/pieces/scan", {"ids": twice})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["ids"])


def test_a_form_that_was_cut_lets_no_piece_go(admin: Caller) -> None:
    """Where no list means all, a list that was lost on its way would."""
    order = sales.order(admin.user, *sales.TO_READY)
    body = '--b\r\nContent-Disposition: form-data; name="pieces[]"\r\n'
    refused = raw(admin, body, "multipart/form-data; boundary=b", f"/orders/outputs/{order.pk}")
    assert (refused.status_code, order.pieces.filter(exit__isnull=False).count()) == (400, 0)
