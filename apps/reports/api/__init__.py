"""The calls of the reports: one router a capability."""

from apps.core.http.routes import Router
from apps.reports.api import checks, dashboard, metrics, payments, receivables, search, transactions

ROUTERS: list[Router] = [
    payments.router,
    checks.router,
    search.router,
    dashboard.router,
    metrics.router,
    transactions.router,
    receivables.router,
]
