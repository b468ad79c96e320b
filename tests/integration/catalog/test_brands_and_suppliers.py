"""Brands and suppliers: the same five calls, the same rules, each with its own words."""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.factories import catalog as make
from tests.personas import Caller


@dataclass(frozen=True)
class Kind:
    path: str
    field: str
    created: str
    updated: str
    not_created: str
    not_updated: str
    taken: str
    in_use: str


BRAND = Kind(
    "brands",
    "brand_id",
    "La marca se ha creado correctamente.",
    "La marca se ha actualizado correctamente.",
    "Error al intentar crear la marca",
    "Error al intentar actualizar la marca",
    "Ya existe una marca con ese nombre.",
    "La marca tiene un producto: cámbialo antes a otra marca.",
)
SUPPLIER = Kind(
    "suppliers",
    "supplier_id",
    "El proveedor se ha creado correctamente.",
    "El proveedor se ha actualizado correctamente.",
    "Error al intentar crear el proveedor",
    "Error al intentar actualizar el proveedor",
    "Ya existe un proveedor con ese nombre.",
    "El proveedor tiene un producto: cámbialo antes a otro proveedor.",
)
both = pytest.mark.parametrize("kind", [BRAND, SUPPLIER], ids=["brand", "supplier"])


def save(who: Caller, kind: Kind, name: str) -> Any:
    return who.post(f"/{kind.path}/save", {"Name": name})


@both
def test_a_new_one_is_in_the_list_in_its_envelope(admin: Caller, kind: Kind) -> None:
    answer = save(admin, kind, "  Ñandú  Muebles ")
    assert (answer.status_code, answer.json()["message"]) == (201, kind.created)
    listed = admin.get(f"/{kind.path}", {"page[number]": 1, "limit": 5, "filter[search]": "nandu"}).json()[kind.path]
    assert listed == {"data": [{"id": answer.json()["data"]["id"], "Name": "Ñandú  Muebles", "products": 0, "version": answer.json()["data"]["version"]}], "total": 1, "page": 1, "limit": 5}  # fmt: skip


@both
def test_names_sort_without_case_and_accents(admin: Caller, kind: Kind) -> None:
    for name in ("beta", "Ámbar", "Alfa", "ñu"):
        save(admin, kind, name)

    def names(sort: str) -> list[str]:
        return [row["Name"] for row in admin.get(f"/{kind.path}", {"sort": sort}).json()[kind.path]["data"]]

    assert names("Name") == ["Alfa", "Ámbar", "beta", "ñu"]
    assert names("-Name") == names("Name")[::-1]
    assert names("ID") == ["beta", "Ámbar", "Alfa", "ñu"]


@both
def test_a_name_is_there_once_whatever_its_case_and_accents(admin: Caller, kind: Kind) -> None:
    save(admin, kind, "Requiez México")
    refused = save(admin, kind, "REQUIEZ  mexico")
    assert refused.status_code == 422
    assert refused.json() == {
        "success": False,
        "message": kind.not_created,
        "error": kind.not_created,
        "code": "invalid",
        "errors": {"Name": kind.taken},
    }


@both
@pytest.mark.parametrize(("name", "sentence"), [("  ", "obligatorio"), ("x" * 121, "como máximo 120")])
def test_a_name_of_the_wrong_length_is_refused_in_the_same_words(
    admin: Caller, kind: Kind, name: str, sentence: str
) -> None:
    refused = save(admin, kind, name).json()
    assert refused["message"] == kind.not_created
    assert sentence in refused["errors"]["Name"]


@both
def test_a_new_name_is_kept_and_told_in_the_history(admin: Caller, kind: Kind) -> None:
    pk = save(admin, kind, "Vieja").json()["data"]["id"]
    answer = admin.put(f"/{kind.path}/update", {"id": pk, "Name": "Nueva"})
    assert (answer.status_code, answer.json()["message"]) == (200, kind.updated)
    newest, oldest = admin.get(f"/admin/{kind.path}/{pk}/history").json()["data"]
    assert newest["changes"] == [{"field": "name", "label": "Nombre", "old": "Vieja", "new": "Nueva"}]
    assert (newest["user"]["id"], oldest["actionLabel"]) == (admin.user.pk, "Alta")


@both
def test_a_failed_change_says_so_in_its_own_words(admin: Caller, kind: Kind) -> None:
    save(admin, kind, "Una")
    pk = save(admin, kind, "Otra").json()["data"]["id"]
    taken = admin.put(f"/{kind.path}/update", {"id": pk, "Name": "una"})
    assert (taken.status_code, taken.json()["message"]) == (422, kind.not_updated)
    unknown = admin.put(f"/{kind.path}/update", {"id": 999, "Name": "x"})
    assert (unknown.status_code, unknown.json()["message"].partition(":")[0]) == (404, kind.not_updated)


@both
def test_list_names_those_in_use_and_list_add_all(admin: Caller, kind: Kind) -> None:
    used, _free = (save(admin, kind, name).json()["data"]["id"] for name in ("Usada", "Libre"))
    make.product(admin.user, **{kind.field: used})

    def names(call: str) -> list[str]:
        return [row["Name"] for row in admin.get(f"/{kind.path}/{call}").json()["data"]]

    assert (names("list"), names("list-add")) == (["Usada"], ["Libre", "Usada"])


@both
def test_the_admin_door_creates_changes_and_removes(admin: Caller, kind: Kind) -> None:
    made = admin.post(f"/admin/{kind.path}", {"Name": "Una"})
    assert (made.status_code, made.json()["Name"]) == (201, "Una")
    pk = made.json()["id"]
    assert admin.put(f"/admin/{kind.path}/{pk}", {"Name": "Dos"}).json()["Name"] == "Dos"
    assert admin.delete(f"/admin/{kind.path}/{pk}").json() == {"id": pk}
    assert admin.get(f"/admin/{kind.path}/{pk}").status_code == 404


@both
def test_one_in_use_is_not_removed_and_says_why(admin: Caller, kind: Kind) -> None:
    pk = save(admin, kind, "Usada").json()["data"]["id"]
    product = make.product(admin.user, **{kind.field: pk})
    refused = admin.delete(f"/admin/{kind.path}/{pk}")
    assert (refused.status_code, refused.json()["message"]) == (409, kind.in_use)
    admin.delete(f"/products/delete?idProduct={product.pk}")
    assert admin.delete(f"/admin/{kind.path}/{pk}").status_code == 409, "a deleted product keeps its names"


@both
def test_a_product_is_found_by_the_new_name(admin: Caller, kind: Kind) -> None:
    pk = save(admin, kind, "Vieja").json()["data"]["id"]
    make.product(admin.user, name="Banca", **{kind.field: pk})
    admin.put(f"/{kind.path}/update", {"id": pk, "Name": "Renovada"})

    def found(text: str) -> list[str]:
        return [row["Name"] for row in admin.get("/products-search", {"search": text}).json()["data"]]

    assert (found("renovada banca"), found("vieja")) == (["Banca"], [])


@both
def test_warehouse_coordinators_and_administrators_write_and_staff_read(
    everybody: dict[str, Caller], kind: Kind
) -> None:
    readers = {role for role, who in everybody.items() if who.get(f"/{kind.path}").status_code == 200}
    writers = {role for role, who in everybody.items() if who.post(f"/{kind.path}/save").status_code != 403}
    removers = {role for role, who in everybody.items() if who.delete(f"/admin/{kind.path}/999").status_code != 403}
    assert readers == everybody.keys() - {"customer"}
    assert writers == removers == {"admin", "coordinator"}


@both
def test_a_stranger_gets_nothing(stranger: Caller, kind: Kind) -> None:
    calls = [
        stranger.get(f"/{kind.path}"),
        stranger.get(f"/{kind.path}/list"),
        stranger.get(f"/{kind.path}/list-add"),
        save(stranger, kind, "x"),
        stranger.put(f"/{kind.path}/update", {"id": 1, "Name": "x"}),
        stranger.get(f"/admin/{kind.path}"),
        stranger.delete(f"/admin/{kind.path}/1"),
    ]
    assert {call.status_code for call in calls} == {401}


@both
def test_the_list_takes_as_many_queries_for_many_rows_as_for_one(
    admin: Caller, kind: Kind, django_assert_num_queries: Any
) -> None:
    for number in range(12):
        save(admin, kind, f"Número {number}")
    with django_assert_num_queries(4):  # the caller's own, the ids, the count, the rows
        admin.get(f"/{kind.path}")
