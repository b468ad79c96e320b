"""Five years of leases driven by a clock: deliveries in parts, payments, cancelled payments, returns early and late, damage,
deposits, days on which nothing ran. Afterwards nothing is missing, nothing double, and every sum adds up."""

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from decimal import Decimal

import pytest
from django.db.models import F

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.core.errors import DomainError
from apps.core.money import period
from apps.inventory.models import Hold, Piece
from apps.leases.models import Installment, Lease
from apps.leases.selectors.facts import account
from apps.leases.services.buying import Sale, quote_purchase
from apps.leases.services.dropping import drop
from apps.leases.services.exchanging import Exchange, exchange_piece
from apps.leases.services.giving_up import Loss, give_up
from apps.leases.services.issuing import issue_rents
from apps.leases.services.renewing import Renewing, Terms, raise_rents, renew_lease, set_terms
from apps.leases.services.returning import Back, Return, take_back
from apps.leases.services.reviewing import Look, review
from apps.leases.services.settling import (
    AS_CREDIT,
    Charge,
    GivenBack,
    add_charge,
    cancel_charge,
    finish_lease,
    give_back_deposit,
    use_deposit,
)
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import CreditBalance, Order, Payment
from apps.sales.rules.delivering import DeliveryType
from apps.sales.services import payments as paying
from apps.sales.services.approving import approve_quote
from apps.sales.services.delivering import HandOver, deliver
from apps.sales.services.exchange_rate import set_rate
from apps.sales.services.orders import cancel_order
from apps.sales.services.wanted_payment import WantedPayment
from tests import sizes
from tests.factories import catalog, inventory, leases, sales
from tests.integration.leases.paid_days import each_day_of_a_piece_is_paid_once
from tests.personas import Caller

BEGIN = leases.FIRST
YEARS = 5
SETS = [
    "lease-",
    "balance-amount",
    "order-paid",
    "order-exit",
    "order-deliveries",
    "delivery-",
    "hold-",
    "document-",
    "piece-delivered",
]


class Walk:
    """People who do at random what they may, on days that pass."""

    def __init__(self, by: User, seed: int) -> None:
        self.by, self.dice, self.day = by, random.Random(seed), BEGIN
        self.orders: list[int] = []

    def step(self) -> None:
        self.day += timedelta(days=self.dice.choice((0, 1, 3, 9, 17, 31, 45)))
        with leases.on(self.day):
            todo: Callable[[], object] = self.dice.choice(
                (self.begin, self.begin, self.hand_over, self.hand_over, self.hand_over, self.pay, self.pay, self.pay, self.unpay,
                 self.bring_back, self.bring_back, self.exchange, self.exchange, self.drop, self.renew, self.buy, self.rise, self.settle_terms,
                 self.spend, self.give_up, self.damage, self.repair, self.use, self.give_back, self.review, self.finish, self.cancel,
                 self.dollar, issue_rents, issue_rents)
            )  # fmt: skip
            with suppress(DomainError):  # what may not be is refused, and changes nothing
                todo()

    def begin(self) -> None:
        terms = {
            "lease_months": self.dice.randint(1, 8),
            "lease_currency": self.dice.choice(("MXN", "USD")),
            "invoice_required": self.dice.random() < 0.6,
            "discount": Decimal(self.dice.choice(("0", "7.5"))),
            "shipping_cost": Decimal(self.dice.choice(("0", "333.33"))),
            "price": self.dice.choice(("50", "33.333333", "0.07")),
            "pieces": inventory.pieces(self.by, self.dice.randint(1, 4), of=self._product()),
        }
        quote = sales.lease(self.by, **terms)
        amount = quote.payable * self.dice.choice((1, 1, Decimal("0.4")))
        sales.payment(quote, self.by, str(amount.quantize(Decimal("0.01"))))
        sales.take(quote.pk, "confirm", self.by)
        order = approve_quote(quote.pk, by=self.by, reason="")
        self.orders.append(order.pk)
        leases.ready(order.pk, self.by)

    def _product(self) -> Product:
        late = {"late_daily": Decimal(self.dice.choice(("0", "1.15"))), "late_grace": self.dice.choice((0, 3))}
        return catalog.sold_product(self.by, **late, late_ceiling=self.dice.choice((None, Decimal(40))))

    def lease(self) -> Lease:
        return Lease.objects.get(order=self.dice.choice(self.orders)) if self.orders else self._first()

    def _first(self) -> Lease:
        self.begin()
        return Lease.objects.get(order=self.orders[0])

    def hand_over(self) -> None:
        order = self.lease().order
        left = sales.pieces_left(order.pk)
        some = left[: self.dice.randint(1, len(left))] if left else []
        kind = DeliveryType.COMPLETE if len(some) == len(left) else DeliveryType.PARTIAL
        deliver(order.pk, kind, HandOver(some), by=self.by)

    def dollar(self) -> None:
        set_rate(Decimal(self.dice.choice(("17.9", "18.4", "19.35"))), by=self.by)

    def drop(self) -> None:
        lease = self.lease()
        coming = list(lease.lines.coming().order_by("pk").values_list("order_piece__piece", flat=True))
        drop(lease.pk, coming[: self.dice.randint(1, 2)], by=self.by, reason="Ya no la quiere")

    def pay(self) -> None:
        lease = self.lease()
        owed = max(lease.owed_mxn, Decimal(1))
        amount = (owed * self.dice.choice((1, 1, Decimal("0.37"), Decimal("1.2")))).quantize(Decimal("0.01"))
        wanted = WantedPayment(method="Transferencia", amount=max(amount, Decimal("0.01")))
        if self.dice.random() < 0.4:
            rate = Decimal(self.dice.choice(("18.5", "18.25", "18.7")))
            dollars = max((amount / rate).quantize(Decimal("0.01")), Decimal("0.01"))
            wanted = WantedPayment(method="Transferencia", amount=dollars, currency="USD", exchange_rate=rate)
        made = paying.register_payment(lease.order.quote_id, wanted, by=self.by)
        if self.dice.random() < 0.9:
            paying.confirm_payment(made.pk, by=self.by)

    def spend(self) -> None:
        balance = CreditBalance.objects.filter(amount_mxn__gt=F("used_mxn")).order_by("pk").first()
        if balance:
            part = (balance.amount_mxn - balance.used_mxn) * self.dice.choice((1, Decimal("0.5")))
            amount = str(part.quantize(Decimal("0.01")))
            other = sales.quote(self.by, customer=balance.customer)
            sales.payment(other, self.by, amount, method="Saldo a favor", credit_balance_id=balance.pk)

    def unpay(self) -> None:
        rows = list(Payment.objects.exclude(status="Cancelado").order_by("-pk")[:4])
        if rows:
            done = paying.cancel_payment(self.dice.choice(rows).pk, by=self.by, reason="Rebotó")
            lease = Lease.objects.filter(order=done.order_id).exclude(status="Cancelada").first()
            assert lease is None or lease.owed_mxn == account(lease).owed  # at once, not by the next run

    def bring_back(self) -> None:
        lease = self.lease()
        out = leases.out(lease)
        if self.dice.random() < 0.85:
            return
        some = out[: self.dice.randint(1, len(out))] if out else []
        on = self.day - timedelta(days=self.dice.choice((0, 0, 0, 2)))
        take_back(lease.pk, Return({pk: Back() for pk in some}, on=on), by=self.by)

    def exchange(self) -> None:
        lease = self.lease()
        out = leases.out(lease)
        if not out:
            return
        old = self.dice.choice(out)
        [new] = inventory.pieces(self.by, of=Piece.objects.get(pk=old).product)
        on = self.day - timedelta(days=self.dice.choice((0, 0, 0, 2)))
        exchange_piece(lease.pk, Exchange(old, new.pk, on=on), by=self.by)

    def renew(self) -> None:
        percent = self.dice.choice((None, Decimal("3.5"), Decimal(-2)))
        wanted = Renewing(self.dice.randint(1, 3), percent, below_reason="Cliente de años")
        renew_lease(self.lease().pk, wanted, by=self.by)

    def rise(self) -> None:
        raise_rents(self.lease().pk, Decimal("4.42"), by=self.by, reason="INPC")

    def settle_terms(self) -> None:
        yearly = self.dice.choice((None, Decimal("4.25")))
        terms = Terms(self.dice.choice(("Termina", "Mes a mes")), yearly, Decimal(50))
        set_terms(self.lease().pk, terms, by=self.by)

    def buy(self) -> None:
        lease = self.lease()
        out = leases.out(lease)
        some = out[: self.dice.randint(1, 2)]
        products = Piece.objects.filter(pk__in=some).values_list("product", flat=True)
        quote = quote_purchase(lease.pk, Sale(some, dict.fromkeys(products, Decimal(5000))), by=self.by)
        sales.payment(quote, self.by, str(quote.payable))
        sales.take(quote.pk, "confirm", self.by)
        approve_quote(quote.pk, by=self.by, reason="")

    def give_up(self) -> None:
        lease = self.lease()
        amount = self.dice.choice((None, Decimal(0), Decimal("432.1")))
        give_up(
            lease.pk, Loss(dict.fromkeys(leases.out(lease)[:1], amount), "Robo", self.dice.random() < 0.5), by=self.by
        )

    def review(self) -> None:
        lease = self.lease()
        ids = lease.lines.in_review().values_list("order_piece__piece", flat=True)
        review(lease.pk, dict.fromkeys(ids, Look()), by=self.by)

    def damage(self) -> None:
        add_charge(self.lease().pk, Charge("Golpe", Decimal("123.45"), self.dice.random() < 0.5), by=self.by)

    def repair(self) -> None:
        lease = self.lease()
        charge = lease.charges.filter(cancelled_at=None).order_by("pk").first()
        if charge:
            cancel_charge(lease.pk, charge.pk, by=self.by, reason="No era")

    def use(self) -> None:
        lease = self.lease()
        amount = min(lease.deposit_held, lease.owed_mxn) * self.dice.choice((1, Decimal("0.5")))
        use_deposit(lease.pk, amount.quantize(Decimal("0.01")), "Lo que debe", by=self.by)

    def give_back(self) -> None:
        lease = self.lease()
        how = self.dice.choice((AS_CREDIT, "Efectivo"))
        part = self.dice.choice((Decimal(1), Decimal("0.5"), Decimal("0.1")))
        give_back_deposit(lease.pk, GivenBack((lease.deposit_held * part).quantize(Decimal("0.01")), how), by=self.by)

    def finish(self) -> None:
        finish_lease(self.lease().pk, by=self.by)

    def cancel(self) -> None:
        if self.dice.random() < 0.2:
            cancel_order(self.lease().order_id, by=self.by, reason="Ya no")

    def look(self) -> None:
        with leases.on(self.day):
            issue_rents()
            look_at_everything()


def look_at_everything() -> None:
    for name, check in CHECKS.items():
        if any(name.startswith(one) for one in SETS):
            assert [str(one) for one in check.find()] == []
    for lease in Lease.objects.select_related("order__quote").order_by("pk"):
        moved = sum((move.amount for move in lease.deposit_moves.all()), Decimal(0))
        assert moved == lease.deposit_held >= 0
        if lease.status == "Cancelada":
            assert lease.deposit_held == 0
            continue
        numbers = [one.number for one in rents_of(lease)]
        assert len(numbers) == len(set(numbers))  # without one in which nobody had a piece: "lease-rents" above knows
        if lease.status == "Terminada":
            assert lease.deposit_held == 0
            assert not lease.lines.out().exists()
    each_day_of_a_piece_is_paid_once()
    held = Hold.objects.filter(released_at=None).values_list("piece", flat=True)
    assert len(held) == len(set(held))


def rents_of(lease: Lease) -> list[Installment]:
    return list(lease.installments.order_by("number"))


@pytest.mark.parametrize("seed", range(sizes.WALKS))
def test_whatever_happens_in_five_years_adds_up(admin: Caller, seed: int) -> None:
    walk = Walk(admin.user, seed)
    for looks in sizes.steps():
        walk.step()
        if looks:
            walk.look()
    for _ in range(3):  # and what is left runs on until the five years are over
        walk.day = max(walk.day, BEGIN) + timedelta(days=YEARS * 120)
        walk.look()
    assert Installment.objects.count() > 5
    assert Order.objects.filter(pk__in=walk.orders).count() == len(walk.orders)


def test_days_off_are_caught_up_with_each_period_on_its_day(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", lease_months=60)
    leases.issue(date(2031, 1, 30))
    assert [one.due for one in rents_of(lease)] == [period(BEGIN, n).start for n in range(1, 61)]
