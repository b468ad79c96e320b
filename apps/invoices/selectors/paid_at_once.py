"""Of orders that are invoiced in parts: which of their payments are for parts that say that they are paid at once (PUE)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from django.db.models import Sum

from apps.core.money import ZERO, round_amount
from apps.invoices.models import Invoice, PaidDocument, PaymentMethodCode
from apps.invoices.rules.complements import taken_at_once
from apps.sales.models import Payment
from apps.sales.transitions.payment import PaymentStatus


def pesos_at_once(orders: Iterable[int | None]) -> dict[int, Decimal]:
    """By the payment, what of it a complement does not say for that. Payments and invoices meet in the order in which they came; what a
    complement said already is no more in question, but what it left of its payment is."""
    parts = _parts(orders)
    mixed = {pk: theirs for pk, theirs in parts.items() if any(_at_once(one) for one in theirs)}
    return {pk: told.pesos(pk, part) for told in _told(mixed) for pk, part in told.waiting.items() if part}


def untold(order: int) -> dict[int, Decimal]:
    """By the payment that has its complement: what of it that one does not say, and a part that was invoiced later owes. Nobody else
    pays that: the complement is to be made anew."""
    found: dict[int, Decimal] = {}
    for told in _told(_parts([order])):
        owed = told.owed - sum(told.free.values(), ZERO)
        for pk, spare in told.spare.items():
            if (part := min(spare, owed)) > ZERO:
                found[pk] = told.pesos(pk, part)
                owed -= part
    return found


@dataclass(frozen=True)
class _Told:
    """Of one order, what of each payment that waits for its complement is for parts that are paid at once (`waiting`), and what is not
    (`free`); of each that has it, what is left (`spare`); and what the other parts still owe: in the currency of the invoices. A payment
    is `worth` so much of that."""

    waiting: dict[int, Decimal]
    free: dict[int, Decimal]
    spare: dict[int, Decimal]
    owed: Decimal
    worth: dict[int, tuple[Decimal, Decimal]]

    def pesos(self, payment: int, part: Decimal) -> Decimal:
        """What a part of it was on its day."""
        whole, pesos = self.worth[payment]
        return round_amount(pesos * part / whole)


def _parts(orders: Iterable[int | None]) -> dict[int, list[Invoice]]:
    found: dict[int, list[Invoice]] = {}
    rows = Invoice.objects.filter(order__in=[pk for pk in orders if pk], part__gt=0, counts=True, folio__isnull=False)
    for invoice in rows.order_by("pk"):
        found.setdefault(invoice.order_id or 0, []).append(invoice)
    return found


def _told(parts: Mapping[int, list[Invoice]]) -> Iterator[_Told]:
    if not parts:
        return
    documents = PaidDocument.objects.filter(counts=True, invoice__order__in=parts).order_by()
    told = {pk: round_amount(paid) for pk, paid in documents.values_list("invoice").annotate(Sum("paid"))}
    said = {pk: round_amount(paid) for pk, paid in documents.values_list("complement__payment").annotate(Sum("paid"))}
    payments = list(Payment.objects.filter(order__in=parts, status=PaymentStatus.PAID).order_by("day", "pk"))
    for order, theirs in parts.items():
        came = [one for one in payments if one.order_id == order]
        waiting = [one for one in came if one.pk not in said]
        left = {one.pk: one.total - told.get(one.pk, ZERO) for one in theirs}
        worth = {one.pk: (_worth(one), one.amount_mxn) for one in came}
        spare = {one.pk: _worth(one) - said[one.pk] for one in came if one.pk in said}
        for invoice in theirs:
            if _at_once(invoice):
                left[invoice.pk] -= _take(spare, left[invoice.pk])
        taken = taken_at_once([_worth(one) for one in waiting], [(left[one.pk], _at_once(one)) for one in theirs])
        yield _Told(
            waiting={one.pk: part for one, part in zip(waiting, taken, strict=True)},
            free={one.pk: _worth(one) - part for one, part in zip(waiting, taken, strict=True)},
            worth=worth,
            spare=spare,
            owed=sum((max(left[one.pk] - one.credited, ZERO) for one in theirs if not _at_once(one)), ZERO),
        )


def _worth(payment: Payment) -> Decimal:
    """In the currency of the invoices of its order."""
    return payment.amount_mxn if payment.settled_usd is None else payment.settled_usd


def _take(spare: dict[int, Decimal], owed: Decimal) -> Decimal:
    """As much of what is spare as is owed."""
    taken = ZERO
    for pk, pesos in spare.items():
        part = min(pesos, owed - taken)
        spare[pk], taken = pesos - part, taken + part
    return taken


def _at_once(invoice: Invoice) -> bool:
    return invoice.payment_method == PaymentMethodCode.PUE
