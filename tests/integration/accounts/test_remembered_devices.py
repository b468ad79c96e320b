"""From a remembered device the password alone is enough: for thirty days, for its person, until something changes."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import RememberedDevice, User
from tests.authenticator import Authenticator, enter, password_of, two_steps
from tests.personas import PASSWORD, Caller, person

NEW = "Otra-clave-larga-9"


@pytest.fixture
def phone(seller: Caller) -> Authenticator:
    return two_steps(seller.user)


@pytest.fixture
def device(seller: Caller, phone: Authenticator) -> str:
    """The token of the browser where the box was ticked."""
    return str(enter(seller.user, phone.next(), remember=True).json()["deviceToken"])


def needs_a_code(user: User, device: str, password: str = PASSWORD) -> bool:
    answer = Caller().post("/login", {"email": user.email, "password": password, "device": device})
    assert answer.status_code == 200 or answer.json()["code"] == "second_step_needed", answer.json()
    return bool(answer.status_code != 200)


def test_the_password_is_enough_from_there(seller: Caller, device: str) -> None:
    entered = password_of(seller.user, device)
    assert entered.json()["userData"]["email"] == seller.user.email
    assert needs_a_code(seller.user, "otro-equipo")


def test_and_it_is_not_less(seller: Caller, device: str) -> None:
    refused = Caller().post("/login", {"email": seller.user.email, "password": "no-es", "device": device})
    assert refused.json()["code"] == "invalid_credentials"


def test_only_its_own_person_is_let_in_by_it(seller: Caller, device: str) -> None:
    other = person("billing")
    two_steps(other)
    assert needs_a_code(other, device)


def test_it_is_remembered_for_thirty_days(seller: Caller, device: str) -> None:
    with freeze_time(timezone.now() + timedelta(days=29, hours=23)):
        assert not needs_a_code(seller.user, device)
    with freeze_time(timezone.now() + timedelta(days=30, minutes=1)):
        assert needs_a_code(seller.user, device)
        assert Caller(seller.user).get("/second-step").json()["data"]["devices"] == []


def test_its_token_is_kept_as_a_digest_only(device: str) -> None:
    [kept] = RememberedDevice.objects.values_list("digest", flat=True)
    assert device not in kept
    assert len(device) >= 43  # 256 bits


def test_its_owner_sees_it_and_forgets_it(seller: Caller, phone: Authenticator, device: str) -> None:
    others = enter(seller.user, phone.recovery_codes[0], remember=True).json()["deviceToken"]
    shown = seller.get("/second-step").json()["data"]["devices"]
    assert len(shown) == 2
    assert all(one["device"] and one["expiresAt"] > one["createdAt"] for one in shown)
    mine = RememberedDevice.objects.order_by("pk")[0]
    done = seller.post("/second-step/devices/forget", {"id": mine.pk})
    assert done.json()["message"] == "Se olvidó un equipo."
    assert (needs_a_code(seller.user, device), needs_a_code(seller.user, others)) == (True, False)
    again = seller.post("/second-step/devices/forget", {"id": mine.pk})
    assert (again.status_code, again.json()["message"]) == (404, "Ese equipo ya no está recordado.")
    assert seller.post("/second-step/devices/forget", {}).status_code == 200
    assert needs_a_code(seller.user, others)


def test_nobody_forgets_somebody_elses(seller: Caller, billing: Caller, device: str) -> None:
    of_seller = RememberedDevice.objects.get()
    assert billing.post("/second-step/devices/forget", {"id": of_seller.pk}).status_code == 404
    assert billing.post("/second-step/devices/forget", {}).status_code == 200
    assert not needs_a_code(seller.user, device)


@pytest.mark.parametrize("way", ["own password", "set by an administrator", "reset by mail"])
def test_a_new_password_forgets_it(admin: Caller, seller: Caller, device: str, way: str) -> None:
    from apps.accounts.services.passwords import password_link

    chosen: dict[str, Any] = {"password": NEW, "passwordConfirmation": NEW}
    match way:
        case "own password":
            answer = seller.post("/users/password", {**chosen, "currentPassword": PASSWORD})
        case "set by an administrator":
            answer = admin.post("/users/password", {**chosen, "id": seller.user.pk})
        case _:
            token = password_link(User.objects.get(pk=seller.user.pk)).partition("token=")[2]
            answer = Caller().post("/users/password", {**chosen, "token": token})
    assert answer.status_code == 200, answer.json()
    assert needs_a_code(seller.user, device, NEW)


def test_another_second_step_forgets_it(seller: Caller, phone: Authenticator, device: str) -> None:
    assert seller.post("/second-step/off", {"code": phone.recovery_codes[0]}).status_code == 200
    assert not RememberedDevice.objects.exists()
    two_steps(seller.user)
    assert needs_a_code(seller.user, device)
