"""What an installation keeps for some days only."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.accounts.models import RememberedDevice, Session
from apps.core.models import AuditEntry
from apps.privacy.services.retention import forget_old
from apps.sales.models import QuoteMail
from tests.factories import partners, sales
from tests.personas import Caller


def mailed(by: Any, days: int) -> QuoteMail:
    quote = sales.quote(by, "send", customer=partners.customer(by, email="para@quien.mx"))
    mail = quote.mails.get()
    QuoteMail.objects.filter(pk=mail.pk).update(created_at=timezone.now() - timedelta(days=days))
    return mail


def test_recipients_go_after_their_days(admin: Caller, settings: Any) -> None:
    old, new = mailed(admin.user, 31), mailed(admin.user, 29)
    settings.KEEP_RECIPIENTS_DAYS = 30
    forget_old()
    for mail, kept in ((old, ""), (new, "para@quien.mx")):
        mail.refresh_from_db()
        assert mail.recipient == kept
        assert {version.recipient for version in mail.history.all()} == {kept}
    assert old.created_at < new.created_at  # that it went out, and when, stays


def test_of_several_that_failed_all_recipients_go_and_what_was_written_to_them(admin: Caller, settings: Any) -> None:
    quote = mailed(admin.user, 31).quote
    admin.post(
        "/quotes/send", {"id": quote.pk, "recipients": ["uno@quien.mx", "dos@quien.mx"], "message": "Querida Ana"}
    )
    long_ago = timezone.now() - timedelta(days=31)
    QuoteMail.objects.update(created_at=long_ago, state="Falló", error="No existe.", sent_at=None)
    settings.KEEP_RECIPIENTS_DAYS = 30
    forget_old()
    for rows in (QuoteMail.objects, QuoteMail.history):
        assert set(rows.values_list("recipient", "subject", "message")) == {("", "", "")}
    forget_old()


def test_visits_go_after_their_days(admin: Caller, settings: Any) -> None:
    ended = Session.objects.get(user=admin.user)
    Session.objects.filter(pk=ended.pk).update(ended_at=timezone.now() - timedelta(days=31))
    admin.post("/auth/login", {"email": admin.user.email, "password": "otra"})
    done = AuditEntry.objects.filter(person=admin.user.pk).exclude(happened__in=["sign_in", "refused", "sign_out"])
    change = mailed(admin.user, 1).pk
    AuditEntry.objects.update(at=timezone.now() - timedelta(days=31), address="203.0.113.9", device="Firefox")
    before = done.count()
    settings.KEEP_VISITS_DAYS = 30
    forget_old()
    assert change and not Session.objects.filter(pk=ended.pk).exists()
    assert not AuditEntry.objects.filter(happened__in=["sign_in", "refused", "sign_out"]).exists()
    assert (done.count(), done.exclude(address=None, device="").count()) == (before, 0)


def test_so_do_devices_that_are_remembered_no_more(admin: Caller, settings: Any) -> None:
    settings.KEEP_VISITS_DAYS = 30
    for digest, days in (("a", 31), ("b", 1)):
        ended = timezone.now() - timedelta(days=days)
        RememberedDevice.objects.create(user=admin.user, digest=digest, used_at=ended, expires_at=ended)
    forget_old()
    assert list(RememberedDevice.objects.values_list("digest", flat=True)) == ["b"]


def test_nothing_goes_where_no_time_is_set(admin: Caller, settings: Any) -> None:
    mail = mailed(admin.user, 4000)
    AuditEntry.objects.update(at=timezone.now() - timedelta(days=4000), address="203.0.113.9")
    before = AuditEntry.objects.filter(address="203.0.113.9").count()
    assert (settings.KEEP_VISITS_DAYS, settings.KEEP_RECIPIENTS_DAYS) == (0, 0)
    forget_old()
    mail.refresh_from_db()
    assert (mail.recipient, AuditEntry.objects.filter(address="203.0.113.9").count()) == ("para@quien.mx", before)
