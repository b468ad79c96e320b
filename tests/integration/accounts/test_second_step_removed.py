"""The way out of who lost telephone and recovery codes: an administrator takes the second step away, or a command does."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from django.core.management.base import CommandError

from apps.accounts.models import RememberedDevice, SecondStep
from apps.accounts.services.people import act_on_person
from apps.accounts.transitions import ABOVE_YOURS
from tests.authenticator import Authenticator, challenge_of, enter, password_of, two_steps
from tests.personas import Caller, person

REASON = {"reason": "Perdió el teléfono"}


@pytest.fixture
def phone(seller: Caller) -> Authenticator:
    return two_steps(seller.user)


def take_away(by: Caller, who: Caller, body: Any = None) -> Any:
    return by.post(f"/users/{who.user.pk}/remove_second_step", REASON if body is None else body)


def action(by: Caller, who: Caller) -> dict[str, Any]:
    shown = by.get("/users/seller", {"id": who.user.pk}).json()["data"]["actions"]
    return next(one for one in shown if one["name"] == "remove_second_step")


def test_an_administrator_takes_it_away_and_the_password_lets_in(
    admin: Caller, seller: Caller, phone: Authenticator
) -> None:
    device = enter(seller.user, phone.next(), remember=True).json()["deviceToken"]
    challenge = challenge_of(seller.user)
    assert admin.get("/users/seller", {"id": seller.user.pk}).json()["data"]["secondStep"] is True
    done = take_away(admin, seller)
    assert done.json()["data"]["secondStep"] is False
    assert password_of(seller.user).status_code == 200
    assert not RememberedDevice.objects.exists()
    ended = Caller().post("/login/code", {"challenge": challenge, "code": phone.recovery_codes[0]})
    assert ended.json()["code"] == "challenge_ended"
    two_steps(seller.user)
    assert password_of(seller.user, device).status_code == 401


def test_the_history_and_the_audit_list_tell_who_and_why(admin: Caller, seller: Caller, phone: Authenticator) -> None:
    take_away(admin, seller)
    newest = admin.get(f"/admin/sellers/{seller.user.pk}/history").json()["data"][0]
    told = (newest["actionLabel"], newest["reason"], newest["user"]["name"])
    assert told == ("Quitar la verificación en dos pasos", "Perdió el teléfono", admin.user.name)
    asked = json.dumps({"kind": "accounts.user", "happened": ["step"], "number": seller.user.pk})
    entries = admin.get("/admin/audit", {"filter": asked, "sort": "[]", "range": "[0,99]"}).json()
    assert (entries[0]["actionLabel"], entries[0]["person"]["id"]) == (told[0], admin.user.pk)


def test_the_person_is_told_by_mail(
    admin: Caller, seller: Caller, phone: Authenticator, django_capture_on_commit_callbacks: Any
) -> None:
    mail.outbox.clear()
    take_away(admin, seller)
    [told] = mail.outbox
    assert (told.to, told.subject) == ([seller.user.email], "Quitaron la verificación en dos pasos de tu cuenta")
    assert "Hasta que la actives otra vez entras solo con tu contraseña" in str(told.body)


def test_without_a_mail_server_it_is_taken_away_all_the_same(
    admin: Caller, seller: Caller, phone: Authenticator, settings: Any
) -> None:
    settings.EMAIL_BACKEND = settings.NO_MAIL
    assert take_away(admin, seller).status_code == 200


def test_a_reason_is_asked_for(admin: Caller, seller: Caller, phone: Authenticator) -> None:
    assert action(admin, seller)["needsReason"] is True
    refused = take_away(admin, seller, {"reason": " "})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["reason"])
    assert SecondStep.objects.exists()


def test_there_must_be_one(admin: Caller, seller: Caller) -> None:
    refused = take_away(admin, seller)
    assert (refused.status_code, refused.json()["message"]) == (409, "No tiene verificación en dos pasos.")
    assert action(admin, seller)["reason"] == "No tiene verificación en dos pasos."


def test_ones_own_is_not_taken_away_so(admin: Caller) -> None:
    two_steps(admin.user)
    refused = take_away(admin, admin)
    told = "La tuya se desactiva en Mi cuenta, con un código."
    assert (refused.status_code, refused.json()["message"]) == (409, told)


def test_who_may_not_edit_people_takes_nothing_away(coordinator: Caller, seller: Caller, phone: Authenticator) -> None:
    assert take_away(coordinator, seller).status_code == 403
    assert SecondStep.objects.exists()


def test_nobody_takes_away_that_of_who_may_do_more(admin: Caller, caller: Any, seller: Caller) -> None:
    from apps.accounts.abilities import COMPANY_EDIT, COMPANY_READ
    from apps.accounts.services.roles import create_role

    create_role({"name": "Personal"}, {COMPANY_READ: "all", COMPANY_EDIT: "all"}, by=admin.user)
    keeper = caller("Personal", "personal@pruebas.mx")
    two_steps(admin.user)
    refused = take_away(keeper, admin)
    assert (refused.status_code, refused.json()["message"]) == (409, ABOVE_YOURS)


def test_a_customers_is_not_reached_by_this_call(admin: Caller, customer: Caller) -> None:
    """Their record is deactivated and activated again."""
    two_steps(customer.user)
    assert take_away(admin, customer).status_code == 404


def command(email: str, **options: Any) -> str:
    said = StringIO()
    call_command("remove_second_step", email, stdout=said, **options)
    return said.getvalue()


def test_the_last_administrator_gets_in_again_by_the_command(db: None) -> None:
    alone = person("admin")
    two_steps(alone)
    assert alone.name in command(" ADMIN@pruebas.mx ")
    inside = password_of(alone)
    assert inside.status_code == 200
    told = alone.history.get(history_action="remove_second_step")
    assert told.history_user is None
    assert told.history_change_reason == "Por orden de quien administra el servidor"


@pytest.mark.parametrize(
    ("email", "told"),
    [
        ("nadie@pruebas.mx", "No hay una cuenta con ese correo."),
        ("admin@pruebas.mx", "No tiene verificación en dos pasos."),
    ],
)
def test_the_command_says_what_it_could_not_do(admin: Caller, email: str, told: str) -> None:
    with pytest.raises(CommandError, match=told):
        command(email)


def test_the_step_itself_asks_who_takes_it(admin: Caller, seller: Caller, phone: Authenticator) -> None:
    act_on_person(seller.user.pk, "remove_second_step", reason="Cambió de número", by=admin.user)
    assert password_of(seller.user).status_code == 200
