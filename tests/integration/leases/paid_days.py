"""For which days the pieces of all leases pay."""

from datetime import timedelta

from apps.core.money import period
from apps.leases.models import InstallmentLine, Lease, LeaseLine
from apps.leases.selectors.facts import between_terms


def each_day_of_a_piece_is_paid_once() -> None:
    """Told by hand, day by day: within the term from its delivery to the end of the period in which it came back, or to
    the day before another one came for it."""
    for line in LeaseLine.objects.select_related("lease", "order_piece__delivery"):
        lease, row = line.lease, line.order_piece
        parts = list(InstallmentLine.objects.filter(line=line).order_by("start"))
        days = [part.start + timedelta(days=n) for part in parts for n in range((part.end - part.start).days + 1)]
        assert len(days) == len(set(days)), f"{line}: a day twice"
        if not days or lease.first_day is None or row.delivery is None:
            continue
        last = row.returned_on
        if line.bought_with_id:
            assert last is not None
        elif LeaseLine.objects.filter(replaces=line).exists():
            assert last is not None
            last -= timedelta(days=1)
        elif last is not None and lease.last_day is not None and last <= lease.last_day:
            number = next(n for n in range(1, lease.months + 1) if period(lease.first_day, n).end >= last)
            last = last if number in between_terms(lease) else period(lease.first_day, number).end
        if last is not None and not _is_as_agreed(lease):
            assert days[-1] == last, f"{line}: paid until {days[-1]}, not {last}"
            assert (days[-1] - days[0]).days + 1 == len(days), f"{line}: a day between is not paid"


def _is_as_agreed(lease: Lease) -> bool:
    """The first rent counts as agreed as long as pieces are still to come in its period."""
    return lease.lines.coming().exists()
