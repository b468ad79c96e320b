"""What is owed, told to the customer by mail."""

from typing import Annotated, Any

from ninja import Body, Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Id, answer
from apps.sales.api.order_steps import STEP, shown
from apps.sales.schemas.mails import MailDraft
from apps.sales.schemas.order_steps import ReminderByGet, ReminderIn
from apps.sales.schemas.orders import OrderDetail
from apps.sales.services.reminders import draft_payment_reminder, remind_payment

router = Router(tags=["orders"])
NOTHING: Any = ReminderIn()


@router.get("/orders/payment-reminder/{id}", auth=can(*STEP.abilities, changes=True))
def remind_by_get(request: Call, id: Id, asked: Query[ReminderByGet]) -> Answer[OrderDetail]:
    """Mail what is owed; its `reminders` say how it went. The specification asks for it by GET; a POST does the same."""
    return _remind(request, id, ReminderIn(recipient=asked.recipient, comment=asked.comment))


@router.post("/orders/payment-reminder/{id}", auth=STEP, operation_id="remind_order_payment")
def remind(request: Call, id: Id, payload: Annotated[ReminderIn, Body(...)] = NOTHING) -> Answer[OrderDetail]:
    """Mail what is owed to the customer, or to `recipient`; its `reminders` say how it went."""
    return _remind(request, id, payload)


@router.get("/orders/payment-reminder/{id}/draft", auth=STEP, operation_id="draft_payment_reminder")
def draft(request: Call, id: Id) -> Answer[MailDraft]:
    """What it would be sent with: to whom, in which words, and by WhatsApp. Nothing is sent."""
    return answer(draft_payment_reminder(id, by=request.user))


def _remind(request: Call, pk: int, asked: ReminderIn) -> Answer[OrderDetail]:
    remind_payment(pk, asked=asked.asked(), reason=asked.comment, by=request.user)
    return shown(request, pk, gettext("El recordatorio va en camino al cliente."))
