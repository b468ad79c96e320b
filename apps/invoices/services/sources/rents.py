"""Installments of leases."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.language import gettext
from apps.core.money import ZERO
from apps.core.records.workflow import locked
from apps.invoices.models import Invoice
from apps.invoices.rules.amounts import net_base
from apps.invoices.rules.paying import LATER
from apps.invoices.services.sources.base import ONE, Facts, Sale, Shown, Sold, Waiting, sold_product
from apps.leases.models import Installment
from apps.leases.models.invoicing import ToInvoice
from apps.leases.selectors.leases import within_reach as leases_within_reach
from apps.sales.models import Currency
from apps.sales.selectors.exchange_rate import today_rate


def _seen(by: User) -> QuerySet[Installment]:
    rows = Installment.objects.filter(leases_within_reach(by, "lease__"))
    return rows.select_related("lease__order__customer", "lease__order__seller")


def _visible_rent(pk: int, by: User) -> Installment:
    found = _seen(by).filter(pk=pk).first()
    if found is None:
        raise NotFound(number=pk)
    return found


def _lock_rent(pk: int, by: User) -> Installment:
    locked(Installment, pk)
    return _visible_rent(pk, by)


def _rent_refusal(rent: Installment) -> str | None:
    if rent.total <= 0:
        return gettext("La mensualidad no cuesta nada.")
    if rent.tax <= 0:
        return gettext("Se acordó sin factura: su renta no lleva IVA.")
    noted = rent.to_invoice.exclude(number="").first()
    if noted and not Invoice.objects.filter(installment=rent, number=noted.number).exists():
        return gettext("Ya está en la factura {number}.").format(number=noted.number)
    if rent.lease.currency == Currency.USD and today_rate() is None:
        return gettext("Falta el tipo de cambio de hoy.")
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


def _waiting(by: User) -> QuerySet[Installment]:
    """As `_rent_refusal` has it, whatever the rate of today."""
    noted = ToInvoice.objects.filter(installment=OuterRef("pk")).exclude(number="")
    ours = Invoice.objects.filter(installment=OuterRef("pk"), counts=True)
    return _seen(by).filter(tax__gt=ZERO).exclude(Exists(ours)).exclude(Exists(noted))


def _waiting_rents(by: User, since: date, before: date) -> tuple[Sequence[Waiting], Sequence[date]]:
    all_ = _waiting(by)
    rows = all_.filter(due__gte=since, due__lt=before).order_by("due", "pk")
    waiting = [
        Waiting(one, one.due, one.lease.order.customer, one.lease.customer_name, one.total, one.lease.currency)
        for one in rows
    ]
    return waiting, list(all_.filter(due__lt=since).values_list("due", flat=True))


RENTS = Sale(
    column="installment",
    visible=_visible_rent,
    lock=_lock_rent,
    hold=lambda rent: locked(Installment, rent.pk),
    refusal=_rent_refusal,
    waiting=_waiting_rents,
    facts=_rent_facts,
    payment=lambda _: LATER,
    extras=lambda _: False,
)
