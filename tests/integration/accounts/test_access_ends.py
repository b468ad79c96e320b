"""Access ends at once: by a new role, a new password, a deactivation; and never for the last administrator."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, BrokenBarrierError
from typing import Any, cast

import pytest
from django.db import connection

from apps.accounts.models import Role, Session, User
from apps.accounts.models.user import administrators
from apps.accounts.services.sessions import start_session
from apps.accounts.transitions import ABOVE_YOURS
from tests.personas import PASSWORD, Caller, person

LAST = "Es la última persona que administra los permisos: da ese permiso a otra antes."
NEW_PASSWORD = "otra-clave-Larga-8"
ONESELF = "No puedes desactivarte a ti mismo."


def company_form(who: Caller, role: str = "") -> dict[str, Any]:
    role_id = Role.objects.get(name=role).pk if role else who.user.role_id
    return {"id": who.user.pk, "email": who.user.email, "firstName": who.user.first_name, "roleId": role_id}


def action(admin: Caller, who: Caller, name: str) -> dict[str, Any]:
    """What the record says of one of its actions."""
    shown = admin.get(f"/users/company/{who.user.pk}").json()["data"]["actions"]
    return next(a for a in shown if a["name"] == name)


def test_a_new_role_ends_the_sessions_at_once(admin: Caller, billing: Caller) -> None:
    tokens = start_session(billing.user, address=None, agent="")
    admin.put("/users/company", company_form(billing, "Personal de Almacen"))
    assert billing.get("/me").json()["code"] == "session_ended"
    assert Caller().post("/jwt/refresh-token", {"refreshToken": tokens.refresh}).status_code == 401
    assert set(Session.objects.filter(user=billing.user).values_list("end_reason", flat=True)) == {"role"}


def test_a_change_that_keeps_the_role_ends_nothing(admin: Caller, billing: Caller) -> None:
    admin.put("/users/company", {**company_form(billing), "lastName": "Nueva"})
    assert billing.get("/me").json()["data"]["lastName"] == "Nueva"


def test_a_deactivation_ends_the_sessions_at_once(admin: Caller, billing: Caller) -> None:
    tokens = start_session(billing.user, address=None, agent="")
    done = admin.post(f"/users/{billing.user.pk}/deactivate", {"reason": "Se fue."})
    assert done.json()["message"] == "Billing de Prueba está inactivo."
    assert billing.get("/me").json()["code"] == "session_ended"
    assert Caller().post("/jwt/refresh-token", {"refreshToken": tokens.refresh}).status_code == 401
    assert Caller().post("/login", {"email": billing.user.email, "password": PASSWORD}).status_code == 401


def test_who_is_activated_again_signs_in_anew(admin: Caller, billing: Caller) -> None:
    admin.post(f"/users/{billing.user.pk}/deactivate")
    admin.post(f"/users/{billing.user.pk}/activate")
    assert billing.get("/me").json()["code"] == "session_ended"
    assert Caller().post("/login", {"email": billing.user.email, "password": PASSWORD}).status_code == 200


def test_the_history_tells_who_deactivated_and_why(admin: Caller, billing: Caller) -> None:
    admin.post(f"/users/{billing.user.pk}/deactivate", {"reason": " Se fue a otra empresa. "})
    newest = admin.get(f"/admin/company-users/{billing.user.pk}/history").json()["data"][0]
    assert (newest["actionLabel"], newest["reason"]) == ("Desactivar", "Se fue a otra empresa.")
    assert newest["changes"] == [{"field": "status", "label": "Estado", "old": "Activo", "new": "Inactivo"}]


def test_a_second_click_is_refused_and_changes_nothing(admin: Caller, billing: Caller) -> None:
    admin.post(f"/users/{billing.user.pk}/deactivate")
    again = admin.post(f"/users/{billing.user.pk}/deactivate")
    assert (again.status_code, again.json()["code"]) == (409, "wrong_state")
    assert again.json()["message"] == "No se puede «Desactivar»: está en estado Inactivo."
    assert admin.get(f"/admin/company-users/{billing.user.pk}/history").json()["total"] == 2


def test_oneself_is_refused_by_every_way_and_the_actions_say_so(admin: Caller) -> None:
    person("admin", "otra@pruebas.mx")
    ways = [admin.post(f"/users/{admin.user.pk}/deactivate"), admin.delete(f"/users/company?id={admin.user.pk}")]
    assert [(way.status_code, way.json()["message"]) for way in ways] == [(409, ONESELF)] * 2
    assert action(admin, admin, "deactivate")["reason"] == ONESELF
    assert admin.get("/me").status_code == 200


@pytest.fixture
def officer(admin: Caller, caller: Any) -> Caller:
    """Keeps the company's users, and may not edit roles."""
    actions = ("read", "create", "edit", "delete", "activate", "set password")
    pairs = [{"action": name, "subject": "Users_company"} for name in actions]
    assert admin.post("/admin/roles", {"name": "Recursos Humanos", "permissions": pairs}).status_code == 201
    return cast("Caller", caller("Recursos Humanos"))


def test_nobody_touches_a_person_whose_role_permits_more(admin: Caller, officer: Caller) -> None:
    password = {"id": admin.user.pk, "password": NEW_PASSWORD, "passwordConfirmation": NEW_PASSWORD}
    ways = [
        officer.post(f"/users/{admin.user.pk}/deactivate"),
        officer.delete(f"/users/company?id={admin.user.pk}"),
        officer.put("/users/company", company_form(admin, "Administrador")),
        officer.post("/users/password", password),
    ]
    assert [(way.status_code, way.json()["message"]) for way in ways] == [(409, ABOVE_YOURS)] + [(403, ABOVE_YOURS)] * 3
    assert action(officer, admin, "deactivate")["reason"] == ABOVE_YOURS
    assert admin.get("/me").status_code == 200


def test_nobody_gives_a_role_that_permits_more(officer: Caller, caller: Any) -> None:
    role = Role.objects.get(name="Administrador").pk
    new = {"email": "complice@pruebas.mx", "firstName": "Cómplice", "roleId": role, "password": NEW_PASSWORD}
    assert officer.post("/users/company", new).status_code == 403
    own = {**company_form(officer, "Administrador"), "email": "oficial@pruebas.mx"}
    assert officer.put("/users/company", own).status_code == 403
    assert officer.get("/me").json()["data"]["Role"] == "Recursos Humanos"


def test_the_last_administrator_keeps_the_role(admin: Caller) -> None:
    refused = admin.put("/users/company", company_form(admin, "Personal de Almacen"))
    assert (refused.status_code, refused.json()["message"]) == (409, LAST)
    assert admin.get("/me").json()["data"]["Role"] == "Administrador"


def test_an_inactive_administrator_does_not_count(admin: Caller, caller: Any) -> None:
    other = caller("admin", "otra@pruebas.mx")
    admin.post(f"/users/{other.user.pk}/deactivate")
    assert admin.put("/users/company", company_form(admin, "Personal de Almacen")).json()["message"] == LAST


def test_with_a_second_administrator_the_first_may_go(admin: Caller, caller: Any) -> None:
    other = caller("admin", "otra@pruebas.mx")
    assert action(other, admin, "deactivate")["allowed"]
    assert other.post(f"/users/{admin.user.pk}/deactivate").status_code == 200


@pytest.mark.parametrize("name", ["fly", "save", "set_password", "__init__", "clean"])
def test_an_action_that_is_none_is_not_found(admin: Caller, billing: Caller, name: str) -> None:
    assert admin.post(f"/users/{billing.user.pk}/{name}").status_code == 404


def test_customers_and_wholesalers_are_not_kept_here(admin: Caller, customer: Caller, wholesaler: Caller) -> None:
    for who in (customer, wholesaler):
        assert admin.post(f"/users/{who.user.pk}/deactivate").status_code == 404
        assert who.get("/me").status_code == 200


def test_who_may_only_read_may_not_deactivate(billing: Caller) -> None:
    refused = billing.post(f"/users/{person('seller').pk}/deactivate")
    why = "Tu rol no permite «Desactivar». Hace falta el permiso «Vendedores: Activar y desactivar»."
    assert (refused.status_code, refused.json()["message"]) == (403, why)


@pytest.mark.django_db(transaction=True)
def test_two_administrators_who_deactivate_each_other_at_once_leave_one(monkeypatch: pytest.MonkeyPatch) -> None:
    met, look = Barrier(2), User.leaves_an_administrator

    def look_together(who: User) -> bool:
        """Both look before either acts, unless one has to wait for the other."""
        left = look(who)
        with suppress(BrokenBarrierError):
            met.wait(timeout=1)
        return left

    monkeypatch.setattr(User, "leaves_an_administrator", look_together)
    one, two = Caller(person("admin", "una@pruebas.mx")), Caller(person("admin", "dos@pruebas.mx"))

    def deactivate(pair: tuple[Caller, Caller]) -> int:
        try:
            return int(pair[0].post(f"/users/{pair[1].user.pk}/deactivate").status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        answers = sorted(pool.map(deactivate, [(one, two), (two, one)]))
    assert answers == [200, 409]
    assert administrators().count() == 1


def test_nobody_gives_the_same_pairs_with_a_wider_reach(admin: Caller, caller: Any) -> None:
    """Who reads the own quotes may not make an account that reads all of them."""
    users = [{"action": name, "subject": "Users_company"} for name in ("read", "create", "set password")]
    for name, scope in {"Propias": "own", "Todas": "all"}.items():
        pairs = [*users, {"action": "read", "subject": "Quotes", "scope": scope}]
        assert admin.post("/admin/roles", {"name": name, "permissions": pairs}).status_code == 201
    narrow, wide = caller("Propias"), caller("Todas", "todas@pruebas.mx")
    new = {"email": "complice@pruebas.mx", "firstName": "Cómplice", "password": NEW_PASSWORD}
    answers = {
        who.user.role.name: {
            role: who.post(
                "/users/company", {**new, "email": f"{who.user.pk}{role}@pruebas.mx".lower(), "roleId": pk}
            ).status_code
            for role, pk in Role.objects.filter(name__in=["Propias", "Todas"]).values_list("name", "pk")
        }
        for who in (narrow, wide)
    }
    assert answers == {"Propias": {"Propias": 201, "Todas": 403}, "Todas": {"Propias": 201, "Todas": 201}}
    taken = {"id": wide.user.pk, "password": NEW_PASSWORD, "passwordConfirmation": NEW_PASSWORD}
    assert narrow.post("/users/password", taken).status_code == 403
