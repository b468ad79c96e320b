"""A transfer as a person is shown it."""

from typing import Any

from apps.catalog.selectors import covers_of
from apps.core.files.links import file_link
from apps.core.records.workflow import actions_for
from apps.inventory import abilities
from apps.inventory.models import InventoryEntry, InventoryExit, Transfer, TransferPiece
from apps.inventory.schemas.transfers import TRANSFER_FORM
from apps.inventory.selectors.transfers import entries_of, exits_of, line_state, pieces_of
from apps.inventory.transitions.transfer import TransferStatus


def transfer_row(transfer: Any, _: Any) -> dict[str, Any]:
    """A transfer of `selectors.transfers.transfers()`."""
    return {
        "id": transfer.pk,
        "ID": transfer.pk,
        "IdTransfer": transfer.pk,
        "status": transfer.status,
        "LocationOrigin": transfer.origin_id,
        "LocationDestiny": transfer.destination_id,
        "originName": transfer.origin.name,
        "destinyName": transfer.destination.name,
        "DateRequired": transfer.date_required,
        "confirmedDate": transfer.confirmed_date,
        "comment": transfer.comment,
        "pieces": transfer.piece_count,
        "missing": transfer.missing_count,
        "creator": str(transfer.created_by or ""),
        "createdAt": transfer.created_at,
    }


def transfer_detail(transfer: Transfer, reader: Any) -> dict[str, Any]:
    order, exits = transfer.document, list(exits_of(transfer.reference))
    sender = exits[-1].handed_by if exits else None
    lines = list(pieces_of(transfer))
    covers = covers_of([line.piece.product_id for line in lines])
    return {
        **transfer_row(transfer, reader),
        "pieces": [line.piece_id for line in lines],
        "document": {"kind": order.kind, "id": order.pk, "number": order.number} if order else None,
        "editable": transfer.status == TransferStatus.DRAFT and reader.may(abilities.TRANSFER_EDIT),
        "sentBy": {"id": sender.pk, "name": sender.name} if sender else None,
        "lines": [_line(transfer, line, covers.get(line.piece.product_id)) for line in lines],
        "exits": [_movement(row, row.handed_by, row.receiver) for row in exits],
        "entries": [_movement(row, row.created_by, "") for row in entries_of(transfer.reference)],
        "actions": actions_for(transfer, reader),
        "version": TRANSFER_FORM.version(transfer),
    }


def _movement(row: InventoryExit | InventoryEntry, person: Any, receiver: str) -> dict[str, Any]:
    return {
        "id": row.pk,
        "date": row.date,
        "person": str(person or ""),
        "receiver": receiver,
        "pieces": len(row.pieces.all()),
    }


def _line(transfer: Transfer, line: TransferPiece, cover: str | None) -> dict[str, Any]:
    piece, who = line.piece, line.responsible
    return {
        "id": line.pk,
        "IdPiece": piece.pk,
        "Tag": piece.tag,
        "NoSeries": piece.serial_number,
        "FK_IdProduct": piece.product_id,
        "product": piece.product.name,
        "thumbnail": file_link(cover) if cover else None,
        "Model": piece.product.model,
        "name_brand": piece.product.brand.name,
        "Condition": piece.condition,
        "Location": piece.location.name if piece.location else "",
        "locationId": piece.location_id,
        "state": line_state(transfer, line),
        "receivedAt": line.received_at,
        "responsible": {"id": who.pk, "name": who.name} if who else None,
        "note": line.note,
    }
