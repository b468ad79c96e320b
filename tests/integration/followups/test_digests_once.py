"""When the mornings' mails go out, and that nothing sends one twice: late, refused, killed, a day after."""

from datetime import timedelta
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected
from typing import Any

import pytest
from django.core import mail

from apps.accounts.services.mail import send_mail
from apps.followups.models import Digest, DigestRun, DigestState
from apps.followups.rules import DIGEST_TRIES
from apps.followups.services import digests
from apps.followups.services.digests import send_digests
from apps.sales.models import Quote
from tests.factories import sales
from tests.integration.followups.test_activities import added
from tests.integration.followups.test_digests import at, look, monday
from tests.integration.followups.test_writing_notes import written
from tests.personas import Caller


@pytest.fixture
def quote(seller: Caller) -> Quote:
    return sales.quote(seller.user)


def test_before_its_hour_and_on_weekends_none_goes_out(seller: Caller, quote: Quote, settings: Any) -> None:
    added(seller, quote, due=str(monday()))
    assert look(6, 59) == []
    assert look(12, days=5) == look(12, days=6) == []
    assert not DigestRun.objects.exists()
    settings.DIGEST_HOUR = 9
    assert (look(8, 59), len(look(9))) == ([], 1)


def test_who_begins_late_sends_it_late_and_only_once(seller: Caller, quote: Quote) -> None:
    """A machine that slept at seven; and a worker that is started again."""
    added(seller, quote, due=str(monday()))
    assert [len(look(hour)) for hour in (15, 15, 18)] == [1, 0, 0]


def test_who_had_nothing_in_the_morning_gets_none_for_what_comes_by_day(
    seller: Caller, admin: Caller, quote: Quote
) -> None:
    assert look() == []
    written(admin, quote, mentioned=[seller.user.pk])
    assert look(10) == []


def test_a_server_that_refuses_is_asked_again_and_the_next_look_sends(
    seller: Caller, admin: Caller, quote: Quote, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who in (seller, admin):
        added(who, quote, due=str(monday()))
    asked: list[str] = []

    def down(to: str, *_: Any, **__: Any) -> None:
        asked.append(to)
        raise SMTPServerDisconnected

    with monkeypatch.context() as away:
        away.setattr(digests, "send_mail", down)
        assert look() == []
    assert len(asked) == 1, "who waits for a server that is not there keeps other jobs"
    refused = Digest.objects.get(attempts=1)
    assert (refused.state, refused.started_at) == (DigestState.PENDING, None)
    assert "cortó la conexión" in refused.error
    assert {one.to[0] for one in look(7, 10)} == {seller.user.email, admin.user.email}
    assert look(7, 20) == []


def test_one_address_that_is_refused_keeps_no_other_and_is_given_up(
    seller: Caller, admin: Caller, quote: Quote, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who in (seller, admin):
        added(who, quote, due=str(monday()))

    def picky(to: str, *rest: Any, **more: Any) -> None:
        if to == seller.user.email:
            raise SMTPRecipientsRefused({to: (550, b"no")})
        send_mail(to, *rest, **more)

    monkeypatch.setattr(digests, "send_mail", picky)
    assert [one.to for one in look()] == [[admin.user.email]]
    for tries in range(1, DIGEST_TRIES):
        assert Digest.objects.get(person=seller.user).state == DigestState.PENDING
        assert look(8, tries) == []
    given_up = Digest.objects.get(person=seller.user)
    assert (given_up.state, given_up.attempts) == (DigestState.FAILED, DIGEST_TRIES)


def test_what_a_killed_worker_may_have_sent_is_not_sent_again(
    seller: Caller, quote: Quote, monkeypatch: pytest.MonkeyPatch
) -> None:
    added(seller, quote, due=str(monday()))

    def killed(*_: Any, **__: Any) -> None:
        raise SystemExit

    with monkeypatch.context() as dying:
        dying.setattr(digests, "send_mail", killed)
        look()
    assert Digest.objects.get().started_at
    assert look(7, 10) == []


def test_a_job_that_comes_the_day_after_tells_nothing_stale(
    seller: Caller, quote: Quote, monkeypatch: pytest.MonkeyPatch
) -> None:
    added(seller, quote, due=str(monday()))
    with monkeypatch.context() as lost:
        lost.setattr(digests, "_enqueue", lambda _: None)
        assert look() == []
    with at(7, days=1):
        send_digests.call([Digest.objects.get().pk])
    assert mail.outbox == []
    assert Digest.objects.get().state == DigestState.FAILED


def test_without_a_mail_server_nothing_is_noted(seller: Caller, quote: Quote, settings: Any) -> None:
    added(seller, quote, due=str(monday()))
    settings.EMAIL_BACKEND = settings.NO_MAIL
    assert look() == []
    assert not DigestRun.objects.exists()
    assert seller.get("/digest").json()["data"]["sends"] is False


def test_what_is_old_is_forgotten(seller: Caller, quote: Quote) -> None:
    added(seller, quote, due=str(monday()))
    look()
    look(days=63)
    assert list(Digest.objects.values_list("day", flat=True)) == [monday() + timedelta(63)]
    assert DigestRun.objects.count() == 1
