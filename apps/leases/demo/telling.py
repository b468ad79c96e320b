"""The stories of the leases of the demo company, told through the services."""

from collections.abc import Sequence
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
from apps.leases.demo.steps import Staff, Tale, register, transfer_of
from apps.leases.demo.stories import STORIES, Story
from apps.leases.services.issuing import issue_rents
from apps.partners.models import Customer
from apps.partners.transitions import CustomerStatus
from apps.sales.models import Currency, Operation, Order, Quote
from apps.sales.rules.delivering import DeliveryType
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.services import quotes as quoting
from apps.sales.services.approving import approve_quote
from apps.sales.services.delivering import HandOver, deliver
from apps.sales.services.order_steps import act_on_order
from apps.sales.services.wanted import WantedProduct, WantedQuote

_ARRIVED = 400
_ENTERED = 2
"""Pieces of each story come from so many products."""


def load(by: User) -> None:
    """Pieces that came for it, so that no other story of the demo misses any."""
    who = [User.objects.get(email=f"{name}@demo.mx") for name in ("facturacion", "coordinador", "almacen")]
    staff = Staff(by, *who)
    customers = _customers()
    products = list(Product.objects.filter(max_monthly_price__gt=0).order_by("-max_monthly_price", "pk")[:24:2])
    if not customers or len(products) < _ENTERED:
        return  # a small demo has nothing to lease
    for number, (story, customer) in enumerate(zip(STORIES, cycle(customers), strict=False)):
        mine = [products[(number * _ENTERED + turn) % len(products)] for turn in range(_ENTERED)]
        _tell(story, customer, _arrive(mine, story.pieces + story.spare, number, by), staff)
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


def _tell(story: Story, customer: Customer, pieces: Sequence[Piece], staff: Staff) -> None:
    began = story.began or 0
    with as_if_at(_at(began + 5)):
        order = _ordered(story, customer, pieces[: story.pieces], staff)
    if story.began is not None:
        _deliver(order, story, staff)
    tale = Tale(order, pieces[story.pieces :], staff)
    for days, step in story.then:
        with as_if_at(_at(days)):
            step(tale)


def _ordered(story: Story, customer: Customer, pieces: Sequence[Piece], staff: Staff) -> Order:
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
    register(quote, transfer_of(quote, Quote.objects.get(pk=quote.pk).payable), seller, staff)
    return approve_quote(quote.pk, by=staff.office)


def _deliver(order: Order, story: Story, staff: Staff) -> None:
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


def _at(days: int) -> datetime:
    """Ten in the morning, so many days ago."""
    return midnight(timezone.localdate() - timedelta(days=days)) + timedelta(hours=10)
