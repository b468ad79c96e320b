"""The leases of the demo company, some in each state: the same every time, each step on its day and by whose work it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import cycle

from django.utils import timezone

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.core.clock import as_if_at
from apps.core.days import midnight
from apps.inventory.models import EntryKind, Piece
from apps.inventory.services.entries import EntryFacts, enter_new_pieces
from apps.leases.models import Lease
from apps.leases.services.issuing import issue_rents
from apps.leases.services.returning import Back, Return, review_pieces, take_back
from apps.leases.services.settling import (
    AS_CREDIT,
    Charge,
    GivenBack,
    add_charge,
    finish_lease,
    give_back_deposit,
    use_deposit,
)
from apps.partners.models import Customer
from apps.partners.transitions import CustomerStatus
from apps.sales.models import Currency, Operation, Order, Quote
from apps.sales.rules.delivering import DeliveryType
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.services import payments as paying
from apps.sales.services import quotes as quoting
from apps.sales.services.approving import approve_quote
from apps.sales.services.delivering import HandOver, deliver
from apps.sales.services.order_steps import act_on_order
from apps.sales.services.orders import cancel_order
from apps.sales.services.wanted import WantedProduct, WantedQuote
from apps.sales.services.wanted_payment import WantedPayment

_ARRIVED = 400
_ENTERED = 2
"""Pieces of each story come from so many products."""


@dataclass(frozen=True)
class _Story:
    """Days are before today: `began` of the delivery, `paid` of each payment of what was owed then, `back` of the return.

    `later` of its pieces were delivered a fortnight after the others, or are still to come. `end` is how it is settled.
    """

    pieces: int
    months: int
    began: int | None = None
    paid: Sequence[int] = ()
    back: int | None = None
    some_back: int | None = None
    later: int = 0
    usd: bool = False
    end: str = ""
    invoice: bool = True


_STORIES = (
    _Story(2, 6),
    _Story(4, 12, usd=True),
    _Story(3, 6, end="cancel"),
    _Story(4, 12, began=200, paid=(168, 138, 110, 78, 48, 18)),
    _Story(3, 6, began=100, paid=(68,)),
    _Story(5, 12, began=75, paid=(40, 12), usd=True),
    _Story(6, 6, began=50, paid=(18,), later=2),
    _Story(4, 24, began=10, later=2, invoice=False),
    _Story(3, 3, began=103, paid=(70, 40)),
    _Story(4, 2, began=80, paid=(45,), some_back=25),
    _Story(2, 4, began=160, paid=(128, 98, 65), back=42, end="damage"),
    _Story(3, 3, began=110, paid=(78, 46), back=19, end="credit"),
    _Story(2, 1, began=33, paid=(3,), back=2),
)  # fmt: skip


@dataclass(frozen=True)
class _Staff:
    office: User
    billing: User
    coordinator: User
    warehouse: User


def load(by: User) -> None:
    """Pieces that came for it, so that no other story of the demo misses any."""
    who = [User.objects.get(email=f"{name}@demo.mx") for name in ("facturacion", "coordinador", "almacen")]
    staff = _Staff(by, *who)
    customers = _customers()
    products = list(Product.objects.filter(max_monthly_price__gt=0).order_by("-max_monthly_price", "pk")[:24:2])
    if not customers or len(products) < _ENTERED:
        return  # a small demo has nothing to lease
    for number, (story, customer) in enumerate(zip(_STORIES, cycle(customers), strict=False)):
        mine = [products[(number * _ENTERED + turn) % len(products)] for turn in range(_ENTERED)]
        _tell(story, customer, _arrive(mine, story.pieces, number, by), staff)
    issue_rents()


def _customers() -> list[Customer]:
    active = Customer.objects.filter(status=CustomerStatus.ACTIVE, seller__role__name="Vendedor")
    return list(active.exclude(email="").select_related("seller").order_by("pk")[:9])


def _arrive(products: Sequence[Product], count: int, number: int, by: User) -> list[Piece]:
    pieces = [
        Piece(product=products[turn % len(products)], tag=f"R{number + 1:02}{turn + 1:02}", condition="Nuevo")
        for turn in range(count)
    ]
    place = Location.objects.get(code="GDL")
    with as_if_at(_at(_ARRIVED)):
        enter_new_pieces(pieces, EntryFacts(EntryKind.PURCHASE, place.pk), by=by)
    return pieces


def _tell(story: _Story, customer: Customer, pieces: Sequence[Piece], staff: _Staff) -> None:
    began = story.began or 0
    with as_if_at(_at(began + 5)):
        order = _ordered(story, customer, pieces, staff)
    if story.end == "cancel":
        cancel_order(order.pk, by=staff.office, reason="El cliente pospuso el evento.")
    if story.began is None:
        return
    _deliver(order, story, staff)
    for days in story.paid:
        with as_if_at(_at(days)):
            issue_rents()
            _pay(order, staff)
    lease = Lease.objects.get(order=order)
    if story.some_back is not None:
        _bring_back(lease, story.some_back, 1, staff)
    if story.back is not None:
        _bring_back(lease, story.back, len(pieces), staff)
        with as_if_at(_at(story.back - 1)):
            _settle(lease, story.end, staff)


def _ordered(story: _Story, customer: Customer, pieces: Sequence[Piece], staff: _Staff) -> Order:
    seller = customer.seller
    rate = today_rate()
    assert seller is not None
    assert rate is not None
    lines: dict[int, list[Piece]] = {}
    for piece in pieces:
        lines.setdefault(piece.product_id, []).append(piece)
    products = [
        WantedProduct(pk, some[0].product.max_monthly_price or Decimal(0), [piece.pk for piece in some])
        for pk, some in lines.items()
    ]
    wanted = WantedQuote(
        customer.pk,
        rate.rate,
        products,
        operation=Operation.LEASE,
        lease_months=story.months,
        lease_currency=Currency.USD if story.usd else Currency.MXN,
        invoice_required=story.invoice,
        shipping_cost=Decimal(950),
    )
    quote = quoting.create_quote(wanted, by=seller)
    _register(quote, Quote.objects.get(pk=quote.pk).payable, seller, staff)
    return approve_quote(quote.pk, by=staff.office)


def _register(quote: Quote, pesos: Decimal, seller: User, staff: _Staff) -> None:
    wanted = WantedPayment(PaymentMethod.TRANSFER, pesos, reference=f"SPEI {8000 + quote.pk}")
    paying.confirm_payment(paying.register_payment(quote.pk, wanted, by=seller).pk, by=staff.billing)


def _deliver(order: Order, story: _Story, staff: _Staff) -> None:
    began = story.began or 0
    ids = list(order.pieces.order_by("piece_id").values_list("piece_id", flat=True))
    first = ids[: len(ids) - story.later]
    with as_if_at(_at(began)):
        for step, person in (
            ("confirm", staff.coordinator), ("check_in_process", staff.coordinator), ("ready", staff.warehouse)
        ):  # fmt: skip
            act_on_order(order.pk, step, by=person)
        kind = DeliveryType.PARTIAL if story.later else DeliveryType.COMPLETE
        deliver(order.pk, kind, HandOver(first), by=staff.warehouse)
    if story.later and began > 14:
        with as_if_at(_at(began - 14)):
            deliver(order.pk, DeliveryType.COMPLETE, HandOver(), by=staff.warehouse)


def _pay(order: Order, staff: _Staff) -> None:
    """All that is owed of it then."""
    lease = Lease.objects.get(order=order)
    if lease.owed_mxn:
        _register(order.quote, lease.owed_mxn, order.seller, staff)


def _bring_back(lease: Lease, days: int, count: int, staff: _Staff) -> None:
    with as_if_at(_at(days)):
        out = lease.lines.out().order_by("pk").values_list("order_piece__piece", flat=True)[:count]
        found = {pk: Back(note="Con marcas de uso" if not turn else "") for turn, pk in enumerate(out)}
        take_back(lease.pk, Return(found, notes="La trajo el cliente."), by=staff.warehouse)


def _settle(lease: Lease, end: str, staff: _Staff) -> None:
    if not end:
        return  # it waits for somebody to look at its pieces
    ids = lease.lines.in_review().values_list("order_piece__piece", flat=True)
    review_pieces(lease.pk, dict.fromkeys(ids, "Funcional"), by=staff.coordinator)
    if end == "damage":
        add_charge(lease.pk, Charge("Una pata rota", Decimal(480), taxed=True), by=staff.billing)
    lease.refresh_from_db()
    if lease.owed_mxn:
        amount = min(lease.owed_mxn, lease.deposit_held)
        use_deposit(lease.pk, amount, "Lo que quedó por pagar", by=staff.billing)
    lease.refresh_from_db()
    if lease.owed_mxn:
        _pay(lease.order, staff)
    lease.refresh_from_db()
    if lease.deposit_held:
        how = AS_CREDIT if end == "credit" else PaymentMethod.TRANSFER.value
        give_back_deposit(lease.pk, GivenBack(lease.deposit_held, how, "SPEI 9900"), by=staff.billing)
    finish_lease(lease.pk, by=staff.billing)


def _at(days: int) -> datetime:
    """Ten in the morning, so many days ago."""
    return midnight(timezone.localdate() - timedelta(days=days)) + timedelta(hours=10)
