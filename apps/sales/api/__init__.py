"""The calls of sales."""

from apps.core.http.routes import Router
from apps.sales.api.cash import router as cash
from apps.sales.api.credit import router as credit
from apps.sales.api.deliveries import router as deliveries
from apps.sales.api.documents import router as documents
from apps.sales.api.exchange_rate import router as exchange_rate
from apps.sales.api.order_changes import router as order_changes
from apps.sales.api.order_steps import router as order_steps
from apps.sales.api.orders import router as orders
from apps.sales.api.payments import router as payments
from apps.sales.api.pending import router as pending
from apps.sales.api.picking import router as picking
from apps.sales.api.quote_links import router as quote_links
from apps.sales.api.quotes import router as quotes
from apps.sales.api.reminders import router as reminders
from apps.sales.api.steps import router as steps

ROUTERS: list[Router] = [
    quotes,
    pending,
    orders,
    order_steps,
    order_changes,
    deliveries,
    reminders,
    documents,
    quote_links,
    steps,
    picking,
    payments,
    cash,
    credit,
    exchange_rate,
]
