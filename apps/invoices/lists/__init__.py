"""The lists of invoices."""

from apps.invoices.lists.invoices import INVOICES

__all__ = ["INVOICES"]
