"""Invoices: an order counts in the one that stands for it, and what was credited is what credit notes say."""

from collections.abc import Iterator
from itertools import chain

from django.db.models import DecimalField, Exists, F, OuterRef, Subquery
from django.db.models.functions import Coalesce

from apps.core.db.functions import SumOfCents
from apps.core.language import gettext, gettext_noop
from apps.core.money import ZERO
from apps.invoices.models import Invoice, InvoicedOrder, InvoicedPiece, InvoiceKind
from apps.invoices.transitions.invoice import VALID, InvoiceStatus
from apps.reports.selectors.checks.base import Area, Offender, differ, offenders, pesos
from apps.sales.models import Order

AREA = Area(gettext_noop("Facturas"))


@AREA.check(
    "invoiced-orders",
    gettext_noop("Una orden cuenta en una factura, propia o global, mientras esa factura cuenta"),
    gettext_noop(
        "Una orden que sigue contando en una factura cancelada no se puede facturar otra vez; una que no cuenta, dos veces."
    ),
)
def invoiced_orders() -> Iterator[Offender]:
    astray = InvoicedOrder.objects.filter(invoice=OuterRef("pk")).exclude(counts=OuterRef("counts"))
    its_own = InvoicedOrder.objects.filter(invoice=OuterRef("pk"), order=OuterRef("order"))
    any_ = InvoicedOrder.objects.filter(invoice=OuterRef("pk"))
    instead = Invoice.objects.filter(replaces=OuterRef("pk"), deleted_at=None, cancelled_at=None)
    alone, together = Invoice.objects.filter(order__isnull=False), Invoice.objects.exclude(periodicity="")
    return chain(
        offenders(
            Invoice.objects.filter(Exists(astray)),
            "invoices",
            lambda one: (
                gettext("Cuenta, y de sus órdenes alguna no va con ella.")
                if one.counts
                else gettext("Ya no cuenta, y de sus órdenes alguna no va con ella.")
            ),
        ),
        offenders(
            alone.filter(~Exists(its_own)),
            "invoices",
            lambda one: gettext("No tiene su orden {order}.").format(order=one.order_id),
        ),
        offenders(together.filter(~Exists(any_)), "invoices", lambda _: gettext("No tiene ninguna orden.")),
        offenders(
            Invoice.objects.filter(~Exists(instead), status__in=VALID, counts=False),
            "invoices",
            lambda _: gettext(
                "Está timbrada y ya no cuenta, aunque ninguna la sustituye: lo mismo se facturaría dos veces."
            ),
        ),
    )


@AREA.check(
    "invoiced-parts",
    gettext_noop("Cada pieza de una orden cuenta en una factura, y sus facturas no pasan de lo que cuesta la orden"),
    gettext_noop("Lo que ya está facturado se facturaría otra vez, o nunca."),
)
def invoiced_parts() -> Iterator[Offender]:
    astray = InvoicedPiece.objects.filter(invoice=OuterRef("pk")).exclude(counts=OuterRef("counts"))
    any_ = InvoicedPiece.objects.filter(invoice=OuterRef("pk"))
    alone = Invoice.objects.filter(order__isnull=False)
    counting = alone.filter(order=OuterRef("pk"), counts=True).order_by().values("order")
    sums = Subquery(counting.annotate(sum=SumOfCents("total")).values("sum"))
    rows = Order.objects.annotate(invoiced=Coalesce(sums, ZERO, output_field=DecimalField()))
    return chain(
        offenders(
            alone.filter(Exists(astray)),
            "invoices",
            lambda one: (
                gettext("Cuenta, y de sus piezas alguna no va con ella.")
                if one.counts
                else gettext("Ya no cuenta, y de sus piezas alguna no va con ella.")
            ),
        ),
        offenders(alone.filter(~Exists(any_)), "invoices", lambda _: gettext("No tiene ninguna pieza de su orden.")),
        offenders(
            rows.filter(invoiced__gt=F("total")),
            "orders",
            lambda one: gettext("Cuesta {total}, y sus facturas suman {invoiced}.").format(
                total=pesos(one.total), invoiced=pesos(one.invoiced)
            ),
        ),
    )


@AREA.check(
    "credited-invoices",
    gettext_noop("Lo acreditado de cada factura es lo que suman sus notas de crédito"),
    gettext_noop("Se acreditaría más, o menos, de lo que se devolvió; y una factura no se podría cancelar."),
)
def credited_invoices() -> Iterator[Offender]:
    notes = Invoice.objects.filter(credits=OuterRef("pk"), kind=InvoiceKind.CREDIT, folio__isnull=False)
    by_invoice = notes.exclude(status=InvoiceStatus.CANCELLED).order_by().values("credits")
    rows = Invoice.objects.filter(kind=InvoiceKind.INCOME).annotate(
        noted=Coalesce(
            Subquery(by_invoice.annotate(sum=SumOfCents("total")).values("sum")), ZERO, output_field=DecimalField()
        )
    )
    return offenders(
        rows.filter(differ("credited", "noted")),
        "invoices",
        lambda one: gettext("Dice {credited}, y sus notas suman {noted}.").format(
            credited=pesos(one.credited), noted=pesos(one.noted)
        ),
    )
