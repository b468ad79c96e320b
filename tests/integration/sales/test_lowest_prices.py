"""Whatever a quote is made of: what nobody approved is not below the sum of what its pieces cost at least."""

from dataclasses import replace
from decimal import Decimal
from random import Random

import pytest

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.core.errors import Invalid
from apps.inventory.models import Circuit
from apps.sales.services.checking import check_quote
from apps.sales.services.exchange_rate import set_rate
from apps.sales.services.judging_prices import Approvals
from apps.sales.services.wanted import WantedCircuit, WantedProduct, WantedQuote
from tests.factories import catalog, inventory, partners, sales
from tests.personas import Caller

TODAY, LOWEST = Decimal(20), Decimal("19.6")
NEARLY = Decimal("0.001")
"""Dollars: what the millionths of some pieces come to."""
DRAWS = 40


class Drawn:
    """A quote of products and of sets of a circuit, at prices around the least ones."""

    def __init__(self, seed: int, by: User) -> None:
        self.draw = Random(seed)
        self.by = by
        self.customer = partners.customer(by)
        prices = [Decimal(50), self._some()]
        self.products = [catalog.product(by, min_normal_price=price) for price in prices]
        self.pieces = {product.pk: inventory.pieces(by, 6, of=product) for product in self.products}
        least, offer = self._some(), self._some()
        self.circuit: Circuit = inventory.circuit(by, (1, 4), (2, 8), min_price=least, offer_price=offer)
        for part in self.circuit.products.all():
            Product.objects.filter(pk=part.product_id).update(min_normal_price=self._some())

    def _some(self) -> Decimal | None:
        return self.draw.choice([None, Decimal(50), Decimal(100), Decimal("33.333333")])

    def _price(self, around: Decimal | None) -> Decimal:
        factor = self.draw.choice(["0", "0.01", "0.999999", "1", "1", "1.02", "1.2", "2", "6", "20"])
        return ((around or Decimal(100)) * Decimal(factor)).quantize(Decimal("0.000001"))

    def wanted(self) -> WantedQuote:
        lines = [self._line(product) for product in self.products if self.draw.random() < 0.5]
        return WantedQuote(
            customer_id=self.customer.pk,
            exchange_rate=self.draw.choice([TODAY, TODAY, LOWEST, Decimal("20.4"), Decimal(10)]),
            discount=Decimal(self.draw.choice(["0", "0", "0", "0", "2", "50", "99.99", "100"])),
            products=lines,
            circuits=[self._circuit()] if self.draw.random() < 0.4 or not lines else [],
        )

    def _line(self, product: Product) -> WantedProduct:
        chosen = self.draw.sample(self.pieces[product.pk], self.draw.randint(1, 6))
        price = self._price(product.min_normal_price)
        return WantedProduct(product.pk, price, [piece.pk for piece in chosen], f"products.{product.pk}")

    def _circuit(self) -> WantedCircuit:
        whole = sales.wanted_circuit(self.circuit, count=self.draw.choice([1, 1, 2, 4]))
        parts = [
            replace(part, pieces=part.pieces[: self.draw.choice([2, 4, 8])], unit_price=self._price(Decimal(100)))
            for part in whole.products
        ]
        offer = self.circuit.offer_price if self.draw.random() < 0.5 else None
        return replace(whole, products=parts, offer_price=offer)

    def least_of(self, wanted: WantedQuote) -> Decimal | None:
        """What the quote has to come to (USD), told apart from the code that judges it: one by one."""
        listed = dict(Product.objects.values_list("pk", "min_normal_price"))
        sums = [_times(listed[x.product_id], len(x.pieces)) for x in wanted.products]
        return _sum([*sums, *(self._least_of_sets(line, listed) for line in wanted.circuits)])

    def _least_of_sets(self, line: WantedCircuit, listed: dict[int, Decimal | None]) -> Decimal | None:
        own = [self.circuit.min_price, self.circuit.offer_price if line.offer_price is not None else None]
        set_least = min((price for price in own if price is not None), default=None)
        left = {part.product_id: len(part.pieces) for part in line.products}
        if set_least is None:
            return _sum([_times(listed[pk], count) for pk, count in left.items()])
        needed = {part.product_id: part.pieces_needed for part in self.circuit.products.all()}
        sets = 0
        while sets < line.count or all(left[pk] >= count for pk, count in needed.items()):
            left = {pk: max(count - needed[pk], 0) for pk, count in left.items()}
            sets += 1
        beside = [_times(listed[pk], count) for pk, count in left.items() if count]
        return _sum([set_least * sets, *beside])


def _times(price: Decimal | None, count: int) -> Decimal | None:
    return None if price is None else price * count


def _sum(amounts: list[Decimal | None]) -> Decimal | None:
    return None if None in amounts else sum((amount for amount in amounts if amount), Decimal(0))


def _paid(wanted: WantedQuote) -> Decimal:
    usd = sum((line.unit_price * len(line.pieces) for line in wanted.products), Decimal(0))
    for line in wanted.circuits:
        one = sum((part.unit_price for part in line.products), Decimal(0))
        usd += (one if line.offer_price is None else line.offer_price) * line.count
    usd *= (100 - wanted.discount) / 100
    return usd * min(wanted.exchange_rate / LOWEST, Decimal(1))


@pytest.mark.parametrize("seed", range(6))
def test_no_accepted_quote_is_below_its_least(admin: Caller, seller: Caller, seed: int) -> None:
    set_rate(TODAY, by=admin.user)
    drawn = Drawn(seed, seller.user)
    accepted = 0
    for _ in range(DRAWS):
        wanted = drawn.wanted()
        least = drawn.least_of(wanted)
        below = least is None or _paid(wanted) < least - NEARLY
        try:
            check_quote(wanted, by=seller.user)
            accepted += 1
            assert not below, wanted
        except Invalid:
            pass
        # Who may go below it, does so by name and reason only.
        approvals = _approved(replace(wanted, below_reason="Liquidación"), admin.user)
        assert approvals is None or not below or (approvals.new and approvals.reason == "Liquidación"), wanted
    assert accepted


def _approved(wanted: WantedQuote, by: User) -> Approvals | None:
    """None when the quote is wrong for other reasons than its prices."""
    try:
        return check_quote(wanted, by=by).approvals
    except Invalid:
        return None
