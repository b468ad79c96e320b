"""Leases brought on by their commands, each as if on its day."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.core.clock import as_if_at
from apps.inventory.models import Piece
from apps.leases.models import Lease
from apps.leases.services.dropping import drop
from apps.leases.services.giving_up import Loss, give_up
from apps.leases.services.issuing import issue_rents
from apps.leases.services.returning import Back, Return, take_back
from apps.leases.services.reviewing import Look, review
from apps.leases.services.settling import (
    AS_CREDIT,
    Charge,
    GivenBack,
    add_charge,
    finish_lease,
    give_back_deposit,
    use_deposit,
)
from apps.sales.models import Order, Payment, Quote
from apps.sales.rules.delivering import DeliveryType
from apps.sales.services import payments as paying
from apps.sales.services.approving import approve_quote
from apps.sales.services.delivering import HandOver, deliver
from apps.sales.services.orders import cancel_order
from apps.sales.services.wanted_payment import WantedPayment
from tests.factories import inventory, sales

ZERO = Decimal(0)
FIRST = date(2026, 1, 31)
"""The day on which most of them begin: the last one of a month."""


@contextmanager
def on(day: date) -> Iterator[None]:
    """At noon of a day."""
    with as_if_at(timezone.make_aware(datetime.combine(day, time(12)))):
        yield


def lease(
    by: User, *steps: str, pieces: int | Sequence[Piece] = 2, paid: bool = True, of: Product | None = None, **terms: Any
) -> Lease:
    """Of new pieces at 50 dollars a month each, 20 pesos the dollar, for three months. Steps: deliver, deliver_one, cancel,
    drop_one, issue, take_back, take_back_one, review, charge, use_deposit, give_back, pay_back, pay, finish, give_up; `paid` first payment.
    """
    chosen = inventory.pieces(by, pieces, of=of) if isinstance(pieces, int) else pieces
    wanted = {"price": "50", "lease_months": 3, "pieces": chosen, **terms}
    with on(FIRST):
        quote = sales.lease(by, **wanted)
        sales.payment(quote, by, str(Quote.objects.get(pk=quote.pk).payable) if paid else "10")
        sales.take(quote.pk, "confirm", by)
        order = approve_quote(quote.pk, by=by, reason="")
    for step in steps:
        take(order.pk, step, by)
    return of_order(order.pk)


def of_order(pk: int) -> Lease:
    return Lease.objects.get(order=pk)


def ready(pk: int, by: User) -> None:
    for step in sales.TO_READY:
        if Order.objects.get(pk=pk).status in ("Orden", "Confirmada", "En proceso"):
            sales.take_order(pk, step, by)


def hand_over(pk: int, by: User, day: date, pieces: list[int] | None = None) -> None:
    """Deliver pieces of an order on a day: those named, or all that are left."""
    with on(day):
        ready(pk, by)
        left = sales.pieces_left(pk)
        chosen = left if pieces is None else pieces
        kind = DeliveryType.COMPLETE if len(chosen) == len(left) else DeliveryType.PARTIAL
        deliver(pk, kind, HandOver(chosen), by=by)


def pay(pk: int, by: User, amount: str, day: date, **values: Any) -> Payment:
    """A confirmed payment of an order."""
    with on(day):
        wanted = WantedPayment(method="Transferencia", amount=Decimal(amount), **values)
        made = paying.register_payment(Order.objects.get(pk=pk).quote_id, wanted, by=by)
        return paying.confirm_payment(made.pk, by=by)


def bring_back(lease: Lease, by: User, day: date, pieces: list[int] | None = None, **found: str) -> None:
    """Pieces come back on a day: those named, or all that are out."""
    with on(day):
        ids = pieces if pieces is not None else out(lease)
        place = lease.order.location_id
        take_back(lease.pk, Return({pk: Back(**found) for pk in ids}, place), by=by)


def out(lease: Lease) -> list[int]:
    return list(lease.lines.out().order_by("order_piece__piece").values_list("order_piece__piece", flat=True))


def issue(day: date) -> None:
    with on(day):
        issue_rents()


def take(pk: int, step: str, by: User) -> None:
    """One step of the lease of an order, today or as soon as it can be."""
    lease = of_order(pk)
    day = lease.last_day or FIRST
    if step == "deliver":
        hand_over(pk, by, FIRST)
    elif step == "deliver_one":
        hand_over(pk, by, FIRST, sales.pieces_left(pk)[:1])
    elif step == "cancel":
        cancel_order(pk, by=by, reason="Ya no la quiere")
    elif step == "issue":
        issue(day + timedelta(days=3))
    elif step == "take_back":
        bring_back(lease, by, FIRST)
    elif step == "take_back_one":
        bring_back(lease, by, FIRST, out(lease)[:1])
    else:
        with on(FIRST):
            _STEPS[step](lease, by)


def _review(lease: Lease, by: User) -> None:
    ids = lease.lines.in_review().values_list("order_piece__piece", flat=True)
    review(lease.pk, dict.fromkeys(ids, Look()), by=by)


def _drop_one(lease: Lease, by: User) -> None:
    [piece] = lease.lines.coming().order_by("-pk").values_list("order_piece__piece", flat=True)[:1]
    drop(lease.pk, [piece], by=by, reason="El cliente ya no la quiere")


_STEPS: dict[str, Any] = {
    "drop_one": _drop_one,
    "review": _review,
    "charge": lambda lease, by: add_charge(lease.pk, Charge("Rayones en la cubierta", Decimal(500)), by=by),
    "use_deposit": lambda lease, by: use_deposit(lease.pk, Decimal(500), "Por los rayones", by=by),
    "give_back": lambda lease, by: give_back_deposit(lease.pk, GivenBack(lease.deposit_held, AS_CREDIT), by=by),
    "pay_back": lambda lease, by: give_back_deposit(lease.pk, GivenBack(lease.deposit_held, "Efectivo"), by=by),
    "give_up": lambda lease, by: give_up(lease.pk, Loss(dict.fromkeys(out(lease), ZERO), "Robo"), by=by),
    "finish": lambda lease, by: finish_lease(lease.pk, by=by),
}


def piece_ids(lease: Lease) -> list[int]:
    return list(Piece.objects.filter(in_orders__order=lease.order_id).order_by("pk").values_list("pk", flat=True))
