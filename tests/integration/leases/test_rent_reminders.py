"""Rents told by mail before and after they fall due: once each, never of what is paid, and only when it is switched on."""

from datetime import date
from types import SimpleNamespace

import pytest
from django.core import mail

from apps.accounts.services.company import update_company
from apps.leases.models import Lease, RentReminder
from apps.leases.services import reminding
from apps.leases.services.reminding import remind_rents, send_rent_reminder
from tests.factories import leases
from tests.jobs import run
from tests.personas import Caller


@pytest.fixture
def switched_on(admin: Caller) -> None:
    values = {
        "trade_name": "Muebles Ñandú",
        "payment_data": "CLABE 012 345",
        "rent_remind_before": 3,
        "rent_remind_after": 2,
    }
    update_company(values, by=admin.user)


def told(day: date) -> list[tuple[int, str]]:
    """Which rents have been told of once the daily job ran on a day."""
    with leases.on(day):
        leases.issue(day)
        remind_rents()
    return list(RentReminder.objects.order_by("pk").values_list("number", "moment"))


def test_before_and_after_its_day_once_each(admin: Caller, switched_on: None) -> None:
    lease = leases.lease(admin.user, "deliver")
    assert told(date(2026, 2, 24)) == []
    assert told(date(2026, 2, 25)) == [(2, "before")]
    assert told(date(2026, 2, 26)) == [(2, "before")]
    assert told(date(2026, 3, 1)) == [(2, "before")]
    assert told(date(2026, 3, 2)) == [(2, "before"), (2, "after")]
    assert told(date(2026, 3, 3)) == [(2, "before"), (2, "after")]
    early, late = mail.outbox
    assert early.to == [lease.order.customer.email]
    assert "vence el 28/02/2026: quedan por pagar $2,000.00 MXN" in early.body
    assert "CLABE 012 345" in early.body
    assert "venció el 28/02/2026" in late.body
    assert late.attachments[0][0] == f"estado_de_cuenta_renta_{lease.pk}.pdf"


def test_nobody_is_told_of_what_is_paid(admin: Caller, switched_on: None) -> None:
    lease = leases.lease(admin.user, "deliver")
    leases.issue(date(2026, 2, 28))
    leases.pay(lease.order_id, admin.user, "2000", date(2026, 2, 28))
    assert told(date(2026, 3, 2)) == []
    assert told(date(2026, 3, 5)) == []


def test_who_brought_back_what_was_late_is_told_of_nothing_to_come(admin: Caller, switched_on: None) -> None:
    lease = leases.lease(admin.user, "deliver")
    leases.bring_back(lease, admin.user, date(2026, 2, 10))
    assert told(date(2026, 2, 26)) == []


def test_after_days_off_it_is_told_still_and_what_is_older_is_not(admin: Caller, switched_on: None) -> None:
    leases.lease(admin.user, "deliver")
    assert told(date(2026, 4, 20)) == []
    leases.lease(admin.user, "deliver")
    assert told(date(2026, 4, 29)) == []


def test_it_is_off_until_the_administrator_says_days(admin: Caller) -> None:
    leases.lease(admin.user, "deliver")
    assert told(date(2026, 2, 26)) == []
    read = admin.get("/company").json()["data"]
    sent = {**read, "tradeName": "Muebles", "rentRemindBefore": 3}
    refused = admin.put("/company", {**sent, "rentRemindBefore": 28})
    assert list(refused.json()["errors"]) == ["rentRemindBefore"]


def test_one_that_was_paid_meanwhile_is_not_sent_and_the_lease_shows_it(
    admin: Caller, switched_on: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    lease, waiting = leases.lease(admin.user, "deliver"), list[int]()
    monkeypatch.setattr(reminding, "send_rent_reminder", SimpleNamespace(enqueue=waiting.append))
    assert told(date(2026, 3, 2)) == [(2, "after")]
    leases.pay(lease.order_id, admin.user, "2000", date(2026, 3, 2))
    with leases.on(date(2026, 3, 2)):
        run(send_rent_reminder, waiting[0])
        [shown] = admin.get(f"/admin/leases/{lease.pk}").json()["reminders"]
    assert (shown["state"], shown["number"], shown["moment"]) == ("Falló", 2, "after")
    assert "se pagó" in shown["error"]
    assert mail.outbox == []


def test_a_lease_without_a_mail_keeps_no_other_one(admin: Caller, switched_on: None) -> None:
    first, _ = (leases.lease(admin.user, "deliver") for _ in range(2))
    customer = first.order.customer
    type(customer).objects.filter(pk=customer.pk).update(email="")
    assert [number for number, _ in told(date(2026, 2, 26))] == [2]
    assert Lease.objects.count() == 2
