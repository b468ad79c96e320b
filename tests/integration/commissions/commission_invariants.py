"""What is true of commissions, whatever people did with orders, refunds and them in whatever order."""

from collections import Counter, defaultdict
from decimal import Decimal

from apps.commissions.models import Commission, CommissionEntry
from apps.core import money
from apps.refunds.models import Devolution
from apps.sales.models import Order

ZERO = Decimal(0)


def check_commissions() -> None:
    for check in (
        check_that_nothing_is_in_two,
        check_that_sums_are_those_of_their_entries,
        check_that_orders_say_where_they_are,
        check_that_refunds_say_where_they_are,
        check_that_every_seller_gets_what_is_theirs,
        check_that_the_history_tells_all,
    ):
        check()


def live() -> list[CommissionEntry]:
    rows = CommissionEntry.objects.filter(released_at=None).select_related("commission", "order", "devolution")
    return list(rows.order_by("pk"))


def check_that_nothing_is_in_two() -> None:
    counted = Counter((entry.order_id, entry.devolution_id) for entry in live())
    assert [thing for thing, times in counted.items() if times > 1] == []
    assert [entry for entry in live() if entry.commission.status == "Cancelado"] == []


def check_that_sums_are_those_of_their_entries() -> None:
    """Of a cancelled one, what it had until then."""
    for commission in Commission.objects.order_by("pk"):
        rows = commission.entries.filter(released_at=commission.cancelled_at)
        sold = [entry.amount_mxn for entry in rows if entry.order_id]
        lost = [-entry.amount_mxn for entry in rows if entry.devolution_id]
        sums = money.commission(sold, lost, commission.percentage)
        kept = (
            commission.subtotal_mxn,
            commission.devolution_mxn,
            commission.selling_total_mxn,
            commission.total_mxn,
        )
        assert kept == (sums.subtotal, sums.devolution, sums.selling_total, sums.total), f"{commission}"
        assert rows, f"{commission} has nothing"
        assert bool(commission.paid_at) == bool(commission.image)


def check_that_orders_say_where_they_are() -> None:
    said = {entry.order_id: entry.commission.status for entry in live() if entry.order_id}
    for order in Order.objects.order_by("pk"):
        assert order.commission_status == said.get(order.pk, "Pendiente"), f"{order}"
        assert order.pk not in said or order.status == "Completada", f"{order}"


def check_that_refunds_say_where_they_are() -> None:
    applied = {entry.devolution_id for entry in live() if entry.devolution_id}
    for refund in Devolution.objects.select_related("order").order_by("pk"):
        owed = refund.status == "Recibida" and refund.order.commission_status != "Pendiente"
        expected = "Aplicado" if refund.pk in applied else "Por aplicar" if owed else "Pendiente"
        assert refund.commission_status == expected, f"{refund}"


def check_that_every_seller_gets_what_is_theirs() -> None:
    """The entries of a seller's commissions are the orders that say so, less the refunds that say so."""
    got: dict[int, Decimal] = defaultdict(lambda: ZERO)
    for entry in live():
        got[entry.commission.seller_id] += entry.amount_mxn
    for order in Order.objects.exclude(commission_status="Pendiente"):
        got[order.seller_id] -= order.subtotal_mxn
    for refund in Devolution.objects.filter(commission_status="Aplicado"):
        got[refund.seller_id] += refund.total_mxn
    assert [seller for seller, left in got.items() if left] == []


def check_that_the_history_tells_all() -> None:
    """Every entry was put in once, and released at most once; nothing is gone."""
    told: dict[int, list[str]] = defaultdict(list)
    for version in CommissionEntry.history.order_by("history_id"):
        told[version.id].append(version.history_action)
    assert told.keys() == set(CommissionEntry.objects.values_list("pk", flat=True))
    for entry in CommissionEntry.objects.order_by("pk"):
        released = [] if entry.released_at is None else ["take_out"]
        if entry.released_at and entry.released_at == entry.commission.cancelled_at:
            released = ["give_back"]
        assert told[entry.pk] == ["put_in", *released], f"{entry}"
