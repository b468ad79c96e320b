"""What is owed of an order, told to its customer by mail."""

from collections.abc import Callable
from decimal import Decimal

from django.db import transaction
from django_tasks import TaskContext, task

from apps.accounts.models import User
from apps.accounts.rules.letters import Letter
from apps.accounts.selectors import Company, company, letter_of
from apps.accounts.services.mail import Attachment
from apps.core.errors import NotFound
from apps.core.language import gettext_noop
from apps.core.records.workflow import refuse_unless_open
from apps.sales.documents.layout import pesos
from apps.sales.documents.order import order_document, order_file_name
from apps.sales.models import Order, PaymentReminder
from apps.sales.rules.payments import Paid
from apps.sales.rules.prices import dollars
from apps.sales.selectors.orders import orders
from apps.sales.selectors.quotes import paid_of
from apps.sales.services.mail_drafts import Draft, draft_of
from apps.sales.services.mails import AS_EVER, Asked, Outdated, Words, note_mails, send_once, write_letter
from apps.sales.services.order_steps import act_on_order
from apps.sales.transitions.order_states import ACTIVE, OWING, OrderStatus

_PAID_MEANWHILE = gettext_noop("Ya no se debe nada: se pagó antes de que saliera el correo.")
_COVERED_MEANWHILE = gettext_noop(
    "Los pagos registrados ya cubren lo que falta: se registraron antes de que saliera el correo."
)
_WRITTEN_OF_ANOTHER_DEBT = gettext_noop(
    "Lo que se debe cambió antes de que saliera el correo: escribe otra vez el mensaje."
)
_ENDED_MEANWHILE = gettext_noop("La orden terminó antes de que saliera el correo.")


def remind_payment(pk: int, *, by: User, asked: Asked = AS_EVER, reason: str = "") -> Order:
    """Mail what is owed to the customer, or as it is `asked`; jobs do it, and their rows say how it went."""
    with transaction.atomic():
        order = act_on_order(pk, "remind", by=by, reason=reason)
        same, letter = {"order": order}, _letter(order, paid_of(order.quote), company())
        for mail in note_mails(
            PaymentReminder, asked, order.customer.email, same, letter=letter, by=by, owed=order.owed
        ):
            send_payment_reminder.enqueue(mail.pk)
    return order


def draft_payment_reminder(pk: int, *, by: User) -> Draft:
    """What it would be sent with. Raises NotFound, and what the step would raise."""
    order = orders(by).filter(pk=pk).first()
    if order is None:
        raise NotFound(number=pk)
    refuse_unless_open(order, "remind", by)
    return draft_of(_letter(order, paid_of(order.quote), company()), order.customer, by=by)


@task(takes_context=True)
def send_payment_reminder(context: TaskContext, pk: int) -> None:
    """The job that tells what is owed when it runs, which may be less than when it was asked for."""
    send_once(PaymentReminder, pk, _send, again=context.attempt > 1)


def _send(mail: PaymentReminder) -> Words:
    drawn, sender = _order(mail.order_id), company()
    document = Attachment(order_file_name(drawn), order_document(drawn), "application/pdf")
    order = _order(mail.order_id)  # after the drawing: what is told was true a moment before
    paid = paid_of(order.quote)
    _refuse_outdated(order, paid)
    if mail.message and mail.owed != order.owed:
        raise Outdated(_WRITTEN_OF_ANOTHER_DEBT)
    return write_letter(mail, _letter(order, paid, sender), document, seller=order.seller, sender=sender)


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


def _letter(order: Order, paid: Paid, sender: Company) -> Letter:
    promised = order.promised_date if order.status in OWING else None
    told = _in_dollars(order, paid) if order.in_dollars else pesos
    return letter_of(
        "reminder",
        {
            "cliente": order.customer_name,
            "empresa": sender.name,
            "vendedor": order.seller.name,
            "numero": str(order.pk),
            "total": told(paid.payable),
            "pagado": told(paid.confirmed),
            "por_confirmar": told(paid.pending) if paid.pending else "",
            "saldo": told(paid.payable - paid.confirmed),
            "entrega": f"{promised:%d/%m/%Y}" if promised else "",
            "datos_de_pago": sender.payment_data,
        },
    )
