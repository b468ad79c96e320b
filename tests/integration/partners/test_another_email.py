"""Whoever changes a customer's e-mail does not get the account: the new address confirms, the old one is told."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import User
from apps.partners.models import Customer
from tests.factories import partners as make
from tests.personas import PASSWORD, Caller

OLD, NEW = "marisol@x.mx", "nueva@x.mx"


@pytest.fixture
def customer(admin: Caller, seller: Caller) -> Customer:
    """The seller's own, who signs in."""
    pk = make.customer(admin.user, email=OLD, seller_id=seller.user.pk).pk
    admin.post("/users/customer/access", {"id": pk, "password": PASSWORD})
    mail.outbox.clear()
    return Customer.objects.get(pk=pk)


def signs_in(email: str) -> bool:
    return bool(Caller().post("/login", {"email": email, "password": PASSWORD}).status_code == 200)


def change(who: Caller, customer: Customer, email: str) -> Any:
    return who.put("/users/customer", {"id": customer.pk, "customerEmail": email})


def token() -> str:
    [body] = [str(message.body) for message in mail.outbox if "confirmar-correo" in str(message.body)]
    return body.partition("token=")[2].split()[0]


def test_a_seller_who_changes_it_does_not_get_the_account(seller: Caller, customer: Customer) -> None:
    shown = change(seller, customer, NEW).json()["data"]
    assert (shown["customerEmail"], shown["accessEmail"], shown["accessPendingEmail"]) == (NEW, OLD, NEW)
    assert (signs_in(OLD), signs_in(NEW)) == (True, False)
    mail.outbox.clear()
    Caller().post("/password/forgot", {"email": NEW})
    assert mail.outbox == []


def test_the_new_one_is_asked_and_the_old_one_is_told(seller: Caller, customer: Customer) -> None:
    change(seller, customer, NEW)
    assert {(message.to[0], message.subject) for message in mail.outbox} == {
        (NEW, "Confirma tu correo de Trastienda"),
        (OLD, "Pidieron cambiar tu correo de Trastienda"),
    }
    [told] = [str(message.body) for message in mail.outbox if message.to == [OLD]]
    assert NEW in told
    assert "token=" not in told


def test_once_confirmed_the_new_one_signs_in_and_only_it(admin: Caller, seller: Caller, customer: Customer) -> None:
    change(seller, customer, NEW)
    link = token()
    assert Caller().post("/email/confirm", {"token": link}).json()["message"] == f"Desde ahora entras con {NEW}."
    assert (signs_in(OLD), signs_in(NEW)) == (False, True)
    again = Caller().post("/email/confirm", {"token": link})
    assert (again.status_code, list(again.json()["errors"])) == (422, ["token"])
    told = User.history.filter(id=customer.user_id, history_action__in=["ask_email", "confirm_email"])
    assert [(version.history_action, version.history_user_id) for version in told.order_by("history_id")] == [
        ("ask_email", seller.user.pk),
        ("confirm_email", customer.user_id),
    ]


def test_a_later_wish_makes_the_earlier_link_worthless(seller: Caller, customer: Customer) -> None:
    change(seller, customer, "primera@x.mx")
    first = token()
    change(seller, customer, NEW)
    assert Caller().post("/email/confirm", {"token": first}).status_code == 422
    assert signs_in(OLD)


def test_put_back_nothing_waits_any_more(seller: Caller, customer: Customer) -> None:
    change(seller, customer, NEW)
    link = token()
    assert change(seller, customer, OLD).json()["data"]["accessPendingEmail"] is None
    assert Caller().post("/email/confirm", {"token": link}).status_code == 422


def test_a_link_lives_three_days(seller: Caller, customer: Customer) -> None:
    change(seller, customer, NEW)
    with freeze_time(timezone.now() + timedelta(days=3, minutes=1)):
        assert Caller().post("/email/confirm", {"token": token()}).status_code == 422


@pytest.mark.parametrize("made_up", ["x", "WzEsImEiLCJiIl0:1:x", "ñ"])
def test_a_made_up_link_does_nothing(db: None, made_up: str) -> None:
    assert Caller().post("/email/confirm", {"token": made_up}).status_code == 422


def test_who_took_the_address_meanwhile_keeps_it(admin: Caller, seller: Caller, customer: Customer) -> None:
    change(seller, customer, NEW)
    admin.post("/users/sellers", {"email": NEW, "firstName": "Otra"})
    refused = Caller().post("/email/confirm", {"token": token()})
    assert refused.json()["errors"] == {"email": "Ya hay una cuenta con ese correo."}
    assert signs_in(OLD)


def test_an_account_that_nobody_has_opened_yet_is_invited_anew(admin: Caller, seller: Caller) -> None:
    pk = make.customer(admin.user, email=OLD, seller_id=seller.user.pk).pk
    admin.post("/users/customer/access", {"id": pk})
    mail.outbox.clear()
    change(seller, Customer.objects.get(pk=pk), NEW)
    assert [message.to for message in mail.outbox] == [[NEW]]
    assert User.objects.get(customer=pk).email == NEW


def test_of_staff_s_new_email_the_old_one_is_told(admin: Caller, seller: Caller) -> None:
    who = seller.user
    admin.put("/users/seller", {"id": who.pk, "email": NEW, "firstName": "Sol", "lastName": ""})
    assert [(message.to, message.subject) for message in mail.outbox] == [
        ([who.email], "Tu correo de Trastienda cambió")
    ]
