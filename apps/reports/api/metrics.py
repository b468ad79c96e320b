"""The figures of the dashboard one by one, and all of them as a workbook."""

from functools import partial
from typing import Annotated

from django.http.response import HttpResponseBase
from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.downloads import FRAMES, XLSX, sheets_download
from apps.core.http.routes import Router
from apps.core.lists import file_answer
from apps.reports.abilities import DASHBOARD_READ
from apps.reports.api.sight import only
from apps.reports.lists.book import dashboard_sheets
from apps.reports.schemas import dashboard as parts
from apps.reports.schemas.metrics import ByMethod, Flowing, flowing
from apps.reports.schemas.periods import CashStartEnd, StartEnd
from apps.reports.selectors.sight import MONEY, REFUNDS, sees_payments, sees_refunds

router = Router(tags=["dashboard"], auth=can(DASHBOARD_READ))


@router.get("/metrics/register-payments")
def registered_payments(request: Call, asked: Annotated[StartEnd, Query(...)]) -> Flowing:
    """What customers paid, by the day of its registration, in pesos; not what balances paid."""
    only(request.user, sees_payments(request.user), *MONEY)
    return flowing(parts.payments_part(request.user, asked.period())["registered"])


@router.get("/metrics/payments-methods")
def payment_methods(request: Call, asked: Annotated[StartEnd, Query(...)]) -> ByMethod:
    """The same by method, with what balances paid beside it."""
    only(request.user, sees_payments(request.user), *MONEY)
    found = parts.payments_part(request.user, asked.period())
    total = found["registered"]["total"]
    return ByMethod(success=True, message="", payments=found["methods"], total=total["value"], figure=total)


@router.get("/metrics/payments-cash")
def cash_payments(request: Call, asked: Annotated[CashStartEnd, Query(...)]) -> Flowing:
    """What was paid in cash in pesos, or with `usd` in dollars: the two are never mixed."""
    only(request.user, sees_payments(request.user), *MONEY)
    found = parts.payments_part(request.user, asked.period())
    return flowing(found["cashUsd" if asked.usd else "cashMxn"])


@router.get("/metrics/register-refunds")
def registered_refunds(request: Call, asked: Annotated[StartEnd, Query(...)]) -> Flowing:
    """What went back to customers, also as a balance, by the day of its registration, in pesos."""
    only(request.user, sees_refunds(request.user), *REFUNDS)
    return flowing(parts.refunds_flow(request.user, asked.period()))


@router.get("/metrics/download", openapi_extra=file_answer(XLSX, FRAMES))
def download(request: Call, asked: Annotated[StartEnd, Query(...)]) -> HttpResponseBase:
    """All that the person sees of the dashboard as `dashboard.xlsx`, a sheet for each part."""
    period = asked.period()
    make = partial(dashboard_sheets, request.user, period)
    return sheets_download(request, "dashboard.xlsx", "xlsx", make, title="Tablero")
