"""Amounts of a contract as they are printed."""

from decimal import Decimal

from apps.sales.documents.layout import amount, pesos
from apps.sales.models import Currency


def in_currency(value: Decimal, currency: str) -> str:
    return amount(value) if currency == Currency.USD else pesos(value)
