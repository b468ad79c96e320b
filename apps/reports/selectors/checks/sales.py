"""Quotes and orders: their totals are those of their lines, their states those of their pieces and transfers."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from django.db.models import CharField, Count, Exists, F, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from apps.core.language import gettext, gettext_noop
from apps.core.money import ZERO
from apps.inventory.models import DocumentKind, Transfer
from apps.inventory.transitions.transfer import BEFORE_IT_LEAVES, TransferStatus
from apps.reports.selectors.checks.base import Area, Offender, differ, name_of, of_orders, offenders, pesos, unlike
from apps.sales.models import Delivery, Operation, Order, OrderPiece, Payment, Quote
from apps.sales.rules.delivering import DeliveryType
from apps.sales.transitions.order_states import BEFORE_IT_LEAVES as BEFORE
from apps.sales.transitions.order_states import DELIVERABLE, OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus

AREA = Area(gettext_noop("Cotizaciones y órdenes"))
OVER = Q(status=OrderStatus.CANCELLED) | Q(deleted_at__isnull=False)


def _state() -> QuerySet[Any]:
    """Orders with the state that each would be in, were it not stopped."""
    stopped = Order.objects.filter(pk=OuterRef("pk")).exclude(stopped_from="").values("stopped_from")
    return Order.objects.annotate(state=Coalesce(Subquery(stopped), "status", output_field=CharField()))


@AREA.check(
    "order-quote",
    gettext_noop("Cada orden vale al centavo lo que su cotización, y toda cotización en Orden tiene la suya"),
    gettext_noop("El cliente pagaría otra cosa que lo que aceptó."),
)
def order_quote() -> Iterator[Offender]:
    apart = differ("total", "quote__total") | differ("tax", "quote__tax")
    apart |= differ("subtotal_mxn", "quote__subtotal_mxn")
    lost = Q(deleted_at__isnull=False, quote__status=QuoteStatus.CANCELLED)
    apart |= ~Q(quote__status=QuoteStatus.ORDERED) & ~lost
    without = Quote.objects.filter(status=QuoteStatus.ORDERED, order=None)
    return chain(
        offenders(
            Order.objects.filter(apart).select_related("quote"),
            "orders",
            lambda o: gettext(
                "Su total es {total} (IVA {tax}); el de su cotización {quote}, que está en {status}, es {quoted} (IVA {quoted_tax})."
            ).format(
                total=pesos(o.total),
                tax=pesos(o.tax),
                quote=o.quote_id,
                status=gettext(o.quote.status),
                quoted=pesos(o.quote.total),
                quoted_tax=pesos(o.quote.tax),
            ),
        ),
        offenders(without, "quotes", lambda _: gettext("Está en Orden y no tiene orden.")),
    )


@AREA.check(
    "order-sold",
    gettext_noop("Lo que trajeron las piezas de cada venta suma su subtotal, y las de una renta no se vendieron"),
    gettext_noop("El margen y las ventas por categoría dirían otra cosa que las ventas."),
)
def order_sold() -> Iterator[Offender]:
    pieces = OrderPiece.objects.filter(order=OuterRef("pk"), sold_mxn__isnull=False).order_by().values("order")
    rows = Order.objects.annotate(
        sold=Coalesce(Subquery(pieces.annotate(sum=Sum("sold_mxn")).values("sum")), ZERO),
        rented=Exists(pieces.filter(order__operation=Operation.LEASE)),
    )
    apart = Q(operation=Operation.SALE) & differ("sold", "subtotal_mxn")
    return offenders(
        rows.filter(apart | Q(rented=True)),
        "orders",
        lambda o: gettext("Sus piezas trajeron {sold}; su subtotal es {subtotal}.").format(
            sold=pesos(o.sold), subtotal=pesos(o.subtotal_mxn)
        ),
    )


@AREA.check(
    "order-deliveries",
    gettext_noop("El estado de cada orden es el que dan sus piezas entregadas"),
    gettext_noop("Una orden que dice estar entregada y no lo está se cobra y se olvida."),
)
def order_deliveries() -> Iterator[Offender]:
    of_order = OrderPiece.objects.filter(order=OuterRef("pk"))
    pieces = of_order.kept().order_by().values("order")
    whole = Delivery.objects.filter(order=OuterRef("pk"), kind=DeliveryType.COMPLETE)
    rows = _state().annotate(
        all_pieces=Coalesce(Subquery(pieces.annotate(n=Count("pk")).values("n")), 0),
        delivered=Coalesce(Subquery(pieces.annotate(n=Count("delivery")).values("n")), 0),
        completed=Exists(whole),
        dropped=Exists(of_order.filter(dropped_on__isnull=False)),
    )
    none = Q(delivered=0)
    every = Q(delivered=F("all_pieces"), all_pieces__gt=0) & (Q(completed=True) | Q(dropped=True))
    some = Q(delivered__gt=0, delivered__lt=F("all_pieces"), completed=False)
    early = Q(state__in=BEFORE) | OVER
    partly, done = Q(state=OrderStatus.PARTLY_DELIVERED), Q(state__in=[OrderStatus.DELIVERED, OrderStatus.COMPLETED])
    right = (early & none) | (partly & some) | (done & every)
    return offenders(
        rows.exclude(right),
        "orders",
        lambda o: (
            gettext("Está en {status} con {delivered} de {count} piezas entregadas y una entrega completa.")
            if o.completed
            else gettext("Está en {status} con {delivered} de {count} piezas entregadas.")
        ).format(status=gettext(o.state), delivered=o.delivered, count=o.all_pieces),
    )


@AREA.check(
    "delivery-order",
    gettext_noop("Las entregas de cada orden van en orden, y cada una lleva piezas"),
    gettext_noop("La entrega completa es la última; una sin piezas no entregó nada."),
)
def delivery_order() -> Iterator[Offender]:
    before = Delivery.objects.filter(order=OuterRef("order"), number=OuterRef("number") - 1)
    after = Delivery.objects.filter(order=OuterRef("order"), number__gt=OuterRef("number"), is_exchange=False)
    rows = Delivery.objects.filter(
        Q(pieces__isnull=True) | (Q(number__gt=1) & ~Exists(before)) | (Q(kind=DeliveryType.COMPLETE) & Exists(after))
    )
    return of_orders(
        rows.select_related("order"),
        lambda row: gettext("Entrega {number} de la orden {order}").format(number=row.number, order=row.order_id),
        lambda row: gettext("No lleva piezas, le falta la anterior, o hay otra después."),
    )


@AREA.check(
    "order-ready",
    gettext_noop("Lo que falta por salir de una orden lista está en el lugar de la orden"),
    gettext_noop("El cliente llega por su mercancía y está en otro almacén."),
)
def order_ready() -> Iterator[Offender]:
    ready = _state().filter(state__in=DELIVERABLE, deleted_at=None).values("pk")
    rows = OrderPiece.objects.filter(unlike("piece__location_id", "order__location_id"), exit=None, order__in=ready)
    return of_orders(
        rows.select_related("order__location", "piece__location"),
        lambda row: name_of(row.order),
        lambda row: gettext("Se entrega en {place}, y {piece} está en {elsewhere}.").format(
            place=row.order.location, piece=row.piece, elsewhere=row.piece.location or gettext("ningún lugar")
        ),
    )


@AREA.check(
    "order-transfers",
    gettext_noop("Está en traspaso la orden que espera uno, y ninguna otra"),
    gettext_noop("Una orden que no espera nada y dice esperar no avanza nunca."),
)
def order_transfers() -> Iterator[Offender]:
    own = Transfer.objects.filter(document_kind=DocumentKind.ORDER, document_id=OuterRef("pk"))
    under_way = own.filter(status__in=[*BEFORE_IT_LEAVES, TransferStatus.IN_TRANSIT], deleted_at=None)
    rows = _state().annotate(
        waits=Exists(under_way), came=Exists(own.filter(status=TransferStatus.RECEIVED))
    ).filter(
        Q(state=OrderStatus.IN_TRANSFER, waits=False, came=False)
        | (~Q(state=OrderStatus.IN_TRANSFER) & Q(waits=True))
    )  # fmt: skip
    return offenders(
        rows,
        "orders",
        lambda o: (
            gettext("Está en {status} y tiene un traspaso abierto.")
            if o.waits
            else gettext("Está en {status} y ningún traspaso la espera.")
        ).format(status=gettext(o.state)),
    )


@AREA.check(
    "order-paid",
    gettext_noop("Solo está completada la venta que está pagada"),
    gettext_noop("Una orden completada sin pagar ya no se cobra, y paga comisión."),
)
def order_paid() -> Iterator[Offender]:
    paid = Payment.objects.filter(order=OuterRef("pk"), status=PaymentStatus.PAID).order_by().values("order")
    rows = (
        Order.objects.filter(status=OrderStatus.COMPLETED, operation=Operation.SALE)
        .select_related("quote")
        .annotate(paid=Coalesce(Subquery(paid.annotate(sum=Sum("settled_mxn")).values("sum")), ZERO))
    )
    return offenders(
        rows.filter(differ("paid", "quote__payable"), paid__lt=F("quote__payable")),
        "orders",
        lambda o: gettext("Está completada con {paid} confirmados de {payable}.").format(
            paid=pesos(o.paid), payable=pesos(o.quote.payable)
        ),
    )
