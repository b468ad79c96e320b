"""What somebody wants a quote to say, before it is checked."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.core.money import Deposit, Terms, agreed_deposit
from apps.sales.models import Currency, Operation, Quote, QuoteCircuit
from apps.sales.selectors.quotes import Content, content_of

_SAME = (
    "operation", "lease_months", "lease_currency", "settlement_currency", "customer_id", "exchange_rate", "discount", "invoice_required", "count_to_invoice", "shipping_cost",
    "installation_cost", "delivery_type", "delivery_methods", "arrive_date", "valid_until", "notes",
)  # fmt: skip


@dataclass(frozen=True)
class WantedProduct:
    """`unit_price` is USD a piece; in a circuit, for all the pieces of one set together. `at` is its wire field. Of a Renta
    it is a month's, and `deposit` USD a piece; None is one month's rent."""

    product_id: int
    unit_price: Decimal
    pieces: Sequence[int]
    at: str = ""
    deposit: Decimal | None = None
    paid_before: Decimal = Decimal(0)
    """See `QuoteProduct`."""
    unsaid: bool = False
    """Nothing was said of its pieces, not even that there are none."""


@dataclass(frozen=True)
class WantedCircuit:
    """`offer_price` (USD a set) is set when it counts instead of the products; `deposit` (USD a set) as of a product."""

    circuit_id: int
    count: int
    products: Sequence[WantedProduct]
    offer_price: Decimal | None = None
    uuid: UUID | None = None
    at: str = ""
    deposit: Decimal | None = None

    @property
    def price(self) -> Decimal:
        """USD a set."""
        return (
            sum((line.unit_price for line in self.products), Decimal(0))
            if self.offer_price is None
            else self.offer_price
        )


@dataclass(frozen=True)
class WantedQuote:
    """All of a quote's content, in its columns' units (see `models.terms`). `valid_until` None means the company's days."""

    customer_id: int
    exchange_rate: Decimal
    products: Sequence[WantedProduct] = ()
    circuits: Sequence[WantedCircuit] = ()
    operation: str = Operation.SALE
    lease_months: int | None = None
    lease_currency: str = ""
    settlement_currency: str = Currency.MXN
    bought_from_id: int | None = None
    invoice_address_id: int | None = None
    shipment_address_id: int | None = None
    discount: Decimal = Decimal(0)
    invoice_required: bool = False
    count_to_invoice: Decimal | None = None
    shipping_cost: Decimal = Decimal(0)
    installation_cost: Decimal = Decimal(0)
    delivery_type: str = ""
    delivery_methods: Sequence[str] = field(default_factory=list)
    arrive_date: date | None = None
    valid_until: date | None = None
    notes: str = ""
    below_reason: str = ""
    """Why something goes below its minimum; for who may let it, and kept with that alone."""

    def all_products(self) -> list[WantedProduct]:
        return [*self.products, *(line for circuit in self.circuits for line in circuit.products)]

    @property
    def is_lease(self) -> bool:
        return self.operation == Operation.LEASE

    @property
    def in_dollars(self) -> bool:
        return self.settlement_currency == Currency.USD

    def deposits(self) -> list[Deposit]:
        """What is kept of each line of a Renta; of a sale nothing is."""
        if not self.is_lease:
            return []
        lines = [(line.deposit, line.unit_price, len(line.pieces)) for line in self.products]
        lines += [(line.deposit, line.price, line.count) for line in self.circuits]
        return [agreed_deposit(agreed, price, self.discount, count) for agreed, price, count in lines]

    def without_lease(self) -> "WantedQuote":
        """What is left of a Renta that becomes a sale."""
        return replace(
            self,
            lease_months=None,
            lease_currency="",
            products=[replace(line, deposit=None) for line in self.products],
            circuits=[replace(line, deposit=None) for line in self.circuits],
        )

    def terms(self) -> Terms:
        return Terms(
            exchange_rate=self.exchange_rate,
            discount=self.discount,
            invoice_required=self.invoice_required,
            count_to_invoice=self.count_to_invoice,
            shipping_cost=self.shipping_cost,
            installation_cost=self.installation_cost,
        )


def wanted_of(quote: Quote) -> WantedQuote:
    """What a quote says now."""
    content = content_of(quote)
    terms = {name: getattr(quote, name) for name in _SAME}
    return WantedQuote(
        **terms,
        bought_from_id=quote.bought_from_id,
        invoice_address_id=quote.invoice_address_of_id,
        shipment_address_id=quote.shipment_address_of_id,
        products=products_in(content),
        circuits=circuits_in(content),
    )


def products_in(content: Content) -> list[WantedProduct]:
    """As lines that are wanted."""
    return [
        replace(_line(line, f"products.{n}"), deposit=line.deposit, paid_before=line.paid_before)
        for n, line in enumerate(content.products)
    ]


def circuits_in(content: Content) -> list[WantedCircuit]:
    return [_circuit(line, f"circuits.{n}") for n, line in enumerate(content.circuits)]


def _line(line: Any, at: str) -> WantedProduct:
    return WantedProduct(line.product_id, line.unit_price, [row.piece_id for row in line.pieces.all()], at)


def _circuit(line: QuoteCircuit, at: str) -> WantedCircuit:
    products = [_line(p, f"{at}.products.{n}") for n, p in enumerate(line.products.all())]
    return WantedCircuit(line.circuit_id, line.count, products, line.offer_price, line.uuid, at, line.deposit)
