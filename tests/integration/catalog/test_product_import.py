"""Products from a spreadsheet: judged row by row, saved all or none, and told in the history."""

from collections.abc import Callable
from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from python_calamine import CalamineWorkbook

from apps.catalog.models import Brand, Category, Color, Product, Subcategory, Supplier
from apps.catalog.services.products import act_on_product
from tests.factories import catalog as make
from tests.personas import Caller
from tests.sizes import at_night

HEADS = ["Nombre", "Clave", "Marca", "Categoría", "Subcategoría"]
NEW = ["Silla Uno", "U-1", "Altea", "Sillas", "Operativas"]


def csv(*rows: list[str], heads: list[str] = HEADS) -> Any:
    lines = [",".join(f'"{cell}"' for cell in row) for row in [heads, *rows]]
    return SimpleUploadedFile("productos.csv", "\r\n".join(lines).encode("utf-8-sig"))


def send(who: Caller, file: Any, *, dry: bool = False, **fields: Any) -> Any:
    return who.form("/products/import", {"file": file, "dryRun": str(dry).lower(), **fields})


def report(answer: Any) -> Any:
    body = answer.json()
    return body.get("report") or body["data"]


def problems(answer: Any) -> list[tuple[int, str, str]]:
    return [(error["row"], error["column"], error["message"]) for error in report(answer)["errors"]]


@pytest.fixture
def named(admin: Caller) -> Subcategory:
    """What `NEW` names."""
    make.brand(admin.user, "Altea")
    return make.subcategory(admin.user, "Operativas", make.category(admin.user, "Sillas"))


def there(admin: Caller, named: Subcategory, **values: Any) -> Product:
    return make.product(
        admin.user,
        **{"name": "Mesa", "code": "m-1", "subcategory_id": named.pk, "brand_id": Brand.objects.get().pk, **values},
    )


@pytest.fixture
def only(warehouse: Caller) -> Callable[..., Caller]:
    """Somebody who may just this: `only("edit Product")`."""

    def one(*pairs: str) -> Caller:
        abilities = warehouse.user.role.abilities
        abilities.all().delete()
        for action, subject in (pair.split() for pair in pairs):
            abilities.create(action=action, subject=subject, scope="all")
        return warehouse

    return one


def test_a_dry_run_tells_every_row_and_saves_nothing(admin: Caller, named: Subcategory) -> None:
    there(admin, named)
    answer = send(admin, csv(NEW, ["Mesa dos", "M-1", "", "", ""], ["x", "", "Otra", "", "Operativas"]), dry=True)
    data = report(answer)
    assert [(row["row"], row["outcome"]) for row in data["rows"]] == [(2, "create"), (3, "update"), (4, "error")]
    assert data["rows"][1]["changed"] == ["Clave", "Nombre"]
    assert problems(answer) == [(4, "Marca", "No hay una marca «Otra».")]
    assert list(Product.objects.values_list("name", flat=True)) == ["Mesa"]


def test_a_real_run_saves_each_row_with_its_history(admin: Caller, named: Subcategory) -> None:
    old = there(admin, named)
    heads = [*HEADS, "Precio máximo", "Con precio de mayoreo", "Ancho", "Unidad SAT", "Unidad de peso"]
    new = [*NEW, "$1,250.50", "sí", "60.5", "Pieza", "lb"]
    data = report(send(admin, csv(new, ["Mesa dos", "M-1", "", "", "", "90", "", "", "", ""], heads=heads)))
    assert (data["saved"], data["created"], data["updated"]) == (True, 1, 1)
    made = Product.objects.get(code="U-1")
    assert (made.max_normal_price, made.width, made.weight_unit) == (Decimal("1250.5"), Decimal("60.5"), "Libras")
    assert (made.has_wholesaler_price, made.prices_back) == (True, {"max_normal_price": "1250.500000"})
    old.refresh_from_db()
    assert (old.name, old.max_normal_price) == ("Mesa dos", Decimal(90))
    for pk in (old.pk, made.pk):
        newest = admin.get(f"/admin/products/{pk}/history").json()["data"][0]
        assert (newest["actionLabel"], newest["user"]["id"]) == ("Importación", admin.user.pk)
    assert admin.get("/products-search", {"search": "uno altea operativas"}).json()["data"][0]["id"] == made.pk


def test_one_bad_row_and_nothing_is_saved(admin: Caller, named: Subcategory) -> None:
    answer = send(admin, csv(NEW, ["", "", "Altea", "", ""]))
    assert (answer.status_code, answer.json()["code"]) == (422, "import_errors")
    told = "Un producto nuevo lo necesita."
    assert problems(answer) == [(3, "Nombre", told), (3, "Subcategoría", told)]
    assert not Product.objects.exists()


@pytest.mark.parametrize(
    ("head", "text", "sentence"),
    [
        ("Nombre", "x" * 201, "Escribe como máximo 200 caracteres."),
        ("Ancho", "ancho", "Escribe un número."),
        ("Ancho", "1.234", "Usa como máximo 2 decimales."),
        ("Precio máximo", "-5", "Debe ser al menos 0."),
        ("Precio de oferta", "500", "La oferta debe ser menor que el precio de lista (200.00 USD)."),
        ("Precio mínimo", "300", "No puede pasar del precio máximo."),
        ("Clave SAT", "123", "Una clave del SAT son 8 cifras, como 56101500."),
        ("Clave SAT", "99999999", "La clave 99999999 no está en el catálogo del SAT."),
        ("Clave", "1.23457E+14", "La hoja convirtió el código en un número y perdió cifras: da formato de texto a la columna."),
        ("Proveedor", "Nadie", "No hay un proveedor «Nadie»."),
        ("Pintura", "Nogal", "No hay un color de pintura «Nogal»."),
        ("Precio por definir", "quizá", "Responde sí o no."),
        ("Marca", "Alte", "No hay una marca «Alte». ¿Quisiste decir «altea»?"),
    ],
)  # fmt: skip
def test_each_mistake_is_told_at_its_cell(
    admin: Caller, named: Subcategory, head: str, text: str, sentence: str
) -> None:
    product = there(admin, named, max_normal_price=Decimal(200))
    answer = send(admin, csv([str(product.pk), text], heads=["ID", head]), dry=True)
    assert problems(answer) == [(2, head, sentence)]


def test_a_dash_empties_and_an_empty_cell_leaves(admin: Caller, named: Subcategory) -> None:
    supplier = make.supplier(admin.user)
    product = there(admin, named, supplier_id=supplier.pk, width=Decimal(5), item="A")
    heads = ["Clave", "Proveedor", "Ancho", "Artículo", "Largo"]
    assert report(send(admin, csv(["M-1", "-", "-", "", "7"], heads=heads)))["updated"] == 1
    product.refresh_from_db()
    assert (product.supplier, product.width, product.item, product.length) == (None, None, "A", Decimal(7))


def test_what_names_a_product(admin: Caller, named: Subcategory) -> None:
    first, second = there(admin, named), there(admin, named, code="m-2")
    heads = ["ID", "Clave", "Nombre"]
    rows = [["999", "", "x"], [str(first.pk), "M-2", "x"], [str(second.pk), "", "x"], ["", "m-2", "x"]]
    assert problems(send(admin, csv(*rows, heads=heads), dry=True)) == [
        (2, "ID", "No hay un producto con ese ID."),
        (3, "Clave", "Ya existe un producto con esa clave."),
        (5, "Clave", "Es el mismo producto que en la fila 4."),
    ]
    twice = send(admin, csv(NEW, ["Otra", "u-1", *NEW[2:]]), dry=True)
    assert problems(twice) == [(3, "Clave", "Está también en la fila 2.")]
    act_on_product(first.pk, "remove", by=admin.user)
    gone = send(admin, csv([str(first.pk), "", "y"], heads=heads), dry=True)
    assert problems(gone) == [(2, "ID", "Un producto eliminado no se modifica: restáuralo antes.")]


def test_what_only_the_sheet_names_is_made_when_told(admin: Caller) -> None:
    heads = [*HEADS, "Proveedor", "Pintura", "Clave de pintura"]
    row = [*NEW, "Maderas", "Nogal", "NG-1"]
    assert [found[1] for found in problems(send(admin, csv(row, heads=heads), dry=True))] == ["Marca", "Proveedor", "Categoría", "Pintura"]  # fmt: skip
    looked = report(send(admin, csv(row, heads=heads), dry=True, createMissing="true"))
    assert looked["made"] == [
        "1 marca nueva: Altea", "1 categoría nueva: Sillas", "1 subcategoría nueva: Operativas",
        "1 proveedor nuevo: Maderas", "1 color de pintura nuevo: Nogal (NG-1)",
    ]  # fmt: skip
    assert not any(model.objects.exists() for model in (Brand, Category, Subcategory, Supplier, Color))
    spoilt = send(admin, csv(row, ["", "", "Nube", "", ""], heads=heads[:5]), createMissing="true")
    assert spoilt.status_code == 422
    assert not Brand.objects.exists()
    assert report(send(admin, csv(row, ["Dos", "U-2", *row[2:]], heads=heads), createMissing="true"))["created"] == 2
    assert set(Product.objects.values_list("brand__name", "supplier__name", "paint__code")) == {
        ("Altea", "Maderas", "NG-1")
    }


def test_colours_go_by_name_by_both_or_as_they_are_shown(admin: Caller, named: Subcategory) -> None:
    one, two = (make.color(admin.user, "tapestry", "Gris", code) for code in ("G-1", "G-2"))
    product = there(admin, named)
    assert problems(send(admin, csv(["M-1", "gris"], heads=["Clave", "Tapiz"]), dry=True)) == [
        (2, "Tapiz", "Hay 2 con «gris»: escribe su nombre y su clave.")
    ]
    for heads, cells, meant in (
        (["Tapiz", "Clave de tapiz"], ["gris", "g-2"], two),
        (["Tapiz"], ["Gris (G-1)"], one),
        (["Clave de tapiz"], ["G-2"], two),
    ):
        send(admin, csv(["M-1", *cells], heads=["Clave", *heads]))
        product.refresh_from_db()
        assert product.tapestry == meant


def test_what_was_exported_comes_back_unchanged(admin: Caller, named: Subcategory) -> None:
    paint = make.color(admin.user, "paint", "Gris", "G-1")
    make.color(admin.user, "paint", "Gris")
    supplier = make.supplier(admin.user)
    there(admin, named, **make.PRICES, paint_id=paint.pk, supplier_id=supplier.pk, sat_code="56101500", item="=1+1")
    there(admin, named, code="", price_to_be_decided=True, min_normal_price=Decimal("10.123456"))
    there(admin, named, code="0012", min_normal_price=Decimal("10.123456"), paint_id=Color.objects.get(code="").pk)
    for kind in ("csv", "xlsx"):
        content = b"".join(admin.get(f"/admin/products/export.{kind}").streaming_content)
        data = report(send(admin, SimpleUploadedFile(f"x.{kind}", content)))
        assert (data["errors"], data["unchanged"], data["total"]) == ([], 3, 3)


def test_the_template_can_be_sent_back(admin: Caller) -> None:
    make.sat_keys(k56101504="Sillas")
    make.brand(admin.user, "Nube")
    response = admin.get("/products/template")
    assert "plantilla-productos.xlsx" in response["Content-Disposition"]
    book = CalamineWorkbook.from_filelike(BytesIO(response.content))
    assert "Nube" in {cell for row in book.get_sheet_by_name("Nombres").to_python() for cell in row}
    sent = send(admin, SimpleUploadedFile("x.xlsx", response.content), dry=True, createMissing="true")
    assert report(sent)["created"] == 1


def test_prices_that_one_does_not_see_are_neither_offered_nor_taken(
    admin: Caller, only: Callable[..., Caller], named: Subcategory
) -> None:
    product = there(admin, named, max_normal_price=Decimal(200))
    who = only("edit Product", "read Products", "create Product")
    heads = CalamineWorkbook.from_filelike(BytesIO(who.get("/products/template").content)).get_sheet_by_index(0)
    assert "Precio máximo" not in heads.to_python()[0]
    sent = send(who, csv([str(product.pk), "5"], heads=["ID", "Precio máximo"]))
    assert problems(sent) == [(2, "Precio máximo", "No puedes cambiar precios que no ves.")]
    assert report(send(who, csv([str(product.pk), "Otra"], heads=["ID", "Nombre"])))["updated"] == 1
    product.refresh_from_db()
    assert (product.name, product.max_normal_price) == ("Otra", Decimal(200))


def test_who_may_import(everybody: dict[str, Caller], stranger: Caller) -> None:
    allowed = {role for role, who in everybody.items() if send(who, csv(NEW), dry=True).status_code != 403}
    offered = {role for role, who in everybody.items() if who.get("/products/template").status_code != 403}
    assert allowed == offered == {"admin", "coordinator"}
    assert {send(stranger, csv(NEW)).status_code, stranger.get("/products/template").status_code} == {401}


def test_who_may_only_create_or_only_change(admin: Caller, only: Callable[..., Caller], named: Subcategory) -> None:
    there(admin, named)
    rows = csv(NEW, ["Mesa dos", "M-1", "", "", ""])
    assert problems(send(only("create Product"), rows)) == [(3, "ID", "Tu rol no permite modificar productos.")]
    rows.seek(0)
    assert problems(send(only("edit Product"), rows)) == [(2, "ID", "Tu rol no permite crear productos.")]
    unknown = csv([NEW[0], "", "Nube", *NEW[3:]])
    assert problems(send(only("create Product"), unknown, createMissing="true")) == [
        (2, "Marca", "No hay una marca «Nube».")
    ]


@at_night
def test_five_thousand_rows_in_few_queries(
    admin: Caller, named: Subcategory, django_assert_max_num_queries: Any
) -> None:
    rows = [[f"Silla {n}", f"S-{n}", *NEW[2:]] for n in range(5000)]
    with django_assert_max_num_queries(300):
        assert report(send(admin, csv(*rows)))["created"] == 5000
    with django_assert_max_num_queries(300):
        assert report(send(admin, csv(*[["Otra", *row[1:]] for row in rows])))["updated"] == 5000
