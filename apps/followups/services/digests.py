"""One mail a morning of what waits for somebody: noted by the calendar, sent by jobs, each once (docs/decisions/0063)."""

import logging
import smtplib
from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.accounts.selectors import company
from apps.accounts.services.mail import MailRefused, can_send, send_mail
from apps.accounts.services.mail_faults import FAULTS, sentence_of
from apps.accounts.transitions import UserStatus
from apps.core.records.history import change_as
from apps.core.records.workflow import locked
from apps.followups import rules
from apps.followups.models import Digest, DigestRun, DigestState, Notice
from apps.followups.selectors.digests import Contents, contents_of, told_by, who_may_be_told, who_wants
from apps.followups.services.digest_letters import body_of, headers, subject_of

log = logging.getLogger(__name__)

AT_ONCE = 50
"""People of one job: what it tells is read for all of them together, seconds before it is sent."""
KEPT = timedelta(days=60)
_OF_ONE_MAIL = (smtplib.SMTPRecipientsRefused, smtplib.SMTPDataError, UnicodeError)
"""Faults that say nothing of the mails of others."""
_PAST = "Pasó su día antes de que el servidor de correo lo aceptara."


def switch_digest(on: bool, *, by: User) -> User:
    """One's own: whether one gets it from now on."""
    with transaction.atomic():
        person = locked(User, by.pk)
        return change_as(person, {"mail_digest": on}, by=by)


def look_after_digests() -> int:
    """What the calendar asks at each look: those of the day are noted once, and those that were refused go again. How many people
    a job was asked for."""
    now = timezone.localtime()
    if not rules.is_digest_time(now, settings.DIGEST_HOUR) or not can_send():
        return 0
    if DigestRun.objects.filter(day=now.date()).exists():
        return _ask_again()
    try:
        return _note_digests()
    except IntegrityError:  # another worker noted them meanwhile
        return 0


def _note_digests() -> int:
    today = timezone.localdate()
    with transaction.atomic():
        DigestRun.objects.create(day=today)
        people = list(who_may_be_told(today).order_by("pk").values_list("pk", flat=True))
        noted = Digest.objects.bulk_create([Digest(person_id=pk, day=today) for pk in people])
        for model in (DigestRun, Digest):
            model.objects.filter(day__lt=today - KEPT).delete()
        _enqueue([digest.pk for digest in noted])
    return len(people)


def _ask_again() -> int:
    """Those that wait: a server refused them, or their job was lost. One whose job is still to come is sent by the first of both."""
    waiting = Digest.objects.filter(day=timezone.localdate(), state=DigestState.PENDING, started_at=None)
    found = list(waiting.order_by("pk").values_list("pk", flat=True))
    _enqueue(found)
    return len(found)


def _enqueue(digests: list[int]) -> None:
    for first in range(0, len(digests), AT_ONCE):
        send_digests.enqueue(digests[first : first + AT_ONCE])


@task()
def send_digests(digests: list[int]) -> None:
    """The job: those of these that wait and are of today, each with what its person may see now."""
    today = timezone.localdate()
    waiting = Digest.objects.filter(pk__in=digests, state=DigestState.PENDING, started_at=None)
    waiting.exclude(day=today).update(state=DigestState.FAILED, error=_PAST)
    by_person = dict(waiting.values_list("person", "pk"))
    people = list(who_wants().filter(pk__in=by_person).order_by("pk"))
    contents = contents_of(people, today)
    told = [one for one in people if contents[one.pk]]
    for_nobody = set(by_person.values()) - {by_person[one.pk] for one in told}
    waiting.filter(pk__in=for_nobody).update(state=DigestState.NOTHING)
    sender = company().name
    for person in told:
        if not _send(by_person[person.pk], person, contents[person.pk], sender):
            return


def _send(pk: int, person: User, contents: Contents, sender: str) -> bool:
    """Unless another job does, or the person switched it off or left a moment ago. False when the server refuses whatever comes:
    the others wait for the next look."""
    # Without a join, which would have PostgreSQL judge the row as it was before it waited for another job's lock.
    wants = User.objects.filter(mail_digest=True, status=UserStatus.ACTIVE)
    free = Digest.objects.filter(pk=pk, state=DigestState.PENDING, started_at=None, person__in=wants)
    if not free.update(started_at=timezone.now()):
        return True
    try:
        send_mail(person.email, subject_of(contents), body_of(person, contents, sender), headers=headers())
    except FAULTS as fault:
        log.warning("Digest %s refused: %r", pk, fault)
        _refused(pk, sentence_of(fault))
        return isinstance(fault, _OF_ONE_MAIL)
    except MailRefused as refused:
        _refused(pk, refused.message)
        return False
    _sent(pk, told_by(contents))
    return True


def _sent(pk: int, notices: Collection[int]) -> None:
    """It, and that its notices are told: both or neither."""
    with transaction.atomic():
        _change(pk, {"state": DigestState.SENT, "error": ""})
        # Like reading: no change of anything that others see, and no version.
        Notice.objects.filter(pk__in=notices).update(mailed_at=timezone.now())


def _refused(pk: int, error: str) -> None:
    """It waits for the next look, or is given up."""
    with transaction.atomic():
        _change(pk, {"attempts": F("attempts") + 1, "error": error, "started_at": None})
        tried = Digest.objects.filter(pk=pk, attempts__gte=rules.DIGEST_TRIES)
        tried.update(state=DigestState.FAILED)


def _change(pk: int, values: Mapping[str, Any]) -> None:
    Digest.objects.filter(pk=pk).update(**values)
