"""A payment as somebody wants it noted, whether the customer pays it or is paid back."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.selectors import company
from apps.core.days import check_happened
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext, gettext_noop
from apps.core.money import dollars_of, to_mxn
from apps.core.records.names import kind_of_record
from apps.sales import abilities
from apps.sales.models import Currency
from apps.sales.models.money import MoneyMoved
from apps.sales.rules.payments import PaymentMethod
from apps.sales.rules.prices import ASK, is_far
from apps.sales.selectors.exchange_rate import rate_on
from apps.sales.transitions.payment import PaymentStatus


@dataclass(frozen=True)
class WantedPayment:
    """`exchange_rate` is MXN per USD of the day, and counts for dollars, and for pesos that settle them. Who `says_currency` has not
    merely left it out."""

    method: str
    amount: Decimal
    currency: str = Currency.MXN
    exchange_rate: Decimal | None = None
    day: date | None = None
    reference: str = ""
    comment: str = ""
    credit_balance_id: int | None = None
    says_currency: bool = False


class RepeatedPayment(Conflict):
    """The same was registered a moment ago: it may be another one, and it may be the first one again."""

    code, accept = "repeated_payment", "acceptRepeated"
    message = gettext_noop("Se acaba de registrar otro igual.")


REPEATED_WITHIN = timedelta(minutes=10)


def refuse_repeated(of_document: Any, values: Mapping[str, object]) -> None:
    """`of_document` are the payments of the one document, which the caller has locked. Raises RepeatedPayment."""
    if not of_document.exists():  # nearly always
        return
    same = {name: values[name] for name in ("method", "amount", "currency", "day")}
    lately = of_document.filter(**same, registered_at__gte=timezone.now() - REPEATED_WITHIN)
    first = lately.exclude(status=PaymentStatus.CANCELLED).select_related("registered_by").order_by("pk").last()
    if first is None:
        return
    told = (
        gettext("{person} registró a las {at:%H:%M} otro igual: {kind} {number}, ${amount:,.2f} {currency}, {method}.")
        if first.registered_by
        else gettext(
            "El cliente envió por su enlace a las {at:%H:%M} otro igual: {kind} {number}, ${amount:,.2f} {currency}, {method}."
        )
    )
    sentence = told.format(
        person=first.registered_by and first.registered_by.name,
        at=timezone.localtime(first.registered_at),
        kind=gettext(kind_of_record(type(first))).lower(),
        number=first.pk,
        amount=first.amount,
        currency=first.currency,
        method=gettext(first.method),
    )
    raise RepeatedPayment(sentence, extra={"payment": {"id": first.pk}})


def corrected(payment: MoneyMoved, left: Mapping[str, Any]) -> WantedPayment:
    """A payment with these columns changed: without the rate and the balance that it had when they count no more."""
    found: Any = payment
    was = {name: getattr(found, name) for name in ("method", "amount", "currency", "day", "reference", "comment")}
    values = {**was, **left}
    was_agreed = found.settlement_rate != found.day_rate
    if "settlement_rate" in values:
        values["exchange_rate"] = values.pop("settlement_rate")
    elif values["currency"] == found.currency == Currency.USD:
        values.setdefault("exchange_rate", found.exchange_rate)
    elif values["currency"] == found.currency and (was_agreed or values["day"] == found.day):
        values["exchange_rate"] = found.settlement_rate
    if values["method"] == PaymentMethod.CREDIT_BALANCE:
        values.setdefault("credit_balance_id", getattr(found, "credit_balance_id", None))
    return WantedPayment(**values)


def as_stored(payment: MoneyMoved, sent: Mapping[str, Any], *, in_dollars: bool = False) -> dict[str, Any]:
    """What was sent, as it would be stored: as it is, a rate or a balance may come along when it counts no more. Of pesos that settle
    dollars it is the rate that turns them: emptied it is that of the day."""
    found: Any = payment
    values = {name: value for name, value in sent.items() if name != "day" or value is not None}
    if "exchange_rate" in values and values.get("currency", found.currency) == Currency.MXN:
        if in_dollars and values["exchange_rate"] != Decimal(1):
            values["settlement_rate"] = values["exchange_rate"]
        elif values["exchange_rate"] != found.exchange_rate:
            _refuse_rate_of_pesos(values["exchange_rate"])
        values["exchange_rate"] = Decimal(1)
    if "credit_balance_id" in values and values.get("method", found.method) != PaymentMethod.CREDIT_BALANCE:
        if values["credit_balance_id"] != found.credit_balance_id:
            refuse_balance(values["credit_balance_id"])
        values["credit_balance_id"] = None
    return values


def _refuse_rate_of_pesos(rate: Decimal | None) -> None:
    if rate not in {None, Decimal(1)}:
        raise Invalid.field("exchangeRate", gettext("Lo que se paga en pesos no lleva tipo de cambio: déjalo vacío."))


def refuse_balance(pk: int | None) -> None:
    """Raises Invalid when there is one: it would not be used."""
    if pk is not None:
        raise Invalid.field(
            "idCreditBalance",
            gettext("Solo se elige un saldo cuando se paga con «{method}».").format(
                method=gettext(PaymentMethod.CREDIT_BALANCE)
            ),
        )


def money_values(
    wanted: WantedPayment,
    since: datetime,
    *,
    by: User | None,
    agreed: MoneyMoved | None = None,
    in_dollars: bool = False,
) -> dict[str, object]:
    """The columns that payments and refunds have in common; of what settles a debt `in_dollars`, as if it settled what it is worth. A rate lies around that of its day, unless `by` may go
    beyond or it was `agreed` before; of a payment that is older than what it pays, which was made at `since`, around that
    of the day of the latter: nobody chooses an old rate by an old day. Raises Invalid."""
    day = wanted.day or timezone.localdate()
    if agreed is None or agreed.day != day:
        check_happened(day, gettext("La fecha del pago"))
    rate, day_rate = Decimal(1), None
    turned: Decimal | None = None
    since_day = max(day, timezone.localdate(since))
    if wanted.currency == Currency.USD:
        if wanted.exchange_rate is None:
            raise Invalid.field("exchangeRate", gettext("Escribe el tipo de cambio del día del pago."))
        rate = wanted.exchange_rate
        if agreed and (agreed.currency, agreed.exchange_rate, agreed.day) == (Currency.USD, rate, day):
            day_rate = agreed.day_rate
        else:
            day_rate = _day_rate(rate, since_day, by)
        turned = rate if in_dollars else None
    elif in_dollars:
        turned, day_rate = _turned(wanted.exchange_rate, day, since_day, by, agreed)
    elif not (wanted.says_currency and _is_of_day(wanted.exchange_rate, day)):
        _refuse_rate_of_pesos(wanted.exchange_rate)
    if wanted.method == PaymentMethod.CREDIT_BALANCE and wanted.currency != Currency.MXN:
        raise Invalid.field("currency", gettext("El saldo a favor está en pesos."))
    worth = to_mxn(wanted.amount, rate)
    if worth <= 0:
        raise Invalid.field("amount", gettext("El importe no llega a un centavo."))
    if turned and wanted.currency == Currency.MXN and dollars_of(wanted.amount, turned) <= 0:
        raise Invalid.field("amount", gettext("El importe no llega a un centavo de dólar."))
    return {
        "method": wanted.method,
        "currency": wanted.currency,
        "amount": wanted.amount,
        "exchange_rate": rate,
        "day_rate": day_rate,
        "amount_mxn": worth,
        "settlement_rate": turned,
        "settled_mxn": worth,
        "day": day,
        "reference": wanted.reference,
        "comment": wanted.comment,
    }


def _turned(
    rate: Decimal | None, day: date, since: date, by: User | None, agreed: MoneyMoved | None
) -> tuple[Decimal, Decimal | None]:
    """The rate at which pesos of a `day` settle dollars, that of the day unless another one is told, and the one of the day."""
    if agreed and (agreed.currency, agreed.settlement_rate, agreed.day) == (Currency.MXN, rate, day) and rate:
        return rate, agreed.day_rate
    of_day = rate_on(since)
    if rate in {None, Decimal(1)}:
        if of_day is None:
            raise Invalid.field("exchangeRate", gettext("Escribe el tipo de cambio del día del pago."))
        return of_day.rate, of_day.rate
    assert rate
    return rate, _day_rate(rate, since, by)


def _is_of_day(rate: Decimal | None, day: date) -> bool:
    """Whether somebody says with pesos what a dollar costs, and does not mean dollars."""
    found = rate_on(day)
    return bool(rate and found and not is_far(rate, found.rate, company().rate_limit_percent))


def _day_rate(rate: Decimal, day: date, by: User | None) -> Decimal | None:
    """The rate of `day`. Raises Invalid when `rate` is far from it."""
    found = rate_on(day)
    if found is None:
        return None
    limit = company().rate_limit_percent
    if is_far(rate, found.rate, limit) and not (by and by.may(abilities.QUOTE_PRICE_FREELY)):
        raise Invalid.field(
            "exchangeRate",
            gettext("Se aparta más de {limit:g} % del tipo de cambio del {day:%d/%m/%Y}, {rate:.4f}. {ask}").format(
                limit=limit, day=day, rate=found.rate, ask=gettext(ASK)
            ),
        )
    return found.rate
