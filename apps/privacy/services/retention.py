"""What is kept for some time only: from where people signed in, and to whom documents were mailed."""

from datetime import datetime, timedelta

from axes.models import AccessAttempt, AccessFailureLog
from django.conf import settings
from django.utils import timezone

from apps.accounts.models import RememberedDevice, Session
from apps.core.models import AuditEntry, Happened
from apps.core.records.history import models_of
from apps.sales.models.mail import OutgoingMail, WrittenMail

_VISITS = (Happened.SIGN_IN, Happened.REFUSED, Happened.SIGN_OUT)


def forget_old() -> None:
    """What is older than the installation keeps it; nothing where no time is set. To be done each day."""
    if settings.KEEP_VISITS_DAYS:
        _forget_visits(_ago(settings.KEEP_VISITS_DAYS))
    if settings.KEEP_RECIPIENTS_DAYS:
        _forget_recipients(_ago(settings.KEEP_RECIPIENTS_DAYS))


def _ago(days: int) -> datetime:
    return timezone.now() - timedelta(days=days)


def _forget_visits(before: datetime) -> None:
    """Entries at the door, sessions and remembered devices that ended, wrong passwords. What a person did keeps who they were, and not from where."""
    AuditEntry.objects.filter(happened__in=_VISITS, at__lt=before).delete()
    AuditEntry.objects.filter(at__lt=before).exclude(address=None, device="").update(address=None, device="")
    Session.objects.filter(ended_at__lt=before).delete()
    RememberedDevice.objects.filter(expires_at__lt=before).delete()
    for model in (AccessAttempt, AccessFailureLog):
        model.objects.filter(attempt_time__lt=before).delete()


def _forget_recipients(before: datetime) -> None:
    """That and when a document went out stays; its recipient goes, and what was written to them, also from the history."""
    for model in models_of(OutgoingMail):
        gone = dict.fromkeys(
            ("recipient", "subject", "message") if issubclass(model, WrittenMail) else ("recipient",), ""
        )
        old = model._base_manager.filter(created_at__lt=before).exclude(**gone)
        model.history.filter(id__in=old.values("pk")).update(**gone)
        old.update(**gone)
