"""A payment as somebody wants it noted, whether the customer pays it or is paid back."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.selectors import company
from apps.core.errors import Invalid
from apps.core.money import to_mxn
from apps.sales import abilities
from apps.sales.models import Currency
from apps.sales.models.money import MoneyMoved
from apps.sales.rules.payments import PaymentMethod
from apps.sales.rules.prices import ASK, is_far
from apps.sales.selectors.exchange_rate import rate_on


@dataclass(frozen=True)
class WantedPayment:
    """`exchange_rate` is MXN per USD of the day, and counts for dollars only."""

    method: str
    amount: Decimal
    currency: str = Currency.MXN
    exchange_rate: Decimal | None = None
    day: date | None = None
    reference: str = ""
    comment: str = ""
    credit_balance_id: int | None = None


def money_values(wanted: WantedPayment, *, by: User, agreed: MoneyMoved | None = None) -> dict[str, object]:
    """The columns that payments and refunds have in common. A rate lies around that of its day, unless `by` may go
    beyond or it was `agreed` before. Raises Invalid."""
    day = wanted.day or timezone.localdate()
    if day > timezone.localdate():
        raise Invalid.field("date", "La fecha del pago no puede estar en el futuro.")
    rate, day_rate = Decimal(1), None
    if wanted.currency == Currency.USD:
        if wanted.exchange_rate is None:
            raise Invalid.field("exchangeRate", "Escribe el tipo de cambio del día del pago.")
        rate = wanted.exchange_rate
        day_rate = _day_rate(rate, day, by, agreed)
    if wanted.method == PaymentMethod.CREDIT_BALANCE and wanted.currency != Currency.MXN:
        raise Invalid.field("currency", "El saldo a favor está en pesos.")
    worth = to_mxn(wanted.amount, rate)
    if worth <= 0:
        raise Invalid.field("amount", "El importe no llega a un centavo.")
    return {
        "method": wanted.method,
        "currency": wanted.currency,
        "amount": wanted.amount,
        "exchange_rate": rate,
        "day_rate": day_rate,
        "amount_mxn": worth,
        "day": day,
        "reference": wanted.reference,
        "comment": wanted.comment,
    }


def _day_rate(rate: Decimal, day: date, by: User, agreed: MoneyMoved | None) -> Decimal | None:
    """The rate of that day. Raises Invalid when `rate` is far from it."""
    if agreed and (agreed.currency, agreed.exchange_rate, agreed.day) == (Currency.USD, rate, day):
        return agreed.day_rate
    found = rate_on(day)
    if found is None:
        return None
    limit = company().rate_limit_percent
    if is_far(rate, found.rate, limit) and not by.may(abilities.QUOTE_PRICE_FREELY):
        raise Invalid.field(
            "exchangeRate", f"Se aparta más de {limit:g} % del tipo de cambio de ese día, {found.rate:.4f}. {ASK}"
        )
    return found.rate
