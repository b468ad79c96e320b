"""What the deposit pays is to be invoiced: it is income from that day on."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.days import check_happened
from apps.core.errors import Invalid, NotAllowed, NotFound, WrongState
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.leases import abilities
from apps.leases.models import DepositMove, Installment, Lease, LeaseCharge
from apps.leases.models.invoicing import ToInvoice
from apps.leases.rules.account import Account
from apps.leases.rules.invoicing import split, split_by_tax
from apps.leases.selectors.invoicing import to_invoice


def note_to_invoice(lease: Lease, move: DepositMove, before: Account, after: Account, *, by: User) -> None:
    """What a use of the deposit paid of rents and damage, each a row. Called under the lease's lock."""
    for row in [*_rents(lease, before, after), *_charges(lease, before, after)]:
        row.move = move
        save_as(row, by=by, action="create")


def _rents(lease: Lease, before: Account, after: Account) -> Iterator[ToInvoice]:
    for one in Installment.objects.filter(lease=lease).order_by("number"):
        had, has = before.rents.get(one.number), after.rents.get(one.number)
        paid = (has.pesos if has else Decimal(0)) - (had.pesos if had else Decimal(0))
        if paid > 0:
            parts = split(paid, one.subtotal, one.total)
            what = f"Mensualidad {one.number}, {one.start:%d/%m/%Y} al {one.end:%d/%m/%Y}"
            yield ToInvoice(installment=one, what=what, base=parts.base, tax=parts.tax, total=paid, taxed=parts.tax > 0)


def _charges(lease: Lease, before: Account, after: Account) -> Iterator[ToInvoice]:
    """Charged with tax it is object of it; of one that was not the biller says it."""
    for one in LeaseCharge.objects.filter(lease=lease, cancelled_at=None).order_by("pk"):
        had, has = before.charges.get(one.pk), after.charges.get(one.pk)
        paid = (has.pesos if has else Decimal(0)) - (had.pesos if had else Decimal(0))
        if paid > 0:
            parts = split(paid, one.amount, one.total)
            taxed = True if parts.tax else None
            yield ToInvoice(charge=one, what=one.text, base=parts.base, tax=parts.tax, total=paid, taxed=taxed)


@dataclass(frozen=True)
class Invoice:
    """Its number and its day, and of damage whether it is object of tax."""

    number: str
    day: date | None = None
    taxed: bool | None = None


def note_invoiced(pk: int, wanted: Invoice, *, by: User) -> ToInvoice:
    """It was invoiced. Raises Invalid, and WrongState when it was already."""
    if not by.may(abilities.LEASES_DEPOSIT):
        raise NotAllowed(needs=[abilities.LEASES_DEPOSIT])
    with transaction.atomic():
        if not to_invoice(by).filter(pk=pk).exists():
            raise NotFound(number=pk)
        row = locked(ToInvoice, pk)
        if row.number:
            raise WrongState(gettext("Ya está en la factura {number}.").format(number=row.number))
        day = wanted.day or timezone.localdate()
        if not wanted.number.strip():
            raise Invalid.field("number", gettext("Escribe el número de la factura."))
        check_happened(day)
        if row.taxed is None:
            if wanted.taxed is None:
                raise Invalid.field("taxed", gettext("Di si es objeto de impuesto."))
            parts = split_by_tax(row.total, taxed=wanted.taxed)
            row.taxed, row.base, row.tax = wanted.taxed, parts.base, parts.tax
        row.number, row.day, row.invoiced_by = wanted.number.strip(), day, by
        save_as(row, by=by, action="invoice")
    return row
