"""The daily job: every running lease is brought up to today, each in a transaction of its own."""

import logging
from dataclasses import dataclass, field

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import DomainError
from apps.leases.models import Installment, Lease
from apps.leases.services.keeping import bring_up
from apps.leases.services.steps import lease_of_order
from apps.leases.transitions import RUNNING

log = logging.getLogger(__name__)


@dataclass
class Issued:
    """How many leases were looked at, how many installments are new, and of which leases something kept them."""

    leases: int = 0
    installments: int = 0
    failed: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        said = f"Rentas revisadas: {self.leases}. Mensualidades nuevas: {self.installments}."
        return " ".join([said, *self.failed])


def issue_rents(*, by: User | None = None) -> Issued:
    """One that fails stops no other one."""
    done = Issued()
    for pk, order in Lease.objects.filter(status__in=RUNNING).order_by("pk").values_list("pk", "order"):
        before = Installment.objects.filter(lease=pk).count()
        try:
            with transaction.atomic():
                bring_up(lease_of_order(order), by=by)
        except DomainError as refused:
            log.warning("Lease %d: %s", pk, refused)
            done.failed.append(f"Renta {pk}: {refused}")
        except Exception:
            log.exception("Lease %d", pk)
            done.failed.append(f"Renta {pk}: no se pudo, intenta más tarde.")
        done.leases += 1
        done.installments += Installment.objects.filter(lease=pk).count() - before
    return done
