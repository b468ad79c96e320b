"""What a complement of a payment says (pagos 2.0). It is computed here; satcfdi only writes it.

A payment pays one invoice or several, each in its own currency. What an invoice takes of it, in the currency of the payment, is what
it is paid over `equivalence`, which is rounded up: so that the invoices together never take more than was received.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from apps.core.money import ONE_CENT, TAX_RATE, ZERO, exact, round_amount, round_unit_price, to_mxn

ONE = Decimal(1)
NO_CURRENCY = "XXX"
"""What a complement has for a currency of its own: its payments have theirs (c_Moneda)."""
_EQUIVALENCE_STEP = Decimal("0.0000000001")
_DUE_DAY, _DECEMBER = 5, 12


class NothingPaid(ValueError):
    """The payment pays nothing of any invoice."""


@dataclass(frozen=True, slots=True)
class Received:
    """Money as it came in: `rate` is what one unit of its currency was worth in pesos that day, 1 of pesos."""

    amount: Decimal
    currency: str
    rate: Decimal


@dataclass(frozen=True, slots=True)
class Owing:
    """An invoice that owes `before` yet, as its payment number `part` comes: that `paid` is for it, in its currency, which was so
    many `pesos` of the payment."""

    currency: str
    part: int
    before: Decimal
    paid: Decimal
    pesos: Decimal


@dataclass(frozen=True, slots=True)
class Part:
    """What is paid of the invoice `of` (its place among those that owe), in its currency; `base` and `tax` are what of that is."""

    of: int
    part: int
    before: Decimal
    paid: Decimal
    equivalence: Decimal
    base: Decimal
    tax: Decimal

    @property
    def after(self) -> Decimal:
        return self.before - self.paid


@dataclass(frozen=True, slots=True)
class Sums:
    """`base` and `tax` in the currency of the payment, to the millionth; the totals in pesos, to the cent."""

    base: Decimal
    tax: Decimal
    total_base: Decimal
    total_tax: Decimal
    total: Decimal


def taken_at_once(payments: Sequence[Decimal], invoices: Sequence[tuple[Decimal, bool]]) -> list[Decimal]:
    """What of each payment, the oldest first, is for an invoice that is paid at once and so has no complement. Of the `invoices` of what
    they pay, the oldest first too: what each owes, and whether it is one of these."""
    found, left = [ZERO for _ in payments], list(payments)
    for owed, at_once in invoices:
        open_ = owed
        for at, money in enumerate(left):
            part = min(money, open_)
            open_, left[at] = open_ - part, money - part
            found[at] += part if at_once else ZERO
    return found


def parts_of(received: Received, owing: Sequence[Owing], beside: Decimal = ZERO) -> list[Part]:
    """What each invoice is paid, no more than it owes, and all of them no more than what came, less the pesos of it that are for
    something `beside` them. Raises NothingPaid."""
    found: list[Part] = []
    with exact():
        pesos = to_mxn(received.amount, received.rate)
        left = received.amount - (received.amount * beside / pesos if beside else ZERO)
        for at, one in enumerate(owing):
            paid = min(one.paid, one.before)
            if paid <= ZERO or left <= ZERO:
                continue
            same = one.currency == received.currency
            takes = paid if same else received.amount * one.pesos * paid / (pesos * one.paid)
            if takes > left:
                paid = (paid * left / takes).quantize(ONE_CENT, ROUND_FLOOR)
                takes = paid if same else left
            if paid > ZERO:
                found.append(_part(at, one, paid, ONE if same else paid / takes))
                left -= takes
    if not found:
        raise NothingPaid
    return found


def _part(at: int, one: Owing, paid: Decimal, equivalence: Decimal) -> Part:
    base = round_unit_price(paid / (1 + TAX_RATE))
    return Part(
        of=at,
        part=one.part,
        before=one.before,
        paid=paid,
        equivalence=equivalence.quantize(_EQUIVALENCE_STEP, ROUND_CEILING),
        base=base,
        tax=paid - base,
    )


def sums_of(received: Received, parts: Iterable[tuple[Decimal, Decimal, Decimal]]) -> Sums:
    """Of the `base`, the `tax` and the `equivalence` of what each invoice is paid."""
    with exact():
        rows = list(parts)
        base = round_unit_price(sum((base / equivalence for base, _, equivalence in rows), ZERO))
        tax = round_unit_price(sum((tax / equivalence for _, tax, equivalence in rows), ZERO))
        return Sums(
            base=base,
            tax=tax,
            total_base=to_mxn(base, received.rate),
            total_tax=to_mxn(tax, received.rate),
            total=to_mxn(received.amount, received.rate),
        )


def stored(sums: Sums) -> tuple[Decimal, Decimal]:
    """Base and tax to the cent, which come to what the invoices take together."""
    tax = round_amount(sums.tax)
    return round_amount(sums.base + sums.tax) - tax, tax


def due_by(paid_on: date) -> date:
    """The last day for the complement of a payment: the fifth of the month after it."""
    if paid_on.month == _DECEMBER:
        return date(paid_on.year + 1, 1, _DUE_DAY)
    return date(paid_on.year, paid_on.month + 1, _DUE_DAY)
