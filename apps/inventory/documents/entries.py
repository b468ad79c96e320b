"""Entries and exits on paper."""

from collections.abc import Iterable
from datetime import date
from itertools import groupby
from typing import Any

from django.db.models import QuerySet

from apps.accounts.selectors import company
from apps.core.pdf import render_pdf
from apps.inventory.models import InventoryEntry, InventoryExit
from apps.inventory.transitions.piece import PieceStatus

_MOST_NAMED = 600
"""Pieces of one document that are named one by one; of more, only their number by product is printed."""


def entries_report(entries: Iterable[InventoryEntry], on: date) -> bytes:
    rows = list(entries)
    context = {
        "title": "Entradas",
        "date": on,
        "entries": rows,
        "pieces": sum(entry.piece_count for entry in rows),  # type: ignore[attr-defined]
    }
    return render_pdf("inventory/entries.html", context, company())


def entry_document(entry: InventoryEntry, pieces: QuerySet[Any]) -> bytes:
    facts = [
        ("Fecha", f"{entry.date:%d/%m/%Y}"),
        ("Tipo", entry.kind),
        ("Ubicación", entry.location.name),
        ("Documento", entry.document.words if entry.document else ""),
        ("Registró", str(entry.created_by or "")),
    ]
    return _document(f"Entrada {entry.pk}", facts, entry.notes, pieces, ("Entregó", "Recibió"))


def exit_document(exit_: InventoryExit, pieces: QuerySet[Any]) -> bytes:
    facts = [
        ("Fecha", f"{exit_.date:%d/%m/%Y}"),
        ("Tipo", exit_.kind),
        ("Ubicación", exit_.location.name),
        ("Documento", exit_.document.words if exit_.document else ""),
        ("Entregó", str(exit_.handed_by or "")),
        ("Recibió", exit_.receiver),
    ]
    return _document(f"Salida {exit_.pk}", facts, exit_.notes, pieces, ("Entregó", "Recibió"))


def _document(
    title: str, facts: list[tuple[str, str]], notes: str, pieces: QuerySet[Any], signers: tuple[str, str]
) -> bytes:
    listed = pieces.select_related("piece__product__brand").exclude(piece__status=PieceStatus.REMOVED)
    lines = _lines([row.piece for row in listed.order_by("piece__product__search_text", "piece__product", "piece")])
    total = sum(line["count"] for line in lines)
    context = {
        "title": title,
        "facts": [(label, value) for label, value in facts if value],
        "notes": notes,
        "lines": lines,
        "total": total,
        "named": total <= _MOST_NAMED,
        "signers": signers,
    }
    return render_pdf("inventory/movement.html", context, company())


def _lines(pieces: list[Any]) -> list[dict[str, Any]]:
    """The pieces by product, each with what it is called."""
    lines = []
    for product, group in groupby(pieces, key=lambda piece: piece.product):
        members = list(group)
        words = [words_on_paper(piece) for piece in members]
        lines.append({"product": product, "count": len(members), "pieces": words})
    return lines


def words_on_paper(piece: Any) -> str:
    """Its tag with its serial number, or what it has of them."""
    serial = f" (serie {piece.serial_number})" if piece.tag and piece.serial_number else ""
    return f"{piece.words}{serial}"
