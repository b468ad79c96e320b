"""Whether a commission may have the orders and the refunds that somebody chose for it."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q
from django.utils import timezone

from apps.commissions.models import CommissionEntry
from apps.commissions.rules.entering import (
    ReturnedRefund,
    Share,
    needed_order,
    order_refusal,
    refund_refusal,
)
from apps.commissions.rules.months import in_words
from apps.commissions.selectors.candidates import Contents, returned, settled_orders, sold
from apps.commissions.selectors.rents import RentShare, rents_of
from apps.core.days import last_of_month
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext
from apps.refunds.models import Devolution
from apps.sales.models import Order


@dataclass(frozen=True)
class Coming:
    """What enters a commission that did not have it; and all the rents that it shall have."""

    orders: list[Order]
    refunds: list[Devolution]
    rents: list[RentShare]


def judge(share: Share, want: Contents, had: Contents, pk: int | None) -> Coming:
    """Raises Invalid at the wire fields `monthyear`, `orders` and `refunds`, and Conflict that names the commission
    which has one of them. Called under the locks of all of them; `pk` is the commission's own.
    """
    if share.month > timezone.localdate():
        raise Invalid.field("monthyear", gettext("Aún no llega {month}.").format(month=in_words(share.month)))
    orders = Order.objects.filter(deleted_at=None).in_bulk(want.orders)
    refunds = Devolution.objects.filter(deleted_at=None).in_bulk(want.refunds)
    _refuse("orders", _about_orders(share, want, orders))
    _refuse("refunds", _about_refunds(share, want, had, refunds, pk))
    _refuse_taken(want, pk)
    return Coming(
        [orders[pk] for pk in sorted(want.orders - had.orders)],
        [refunds[pk] for pk in sorted(want.refunds - had.refunds)],
        rents_of(share.seller, last_of_month(share.month), pk),
    )


def _about_orders(share: Share, want: Contents, found: dict[int, Order]) -> Iterable[str | None]:
    for pk in sorted(want.orders):
        yield (
            order_refusal(sold(found[pk]), share)
            if pk in found
            else gettext("No existe la orden {order}.").format(order=pk)
        )


def _about_refunds(
    share: Share, want: Contents, had: Contents, found: dict[int, Devolution], pk: int | None
) -> Iterable[str | None]:
    facts = {key: returned(refund) for key, refund in found.items()}
    settled = settled_orders({fact.order for fact in facts.values()}, pk)
    for key in sorted(want.refunds):
        fact = facts.get(key)
        if fact is None:
            yield gettext("No existe la devolución {refund}.").format(refund=key)
        else:
            yield refund_refusal(fact, share) or _without_its_order(fact, settled, want, had)


def _without_its_order(fact: ReturnedRefund, settled: set[int], want: Contents, had: Contents) -> str | None:
    needed = needed_order(fact, settled=settled, orders=had.orders, refunds=had.refunds)
    if needed is None or needed in want.orders:
        return None
    return gettext(
        "La devolución {refund} se descuenta junto con su orden {order}: agrega la orden o quita la devolución."
    ).format(refund=fact.id, order=needed)


def _refuse(field: str, refusals: Iterable[str | None]) -> None:
    sentence = " ".join(list(filter(None, refusals))[:3])
    if sentence:
        raise Invalid.field(field, sentence)


def _refuse_taken(want: Contents, pk: int | None) -> None:
    rows = CommissionEntry.objects.filter(Q(order__in=want.orders) | Q(devolution__in=want.refunds), released_at=None)
    taken = list(rows.exclude(commission=pk).order_by("order", "devolution"))
    if taken:
        words = [_taken(entry) for entry in taken]
        listed = [{"order": e.order_id, "devolution": e.devolution_id, "commission": e.commission_id} for e in taken]
        fields = {"orders" if e.order_id else "refunds": sentence for e, sentence in zip(taken, words, strict=True)}
        raise Conflict(" ".join(words[:3]), errors=fields, extra={"taken": listed})


def _taken(entry: CommissionEntry) -> str:
    if entry.order_id:
        told = gettext("La orden {order} ya está en la comisión {commission}.")
        return told.format(order=entry.order_id, commission=entry.commission_id)
    told = gettext("La devolución {refund} ya está en la comisión {commission}.")
    return told.format(refund=entry.devolution_id, commission=entry.commission_id)
