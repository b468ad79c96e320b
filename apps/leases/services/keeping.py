"""A lease brought up to a day: its installments, what of them is paid, the deposit, what is payable of its order, its state.

All of it follows from deliveries, returns, charges and payments. Doing it again changes nothing, and after days off every
period that was missed gets its installment with its own day: the daily job, the button and each command do the same.
"""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.core.money import ZERO, Covered, Rent, period
from apps.core.records.history import change_as, save_as
from apps.leases.models import AfterTerm, DepositKind, DepositMove, Installment, InstallmentLine, Lease, LeaseLine
from apps.leases.rules.account import Account
from apps.leases.selectors.facts import account, lines_of, moved_by_kind, rents_of
from apps.leases.services.lateness import charge_late
from apps.leases.services.repricing import raise_yearly
from apps.leases.transitions import RUNNING, LeaseStatus
from apps.sales.services.payable import raise_payable


def bring_up(lease: Lease, *, by: User | None, today: date | None = None) -> Account:
    """Its order and itself are locked by the caller."""
    today = today or timezone.localdate()
    lines = lines_of(lease)
    _go_on(lease, lines, today, by)
    if raise_yearly(lease, today, by=by):
        lines = lines_of(lease)
    _write_rents(lease, lines, rents_of(lease, lines, today), by)
    charge_late(lease, lines, today, by)
    found = account(lease)
    _note_paid(lease, found, by)
    _receive_deposit(lease, found, by)
    _raise(lease, found, by)
    change_as(lease, {"owed_mxn": found.owed}, by=by, action="owe")
    if lease.status == LeaseStatus.ACTIVE and lease.last_day and today > lease.last_day and _has_pieces_out(lines):
        lease.end_term()
        save_as(lease, by=by, action="end_term")
    return found


def _go_on(lease: Lease, lines: Sequence[LeaseLine], today: date, by: User | None) -> None:
    """Month by month, as long as the customer has pieces and nobody acts."""
    if lease.status != LeaseStatus.ACTIVE or lease.after_term != AfterTerm.MONTHLY or not _has_pieces_out(lines):
        return
    assert lease.first_day
    assert lease.last_day
    months = lease.months
    while period(lease.first_day, months).end < today:
        months += 1
    if months > lease.months:
        change_as(lease, {"months": months, "last_day": period(lease.first_day, months).end}, by=by, action="go_on")


def _has_pieces_out(lines: Sequence[LeaseLine]) -> bool:
    return any(line.order_piece.delivery_id and not line.order_piece.returned_on for line in lines)


def _write_rents(lease: Lease, lines: Sequence[LeaseLine], found: Sequence[Rent], by: User | None) -> None:
    there = {one.number: one for one in Installment.objects.filter(lease=lease).prefetch_related("lines")}
    for rent in found:
        _write_rent(lease, there.pop(rent.period.number, None), lines, rent, by)
    for gone in there.values():  # a return that was noted late: nobody had a piece in that period
        gone.lines.all().delete()
        change_as(gone, dict.fromkeys(_AMOUNTS, ZERO), by=by, action="correct")


_AMOUNTS = ("subtotal", "tax", "total", "paid", "paid_mxn", "worth_mxn")


def _write_rent(
    lease: Lease, there: Installment | None, lines: Sequence[LeaseLine], rent: Rent, by: User | None
) -> None:
    values = {"due": rent.due, "subtotal": rent.subtotal, "tax": rent.tax, "total": rent.subtotal + rent.tax}
    if there is None:
        span = rent.period
        there = Installment(lease=lease, number=span.number, start=span.start, end=span.end, **values)
        save_as(there, by=by, action="issue")
    elif any(getattr(there, name) != value for name, value in values.items()):
        for name, value in values.items():
            setattr(there, name, value)
        _at_most_whole(there)
        save_as(there, by=by, action="correct")
    parts = [(lines[part.index].pk, part.start, part.end, part.subtotal, part.tax) for part in rent.parts]
    if parts != [(row.line_id, row.start, row.end, row.subtotal, row.tax) for row in there.lines.all()]:
        there.lines.all().delete()
        InstallmentLine.objects.bulk_create(
            InstallmentLine(installment=there, line_id=line, start=start, end=end, subtotal=subtotal, tax=tax)
            for line, start, end, subtotal, tax in parts
        )


def _at_most_whole(one: Installment) -> None:
    """What is paid of it is noted anew below; until then no more than it costs."""
    one.paid, one.paid_mxn = min(one.paid, one.total), ZERO


def _note_paid(lease: Lease, found: Account, by: User | None) -> None:
    for one in Installment.objects.filter(lease=lease).order_by("number"):
        how = found.rents.get(one.number, Covered(ZERO, ZERO, ZERO))
        change_as(one, {"paid": how.paid, "paid_mxn": how.pesos, "worth_mxn": how.worth}, by=by, action="pay")


def _receive_deposit(lease: Lease, found: Account, by: User | None) -> None:
    """What payments cover of the deposit is received; once a payment was cancelled, less. Raises Conflict when that was paid
    back to the customer already."""
    moved = moved_by_kind(lease)
    gone = moved.get(DepositKind.USED, ZERO) + moved.get(DepositKind.CREDITED, ZERO)
    more = found.deposit.pesos - gone - moved.get(DepositKind.RECEIVED, ZERO)
    if lease.deposit_held + more < ZERO:
        raise Conflict(_paid_back_already(lease, -moved.get(DepositKind.PAID_BACK, ZERO)))
    if more:
        move_deposit(lease, DepositKind.RECEIVED, more, by=by)


def _paid_back_already(lease: Lease, amount: Decimal) -> str:
    said = [
        gettext(
            "Del depósito que entró con este pago ya se devolvieron ${amount:,.2f} MXN al cliente: no se puede cancelar."
        ).format(amount=amount)
    ]
    if lease.status in RUNNING:
        said.append(gettext("Carga a la renta lo que no se cobró."))
    return " ".join(said)


def move_deposit(
    lease: Lease,
    kind: DepositKind,
    amount: Decimal,
    *,
    by: User | None,
    method: str = "",
    reference: str = "",
    text: str = "",
) -> DepositMove:
    """Note a move of the deposit. Raises Conflict when that much is not there any more."""
    held = lease.deposit_held + amount
    if held < ZERO:
        raise Conflict(
            gettext("Del depósito quedan ${held:,.2f} MXN: lo demás ya se aplicó o se devolvió.").format(
                held=lease.deposit_held
            )
        )
    change_as(lease, {"deposit_held": held}, by=by, action="move_deposit", reason=text)
    move = DepositMove(
        lease=lease, kind=kind, amount=amount, held=held, day=timezone.localdate(), at=timezone.now(), method=method,
        reference=reference, text=text, by=by,
    )  # fmt: skip
    return save_as(move, by=by, action="move_deposit")


def _raise(lease: Lease, found: Account, by: User | None) -> None:
    quote = lease.order.quote
    more = found.payable - (quote.payable - quote.passed_on_mxn)
    if more:
        lease.order.quote = raise_payable(lease.order, more, str(lease), by=by)
