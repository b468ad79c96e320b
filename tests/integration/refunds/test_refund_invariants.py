"""Whatever people do with orders, what is paid of them, refunds and what goes back: never a cent or a piece too many.

`STEPS` is how many things happen in each run.
"""

from collections import Counter
from decimal import Decimal
from random import Random
from typing import Any

import pytest

from apps.core.errors import DomainError, NotFound
from apps.refunds.models import Devolution, RefundPayment
from apps.refunds.services import devolutions as refunding
from apps.refunds.services import payments as paying
from apps.sales.models import CreditBalance, Order, OrderPiece, Payment, Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.quotes import paid_of
from apps.sales.services.exchange_rate import set_rate
from apps.sales.services.payments import cancel_payment, confirm_payment
from tests.factories import inventory, refunds, sales
from tests.integration.refunds.refund_invariants import check_refunds
from tests.integration.reports.alarms import alarms
from tests.integration.sales.order_invariants import check_everything
from tests.personas import Caller
from tests.sizes import STEPS, WALKS, steps

CONDITIONS = ("", "Nuevo", "Funcional", "Incompleto")


class Desk:
    """Where customers bring things back, and get money for them."""

    def __init__(self, by: Any, dice: Random) -> None:
        self.by, self.dice = by, dice

    def sell(self) -> None:
        """Delivered wholly or in part, paid wholly or in part, with and without tax, discount and an offered set."""
        steps = self.dice.choice([refunds.DELIVERED, refunds.DELIVERED, (*sales.TO_READY, "deliver_one")])
        values: dict[str, Any] = {
            "price": str(Decimal(self.dice.randrange(1, 10**6)).scaleb(-3)),
            "discount": Decimal(self.dice.choice([0, 5, 12])),
            "invoice_required": self.dice.random() < 0.5,
            "shipping_cost": Decimal(self.dice.choice([0, 250])),
            "pieces": inventory.pieces(self.by, self.dice.randint(2, 4)),
            "settlement_currency": self.dice.choice(("MXN", "USD")),
        }
        set_rate(Decimal(self.dice.randint(1500, 2300)) / 100, by=self.by)
        if self.dice.random() < 0.3:
            made = inventory.circuit(self.by, (1, 1), (2, 2))
            values["circuits"] = [sales.wanted_circuit(made, "33.333333", offer_price=Decimal("70.01"))]
        sales.order(self.by, *steps, paid=self.dice.random() < 0.6, **values)

    def ask(self) -> None:
        order = self.one_of(Order)
        rows = OrderPiece.objects.filter(order=order).order_by("pk")
        free = [row.piece_id for row in rows if row.delivery_id or self.dice.random() < 0.1]
        self.dice.shuffle(free)
        refunds.refund(self.by, order=order, pieces=free[: self.dice.randint(1, 3)])

    def step(self) -> None:
        often = ["approve", "approve", "approve", "decline", "cancel", "discard"]
        refunds.take_refund(self.one_of(Devolution, status="Solicitud").pk, self.dice.choice(often), self.by)

    def receive(self) -> None:
        refund = self.one_of(Devolution, status="Aprobada")
        found = {
            piece: refunding.Found(self.dice.choice(CONDITIONS), "", came=self.dice.random() < 0.8)
            for piece in refund.pieces.values_list("order_piece__piece", flat=True)
        }
        refunding.receive_devolution(refund.pk, found, by=self.by, reason=self.dice.choice(["", "No vino"]))

    def pay_back(self) -> None:
        refund = self.one_of(Devolution, status__in=["Aprobada", "Recibida"])
        left = refund.refundable_mxn - refund.registered_mxn
        amount = self.dice.choice([left, left / 2, left + Decimal("0.01"), Decimal(1)])
        method = self.dice.choice(["Efectivo", PaymentMethod.CREDIT_BALANCE, PaymentMethod.CREDIT_BALANCE])
        more: dict[str, Any] = {}
        if refund.order.in_dollars and method == "Efectivo" and self.dice.random() < 0.7:
            amount = refund.order.dollar_debt(refund.order.total).dollars(amount)
            more = {"currency": "USD", "exchange_rate": Decimal(self.dice.randint(1500, 2300)) / 100}
        refunds.refund_payment(refund, self.by, f"{amount:.2f}", method=method, **more)

    def settle(self) -> None:
        payment = self.one_of(RefundPayment, status="Pendiente")
        paying.confirm_refund(payment.pk, by=refunds.other_than(payment.registered_by, self.by))

    def take_back(self) -> None:
        paying.cancel_refund(self.one_of(RefundPayment).pk, by=self.by, reason="Error")

    def be_paid(self) -> None:
        order = self.one_of(Order)
        quote, more = Quote.objects.get(order=order), {}
        amount = order.total / 3
        if order.in_dollars and self.dice.random() < 0.7:
            paid, debt = paid_of(quote), quote.dollar_debt(quote.payable)
            amount = self.dice.choice([debt.usd / 3, debt.left_usd(paid.confirmed, paid.pending)])
            more = {"currency": "USD", "exchange_rate": Decimal(self.dice.randint(1500, 2300)) / 100}
        sales.payment(quote, self.by, f"{amount:.2f}", **more)

    def confirm_paid(self) -> None:
        confirm_payment(self.one_of(Payment, status="Pendiente").pk, by=self.by)

    def unpay(self) -> None:
        cancel_payment(self.one_of(Payment).pk, by=self.by, reason="Rebotó")

    def use_balance(self) -> None:
        balance = self.one_of(CreditBalance, amount_mxn__gt=1)
        quote = sales.quote(self.by, customer=balance.customer)
        amount = f"{balance.amount_mxn / 2:.2f}"
        sales.payment(quote, self.by, amount, method=PaymentMethod.CREDIT_BALANCE, credit_balance_id=balance.pk)

    def one_of(self, model: Any, **mostly: Any) -> Any:
        """Of the latest ones, and mostly one with which it can be done; those before had their time."""
        rows = model.objects.order_by("-pk")
        fitting = rows.filter(**mostly) if self.dice.random() < 0.8 else rows
        found = list(fitting[:5]) or list(rows[:5])
        if not found:
            raise NotFound
        return self.dice.choice(found)

    def act(self) -> str:
        often = [self.sell, self.ask, self.ask, self.step, self.step, self.receive, self.receive, self.pay_back,
                 self.pay_back, self.settle, self.settle, self.take_back, self.be_paid, self.be_paid,
                 self.confirm_paid, self.confirm_paid, self.unpay, self.use_balance]  # fmt: skip
        chosen = self.sell if Order.objects.count() < 2 else self.dice.choice(often)
        try:
            chosen()
        except DomainError as refusal:
            return f"{chosen.__name__}: {refusal.code}"
        return chosen.__name__


@pytest.mark.parametrize("seed", range(WALKS))
def test_not_a_cent_and_not_a_piece_too_many_comes_or_goes(admin: Caller, seed: int) -> None:
    desk, answers = Desk(admin.user, Random(seed)), Counter[str]()
    for is_looked_at in steps():
        answers[desk.act()] += 1
        if is_looked_at:
            check_refunds()
            check_everything()
    assert alarms() == {}
    assert answers["sell"], answers
    if STEPS >= 300:
        assert answers.keys() >= {"ask", "step", "receive", "pay_back", "settle", "take_back", "unpay"}, answers
