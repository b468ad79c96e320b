"""What is owed of an order, told to its customer by mail."""

from collections.abc import Callable
from decimal import Decimal

from django.db import transaction
from django_tasks import TaskContext, task

from apps.accounts.models import User
from apps.accounts.selectors import Company, company
from apps.accounts.services.mail import Attachment
from apps.sales.documents.layout import pesos
from apps.sales.documents.order import order_document, order_file_name
from apps.sales.models import Order, PaymentReminder
from apps.sales.rules.payments import Paid
from apps.sales.rules.prices import dollars
from apps.sales.selectors.quotes import paid_of
from apps.sales.services.mails import Outdated, note_mail, send_once, write_to
from apps.sales.services.order_steps import act_on_order
from apps.sales.transitions.order_states import ACTIVE, OWING, OrderStatus

_PAID_MEANWHILE = "Ya no se debe nada: se pagó antes de que saliera el correo."
_COVERED_MEANWHILE = "Los pagos registrados ya cubren lo que falta: se registraron antes de que saliera el correo."
_ENDED_MEANWHILE = "La orden terminó antes de que saliera el correo."


def remind_payment(pk: int, *, by: User, recipient: str | None = None, reason: str = "") -> Order:
    """Mail what is owed to the customer, or to `recipient`; the job does it, and its row says how it went."""
    with transaction.atomic():
        order = act_on_order(pk, "remind", by=by, reason=reason)
        to = recipient or order.customer.email
        mail = note_mail(PaymentReminder, to, {"order": order}, by=by, owed=order.owed)
        send_payment_reminder.enqueue(mail.pk)
    return order


@task(takes_context=True)
def send_payment_reminder(context: TaskContext, pk: int) -> None:
    """The job that tells what is owed when it runs, which may be less than when it was asked for."""
    send_once(PaymentReminder, pk, _send, again=context.attempt > 1)


def _send(mail: PaymentReminder) -> None:
    drawn, sender = _order(mail.order_id), company()
    document = Attachment(order_file_name(drawn), order_document(drawn), "application/pdf")
    order = _order(mail.order_id)  # after the drawing: what is told was true a moment before
    paid = paid_of(order.quote)
    _refuse_outdated(order, paid)
    subject = f"Recordatorio de pago de la orden {order.pk} de {sender.name}"
    write_to(mail, subject, _paragraphs(order, paid, sender), document, seller=order.seller, sender=sender)


def _order(pk: int) -> Order:
    return Order.objects.select_related("customer", "seller", "quote", "location").get(pk=pk)


def _refuse_outdated(order: Order, paid: Paid) -> None:
    if order.deleted_at or order.status not in {*ACTIVE, OrderStatus.STOPPED}:
        raise Outdated(_ENDED_MEANWHILE)
    if paid.confirmed >= paid.payable:
        raise Outdated(_PAID_MEANWHILE)
    if paid.left <= 0:
        raise Outdated(_COVERED_MEANWHILE)


def _in_dollars(order: Order, paid: Paid) -> Callable[[Decimal], str]:
    """They are what is owed, whatever they are worth in pesos today."""
    debt = order.dollar_debt(paid.payable)
    return lambda amount: dollars(debt.dollars(amount))


def _paragraphs(order: Order, paid: Paid, sender: Company) -> list[str]:
    promised = order.promised_date if order.status in OWING else None
    told = _in_dollars(order, paid) if order.in_dollars else pesos
    received = f"De su total de {told(paid.payable)} hemos recibido {told(paid.confirmed)}"
    owed = f"y quedan por pagar {told(paid.payable - paid.confirmed)}."
    waiting = f"De eso, {told(paid.pending)} ya están registrados y por confirmar." if paid.pending else ""
    sums = [f"Te recordamos el pago de la orden {order.pk}.", received, owed, waiting]
    return [
        f"Hola, {order.customer_name}:",
        " ".join(filter(None, sums)),
        f"Fecha de entrega acordada: {promised:%d/%m/%Y}." if promised else "",
        f"Datos de pago:\n{sender.payment_data}" if sender.payment_data else "",
        "El detalle de la orden va en el PDF adjunto. Si ya pagaste, responde a este correo con tu comprobante.",
    ]
