"""What `/api/admin` offers of the reports."""

from typing import Any

from apps.core.lists import Resource, row_of
from apps.core.records.history import HistoryOf
from apps.invoices.abilities import INVOICES_READ
from apps.leases.models import DepositMove
from apps.leases.resources import LEASES
from apps.refunds.models import RefundPayment
from apps.refunds.resources import REFUND_PAYMENTS
from apps.reports.abilities import MARGINS_READ, REPORTS_READ_ALL, REPORTS_READ_OWN
from apps.reports.lists.deposits import DEPOSITS_REPORT
from apps.reports.lists.exchange_gains import EXCHANGE_GAINS, EXCHANGE_GAINS_BACK
from apps.reports.lists.payments import DEVOLUTIONS_REPORT, PAYMENTS_REPORT
from apps.reports.lists.receivables import RECEIVABLES as RECEIVABLES_LIST
from apps.reports.lists.sold_pieces import SOLD_PIECES
from apps.reports.schemas import payments as schemas
from apps.reports.schemas.deposits import ReportedDeposit
from apps.reports.schemas.exchange_gains import ExchangeGain, ExchangeGainBack
from apps.reports.schemas.receivables import ReceivableRow
from apps.reports.schemas.sold_pieces import SoldPieceRow
from apps.sales.models import Order, OrderPiece, Payment
from apps.sales.resources import ORDERS, PAYMENTS

PAYMENTS_REPORTED: Resource[Payment] = Resource(
    spec=PAYMENTS_REPORT,
    model=Payment,
    read=REPORTS_READ_ALL,
    also=[REPORTS_READ_OWN],
    detail=schemas.ReportedPayment,
    history=PAYMENTS.history,
    labels=PAYMENTS.labels,
)

REFUNDS_REPORTED: Resource[RefundPayment] = Resource(
    spec=DEVOLUTIONS_REPORT,
    model=RefundPayment,
    read=REPORTS_READ_ALL,
    also=[REPORTS_READ_OWN],
    detail=schemas.ReportedRefund,
    history=REFUND_PAYMENTS.history,
    labels=REFUND_PAYMENTS.labels,
)

DEPOSITS_REPORTED: Resource[DepositMove] = Resource(
    spec=DEPOSITS_REPORT,
    model=DepositMove,
    read=REPORTS_READ_ALL,
    also=[REPORTS_READ_OWN],
    detail=ReportedDeposit,
    present=lambda move, reader: row_of(ReportedDeposit, move, reader),
    history=HistoryOf(hidden=frozenset({"lease", "by", "at"})),
    labels=LEASES.labels,
)

GAINS: Resource[Payment] = Resource(
    spec=EXCHANGE_GAINS,
    model=Payment,
    read=REPORTS_READ_ALL,
    detail=ExchangeGain,
    present=lambda payment, reader: row_of(ExchangeGain, payment, reader),
    history=PAYMENTS.history,
    labels=PAYMENTS.labels,
)

GAINS_BACK: Resource[RefundPayment] = Resource(
    spec=EXCHANGE_GAINS_BACK,
    model=RefundPayment,
    read=REPORTS_READ_ALL,
    detail=ExchangeGainBack,
    present=lambda payment, reader: row_of(ExchangeGainBack, payment, reader),
    history=REFUND_PAYMENTS.history,
    labels=REFUND_PAYMENTS.labels,
)

RECEIVABLES: Resource[Order] = Resource(
    spec=RECEIVABLES_LIST,
    model=Order,
    read=INVOICES_READ,
    detail=ReceivableRow,
    present=lambda order, reader: row_of(ReceivableRow, order, reader),
    history=ORDERS.history,
    labels=ORDERS.labels,
)

SOLD: Resource[OrderPiece] = Resource(
    spec=SOLD_PIECES,
    model=OrderPiece,
    read=MARGINS_READ,
    detail=SoldPieceRow,
)

RESOURCES: list[Resource[Any]] = [
    PAYMENTS_REPORTED, REFUNDS_REPORTED, DEPOSITS_REPORTED, RECEIVABLES, GAINS, GAINS_BACK, SOLD,
]  # fmt: skip
