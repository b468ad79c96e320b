"""The surcharges of pieces that are late, each one charge that grows until the piece is back."""

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal

from apps.accounts.models import User
from apps.core.money import TAX_RATE, round_amount
from apps.core.records.history import change_as, save_as
from apps.leases.models import Lease, LeaseCharge, LeaseLine
from apps.leases.models.money import LATE_WORDS
from apps.leases.selectors.lateness import surcharge_of


def charge_late(lease: Lease, lines: Sequence[LeaseLine], today: date, by: User | None) -> None:
    """Within `bring_up`: doing it again changes nothing. One that was cancelled stays so: it was forgiven."""
    if lease.last_day is None:
        return
    there = {one.line_id: one for one in LeaseCharge.objects.filter(lease=lease, late=True)}
    for line in lines:
        amount, charge = surcharge_of(lease, line, today), there.get(line.pk)
        tax = round_amount(amount * TAX_RATE) if line.tax else Decimal(0)
        values = {"amount": amount, "tax": tax, "total": amount + tax}
        if charge is None and amount:
            text = f"{LATE_WORDS}: {line.order_piece.piece.words}"
            day = lease.last_day + timedelta(days=line.late_grace + 1)
            made = LeaseCharge(lease=lease, line=line, late=True, day=day, text=text, created_by=by, **values)
            save_as(made, by=by, action="charge_late")
        elif charge is not None and charge.cancelled_at is None:
            change_as(charge, values, by=by, action="charge_late")
