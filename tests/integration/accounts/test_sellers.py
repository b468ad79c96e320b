"""Administrators keep the sellers: add, invite, change, deactivate, remove."""

import re
from typing import Any

import pytest
from django.core import mail

from apps.accounts.models import Location, User
from tests.personas import PASSWORD, Caller, person

NEW = {"email": "Nueva@Pruebas.MX", "firstName": "Ñandú", "lastName": "Güemes", "commissionPercentage": "2.50"}


def test_a_new_seller_is_in_the_list_and_is_invited_by_mail(
    admin: Caller, django_capture_on_commit_callbacks: Any
) -> None:
    response = admin.post("/users/sellers", NEW)
    assert response.status_code == 201
    assert response.json()["message"] == "El vendedor se ha creado correctamente."
    made = response.json()["data"]
    assert (made["email"], made["status"], made["Role"]) == ("nueva@pruebas.mx", "Invitado", "Vendedor")
    assert made["commissionPercentage"] == "2.50"
    assert [s["name"] for s in admin.get("/users/sellers", {"search": "nandu"}).json()["data"]] == ["Ñandú Güemes"]
    assert mail.outbox[0].to == ["nueva@pruebas.mx"]


def test_the_invitation_s_link_sets_the_first_password_and_opens_the_door(admin: Caller) -> None:
    admin.post("/users/sellers", NEW)
    [token] = re.findall(r"token=(\S+)", str(mail.outbox[0].body))
    chosen = {"token": token, "password": PASSWORD, "passwordConfirmation": PASSWORD}
    assert Caller().post("/users/password", chosen).status_code == 200
    assert Caller().post("/login", {"email": NEW["email"], "password": PASSWORD}).status_code == 200
    again = Caller().post("/users/password", chosen)
    assert (again.status_code, again.json()["errors"]) == (422, {"token": "El enlace ya no sirve. Pide uno nuevo."})


def test_with_a_password_no_mail_goes_out(admin: Caller) -> None:
    assert admin.post("/users/sellers", {**NEW, "password": PASSWORD}).json()["data"]["status"] == "Activo"
    assert mail.outbox == []


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"email": "no es correo"}, "email", "Escribe un correo válido, como nombre@empresa.mx."),
        ({"email": "ADMIN@pruebas.mx"}, "email", "Ya hay una cuenta con ese correo."),
        ({"firstName": "  "}, "firstName", "Este dato es obligatorio."),
        ({"commissionPercentage": "101"}, "commissionPercentage", "Debe ser como máximo 100."),
        ({"commissionPercentage": "1.005"}, "commissionPercentage", "Usa como máximo 2 decimales."),
        ({"locationId": 999}, "locationId", "Esa ubicación no existe."),
        ({"password": "12345678"}, "password", None),
    ],
)
def test_bad_input_is_refused_at_its_field_and_nothing_is_saved(
    admin: Caller, change: dict[str, Any], field: str, sentence: str | None
) -> None:
    response = admin.post("/users/sellers", {**NEW, **change})
    assert response.status_code == 422
    assert response.json()["errors"].keys() == {field}
    assert sentence is None or response.json()["errors"][field] == sentence
    assert User.objects.count() == 1
    assert mail.outbox == []


def test_a_change_by_form_with_the_put_override_is_kept_and_told_in_the_history(admin: Caller) -> None:
    seller = person("seller")
    place = Location.objects.get(code="TIENDA")
    fields = {"_method": "PUT", "id": seller.pk, "email": seller.email, "firstName": "Otra", "locationId": place.pk}
    assert admin.form("/users/seller", fields).json()["message"] == "El vendedor se ha actualizado correctamente."
    newest = admin.get(f"/admin/sellers/{seller.pk}/history").json()["data"][0]
    assert newest["user"] == {"id": admin.user.pk, "name": "Admin de Prueba"}
    assert {"field": "location", "label": "Ubicación", "old": None, "new": "Tienda"} in newest["changes"]
    assert {"field": "first_name", "label": "Nombre", "old": "Seller", "new": "Otra"} in newest["changes"]


@pytest.mark.parametrize("name", ["location", "Location", "locationId"])
def test_where_somebody_works_is_given_by_name(admin: Caller, name: str) -> None:
    made = admin.post("/users/sellers", {**NEW, name: "Tienda"})
    assert (made.status_code, made.json()["data"]["location"]) == (201, "Tienda")
    seller = made.json()["data"]["id"]
    moved = admin.form("/users/seller", {"_method": "PUT", "id": seller, name: "bodega gdl"})
    assert (moved.status_code, moved.json()["data"]["location"]) == (200, "Bodega GDL")
    refused = admin.put("/users/seller", {"id": seller, name: "Bodega MTY"})
    assert "No hay una ubicación «Bodega MTY»" in refused.json()["errors"][name]


def test_a_save_that_changes_nothing_leaves_no_history(admin: Caller) -> None:
    seller = person("seller")
    same = {"id": seller.pk, "email": seller.email, "firstName": seller.first_name, "lastName": seller.last_name}
    assert admin.put("/users/seller", same).status_code == 200
    assert admin.get(f"/admin/sellers/{seller.pk}/history").json()["total"] == 1


def test_who_never_signed_in_is_removed_whole(admin: Caller) -> None:
    made = admin.post("/users/sellers", NEW).json()["data"]
    assert admin.delete(f"/users/seller?id={made['id']}").json()["message"] == "El vendedor se ha eliminado."
    assert admin.get(f"/users/seller?id={made['id']}").status_code == 404


def test_who_signed_in_is_deactivated_and_signed_out(admin: Caller, seller: Caller) -> None:
    answer = admin.delete(f"/users/seller?id={seller.user.pk}")
    assert answer.json()["message"] == "El vendedor quedó inactivo: su historial se conserva."
    assert admin.get(f"/users/seller?id={seller.user.pk}").json()["data"]["status"] == "Inactivo"
    assert seller.get("/me").json()["code"] == "session_ended"
    assert admin.delete(f"/users/seller?id={seller.user.pk}").status_code == 409


def test_a_company_user_is_not_a_seller(admin: Caller, billing: Caller) -> None:
    assert admin.get(f"/users/seller?id={billing.user.pk}").status_code == 404
    assert admin.put("/users/seller", {**NEW, "id": billing.user.pk}).status_code == 404
    assert admin.delete(f"/users/seller?id={billing.user.pk}").status_code == 404


def test_only_who_may_reads_and_only_administrators_write(everybody: dict[str, Caller]) -> None:
    readers = {role for role, who in everybody.items() if who.get("/users/sellers").status_code == 200}
    writers = {role for role, who in everybody.items() if who.post("/users/sellers").status_code != 403}
    assert (readers, writers) == ({"admin", "billing"}, {"admin"})
