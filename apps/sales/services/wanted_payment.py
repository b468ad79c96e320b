"""A payment as somebody wants it noted, whether the customer pays it or is paid back."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.utils import timezone

from apps.core.errors import Invalid
from apps.core.money import to_mxn
from apps.sales.models import Currency
from apps.sales.rules.payments import PaymentMethod


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


def money_values(wanted: WantedPayment) -> dict[str, object]:
    """The columns that payments and refunds have in common. Raises Invalid."""
    day = wanted.day or timezone.localdate()
    if day > timezone.localdate():
        raise Invalid.field("date", "La fecha del pago no puede estar en el futuro.")
    rate = Decimal(1)
    if wanted.currency == Currency.USD:
        if wanted.exchange_rate is None:
            raise Invalid.field("exchangeRate", "Escribe el tipo de cambio del día del pago.")
        rate = wanted.exchange_rate
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
        "amount_mxn": worth,
        "day": day,
        "reference": wanted.reference,
        "comment": wanted.comment,
    }
