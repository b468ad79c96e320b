"""Entries, exits and imports as people see them."""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from apps.catalog.abilities import COSTS_READ
from apps.catalog.selectors import covers_of
from apps.core.abilities import Actor
from apps.core.files.links import file_link
from apps.core.money import round_amount
from apps.inventory.models import (
    EntryPiece,
    Evidence,
    ExitPiece,
    ImportNumber,
    InventoryEntry,
    InventoryExit,
    Reference,
)
from apps.inventory.rules import is_overdue
from apps.inventory.schemas.entries import ENTRY_FORM, EXIT_FORM
from apps.inventory.schemas.imports import IMPORT_FORM
from apps.inventory.selectors import entries as selectors
from apps.inventory.selectors.imports import products_of_import


def entry_row(entry: Any, _: Actor) -> dict[str, Any]:
    """An entry of `selectors.entries`, which adds the counts."""
    return {
        **_moved(entry),
        "IdEntry": entry.pk,
        "inStock": entry.stock_count,
        "removed": entry.removed_count,
        "person": str(entry.created_by or ""),
    }


def entry_detail(entry: InventoryEntry, reader: Actor) -> dict[str, Any]:
    imports = ImportNumber.objects.filter(pieces__in_entries__entry=entry).distinct().order_by("number")
    return {
        **entry_row(entry, reader),
        "version": ENTRY_FORM.version(entry),
        **_parts(entry, EntryPiece, entry=entry.pk),
        "imports": [{"id": found.pk, "NoImport": found.number} for found in imports],
    }


def exit_row(exit_: Any, _: Actor) -> dict[str, Any]:
    return {
        **_moved(exit_),
        "IdOutput": exit_.pk,
        "handedBy": str(exit_.handed_by or ""),
        "receiver": exit_.receiver,
    }


def exit_detail(exit_: InventoryExit, reader: Actor) -> dict[str, Any]:
    return {
        **exit_row(exit_, reader),
        "version": EXIT_FORM.version(exit_),
        **_parts(exit_, ExitPiece, exit=exit_.pk),
        "person": str(exit_.created_by or ""),
    }


def import_row(record: Any, reader: Actor) -> dict[str, Any]:
    """An import of `selectors.imports.import_numbers`; its costs only for who may see costs."""
    return {
        "id": record.pk,
        "IdImport": record.pk,
        "NoImport": record.number,
        "orderDate": record.order_date,
        "etd": record.etd,
        "eta": record.eta,
        "arriveDate": record.arrive_date,
        "overdue": is_overdue(eta=record.eta, availability=record.availability, today=timezone.localdate()),
        "availability": record.availability,
        "preOwned": record.pre_owned,
        "notes": record.notes,
        "pieces": record.piece_count,
        "available": record.available_count,
        "presale": record.presale_count,
        "unavailable": record.unavailable_count,
        "inStock": record.stock_count,
        "delivered": record.delivered_count,
        "createdAt": record.created_at,
        "version": IMPORT_FORM.version(record),
        **costs({"cost_usd": record.cost_usd, "cost_mxn": record.cost_mxn}, reader),
    }


def costs(sums: Mapping[str, Any], reader: Actor) -> dict[str, Any]:
    """Sums of costs; not there at all for who may not see costs."""
    names = {"costUsd": "cost_usd", "costMxn": "cost_mxn"} if reader.may(COSTS_READ) else {}
    return {wire: None if (cost := sums[name]) is None else round_amount(cost) for wire, name in names.items()}


def import_detail(record: ImportNumber, reader: Actor) -> dict[str, Any]:
    return {**import_row(record, reader), "productList": products_of_import(record.pk)}


def evidence_out(evidence: Evidence) -> dict[str, Any]:
    return {
        "id": evidence.pk,
        "name": evidence.file_name,
        "contentType": evidence.content_type,
        "size": evidence.size,
        "url": file_link(evidence.path),
        "person": str(evidence.uploaded_by or ""),
        "uploadedAt": evidence.uploaded_at,
    }


def _moved(record: Any) -> dict[str, Any]:
    return {
        "id": record.pk,
        "kind": record.kind,
        "location": record.location.name,
        "locationId": record.location_id,
        "date": record.date,
        "document": _document(record.document) if record.document else None,
        "pieces": record.piece_count,
        "products": record.product_count,
        "evidence": record.evidence_count,
        "notes": record.notes,
        "createdAt": record.created_at,
    }


def _parts(record: Any, link: type[EntryPiece] | type[ExitPiece], **document: int) -> dict[str, Any]:
    return {
        "productList": with_pictures(selectors.products_of(link, **document)),
        "files": [evidence_out(evidence) for evidence in selectors.evidence_of(**document)],
        "documents": [_document(reference) for reference in selectors.documents_of(record)],
    }


def with_pictures(products: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Products by their `IdProduct`, each with the picture that lists show."""
    covers = covers_of([product["IdProduct"] for product in products])
    return [
        {**product, "thumbnail": file_link(cover) if (cover := covers.get(product["IdProduct"])) else None}
        for product in products
    ]


def _document(reference: Reference) -> dict[str, Any]:
    return {
        "kind": reference.kind.value,
        "id": reference.pk,
        "number": reference.number,
        "words": reference.words,
    }
