"""What the company has of its customers' money, document by document."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import F, Q, QuerySet, Sum

from apps.core.money import ZERO, round_amount
from apps.refunds.models import Devolution
from apps.sales.models import CreditBalance, Payment, Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus

WAITING = Q(method=PaymentMethod.CREDIT_BALANCE, status=PaymentStatus.PENDING)
"""Payments by a balance that has it no more, while no document has it yet."""


@dataclass(frozen=True)
class Favour:
    """Pesos: credit balances that pay nothing yet, what is to be given back for pieces that came, and what was paid of quotes that are no
    orders yet. `ahead` was given back for pieces that are still to come."""

    balances: Decimal = ZERO
    to_refund: Decimal = ZERO
    advances: Decimal = ZERO
    ahead: Decimal = ZERO

    @property
    def total(self) -> Decimal:
        return self.balances + self.to_refund + self.advances - self.ahead


def favours(documents: QuerySet[Quote]) -> dict[int, Favour]:
    """By the quotes of the documents; without those of which there is nothing."""
    of = {"quote__in": documents}
    refunds = Devolution.objects.filter(order__quote__in=documents, deleted_at=None)
    came, coming = (refunds.filter(received_at__isnull=is_coming) for is_coming in (False, True))
    kept = _sums(CreditBalance.objects.filter(**of), "quote", F("amount_mxn") - F("used_mxn"))
    waiting = _sums(Payment.objects.filter(WAITING, **of), "quote", F("settled_mxn"))
    to_refund = _sums(came, "order__quote", F("refundable_mxn") - F("paid_mxn"))
    ahead = _sums(coming, "order__quote", F("paid_mxn"))
    advances = _advances(documents)
    return {
        quote: Favour(
            balances=kept.get(quote, ZERO) + waiting.get(quote, ZERO),
            to_refund=to_refund.get(quote, ZERO),
            advances=advances.get(quote, ZERO),
            ahead=ahead.get(quote, ZERO),
        )
        for quote in {*kept, *waiting, *to_refund, *advances, *ahead}
    }


def _advances(documents: QuerySet[Quote]) -> dict[int, Decimal]:
    """What was paid beyond a quote is its balance, and so is all that was paid of a cancelled one."""
    alone = documents.filter(order=None).exclude(status=QuoteStatus.CANCELLED)
    paid = _sums(Payment.objects.filter(status=PaymentStatus.PAID, quote__in=alone), "quote", F("settled_mxn"))
    payable = dict(Quote.objects.filter(pk__in=paid).values_list("pk", "payable"))
    return {quote: min(amount, payable[quote]) for quote, amount in paid.items()}


def _sums(rows: QuerySet[Any], of: str, amount: Any) -> dict[int, Decimal]:
    """Rounded, as SQLite adds in binary fractions."""
    sums = rows.order_by().values_list(of).annotate(sum=Sum(amount))
    return {key: round_amount(found) for key, found in sums if found}


def together(of: Iterable[Favour]) -> Favour:
    all_of = list(of)
    return Favour(*(sum((getattr(one, name) for one in all_of), ZERO) for name in Favour.__dataclass_fields__))
