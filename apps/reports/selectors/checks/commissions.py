"""Commissions: nobody is paid twice, and every order and refund says where it stands."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Case, CharField, F, OuterRef, Q, Subquery, Value, When
from django.db.models.functions import Coalesce

from apps.commissions.models import Commission, CommissionEntry
from apps.commissions.transitions.commission import CommissionStatus
from apps.core import money
from apps.core.language import gettext, gettext_noop
from apps.refunds.models import Devolution
from apps.refunds.transitions.devolution import DevolutionStatus, RefundCommission
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, differ, name_of, offenders, pesos, unlike
from apps.reports.selectors.checks.money import total_of
from apps.sales.models import Order
from apps.sales.transitions.order_states import CommissionStatus as OrderCommission
from apps.sales.transitions.order_states import OrderStatus

AREA = Area(gettext_noop("Comisiones"))
_LIVE = CommissionEntry.objects.filter(released_at=None)


@AREA.check(
    "commission-sums",
    gettext_noop("Cada comisión suma sus órdenes y rentas menos sus devoluciones, por su porcentaje"),
    gettext_noop("Se pagaría al vendedor otra cantidad que la de sus ventas."),
)
def commission_sums() -> Iterator[Offender]:
    # Of a cancelled one, what it had until then.
    own = CommissionEntry.objects.filter(commission=OuterRef("pk"))
    kept = own.filter(Q(released_at=OuterRef("cancelled_at")) | Q(released_at=None))
    rows = Commission.objects.annotate(
        sold=total_of(kept.filter(amount_mxn__gt=0), "commission"),
        lost=total_of(kept.filter(amount_mxn__lt=0), "commission"),
    )
    for found in rows.order_by("pk").iterator(chunk_size=AT_ONCE):
        sums = money.commission([found.sold], [-found.lost], found.percentage)
        said = (found.subtotal_mxn, found.devolution_mxn, found.total_mxn)
        if said != (sums.subtotal, sums.devolution, sums.total):
            detail = gettext(
                "Dice {sold} vendidos, {returned} devueltos, {commission} de comisión; suma {subtotal}, {devolution} y {total}."
            ).format(
                sold=pesos(said[0]),
                returned=pesos(said[1]),
                commission=pesos(said[2]),
                subtotal=pesos(sums.subtotal),
                devolution=pesos(sums.devolution),
                total=pesos(sums.total),
            )
            yield Offender("commissions", found.pk, name_of(found), detail)


@AREA.check(
    "commission-entries",
    gettext_noop("Cada concepto vigente es de una comisión vigente y del mismo vendedor, por lo que vale hoy"),
    gettext_noop("Una orden atada a una comisión cancelada no se paga nunca."),
)
def commission_entries() -> Iterator[Offender]:
    wrong = Q(commission__status=CommissionStatus.CANCELLED)
    wrong |= Q(order__isnull=False) & (
        differ("amount_mxn", "order__subtotal_mxn") | unlike("commission__seller_id", "order__seller_id")
    )
    rows = _LIVE.annotate(given_back=-F("devolution__total_mxn")).filter(
        wrong
        | (
            Q(devolution__isnull=False)
            & (differ("amount_mxn", "given_back") | unlike("commission__seller_id", "devolution__seller_id"))
        )
    )
    for entry in rows.select_related("commission", "order", "devolution", "lease").order_by("pk").iterator(AT_ONCE):
        of: Any = entry.order or entry.devolution or entry.lease
        detail = gettext(
            "{of} está en ella por {amount}: no es lo que vale hoy, es de otro vendedor, o la comisión se canceló."
        ).format(of=name_of(of), amount=pesos(entry.amount_mxn))
        yield Offender("commissions", entry.commission_id, name_of(entry.commission), detail)


@AREA.check(
    "commission-orders",
    gettext_noop("Cada orden dice de su comisión lo que dice la comisión en que está"),
    gettext_noop("Una orden pagada que dice estar pendiente se paga otra vez."),
)
def commission_orders() -> Iterator[Offender]:
    own = _LIVE.filter(order=OuterRef("pk")).values("commission__status")[:1]
    rows = Order.objects.annotate(entered=Subquery(own)).annotate(
        expected=Coalesce("entered", Value(OrderCommission.PENDING.value), output_field=CharField())
    )
    wrong = ~Q(commission_status=F("expected")) | (Q(entered__isnull=False) & ~Q(status=OrderStatus.COMPLETED))
    return offenders(
        rows.filter(wrong),
        "orders",
        lambda o: gettext("Su comisión dice {said} y debería decir {expected}; la orden está en {status}.").format(
            said=gettext(o.commission_status), expected=gettext(o.expected), status=gettext(o.status)
        ),
    )


@AREA.check(
    "commission-refunds",
    gettext_noop("Cada devolución dice de la comisión lo que le toca"),
    gettext_noop("Una devolución que no se descuenta es una comisión pagada de más."),
)
def commission_refunds() -> Iterator[Offender]:
    own = _LIVE.filter(devolution=OuterRef("pk")).values("pk")[:1]
    owed = Q(status=DevolutionStatus.RECEIVED) & ~Q(order__commission_status=OrderCommission.PENDING)
    rows = Devolution.objects.annotate(applied=Subquery(own)).annotate(
        expected=Case(
            When(applied__isnull=False, then=Value(RefundCommission.APPLIED.value)),
            When(owed, then=Value(RefundCommission.DUE.value)),
            default=Value(RefundCommission.PENDING.value),
            output_field=CharField(),
        )
    )
    return offenders(
        rows.exclude(commission_status=F("expected")),
        "devolutions",
        lambda d: gettext("De su descuento dice {said} y debería decir {expected}.").format(
            said=gettext(d.commission_status), expected=gettext(d.expected)
        ),
    )
