"""Whatever people do with cash, in whatever order and on whatever day: every peso has one holder."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from random import Random
from typing import Any

import pytest
from freezegun import freeze_time

from apps.accounts.models import User
from apps.core.errors import DomainError
from apps.core.files.pictures import clean_picture
from apps.sales.models import Payment
from apps.sales.services import cash as handing
from apps.sales.services import payments as paying
from apps.sales.services import quotes as quoting
from apps.sales.services.wanted_payment import WantedPayment
from tests.factories import catalog, inventory, partners, sales
from tests.integration.reports.alarms import alarms
from tests.integration.sales import cash_invariants as check
from tests.personas import person
from tests.sizes import STEPS, WALKS

BEGIN = datetime(2026, 3, 2, 18, tzinfo=UTC)


class Company:
    """Two sellers with two quotes each, an administrator and somebody of billing."""

    def __init__(self, dice: Random) -> None:
        self.dice, self.admin, self.billing = dice, person("admin"), person("billing")
        sellers = [person("seller", f"v{n}@pruebas.mx") for n in range(2)]
        self.people: list[User] = [self.admin, self.billing, *sellers]
        self.quotes = [self._quote(seller) for seller in sellers for _ in range(2)]
        self.picture = clean_picture(catalog.picture("PNG"))

    def _quote(self, seller: User) -> int:
        customer = partners.customer(seller, email="c@compra.mx")
        return sales.quote(seller, customer=customer, pieces=inventory.pieces(self.admin), price="9000").pk

    def wanted(self) -> WantedPayment:
        method = self.dice.choice(["Efectivo", "Efectivo", "Efectivo", "Transferencia"])
        currency = self.dice.choice(["MXN", "USD"])
        rate = Decimal("18.3") if currency == "USD" else None
        return WantedPayment(method, Decimal(self.dice.randint(1, 90_000)) / 100, currency, rate)

    def register(self, by: User) -> None:
        paying.register_payment(self.dice.choice(self.quotes), self.wanted(), by=by)

    def correct(self, by: User) -> None:
        paying.update_payment(self.payment(), vars(self.wanted()), by=by)

    def confirm_payment(self, by: User) -> None:
        paying.confirm_payment(self.payment(), by=by)

    def cancel_payment(self, by: User) -> None:
        if self.dice.random() < 0.4:
            paying.cancel_payment(self.payment(), by=by, reason="Se devolvió")

    def hand_over(self, by: User) -> None:
        handing.hand_over_cash(self.payment(), self.picture, by=by)

    def confirm(self, by: User) -> None:
        handing.confirm_cash(self.payment(), by=by)

    def refuse(self, by: User) -> None:
        handing.refuse_cash(self.payment(), by=by, reason="Faltaba dinero")

    def end_quote(self, by: User) -> None:
        if self.dice.random() < 0.1:
            steps: list[Callable[..., Any]] = [quoting.cancel_quote, quoting.refuse_quote, quoting.discard_quote]
            self.dice.choice(steps)(self.dice.choice(self.quotes), by=by, reason="Porque sí")

    def payment(self) -> int:
        return int(self.dice.choice(list(Payment.objects.order_by("pk").values_list("pk", flat=True)) or [0]))

    def act(self) -> str:
        often = [self.register, self.register, self.correct, self.confirm_payment, self.cancel_payment,
                 *[self.hand_over, self.confirm] * 3, self.refuse, self.end_quote]  # fmt: skip
        try:
            self.dice.choice(often)(self.dice.choice(self.people))
        except DomainError as refusal:
            return refusal.code
        return "done"


@pytest.mark.parametrize("seed", range(WALKS))
def test_every_peso_has_one_holder(db: Any, seed: int) -> None:
    dice = Random(seed)
    told: list[str] = []
    with freeze_time(BEGIN) as clock:
        company = Company(dice)
        for _ in range(STEPS):
            told.append(company.act())
            clock.tick(timedelta(hours=dice.randint(0, 9)))
        check.check_one_holder()
        check.check_history()
        check.check_totals(company.admin)
        check.check_days(company.admin, BEGIN.date())
        assert alarms() == {}
    assert told.count("done") > STEPS // 6
