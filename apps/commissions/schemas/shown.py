"""What the calls of commissions show."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.commissions.models import Commission, CommissionEntry
from apps.commissions.rules.shares import parts_of
from apps.commissions.schemas.commission_row import CommissionRow
from apps.commissions.schemas.taken import COMMISSION_FORM
from apps.commissions.selectors.candidates import Candidates, candidates
from apps.commissions.selectors.commissions import entries_of
from apps.commissions.selectors.rents import RentShare, rents_of
from apps.commissions.transitions.commission import CommissionStatus
from apps.core import money
from apps.core.lists import row_of
from apps.core.records.steps_taken import steps_taken
from apps.core.records.workflow import actions_for
from apps.leases.models import Lease
from apps.refunds.models import Devolution
from apps.sales.models import Order


def commission_detail(commission: Commission, reader: Any) -> dict[str, Any]:
    entries = entries_of(commission)
    payer = commission.paid_by
    settled = {
        "orders": [_entry_of_order(entry, entries.parts[entry.pk]) for entry in entries.orders],
        "refunds": [_entry_of_refund(entry, entries.parts[entry.pk]) for entry in entries.refunds],
        "rents": [
            _rent(entry.lease, entry.amount_mxn, entries.parts[entry.pk]) for entry in entries.rents if entry.lease
        ],
    }
    return {
        **row_of(CommissionRow, commission, reader),
        **settled,
        "notes": commission.notes,
        "leftOutReason": commission.left_out_reason,
        "version": COMMISSION_FORM.version(commission),
        "revision": commission.version,
        "paidBy": {"id": payer.pk, "name": payer.name} if payer else None,
        "released": settled if commission.status == CommissionStatus.CANCELLED else None,
        "trail": steps_taken(commission),
        "actions": actions_for(commission, reader),
    }


def _entry_of_order(entry: CommissionEntry, part: Decimal) -> dict[str, Any]:
    assert entry.order
    return {**_order(entry.order, part), "subtotal_mxn": entry.amount_mxn}


def _entry_of_refund(entry: CommissionEntry, part: Decimal) -> dict[str, Any]:
    assert entry.devolution
    return {**_refund(entry.devolution, part), "TotalMxn": -entry.amount_mxn}


def _order(order: Order, part: Decimal) -> dict[str, Any]:
    return {
        "ID": order.pk,
        "id_order": order.pk,
        "idQuote": order.quote_id,
        "customer": order.customer_name,
        "completedDate": order.completed_date,
        "subtotal_mxn": order.subtotal_mxn,
        "commission": part,
        "status": order.status,
    }


def _refund(refund: Devolution, part: Decimal) -> dict[str, Any]:
    return {
        "ID": refund.pk,
        "IdDevolution": refund.pk,
        "idOrder": refund.order_id,
        "customer": refund.customer_name,
        "receivedAt": refund.received_at,
        "TotalMxn": refund.total_mxn,
        "commission": part,
    }


def _rent(lease: Lease, amount: Decimal, part: Decimal) -> dict[str, Any]:
    return {
        "idLease": lease.pk,
        "idOrder": lease.order_id,
        "customer": lease.customer_name,
        "amount": amount,
        "commission": part,
    }


def seller_out(seller: User) -> dict[str, Any]:
    return {"id": seller.pk, "name": seller.name, "percentage": seller.commission_percentage}


def candidates_out(
    seller: User,
    found: Candidates,
    rents: Sequence[RentShare],
    percentage: Decimal,
    others: Sequence[Commission],
    month: str,
) -> dict[str, Any]:
    """Each with what it earns or costs by itself, at `percentage` percent."""

    def part(amount: Decimal) -> Decimal:
        return money.commission([amount], [], percentage).total

    return {
        "seller": seller_out(seller),
        "month": month,
        "orders": [
            {**_order(one.order, part(one.amount)), "subtotal_mxn": one.amount, "selected": one.selected}
            for one in found.orders
        ],
        "refunds": [
            {
                **_refund(one.refund, -part(one.amount)),
                "TotalMxn": one.amount,
                "selected": one.selected,
                "needsOrder": one.needs_order,
            }
            for one in found.refunds
        ],
        "rents": [_rent(one.lease, one.amount, _signed(part, one.amount)) for one in rents],
        "others": [{"id": c.pk, "status": c.status, "total": c.total_mxn} for c in others],
    }


def _signed(part: Callable[[Decimal], Decimal], amount: Decimal) -> Decimal:
    return part(amount) if amount > 0 else -part(-amount)


def coming_out(seller: User) -> dict[str, Any]:
    """What waits for a commission, and what one of all of it would come to at today's percentage."""
    today = timezone.localdate()
    found, rents = candidates(seller.pk, today), rents_of(seller.pk, today)
    came, gone = [one for one in rents if one.amount > 0], [one for one in rents if one.amount < 0]
    sold = [*(one.amount for one in found.orders), *(one.amount for one in came)]
    lost = [*(one.amount for one in found.refunds), *(-one.amount for one in gone)]
    percentage = seller.commission_percentage or Decimal(0)
    sums, (earned, taken) = money.commission(sold, lost, percentage), parts_of(sold, lost, percentage)
    of_rents = [*earned[len(found.orders) :], *taken[len(found.refunds) :]]
    return {
        "seller": seller_out(seller),
        "percentage": seller.commission_percentage,
        "orders": [_order(one.order, part) for one, part in zip(found.orders, earned, strict=False)],
        "refunds": [_refund(one.refund, part) for one, part in zip(found.refunds, taken, strict=False)],
        "rents": [_rent(one.lease, one.amount, part) for one, part in zip([*came, *gone], of_rents, strict=True)],
        "subtotal": sums.subtotal,
        "devolution": sums.devolution,
        "sellingTotal": sums.selling_total,
        "total": sums.total,
    }
