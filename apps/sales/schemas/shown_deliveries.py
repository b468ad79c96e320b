"""How an order stands, and everything that moved for it, as a person is shown it."""

from collections.abc import Sequence
from typing import Any

from apps.accounts.models import User
from apps.core.records.workflow import actions_for
from apps.inventory.schemas.shown import evidence_out
from apps.sales.abilities import ORDER_CANCEL, ORDER_REMIND, QUOTE_READ
from apps.sales.models import Delivery, Order, PaymentReminder
from apps.sales.rules.delivering import DeliveryType, left, offered_types
from apps.sales.schemas.mails import read_by, sent_mail
from apps.sales.schemas.order_steps import ORDER_FORM
from apps.sales.selectors.deliveries import EXITS, REMINDERS, TRANSFERS, evidence_of, lines_of
from apps.sales.services.happenings import refund_asked
from apps.sales.services.order_changes import edit_refusal
from apps.sales.transitions.order_states import DELIVERABLE, OWING


def movements_of_order(order: Order, deliveries: Sequence[Delivery], reader: User) -> dict[str, Any]:
    """Of its detail: what may be done, its `deliveries` (`DELIVERIES`), exits, transfers and reminders."""
    offered = offered_types(left(lines_of(order))) if order.status in DELIVERABLE else ()
    proofs = evidence_of(order) if deliveries else {}
    invoiced_by = order.invoice_confirmed_by
    return {
        "version": ORDER_FORM.version(order),
        "revision": order.version,
        "editable": edit_refusal(order, reader) is None,
        "canMakeRefund": bool(deliveries) and _may_be_refunded(order, reader),
        "stoppedFrom": order.stopped_from,
        "invoiceNumber": order.invoice_number,
        "invoiceDate": order.invoice_date,
        "invoiceBy": invoiced_by.name if invoiced_by else "",
        "invoicedHere": order.invoiced_here if reader.may(ORDER_CANCEL) else "",
        "elsewhere": order.standing.elsewhere if order.status in OWING else 0,
        "deliveryTypes": [{"id": kind.value, "name": kind.label} for kind in offered],
        "deliveries": [_delivery(delivery, proofs.get(delivery.pk, [])) for delivery in deliveries],
        "exits": [_exit(row) for row in EXITS.of_one(order.pk)],
        "transfers": [_transfer(row) for row in TRANSFERS.of_one(order.pk)],
        "reminders": [sent_mail(mail, reads_words=reader.may(ORDER_REMIND)) for mail in _reminders(order, reader)],
        "actions": actions_for(order, reader),
    }


def _may_be_refunded(order: Order, reader: User) -> bool:
    return any(answer for _, answer in refund_asked.send(Order, order=order, reader=reader))


def _delivery(delivery: Delivery, proofs: list[Any]) -> dict[str, Any]:
    return {
        "id": delivery.pk,
        "number": delivery.number,
        "type": "Cambio" if delivery.is_exchange else DeliveryType(delivery.kind).label,
        "date": delivery.date,
        "receiver": delivery.receiver,
        "handedBy": delivery.handed_by.name,
        "notes": delivery.notes,
        "by": delivery.created_by.name,
        "createdAt": delivery.created_at,
        "pieces": delivery.piece_count,  # type: ignore[attr-defined]
        "evidence": [evidence_out(file) for file in proofs],
    }


def _exit(row: Any) -> dict[str, Any]:
    return {
        "id": row.pk,
        "date": row.date,
        "receiver": row.receiver,
        "person": str(row.handed_by or ""),
        "pieces": row.piece_count,
        "pending": row.pending_count,
        "evidence": row.evidence_count,
    }


def _transfer(row: Any) -> dict[str, Any]:
    return {
        "id": row.pk,
        "IdTransfer": row.pk,
        "status": row.status,
        "LocationOrigin": row.origin_id,
        "LocationDestiny": row.destination_id,
        "originName": row.origin.name,
        "destinyName": row.destination.name,
        "DateRequired": row.date_required,
        "pieces": row.piece_count,
        "missing": row.missing_count,
    }


def _reminders(order: Order, reader: User) -> list[PaymentReminder]:
    """What is owed is for who sees money."""
    return read_by(REMINDERS.of_one(order.pk), reader) if reader.may(QUOTE_READ) else []
