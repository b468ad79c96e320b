"""What leases know of a piece: who had it, what it has earned, when it comes back."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import QuerySet
from django.utils import timezone

from apps.accounts.models import User
from apps.core.language import gettext
from apps.core.money import ZERO
from apps.inventory.models import Piece
from apps.inventory.selectors.coming_back import ComingBack
from apps.leases import abilities
from apps.leases.models import AfterTerm, InstallmentLine, Lease, LeaseLine
from apps.leases.rules.calendar import Booking, free_from
from apps.leases.rules.shares import Span, share_of_days
from apps.leases.selectors.earned import without_tax
from apps.leases.selectors.leases import within_reach
from apps.leases.selectors.promises import promised
from apps.leases.transitions import LeaseStatus
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import QuotePiece


def returns(pieces: Collection[int]) -> Mapping[int, ComingBack]:
    """Of those that a customer rents now, when each is due back, and to which quotes it is promised then."""
    rows = LeaseLine.objects.out().filter(order_piece__piece__in=pieces).select_related("lease")
    leases = dict(rows.values_list("order_piece__piece", "lease"))
    known = Lease.objects.in_bulk(set(leases.values()))
    waiting: dict[int, list[QuotePiece]] = {}
    for row in promised(leases.keys()):
        waiting.setdefault(row.piece_id, []).append(row)
    return {pk: _coming_back(known[lease], waiting.get(pk, [])) for pk, lease in leases.items()}


def _coming_back(lease: Lease, waiting: Iterable[QuotePiece]) -> ComingBack:
    last, today = lease.last_day, timezone.localdate()
    assert lease.first_day
    assert last
    if lease.after_term == AfterTerm.MONTHLY and lease.status == LeaseStatus.ACTIVE:
        return ComingBack(None, gettext("Rentada mes a mes, al menos hasta el {day:%d/%m/%Y}.").format(day=last))
    back = (
        gettext("Rentada, vuelve el {day:%d/%m/%Y}.")
        if last >= today
        else gettext("Rentada, debía volver el {day:%d/%m/%Y}.")
    )
    said = [back.format(day=last)]
    for row in waiting:
        if row.quote.arrive_date and row.quote.arrive_date > last:
            promise = gettext("Prometida en la cotización {quote} desde el {day:%d/%m/%Y}.")
            said.append(promise.format(quote=row.quote_id, day=row.quote.arrive_date))
    return ComingBack(free_from([Booking(lease.first_day, last)], today), " ".join(said))


@dataclass(frozen=True)
class LeaseOfPiece:
    """`since` is when it was delivered, `until` when it came back or is due back. `earned` MXN without tax, of what was paid."""

    lease: Lease
    since: date | None
    until: date | None
    returned: bool
    earned: Decimal


@dataclass(frozen=True)
class Earnings:
    """`leases` are those that the person sees, the latest first. The sums are of all of them, and only for who sees all:
    `earned` MXN without tax, `share` percent of its days since it came to us.
    """

    leases: list[LeaseOfPiece]
    earned: Decimal | None
    share: Decimal | None


def leases_of_piece(piece: Piece, person: User) -> Earnings:
    lines = _lines(piece, person)
    earned = earned_by(line.pk for line in lines)
    found = [_lease_of_piece(line, earned) for line in lines]
    if person.scope(abilities.LEASES_READ) != "all":
        return Earnings(found, None, None)
    total = sum((one.earned for one in found), ZERO) if person.may(QUOTE_READ) else None
    return Earnings(found, total, _share(piece, lines))


def _lines(piece: Piece, person: User) -> list[LeaseLine]:
    rows: QuerySet[LeaseLine] = LeaseLine.objects.kept().filter(
        within_reach(person, "lease__"), order_piece__piece=piece
    )
    rows = rows.exclude(lease__status=LeaseStatus.CANCELLED)
    return list(rows.select_related("lease", "order_piece__delivery").order_by("-pk"))


def _lease_of_piece(line: LeaseLine, earned: Mapping[int, Decimal]) -> LeaseOfPiece:
    row = line.order_piece
    since = row.delivery.date if row.delivery else None
    until = row.returned_on or line.lease.last_day
    return LeaseOfPiece(line.lease, since, until, row.returned_on is not None, earned.get(line.pk, ZERO))


def _share(piece: Piece, lines: Iterable[LeaseLine]) -> Decimal:
    today = timezone.localdate()
    spans: list[Span] = [
        (line.order_piece.delivery.date, line.order_piece.returned_on or today)
        for line in lines
        if line.order_piece.delivery
    ]
    came = min([timezone.localdate(piece.created_at), *(start for start, _ in spans)])
    return share_of_days(spans, came, today)


def earned_by(lines: Iterable[int]) -> dict[int, Decimal]:
    """By lease line, its share of what was paid of the installments: pesos without tax."""
    found: dict[int, Decimal] = {}
    parts = InstallmentLine.objects.filter(line__in=list(lines), installment__total__gt=0)
    columns = ("line", "subtotal", "installment__total", "installment__paid_mxn")
    for line, subtotal, total, paid in parts.values_list(*columns):
        found[line] = found.get(line, ZERO) + without_tax(paid, subtotal, total)
    return found
