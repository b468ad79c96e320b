"""The sheet of the differences of a count, to be signed."""

from typing import Any

from apps.accounts.selectors import company
from apps.core.pdf import render_pdf
from apps.counts.models import StockCount
from apps.counts.selectors.counts import readers, scope_of

MOST_NAMED = 500
"""Differences that are named one by one; of more only the sums are printed, and the workbook names them all."""


def differences_document(count: StockCount) -> bytes:
    """What was expected and found, each difference with its answer, and who counted."""
    rows = count.lines.select_related("piece__product", "registered_at", "answered_by")
    lines = list(rows.order_by("-kind", "piece__product__sort_name", "pk")[: MOST_NAMED + 1])
    facts = [
        ("Ubicación", count.location.name),
        ("Qué se cuenta", scope_of([count.pk])[count.pk] or "Todas las piezas"),
        ("Estado", count.status),
        ("Inicio", count.started_at),
        ("Esperadas", count.expected),
        ("Encontradas", count.found),
        ("Diferencias", count.lines.count()),
        ("Contaron", ", ".join(f"{one['name']} ({one['read']})" for one in readers(count))),
    ]
    context: dict[str, Any] = {
        "title": f"Conteo {count.pk}",
        "facts": [(label, value) for label, value in facts if value not in (None, "")],
        "notes": count.notes,
        "lines": lines[:MOST_NAMED],
        "named": len(lines) <= MOST_NAMED,
        "most": MOST_NAMED,
        "signers": ("Contó", "Revisó"),
    }
    return render_pdf("counts/differences.html", context, company())
