"""What was invoiced elsewhere, and only noted at its order."""

from apps.core.language import gettext
from apps.sales.models import Order


def noted_already(order: Order) -> str:
    if not order.invoice_number:
        return gettext("Ya se anotó que se facturó.")
    return gettext("Ya se anotó que se facturó {number}.").format(number=order.invoice_number)
