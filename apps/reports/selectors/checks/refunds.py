"""Refunds: what came back counts once, and no more goes back than was paid."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import chain, groupby
from typing import Any

from django.db.models import Exists, F, OuterRef, Q

from apps.core.language import gettext, gettext_noop
from apps.core.money import round_amount
from apps.inventory.models import EntryPiece
from apps.refunds.models import Devolution, DevolutionPiece, RefundPayment
from apps.refunds.rules.amounts import Sale
from apps.refunds.selectors.devolutions import each_refundable
from apps.refunds.transitions.devolution import LIVE, PAYABLE, DevolutionStatus
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, differ, name_of, of_orders, offenders, pesos
from apps.reports.selectors.checks.money import total_of
from apps.sales.models import Operation, Order, OrderPiece, Payment, Quote
from apps.sales.transitions.payment import PaymentStatus

AREA = Area(gettext_noop("Devoluciones"))
_LIVE = Q(devolution__status__in=LIVE, devolution__deleted_at=None)


@AREA.check(
    "refund-counts",
    gettext_noop("En cada devolución vigente cuenta alguna pieza, y todas se entregaron; en las demás ninguna"),
    gettext_noop("Una pieza que cuenta en una devolución terminada no se puede devolver nunca."),
)
def refund_counts() -> Iterator[Offender]:
    rows = DevolutionPiece.objects.filter(counts=True).filter(~_LIVE | Q(order_piece__delivery=None))
    empty = Devolution.objects.filter(
        ~Exists(DevolutionPiece.objects.filter(devolution=OuterRef("pk"), counts=True)),
        status__in=LIVE,
        deleted_at=None,
    )
    return chain(
        of_orders(
            rows.select_related("devolution", "order_piece__piece"),
            lambda row: name_of(row.devolution),
            lambda row: (
                gettext("Está en {status} y cuenta {piece}, que se entregó.")
                if row.order_piece.delivery_id
                else gettext("Está en {status} y cuenta {piece}, que no se entregó.")
            ).format(status=gettext(row.devolution.status), piece=row.order_piece.piece),
            "devolutions",
        ),
        offenders(
            empty,
            "devolutions",
            lambda d: gettext("Está en {status} y no cuenta ninguna pieza.").format(status=gettext(d.status)),
        ),
    )


@AREA.check(
    "refund-total",
    gettext_noop("El total de cada devolución vigente es el de sus piezas"),
    gettext_noop("Se devolvería otra cantidad que la de lo que regresó."),
)
def refund_total() -> Iterator[Offender]:
    pieces = DevolutionPiece.objects.filter(devolution=OuterRef("pk"), counts=True)
    rows = Devolution.objects.filter(status__in=LIVE, deleted_at=None)
    rows = rows.annotate(pieces_mxn=total_of(pieces, "devolution", "total_mxn"))
    return offenders(
        rows.filter(differ("total_mxn", "pieces_mxn")),
        "devolutions",
        lambda d: gettext("Dice {said}; sus piezas suman {sum}.").format(
            said=pesos(d.total_mxn), sum=pesos(d.pieces_mxn)
        ),
    )


@AREA.check(
    "refund-limits",
    gettext_noop("Las devoluciones de una orden no pasan de lo vendido, de su IVA ni de lo pagado"),
    gettext_noop("Se devolvería más dinero del que entró."),
)
def refund_limits() -> Iterator[Offender]:
    live = Devolution.objects.filter(order=OuterRef("pk"), status__in=LIVE, deleted_at=None)
    paid = Payment.objects.filter(order=OuterRef("pk"), status=PaymentStatus.PAID)
    counted = DevolutionPiece.objects.filter(order_piece=OuterRef("pk"), counts=True)
    orders = Order.objects.filter(Exists(live)).annotate(
        back=total_of(live, "order", "total_mxn"),
        tax_back=total_of(live, "order", "tax_mxn"),
        given=total_of(live, "order", "refundable_mxn"),
        confirmed=total_of(paid, "order", "settled_mxn"),
        some_left=Exists(OrderPiece.objects.filter(~Exists(counted), order=OuterRef("pk"))),
    )
    for order in orders.order_by("pk").iterator(chunk_size=AT_ONCE):
        refusal = _refusal(order)
        if refusal:
            yield Offender("orders", order.pk, name_of(order), refusal)


def _refusal(order: Order) -> str | None:
    row, sale = vars(order), _sale(order, order.confirmed)  # type: ignore[attr-defined]
    back, tax, given = (round_amount(row[name]) for name in ("back", "tax_back", "given"))
    if back > sale.subtotal or (not row["some_left"] and back != sale.subtotal):
        return gettext("Sus devoluciones son de {back}, de un subtotal de {subtotal}.").format(
            back=pesos(back), subtotal=pesos(sale.subtotal)
        )
    if tax > sale.tax or given > sale.confirmed:
        return gettext("De {tax} de IVA y {confirmed} pagados devuelve {tax_back} y {given}.").format(
            tax=pesos(sale.tax), confirmed=pesos(sale.confirmed), tax_back=pesos(tax), given=pesos(given)
        )
    return None


def _sale(order: Order, confirmed: Decimal) -> Sale:
    return Sale(
        order.exchange_rate, order.discount, order.subtotal_mxn, order.tax, order.total, round_amount(confirmed)
    )


@AREA.check(
    "refund-refundable",
    gettext_noop("Lo reembolsable de cada devolución es lo pagado de más de lo que el cliente conserva"),
    gettext_noop("Se le devolvería más, o menos, de lo que es suyo."),
)
def refund_refundable() -> Iterator[Offender]:
    paid = Payment.objects.filter(order=OuterRef("order"), status=PaymentStatus.PAID)
    rows = Devolution.objects.filter(status__in=LIVE, deleted_at=None).annotate(
        confirmed=total_of(paid, "order", "settled_mxn")
    )
    rows = rows.select_related("order").order_by("order", "pk")
    for _, group in groupby(rows.iterator(chunk_size=AT_ONCE), lambda refund: refund.order_id):
        refunds: list[Any] = [*group]
        for refund, expected in each_refundable(_sale(refunds[0].order, refunds[0].confirmed), refunds):
            if refund.refundable_mxn != expected:
                said = gettext("Dice {said} reembolsables; deberían ser {expected}.").format(
                    said=pesos(refund.refundable_mxn), expected=pesos(expected)
                )
                yield Offender("devolutions", refund.pk, name_of(refund), said)


@AREA.check(
    "refund-payable",
    gettext_noop("De una venta se cobra todo, menos lo que regresó sin haberse pagado"),
    gettext_noop("Se cobraría lo que el cliente ya no tiene, o se perdonaría lo que sí."),
)
def refund_payable() -> Iterator[Offender]:
    received = Devolution.objects.filter(order__quote=OuterRef("pk"), status=DevolutionStatus.RECEIVED, deleted_at=None)
    received = received.annotate(whole=F("total_mxn") + F("tax_mxn"))
    back, left = (total_of(received, "order__quote", name) for name in ("whole", "refundable_mxn"))
    return offenders(
        Quote.objects.filter(operation=Operation.SALE)
        .annotate(expected=F("total") - back + left)
        .filter(differ("payable", "expected")),
        "quotes",
        lambda quote: gettext("Se cobran {payable}; deberían ser {expected}.").format(
            payable=pesos(quote.payable), expected=pesos(quote.expected)
        ),
    )


@AREA.check(
    "refund-payments",
    gettext_noop("Lo registrado y lo reembolsado de cada devolución es lo que suman sus reembolsos"),
    gettext_noop("Se reembolsaría dos veces, o se dejaría de reembolsar."),
)
def refund_payments() -> Iterator[Offender]:
    own = RefundPayment.objects.filter(devolution=OuterRef("pk"))
    registered = own.exclude(status=PaymentStatus.CANCELLED)
    rows = Devolution.objects.annotate(
        registered=total_of(registered, "devolution", "settled_mxn"),
        paid=total_of(own.filter(status=PaymentStatus.PAID), "devolution", "settled_mxn"),
        has=Exists(registered),
    )
    wrong = differ("registered_mxn", "registered") | differ("paid_mxn", "paid")
    return offenders(
        rows.filter(wrong | (Q(has=True) & ~Q(status__in=PAYABLE))),
        "devolutions",
        lambda d: gettext(
            "Está en {status}; dice {said} registrados y {said_paid} pagados; sus reembolsos suman {registered} y {paid}."
        ).format(
            status=gettext(d.status),
            said=pesos(d.registered_mxn),
            said_paid=pesos(d.paid_mxn),
            registered=pesos(d.registered),
            paid=pesos(d.paid),
        ),
    )


@AREA.check(
    "refund-returned",
    gettext_noop("Lo que regresó de una orden es lo que recibió su devolución, con su entrada"),
    gettext_noop("La pieza estaría a la vez con el cliente y en el almacén, o en ninguno."),
)
def refund_returned() -> Iterator[Offender]:
    received = DevolutionPiece.objects.filter(
        order_piece=OuterRef("pk"), devolution__status=DevolutionStatus.RECEIVED, counts=True
    )
    sold = OrderPiece.objects.filter(order__operation=Operation.SALE)  # what was leased comes back with its lease
    rows = sold.annotate(came=Exists(received)).filter(
        Q(returned_on__isnull=False, came=False) | Q(returned_on=None, came=True)
    )
    entered = EntryPiece.objects.filter(entry=OuterRef("devolution__entry"), piece=OuterRef("order_piece__piece"))
    without = DevolutionPiece.objects.filter(
        ~Exists(entered), devolution__status=DevolutionStatus.RECEIVED, counts=True
    )
    return chain(
        of_orders(
            rows.select_related("order", "piece"),
            lambda row: name_of(row.order),
            lambda row: (
                gettext("{piece} regresó sin devolución recibida.")
                if row.returned_on
                else gettext("{piece} no consta que regresara, y hay una devolución recibida.")
            ).format(piece=row.piece),
        ),
        of_orders(
            without.select_related("devolution", "order_piece__piece"),
            lambda row: name_of(row.devolution),
            lambda row: gettext("Recibió {piece}, que no está en su entrada.").format(piece=row.order_piece.piece),
            "devolutions",
        ),
    )
