"""History: who changed what, when and why, in a person's words, without what the reader may not see."""

from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.abilities import SELLERS_DELETE
from apps.accounts.models import Location, Role, RoleAbility, User
from apps.accounts.services.people import act_on_person, update_person
from apps.core.records.history import Change, Entry, HistoryOf, Part, change_as, delete_as, history_of, save_as
from tests.personas import Caller, person

PERCENT = HistoryOf(secrets={"commission_percentage": SELLERS_DELETE})


@pytest.fixture
def seller(db: None) -> User:
    return person("seller", commission_percentage=Decimal("2.50"))


def read(record: Any, by: Caller, how: HistoryOf = HistoryOf()) -> list[Entry]:  # noqa: B008 - frozen
    return history_of(record, how, by.user)


def told(entry: Entry) -> dict[str, tuple[str | None, str | None]]:
    return {change.label: (change.old, change.new) for change in entry.changes}


def test_a_change_tells_who_what_and_why(admin: Caller, seller: User) -> None:
    act_on_person(seller.pk, "deactivate", reason="Se fue.", by=admin.user)
    newest, first = read(seller, admin)
    assert newest.user == {"id": admin.user.pk, "name": "Admin de Prueba"}
    assert (newest.action, newest.reason, newest.kind) == ("deactivate", "Se fue.", "~")
    assert newest.changes == [Change("status", "Estado", "Activo", "Inactivo")]
    assert newest.date > first.date


def test_the_first_version_tells_every_filled_field(admin: Caller, seller: User) -> None:
    [first] = read(seller, admin)
    assert (first.kind, first.action, first.user) == ("+", "create", None)
    assert told(first) == {
        "Correo": (None, "seller@pruebas.mx"),
        "Nombre": (None, "Seller"),
        "Apellidos": (None, "de Prueba"),
        "Rol": (None, "Vendedor"),
        "Porcentaje de comisión": (None, "2.50"),
        "Estado": (None, "Activo"),
        "Resumen por correo": (None, "Sí"),
    }


def test_related_records_are_told_by_name(admin: Caller, seller: User) -> None:
    places = list(Location.objects.order_by("id"))
    for place in places[:2]:
        update_person("seller", seller.pk, {"location_id": place.pk}, by=admin.user)
    assert told(read(seller, admin)[0]) == {"Ubicación": (places[0].name, places[1].name)}


def test_a_related_record_that_is_gone_is_told_by_number(admin: Caller, seller: User) -> None:
    place = Location.objects.create(code="X", name="Bodega vieja")
    update_person("seller", seller.pk, {"location_id": place.pk}, by=admin.user)
    update_person("seller", seller.pk, {"location_id": None}, by=admin.user)
    number = place.pk
    place.delete()
    assert told(read(seller, admin)[0]) == {"Ubicación": (f"#{number}", None)}


def test_names_come_in_one_query_a_model_however_many_they_are(
    admin: Caller, seller: User, django_assert_num_queries: Any
) -> None:
    for number in range(20):
        place = Location.objects.create(code=f"X{number}", name=f"Bodega {number}")
        update_person("seller", seller.pk, {"location_id": place.pk}, by=admin.user)
    with django_assert_num_queries(3):  # versions, roles, places
        assert len(read(seller, admin)) == 21


# --- secrets ------------------------------------------------------------------------------------


def test_a_secret_field_is_told_only_to_who_may(admin: Caller, billing: Caller, seller: User) -> None:
    update_person("seller", seller.pk, {"commission_percentage": Decimal("3.00"), "phone": "1"}, by=admin.user)
    assert "Porcentaje de comisión" in told(read(seller, admin, PERCENT)[0])
    assert told(read(seller, billing, PERCENT)[0]) == {"Teléfono": (None, "1")}
    assert not any("2.5" in str(entry) or "3.0" in str(entry) for entry in read(seller, billing, PERCENT))


def test_a_change_of_a_secret_alone_does_not_show_that_there_was_one(
    admin: Caller, billing: Caller, seller: User
) -> None:
    update_person("seller", seller.pk, {"commission_percentage": Decimal("9.00")}, by=admin.user)
    assert len(read(seller, admin, PERCENT)) == 2
    assert len(read(seller, billing, PERCENT)) == 1


def test_a_field_that_says_nothing_is_left_out(admin: Caller, seller: User) -> None:
    update_person("seller", seller.pk, {"phone": "1", "notes": "x"}, by=admin.user)
    assert told(read(seller, admin, HistoryOf(hidden=frozenset({"notes"})))[0]) == {"Teléfono": (None, "1")}


def test_passwords_and_search_words_are_never_kept(seller: User) -> None:
    kept = {field.name for field in User.history.model._meta.get_fields()}
    assert not kept & {"password", "last_login", "search_text"}


# --- parts --------------------------------------------------------------------------------------


@pytest.fixture
def role(admin: Caller) -> Role:
    made = save_as(Role(name="Auditor"), by=admin.user, action="create")
    for action in ("read", "edit"):
        save_as(RoleAbility(role=made, action=action, subject="Sellers"), by=admin.user, action="create")
    return made


PARTS = HistoryOf(parts=[Part(RoleAbility, "role_id", lambda pair: f"{pair.subject}/{pair.action}")])


def test_parts_are_told_with_their_own_words(admin: Caller, role: Role) -> None:
    pair = role.abilities.get(action="edit")
    change_as(pair, {"granted": False}, by=admin.user)
    assert told(read(role, admin, PARTS)[0]) == {"Sellers/edit · Permitido": ("Sí", "No")}


def test_a_part_s_verb_is_not_the_version_s_verb(admin: Caller, role: Role) -> None:
    """A permission has an `action` of its own; what was done to it has another name."""
    kept = RoleAbility.history.filter(role_id=role.pk).order_by("history_id")
    assert [(v.action, v.history_action) for v in kept] == [("read", "create"), ("edit", "create")]


def test_a_part_that_is_gone_stays_in_the_history(admin: Caller, role: Role) -> None:
    delete_as(role.abilities.get(action="read"), by=admin.user, reason="Ya no.")
    newest = read(role, admin, PARTS)[0]
    assert (newest.kind, newest.action, newest.reason, newest.changes) == ("-", "delete", "Ya no.", [])


def test_parts_of_another_record_are_not_told(admin: Caller, role: Role) -> None:
    other = save_as(Role(name="Otro"), by=admin.user, action="create")
    assert len(read(other, admin, PARTS)) == 1


# --- writing ------------------------------------------------------------------------------------


def test_a_change_that_changes_nothing_leaves_no_version(admin: Caller, role: Role) -> None:
    change_as(role, {"name": "Auditor", "home": role.home}, by=admin.user)
    assert Role.history.filter(id=role.pk).count() == 1


def test_one_author_does_not_sign_the_next_change(admin: Caller, seller: User) -> None:
    record = User.objects.get(pk=seller.pk)
    change_as(record, {"phone": "1"}, by=admin.user, action="first", reason="porque sí")
    change_as(record, {"phone": "2"}, by=None)
    newest, first, _ = read(record, admin)
    assert (first.action, first.reason, first.user) == ("first", "porque sí", {"id": admin.user.pk, "name": "Admin de Prueba"})  # fmt: skip
    assert (newest.action, newest.reason, newest.user) == ("update", "", None)


# --- over HTTP ----------------------------------------------------------------------------------


def test_the_call_puts_the_action_in_words(admin: Caller, seller: User) -> None:
    admin.post(f"/users/{seller.pk}/deactivate", {"reason": "Se fue."})
    body = admin.get(f"/admin/sellers/{seller.pk}/history").json()
    assert [entry["actionLabel"] for entry in body["data"]] == ["Desactivar", "Alta"]
    assert (body["success"], body["total"]) == (True, 2)
    assert body["data"][0]["id"] != body["data"][1]["id"]


def test_a_history_is_closed_to_who_may_not_read_the_record(everybody: dict[str, Caller], stranger: Caller) -> None:
    path = f"/admin/sellers/{everybody['seller'].user.pk}/history"
    assert {who for who, one in everybody.items() if one.get(path).status_code == 200} == {"admin", "billing"}
    assert stranger.get(path).status_code == 401
    assert everybody["admin"].get("/admin/sellers/999/history").status_code == 404
