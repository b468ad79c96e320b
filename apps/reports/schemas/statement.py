"""The statement of account of a customer, on the wire."""

from datetime import date
from typing import Any

from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.reports.schemas.receivables import DebtorOut, debtor_out
from apps.reports.selectors.statement import Move, Statement


class StatementLine(Schema):
    """What was asked for or paid on a day (MXN), and what was owed after it; below zero what stood in the customer's favour. `kind` is
    the resource whose screen shows the document `id`."""

    kind: str
    id: int
    document: str
    day: date
    text: str
    asked: Money | None
    paid: Money | None
    balance: Money


class StatementOut(Schema):
    """`closing` is the balance at the end of the period and `later` what was moved after it. Both come to what is owed now (`owing`)
    less `balances`, `toRefund` and `advances`, which stand in the customer's favour, and with `refundedAhead`, which was given back
    for pieces that are still to come."""

    owing: DebtorOut
    dateFrom: date
    dateTo: date
    opening: Money
    lines: list[StatementLine]
    closing: Money
    later: Money
    balances: Money
    toRefund: Money
    advances: Money
    refundedAhead: Money


def statement_out(found: Statement) -> dict[str, Any]:
    favour = found.favour
    return {
        "owing": debtor_out(found.debtor),
        "dateFrom": found.period.start,
        "dateTo": found.period.end,
        "opening": found.opening,
        "lines": [_line(move) for move in found.moves],
        "closing": found.closing,
        "later": found.later,
        "balances": favour.balances,
        "toRefund": favour.to_refund,
        "advances": favour.advances,
        "refundedAhead": favour.ahead,
    }


def _line(move: Move) -> dict[str, Any]:
    return {**vars(move), "document": move.document}
