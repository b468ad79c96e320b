"""A lease as a person is shown it. What it comes to is for who reads quotes."""

from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.services.mail_faults import said_of
from apps.core.abilities import COMMENTS_READ
from apps.core.language import gettext
from apps.core.lists import row_of
from apps.core.records.workflow import actions_for
from apps.inventory.models import InventoryEntry, InventoryExit
from apps.inventory.schemas.shown import evidence_out
from apps.leases import abilities
from apps.leases.models import DepositMove, Lease, LeaseCharge, LeaseLine, LeasePicture, RaiseNotice, RentReminder
from apps.leases.rules.account import Account
from apps.leases.schemas.rows import InstallmentRow, LeaseRow
from apps.leases.selectors.coming import coming_rents
from apps.leases.selectors.facts import account, every_line_of, kept, month_of, with_pictures
from apps.leases.selectors.leases import installments
from apps.leases.selectors.promises import promises_of
from apps.leases.selectors.statement import statement
from apps.leases.services.settling import WAYS_BACK
from apps.leases.transitions import LeaseStatus
from apps.sales.abilities import QUOTE_READ


def lease_detail(lease: Lease, reader: User) -> dict[str, Any]:
    sees, notes = reader.may(QUOTE_READ), reader.may(COMMENTS_READ)
    lines = with_pictures(every_line_of(lease))
    return {
        **row_of(LeaseRow, lease, reader),
        "idQuote": lease.order.quote_id,
        "customerKind": lease.order.customer.kind,
        "lines": [_line(line, sees, notes) for line in lines],
        "reminders": [_reminder(mail) for mail in lease.reminders.order_by("-pk")],
        "raiseNotices": [{"since": one.since, **_mail(one)} for one in lease.raise_notices.order_by("-pk")],
        "waiting": [one.shown for one in promises_of(lease)] if _handles(reader) else [],
        "waysBack": list(WAYS_BACK),
        "afterTerm": lease.after_term,
        "yearlyPercent": lease.yearly_percent if sees else None,
        "purchasePercent": lease.purchase_percent if sees else None,
        "actions": actions_for(lease, reader),
        **(_money(lease, kept(lines), reader) if sees else dict.fromkeys(_AMOUNTS)),
    }


_AMOUNTS = ("installments", "coming", "charges", "depositMoves", "account", "statement")


def _line(line: LeaseLine, sees: bool, notes: bool) -> dict[str, Any]:
    row, piece = line.order_piece, line.order_piece.piece
    rent, tax = month_of(line, timezone.localdate())
    return {
        "IdPiece": piece.pk,
        "Tag": piece.tag,
        "NoSeries": piece.serial_number,
        "IdProduct": piece.product_id,
        "product": piece.product.name,
        "Model": piece.product.model,
        "place": _place(line),
        "rent": rent if sees else None,
        "tax": tax if sees else None,
        "deposit": line.deposit if sees else None,
        "depositReleased": line.deposit_released if sees else None,
        "value": line.value if sees else None,
        "lateDaily": line.late_daily if sees else None,
        "lateGrace": line.late_grace,
        "lateCeiling": line.late_ceiling if sees else None,
        "deliveredOn": row.delivery.date if row.delivery else None,
        "returnedOn": row.returned_on,
        "droppedOn": row.dropped_on,
        "lost": row.lost,
        "bought": line.bought_with.order_id if line.bought_with else None,
        "entry": line.entry_id,
        "conditionBefore": line.condition_before,
        "condition": line.condition,
        "note": line.note if notes else "",
        "exchanged": getattr(line, "replaced_by", None) is not None,
        "inReview": bool(line.entry_id and not line.reviewed_at),
        "verdict": line.verdict,
        "pictures": [_picture(one) for one in line.pictures.all()],
        "deliveryFiles": _files(row.exit),
        "returnFiles": _files(line.entry),
    }


def _reminder(mail: RentReminder) -> dict[str, Any]:
    return {"number": mail.number, "due": mail.due, **_mail(mail)}


def _mail(mail: RentReminder | RaiseNotice) -> dict[str, Any]:
    return {
        "id": mail.pk,
        "moment": mail.moment,
        "recipient": mail.recipient,
        "state": mail.state,
        "error": said_of(mail.error) if mail.error else "",
        "createdAt": mail.created_at,
        "sentAt": mail.sent_at,
    }


def _handles(reader: User) -> bool:
    """Whose quotes wait is the affair of who lets it go on or takes pieces back, and of no customer."""
    return reader.may(abilities.LEASES_RENEW) or reader.may(abilities.LEASES_RETURN)


def _picture(one: LeasePicture) -> dict[str, Any]:
    return {"id": one.pk, "moment": one.moment, "uploadedBy": one.uploaded_by.name, "uploadedAt": one.uploaded_at}


def _files(document: InventoryEntry | InventoryExit | None) -> list[dict[str, Any]]:
    return [evidence_out(one) for one in document.evidence.all()] if document else []


def _place(line: LeaseLine) -> str:
    row = line.order_piece
    if line.lease.status == LeaseStatus.CANCELLED:
        return gettext(LeaseStatus.CANCELLED.label)
    if row.dropped_on:
        return gettext("No se entrega")
    if row.delivery_id is None:
        return gettext("Por entregar")
    if row.lost:
        return gettext("No devuelta")
    if line.bought_with_id:
        return gettext("Comprada")
    if line.entry is None:
        return gettext("Con el cliente")
    return gettext("Volvió a {place}").format(place=line.entry.location.name)


def _money(lease: Lease, lines: list[LeaseLine], reader: User) -> dict[str, Any]:
    found, notes = account(lease), reader.may(COMMENTS_READ)
    moves = lease.deposit_moves.select_related("by").order_by("pk")
    rows = installments(reader).filter(lease=lease).order_by("number")
    return {
        "installments": [row_of(InstallmentRow, one, reader) for one in rows],
        "coming": coming_rents(lease, lines),
        "charges": [_charge(one, found) for one in _charges(lease)],
        "depositMoves": [_move(one, notes) for one in moves],
        "account": _account(found),
        "statement": [vars(entry) for entry in statement(lease, found)],
    }


def _charges(lease: Lease) -> Any:
    return lease.charges.exclude(late=True, total=0).select_related("line__order_piece__piece").order_by("pk")


def _charge(one: LeaseCharge, found: Account) -> dict[str, Any]:
    piece = one.line.order_piece.piece if one.line else None
    paid = found.charges.get(one.pk)
    return {
        "id": one.pk,
        "IdPiece": piece.pk if piece else None,
        "piece": piece.words if piece else "",
        "day": one.day,
        "text": one.text,
        "amount": one.amount,
        "tax": one.tax,
        "total": one.total,
        "paid": paid.pesos if paid else 0,
        "late": one.late,
        "cancelled": one.cancelled_at is not None,
    }


def _move(one: DepositMove, notes: bool) -> dict[str, Any]:
    return {
        "id": one.pk,
        "kind": one.get_kind_display(),
        "amount": one.amount,
        "held": one.held,
        "day": one.day,
        "method": one.method,
        "reference": one.reference,
        "text": one.text if notes else "",
        "person": str(one.by or ""),
    }


def _account(found: Account) -> dict[str, Any]:
    return {
        "payable": found.payable,
        "covered": found.covered,
        "owed": found.owed,
        "firstRent": found.first_rent.worth,
        "costs": found.costs.worth,
        "costsPaid": found.costs.pesos,
        "deposit": found.deposit.worth,
        "depositPaid": found.deposit.pesos,
        "advance": found.advance,
    }
