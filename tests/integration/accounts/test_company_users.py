"""Company users: the people of the office and the warehouse, each with a role of the company."""

import re
from typing import Any

import pytest
from django.core import mail

from apps.accounts.models import Location, Role, User
from apps.accounts.services.second_steps import begin_set_up
from tests.authenticator import two_steps
from tests.personas import PASSWORD, Caller, person

COMPANY_ROLE = (
    "Elige un rol de empresa: Administrador, Coordinador de Almacen, Encargado de Facturacion, Personal de Almacen."
)


def role_id(name: str = "Encargado de Facturacion") -> int:
    return Role.objects.get(name=name).pk


def new(**changes: Any) -> dict[str, Any]:
    return {"email": "nueva@pruebas.mx", "firstName": "Íñigo", "lastName": "Güemes", "roleId": role_id(), **changes}


def test_a_new_one_is_in_the_list_with_role_and_place_and_is_invited(admin: Caller) -> None:
    place = Location.objects.get(code="GDL")
    response = admin.post("/users/company", new(locationId=place.pk))
    assert (response.status_code, response.json()["message"]) == (201, "El usuario se ha creado correctamente.")
    made = response.json()["data"]
    assert (made["Role"], made["location"], made["status"]) == ("Encargado de Facturacion", place.name, "Invitado")
    listed = admin.get("/users/company", {"search": "inigo guemes"}).json()
    assert ([row["id"] for row in listed["data"]], listed["total"]) == ([made["id"]], 1)
    assert mail.outbox[0].to == ["nueva@pruebas.mx"]


def test_registering_is_the_same_by_the_other_path(admin: Caller) -> None:
    made = admin.post("/jwt/register", new(password=PASSWORD)).json()["data"]
    assert admin.get(f"/users/company/{made['id']}").json()["data"]["status"] == "Activo"
    assert Caller().post("/login", {"email": made["email"], "password": PASSWORD}).status_code == 200


@pytest.mark.parametrize("path", ["/users/company", "/jwt/register"])
def test_where_somebody_works_is_given_by_name(admin: Caller, path: str) -> None:
    made = admin.post(path, new(password=PASSWORD, location="Tienda")).json()["data"]
    assert made["location"] == "Tienda"
    moved = admin.put("/users/company", {"id": made["id"], "location": "Bodega GDL"}).json()["data"]
    assert moved["location"] == "Bodega GDL"


@pytest.mark.parametrize("path", ["/users/company", "/jwt/register"])
def test_a_role_may_be_named(admin: Caller, path: str) -> None:
    made = admin.post(path, new(roleId=" personal de almacen ", password=PASSWORD))
    assert (made.status_code, made.json()["data"]["Role"]) == (201, "Personal de Almacen")
    refused = admin.post(path, new(email="otra@pruebas.mx", roleId="Nadie", password=PASSWORD))
    told = refused.json()["errors"]["roleId"]
    assert told.startswith("No hay un rol «Nadie». Hay: Administrador, Coordinador de Almacen,")
    told = admin.post(path, new(email="otra@pruebas.mx", roleId="Vendedor", password=PASSWORD)).json()["errors"][
        "roleId"
    ]
    assert told.startswith("Elige un rol de empresa: Administrador, Coordinador de Almacen,")
    assert "client" not in told


def test_they_are_filtered_by_the_name_of_their_role(admin: Caller) -> None:
    numbered = admin.get("/users/company", {"role": Role.objects.get(name="Administrador").pk}).json()
    assert admin.get("/users/company", {"role": "administrador"}).json() == numbered
    assert numbered["total"] == 1
    assert "Hay: Administrador" in admin.get("/users/company", {"role": "Nadie"}).json()["errors"]["role"]


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"roleId": 999}, "roleId", COMPANY_ROLE),
        ({"roleId": "Vendedor"}, "roleId", COMPANY_ROLE),
        ({"roleId": None}, "roleId", "Escribe un número entero."),
        ({"email": "Admin@Pruebas.mx"}, "email", "Ya hay una cuenta con ese correo."),
        ({"firstName": "Dos\nlíneas"}, "firstName", "Escríbelo en una sola línea."),
        ({"phone": "llámame"}, "phone", "Un teléfono lleva cifras, espacios, +, guiones y paréntesis."),
        ({"locationId": 999}, "locationId", "Esa ubicación no existe."),
        ({"notes": "x" * 5001}, "notes", "Escribe como máximo 5000 caracteres."),
    ],
)
def test_bad_input_is_refused_at_its_field_and_nothing_is_saved(
    admin: Caller, change: dict[str, Any], field: str, sentence: str
) -> None:
    if change.get("roleId") == "Vendedor":
        change = {"roleId": role_id("Vendedor")}  # sellers have their own form
    for response in (admin.post("/users/company", new(**change)), admin.post("/jwt/register", new(**change))):
        assert (response.status_code, response.json()["errors"]) == (422, {field: sentence})
    assert User.objects.count() == 1
    assert mail.outbox == []


def test_a_change_is_kept_and_told_in_the_history(admin: Caller) -> None:
    user = person("billing")
    changed = new(id=user.pk, email=user.email, firstName=user.first_name, roleId=role_id("Personal de Almacen"))
    response = admin.put("/users/company", changed)
    assert response.json()["message"] == "El usuario se ha actualizado correctamente."
    newest = admin.get(f"/admin/company-users/{user.pk}/history").json()["data"][0]
    assert (newest["user"]["id"], newest["actionLabel"], newest["kind"]) == (admin.user.pk, "Cambio", "~")
    told = {change["label"]: (change["old"], change["new"]) for change in newest["changes"]}
    assert told == {
        "Rol": ("Encargado de Facturacion", "Personal de Almacen"),
        "Apellidos": ("de Prueba", "Güemes"),
    }


def test_the_history_never_tells_a_password(admin: Caller, billing: Caller) -> None:
    admin.post("/users/password", {"id": billing.user.pk, "password": "Otra-clave-9", "passwordConfirmation": "Otra-clave-9"})  # fmt: skip
    response = admin.get(f"/admin/company-users/{billing.user.pk}/history")
    assert response.json()["data"][0]["actionLabel"] == "Cambio de contraseña"
    assert response.json()["data"][0]["changes"] == []
    assert b"md5$" not in response.content


def test_an_address_may_be_given_up_to_nobody_else(admin: Caller, billing: Caller) -> None:
    seller = person("seller")
    response = admin.put("/users/company", new(id=billing.user.pk, email=seller.email.upper()))
    assert (response.status_code, response.json()["errors"]) == (422, {"email": "Ya hay una cuenta con ese correo."})


def test_who_never_signed_in_is_removed_and_their_history_stays(admin: Caller) -> None:
    made = admin.post("/users/company", new()).json()["data"]
    assert admin.delete(f"/users/company?id={made['id']}").json()["message"] == "El usuario se ha eliminado."
    assert admin.get(f"/users/company/{made['id']}").status_code == 404
    assert User.history.filter(id=made["id"]).latest().history_type == "-"


def test_who_signed_in_is_deactivated(admin: Caller, billing: Caller) -> None:
    answer = admin.delete(f"/users/company?id={billing.user.pk}").json()
    assert answer["message"] == "El usuario quedó inactivo: su historial se conserva."
    newest = admin.get(f"/admin/company-users/{billing.user.pk}/history").json()["data"][0]
    assert newest["actionLabel"] == "Baja"
    assert {"field": "status", "label": "Estado", "old": "Activo", "new": "Inactivo"} in newest["changes"]


def test_a_seller_is_no_company_user(admin: Caller) -> None:
    seller = person("seller")
    calls = [
        admin.get(f"/users/company/{seller.pk}"),
        admin.put("/users/company", new(id=seller.pk)),
        admin.delete(f"/users/company?id={seller.pk}"),
        admin.get(f"/admin/company-users/{seller.pk}"),
        admin.get(f"/admin/company-users/{seller.pk}/history"),
    ]
    assert {call.status_code for call in calls} == {404}


def test_filters_of_the_list(admin: Caller, billing: Caller, warehouse: Caller) -> None:
    admin.post(f"/users/{billing.user.pk}/deactivate")

    def found(**query: Any) -> list[str]:
        return [row["Role"] for row in admin.get("/users/company", query).json()["data"]]

    assert found(status="Inactivo") == ["Encargado de Facturacion"]
    assert found(role=role_id("Administrador")) == ["Administrador"]
    assert found(location=Location.objects.get(code="GDL").pk) == ["Personal de Almacen"]
    two_steps(warehouse.user)
    begin_set_up(admin.user.pk)  # and never confirmed
    assert found(secondStep="true") == ["Personal de Almacen"]
    assert set(found(secondStep="false")) == {"Encargado de Facturacion", "Administrador"}
    assert found(status="", role="", sort="-Role") == ["Personal de Almacen", "Encargado de Facturacion", "Administrador"]  # fmt: skip


def test_the_roles_on_offer_are_those_of_the_company(admin: Caller) -> None:
    offered = {role["name"] for role in admin.get("/users/roles").json()["data"]}
    assert offered == set(Role.objects.filter(kind="company").values_list("name", flat=True))
    assert "Vendedor" not in offered


def test_only_who_may_reads_and_only_administrators_write(everybody: dict[str, Caller]) -> None:
    readers = {role for role, who in everybody.items() if who.get("/users/company").status_code == 200}
    writers = {role for role, who in everybody.items() if who.post("/users/company").status_code != 403}
    removers = {role for role, who in everybody.items() if who.delete("/users/company?id=1").status_code != 403}
    assert (readers, writers, removers) == ({"admin", "billing"}, {"admin"}, {"admin"})


def test_the_invited_choose_their_password_by_the_link(admin: Caller) -> None:
    made = admin.post("/users/company", new()).json()["data"]
    [token] = re.findall(r"/usuarios/nuevas-credenciales\?token=(\S+)", str(mail.outbox[0].body))
    Caller().post("/users/password", {"token": token, "password": PASSWORD, "passwordConfirmation": PASSWORD})
    assert admin.get(f"/users/company/{made['id']}").json()["data"]["status"] == "Activo"
