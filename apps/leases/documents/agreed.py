"""What was agreed of a lease after its contract: pieces exchanged, bought and never delivered, more months, other rents."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal

from django.utils import timezone

from apps.core.money import ZERO, period, plain
from apps.leases.documents.money import in_currency
from apps.leases.models import AfterTerm, Lease, LeaseLine, Renewal, RentCause, RentChange
from apps.sales.documents.layout import months_words


def agreed_later(lease: Lease, lines: Sequence[LeaseLine]) -> list[tuple[str, str]]:
    """Of `lines_of` this lease: each with its day, the earliest first, and then what holds without one."""
    dated = sorted(
        [*_drops(lease), *_exchanges(lines), *_purchases(lines), *_renewals(lease), *_rents(lease)],
        key=lambda one: one[0],
    )
    return [*((f"{day:%d/%m/%Y}", words) for day, words in dated), *(("", words) for words in _standing_terms(lease))]


def _drops(lease: Lease) -> Iterator[tuple[date, str]]:
    for line in lease.lines.dropped().select_related("order_piece__piece").order_by("pk"):
        assert line.order_piece.dropped_on
        yield line.order_piece.dropped_on, f"Ya no se entrega {line.order_piece.piece.words}, y no paga renta."


def _exchanges(lines: Sequence[LeaseLine]) -> Iterator[tuple[date, str]]:
    for line in lines:
        came = getattr(line, "replaced_by", None)
        if came and came.order_piece.delivery:
            old, new = line.order_piece.piece.words, came.order_piece.piece.words
            yield came.order_piece.delivery.date, f"{old} se cambió por {new}, a la misma renta."


def _purchases(lines: Sequence[LeaseLine]) -> Iterator[tuple[date, str]]:
    bought: dict[tuple[date, int], list[str]] = {}
    for line in lines:
        if line.bought_with and line.order_piece.returned_on:
            key = line.order_piece.returned_on, line.bought_with.order_id
            bought.setdefault(key, []).append(line.order_piece.piece.words)
    for (day, order), pieces in bought.items():
        yield day, f"El cliente compró con la orden {order}, y desde entonces no paga renta de: {', '.join(pieces)}."


def _renewals(lease: Lease) -> Iterator[tuple[date, str]]:
    for one in Renewal.objects.filter(lease=lease).order_by("number"):
        assert lease.first_day
        start = period(lease.first_day, one.number).start
        end = period(lease.first_day, one.number - 1 + one.months).end
        yield (
            timezone.localdate(one.created_at),
            f"Se renovó por {months_words(one.months)}, del {start:%d/%m/%Y} al {end:%d/%m/%Y}.",
        )


def _rents(lease: Lease) -> Iterator[tuple[date, str]]:
    changes = RentChange.objects.filter(lease=lease).order_by("pk")
    for one in changes.prefetch_related("lines__line"):
        percent = f" ({plain(one.percent, '+')} %)" if one.percent else ""
        month = in_currency(_month(one), lease.currency)
        words = (
            f"{one.get_cause_display()}: desde el {one.since:%d/%m/%Y} la mensualidad es de {month} con IVA{percent}."
        )
        # What the customer is told of a raise is its index; what staff noted of a renewal is for staff.
        index = one.reason if one.cause == RentCause.COMMAND else ""
        yield timezone.localdate(one.created_at), " ".join(filter(None, [words, index]))


def _month(change: RentChange) -> Decimal:
    """What the pieces cost that the customer had then: one that came later for another has the same rents once more."""
    there = {one.line_id for one in change.lines.all()}
    return sum((one.rent + one.tax for one in change.lines.all() if one.line.replaces_id not in there), ZERO)


def _standing_terms(lease: Lease) -> Iterator[str]:
    if lease.after_term == AfterTerm.MONTHLY:
        yield "Al vencer el plazo la renta sigue mes a mes, mientras el cliente tenga piezas."
    if lease.yearly_percent:
        yield f"Las rentas aumentan {plain(lease.yearly_percent)} % cada año."
    if lease.purchase_percent:
        yield f"Si el cliente compra piezas, se le abona {plain(lease.purchase_percent)} % de las rentas que pagó por ellas."
