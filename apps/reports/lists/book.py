"""The dashboard as the sheets of a workbook: what a person sees of it, and nothing else."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from apps.accounts.models import User
from apps.core.lists import Asked, sheet_of
from apps.core.spreadsheets import Column, Sheet, Total
from apps.reports.lists.transactions import transactions_list
from apps.reports.rules.period import Period
from apps.reports.schemas.dashboard import dashboard
from apps.reports.selectors.sight import KINDS, sees_transactions

_START, _END = Column("start", "Desde", "date"), Column("end", "Hasta", "date")
_COUNT = Column("count", "Documentos", "number")


def dashboard_sheets(person: User, period: Period) -> list[Sheet]:
    """The summary first; parts that the person does not see are left out."""
    found = dashboard(person, period)
    sheets = [_summary(found, period)]
    if payments := found["payments"]:
        sheets += [
            _flow("Pagos registrados", payments["registered"]),
            _methods(payments["methods"]),
            _flow("Efectivo MXN", payments["cashMxn"]),
            _flow("Efectivo USD", payments["cashUsd"]),
        ]
    if found["refunds"]:
        sheets.append(_flow("Devoluciones", found["refunds"]))
    if found["sales"]:
        sheets.append(_sales(found["sales"]))
    if found["quotes"]:
        sheets.append(_quotes(found["quotes"]))
    if found["stock"]:
        sheets += [_stock(found["stock"]), _ages(found["stock"]["ages"])]
    return [*sheets, *_transactions(person, period)]


def _summary(found: dict[str, Any], period: Period) -> Sheet:
    columns = [
        Column("what", "Concepto"), _START, _END, Column("currency", "Moneda"), Column("value", "Importe", "money"),
        _COUNT, Column("before", "Periodo anterior", "money"), Column("change", "Cambio", "percent"),
    ]  # fmt: skip
    rows = [
        [name, period.start, period.end, total["currency"], total["value"], total["count"], total["before"]["value"],
         total["change"]]
        for name, total in _totals(found)
    ]  # fmt: skip
    if found["stock"]:
        pieces = found["stock"]["total"]["count"]
        rows.append(["Piezas en existencia hoy", None, None, None, None, pieces, None, None])
    return Sheet("Resumen", columns, rows)


def _totals(found: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    if payments := found["payments"]:
        yield "Pagos registrados", payments["registered"]["total"]
        yield "Efectivo MXN", payments["cashMxn"]["total"]
        yield "Efectivo USD", payments["cashUsd"]["total"]
    if found["refunds"]:
        yield "Devoluciones registradas", found["refunds"]["total"]
    if found["sales"]:
        yield "Ventas sin rentas (subtotal)", found["sales"]["total"]


def _money(flow: dict[str, Any]) -> Column:
    return Column("value", f"Importe {flow['total']['currency']}", "money")


def _flow(title: str, flow: dict[str, Any]) -> Sheet:
    rows = [[part["start"], part["end"], part["count"], part["value"]] for part in flow["parts"]]
    return Sheet(title, [_START, _END, _COUNT, _money(flow)], rows, [Total("count"), Total("value")])


def _methods(methods: Iterable[dict[str, Any]]) -> Sheet:
    columns = [
        Column("method", "Forma de pago"), Column("new", "Dinero nuevo", "bool"), _COUNT,
        Column("value", "Importe MXN", "money"),
    ]  # fmt: skip
    rows = [[row["method"], row["newMoney"], row["count"], row["value"]] for row in methods]
    new = Total("value", "Suma de dinero nuevo", ("new", "Sí"))
    return Sheet("Formas de pago", columns, rows, [Total("value"), new])


def _sales(sales: dict[str, Any]) -> Sheet:
    columns = [Column("seller", "Vendedor"), _START, _END, _COUNT, Column("value", "Subtotal MXN", "money")]
    rows = [
        [seller["name"], month["start"], month["end"], month["count"], month["value"]]
        for seller in sales["sellers"]
        for month in seller["months"]
    ]
    return Sheet("Ventas", columns, rows, [Total("count"), Total("value")])


def _quotes(quotes: dict[str, Any]) -> Sheet:
    rows = [[row["status"], row["count"]] for row in quotes["statuses"]]
    return Sheet("Cotizaciones", [Column("status", "Estado hoy"), _COUNT], rows, [Total("count")])


def _ages(ages: Iterable[dict[str, Any]]) -> Sheet:
    columns = [
        Column("least", "Desde (días)", "number"), Column("most", "Hasta (días)", "number"),
        Column("count", "Piezas", "number"),
    ]  # fmt: skip
    return Sheet("Antigüedad", columns, [[age["least"], age["most"], age["count"]] for age in ages], [Total("count")])


def _stock(stock: dict[str, Any]) -> Sheet:
    states = [row["status"] for row in stock["statuses"]]
    columns = [Column("place", "Ubicación"), *(Column(state, state, "number") for state in states)]
    rows: list[Sequence[object]] = [
        [place["name"], *(cell["count"] for cell in place["statuses"]), place["total"]["count"]]
        for place in stock["places"]
    ]
    totals = [Total(key) for key in (*states, "total")]
    return Sheet("Existencias", [*columns, Column("total", "Total", "number")], rows, totals)


def _transactions(person: User, period: Period) -> Iterator[Sheet]:
    for kind in KINDS:
        if sees_transactions(person, kind):
            spec = transactions_list(kind, period)
            sheet = sheet_of(spec, person, Asked(), spec.visible_columns(person))
            yield replace(sheet, totals=[Total(column.key) for column in sheet.columns[1:]])
