"""Quotes: those that a person sees, what they hold, and what was paid of them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from django.db.models import (
    DurationField,
    Exists,
    ExpressionWrapper,
    F,
    FloatField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
)
from django.db.models.functions import Cast, Coalesce, Now, NullIf
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.selectors import name_at
from apps.core.abilities import Ability, Scope
from apps.core.db.functions import SumOfCents
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import PERSON, CompiledQuery, DetailProjection, Projection, columns_of, made_once
from apps.core.models import AuditEntry
from apps.core.money import (
    ZERO,
    CircuitLine,
    Deposit,
    ProductLine,
    Terms,
    Totals,
    agreed_deposit,
    quote_totals,
    round_amount,
)
from apps.core.records.audit import kind_of
from apps.inventory.selectors.counting import counted
from apps.partners.models import Customer
from apps.sales import abilities
from apps.sales.models import (
    FavouriteQuote,
    Order,
    OrderPiece,
    Payment,
    PriceApproval,
    Quote,
    QuoteAcceptance,
    QuoteCircuit,
    QuoteCircuitProduct,
    QuoteLink,
    QuoteMail,
    QuotePiece,
    QuoteProduct,
)
from apps.sales.rules.payments import Paid
from apps.sales.selectors.lines import Lines
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus, sums_by_state
from apps.sales.transitions.quote import CASH_IN_HAND, CONFIRMED, OPEN, WAITING, QuoteStatus

_READ = (abilities.QUOTE_READ, abilities.QUOTES_READ)
_LINES = Lines("quote_id", QuoteProduct, QuoteCircuit, QuoteCircuitProduct, QuotePiece)
# To sort by only: what people see is computed in `percentage_paid` and `waiting_days`.
_PAID_SHARE = ExpressionWrapper(Cast("confirmed_mxn", FloatField()) / NullIf(F("payable"), ZERO), FloatField())
_WAITED = Coalesce(ExpressionWrapper(Now() - F("waiting_since"), DurationField()), timedelta(0))


def within_reach(person: User, needs: Collection[Ability] = _READ) -> Q:
    """The quotes that a person reaches; own are those created by, assigned to, or about them."""
    scopes: set[Scope | None] = {person.scope(ability) for ability in needs}
    if "all" in scopes:
        return Q()
    if "own" not in scopes:
        return Q(pk__in=[])
    return Q(created_by=person.pk) | Q(seller=person.pk) | Q(customer__user=person.pk)


def quotes_left_out(person: User) -> QuerySet[Quote] | None:
    """The deleted ones for who reaches all; others lack more."""
    return None if within_reach(person) else Quote.objects.filter(deleted_at__isnull=False)


def every_quote(person: Any) -> QuerySet[Quote]:
    """All quotes with what a row of the list shows to a person: their key, or `PERSON`."""
    return _marked(_with_figures(), person)


def quotes(person: User) -> QuerySet[Quote]:
    """Those that a person sees."""
    return every_quote(person.pk).filter(within_reach(person))


def discarded_quotes(person: User) -> QuerySet[Quote]:
    """What is in the bin of the quotes that a person reaches, with who put it there and when (never unknown here, so that
    an index sorts by it)."""
    put = AuditEntry.objects.filter(kind=kind_of(Quote), root=OuterRef("pk"), action="discard").order_by("-pk")
    rows = Quote.objects.filter(within_reach(person), deleted_at__isnull=False)
    return rows.select_related("seller").annotate(
        discarded_by=Subquery(put.values("who")[:1]), discarded_at=F("deleted_at")
    )


def _marked(rows: QuerySet[Quote], person: Any) -> QuerySet[Quote]:
    """With whether each is a favourite of theirs."""
    return rows.annotate(is_favourite=Exists(FavouriteQuote.objects.filter(quote=OuterRef("pk"), user=person)))


_HAS = {
    "has_pieces": QuotePiece.objects.all(),
    "has_mails": QuoteMail.objects.all(),
    "has_links": QuoteLink.objects.all(),
    "has_acceptances": QuoteAcceptance.objects.all(),
    "has_approvals": PriceApproval.objects.all(),
    "has_confirmed_payment": Payment.objects.filter(CONFIRMED),
    "has_cash_in_hand": Payment.objects.filter(CASH_IN_HAND),
}
"""What most quotes have nothing of, and what its steps ask of it: its detail asks for what there is only."""


def _with_what_it_has(rows: QuerySet[Quote]) -> QuerySet[Quote]:
    return rows.annotate(**{name: Exists(of.filter(quote=OuterRef("pk"))) for name, of in _HAS.items()})


WHOLE_QUOTE: DetailProjection[Quote] = DetailProjection(
    Projection(
        lambda: _with_what_it_has(_marked(Quote.objects.filter(deleted_at=None), PERSON)),
        [
            *columns_of(Quote), *columns_of(Customer, "customer__"), *name_at("seller"), *name_at("created_by"),
            "order__deleted_at", "order__status", "is_favourite", *_HAS,
        ],
    ),
    within_reach,
)  # fmt: skip


@made_once
def _with_figures() -> QuerySet[Quote]:
    """`mail_state` is of the last sending: of several mails one that waits, else one that failed."""
    paid = Payment.objects.filter(quote=OuterRef("pk"), status=PaymentStatus.PAID).order_by().values("quote")
    return (
        Quote.objects.filter(deleted_at=None)
        .select_related("customer", "seller", "created_by", "order")
        .annotate(
            confirmed_mxn=Coalesce(Subquery(paid.annotate(sum=SumOfCents("settled_mxn")).values("sum")), ZERO),
            piece_count=counted(QuotePiece.objects.all(), "quote"),
            mail_state=Subquery(
                QuoteMail.objects.filter(quote=OuterRef("pk")).order_by("-asked_at", "-state").values("state")[:1]
            ),
        )
        .annotate(paid_share=_PAID_SHARE, waited=_WAITED)
    )


_PAYMENTS = sums_by_state("quote")


def paid_of(quote: Quote) -> Paid:
    """What was paid of a quote, and of the order that it became."""
    sums: dict[str, Decimal] = dict(map(tuple, _PAYMENTS.values(of=quote.pk)))
    confirmed, pending = (sums.get(status, ZERO) for status in (PaymentStatus.PAID, PaymentStatus.PENDING))
    return Paid(round_amount(confirmed), round_amount(pending), quote.payable)


def left_of(quote: Quote, order: Order | None, paid: Paid) -> Decimal:
    """MXN that are still owed of a quote and the order that it became, as they were read: of what is cancelled nothing."""
    ended = quote.status == QuoteStatus.CANCELLED or (order and order.status == OrderStatus.CANCELLED)
    return ZERO if ended else paid.left


def dollars_of_debt(quote: Quote, order: Order | None, paid: Paid) -> dict[str, Decimal] | None:
    """What was paid and is left in dollars, of a quote that is settled in them."""
    if not quote.in_dollars:
        return None
    debt = quote.dollar_debt(paid.payable)
    confirmed = min(paid.confirmed, paid.payable)
    return {
        "payable": debt.payable_usd,
        "confirmed": debt.dollars(confirmed),
        "pending": debt.dollars(min(paid.pending, paid.payable - confirmed)),
        "left": debt.left_usd(confirmed, paid.pending) if left_of(quote, order, paid) else ZERO,
    }


def is_expired(status: str, valid_until: date) -> bool:
    """Its validity is over and nobody answered."""
    return status in OPEN and valid_until < timezone.localdate()


def waiting_days(status: str, waiting_since: datetime | None) -> int | None:
    """For how many whole days an answer is waited for."""
    if status not in WAITING or waiting_since is None:
        return None
    return (timezone.now() - waiting_since).days


def is_cancelled(quote: Quote) -> bool:
    """It will not be, or the order that it became will not."""
    ended = Order.objects.filter(quote=quote, status=OrderStatus.CANCELLED)
    return quote.status == QuoteStatus.CANCELLED or ended.exists()


def order_of(quote: Quote) -> Order | None:
    """What it became, unless that was deleted: then there is nothing to look at."""
    order: Order | None = getattr(quote, "order", None)
    return order if order and order.deleted_at is None else None


@dataclass(frozen=True)
class Content:
    """What a quote has: its lines with their pieces, read in a number of queries that does not grow with them."""

    products: list[QuoteProduct]
    circuits: list[QuoteCircuit]

    @property
    def rows(self) -> list[QuotePiece]:
        """Its pieces."""
        lines: list[Any] = [*self.products, *(line for circuit in self.circuits for line in circuit.products.all())]
        return [row for line in lines for row in line.pieces.all()]

    @property
    def ids(self) -> list[int]:
        return [row.piece_id for row in self.rows]

    def totals(self, terms: Terms) -> Totals:
        return quote_totals(
            [ProductLine(line.unit_price, len(line.pieces.all())) for line in self.products],
            [circuit_line(line) for line in self.circuits],
            terms,
        )

    def deposits(self, quote: Quote) -> list[Deposit]:
        """What is kept of each line of a Renta, as it is or by what it costs."""
        if not quote.is_lease:
            return []
        priced: list[tuple[Any, Decimal, int]] = [(p, p.unit_price, len(p.pieces.all())) for p in self.products]
        priced += [(circuit, set_price(circuit), circuit.count) for circuit in self.circuits]
        return [agreed_deposit(line.deposit, price, quote.discount, count) for line, price, count in priced]


def content_of(quote: Quote) -> Content:
    return Content(*_LINES.of(quote.pk))


def piece_ids(quote: Quote) -> list[int]:
    return list(quote.pieces.order_by("piece_id").values_list("piece_id", flat=True))


_NAMED: CompiledQuery[QuotePiece] = CompiledQuery(
    lambda: (
        QuotePiece.objects.filter(quote=Placeholder("quote"))
        .annotate(of_line=Coalesce("product_line__product", "circuit_line__product"))
        .order_by("piece_id")
    ),
    ["piece_id", "piece__product_id", "of_line", "circuit_line__line__circuit__status"],
)


def named_pieces(quote: Quote) -> list[Any]:
    """Of each piece that it names: the key, its product, that of its line, and the state of its circuit, if it has one."""
    return _NAMED.values(quote=quote.pk)


def leased_pieces(order_id: int | None) -> QuerySet[Any]:
    """The ids of those that the customer has by an order of a Renta."""
    rows = OrderPiece.objects.filter(order=order_id, delivery__isnull=False, returned_on=None)
    return rows.values("piece")


def circuit_line(line: QuoteCircuit) -> CircuitLine:
    """`count` sets as one line of the totals."""
    return CircuitLine(
        tuple(ProductLine(p.unit_price * line.count, len(p.pieces.all())) for p in line.products.all()),
        None if line.offer_price is None else line.offer_price * line.count,
    )


def set_price(line: QuoteCircuit) -> Decimal:
    """USD a set."""
    whole = sum((product.unit_price for product in line.products.all()), ZERO)
    return whole if line.offer_price is None else line.offer_price


def creators(person: User) -> QuerySet[User]:
    """Who made the quotes that a person sees."""
    made = Quote.objects.filter(within_reach(person), deleted_at=None).values("created_by")
    return User.objects.filter(pk__in=made).order_by("search_text")
