"""A lease goes on: more months, other rents, what happens when nobody acts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.money import period
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import refuse_unless_open, take_step
from apps.leases.models import AfterTerm, Lease, LeaseCharge, Renewal, RentCause, RentChange
from apps.leases.models.lease import MOST_MONTHS_IN_ALL
from apps.leases.rules.renewing import first_of_renewal
from apps.leases.selectors.new_rents import first_day_of, last_made, next_number, repriced
from apps.leases.services.judging_rents import judge_rents
from apps.leases.services.keeping import bring_up
from apps.leases.services.promising import refuse_promised
from apps.leases.services.repricing import change_rents
from apps.leases.services.steps import locked_lease
from apps.leases.transitions import LeaseStatus


@dataclass(frozen=True)
class Renewing:
    """So many months more, at the rents of now, or `percent` more, or `rents` (of pieces by their ids, in the contract's
    currency, without tax). `below_reason` says why something goes below its minimum, for who may let it. Quotes to which pieces are
    promised before the new end are asked about, unless it is renewed `despite_promises`."""

    months: int
    percent: Decimal | None = None
    rents: Mapping[int, Decimal] = field(default_factory=dict)
    reason: str = ""
    below_reason: str = ""
    despite_promises: bool = False


def renew_lease(pk: int, wanted: Renewing, *, by: User) -> Renewal:
    """From the period after the term, or after the last one that has its installment. Raises Invalid, PromisedToOthers."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        refuse_unless_open(lease, "renew", by)
        bring_up(lease, by=by)
        _settle_lateness(lease, by)
        before, number = lease.months, first_of_renewal(lease.months, last_made(lease))
        months = number - 1 + wanted.months
        if months > MOST_MONTHS_IN_ALL:
            raise Invalid.field(
                "months",
                gettext("Una renta dura hasta {count} meses en total.").format(count=MOST_MONTHS_IN_ALL),
            )
        assert lease.first_day
        last_day = period(lease.first_day, months).end
        refuse_promised(lease, last_day, despite=wanted.despite_promises)
        take_step(lease, "renew", by=by, reason=wanted.reason, months=months, last_day=last_day)
        made = Renewal(
            lease=lease, number=number, months=wanted.months, months_before=before, reason=wanted.reason, created_by=by
        )
        save_as(made, by=by, action="renew", reason=wanted.reason)
        if wanted.percent or wanted.rents:
            _agree(lease, number, wanted, by)
        bring_up(lease, by=by)
    return made


def _settle_lateness(lease: Lease, by: User) -> None:
    """What was owed for being late stays owed, or forgiven: after the new term lateness is counted anew."""
    for charge in LeaseCharge.objects.filter(lease=lease, late=True, amount__gt=0).order_by("pk"):
        change_as(charge, {"late": False}, by=by, action="renew")


def _agree(lease: Lease, number: int, wanted: Renewing, by: User) -> None:
    since = first_day_of(lease, number)
    found = repriced(lease, since, wanted.percent, wanted.rents)
    where = "lines" if wanted.rents else "percent"
    below = judge_rents(lease, found, where, wanted.below_reason, by=by)
    reason = " ".join(filter(None, [wanted.reason, below]))
    change_rents(lease, since, found, RentCause.RENEWAL, by=by, percent=wanted.percent, reason=reason[:250])


def raise_rents(pk: int, percent: Decimal, *, by: User, reason: str) -> RentChange:
    """From the first period that has no installment yet; `reason` names the index. Raises Invalid."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "raise_rents", by=by, reason=reason)
        bring_up(lease, by=by)
        number = next_number(lease)
        since = first_day_of(lease, number)
        found = repriced(lease, since, percent)
        made = change_rents(lease, since, found, RentCause.COMMAND, by=by, percent=percent, reason=reason)
        bring_up(lease, by=by)
    return made


@dataclass(frozen=True)
class Terms:
    """See `Lease`, and `Renewing`."""

    after_term: str
    yearly_percent: Decimal | None
    purchase_percent: Decimal
    despite_promises: bool = False


def set_terms(pk: int, wanted: Terms, *, by: User, reason: str = "") -> Lease:
    """What happens after the term, by how much rents rise each year, and what of them counts for a purchase. Raises
    PromisedToOthers when it is to go on month by month."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        refuse_unless_open(lease, "set_terms", by)
        if wanted.after_term == AfterTerm.MONTHLY != lease.after_term and lease.status == LeaseStatus.TO_RETURN:
            raise Invalid.field("afterTerm", gettext("El plazo ya venció: renueva antes la renta."))
        bring_up(lease, by=by)
        if wanted.after_term == AfterTerm.MONTHLY != lease.after_term:
            refuse_promised(lease, None, despite=wanted.despite_promises)
        lease.after_term = wanted.after_term
        lease.yearly_percent, lease.purchase_percent = wanted.yearly_percent, wanted.purchase_percent
        take_step(lease, "set_terms", by=by, reason=reason)
        bring_up(lease, by=by)
    return lease
