"""The documents of the catalogue."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet

from apps.accounts.selectors import company
from apps.catalog.models import Product
from apps.core.lists import BoundField, cells_of
from apps.core.pdf import render_pdf

_NUMBERS = {"number", "money"}


@dataclass(frozen=True)
class Cell:
    text: str
    is_number: bool


def supplier_report(products: QuerySet[Product], columns: Sequence[BoundField], on: date) -> bytes:
    """Which products come from whom, as a PDF of the chosen columns."""
    numbers = [column.kind_in_files in _NUMBERS for column in columns]
    rows = [[Cell(_text(v), n) for v, n in zip(cells, numbers, strict=True)] for cells in cells_of(products, columns)]
    heads = [{"label": c.head, "is_number": n} for c, n in zip(columns, numbers, strict=True)]
    context = {"title": "Reporte de proveedores", "date": on, "columns": heads, "rows": rows}
    return render_pdf("catalog/supplier_report.html", context, company())


def _text(value: Any) -> str:
    if isinstance(value, Decimal):
        return f"{value:,.2f}"
    return "" if value is None else str(value)
