"""Who has nothing is removed, who has something is deactivated; and the logins of customers and wholesalers."""

import re
from typing import Any

import pytest
from django.core import mail

from apps.accounts.models import User
from apps.partners.models import Customer
from apps.partners.services.customers import OWN_PARTS
from tests.factories import partners as make
from tests.personas import PASSWORD, Caller

WITH_LOGIN = {"customerFirstName": "Marisol", "customerEmail": "marisol@x.mx", "createAccess": True}
both = pytest.mark.parametrize(("path", "word", "role"), [("customer", "cliente", "client"), ("wholesaler", "mayorista", "Mayorista")])  # fmt: skip


@both
def test_one_without_documents_is_removed_with_all_its_parts(admin: Caller, path: str, word: str, role: str) -> None:
    pk = make.customer(admin.user, path, addresses=[make.INVOICE], contacts=[{"name": "Luz"}]).pk
    admin.form("/orders/tax-situation", {"idCustomer": pk, "file": make.constancia()})
    assert admin.delete(f"/users/{path}?id={pk}").json()["message"] == f"El {word} se ha eliminado."
    assert admin.get(f"/users/{path}", {"id": pk}).status_code == 404
    assert not any(part.objects.exists() for part in OWN_PARTS)


def test_one_that_something_points_to_is_deactivated(admin: Caller) -> None:
    kept, merged = (make.customer(admin.user).pk for _ in range(2))
    admin.post("/users/customer/merge", {"keep": kept, "merge": merged})
    answer = admin.delete(f"/users/customer?id={kept}")
    assert answer.json()["message"] == "El cliente quedó inactivo: sus documentos se conservan."
    assert admin.get("/users/customer", {"id": kept}).json()["data"]["status"] == "Inactivo"
    assert admin.delete(f"/users/customer?id={kept}").json()["code"] == "in_use"


@both
def test_one_whose_login_was_used_is_deactivated_and_signed_out(admin: Caller, path: str, word: str, role: str) -> None:
    pk = admin.post(f"/users/{path}", {**WITH_LOGIN, "password": PASSWORD}).json()["data"]["id"]
    tokens = Caller().post("/login", {"email": "marisol@x.mx", "password": PASSWORD}).json()
    assert tokens["userData"]["Role"] == role
    assert "inactivo" in admin.delete(f"/users/{path}?id={pk}").json()["message"]
    signed_in = Caller()
    signed_in.headers = {"Authorization": f"Bearer {tokens['accessToken']}"}
    assert signed_in.get("/me").json()["code"] == "session_ended"
    assert Caller().post("/login", {"email": "marisol@x.mx", "password": PASSWORD}).status_code == 401
    admin.post(f"/users/{path}/{pk}/activate")
    assert Caller().post("/login", {"email": "marisol@x.mx", "password": PASSWORD}).status_code == 200


def test_an_invitation_that_nobody_used_goes_with_its_record(admin: Caller) -> None:
    pk = admin.post("/users/wholesaler", WITH_LOGIN).json()["data"]["id"]
    assert admin.delete(f"/users/wholesaler?id={pk}").json()["message"] == "El mayorista se ha eliminado."
    assert not User.objects.filter(email="marisol@x.mx").exists()


def test_a_customer_is_not_removed_by_the_wholesalers_call(admin: Caller) -> None:
    assert admin.delete(f"/users/wholesaler?id={make.customer(admin.user).pk}").status_code == 404


# --- access -----------------------------------------------------------------------------------


@both
def test_a_login_is_invited_by_mail_and_opens_the_door(admin: Caller, path: str, word: str, role: str) -> None:
    data = admin.post(f"/users/{path}", WITH_LOGIN).json()["data"]
    assert (data["hasAccess"], data["accessEmail"], data["accessStatus"]) == (True, "marisol@x.mx", "Invitado")
    [token] = re.findall(r"token=(\S+)", str(mail.outbox[0].body))
    chosen = {"token": token, "password": PASSWORD, "passwordConfirmation": PASSWORD}
    assert Caller().post("/users/password", chosen).status_code == 200
    assert Caller().post("/login", {"email": "marisol@x.mx", "password": PASSWORD}).json()["userData"]["Role"] == role


def test_access_is_given_later_once(admin: Caller) -> None:
    pk = make.customer(admin.user, email="luz@x.mx").pk
    assert admin.post("/users/customer/access", {"id": pk, "password": PASSWORD}).json()["data"]["hasAccess"] is True
    assert admin.post("/users/customer/access", {"id": pk}).status_code == 409
    assert admin.get(f"/admin/customers/{pk}/history").json()["data"][0]["actionLabel"] == "Acceso dado"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({**WITH_LOGIN, "customerEmail": ""}, "customerEmail"),
        ({**WITH_LOGIN, "customerEmail": "ADMIN@pruebas.mx"}, "customerEmail"),
        ({**WITH_LOGIN, "password": "1234"}, "password"),
    ],
)
def test_a_login_that_cannot_be_made_leaves_nothing(admin: Caller, body: dict[str, Any], field: str) -> None:
    refused = admin.post("/users/customer", body)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert not Customer.objects.exists()
    assert mail.outbox == []


def test_the_login_follows_the_name_of_its_record(admin: Caller) -> None:
    pk = admin.post("/users/wholesaler", {**WITH_LOGIN, "password": PASSWORD}).json()["data"]["id"]
    admin.put("/users/wholesaler", {"id": pk, "customerFirstName": "Sol"})
    assert (
        Caller().post("/login", {"email": "marisol@x.mx", "password": PASSWORD}).json()["userData"]["firstName"]
        == "Sol"
    )
    refused = admin.put("/users/wholesaler", {"id": pk, "customerEmail": ""})
    assert refused.json()["errors"] == {"customerEmail": "Tiene acceso: su correo no puede quedar vacío."}
    taken = admin.put("/users/wholesaler", {"id": pk, "customerEmail": "admin@pruebas.mx"})
    assert taken.json()["errors"] == {"customerEmail": "Ya hay una cuenta con ese correo."}


def test_a_seller_who_looks_after_customers_is_not_removed(admin: Caller) -> None:
    new = {"email": "nuevo@x.mx", "firstName": "Nuevo"}
    seller = admin.post("/users/sellers", new).json()["data"]["id"]
    make.customer(admin.user)
    pk = make.customer(admin.user).pk
    Customer.objects.filter(pk=pk).update(seller=seller)
    answer = admin.delete(f"/users/seller?id={seller}")
    assert answer.json()["message"] == "El vendedor quedó inactivo: su historial se conserva."


def test_wholesalers_are_kept_by_administrators_and_read_by_sellers_and_billing(everybody: dict[str, Caller]) -> None:
    def allowed(ask: Any) -> set[str]:
        return {role for role, who in everybody.items() if ask(who).status_code != 403}

    assert allowed(lambda who: who.get("/users/wholesalers")) == {"admin", "seller", "billing"}
    assert allowed(lambda who: who.get("/users/wholesaler", {"id": 1})) == {"admin", "seller", "billing"}
    assert allowed(lambda who: who.post("/users/wholesaler")) == {"admin"}
    assert allowed(lambda who: who.delete("/users/wholesaler?id=1")) == {"admin"}


def test_wholesalers_have_their_list_and_their_word(admin: Caller, seller: Caller) -> None:
    made = admin.post("/users/wholesaler", {"customerFirstName": "Óscar", "BusinessName": "Mayoreo"})
    assert made.json()["message"] == "El mayorista se ha creado correctamente."
    make.customer(admin.user)
    [row] = seller.get("/users/wholesalers", {"search": "oscar"}).json()["data"]
    assert (row["customerType"], row["BusinessName"]) == ("Mayorista", "MAYOREO")
    changed = admin.form("/users/wholesaler", {"_method": "PUT", "id": row["id"], "notes": "x"})
    assert changed.json()["message"] == "El mayorista se ha actualizado correctamente."
    assert admin.get("/users/customer", {"id": row["id"]}).status_code == 404
    assert [entry["action"] for entry in seller.get(f"/admin/wholesalers/{row['id']}/history").json()["data"]] == ["update", "create"]  # fmt: skip


def test_a_stranger_keeps_no_wholesalers(stranger: Caller) -> None:
    calls = [
        stranger.get("/users/wholesalers"),
        stranger.get("/users/wholesaler", {"id": 1}),
        stranger.post("/users/wholesaler"),
        stranger.put("/users/wholesaler", {"id": 1}),
        stranger.delete("/users/wholesaler?id=1"),
        stranger.post("/users/wholesaler/1/activate"),
        stranger.get("/admin/wholesalers"),
    ]
    assert {call.status_code for call in calls} == {401}
