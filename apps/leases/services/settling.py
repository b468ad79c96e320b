"""Charges for damage, the deposit, and the end of a lease."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Invalid, NotFound, WrongState
from apps.core.language import gettext
from apps.core.money import TAX_RATE, round_amount
from apps.core.records.history import save_as
from apps.core.records.workflow import locked, refuse_unless_open, take_step
from apps.leases.models import DepositKind, Lease, LeaseCharge, LeaseLine
from apps.leases.services.invoicing import note_to_invoice
from apps.leases.services.keeping import bring_up, move_deposit
from apps.leases.services.releasing import release_free, release_shares
from apps.leases.services.steps import locked_lease
from apps.sales.rules.payments import PaymentMethod

AS_CREDIT = "Saldo a favor"
WAYS_BACK = (AS_CREDIT, PaymentMethod.TRANSFER.value, PaymentMethod.CASH.value)
"""How a deposit goes back."""


@dataclass(frozen=True)
class Charge:
    """Of one piece, by its id, or of none in particular; with tax on top when it is object of it."""

    text: str
    amount: Decimal
    taxed: bool = False
    piece_id: int | None = None


def add_charge(pk: int, wanted: Charge, *, by: User) -> LeaseCharge:
    """The customer owes for damage. Raises Invalid."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "charge", by=by, reason=wanted.text)
        line = lease.lines.kept().filter(order_piece__piece=wanted.piece_id).first() if wanted.piece_id else None
        if wanted.piece_id and line is None:
            raise Invalid.field("IdPiece", gettext("Esa pieza no es de esta renta."))
        today = timezone.localdate()
        made = charge_line(lease, line, wanted.text, wanted.amount, taxed=wanted.taxed, on=today, by=by)
        bring_up(lease, by=by)
    return made


def charge_line(
    lease: Lease, line: LeaseLine | None, text: str, amount: Decimal, *, taxed: bool, on: date, by: User
) -> LeaseCharge:
    """Within the command of the caller, who brings the lease up after it."""
    tax = round_amount(amount * TAX_RATE) if taxed else Decimal(0)
    made = LeaseCharge(
        lease=lease, line=line, day=on, text=text, amount=amount, tax=tax, total=amount + tax, created_by=by
    )
    return save_as(made, by=by, action="charge")


def cancel_charge(pk: int, charge_id: int, *, by: User, reason: str) -> Lease:
    """It was a mistake: nobody owes it."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        refuse_unless_open(lease, "charge", by)
        if not reason.strip():
            raise Invalid.field("reason", gettext("Escribe el motivo."))
        charge = LeaseCharge.objects.filter(pk=charge_id, lease=lease).first()
        if charge is None:
            raise NotFound(number=charge_id)
        charge = locked(LeaseCharge, charge_id)
        if charge.cancelled_at:
            raise WrongState(gettext("Ese cargo ya está cancelado."))
        charge.cancelled_at = timezone.now()
        save_as(charge, by=by, action="cancel", reason=reason)
        bring_up(lease, by=by)
    return lease


def use_deposit(pk: int, amount: Decimal, text: str, *, by: User) -> Lease:
    """Some of the deposit pays what is owed, the oldest first."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "use_deposit", by=by, reason=text)
        owed = lease.owed_mxn
        if amount > lease.deposit_held:
            raise Invalid.field("amount", gettext("Del depósito quedan ${held:,.2f}.").format(held=lease.deposit_held))
        if amount > owed:
            raise Invalid.field(
                "amount", gettext("De la renta se deben ${owed:,.2f}: no se aplica más.").format(owed=owed)
            )
        before = bring_up(lease, by=by)
        move = move_deposit(lease, DepositKind.USED, -amount, by=by, text=text)
        note_to_invoice(lease, move, before, bring_up(lease, by=by), by=by)
    return lease


@dataclass(frozen=True)
class GivenBack:
    """Pesos that go back: no more than the shares of `pieces`, by their ids, when some are named, else than what is kept for no
    piece that is still to come back."""

    amount: Decimal
    how: str = AS_CREDIT
    reference: str = ""
    text: str = ""
    pieces: Collection[int] = ()


def give_back_deposit(pk: int, wanted: GivenBack, *, by: User) -> Lease:
    """Some of the deposit goes back to the customer, or is their credit balance. What is owed is paid from it first."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "give_back_deposit", by=by, reason=wanted.text)
        if wanted.how not in WAYS_BACK:
            raise Invalid.field(
                "how", gettext("Se devuelve como: {ways}.").format(ways=", ".join(gettext(way) for way in WAYS_BACK))
            )
        if wanted.amount > lease.deposit_held:
            raise Invalid.field("amount", gettext("Del depósito quedan ${held:,.2f}.").format(held=lease.deposit_held))
        if wanted.pieces:
            release_shares(lease, wanted.pieces, wanted.amount, by=by)
        else:
            release_free(lease, wanted.amount, by=by)
        credit = wanted.how == AS_CREDIT
        move_deposit(
            lease,
            DepositKind.CREDITED if credit else DepositKind.PAID_BACK,
            -wanted.amount,
            by=by,
            method="" if credit else wanted.how,
            reference=wanted.reference,
            text=wanted.text,
        )
        bring_up(lease, by=by)
    return lease


def finish_lease(pk: int, *, by: User, reason: str = "") -> Lease:
    """It is over. What was paid ahead and no rent needs is a credit balance."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        done = take_step(lease, "finish", by=by, reason=reason)
        bring_up(done, by=by)
    return done
