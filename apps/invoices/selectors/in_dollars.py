"""What an order that is settled in dollars comes to in its invoice."""

from decimal import Decimal

from apps.invoices.rules.amounts import net_base, with_tax
from apps.sales.models import Order


def goods_in_dollars(order: Order) -> Decimal:
    """What is invoiced of its pieces, with tax. Shipping and installation come beside it, so that all of it is what is owed."""
    debt = order.dollar_debt(order.total)
    if order.count_to_invoice is None or order.invoice_by_name:
        return debt.usd - debt.dollars(order.shipping_cost) - debt.dollars(order.installation_cost)
    return debt.dollars(with_tax(net_base(order.count_to_invoice, order.tax)))


def in_its_currency(order: Order, pesos: Decimal) -> Decimal:
    """What of an order is pesos, as its invoices say it."""
    return order.dollar_debt(order.total).dollars(pesos) if order.in_dollars else pesos
