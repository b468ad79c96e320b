"""The documents of the catalogue."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from apps.accounts.selectors import company
from apps.catalog.models import Product
from apps.core.lists import Column
from apps.core.pdf import render_pdf

_NUMBERS = {"number", "money"}


@dataclass(frozen=True)
class Cell:
    text: str
    is_number: bool


def supplier_report(products: Iterable[Product], columns: Sequence[Column[Product]], on: date) -> bytes:
    """Which products come from whom, as a PDF of the chosen columns."""
    rows = [[Cell(_text(c.value(product)), c.kind in _NUMBERS) for c in columns] for product in products]
    heads = [{"label": c.label, "is_number": c.kind in _NUMBERS} for c in columns]
    context = {"title": "Reporte de proveedores", "date": on, "columns": heads, "rows": rows}
    return render_pdf("catalog/supplier_report.html", context, company())


def _text(value: Any) -> str:
    if isinstance(value, Decimal):
        return f"{value:,.2f}"
    return "" if value is None else str(value)
