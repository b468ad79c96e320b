"""The quotes of the demo company, one or more in each state: the same every time, made through the services."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from itertools import islice

from django.utils import timezone

from apps.accounts.models import User
from apps.inventory.models import Circuit, Piece
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.transitions.circuit import CircuitStatus
from apps.partners.models import AddressKind, Customer
from apps.partners.transitions import CustomerStatus
from apps.sales.models import Currency, Payment, Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.picking import circuit_for_sale
from apps.sales.services import payments as paying
from apps.sales.services import quotes as quoting
from apps.sales.services.approving import approve_quote
from apps.sales.services.wanted import WantedCircuit, WantedProduct, WantedQuote
from apps.sales.services.wanted_payment import WantedPayment

RATE = Decimal("18.5")
Price = Callable[[Piece], Decimal | None]
"""What is asked for a piece (USD)."""


@dataclass(frozen=True)
class Story:
    """`lines` are pieces of each product; `paid` is part of the total in percent; `promised` counts days from today."""

    seller: str
    lines: Sequence[int]
    steps: Sequence[str] = ()
    paid: int = 50
    usd: bool = False
    circuit: bool = False
    discount: str = "0"
    invoice: bool = True
    shipping: str = "0"
    delivery: str = "Entrega a domicilio de ZMG"
    promised: int | None = None


_STORIES = (
    Story("vendedor", (4, 1), ("pay", "confirm", "approve"), paid=100, shipping="1850.00"),
    Story("vendedor", (2,), ("pay", "confirm", "approve"), paid=30, usd=True, invoice=False),
    Story("vendedor", (3, 2, 1), ("send", "pay", "confirm"), paid=60, discount="5"),
    Story("mayorista", (6,), ("send", "pay"), paid=20, delivery="Flete del cliente"),
    Story("vendedor", (1, 1), ("pay", "confirm", "cancel"), paid=40),
    Story("vendedor", (2, 2), ("send",), discount="3.5", shipping="2400.00"),
    Story("vendedor", (1,), ("send",), delivery="Paquetería"),
    Story("vendedor", (2, 1), ("pay", "refuse"), paid=10),
    Story("vendedor", (1, 3, 2), circuit=True, invoice=False),
    Story("mayorista", (8, 4), delivery="Flete del cliente"),
    Story("vendedor", (5,), ("send", "cancel")),
    Story("vendedor", (1,), delivery="Mercado Libre", invoice=False),
)


@dataclass(frozen=True)
class People:
    """Who sells in the demo, each with their customers, who confirms payments, and who approves."""

    sellers: Mapping[str, User]
    customers: Mapping[str, Sequence[Customer]]
    billing: User
    office: User


def people(by: User) -> People:
    sellers = {name: who(name) for name in ("vendedor", "mayorista")}
    active = Customer.objects.filter(status=CustomerStatus.ACTIVE).exclude(email="").order_by("pk")
    return People(sellers, {n: list(active.filter(seller=user)) for n, user in sellers.items()}, who("facturacion"), by)


def who(account: str) -> User:
    return User.objects.get(email=f"{account}@demo.mx")


def load(company: People) -> None:
    """Quotes of the two who sell in the demo, in the name of each; what others do is done by who does it."""
    used: set[int] = set()
    for number, story in enumerate(_STORIES):
        products, circuits = _products(story, number, used), _circuits() if story.circuit else []
        quote_of(story, number, products, circuits, company)


def quote_of(
    story: Story,
    number: int,
    products: Sequence[WantedProduct],
    circuits: Sequence[WantedCircuit],
    company: People,
) -> Quote | None:
    """The quote of a story, told to its end; none when there is nothing to sell or nobody to sell it to."""
    own, seller = company.customers[story.seller], company.sellers[story.seller]
    if not own or not products:
        return None
    customer = own[number % len(own)]
    address = {a.kind: a.pk for a in customer.addresses.order_by("-is_default", "pk").reverse()}
    wanted = WantedQuote(
        customer_id=customer.pk,
        exchange_rate=RATE,
        products=products,
        circuits=circuits,
        invoice_address_id=address.get(AddressKind.INVOICE),
        shipment_address_id=address.get(AddressKind.SHIPMENT),
        discount=Decimal(story.discount),
        invoice_required=story.invoice,
        shipping_cost=Decimal(story.shipping),
        delivery_type=story.delivery,
        delivery_methods=["Emplaye", "Armado"] if number % 2 else ["Tarima"],
        arrive_date=None if story.promised is None else timezone.localdate() + timedelta(days=story.promised),
        notes="Entregar por la puerta de carga, de 9 a 14 h." if number % 3 == 0 else "",
    )
    quote = quoting.create_quote(wanted, by=seller)
    _tell(quote, story, seller, company)
    return quote


def _products(story: Story, number: int, used: set[int]) -> list[WantedProduct]:
    """For each count the next product with a price that has as many free pieces that no other quote of the demo has."""
    lines: list[WantedProduct] = []
    free: dict[int, list[Piece]] = {}
    for piece in free_pieces().exclude(pk__in=used).select_related("product").order_by("product_id", "pk"):
        free.setdefault(piece.product_id, []).append(piece)
    price = price_of(story)
    for count in story.lines:
        fitting = (
            pieces for product_id, pieces in free.items()
            if len(pieces) > count + 2 and price(pieces[0]) and (product_id + number) % 3 == 0
            and product_id not in {line.product_id for line in lines}
        )  # fmt: skip
        for pieces in islice(fitting, 1):
            ids = [piece.pk for piece in pieces[-count:]]
            used.update(ids)
            lines.append(WantedProduct(pieces[0].product_id, price(pieces[0]) or Decimal(0), ids))
    return lines


def price_of(story: Story) -> Price:
    """What a seller asks for a piece: the most they may."""
    return _wholesale if story.seller == "mayorista" else _normal


def _normal(piece: Piece) -> Decimal | None:
    return piece.product.max_normal_price


def _wholesale(piece: Piece) -> Decimal | None:
    return piece.product.max_wholesaler_price if piece.product.has_wholesaler_price else None


def _circuits() -> list[WantedCircuit]:
    for candidate in Circuit.objects.filter(status=CircuitStatus.ACTIVE, offer_price__isnull=False).order_by("pk"):
        circuit, pieces = circuit_for_sale(candidate.pk)
        if circuit.quantity:
            products = [
                WantedProduct(row.product_id, Decimal(0), [p.pk for p in pieces[row.product_id][: row.pieces_needed]])
                for row in circuit.products.all()
            ]
            return [WantedCircuit(circuit.pk, 1, products, circuit.offer_price)]
    return []


def _tell(quote: Quote, story: Story, seller: User, company: People) -> None:
    for step in story.steps:
        if step == "pay":
            _pay(quote, story, seller)
        elif step == "confirm":
            for payment in Payment.objects.filter(quote=quote).order_by("pk"):
                paying.confirm_payment(payment.pk, by=company.billing)
        elif step == "approve":
            approve_quote(quote.pk, by=company.office)
        elif step == "refuse":
            quoting.refuse_quote(
                quote.pk, by=company.office, reason="El precio no deja margen: ofrece el producto de exhibición."
            )
        elif step == "cancel":
            quoting.cancel_quote(quote.pk, by=seller, reason="El cliente pospuso la compra.")
        else:
            quoting.send_quote(quote.pk, by=seller)


def _pay(quote: Quote, story: Story, seller: User) -> None:
    pesos = (quote.total * story.paid / 100).quantize(Decimal("0.01"))
    wanted = WantedPayment(method=PaymentMethod.TRANSFER, amount=pesos, reference=f"SPEI {7000 + quote.pk}")
    if story.usd:
        dollars = (pesos / RATE).quantize(Decimal(1))
        wanted = WantedPayment(PaymentMethod.CASH, dollars, Currency.USD, RATE)
    paying.register_payment(quote.pk, wanted, by=seller)
