"""The report of payments: two lists, their columns, and both as one workbook."""

from dataclasses import replace
from typing import Annotated, Any

from django.http.response import HttpResponseBase
from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.downloads import FRAMES, XLSX, sheets_download
from apps.core.http.routes import Router
from apps.core.lists import (
    PLAIN,
    Asked,
    BoundField,
    columns_answer,
    file_answer,
    params_of,
    read_params,
    sheet_of,
    wire_list,
)
from apps.core.schemas import Answer, Flag, ListedColumns, answer
from apps.core.spreadsheets import Sheet
from apps.reports.abilities import REPORTS_READ_ALL, REPORTS_READ_OWN
from apps.reports.lists.deposits import DEPOSITS_REPORT
from apps.reports.lists.payments import DEVOLUTIONS_REPORT, PAYMENTS_REPORT
from apps.reports.schemas.payments import ReportPeople
from apps.reports.selectors.deposits import sees_deposits
from apps.reports.selectors.payments import people_of_reports, sees_refunds
from apps.sales.abilities import CASH_HAND_OVER

router = Router(tags=["reports"])
READERS = (REPORTS_READ_ALL, REPORTS_READ_OWN)
_TITLE = "Reporte de pagos"
_Params: Any = params_of(PAYMENTS_REPORT, PLAIN)
_CASH_KEYS = {column.key for column in PAYMENTS_REPORT.columns if column.needs == CASH_HAND_OVER}

wire_list(router, "/reports/payments", PAYMENTS_REPORT, needs=READERS, dialect=PLAIN)
wire_list(router, "/reports/devolutions", DEVOLUTIONS_REPORT, needs=READERS, dialect=PLAIN)


@router.get("/reports/payments/columns-list", auth=can(*READERS))
def payment_columns(request: Call, cash: Annotated[Flag, Query(False)] = False) -> ListedColumns:
    """The columns that the report of payments may have, for this person; with `cash`, also those of its custody."""
    return columns_answer(_payment_columns(request.user, cash=cash))


@router.get("/reports/payments-devolutions/columns-list", auth=can(*READERS))
def refund_columns(request: Call) -> ListedColumns:
    """The columns that the report of what went back may have."""
    return columns_answer(DEVOLUTIONS_REPORT.visible_columns(request.user))


@router.get("/reports/payments/people", auth=can(*READERS))
def people(request: Call) -> Answer[ReportPeople]:
    """Who is in both reports, for their filters."""
    return answer(people_of_reports(request.user))


@router.get("/transactions/download", auth=can(*READERS), openapi_extra=file_answer(XLSX, FRAMES))
def download(request: Call, params: Annotated[_Params, Query(...)]) -> HttpResponseBase:
    """Every row of the filter as `reporte_pagos.xlsx`: what came in, of that the cash, what went back, and deposits that did."""
    asked = read_params(PAYMENTS_REPORT, params)
    return sheets_download(request, "reporte_pagos.xlsx", "xlsx", lambda: _sheets(request.user, asked), title=_TITLE)


def _sheets(actor: Any, asked: Asked) -> list[Sheet]:
    in_cash = replace(asked, filters={**asked.filters, "cash": True})
    sheets = [sheet_of(PAYMENTS_REPORT, actor, asked, _payment_columns(actor, cash=False), "Pagos")]
    if asked.filters.get("cash") is not False:
        sheets.append(sheet_of(PAYMENTS_REPORT, actor, in_cash, _payment_columns(actor, cash=True), "Efectivo"))
    if sees_refunds(actor):
        columns = DEVOLUTIONS_REPORT.visible_columns(actor)
        sheets.append(sheet_of(DEVOLUTIONS_REPORT, actor, asked, columns, "Devoluciones"))
    if sees_deposits(actor):
        known = {name: value for name, value in asked.filters.items() if name in DEPOSITS_REPORT.filters}
        columns = DEPOSITS_REPORT.visible_columns(actor)
        sheets.append(sheet_of(DEPOSITS_REPORT, actor, replace(asked, filters=known), columns, "Depósitos devueltos"))
    return sheets


def _payment_columns(actor: Any, *, cash: bool) -> list[BoundField]:
    return [c for c in PAYMENTS_REPORT.visible_columns(actor) if cash or c.key not in _CASH_KEYS]
