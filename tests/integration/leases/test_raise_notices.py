"""Raises of rents told by mail: those of the yearly clause before their day, a typed one once it is made; each once, and only when
it is switched on."""

from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest
from django.core import mail

from apps.accounts.services.company import update_company
from apps.leases.models import Lease, RaiseNotice
from apps.leases.services import announcing
from apps.leases.services.announcing import announce_raises, send_raise_notice
from tests.factories import leases
from tests.jobs import run
from tests.personas import Caller, person

DAY = date(2027, 1, 31)
"""The anniversary."""


@pytest.fixture
def switched_on(admin: Caller) -> None:
    update_company({"trade_name": "Muebles Ñandú", "raise_notice_before": 30}, by=admin.user)


def call(who: Caller, lease: Lease, name: str, day: date, **body: Any) -> Any:
    with leases.on(day):
        answer = who.post(f"/leases/{lease.pk}/{name}", body)
    assert answer.status_code == 200, answer.json()
    return answer.json()["data"]


@pytest.fixture
def lease(admin: Caller) -> Lease:
    """Two pieces at 1,000 a month each, for two years, which rise 4.25 % each year."""
    made = leases.lease(admin.user, "deliver", lease_months=24)
    call(admin, made, "set-terms", date(2026, 2, 1), afterTerm="Termina", yearlyPercent="4.25")
    return made


def told(day: date) -> list[tuple[date, str]]:
    """What has been announced once the daily job ran on a day."""
    with leases.on(day):
        leases.issue(day)
        announce_raises()
    return list(RaiseNotice.objects.order_by("pk").values_list("since", "moment"))


def test_before_the_day_once(lease: Lease, switched_on: None) -> None:
    assert told(date(2026, 12, 31)) == []
    assert told(date(2027, 1, 1)) == [(DAY, "before")]
    assert told(date(2027, 1, 2)) == [(DAY, "before")]
    assert told(DAY) == [(DAY, "before")]
    [sent] = mail.outbox
    assert sent.to == [lease.order.customer.email]
    assert "Desde el 31/01/2027 la mensualidad" in sent.body
    assert "aumenta 4.25 %: de $2,000.00 MXN a $2,085.00 MXN, con IVA" in sent.body
    assert sent.attachments[0][0] == f"contrato_renta_{lease.pk}.pdf"
    rents = {one.number: str(one.total) for one in lease.installments.all()}
    assert (rents[12], rents[13]) == ("2000.00", "2085.00")


def test_switched_on_after_it_was_made_it_is_told_then_and_not_later(lease: Lease, admin: Caller) -> None:
    leases.issue(DAY)
    assert told(DAY) == []  # nobody switched it on
    update_company({"trade_name": "Muebles", "raise_notice_before": 30}, by=admin.user)
    assert told(date(2027, 2, 3)) == [(DAY, "made")]
    assert told(date(2027, 2, 4)) == [(DAY, "made")]
    assert "aumenta 4.25 %: a $2,085.00 MXN" in mail.outbox[0].body
    other = leases.lease(admin.user, "deliver", lease_months=24)
    call(admin, other, "raise-rents", date(2027, 2, 4), percent="1", reason="INPC")
    assert told(date(2027, 2, 20)) == [(DAY, "made")]


def test_a_typed_raise_is_told_with_its_index(admin: Caller, switched_on: None) -> None:
    lease = leases.lease(admin.user, "deliver", lease_months=24)
    call(admin, lease, "raise-rents", date(2026, 3, 5), percent="4.42", reason="INPC de febrero 2026")
    assert told(date(2026, 3, 5)) == [(date(2026, 3, 31), "made")]
    call(admin, lease, "raise-rents", date(2026, 3, 6), percent="1", reason="Acuerdo")
    assert told(date(2026, 3, 7)) == [(date(2026, 3, 31), "made")] * 2
    first, second = mail.outbox
    assert "aumenta 4.42 %: a $2,088.40 MXN" in first.body
    assert "Motivo: INPC de febrero 2026" in first.body
    assert "aumenta 1 %: a $2,109.28 MXN" in second.body


def test_not_of_what_ends_before_or_was_agreed_otherwise(admin: Caller, switched_on: None) -> None:
    short = leases.lease(admin.user, "deliver", lease_months=12)
    call(admin, short, "set-terms", date(2026, 2, 1), afterTerm="Termina", yearlyPercent="4")
    assert told(date(2027, 1, 20)) == []
    call(admin, short, "renew", date(2027, 1, 20), months=12, percent="2")
    assert told(date(2027, 1, 21)) == []


def test_month_by_month_it_goes_on_and_is_told(admin: Caller, switched_on: None) -> None:
    lease = leases.lease(admin.user, "deliver", lease_months=1)
    call(admin, lease, "set-terms", date(2026, 2, 1), afterTerm="Mes a mes", yearlyPercent="10")
    assert told(date(2027, 1, 10)) == [(DAY, "before")]
    assert "a $2,200.00 MXN" in mail.outbox[0].body


def test_one_that_was_called_off_meanwhile_is_not_sent_and_the_lease_shows_it(
    lease: Lease, admin: Caller, switched_on: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[int] = []
    monkeypatch.setattr(announcing, "send_raise_notice", SimpleNamespace(enqueue=waiting.append))
    day = date(2027, 1, 5)
    assert told(day) == [(DAY, "before")]
    call(admin, lease, "set-terms", day, afterTerm="Termina")
    with leases.on(day):
        run(send_raise_notice, waiting[0])
        detail = admin.get(f"/admin/leases/{lease.pk}").json()
        history = str(admin.get(f"/admin/leases/{lease.pk}/history").json())
    [shown] = detail["raiseNotices"]
    assert (shown["state"], shown["since"], shown["moment"]) == ("Falló", "2027-01-31", "before")
    assert "cambió lo acordado" in shown["error"]
    assert "Aviso de aumento desde el 31/01/2027" in history
    assert mail.outbox == []


def test_the_administrator_switches_it_on_and_nobody_else(admin: Caller, lease: Lease) -> None:
    read = admin.get("/company").json()["data"]
    sent = {**read, "tradeName": "Muebles", "raiseNoticeBefore": 15}
    assert list(admin.put("/company", {**sent, "raiseNoticeBefore": 91}).json()["errors"]) == ["raiseNoticeBefore"]
    assert Caller(person("seller")).put("/company", sent).status_code == 403
    assert admin.put("/company", sent).json()["data"]["raiseNoticeBefore"] == 15
    assert told(date(2027, 1, 15)) == []
    assert told(date(2027, 1, 16)) == [(DAY, "before")]


def test_a_lease_without_a_mail_keeps_no_other_one(lease: Lease, admin: Caller, switched_on: None) -> None:
    other = leases.lease(admin.user, "deliver", lease_months=24)
    call(admin, other, "set-terms", date(2026, 2, 1), afterTerm="Termina", yearlyPercent="1")
    customer = lease.order.customer
    type(customer).objects.filter(pk=customer.pk).update(email="")
    told(date(2027, 1, 10))
    assert [notice.lease_id for notice in RaiseNotice.objects.all()] == [other.pk]
