"""An empty company gets its first administrator from the command line."""

import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from apps.accounts import demo
from tests.personas import PASSWORD, Caller, person


def test_the_printed_link_sets_the_password_and_opens_every_door(db: None) -> None:
    said = StringIO()
    call_command("administrator", "primera@empresa.mx", stdout=said)
    [token] = re.findall(r"token=(\S+)", said.getvalue())
    Caller().post("/users/password", {"token": token, "password": PASSWORD, "passwordConfirmation": PASSWORD})
    body = Caller().post("/login", {"email": "primera@empresa.mx", "password": PASSWORD}).json()
    assert body["userData"]["Role"] == "Administrador"


def test_one_who_is_there_gets_another_link(admin: Caller) -> None:
    """Who forgot the password where no mail goes out; or lost the first link."""
    said = StringIO()
    call_command("administrator", "ADMIN@pruebas.mx", stdout=said)
    [token] = re.findall(r"token=(\S+)", said.getvalue())
    fresh = {"token": token, "password": "Otra-clave-larga-9", "passwordConfirmation": "Otra-clave-larga-9"}
    assert Caller().post("/users/password", fresh).status_code == 200
    call_command("administrator", "primera@empresa.mx", stdout=said)
    call_command("administrator", "primera@empresa.mx", stdout=said)
    assert len(re.findall(r"token=", said.getvalue())) == 3


@pytest.mark.parametrize("email", ["no es correo", "seller@pruebas.mx"])
def test_an_address_that_is_none_or_is_taken_is_refused(seller: Caller, email: str) -> None:
    with pytest.raises(CommandError):
        call_command("administrator", email)


def test_known_passwords_are_found_until_they_are_changed(db: None) -> None:
    assert not demo.let_in_by_known_passwords()
    one = person("admin", "admin@demo.mx")
    assert not demo.let_in_by_known_passwords()
    one.set_password(demo.PASSWORD)
    one.save()
    assert demo.let_in_by_known_passwords()
