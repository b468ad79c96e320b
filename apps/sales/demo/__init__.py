"""The quotes of the demo company, one or more in each state: the same every time, made through the services."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import islice

from apps.accounts.models import User
from apps.inventory.models import Circuit, Piece
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.transitions.circuit import CircuitStatus
from apps.partners.models import AddressKind, Customer
from apps.partners.transitions import CustomerStatus
from apps.sales.models import Currency, Payment, Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.selectors.picking import circuit_for_sale
from apps.sales.services import payments as paying
from apps.sales.services import quotes as quoting
from apps.sales.services.approving import approve_quote
from apps.sales.services.exchange_rate import set_rate
from apps.sales.services.wanted import WantedCircuit, WantedProduct, WantedQuote

RATE = Decimal("18.5")


@dataclass(frozen=True)
class _Story:
    """`lines` are pieces of each product; `paid` is part of the total in percent."""

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


_STORIES = (
    _Story("vendedor", (4, 1), ("pay", "confirm", "approve"), paid=100, shipping="1850.00"),
    _Story("vendedor", (2,), ("pay", "confirm", "approve"), paid=30, usd=True, invoice=False),
    _Story("vendedor", (3, 2, 1), ("send", "pay", "confirm"), paid=60, discount="5"),
    _Story("mayorista", (6,), ("send", "pay"), paid=20, delivery="Flete del cliente"),
    _Story("vendedor", (1, 1), ("pay", "confirm", "cancel"), paid=40),
    _Story("vendedor", (2, 2), ("send",), discount="3.5", shipping="2400.00"),
    _Story("vendedor", (1,), ("send",), delivery="Paquetería"),
    _Story("vendedor", (2, 1), ("pay", "refuse"), paid=10),
    _Story("vendedor", (1, 3, 2), circuit=True, invoice=False),
    _Story("mayorista", (8, 4), delivery="Flete del cliente"),
    _Story("vendedor", (5,), ("send", "cancel")),
    _Story("vendedor", (1,), delivery="Mercado Libre", invoice=False),
)


def load(by: User) -> None:
    """Quotes of the two who sell in the demo, in the name of each; what an administrator does is done by one."""
    if today_rate() is None:
        set_rate(RATE, by=by)
    sellers = {name: User.objects.get(email=f"{name}@demo.mx") for name in ("vendedor", "mayorista")}
    customers = {
        name: list(Customer.objects.filter(seller=user, status=CustomerStatus.ACTIVE).exclude(email="").order_by("pk"))
        for name, user in sellers.items()
    }
    used: set[int] = set()
    for number, story in enumerate(_STORIES):
        own = customers[story.seller]
        if not own:
            continue
        seller = sellers[story.seller]
        wanted = _wanted(story, own[number % len(own)], number, used)
        if wanted.products:
            _tell(quoting.create_quote(wanted, by=seller), story, seller, by)


def _wanted(story: _Story, customer: Customer, number: int, used: set[int]) -> WantedQuote:
    address = {a.kind: a.pk for a in customer.addresses.order_by("-is_default", "pk").reverse()}
    return WantedQuote(
        customer_id=customer.pk,
        exchange_rate=RATE,
        products=_products(story, number, used),
        circuits=_circuits() if story.circuit else (),
        invoice_address_id=address.get(AddressKind.INVOICE),
        shipment_address_id=address.get(AddressKind.SHIPMENT),
        discount=Decimal(story.discount),
        invoice_required=story.invoice,
        shipping_cost=Decimal(story.shipping),
        delivery_type=story.delivery,
        delivery_methods=["Emplaye", "Armado"] if number % 2 else ["Tarima"],
        notes="Entregar por la puerta de carga, de 9 a 14 h." if number % 3 == 0 else "",
    )


def _products(story: _Story, number: int, used: set[int]) -> list[WantedProduct]:
    """For each count the next product with a price that has as many free pieces that no other quote of the demo has."""
    lines: list[WantedProduct] = []
    free: dict[int, list[Piece]] = {}
    for piece in free_pieces().exclude(pk__in=used).select_related("product").order_by("product_id", "pk"):
        free.setdefault(piece.product_id, []).append(piece)
    for count in story.lines:
        price = _wholesale if story.seller == "mayorista" else _normal
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


def _tell(quote: Quote, story: _Story, seller: User, by: User) -> None:
    for step in story.steps:
        if step == "pay":
            _pay(quote, story, seller)
        elif step == "confirm":
            for payment in Payment.objects.filter(quote=quote).order_by("pk"):
                paying.confirm_payment(payment.pk, by=by)
        elif step == "approve":
            approve_quote(quote.pk, by=by)
        elif step == "refuse":
            quoting.refuse_quote(quote.pk, by=by, reason="El precio no deja margen: ofrece el producto de exhibición.")
        elif step == "cancel":
            quoting.cancel_quote(quote.pk, by=seller, reason="El cliente pospuso la compra.")
        else:
            quoting.send_quote(quote.pk, by=seller)


def _pay(quote: Quote, story: _Story, seller: User) -> None:
    pesos = (quote.total * story.paid / 100).quantize(Decimal("0.01"))
    wanted = paying.WantedPayment(method=PaymentMethod.TRANSFER, amount=pesos, reference=f"SPEI {7000 + quote.pk}")
    if story.usd:
        dollars = (pesos / RATE).quantize(Decimal(1))
        wanted = paying.WantedPayment(PaymentMethod.CASH, dollars, Currency.USD, RATE)
    paying.register_payment(quote.pk, wanted, by=seller)
