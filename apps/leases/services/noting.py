"""Mails of leases that the daily job notes, each for a job that sends it."""

import logging
from collections.abc import Callable, Sequence

from django.db import transaction
from django_tasks.base import Task

from apps.core.records.history import save_as
from apps.leases.models import Lease, RaiseNotice, RentReminder
from apps.leases.services.steps import lease_of_order
from apps.leases.transitions import RUNNING

log = logging.getLogger(__name__)

Finder = Callable[[Lease], Sequence[RentReminder | RaiseNotice]]
Job = Task[[int], None]


def note_mails(find: Finder, job: Job) -> int:
    """Note what `find` gives, not stored yet, of each running lease; each lease by itself. How many are new.

    `find` leaves out what was noted before, so that doing it again tells nobody twice.
    """
    noted = 0
    for order in Lease.objects.filter(status__in=RUNNING).order_by("pk").values_list("order", flat=True):
        try:
            noted += _note(order, find, job)
        except Exception:
            log.exception("Mails of the lease of order %d", order)
    return noted


def _note(order: int, find: Finder, job: Job) -> int:
    with transaction.atomic():
        lease = lease_of_order(order)
        recipient = lease.order.customer.email.strip().lower()
        if not recipient:
            return 0
        mails = find(lease)
        for mail in mails:
            mail.recipient, mail.created_by = recipient, lease.order.seller
            save_as(mail, by=None, action="create")
            job.enqueue(mail.pk)
    return len(mails)
