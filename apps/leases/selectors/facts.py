"""What is known of a lease, as the rules of money take it."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from itertools import takewhile

from django.db.models import Prefetch, Sum, prefetch_related_objects
from django.utils import timezone

from apps.core.money import ZERO, Covered, LeasedPiece, Money, NewRent, Rent, rents, round_amount
from apps.leases.models import DepositKind, Installment, Lease, LeaseCharge, LeaseLine, LineRent, Renewal
from apps.leases.models.lease import LeaseLines
from apps.leases.rules.account import Account, Owed, OwedCharge, OwedRent, account_of, without_part
from apps.leases.rules.came import Came, with_freed, without_last
from apps.leases.transitions import LeaseStatus
from apps.sales.models import CreditBalance, Currency, Payment
from apps.sales.selectors.exchange_rate import rate_on
from apps.sales.transitions.payment import PaymentStatus

FREED = (DepositKind.USED, DepositKind.CREDITED)
"""Of the deposit, what pays something else from then on."""


def lines_of(lease: Lease) -> list[LeaseLine]:
    """Its pieces, with what names them and what became of them; without those that will never be delivered."""
    return kept(every_line_of(lease))


def kept(lines: Sequence[LeaseLine]) -> list[LeaseLine]:
    return [line for line in lines if line.order_piece.dropped_on is None]


def every_line_of(lease: Lease) -> list[LeaseLine]:
    """As `lines_of`, with all that was agreed."""
    rows = lease.lines.select_related(
        "order_piece__piece__product", "order_piece__piece__location", "order_piece__delivery", "entry__location",
        "replaced_by", "bought_with",
    )  # fmt: skip
    agreed = LineRent.objects.select_related("change").order_by("change__since", "change_id")
    return list(rows.prefetch_related(Prefetch("new_rents", agreed)).order_by("pk"))


def standing(lines: Sequence[LeaseLine]) -> list[LeaseLine]:
    """Of `lines_of`: without those that were exchanged."""
    return [line for line in lines if not _was_exchanged(line)]


def _was_exchanged(line: LeaseLine) -> bool:
    return getattr(line, "replaced_by", None) is not None


def with_pictures(lines: list[LeaseLine]) -> list[LeaseLine]:
    """The same, with what shows how each went out and came back."""
    shown = ("pictures__uploaded_by", "entry__evidence__uploaded_by", "order_piece__exit__evidence__uploaded_by")
    prefetch_related_objects(lines, *shown)
    return lines


def leased(line: LeaseLine) -> LeasedPiece:
    row = line.order_piece
    back = row.returned_on
    return LeasedPiece(
        line.rent,
        line.tax,
        since=row.delivery.date if row.delivery else None,
        until=back,
        ends=_last_day(line),
        follows=line.replaces_id is not None,
        later=tuple(NewRent(new.change.since, new.rent, new.tax) for new in line.new_rents.all()),
    )


def _last_day(line: LeaseLine) -> date | None:
    """The last one that it pays whatever its period."""
    back = line.order_piece.returned_on
    if back and _was_exchanged(line):
        return back - timedelta(days=1)
    return back if line.bought_with_id else None


def month_of(line: LeaseLine, day: date) -> tuple[Decimal, Decimal]:
    """What it costs in a period that begins on a day, without and for tax."""
    return leased(line).month(day)


def rents_of(lease: Lease, lines: list[LeaseLine], today: date) -> list[Rent]:
    """What its periods cost by a day; nothing before its first delivery."""
    if lease.first_day is None:
        return []
    return rents([leased(line) for line in lines], lease.first_day, lease.months, today, between_terms(lease))


def between_terms(lease: Lease) -> set[int]:
    """The periods between a term that was over and its renewal."""
    gaps = lease.renewals.values_list("months_before", "number")
    return {number for before, start in gaps for number in range(before + 1, start)}


def account(lease: Lease) -> Account:
    """What it owes by its installments and charges, and what the confirmed payments of its order cover of that."""
    came, spent = _came_of(lease), _spent_of(lease)
    found = account_of(owed_of(lease), [one.money for one in without_last(came, spent)])
    return replace(found, taken_back=max(spent - sum((one.money.pesos for one in came), ZERO), ZERO))


def covered_by(lease: Lease, payment: int) -> dict[int, Covered]:
    """What a confirmed payment covers of each installment, by its number: in its currency, and in pesos."""
    return covered_by_each(lease, [payment]).get(payment, {})


def covered_by_each(lease: Lease, payments: Collection[int]) -> dict[int, dict[int, Covered]]:
    """The same of several payments, by their keys."""
    owed, came = owed_of(lease), money_of(lease)
    at = {one.of: at for at, one in reversed(list(enumerate(came)))}
    return {payment: _gained(owed, came, at[payment]) for payment in payments if payment in at}


def _gained(owed: Owed, came: Sequence[Came], at: int) -> dict[int, Covered]:
    """What is covered with the money that came as the one `at`, less what was before it."""
    before, after = (account_of(owed, [one.money for one in came[:end]]).rents for end in (at, at + 1))
    gains = {
        number: (how.paid - before[number].paid, how.pesos - before[number].pesos) for number, how in after.items()
    }
    return {number: Covered(paid, pesos, pesos) for number, (paid, pesos) in gains.items() if pesos > ZERO}


def owed_of(lease: Lease) -> Owed:
    order, month = lease.order, _month_of(lease.lines.standing())
    rate = None if lease.currency == Currency.MXN else rate_at(lease, timezone.localdate(), timezone.now())
    agreed = order.subtotal_mxn + order.tax
    costs = order.total - order.subtotal_mxn - order.tax
    renewals = list(lease.renewals.order_by("-number"))
    return Owed(
        first_rent=without_part(agreed, _month_of(lease.lines.dropped()), month),
        month=month,
        costs=ZERO if lease.status == LeaseStatus.CANCELLED else costs,
        deposit=_deposit_asked_for(lease),
        rents=[
            OwedRent(one.number, one.due, one.total, rate, _renewed(renewals, one.number))
            for one in Installment.objects.filter(lease=lease).order_by("number")
        ],
        charges=[
            OwedCharge(one.pk, one.day, one.total, one.created_at)
            for one in LeaseCharge.objects.filter(lease=lease, cancelled_at=None).order_by("pk")
        ],
        open=is_open(lease),
    )


def _renewed(renewals: Sequence[Renewal], number: int) -> datetime | None:
    """When the renewal was agreed that a period is of; the last of them comes first."""
    return next((timezone.localtime(one.created_at) for one in renewals if one.number <= number), None)


def is_open(lease: Lease) -> bool:
    """More rents can come."""
    return lease.status not in (LeaseStatus.FINISHED, LeaseStatus.CANCELLED)


def _month_of(lines: LeaseLines) -> Decimal:
    """What they cost a month as it was agreed at first, with tax."""
    month = lines.aggregate(rent=Sum("rent"), tax=Sum("tax"))
    return round_amount((month["rent"] or ZERO) + (month["tax"] or ZERO))


def _deposit_asked_for(lease: Lease) -> Decimal:
    """The share of each piece; once some of it was used or went back, what had come in by then: nobody is asked for the rest of
    it, but for what was paid by a payment that was cancelled since. Of a lease that is over nobody is asked for it."""
    moves = list(lease.deposit_moves.order_by("pk").values_list("kind", "amount"))
    gone = sum((amount for kind, amount in moves if kind in FREED), ZERO)
    if not is_open(lease):
        return _received(moves) + gone
    if all(kind == DepositKind.RECEIVED for kind, _ in moves):
        return round_amount(lease.lines.aggregate(sum=Sum("deposit"))["sum"] or ZERO)
    return _received(takewhile(lambda move: move[0] == DepositKind.RECEIVED, moves)) + gone


def _received(moves: Iterable[tuple[str, Decimal]]) -> Decimal:
    return sum((amount for kind, amount in moves if kind == DepositKind.RECEIVED), ZERO)


def moved_by_kind(lease: Lease) -> dict[str, Decimal]:
    """The moves of the deposit by their kind; what was used or went back is below zero. Rounded, as SQLite adds in binary
    fractions."""
    rows = lease.deposit_moves.order_by().values_list("kind").annotate(sum=Sum("amount"))
    return {kind: round_amount(amount) for kind, amount in rows}


def money_of(lease: Lease) -> list[Came]:
    """Confirmed payments in their order, and what of the deposit was used or credited from then on; without what was a credit
    balance and paid other documents."""
    return without_last(_came_of(lease), _spent_of(lease))


def _spent_of(lease: Lease) -> Decimal:
    quote = lease.order.quote
    return max(quote.passed_on_mxn, _used_elsewhere(quote.pk))


def _came_of(lease: Lease) -> list[Came]:
    order = lease.order
    paid = order.payments.filter(status=PaymentStatus.PAID).order_by("pk")
    moves = lease.deposit_moves.filter(kind__in=FREED).order_by("pk")
    came = [Came(one.day, one.registered_at, Money(one.amount_mxn, _rate_of(lease, one)), one.pk) for one in paid]
    freed = [Came(one.day, one.at, Money(-one.amount, rate_at(lease, one.day, one.at))) for one in moves]
    return with_freed(came, freed)


def _used_elsewhere(quote: int) -> Decimal:
    own = CreditBalance.objects.filter(quote=quote, refund_payment_id=None)
    return round_amount(own.aggregate(sum=Sum("used_mxn"))["sum"] or ZERO)


def _rate_of(lease: Lease, payment: Payment) -> Decimal:
    if payment.currency == Currency.USD:
        return payment.exchange_rate
    return rate_at(lease, payment.day, payment.registered_at)


def rate_at(lease: Lease, day: date, moment: datetime) -> Decimal:
    """What a dollar was worth on a day, as it was known at a moment: a rate that is entered afterwards changes nothing of what was
    paid. Of a contract in pesos nobody asks."""
    if lease.currency == Currency.MXN:
        return Decimal(1)
    rate = rate_on(day, known_at=moment)
    return rate.rate if rate else lease.order.exchange_rate
