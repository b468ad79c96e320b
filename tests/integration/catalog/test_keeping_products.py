"""Products: added and changed by a form, taken away and brought back."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.catalog.models import Product, SatKey
from apps.inventory.services.pieces import act_on_piece
from tests.factories import catalog as make
from tests.factories import inventory, leases
from tests.personas import Caller


@pytest.fixture
def form(admin: Caller) -> dict[str, Any]:
    """What a new product's form sends at least."""
    return {"Name": "Silla Ñandú", "IdBrand": make.brand(admin.user, "Requiez").pk, "IdCategory": make.subcategory(admin.user).pk}  # fmt: skip


def test_a_product_keeps_everything_its_form_sends(admin: Caller, form: dict[str, Any]) -> None:
    paint = make.color(admin.user, "paint", "Ébano", "P-1").pk
    tapestry = make.color(admin.user, "tapestry", "Vino", "T-1").pk
    supplier = make.supplier(admin.user, "Muebles del Bajío").pk
    make.sat_keys(k56101522="Sillas de brazos")
    sent = {
        **form,
        "Item": "RE-1570",
        "Model": "Viena",
        "Type": "Remanufacturado",
        "Code": "SIL-001",
        "internalCode": "I-9",
        "satCode": "56101522",
        "satUnit": "SET",
        "description": "Con brazos",
        "destination": "Exportación",
        "lowCount": "3",
        "IdPaint": paint,
        "IdTapestry": tapestry,
        "IdSupplier": supplier,
        "width": "60.5",
        "height": "110",
        "length": "",
        "weight": "12.25",
        "weightUnit": "Libras",
        "minNormalPrice": "100.5",
        "maxNormalPrice": "150.123456",
    }
    answer = admin.form("/products/save", sent)
    assert (answer.status_code, answer.json()["message"]) == (201, "El producto se ha creado correctamente.")
    data = admin.get("/products/show", {"id": answer.json()["data"]["id"]}).json()["data"]
    same = {
        "Name",
        "Item",
        "Model",
        "Type",
        "Code",
        "internalCode",
        "satCode",
        "satUnit",
        "description",
        "destination",
        "weightUnit",
    }
    assert {name: data[name] for name in same} == {name: sent[name] for name in same}
    assert {name: data[name] for name in ("IdBrand", "IdCategory", "IdPaint", "IdTapestry", "IdSupplier")} == {
        "IdBrand": form["IdBrand"],
        "IdCategory": form["IdCategory"],
        "IdPaint": paint,
        "IdTapestry": tapestry,
        "IdSupplier": supplier,
    }
    assert data["satName"] == "Sillas de brazos"
    assert (data["name_brand"], data["NamePaint"], data["CodePaint"]) == ("Requiez", "Ébano", "P-1")
    assert (data["NameTapestry"], data["CodeTapestry"], data["name_supplier"]) == ("Vino", "T-1", "Muebles del Bajío")
    assert (data["width"], data["height"], data["length"], data["weight"]) == ("60.50", "110.00", None, "12.25")
    assert (data["minNormalPrice"], data["maxNormalPrice"]) == ("100.50", "150.123456")
    assert (data["lowCount"], data["QtyIventory"], data["status"], data["pendingImage"]) == (3, 0, "Activo", True)


def test_what_an_update_does_not_send_stays(admin: Caller, form: dict[str, Any]) -> None:
    pk = admin.form("/products/save", {**form, "Model": "Viena", "minNormalPrice": "10"}).json()["data"]["id"]
    answer = admin.form("/products/update", {"_method": "PUT", "id": pk, "Name": "Otra"})
    assert (answer.status_code, answer.json()["message"]) == (200, "El producto se ha actualizado correctamente.")
    data = answer.json()["data"]
    assert (data["Name"], data["Model"], data["minNormalPrice"]) == ("Otra", "Viena", "10.00")
    newest = admin.get(f"/admin/products/{pk}/history").json()["data"][0]
    assert newest["changes"] == [{"field": "name", "label": "Nombre", "old": "Silla Ñandú", "new": "Otra"}]


def test_a_key_that_the_sat_has_ended_stays_until_it_is_changed(admin: Caller) -> None:
    product = make.product(admin.user, sat_code="56101500")
    SatKey.objects.all().delete()
    shown = admin.put("/products/update", {"id": product.pk, "Name": "Otra", "satCode": "56101500"})
    assert (shown.status_code, shown.json()["data"]["satCode"], shown.json()["data"]["satName"]) == (
        200,
        "56101500",
        None,
    )
    refused = admin.put("/products/update", {"id": product.pk, "satCode": "56101700"})
    assert refused.json()["errors"] == {"satCode": "La clave 56101700 no está en el catálogo del SAT."}


def test_key_and_unit_are_told_in_the_history(admin: Caller) -> None:
    product = make.product(admin.user, sat_code="56101500")
    make.sat_keys(k56112104="Sillas para ejecutivos")
    admin.put("/products/update", {"id": product.pk, "satCode": "56112104", "satUnit": "KT"})
    changes = admin.get(f"/admin/products/{product.pk}/history").json()["data"][0]["changes"]
    assert {(change["label"], change["old"], change["new"]) for change in changes} == {
        ("Clave SAT", "56101500", "56112104"),
        ("Unidad SAT", "Pieza", "Kit"),
    }


def test_an_empty_field_empties(admin: Caller, form: dict[str, Any]) -> None:
    supplier = make.supplier(admin.user).pk
    pk = admin.form("/products/save", {**form, "IdSupplier": supplier, "Model": "Viena"}).json()["data"]["id"]
    data = admin.form("/products/update", {"_method": "PUT", "id": pk, "IdSupplier": "", "Model": ""}).json()["data"]
    assert (data["IdSupplier"], data["Model"]) == (None, "")


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"Name": " "}, "Name", None),
        ({"IdBrand": 999}, "IdBrand", "Esa marca no existe."),
        ({"IdCategory": 999}, "IdCategory", "Esa subcategoría no existe."),
        ({"IdPaint": 999}, "IdPaint", "Ese color de pintura no existe."),
        ({"IdSupplier": 999}, "IdSupplier", "Ese proveedor no existe."),
        ({"Type": "Prestado"}, "Type", None),
        ({"satCode": "123"}, "satCode", "Una clave del SAT son 8 cifras, como 56101500."),
        ({"satCode": "56101599"}, "satCode", "La clave 56101599 no está en el catálogo del SAT."),
        ({"satUnit": "MTR"}, "satUnit", None),
        ({"lowCount": "-1"}, "lowCount", "Debe ser al menos 0."),
        ({"width": "1.005"}, "width", "Usa como máximo 2 decimales."),
        ({"weightUnit": "gramos"}, "weightUnit", None),
        ({"minNormalPrice": "-0.01"}, "minNormalPrice", "Debe ser al menos 0."),
        ({"minNormalPrice": "1.0000001"}, "minNormalPrice", "Usa como máximo 6 decimales."),
        ({"minNormalPrice": "5", "maxNormalPrice": "4"}, "maxNormalPrice", "Debe ser al menos el precio mínimo."),
        ({"minWholesalerPrice": "5", "maxWholesalerPrice": "4"}, "maxWholesalerPrice", None),
    ],
)
def test_bad_input_is_refused_at_its_field_and_nothing_is_saved(
    admin: Caller, form: dict[str, Any], change: dict[str, Any], field: str, sentence: str | None
) -> None:
    refused = admin.form("/products/save", {**form, **change})
    assert refused.status_code == 422
    body = refused.json()
    assert body["errors"].keys() == {field}
    assert body["error"] == body["message"]
    assert sentence is None or body["errors"][field] == sentence
    assert not Product.objects.exists()


def test_a_tapestry_is_no_paint(admin: Caller, form: dict[str, Any]) -> None:
    tapestry = make.color(admin.user, "tapestry").pk
    refused = admin.form("/products/save", {**form, "IdPaint": tapestry})
    assert refused.json()["errors"] == {"IdPaint": "Ese color de pintura no existe."}


def test_a_code_is_once_and_an_empty_one_as_often_as_you_like(admin: Caller, form: dict[str, Any]) -> None:
    assert admin.form("/products/save", {**form, "Code": "SIL-1"}).status_code == 201
    taken = admin.form("/products/save", {**form, "Code": "SIL-1"})
    assert (taken.status_code, taken.json()["error"]) == (422, "Ya existe un producto con esa clave.")
    assert taken.json()["errors"] == {"Code": "Ya existe un producto con esa clave."}
    assert [admin.form("/products/save", form).status_code for _ in range(2)] == [201, 201]


def test_a_deleted_product_leaves_the_lists_and_keeps_its_page(admin: Caller) -> None:
    pk = make.product(admin.user).pk
    answer = admin.delete(f"/products/delete?idProduct={pk}")
    assert answer.json() == {"success": True, "message": "El producto se ha eliminado correctamente."}
    assert admin.get("/products").json()["products"]["total"] == 0
    assert admin.get("/products-search").json()["data"] == []
    assert admin.get("/products", {"status": "Eliminado"}).json()["products"]["total"] == 1
    assert admin.get("/products/show", {"id": pk}).json()["data"]["status"] == "Eliminado"
    assert admin.get("/products/show", {"id": pk, "visible": 1}).status_code == 404
    assert admin.get(f"/admin/products/{pk}/history").json()["data"][0]["actionLabel"] == "Eliminar"


def test_a_product_with_pieces_is_not_deleted(admin: Caller) -> None:
    product = make.product(admin.user)
    piece = inventory.piece(admin.user, of=product)
    refused = admin.delete(f"/products/delete?idProduct={product.pk}")
    assert (refused.status_code, refused.json()["error"]) == (
        409,
        "Tiene piezas en inventario: pásalas antes a otro producto.",
    )
    act_on_piece(piece.pk, "remove", reason="Se rompió", by=admin.user)
    assert admin.delete(f"/products/delete?idProduct={product.pk}").status_code == 200


def test_a_product_whose_piece_is_rented_out_is_not_deleted(admin: Caller) -> None:
    piece = leases.lease(admin.user, "deliver").order.pieces.all()[0].piece
    refused = admin.delete(f"/products/delete?idProduct={piece.product_id}")
    assert (piece.status, refused.status_code) == ("Entregado", 409)


def test_a_product_is_back_when_a_piece_of_it_is(admin: Caller) -> None:
    product = make.product(admin.user)
    piece = inventory.piece(admin.user, of=product)
    act_on_piece(piece.pk, "remove", reason="Se rompió", by=admin.user)
    admin.delete(f"/products/delete?idProduct={product.pk}")
    act_on_piece(piece.pk, "restore", reason="Se arregló", by=admin.user)
    product.refresh_from_db()
    assert product.status == "Activo"
    [last, *_] = admin.get(f"/admin/products/{product.pk}/history").json()["data"]
    assert (last["actionLabel"], last["reason"]) == ("Restaurar", piece.words)


def test_a_product_that_a_circuit_waits_for_is_not_deleted(admin: Caller) -> None:
    made = inventory.circuit(admin.user, (1, 0), (1, 1))
    product = made.products.order_by("pk")[0].product_id
    refused = admin.delete(f"/products/delete?idProduct={product}")
    assert (refused.status_code, refused.json()["error"]) == (
        409,
        "Un circuito armado lleva este producto: quítalo antes de ahí.",
    )
    made.products.filter(product=product).delete()
    assert admin.delete(f"/products/delete?idProduct={product}").status_code == 200


def test_a_deleted_product_is_not_changed_until_it_is_restored(admin: Caller) -> None:
    pk = make.product(admin.user).pk
    admin.delete(f"/products/delete?idProduct={pk}")
    change = {"_method": "PUT", "id": pk, "Name": "Otra"}
    assert admin.form("/products/update", change).status_code == 409
    assert admin.delete(f"/products/delete?idProduct={pk}").status_code == 409
    assert admin.post(f"/products/{pk}/restore").json()["data"]["status"] == "Activo"
    assert admin.form("/products/update", change).status_code == 200


def test_the_detail_says_what_may_be_done_now(admin: Caller, seller: Caller) -> None:
    product = make.product(admin.user, **make.PRICES)
    inventory.pieces(admin.user, 2, of=product)

    def actions(who: Caller) -> dict[str, Any]:
        data = who.get("/products/show", {"id": product.pk}).json()["data"]
        return {action["name"]: action["reason"] for action in data["actions"]}

    assert actions(admin) == {
        "clear_prices": None,
        "restore_prices": "No tiene precios anteriores.",
        "remove": "Tiene piezas en inventario: pásalas antes a otro producto.",
        "restore": "No se puede «Restaurar»: está en estado Activo.",
    }
    assert actions(seller)["remove"] == "Tu rol no permite «Eliminar»."


def test_an_unknown_action_or_product_is_not_found(admin: Caller) -> None:
    pk = make.product(admin.user).pk
    assert admin.post(f"/products/{pk}/explode").status_code == 404
    assert admin.post("/products/999/remove").status_code == 404
    assert admin.get("/products/show", {"id": 999}).status_code == 404
    assert admin.delete("/products/delete?idProduct=999").status_code == 404
    assert admin.form("/products/update", {"_method": "PUT", "id": 999, "Name": "x"}).status_code == 404


def test_staff_read_and_coordinators_and_administrators_write(everybody: dict[str, Caller]) -> None:
    pk = make.product(everybody["admin"].user).pk

    def let_in(call: Callable[[Caller], Any]) -> set[str]:
        return {role for role, who in everybody.items() if call(who).status_code != 403}

    assert let_in(lambda who: who.get("/products/show", {"id": pk})) == everybody.keys() - {"customer"}
    writes: list[Callable[[Caller], Any]] = [
        lambda who: who.form("/products/save", {}),
        lambda who: who.form("/products/update", {"_method": "PUT"}),
        lambda who: who.form("/images/save", {}),
        lambda who: who.delete("/products/delete?idProduct=999"),
        lambda who: who.post(f"/products/{pk}/remove"),
        lambda who: who.post(f"/products/{pk}/restore"),
    ]
    for write in writes:
        assert let_in(write) == {"admin", "coordinator"}


def test_a_stranger_gets_nothing(stranger: Caller) -> None:
    calls = [
        stranger.get("/products"),
        stranger.get("/products/show", {"id": 1}),
        stranger.get("/products-search"),
        stranger.get("/colors-paint"),
        stranger.get("/colors-tapestry"),
        stranger.get("/products/reports"),
        stranger.get("/reports/columns-list"),
        stranger.form("/products/save", {}),
        stranger.form("/products/update", {"_method": "PUT"}),
        stranger.form("/images/save", {}),
        stranger.delete("/products/delete?idProduct=1"),
        stranger.post("/products/1/remove"),
        stranger.get("/admin/products"),
        stranger.get("/admin/products/export.csv"),
        stranger.get("/admin/products/1/history"),
    ]
    assert {call.status_code for call in calls} == {401}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name_brand", "Otra"), ("name_categorie", "Otra"), ("trueCategory", "Otra"), ("name_supplier", "Otro"),
        ("NamePaint", "Rojo"), ("CodePaint", "R-1"), ("NameTapestry", "Lino"), ("CodeTapestry", "L-1"),
        ("QtyIventory", 9), ("Qty", "9"), ("UnitPrice", "12.5"), ("status", "Eliminado"), ("minNormalPriceBack", "12.5"),
    ],
)  # fmt: skip
def test_what_an_update_does_not_change_is_refused_by_name(admin: Caller, field: str, value: Any) -> None:
    made = make.product(admin.user, **make.PRICES)
    refused = admin.put("/products/update", {"id": made.pk, "Name": "Otra", field: value})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert Product.objects.get(pk=made.pk).name == made.name


def test_a_product_may_come_back_as_it_was_shown(admin: Caller) -> None:
    made = make.product(admin.user, **make.PRICES)
    shown = admin.get("/products/show", {"id": made.pk}).json()["data"]
    changed = admin.put("/products/update", {**shown, "Name": "Banca"})
    assert (changed.status_code, changed.json()["data"]["Name"]) == (200, "Banca"), changed.json()
    stale = admin.put("/products/update", {**shown, "version": changed.json()["data"]["version"], "QtyIventory": 9})
    assert stale.status_code == 200


def test_what_a_create_does_not_take_says_where_it_goes(admin: Caller) -> None:
    ours = {"Name": "Mesa", "IdBrand": make.brand(admin.user).pk, "IdCategory": make.subcategory(admin.user).pk}
    told = admin.post("/products/save", {**ours, "Qty": 5, "UnitPrice": "100"}).json()["errors"]
    assert told == {
        "Qty": "Esta llamada no conoce «Qty». Las existencias son sus piezas: envíalas en «pieces».",
        "UnitPrice": "Esta llamada no conoce «UnitPrice». El precio va en «maxNormalPrice».",
    }


def test_a_name_that_is_nearly_one_is_suggested(admin: Caller) -> None:
    brand, kind = make.brand(admin.user), make.subcategory(admin.user)
    sent = {"Name": "Mesa", "name_brand": brand.name[:-1], "name_categorie": kind.name[1:]}
    told = admin.post("/products/save", sent).json()["errors"]
    assert told["name_brand"].endswith(f"¿Quisiste decir «{brand.name}»?")
    assert told["name_categorie"].endswith(f"¿Quisiste decir «{kind.name}»?")
    far = admin.post("/products/save", {**sent, "name_brand": "Nada de eso"}).json()["errors"]["name_brand"]
    assert far == "No hay una marca «Nada de eso»."
