"""Whatever people do with quotes and payments, in whatever order: no cent appears or is lost, no piece is sold twice."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from random import Random
from typing import Any

import pytest

from apps.accounts.models import User
from apps.core.errors import DomainError
from apps.inventory.models import Hold
from apps.partners.models import Customer
from apps.sales.models import CreditBalance, Payment, Quote, QuotePiece
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.quotes import paid_of
from apps.sales.services import payments as paying
from apps.sales.services import quotes as quoting
from apps.sales.services.approving import approve_quote
from apps.sales.services.exchange_rate import set_rate
from apps.sales.services.wanted_payment import WantedPayment
from tests.factories import catalog, inventory, partners, sales
from tests.integration.reports.alarms import alarms
from tests.integration.sales.money_invariants import CHECKS
from tests.sizes import STEPS, WALKS


class Company:
    """A small one, of two customers and few pieces, so that everybody gets in everybody's way."""

    def __init__(self, by: User, dice: Random) -> None:
        self.by, self.dice = by, dice
        self.customers = [partners.customer(by, email=f"c{n}@compra.mx") for n in range(2)]
        product = catalog.sold_product(by)
        self.pieces = inventory.pieces(by, 6, of=product)
        self.circuit = inventory.circuit(by, (2, 4))
        self.day()

    def make(self) -> None:
        customer: Customer = self.dice.choice(self.customers)
        chosen = self.dice.sample(self.pieces, self.dice.randint(1, 3))
        circuits = [sales.wanted_circuit(self.circuit, "33.333333", 2)] if self.dice.random() < 0.2 else []
        terms: dict[str, Any] = {
            "discount": Decimal(self.dice.randint(0, 900)) / 100,
            "invoice_required": self.dice.random() < 0.5,
            "settlement_currency": self.dice.choice(("MXN", "USD")),
        }
        quoting.create_quote(sales.wanted(customer, chosen, "77.777777", circuits=circuits, **terms), by=self.by)

    def change(self) -> None:
        quoting.change_quote(self.quote(), {"discount": Decimal(self.dice.randint(0, 5000)) / 100}, by=self.by)

    def pay(self) -> None:
        amount = Decimal(self.dice.randint(1, 500_000)) / 100
        wanted = WantedPayment("Transferencia", amount)
        if self.dice.random() < 0.3:
            wanted = replace(wanted, currency="USD", exchange_rate=Decimal(self.dice.choice(("18.3", "21.7", "16.05"))))
        paying.register_payment(self.quote(), wanted, by=self.by)

    def pay_with_balance(self) -> None:
        balances = list(CreditBalance.objects.order_by("pk"))
        if balances:
            balance = self.dice.choice(balances)
            amount = Decimal(self.dice.randint(1, 100_000)) / 100
            by_balance = PaymentMethod.CREDIT_BALANCE
            wanted = WantedPayment(by_balance, amount, credit_balance_id=balance.pk)
            paying.register_payment(self.quote(), wanted, by=self.by)

    def confirm(self) -> None:
        paying.confirm_payment(self.payment(), by=self.by)

    def cancel_payment(self) -> None:
        paying.cancel_payment(self.payment(), by=self.by, reason="Rebotado")

    def correct(self) -> None:
        amount = Decimal(self.dice.randint(1, 300_000)) / 100
        paying.update_payment(self.payment(), vars(WantedPayment("Efectivo", amount)), by=self.by)

    def pay_the_dollars(self) -> None:
        """All that is left, in the currency in which it is owed."""
        quote = Quote.objects.filter(pk=self.quote()).first()
        if quote is None:
            return
        paid = paid_of(quote)
        left = quote.dollar_debt(paid.payable).left_usd(paid.confirmed, paid.pending) if quote.in_dollars else paid.left
        rate = Decimal(self.dice.randint(1500, 2300)) / 100 if quote.in_dollars else None
        wanted = WantedPayment("Cheque", left, currency=quote.settlement_currency, exchange_rate=rate)
        paying.register_payment(quote.pk, wanted, by=self.by)

    def day(self) -> None:
        """A dollar costs something else."""
        set_rate(Decimal(self.dice.randint(1500, 2300)) / 100, by=self.by)

    def step(self) -> None:
        steps: dict[str, Callable[..., Any]] = {
            "send": quoting.send_quote, "refuse": quoting.refuse_quote, "again": quoting.request_again,
            "cancel": quoting.cancel_quote, "discard": quoting.discard_quote, "approve": approve_quote,
        }  # fmt: skip
        steps[self.dice.choice(sorted(steps))](self.quote(), by=self.by, reason="Porque sí")

    def quote(self) -> int:
        return self._one_of(Quote.objects.filter(deleted_at=None))

    def payment(self) -> int:
        return self._one_of(Payment.objects.all())

    def _one_of(self, rows: Any) -> int:
        """One that is there, if any is."""
        return int(self.dice.choice(list(rows.order_by("pk").values_list("pk", flat=True)) or [0]))

    def act(self) -> str:
        often = [self.make, self.change, self.pay, self.pay, self.pay_with_balance, self.confirm, self.confirm,
                 self.cancel_payment, self.correct, self.step, self.step, self.pay_the_dollars, self.day]  # fmt: skip
        try:
            self.dice.choice(often)()
        except DomainError as refusal:
            return refusal.code
        return "done"


def check_pieces() -> None:
    """A piece is held by the one document that has it by right, and a document by right has all of its pieces."""
    expected = {
        (row.piece_id, "order" if row.quote.status == "Orden" else "quote")
        for row in QuotePiece.objects.select_related("quote")
        if row.quote.status in {"Solicitud", "Orden"} and not row.quote.deleted_at
    }
    held = set(Hold.objects.filter(released_at=None).values_list("piece_id", "document_kind"))
    assert held == expected


@pytest.mark.parametrize("seed", range(WALKS))
def test_money_and_pieces_add_up(admin: Any, seed: int) -> None:
    company = Company(admin.user, Random(seed))
    told = [company.act() for _ in range(STEPS)]
    for check in (*CHECKS, check_pieces):
        check()
    assert alarms() == {}
    assert told.count("done") > STEPS // 6
