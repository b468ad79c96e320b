"""Entries, exits and imports as people see them."""

from collections.abc import Mapping
from typing import Any

from apps.catalog.abilities import COSTS_READ
from apps.catalog.selectors import covers_of
from apps.core.abilities import Actor
from apps.core.files.links import file_link
from apps.core.lists.fields import row_of
from apps.inventory.models import (
    EntryPiece,
    Evidence,
    ExitPiece,
    ImportNumber,
    InventoryEntry,
    InventoryExit,
)
from apps.inventory.schemas.entries import ENTRY_FORM, EXIT_FORM, EntryRow, ExitRow
from apps.inventory.schemas.imports import ImportNumberRow, cost_of
from apps.inventory.schemas.movement_documents import document_out
from apps.inventory.selectors import entries as selectors
from apps.inventory.selectors.imports import products_of_import


def entry_detail(entry: InventoryEntry, reader: Actor) -> dict[str, Any]:
    imports = ImportNumber.objects.filter(pieces__in_entries__entry=entry).distinct().order_by("number")
    return {
        **row_of(EntryRow, entry, reader),
        "version": ENTRY_FORM.version(entry),
        **_parts(entry, EntryPiece, entry=entry.pk),
        "imports": [{"id": found.pk, "NoImport": found.number} for found in imports],
    }


def exit_detail(exit_: InventoryExit, reader: Actor) -> dict[str, Any]:
    return {
        **row_of(ExitRow, exit_, reader),
        "version": EXIT_FORM.version(exit_),
        **_parts(exit_, ExitPiece, exit=exit_.pk),
        "person": str(exit_.created_by or ""),
    }


def costs(sums: Mapping[str, Any], reader: Actor) -> dict[str, Any]:
    """Sums of costs; not there at all for who may not see costs."""
    names = {"costUsd": "cost_usd", "costMxn": "cost_mxn"} if reader.may(COSTS_READ) else {}
    return {wire: cost_of(sums[name], sums["pieces"]) for wire, name in names.items()}


def import_detail(record: ImportNumber, reader: Actor) -> dict[str, Any]:
    return {**row_of(ImportNumberRow, record, reader), "productList": products_of_import(record.pk)}


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


def _parts(record: Any, link: type[EntryPiece] | type[ExitPiece], **document: int) -> dict[str, Any]:
    return {
        "productList": with_pictures(selectors.products_of(link, **document)),
        "files": [evidence_out(evidence) for evidence in selectors.evidence_of(**document)],
        "documents": [document_out(reference) for reference in selectors.documents_of(record)],
    }


def with_pictures(products: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Products by their `IdProduct`, each with the picture that lists show."""
    covers = covers_of([product["IdProduct"] for product in products])
    return [
        {**product, "thumbnail": file_link(cover) if (cover := covers.get(product["IdProduct"])) else None}
        for product in products
    ]
