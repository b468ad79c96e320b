"""Refunds: what came back counts once, and no more goes back than was paid."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import chain, groupby
from typing import Any

from django.db.models import Exists, F, OuterRef, Q

from apps.core.money import round_amount
from apps.inventory.models import EntryPiece
from apps.refunds.models import Devolution, DevolutionPiece, RefundPayment
from apps.refunds.rules.amounts import Sale
from apps.refunds.selectors.devolutions import each_refundable
from apps.refunds.transitions.devolution import LIVE, PAYABLE, DevolutionStatus
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, differ, of_orders, offenders, pesos
from apps.reports.selectors.checks.money import total_of
from apps.sales.models import Operation, Order, OrderPiece, Payment, Quote
from apps.sales.transitions.payment import PaymentStatus

AREA = Area("Devoluciones")
_LIVE = Q(devolution__status__in=LIVE, devolution__deleted_at=None)


@AREA.check(
    "refund-counts",
    "En cada devolución vigente cuenta alguna pieza, y todas se entregaron; en las demás ninguna",
    "Una pieza que cuenta en una devolución terminada no se puede devolver nunca.",
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
            lambda row: str(row.devolution),
            lambda row: (
                f"Está en {row.devolution.status} y cuenta {row.order_piece.piece}, que "
                f"{'se entregó' if row.order_piece.delivery_id else 'no se entregó'}."
            ),
            "devolutions",
        ),
        offenders(empty, "devolutions", lambda d: f"Está en {d.status} y no cuenta ninguna pieza."),
    )


@AREA.check(
    "refund-total",
    "El total de cada devolución vigente es el de sus piezas",
    "Se devolvería otra cantidad que la de lo que regresó.",
)
def refund_total() -> Iterator[Offender]:
    pieces = DevolutionPiece.objects.filter(devolution=OuterRef("pk"), counts=True)
    rows = Devolution.objects.filter(status__in=LIVE, deleted_at=None)
    rows = rows.annotate(pieces_mxn=total_of(pieces, "devolution", "total_mxn"))
    return offenders(
        rows.filter(differ("total_mxn", "pieces_mxn")),
        "devolutions",
        lambda d: f"Dice {pesos(d.total_mxn)}; sus piezas suman {pesos(d.pieces_mxn)}.",
    )


@AREA.check(
    "refund-limits",
    "Las devoluciones de una orden no pasan de lo vendido, de su IVA ni de lo pagado",
    "Se devolvería más dinero del que entró.",
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
            yield Offender("orders", order.pk, str(order), refusal)


def _refusal(order: Order) -> str | None:
    row, sale = vars(order), _sale(order, order.confirmed)  # type: ignore[attr-defined]
    back, tax, given = (round_amount(row[name]) for name in ("back", "tax_back", "given"))
    if back > sale.subtotal or (not row["some_left"] and back != sale.subtotal):
        return f"Sus devoluciones son de {pesos(back)}, de un subtotal de {pesos(sale.subtotal)}."
    if tax > sale.tax or given > sale.confirmed:
        return f"De {pesos(sale.tax)} de IVA y {pesos(sale.confirmed)} pagados devuelve {pesos(tax)} y {pesos(given)}."
    return None


def _sale(order: Order, confirmed: Decimal) -> Sale:
    return Sale(
        order.exchange_rate, order.discount, order.subtotal_mxn, order.tax, order.total, round_amount(confirmed)
    )


@AREA.check(
    "refund-refundable",
    "Lo reembolsable de cada devolución es lo pagado de más de lo que el cliente conserva",
    "Se le devolvería más, o menos, de lo que es suyo.",
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
                said = f"Dice {pesos(refund.refundable_mxn)} reembolsables; deberían ser {pesos(expected)}."
                yield Offender("devolutions", refund.pk, str(refund), said)


@AREA.check(
    "refund-payable",
    "De una venta se cobra todo, menos lo que regresó sin haberse pagado",
    "Se cobraría lo que el cliente ya no tiene, o se perdonaría lo que sí.",
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
        lambda quote: f"Se cobran {pesos(quote.payable)}; deberían ser {pesos(quote.expected)}.",
    )


@AREA.check(
    "refund-payments",
    "Lo registrado y lo reembolsado de cada devolución es lo que suman sus reembolsos",
    "Se reembolsaría dos veces, o se dejaría de reembolsar.",
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
        lambda d: (
            f"Está en {d.status}; dice {pesos(d.registered_mxn)} registrados y {pesos(d.paid_mxn)} pagados; sus "
            f"reembolsos suman {pesos(d.registered)} y {pesos(d.paid)}."
        ),
    )


@AREA.check(
    "refund-returned",
    "Lo que regresó de una orden es lo que recibió su devolución, con su entrada",
    "La pieza estaría a la vez con el cliente y en el almacén, o en ninguno.",
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
            lambda row: str(row.order),
            lambda row: (
                f"{row.piece} {'regresó sin' if row.returned_on else 'no consta que regresara, y hay una'} "
                "devolución recibida."
            ),
        ),
        of_orders(
            without.select_related("devolution", "order_piece__piece"),
            lambda row: str(row.devolution),
            lambda row: f"Recibió {row.order_piece.piece}, que no está en su entrada.",
            "devolutions",
        ),
    )
