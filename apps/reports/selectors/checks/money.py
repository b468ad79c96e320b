"""Payments, cash and balances: no cent is counted twice, and none is lost."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import chain
from typing import Any

from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, Subquery, Sum, Value, When
from django.db.models.functions import Abs, Coalesce
from django.db.models.lookups import GreaterThan

from apps.core.language import gettext, gettext_noop
from apps.core.money import ZERO, round_amount, to_mxn
from apps.inventory.models import DocumentKind
from apps.refunds.models import RefundPayment
from apps.reports.selectors.checks.base import (
    AT_ONCE,
    Area,
    Offender,
    differ,
    document_words,
    name_of,
    of_orders,
    pesos,
    unlike,
)
from apps.reports.selectors.favour import favours
from apps.reports.selectors.owing import every_owing
from apps.reports.selectors.statement import changes
from apps.sales.models import CashCustody, CreditBalance, Currency, Operation, Payment, Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.settling import settled_by_each
from apps.sales.transitions.cash import CashStatus
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus

AREA = Area(gettext_noop("Pagos y saldos"))
_ENDED = Q(status=QuoteStatus.CANCELLED) | Q(order__status=OrderStatus.CANCELLED)


def total_of(rows: QuerySet[Any], by: str, column: str = "amount_mxn") -> Any:
    """The sum of a column of the rows of a subquery, grouped `by` what they belong to."""
    return Coalesce(Subquery(rows.order_by().values(by).annotate(sum=Sum(column)).values("sum")), Value(ZERO))


def payments(rows: QuerySet[Payment], detail: Any) -> Iterator[Offender]:
    """Payments, each with the screen of its order, or else of its quote."""
    for payment in rows.order_by("pk").iterator(chunk_size=AT_ONCE):
        where = ("orders", payment.order_id) if payment.order_id else ("quotes", payment.quote_id)
        yield Offender(*where, name_of(payment), detail(payment))


@AREA.check(
    "payment-worth",
    gettext_noop("Cada pago y cada reembolso vale en pesos su importe por su tipo de cambio"),
    gettext_noop("Con lo que vale en pesos se salda la orden."),
)
def payment_worth() -> Iterator[Offender]:
    # The database finds those that may be wrong, and the one module of money judges them.
    off = Q(GreaterThan(Abs(F("amount") * F("exchange_rate") - F("amount_mxn")), Value(Decimal("0.004"))))

    def wrong(row: Any) -> bool:
        return bool(row.amount_mxn != to_mxn(row.amount, row.exchange_rate))

    def said(row: Any) -> str:
        worth = to_mxn(row.amount, row.exchange_rate)
        return gettext("{amount} {currency} a {rate} son {worth}; dice {said}.").format(
            amount=row.amount,
            currency=row.currency,
            rate=row.exchange_rate,
            worth=pesos(worth),
            said=pesos(row.amount_mxn),
        )

    found = [p.pk for p in Payment.objects.filter(off).iterator(AT_ONCE) if wrong(p)]
    back = [p.pk for p in RefundPayment.objects.filter(off).iterator(AT_ONCE) if wrong(p)]
    refunds = RefundPayment.objects.filter(pk__in=back[:AT_ONCE])
    return chain(
        payments(Payment.objects.filter(pk__in=found[:AT_ONCE]), said), of_orders(refunds, name_of, said, "devolutions")
    )


@AREA.check(
    "dollars-settled",
    gettext_noop("Cada pago de lo que se liquida en dólares liquida los que valió, al tipo de cambio acordado"),
    gettext_noop("Lo que dio o quitó el tipo de cambio se le cobraría al cliente, o se le regalaría."),
)
def dollars_settled() -> Iterator[Offender]:
    rows = Quote.objects.filter(settlement_currency=Currency.USD).select_related("order").prefetch_related("payments")
    for quote in rows.order_by("pk").iterator(chunk_size=AT_ONCE):
        order = getattr(quote, "order", None)
        ended = quote.status == QuoteStatus.CANCELLED or bool(order and order.status == OrderStatus.CANCELLED)
        for payment, settled in settled_by_each(quote, quote.payments.all(), ended=ended):
            if payment.settled_mxn != settled or payment.settlement_rate is None:
                kind, pk = ("orders", order.pk) if order else ("quotes", quote.pk)
                said = gettext("Dice que liquida {said}; liquida {settled}.").format(
                    said=pesos(payment.settled_mxn), settled=pesos(settled)
                )
                yield Offender(kind, pk, name_of(payment), said)


@AREA.check(
    "payment-order",
    gettext_noop("Cada pago está en la cotización y en la orden que salió de ella"),
    gettext_noop("Un pago que la orden no ve se cobra otra vez."),
)
def payment_order() -> Iterator[Offender]:
    rows = Payment.objects.filter(
        unlike("order_id", "quote__order") | (Q(order__deleted_at__isnull=False) & ~Q(status=PaymentStatus.CANCELLED))
    )
    return payments(
        rows.select_related("quote__order"),
        lambda p: gettext(
            "Dice ser de la orden {said}; la de su cotización {quote} es {order}, y una orden eliminada no tiene pagos."
        ).format(
            said=p.order_id or gettext("ninguna"),
            quote=p.quote_id,
            order=getattr(getattr(p.quote, "order", None), "pk", gettext("ninguna")),
        ),
    )


@AREA.check(
    "cash-custody",
    gettext_noop("Cada pago en efectivo tiene a una persona que lo tiene, y ningún otro pago"),
    gettext_noop("Efectivo que nadie tiene es efectivo que falta."),
)
def cash_custody() -> Iterator[Offender]:
    in_cash = Q(method=PaymentMethod.CASH)
    rows = Payment.objects.filter(
        (in_cash & Q(cash=None))
        | (~in_cash & Q(cash__isnull=False))
        | Q(status=PaymentStatus.CANCELLED, cash__isnull=False, cash__ended_at=None)
        | (~Q(status=PaymentStatus.CANCELLED) & Q(cash__ended_at__isnull=False))
        | (Q(cash__isnull=False) & ~Q(cash__carried_by=F("registered_by")))
    )
    return payments(rows.select_related("cash__carried_by"), _custody_words)


def _custody_words(payment: Payment) -> str:
    custody: CashCustody | None = getattr(payment, "cash", None)
    if custody is None:
        return gettext("Es en efectivo y nadie lo tiene.")
    words = (
        gettext("Es {method}, está {status}, y su custodia terminó con {person}.")
        if custody.ended_at
        else gettext("Es {method}, está {status}, y su custodia sigue con {person}.")
    )
    return words.format(method=gettext(payment.method), status=gettext(payment.status), person=custody.carried_by)


@AREA.check(
    "cash-delivered",
    gettext_noop("El efectivo entregado lo confirmó en la historia quien lo tiene"),
    gettext_noop("Quien dice tenerlo debe haberlo recibido él mismo."),
)
def cash_delivered() -> Iterator[Offender]:
    confirmed = CashCustody.history.filter(
        id=OuterRef("pk"), history_action="confirm_cash", history_user=OuterRef("holder")
    )
    rows = CashCustody.objects.filter(~Exists(confirmed), status=CashStatus.DELIVERED)
    for custody in rows.select_related("payment", "holder").order_by("pk").iterator(chunk_size=AT_ONCE):
        detail = gettext("Lo tiene {holder}, y su historia no dice que lo haya confirmado.").format(
            holder=custody.holder
        )
        payment = custody.payment
        where = ("orders", payment.order_id) if payment.order_id else ("quotes", payment.quote_id)
        text = gettext("Efectivo del pago {payment}").format(payment=custody.payment_id)
        yield Offender(*where, text, detail)


@AREA.check(
    "balance-used",
    gettext_noop("De cada saldo a favor está usado lo que suman los pagos hechos con él"),
    gettext_noop("Un saldo que se gasta dos veces es dinero regalado."),
)
def balance_used() -> Iterator[Offender]:
    uses = Payment.objects.filter(credit_balance=OuterRef("pk")).exclude(status=PaymentStatus.CANCELLED)
    rows = CreditBalance.objects.annotate(uses_mxn=total_of(uses, "credit_balance"))
    return of_orders(
        rows.filter(differ("used_mxn", "uses_mxn")),
        name_of,
        lambda b: gettext("Dice {used} usados; sus pagos suman {sum}.").format(
            used=pesos(b.used_mxn), sum=pesos(b.uses_mxn)
        ),
        "quotes",
    )


@AREA.check(
    "balance-amount",
    gettext_noop("El saldo a favor de cada cotización es lo que se confirmó de más, o todo si se canceló"),
    gettext_noop("Lo que el cliente pagó de más se perdería, o se le debería dos veces."),
)
def balance_amount() -> Iterator[Offender]:
    confirmed = Payment.objects.filter(quote=OuterRef("pk"), status=PaymentStatus.PAID)
    credited = CreditBalance.objects.filter(quote=OuterRef("pk"), refund_payment_id=None)
    rows = Quote.objects.annotate(
        confirmed=total_of(confirmed, "quote", "settled_mxn"), credited=total_of(credited, "quote")
    ).annotate(
        owed=Case(
            When(_ENDED, then=F("confirmed")),
            When(confirmed__gt=F("payable"), then=F("confirmed") - F("payable") + F("passed_on_mxn")),
            default=F("passed_on_mxn"),
        )
    )  # fmt: skip
    for quote in rows.filter(differ("credited", "owed")).order_by("pk").iterator(chunk_size=AT_ONCE):
        detail = gettext(
            "Se confirmaron {confirmed} de {payable}, así que su saldo a favor debería ser {owed}; es {credited}."
        ).format(
            confirmed=pesos(quote.confirmed),
            payable=pesos(quote.payable),
            owed=pesos(quote.owed),
            credited=pesos(quote.credited),
        )
        yield Offender("quotes", quote.pk, name_of(quote), detail)


@AREA.check(
    "balance-refund",
    gettext_noop("Cada reembolso como saldo a favor dio el saldo de su importe, y ninguno más"),
    gettext_noop("Se devolvería dinero dos veces, o ninguna."),
)
def balance_refund() -> Iterator[Offender]:
    kept = CreditBalance.objects.filter(refund_payment_id=OuterRef("pk"))
    paid = Q(method=PaymentMethod.CREDIT_BALANCE, status=PaymentStatus.PAID)
    rows = RefundPayment.objects.annotate(
        kept=total_of(kept, "refund_payment_id"), owed=Case(When(paid, then=F("amount_mxn")), default=Value(ZERO))
    )
    known = RefundPayment.objects.filter(pk=OuterRef("refund_payment_id"))
    lost = CreditBalance.objects.filter(~Exists(known), refund_payment_id__isnull=False)
    return chain(
        of_orders(
            rows.filter(differ("kept", "owed")),
            name_of,
            lambda p: gettext("Dio un saldo de {kept}; debería ser de {owed}.").format(
                kept=pesos(p.kept), owed=pesos(p.owed)
            ),
            "devolutions",
        ),
        of_orders(
            lost,
            name_of,
            lambda b: gettext("Es del reembolso {refund}, que no existe.").format(refund=b.refund_payment_id),
            "quotes",
        ),
    )


@AREA.check(
    "statements",
    gettext_noop(
        "Lo que cuenta el estado de cuenta de cada venta suma lo que se debe de ella, menos lo que está a favor del cliente"
    ),
    gettext_noop("El cliente leería en el papel otra suma que la que se le pide."),
)
def statements() -> Iterator[Offender]:
    """Of leases `lease-statement` says the same."""
    alone = Q(order=None, pk__in=Payment.objects.values("quote"))
    sold = Q(order__operation=Operation.SALE, order__deleted_at=None)
    every = Quote.objects.filter(alone | sold, deleted_at=None)
    found = list(every.order_by("pk").values_list("pk", "order"))
    for at in range(0, len(found), AT_ONCE):
        some = found[at : at + AT_ONCE]
        documents = every.filter(pk__range=(some[0][0], some[-1][0]))
        told, kept = changes(documents), favours(documents)
        owed = _owed(documents)
        for quote, order in some:
            where = ("orders", order) if order else ("quotes", quote)
            ends = told.get(where, ZERO)
            due = round_amount(owed.get(quote, ZERO)) - (kept[quote].total if quote in kept else ZERO)
            if ends != due:
                detail = gettext("Sus movimientos suman {ends} y deberían sumar {due}.").format(
                    ends=pesos(ends), due=pesos(due)
                )
                yield Offender(
                    *where, document_words(DocumentKind.ORDER if order else DocumentKind.QUOTE, where[1]), detail
                )


def _owed(documents: QuerySet[Quote]) -> dict[int, Decimal]:
    rows: QuerySet[Any] = every_owing().filter(quote__in=documents)
    return dict(rows.values_list("quote", "owed_mxn"))
