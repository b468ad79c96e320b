"""The daily job: every running lease is brought up to today, each in a transaction of its own."""

import logging
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.core.errors import DomainError
from apps.core.language import companys, gettext
from apps.leases.models import Installment, Lease, RentRun
from apps.leases.services.keeping import bring_up
from apps.leases.services.steps import lease_of_order
from apps.leases.transitions import RUNNING
from apps.sales.models import Currency

KEPT_RUNS = 100
log = logging.getLogger(__name__)


@dataclass
class Issued:
    """How many leases were looked at, how many installments are new, and of which leases something kept them."""

    leases: int = 0
    installments: int = 0
    failed: list[str] = field(default_factory=list)
    of: list[int] = field(default_factory=list)
    """The leases that failed, as `failed` says why."""

    def fail(self, lease: int, why: str) -> None:
        self.of.append(lease)
        self.failed.append(f"Renta {lease}: {why}")

    @property
    def words(self) -> str:
        said = gettext("Rentas revisadas: {leases}. Mensualidades nuevas: {installments}.").format(
            leases=self.leases, installments=self.installments
        )
        return " ".join([said, *self.failed])


def issue_rents(*, by: User | None = None) -> Issued:
    started = timezone.now()
    with companys():  # what keeps one is written down
        done = _bring_up_each(Lease.objects.filter(status__in=RUNNING), by)
    _note_run(done, started, by)
    return done


@task()
def follow_rate() -> None:
    """The job after a new exchange rate: what is owed in dollars is worth that."""
    _bring_up_each(owing_dollars(), None)


def owing_dollars() -> QuerySet[Lease]:
    return Lease.objects.filter(currency=Currency.USD, owed_mxn__gt=0)


def _bring_up_each(leases: QuerySet[Lease], by: User | None) -> Issued:
    """One that fails stops no other one."""
    done = Issued()
    for pk, order in leases.order_by("pk").values_list("pk", "order"):
        before = Installment.objects.filter(lease=pk).count()
        try:
            with transaction.atomic():
                bring_up(lease_of_order(order), by=by)
        except DomainError as refused:
            log.warning("Lease %d: %s", pk, refused)
            done.fail(pk, str(refused))
        except Exception:
            log.exception("Lease %d", pk)
            done.fail(pk, "no se pudo, intenta más tarde.")
        done.leases += 1
        done.installments += Installment.objects.filter(lease=pk).count() - before
    return done


def _note_run(done: Issued, started: datetime, by: User | None) -> None:
    """What the administrator is shown of it."""
    failed = [{"lease": pk, "words": words} for pk, words in zip(done.of, done.failed, strict=True)]
    RentRun.objects.create(
        started_at=started, finished_at=timezone.now(), by=by, leases=done.leases, installments=done.installments,
        failed=failed,
    )  # fmt: skip
    RentRun.objects.exclude(pk__in=RentRun.objects.values("pk")[:KEPT_RUNS]).delete()
