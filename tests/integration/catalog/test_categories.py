"""Categories in an order of their own, subcategories below them, colours of two kinds."""

from typing import Any

import pytest

from apps.catalog.models import Category
from tests.factories import catalog as make
from tests.personas import Caller


def names(who: Caller) -> list[str]:
    return [row["Name"] for row in who.get("/true-categories").json()["data"]]


def test_a_new_category_comes_last(admin: Caller) -> None:
    for name in ("Oficina", "Gimnasio", "Lavandería"):
        answer = admin.post("/true-categories/save", {"Name": name})
        assert (answer.status_code, answer.json()["message"]) == (201, "La categoría se ha creado correctamente.")
    assert names(admin) == ["Oficina", "Gimnasio", "Lavandería"]


def test_a_category_is_renamed_in_place(admin: Caller) -> None:
    pk = make.category(admin.user, "Ofisina").pk
    make.category(admin.user, "Gimnasio")
    answer = admin.put("/true-categories/update", {"id": pk, "Name": "Oficina"})
    assert answer.json()["message"] == "La categoría se ha actualizado correctamente."
    assert names(admin) == ["Oficina", "Gimnasio"]


def test_people_put_the_categories_in_order_and_the_history_tells(admin: Caller) -> None:
    first, second, third = (make.category(admin.user, name).pk for name in ("A", "B", "C"))
    answer = admin.post("/sort-categories", {"ids": [third, first, second]})
    assert [row["Name"] for row in answer.json()["data"]] == ["C", "A", "B"]
    newest = admin.get(f"/admin/true-categories/{third}/history").json()["data"][0]
    assert newest["actionLabel"] == "Cambio de orden"
    assert newest["changes"] == [{"field": "position", "label": "Posición", "old": "2", "new": "0"}]


@pytest.mark.parametrize("wrong", [[], [1], [1, 1], [1, 2, 3]])
def test_an_order_that_does_not_name_each_category_once_changes_nothing(admin: Caller, wrong: list[int]) -> None:
    known = [make.category(admin.user, name).pk for name in ("A", "B")]
    ids = [known[number - 1] if number <= len(known) else 999 for number in wrong]
    refused = admin.post("/sort-categories", {"ids": ids})
    why = refused.json()["errors"]["detail"]
    assert (refused.status_code, refused.json()["message"]) == (409, f"Error al intentar ordenar las categorías: {why}")
    assert "Vuelve a cargarlas" in why
    left = [name for name, pk in zip(("A", "B"), known, strict=True) if pk not in ids]
    assert (f"Falta: {', '.join(left)}." in why) is bool(left)
    assert names(admin) == ["A", "B"]


def test_a_category_with_subcategories_is_not_removed(admin: Caller) -> None:
    parent = make.category(admin.user)
    make.subcategory(admin.user, parent=parent)
    refused = admin.delete(f"/true-categories/delete?id={parent.pk}")
    reason = "La categoría tiene una subcategoría: pásala antes a otra categoría."
    message = f"Error al intentar actualizar la categoría: {reason}"
    assert (refused.status_code, refused.json()["message"]) == (409, message)
    assert refused.json()["errors"] == {"detail": reason}
    assert admin.delete(f"/admin/true-categories/{parent.pk}").json()["message"] == reason


def test_an_empty_category_is_removed(admin: Caller) -> None:
    parent = make.category(admin.user)
    answer = admin.delete(f"/true-categories/delete?id={parent.pk}")
    assert answer.json() == {"success": True, "message": "La categoría se ha eliminado correctamente."}
    assert not Category.objects.exists()


@pytest.mark.parametrize(
    ("call", "body", "sentence"),
    [
        ("post /true-categories/save", {"Name": ""}, "Error al intentar crear la categoría"),
        ("put /true-categories/update", {"id": 999, "Name": "x"}, "Error al intentar actualizar la categoría"),
        ("post /categories/save", {"Name": "x"}, "Error al intentar crear la subcategoría"),
        ("put /categories/update", {"id": 999, "Name": ""}, "Error al intentar actualizar la subcategoría"),
    ],
)
def test_each_failed_call_has_its_sentence(admin: Caller, call: str, body: dict[str, Any], sentence: str) -> None:
    method, path = call.split()
    refused = getattr(admin, method)(path, body)
    assert refused.status_code in {404, 422}
    why = refused.json()["errors"].get("detail")
    message = f"{sentence}: {why}" if why else sentence
    assert (refused.json()["message"], refused.json()["error"]) == (message, message)
    assert refused.json()["errors"]


def test_a_subcategory_names_its_category(admin: Caller) -> None:
    parent = make.category(admin.user, "Oficina")
    answer = admin.post("/categories/save", {"Name": "Sillas", "IdTrueCategory": parent.pk})
    assert answer.json()["message"] == "La subcategoría se ha creado correctamente."
    assert answer.json()["data"] == {
        "id": answer.json()["data"]["id"],
        "Name": "Sillas",
        "products": 0,
        "IdTrueCategory": parent.pk,
        "trueCategory": "Oficina",
        "version": answer.json()["data"]["version"],
    }


def test_subcategories_are_listed_by_category(admin: Caller) -> None:
    office, gym = make.category(admin.user), make.category(admin.user)
    for name, parent in (("Sillas", office), ("Mesas", office), ("Pesas", gym)):
        make.subcategory(admin.user, name, parent)
    page = admin.get("/categories", {"IdTrueCategory": office.pk}).json()
    assert ([row["Name"] for row in page["data"]], page["total"]) == (["Mesas", "Sillas"], 2)
    assert [row["Name"] for row in admin.get("/categories/list-add").json()["data"]] == ["Mesas", "Pesas", "Sillas"]
    assert admin.get("/categories/list").json()["data"] == []


def test_a_subcategory_s_name_is_once_a_category(admin: Caller) -> None:
    one, other = make.category(admin.user), make.category(admin.user)
    make.subcategory(admin.user, "Sillas", one)
    taken = admin.post("/categories/save", {"Name": "SILLAS", "IdTrueCategory": one.pk})
    assert taken.json()["errors"] == {"Name": "Esa categoría ya tiene una subcategoría con ese nombre."}
    assert admin.post("/categories/save", {"Name": "SILLAS", "IdTrueCategory": other.pk}).status_code == 201


def test_a_subcategory_needs_a_category_that_exists(admin: Caller) -> None:
    refused = admin.post("/categories/save", {"Name": "Sillas", "IdTrueCategory": 999})
    assert refused.json()["errors"] == {"IdTrueCategory": "Esa categoría no existe."}


def test_a_subcategory_moves_to_another_category(admin: Caller) -> None:
    one, other = make.category(admin.user, "Una"), make.category(admin.user, "Otra")
    pk = make.subcategory(admin.user, "Sillas", one).pk
    admin.put("/categories/update", {"id": pk, "Name": "Sillas", "IdTrueCategory": other.pk})
    newest = admin.get(f"/admin/categories/{pk}/history").json()["data"][0]
    assert newest["changes"] == [{"field": "category", "label": "Categoría", "old": "Una", "new": "Otra"}]


def test_a_subcategory_with_products_is_not_removed(admin: Caller) -> None:
    used = make.subcategory(admin.user)
    for _ in range(2):
        make.product(admin.user, subcategory_id=used.pk)
    refused = admin.delete(f"/admin/categories/{used.pk}")
    assert refused.json()["message"] == "La subcategoría tiene 2 productos: pásalos antes a otra subcategoría."


def test_colours_are_kept_at_the_admin_door_and_chosen_by_kind(admin: Caller) -> None:
    for kind, name, code in (("paint", "Ébano", "P-01"), ("paint", "Arena", ""), ("tapestry", "Vino", "T-9")):
        assert admin.post("/admin/colors", {"kind": kind, "Name": name, "Code": code}).status_code == 201
    paint = admin.get("/colors-paint").json()["colors"]
    assert [(row["Name"], row["Code"]) for row in paint] == [("Arena", ""), ("Ébano", "P-01")]
    assert [row["Name"] for row in admin.get("/colors-tapestry").json()["colors"]] == ["Vino"]


def test_a_colour_is_once_a_kind(admin: Caller) -> None:
    make.color(admin.user, "paint", "Ébano", "P-01")
    taken = admin.post("/admin/colors", {"kind": "paint", "Name": "ebano", "Code": "p-01"})
    assert taken.json()["errors"] == {"Name": "Ya existe un color con ese nombre y esa clave."}
    assert admin.post("/admin/colors", {"kind": "tapestry", "Name": "Ébano", "Code": "P-01"}).status_code == 201


def test_a_colour_on_a_product_is_not_removed(admin: Caller) -> None:
    paint = make.color(admin.user, "paint")
    make.product(admin.user, paint_id=paint.pk)
    refused = admin.delete(f"/admin/colors/{paint.pk}")
    assert refused.json()["message"] == "El color está en un producto: cámbialo antes a otro color."


def test_a_colour_on_a_product_keeps_its_kind(admin: Caller) -> None:
    paint = make.color(admin.user, "paint", "Ébano")
    change = {"kind": "tapestry", "Name": "Ébano"}
    assert admin.put(f"/admin/colors/{paint.pk}", change).json()["kind"] == "tapestry"
    make.product(admin.user, tapestry_id=paint.pk)
    refused = admin.put(f"/admin/colors/{paint.pk}", {**change, "kind": "paint"})
    assert refused.json()["errors"] == {"kind": "El color está en productos: su tipo ya no cambia."}
    assert admin.put(f"/admin/colors/{paint.pk}", {**change, "Name": "Otro"}).json()["Name"] == "Otro"


def test_categories_and_colours_are_written_by_coordinators_and_administrators(everybody: dict[str, Caller]) -> None:
    calls = ["/true-categories/save", "/categories/save", "/sort-categories", "/admin/colors"]
    for call in calls:
        writers = {role for role, who in everybody.items() if who.post(call).status_code != 403}
        assert writers == {"admin", "coordinator"}, call
    for call in ["/true-categories", "/categories", "/colors-paint", "/colors-tapestry", "/admin/colors"]:
        readers = {role for role, who in everybody.items() if who.get(call).status_code == 200}
        assert readers == everybody.keys() - {"customer"}, call


def test_the_list_of_subcategories_takes_a_fixed_number_of_queries(
    admin: Caller, django_assert_num_queries: Any
) -> None:
    for _ in range(12):
        make.subcategory(admin.user)
    with django_assert_num_queries(4):  # the caller's own, the ids, the count, the rows
        admin.get("/categories")
    with django_assert_num_queries(2):
        admin.get("/true-categories")
