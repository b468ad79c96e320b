"""Refunds: those that a person sees, and what of an order can come back."""

from collections.abc import Collection
from decimal import Decimal

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from apps.accounts.models import User
from apps.core.abilities import Scope
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery
from apps.core.language import gettext
from apps.core.money import ONE_CENT, ZERO, round_amount
from apps.refunds import abilities
from apps.refunds.models import Devolution, DevolutionPicture, DevolutionPiece, RefundPayment
from apps.refunds.rules.amounts import Amounts, Sale, amounts_of, refundables
from apps.refunds.transitions.devolution import LIVE, PAYABLE
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import Order, OrderPiece, Payment
from apps.sales.transitions.payment import PaymentStatus


def within_reach(person: User) -> Q:
    """Own are those created by the person, or of orders that they sold; of a location, those received at theirs."""
    scopes: set[Scope | None] = {person.scope(ability) for ability in (abilities.REFUND_READ, abilities.REFUNDS_READ)}
    if "all" in scopes:
        return Q()
    reached = Q(pk__in=[])
    if "own" in scopes:
        reached |= Q(created_by=person.pk) | Q(seller=person.pk)
    if "location" in scopes and person.location_id:
        reached |= Q(location=person.location_id)
    return reached


def devolutions(person: User) -> QuerySet[Devolution]:
    """The refunds that a person sees, with what a row of the list shows."""
    pieces = DevolutionPiece.objects.filter(devolution=OuterRef("pk")).exclude(came=False).order_by()
    return (
        Devolution.objects.filter(within_reach(person), deleted_at=None)
        .select_related("order", "customer", "seller", "location", "created_by", "received_by")
        .annotate(
            piece_count=Coalesce(
                Subquery(pieces.values("devolution").annotate(n=Count("pk")).values("n")), 0
            )
        )
    )  # fmt: skip


def is_devolution_of(order: int, devolution: int) -> bool:
    """Both by their numbers."""
    return Devolution.objects.filter(pk=devolution, order=order).exists()


def is_line_of(piece: int, line: int) -> bool:
    """Whether that is the number of this piece in a refund."""
    return DevolutionPiece.objects.filter(pk=line, order_piece__piece=piece).exists()


def settled(rows: QuerySet[Devolution], on: bool) -> QuerySet[Devolution]:
    """Those of which all that was paid went back, or the others."""
    done = Q(paid_mxn__gte=Coalesce("refundable_mxn", ZERO))
    return rows.filter(done) if on else rows.exclude(done)


def creators(person: User) -> QuerySet[User]:
    """Who made the refunds that a person sees."""
    return User.objects.filter(pk__in=devolutions(person).order_by().values("created_by")).order_by("search_text")


def lines_of(refund: Devolution) -> QuerySet[DevolutionPiece]:
    """Its pieces, with what names them."""
    pictures = DevolutionPicture.objects.select_related("uploaded_by").order_by("pk")
    return (
        refund.pieces.select_related(
            "order_piece__piece__product", "order_piece__delivery", "order_piece__circuit_line__line__circuit"
        )
        .prefetch_related(Prefetch("pictures", pictures))
        .order_by("pk")
    )


def returnable(order: Order) -> QuerySet[OrderPiece]:
    """Delivered pieces that are with the customer, and that no refund counts."""
    rows = _with_the_customer(order.pieces.all())
    return rows.select_related("piece__product", "delivery", "circuit_line__line__circuit").order_by("pk")


def _with_the_customer(rows: QuerySet[OrderPiece]) -> QuerySet[OrderPiece]:
    counted = DevolutionPiece.objects.filter(order_piece=OuterRef("pk"), counts=True)
    return rows.filter(~Exists(counted), delivery__isnull=False, returned_on=None)


_RETURNABLE: CompiledQuery[OrderPiece] = CompiledQuery(
    lambda: _with_the_customer(OrderPiece.objects.filter(order=Placeholder("order")))[:1], ["pk"]
)


def cannot_refund(order: Order) -> str | None:
    """Why no refund of the order can be made; None when one can."""
    if order.is_lease:
        return gettext("Es una renta: sus piezas regresan al terminar la renta, no por una devolución.")
    if _RETURNABLE.values(order=order.pk):
        return None
    if not order.pieces.filter(delivery__isnull=False).exists():
        return gettext("Aún no se entrega ninguna pieza.")
    return gettext("Todas las piezas entregadas ya están en una devolución.")


def cannot_pay_back(refund: Devolution) -> str | None:
    """Why no money of the refund can be registered now; None when some can."""
    if refund.status not in PAYABLE:
        return gettext("No se registran reembolsos de una devolución en estado {status}.").format(
            status=gettext(refund.status)
        )
    if refund.registered_mxn >= refund.refundable_mxn:
        if refund.registered_mxn:
            return gettext("Los reembolsos registrados ya cubren lo que hay que devolver.")
        return gettext("No hay qué reembolsar: lo pagado no pasa de lo que el cliente conserva.")
    return None


def left_usd(refund: Devolution, registered: Decimal) -> Decimal | None:
    """What is to go back yet of an order that is settled in dollars, in dollars, when so many pesos are registered; a cent at least.

    Each refund of an order is what lies between two sums: rounded by itself, several would give back other cents than were paid.
    """
    order = refund.order
    if not order.in_dollars:
        return None
    if refund.refundable_mxn <= registered:
        return ZERO
    earlier = live_refunds(order).filter(pk__lt=refund.pk).aggregate(sum=Sum("refundable_mxn"))["sum"] or ZERO
    debt = order.dollar_debt(order.total)
    return max(debt.dollars(earlier + refund.refundable_mxn) - debt.dollars(earlier + registered), ONE_CENT)


def sale_of(order: Order) -> Sale:
    """The order as the amounts of its refunds see it."""
    paid = Payment.objects.filter(order=order, status=PaymentStatus.PAID).aggregate(sum=Sum("settled_mxn"))["sum"]
    return Sale(
        exchange_rate=order.exchange_rate,
        discount=order.discount,
        subtotal=order.subtotal_mxn,
        tax=order.tax,
        total=order.total,
        confirmed=round_amount(paid or ZERO),
    )


def counted_amounts(
    order: Order, prices: dict[int, Decimal], pieces: set[int], *, beside: int | None = None
) -> Amounts:
    """What a refund of these pieces comes to, beside the refunds of the order that count (without the one `beside`).

    `prices` are those of all the order's pieces, by their ids, USD.
    """
    others = DevolutionPiece.objects.filter(devolution__order=order, counts=True).exclude(devolution=beside)
    taken = set(others.values_list("order_piece__piece_id", flat=True))
    refunds = Devolution.objects.filter(pk__in=others.values("devolution"))
    of_certain = Sum(F("total_mxn") + F("tax_mxn"), filter=Q(committed_at__isnull=False))
    sums = refunds.aggregate(total=Sum("total_mxn"), tax=Sum("tax_mxn"), certain=of_certain)
    given = Amounts(round_amount(sums["total"] or ZERO), round_amount(sums["tax"] or ZERO), ZERO)
    certain = round_amount(sums["certain"] or ZERO)
    last = taken | pieces == set(prices)
    return amounts_of([prices[pk] for pk in sorted(pieces)], sale_of(order), given, certain=certain, last=last)


def live_refunds(order: Order) -> QuerySet[Devolution]:
    """Those whose pieces come back, or came."""
    return Devolution.objects.filter(order=order, status__in=LIVE, deleted_at=None).order_by("pk")


def each_refundable(sale: Sale, refunds: Collection[Devolution]) -> list[tuple[Devolution, Decimal]]:
    """What goes back for each of the live refunds of one order (MXN)."""
    certain = sorted((one for one in refunds if one.committed_at), key=lambda one: (one.committed_at, one.pk))
    wishes = [one for one in refunds if not one.committed_at]
    amounts = refundables(sale, [one.whole_mxn for one in certain], [one.whole_mxn for one in wishes])
    return list(zip([*certain, *wishes], amounts, strict=True))


def payments_of(refund: Devolution) -> QuerySet[RefundPayment]:
    return refund.payments.select_related("registered_by", "confirmed_by").order_by("pk")


def refund_payments(person: User) -> QuerySet[RefundPayment]:
    """Payments of the refunds that a person sees, for who reads quotes: they are amounts."""
    if not person.may(QUOTE_READ):
        return RefundPayment.objects.none()
    visible = devolutions(person).order_by().values("pk")
    rows = RefundPayment.objects.filter(devolution__in=visible)
    return rows.select_related("devolution", "registered_by", "confirmed_by")
