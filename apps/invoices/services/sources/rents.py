"""Installments of leases."""

from collections.abc import Sequence
from typing import Any

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.records.workflow import locked
from apps.invoices.models import Invoice
from apps.invoices.rules.amounts import net_base
from apps.invoices.rules.paying import LATER
from apps.invoices.services.sources.base import ONE, ZERO, Facts, Sale, Shown, Sold, sold_product
from apps.leases.models import Installment
from apps.leases.selectors.leases import within_reach as leases_within_reach
from apps.sales.models import Currency
from apps.sales.selectors.exchange_rate import today_rate


def _visible_rent(pk: int, by: User) -> Installment:
    rows = Installment.objects.filter(leases_within_reach(by, "lease__"), pk=pk)
    found = rows.select_related("lease__order__customer", "lease__order__seller").first()
    if found is None:
        raise NotFound(number=pk)
    return found


def _lock_rent(pk: int, by: User) -> Installment:
    locked(Installment, pk)
    return _visible_rent(pk, by)


def _rent_refusal(rent: Installment) -> str | None:
    if rent.total <= 0:
        return "La mensualidad no cuesta nada."
    if rent.tax <= 0:
        return "Se acordó sin factura: su renta no lleva IVA."
    noted = rent.to_invoice.exclude(number="").first()
    if noted and not Invoice.objects.filter(installment=rent, number=noted.number).exists():
        return f"Ya está en la factura {noted.number}."
    if rent.lease.currency == Currency.USD and today_rate() is None:
        return "Falta el tipo de cambio de hoy."
    return None


def _rent_facts(rent: Installment, shown: Shown) -> Facts:
    order, rate = rent.lease.order, today_rate()
    in_dollars = rent.lease.currency == Currency.USD
    lines = rent.lines.select_related("line__order_piece__piece__product").order_by("pk")
    groups: dict[tuple[int, Any, Any], list[Any]] = {}
    for row in lines:
        groups.setdefault((row.line.order_piece.piece.product_id, row.start, row.end), []).append(row)
    return Facts(
        customer=order.customer,
        customer_name=rent.lease.customer_name,
        seller=order.seller,
        sold=[_rented(rows, shown) for rows in groups.values()],
        net=net_base(rent.subtotal, rent.tax, len(lines) + 1),
        currency=rent.lease.currency,
        exchange_rate=rate.rate if in_dollars and rate else ONE,
    )


def _rented(rows: Sequence[Any], shown: Shown) -> Sold:
    pieces, days = [row.line.order_piece.piece for row in rows], rows[0]
    words = f"Renta del {days.start:%d/%m/%Y} al {days.end:%d/%m/%Y}: "
    return sold_product(pieces[0].product, pieces, sum((row.subtotal for row in rows), ZERO), shown, rent=words)


RENTS = Sale(
    column="installment",
    visible=_visible_rent,
    lock=_lock_rent,
    hold=lambda rent: locked(Installment, rent.pk),
    refusal=_rent_refusal,
    facts=_rent_facts,
    payment=lambda _: LATER,
    extras=lambda _: False,
)
