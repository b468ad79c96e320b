"""What waits for a person: rows of a list, by a filter, for who has the pair of the next step.

Counted by the list itself, so that whoever follows the link finds as many rows.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.catalog.abilities import PRODUCT_EDIT
from apps.catalog.lists.products import PRODUCTS
from apps.commissions.abilities import COMMISSION_PAY
from apps.commissions.lists import COMMISSIONS
from apps.commissions.transitions.commission import CommissionStatus
from apps.core.abilities import Ability
from apps.core.lists import Asked, ListSpec, selected
from apps.counts.abilities import COUNTS_CREATE, COUNTS_READ
from apps.counts.lists import COUNTS
from apps.inventory import abilities as inventory
from apps.inventory.lists.imports import IMPORTS
from apps.inventory.lists.pieces import PIECES
from apps.inventory.lists.transfers import TRANSFERS
from apps.inventory.models import Availability
from apps.inventory.transitions.piece import PieceStatus
from apps.inventory.transitions.transfer import TransferStatus
from apps.invoices.abilities import INVOICES_CANCEL, INVOICES_READ
from apps.invoices.lists.invoices import INVOICES
from apps.refunds import abilities as refunds
from apps.refunds.lists.devolutions import DEVOLUTIONS
from apps.refunds.transitions.devolution import DevolutionStatus
from apps.reports.lists.payments import DEVOLUTIONS_REPORT, PAYMENTS_REPORT
from apps.sales import abilities as sales
from apps.sales.lists import CASH, ORDERS, PENDING, QUOTES
from apps.sales.transitions.cash import CashStatus
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus


@dataclass(frozen=True)
class Task:
    """`needs` is the pair of who does it, `also` one of the list where that is another one. `own` names the filter
    that leaves what the person has themselves, `here` the one that leaves what is at the place of who may do it there only;
    what a day filters is asked for anew each time.
    """

    key: str
    spec: ListSpec[Any]
    needs: Ability
    filter: Mapping[str, Any | Callable[[], Any]] = field(default_factory=dict)
    also: Ability | None = None
    own: str = ""
    here: str = ""

    def is_for(self, person: User) -> bool:
        return person.may(self.needs) and (self.also is None or person.may(self.also))

    def filter_for(self, person: User) -> dict[str, Any]:
        chosen = {name: value() if callable(value) else value for name, value in self.filter.items()}
        if self.own:
            chosen[self.own] = person.pk
        if self.here and person.scope(self.needs) == "location":
            chosen[self.here] = person.location_id
        return chosen


def _day(days: int = 0) -> Callable[[], str]:
    def told() -> str:
        return (timezone.localdate() + timedelta(days=days)).isoformat()

    return told


_ARRIVING = {"availability": Availability.PRESALE, "eta": _day(), "etaEnd": _day(7)}
_PENDING = {"paymentStatus": [PaymentStatus.PENDING]}
TASKS = (
    Task("quotes_to_approve", QUOTES, sales.QUOTE_APPROVE, {"status": QuoteStatus.REQUESTED}, sales.QUOTES_READ),
    Task("quotes_accepted", QUOTES, sales.QUOTE_SEND, {"accepted": True}, sales.QUOTES_READ),
    Task("quotes_refused", QUOTES, sales.QUOTE_CHANGE_REQUEST, {"status": QuoteStatus.REFUSED}, sales.QUOTES_READ),
    Task("payments_to_confirm", PAYMENTS_REPORT, sales.PAYMENT_CONFIRM, _PENDING, sales.QUOTE_READ),
    Task("cash_to_confirm", CASH, sales.CASH_CONFIRM, {"status": CashStatus.TO_CONFIRM, "forMe": True}),
    Task("cash_to_hand_over", CASH, sales.CASH_HAND_OVER, {"held": True, "status": CashStatus.PENDING}, own="holder"),
    Task("orders_to_confirm", ORDERS, sales.ORDER_CONFIRM, {"order_status": OrderStatus.ORDERED}, sales.ORDERS_READ),
    Task("orders_to_prepare", ORDERS, sales.ORDER_PROCESS, {"order_status": OrderStatus.CONFIRMED}, sales.ORDERS_READ),
    Task("orders_to_ready", ORDERS, sales.ORDER_READY, {"order_status": OrderStatus.IN_PROCESS}, sales.ORDERS_READ),
    Task("deliveries_late", PENDING, sales.ORDER_DELIVER, {"due": "late"}, sales.ORDERS_READ),
    Task("deliveries_today", PENDING, sales.ORDER_DELIVER, {"due": "today"}, sales.ORDERS_READ),
    Task("orders_to_complete", ORDERS, sales.ORDER_APPROVE, {"order_status": OrderStatus.DELIVERED}, sales.ORDERS_READ),
    Task("transfers_to_approve", TRANSFERS, inventory.TRANSFER_APPROVE, {"status": TransferStatus.REQUESTED}),
    Task(
        "transfers_to_prepare", TRANSFERS, inventory.TRANSFER_READY, {"status": TransferStatus.APPROVED}, here="origin"
    ),
    Task("transfers_to_send", TRANSFERS, inventory.TRANSFER_TRANSIT, {"status": TransferStatus.READY}, here="origin"),
    Task(
        "transfers_to_receive",
        TRANSFERS,
        inventory.TRANSFER_RECEIVE,
        {"status": TransferStatus.IN_TRANSIT},
        here="destiny",
    ),
    Task("refunds_to_approve", DEVOLUTIONS, refunds.REFUND_APPROVE, {"status": DevolutionStatus.REQUESTED}),
    Task("refunds_to_receive", DEVOLUTIONS, refunds.REFUND_CONFIRM, {"status": DevolutionStatus.APPROVED}),
    Task("refunds_to_pay", DEVOLUTIONS_REPORT, refunds.REFUND_PAY, _PENDING, refunds.REFUND_READ),
    Task("commissions_to_pay", COMMISSIONS, COMMISSION_PAY, {"status": CommissionStatus.DUE}),
    Task("invoices_to_cancel", INVOICES, INVOICES_CANCEL, {"toCancel": True}, INVOICES_READ),
    Task("pieces_missing", PIECES, inventory.PIECES_EDIT, {"status": PieceStatus.MISSING}, inventory.PIECES_READ),
    Task("counts_due", COUNTS, COUNTS_CREATE, {"due": True}, COUNTS_READ),
    Task("imports_overdue", IMPORTS, inventory.IMPORT_EDIT, {"overdue": True}, inventory.IMPORTS_READ),
    Task("imports_arriving", IMPORTS, inventory.IMPORT_EDIT, _ARRIVING, inventory.IMPORTS_READ),
    Task("low_stock", PRODUCTS, PRODUCT_EDIT, {"inventory": "low"}),
)


def waiting(person: User) -> Iterator[tuple[Task, dict[str, Any], int]]:
    """Each task that is for this person with its filter and how much of it there is, also none; a query each."""
    for task in TASKS:
        if task.is_for(person):
            chosen = task.filter_for(person)
            yield task, chosen, selected(task.spec, person, Asked(filters=chosen)).order_by().count()
