"""Three months of sales of the demo company before today: several sellers, every way to pay, both currencies."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import cycle

from django.utils import timezone

from apps.accounts.models import Location, User
from apps.accounts.transitions import UserStatus
from apps.catalog.demo.pictures import draw_product
from apps.catalog.models import Product
from apps.core.clock import as_if_at
from apps.core.days import midnight
from apps.core.files.pictures import clean_picture
from apps.inventory.models import EntryKind, Piece
from apps.inventory.services.entries import EntryFacts, enter_new_pieces
from apps.partners.models import Customer
from apps.partners.transitions import CustomerStatus
from apps.sales.demo.quotes import RATE, who
from apps.sales.models import Currency, Order, Quote
from apps.sales.rules.delivering import DeliveryType
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.quotes import paid_of
from apps.sales.services import cash as handing
from apps.sales.services import delivering
from apps.sales.services import payments as paying
from apps.sales.services import quotes as quoting
from apps.sales.services.approving import approve_quote
from apps.sales.services.order_steps import act_on_order
from apps.sales.services.wanted import WantedProduct, WantedQuote
from apps.sales.services.wanted_payment import WantedPayment

_ARRIVED, _FIRST, _LAST, _SALES = 97, 92, 3, 18
"""Days before today: when the pieces came, of the first sale and of the last one; and how many sales there are."""
_SELLERS = 6
_IN_DOLLARS, _DEARER = 6, Decimal("0.15")
"""The sale that is settled in dollars, and what one had risen by when each half of it was paid."""
_TO_DELIVERY = 2
_METHODS = (
    PaymentMethod.TRANSFER, PaymentMethod.CASH, PaymentMethod.CREDIT_CARD, PaymentMethod.TRANSFER,
    PaymentMethod.CHEQUE, PaymentMethod.DEBIT_CARD, PaymentMethod.CASH, PaymentMethod.MERCADO_LIBRE,
)  # fmt: skip


@dataclass(frozen=True)
class _Staff:
    office: User
    billing: User
    coordinator: User
    warehouse: User


def load(by: User) -> None:
    """All of them are delivered and, but for every fifth, paid and completed."""
    staff = _Staff(by, who("facturacion"), who("coordinador"), who("almacen"))
    customers = _customers()
    products = Product.objects.filter(max_normal_price__gt=0, price_to_be_decided=False).order_by("-max_normal_price")
    if not customers or not products:
        return
    counts = [1 + (number * 7) % 4 for number in range(_SALES)]
    shelf = _arrive(list(products[:40:5]), counts, by)
    for number, (pieces, customer) in enumerate(zip(shelf, cycle(customers), strict=False)):
        days = _FIRST - number * (_FIRST - _LAST) // (_SALES - 1)
        _sell(pieces, customer, days, number, staff)


def _customers() -> list[Customer]:
    """One of each of some sellers after the other, so that all of them sell."""
    active = Customer.objects.filter(
        status=CustomerStatus.ACTIVE, seller__status=UserStatus.ACTIVE, seller__role__name="Vendedor"
    )
    by_seller: dict[int, list[Customer]] = {}
    for customer in active.exclude(email="").select_related("seller").order_by("pk"):
        by_seller.setdefault(customer.seller_id or 0, []).append(customer)
    portfolios = list(by_seller.values())[:_SELLERS]
    return [some[turn % len(some)] for turn in range(4) for some in portfolios]


def _arrive(products: Sequence[Product], counts: Sequence[int], by: User) -> list[list[Piece]]:
    """The pieces of each sale, which came before it."""
    lots = [
        [Piece(product=product, tag=f"V{number + 1:03}{turn + 1:02}") for turn in range(count)]
        for number, (count, product) in enumerate(zip(counts, cycle(products), strict=False))
    ]
    place = Location.objects.get(code="GDL")
    with as_if_at(_at(_ARRIVED)):
        enter_new_pieces([piece for lot in lots for piece in lot], EntryFacts(EntryKind.PURCHASE, place.pk), by=by)
    return lots


def _sell(pieces: Sequence[Piece], customer: Customer, days: int, number: int, staff: _Staff) -> None:
    seller, product = customer.seller, pieces[0].product
    assert seller is not None
    line = WantedProduct(product.pk, product.max_normal_price or Decimal(0), [piece.pk for piece in pieces])
    with as_if_at(_at(days)):
        currency = Currency.USD if number == _IN_DOLLARS else Currency.MXN
        wanted = WantedQuote(customer.pk, RATE, [line], invoice_required=number % 2 == 0, settlement_currency=currency)
        quote = quoting.create_quote(wanted, by=seller)
        pay = _pay_dollars if quote.in_dollars else _pay
        pay(quote, Decimal("0.5"), number, seller, staff)
        approve_quote(quote.pk, by=staff.office)
    with as_if_at(_at(days - _TO_DELIVERY)):
        order = Order.objects.get(quote=quote)
        for step, person in (
            ("confirm", staff.coordinator), ("check_in_process", staff.coordinator), ("ready", staff.warehouse)
        ):  # fmt: skip
            act_on_order(order.pk, step, by=person)
        delivering.deliver(order.pk, DeliveryType.COMPLETE, delivering.HandOver(), by=staff.warehouse)
        if number % 5 != 4:
            pay(quote, Decimal(1), number + 1, seller, staff)
            act_on_order(order.pk, "approve", by=staff.office)


def _pay(quote: Quote, part: Decimal, number: int, seller: User, staff: _Staff) -> None:
    """A part of what is left, confirmed by who keeps the accounts; cash is handed over to them."""
    method = _METHODS[number % len(_METHODS)]
    pesos = (paid_of(quote).left * part).quantize(Decimal("0.01"))
    wanted = WantedPayment(method, pesos, reference=f"R-{4000 + quote.pk}-{number}")
    if method == PaymentMethod.CASH and part < 1:
        wanted = WantedPayment(method, (pesos / RATE).quantize(Decimal(1)), Currency.USD, RATE)
    payment = paying.register_payment(quote.pk, wanted, by=seller)
    paying.confirm_payment(payment.pk, by=staff.billing)
    if method == PaymentMethod.CASH:
        picture = clean_picture(draw_product("cabinet", "#8a8f98", 1))
        handing.hand_over_cash(payment.pk, picture, by=seller, comment="Sobre con su recibo.")
        handing.confirm_cash(payment.pk, by=staff.billing)


def _pay_dollars(quote: Quote, part: Decimal, number: int, seller: User, staff: _Staff) -> None:
    left = quote.dollar_debt(quote.payable).left_usd(paid_of(quote).confirmed)
    rate = RATE + _DEARER * (number - _IN_DOLLARS + 1)
    usd = (left * part).quantize(Decimal("0.01"))
    wanted = WantedPayment(PaymentMethod.TRANSFER, usd, Currency.USD, rate, reference=f"R-{4000 + quote.pk}-{number}")
    paying.confirm_payment(paying.register_payment(quote.pk, wanted, by=seller).pk, by=staff.billing)


def _at(days: int) -> datetime:
    """Eleven in the morning, so many days ago."""
    return midnight(timezone.localdate() - timedelta(days=days)) + timedelta(hours=11)
