"""Commissions, made through their services, of orders that went all the way."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.commissions.models import Commission
from apps.commissions.schemas.taken import COMMISSION_FORM
from apps.commissions.services.saving import CommissionData, Ids, create_commission, update_commission
from apps.commissions.services.settling import cancel_commission, pay_commission
from apps.core.files.pictures import clean_picture
from apps.core.records.edits import Read
from apps.refunds.models import Devolution
from apps.sales.models import Order
from tests.factories import catalog, inventory, partners, refunds, sales


def month(ago: int = 0) -> date:
    """The first day of this month, or of one so many months ago."""
    day = timezone.localdate().replace(day=1)
    for _ in range(ago):
        day = (day - timedelta(days=1)).replace(day=1)
    return day


def completed(by: User, seller: User, price: str = "100", ago: int = 0, pieces: int = 1) -> Order:
    """An order of a seller, completed on the first day of a month so many months ago: 18.5 times the price each."""
    customer = partners.customer(by, seller_id=None if seller == by else seller.pk)
    made = sales.order(
        by, *sales.TO_READY, "deliver", "approve", customer=customer, pieces=inventory.pieces(by, pieces), price=price
    )
    Order.objects.filter(pk=made.pk).update(completed_date=month(ago))
    return Order.objects.get(pk=made.pk)


def received(by: User, order: Order, ago: int = 0) -> Devolution:
    """A refund of the first piece of an order that its customer has, received on the first day of such a month."""
    made = refunds.refund(by, "approve", "confirm", order=order)
    Devolution.objects.filter(pk=made.pk).update(received_at=month(ago))
    return Devolution.objects.get(pk=made.pk)


def wanted(seller: User, *things: Order | Devolution, ago: int = 0, **values: Any) -> CommissionData:
    """3 percent unless told."""
    orders = [thing.pk for thing in things if isinstance(thing, Order)]
    back = [thing.pk for thing in things if isinstance(thing, Devolution)]
    percentage = Decimal(values.pop("percentage", "3"))
    return CommissionData(seller.pk, month(ago), percentage, Ids(orders), Ids(back), **values)


def commission(by: User, seller: User, *things: Order | Devolution, step: str = "", **values: Any) -> Commission:
    """Of these, or of one order that is made; then paid or cancelled: "pay", "cancel", "pay cancel"."""
    things = things or (completed(by, seller, ago=values.get("ago", 0)),)
    made = create_commission(wanted(seller, *things, **values), by=by)
    for one in step.split():
        take(made.pk, one, by)
    return Commission.objects.get(pk=made.pk)


def change(of: Commission, by: User, *things: Order | Devolution, **values: Any) -> Commission:
    """What it shall have instead."""
    fresh = Commission.objects.get(pk=of.pk)
    read = Read(COMMISSION_FORM, values.pop("version", fresh.version))
    return update_commission(of.pk, wanted(fresh.seller, *things, **values), read=read, by=by)


def take(pk: int, step: str, by: User) -> Commission:
    if step == "pay":
        return pay_commission(pk, clean_picture(catalog.picture("PNG")), by=by)
    return cancel_commission(pk, by=by, reason="Se capturó mal")
