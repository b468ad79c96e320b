"""What may become of a lease of the demo company: each step by whose work it is, on the day that the clock says."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal

from django.db import transaction

from apps.accounts.models import User
from apps.inventory.models import Piece
from apps.leases.models import AfterTerm, Lease, Verdict
from apps.leases.services.buying import Sale, quote_purchase
from apps.leases.services.exchanging import Exchange, exchange_piece
from apps.leases.services.giving_up import Loss, give_up
from apps.leases.services.keeping import bring_up
from apps.leases.services.renewing import Renewing, Terms, renew_lease, set_terms
from apps.leases.services.renewing import raise_rents as raise_its_rents
from apps.leases.services.returning import Back, Return, take_back
from apps.leases.services.reviewing import Look
from apps.leases.services.reviewing import review as look_at
from apps.leases.services.settling import (
    Charge,
    GivenBack,
    add_charge,
    finish_lease,
    give_back_deposit,
    use_deposit,
)
from apps.leases.services.steps import lease_of_order
from apps.sales.models import Currency, Order, Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.services import payments as paying
from apps.sales.services.approving import approve_quote
from apps.sales.services.orders import cancel_order
from apps.sales.services.wanted_payment import WantedPayment


@dataclass(frozen=True)
class Staff:
    office: User
    billing: User
    coordinator: User
    warehouse: User


@dataclass(frozen=True)
class Tale:
    """A lease's order, and pieces that nobody leases."""

    order: Order
    spare: Sequence[Piece]
    staff: Staff

    @property
    def lease(self) -> Lease:
        """As it is on that day: the daily job has been there."""
        with transaction.atomic():
            lease = lease_of_order(self.order.pk)
            bring_up(lease, by=None)
        return lease

    def out(self) -> list[int]:
        return list(self.lease.lines.out().order_by("pk").values_list("order_piece__piece", flat=True))


Step = Callable[[Tale], None]


def register(quote: Quote, wanted: WantedPayment, seller: User, staff: Staff) -> None:
    paying.confirm_payment(paying.register_payment(quote.pk, wanted, by=seller).pk, by=staff.billing)


def transfer_of(quote: Quote, pesos: Decimal) -> WantedPayment:
    return WantedPayment(PaymentMethod.TRANSFER, pesos, reference=f"SPEI {8000 + quote.pk}")


def pay(tale: Tale) -> None:
    """All that is owed of it then."""
    lease = tale.lease
    if lease.owed_mxn:
        register(tale.order.quote, transfer_of(tale.order.quote, lease.owed_mxn), tale.order.seller, tale.staff)


def pay_in_dollars(tale: Tale) -> None:
    """What is owed, to the next cent."""
    lease, rate = tale.lease, today_rate()
    assert rate is not None
    dollars = (lease.owed_mxn / rate.rate).quantize(Decimal("0.01"), ROUND_CEILING)
    if dollars:
        wanted = WantedPayment(PaymentMethod.TRANSFER, dollars, Currency.USD, rate.rate, reference="Wire 3001")
        register(tale.order.quote, wanted, tale.order.seller, tale.staff)


def cancel(tale: Tale) -> None:
    cancel_order(tale.order.pk, by=tale.staff.office, reason="El cliente pospuso el evento.")


def bring_back(count: int | None = None) -> Step:
    """So many of what the customer has, or all."""

    def step(tale: Tale) -> None:
        found = {pk: Back(note="Con marcas de uso" if not turn else "") for turn, pk in enumerate(tale.out()[:count])}
        take_back(tale.lease.pk, Return(found, notes="La trajo el cliente."), by=tale.staff.warehouse)

    return step


def review(verdict: Verdict = Verdict.GOOD) -> Step:
    """The first piece that waits is so, the others are good."""

    def step(tale: Tale) -> None:
        lease = tale.lease
        waiting = lease.lines.in_review().order_by("pk").values_list("order_piece__piece", flat=True)
        looks = {pk: Look(Verdict.GOOD if turn else verdict, "Funcional") for turn, pk in enumerate(waiting)}
        look_at(lease.pk, looks, by=tale.staff.coordinator)

    return step


def damage(tale: Tale) -> None:
    add_charge(tale.lease.pk, Charge("Una pata rota", Decimal(180), taxed=True), by=tale.staff.billing)


def settle(how: str = PaymentMethod.TRANSFER) -> Step:
    """The deposit pays what is owed, and the rest of it goes back."""

    def step(tale: Tale) -> None:
        lease, billing = tale.lease, tale.staff.billing
        if lease.owed_mxn:
            amount = min(lease.owed_mxn, lease.deposit_held)
            use_deposit(lease.pk, amount, "Lo que quedó por pagar", by=billing)
        pay(tale)
        if held := tale.lease.deposit_held:
            give_back_deposit(lease.pk, GivenBack(held, how, "SPEI 9900"), by=billing)

    return step


def end(tale: Tale) -> None:
    finish_lease(tale.lease.pk, by=tale.staff.billing)


def exchange(tale: Tale) -> None:
    """One that fails for an equal one."""
    lease, piece = tale.lease, tale.spare[0]
    old = lease.lines.out().filter(order_piece__piece__product=piece.product_id).order_by("pk")[0]
    back = Back(note="No enciende")
    exchange_piece(lease.pk, Exchange(old.order_piece.piece_id, piece.pk, back), by=tale.staff.warehouse)


def renew(months: int, percent: str) -> Step:
    def step(tale: Tale) -> None:
        wanted = Renewing(months, Decimal(percent), reason="El cliente sigue con el proyecto")
        renew_lease(tale.lease.pk, wanted, by=tale.staff.office)

    return step


def raise_rents(percent: str, index: str) -> Step:
    return lambda tale: _ignore(raise_its_rents(tale.lease.pk, Decimal(percent), by=tale.staff.billing, reason=index))


def terms(*, monthly: bool = False, purchase: str = "0") -> Step:
    wanted = Terms(AfterTerm.MONTHLY if monthly else AfterTerm.ENDS, None, Decimal(purchase))
    return lambda tale: _ignore(set_terms(tale.lease.pk, wanted, by=tale.staff.billing, reason="Se acordó por correo"))


def buy(count: int) -> Step:
    """The customer keeps so many of them, at the highest price of the list."""

    def step(tale: Tale) -> None:
        pieces = Piece.objects.select_related("product").in_bulk(tale.out()[:count])
        prices = {piece.product_id: piece.product.max_normal_price or Decimal(0) for piece in pieces.values()}
        quote = quote_purchase(tale.lease.pk, Sale(list(pieces), prices), by=tale.order.seller)
        register(quote, transfer_of(quote, quote.payable), tale.order.seller, tale.staff)
        approve_quote(quote.pk, by=tale.staff.office)

    return step


def lose(tale: Tale) -> None:
    """The customer does not bring back what they have."""
    loss = Loss(dict.fromkeys(tale.out()), "Se la llevaron del local", taxed=True)
    give_up(tale.lease.pk, loss, by=tale.staff.billing)


def _ignore(_: object) -> None:
    """A step answers nothing."""
