"""Roles are data: administrators set what each may do, and it holds from the next call on."""

from typing import Any

import pytest

from apps.accounts.models import Role
from apps.accounts.services.standard_roles import load_standard_roles
from tests.personas import Caller, person

READ = {"action": "read", "subject": "Sellers"}
EDIT = {"action": "edit", "subject": "Sellers"}
EDIT_ROLES = {"action": "edit", "subject": "Roles"}


def role(name: str) -> dict[str, Any]:
    """A role as the editor sends it back unchanged."""
    found = Role.objects.get(name=name)
    pairs = [{"action": p.action, "subject": p.subject, "scope": p.scope} for p in found.abilities.filter(granted=True)]
    return {"id": found.pk, "name": name, "home": found.home, "permissions": pairs}


def save(who: Caller, sent: dict[str, Any], **changes: Any) -> Any:
    return who.put(f"/admin/roles/{sent['id']}", {**sent, "version": None, **changes})


def without(sent: dict[str, Any], pair: dict[str, str]) -> list[dict[str, str]]:
    return [p for p in sent["permissions"] if (p["action"], p["subject"]) != (pair["action"], pair["subject"])]


def granted(answer: Any) -> set[tuple[str, str, str]]:
    return {(p["action"], p["subject"], p["scope"]) for p in answer.json()["permissions"] if p["granted"]}


def test_a_new_role_has_its_pairs_and_people_may_have_it(admin: Caller, caller: Any) -> None:
    made = admin.post("/admin/roles", {"name": "Auditor", "home": "dashboard", "permissions": [READ]})
    assert made.status_code == 201
    assert made.json() | {"id": 0, "version": ""} == {
        "id": 0, "name": "Auditor", "kind": "company", "home": "dashboard", "system": False, "users": 0, "version": "",
        "demandsSecondStep": False,
        "permissions": [{**READ, "scope": "all", "granted": True}],
    }  # fmt: skip
    auditor = caller("Auditor")
    assert (auditor.get("/users/sellers").status_code, auditor.get("/users/company").status_code) == (200, 403)
    assert admin.get(f"/admin/roles/{made.json()['id']}").json()["users"] == 1


def test_the_pairs_sent_are_the_whole_set(admin: Caller) -> None:
    made = admin.post("/admin/roles", {"name": "Auditor", "permissions": [READ, EDIT]}).json()
    changed = save(admin, made, permissions=[EDIT, {**EDIT_ROLES, "granted": False}])
    assert granted(changed) == {("edit", "Sellers", "all")}
    assert granted(save(admin, made, permissions=[])) == set()


def test_a_scope_may_be_changed(admin: Caller) -> None:
    seller = role("Vendedor")
    quotes = {"action": "read", "subject": "Quotes"}
    answer = save(admin, seller, permissions=[*without(seller, quotes), {**quotes, "scope": "all"}])
    assert ("read", "Quotes", "all") in granted(answer)


def test_it_takes_effect_on_the_next_call_of_somebody_already_signed_in(admin: Caller, billing: Caller) -> None:
    assert billing.get("/users/sellers").status_code == 200
    sent = role("Encargado de Facturacion")
    save(admin, sent, permissions=without(sent, READ))
    assert billing.get("/users/sellers").status_code == 403
    assert READ not in [{"action": p["action"], "subject": p["subject"]} for p in billing.get("/me").json()["data"]["permissions"]]  # fmt: skip
    save(admin, sent)
    assert billing.get("/users/sellers").status_code == 200


def test_a_pair_taken_away_stays_away_after_an_upgrade(admin: Caller, billing: Caller) -> None:
    sent = role("Encargado de Facturacion")
    save(admin, sent, permissions=without(sent, READ))
    load_standard_roles()
    assert billing.get("/users/sellers").status_code == 403


def test_an_upgrade_gives_back_no_scope_and_doubles_nothing(admin: Caller) -> None:
    sent = role("Vendedor")
    quotes = {"action": "read", "subject": "Quotes", "scope": "all"}
    before = granted(save(admin, sent, permissions=[*without(sent, quotes), quotes]))
    load_standard_roles()
    assert granted(admin.get(f"/admin/roles/{sent['id']}")) == before


def test_somebody_must_be_left_who_may_edit_roles(admin: Caller) -> None:
    sent = role("Administrador")
    refused = save(admin, sent, permissions=without(sent, EDIT_ROLES))
    sentence = "Alguien activo debe poder modificar los roles: deja ese permiso en este rol."
    assert (refused.status_code, refused.json()["message"]) == (409, sentence)
    assert ("edit", "Roles", "all") in granted(admin.get(f"/admin/roles/{sent['id']}"))


def test_with_another_who_may_the_pair_can_be_taken_away(admin: Caller) -> None:
    other = admin.post("/admin/roles", {"name": "Dueña", "permissions": [EDIT_ROLES]}).json()
    sent = role("Administrador")
    assert save(admin, sent, permissions=without(sent, EDIT_ROLES)).status_code == 409  # nobody has it yet
    owner = person(other["name"])
    assert save(admin, sent, permissions=without(sent, EDIT_ROLES)).status_code == 200
    assert admin.post(f"/users/{owner.pk}/deactivate").status_code == 409  # now the last one


def test_a_standard_role_keeps_its_name_and_stays(admin: Caller) -> None:
    sent = role("Vendedor")
    renamed = save(admin, sent, name="Ventas")
    assert (renamed.status_code, renamed.json()["errors"]) == (
        422,
        {"name": "El nombre de un rol de fábrica no cambia."},
    )
    deleted = admin.delete(f"/admin/roles/{sent['id']}")
    assert (deleted.status_code, deleted.json()["message"]) == (409, "Un rol de fábrica no se elimina; puedes quitarle permisos.")  # fmt: skip
    assert save(admin, sent, home="auth-login").json()["home"] == "auth-login"


def test_a_role_of_our_own_may_be_renamed_and_removed(admin: Caller) -> None:
    made = admin.post("/admin/roles", {"name": "Auditor", "permissions": [READ]}).json()
    assert save(admin, made, name="Auditoría").json()["name"] == "Auditoría"
    assert admin.delete(f"/admin/roles/{made['id']}").json() == {"id": made["id"]}
    assert admin.get(f"/admin/roles/{made['id']}").status_code == 404


def test_a_role_that_people_have_is_not_removed(admin: Caller) -> None:
    made = admin.post("/admin/roles", {"name": "Auditor", "permissions": [READ]}).json()
    person("Auditor")
    refused = admin.delete(f"/admin/roles/{made['id']}")
    assert (refused.status_code, refused.json()["code"]) == (409, "in_use")
    assert Role.objects.filter(name="Auditor").exists()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": "VENDEDOR"}, "name"),
        ({"name": "  "}, "name"),
        ({"name": "x" * 121}, "name"),
        ({"home": "la-luna"}, "home"),
        ({"permissions": [{"action": "fly", "subject": "Sellers"}]}, "permissions"),
        ({"permissions": [{**READ, "scope": "own"}]}, "permissions"),
        ({"permissions": [{**READ, "scope": "planet"}]}, "permissions.0.scope"),
        ({"permissions": None}, "permissions"),
    ],
)
def test_what_does_not_exist_is_refused_and_changes_nothing(admin: Caller, change: dict[str, Any], field: str) -> None:
    made = admin.post("/admin/roles", {"name": "Auditor", "permissions": [READ]}).json()
    count = Role.objects.count()
    for refused in (
        save(admin, made, **change),
        admin.post("/admin/roles", {"name": "Otro", "permissions": [], **change}),
    ):
        assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert admin.get(f"/admin/roles/{made['id']}").json() == made
    assert Role.objects.count() == count


def test_the_history_tells_which_permission_was_given_and_which_taken(admin: Caller) -> None:
    made = admin.post("/admin/roles", {"name": "Auditor", "permissions": [READ]}).json()
    save(admin, made, permissions=[EDIT])
    entries = admin.get(f"/admin/roles/{made['id']}/history").json()["data"]
    told = {(c["label"], c["old"], c["new"]) for entry in entries[:2] for c in entry["changes"]}
    assert told == {
        ("Vendedores: Consultar · Permitido", "Sí", "No"),
        ("Vendedores: Modificar · Permitido", None, "Sí"),
        ("Vendedores: Modificar · Alcance", None, "Todo"),
    }
    assert {entry["user"]["id"] for entry in entries} == {admin.user.pk}


def test_the_history_of_a_standard_role_tells_what_was_taken(admin: Caller) -> None:
    sent = role("Encargado de Facturacion")
    save(admin, sent, permissions=without(sent, READ))
    [entry] = [e for e in admin.get(f"/admin/roles/{sent['id']}/history").json()["data"] if e["changes"] and e["user"]]
    assert "Vendedores: Consultar · Permitido" in {c["label"] for c in entry["changes"] if c["new"] == "No"}


def test_saving_without_a_change_leaves_no_history(admin: Caller) -> None:
    sent = role("Encargado de Facturacion")
    before = admin.get(f"/admin/roles/{sent['id']}/history").json()["total"]
    assert save(admin, sent).status_code == 200
    assert admin.get(f"/admin/roles/{sent['id']}/history").json()["total"] == before


def test_the_table_of_abilities_holds_every_pair_a_role_has(admin: Caller) -> None:
    table = admin.get("/abilities").json()["data"]
    known = {(row["action"], row["subject"], scope) for row in table for scope in row["scopes"]}
    assert all(row["label"] and row["subjectLabel"] for row in table)
    for found in admin.get("/admin/roles", {"range": "[0,99]"}).json():
        assert {(p["action"], p["subject"], p["scope"]) for p in found["permissions"]} <= known


@pytest.mark.parametrize("text", ["factu", "FACTURACION", "encárgado fact"])
def test_a_role_is_found_by_its_name(admin: Caller, text: str) -> None:
    found = admin.get("/admin/roles", {"filter": f'{{"q": "{text}"}}'}).json()
    assert [row["name"] for row in found] == ["Encargado de Facturacion"]


def test_only_administrators_see_or_change_roles(everybody: dict[str, Caller]) -> None:
    sent = role("Vendedor")

    def who(status_of: Any) -> set[str]:
        return {name for name, one in everybody.items() if status_of(one).status_code != 403}

    assert who(lambda one: one.get("/admin/roles")) == {"admin"}
    assert who(lambda one: one.get("/abilities")) == {"admin"}
    assert who(lambda one: save(one, sent)) == {"admin"}
    assert who(lambda one: one.post("/admin/roles", sent)) == {"admin"}
    assert who(lambda one: one.delete(f"/admin/roles/{sent['id']}")) == {"admin"}
