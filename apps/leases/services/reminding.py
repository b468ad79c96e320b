"""Rents told to the customer by mail, some days before and after they fall due: noted by the daily job, sent by another one."""

from django.utils import timezone
from django_tasks import TaskContext, task

from apps.accounts.models import CompanySettings
from apps.accounts.selectors import company
from apps.accounts.services.mail import Attachment
from apps.core.language import gettext_noop
from apps.leases.documents.money import in_currency
from apps.leases.documents.statement import statement_document
from apps.leases.models import Lease, ReminderMoment, RentReminder
from apps.leases.selectors.leases import every_lease
from apps.leases.selectors.reminding import ToTell, rent_of, rents_to_tell
from apps.leases.services.noting import note_mails
from apps.sales.services.mails import Outdated, send_once, write_to

_PAID_MEANWHILE = gettext_noop("Ya no se debe, o ya venció: se pagó o pasó su día antes de que saliera el correo.")


def remind_rents() -> int:
    """What the administrator switched on. How many are new. Doing it again tells nobody twice."""
    settings = CompanySettings.objects.filter(pk=CompanySettings.ONLY).first()
    if settings is None or not (settings.rent_remind_before or settings.rent_remind_after):
        return 0
    return note_mails(lambda lease: _reminders_due(lease, settings), send_rent_reminder)


def _reminders_due(lease: Lease, settings: CompanySettings) -> list[RentReminder]:
    days = {"before": settings.rent_remind_before, "after": settings.rent_remind_after}
    told = set(lease.reminders.values_list("number", "moment"))
    return [
        RentReminder(lease=lease, number=one.number, moment=one.moment, due=one.due)
        for one in rents_to_tell(lease, timezone.localdate(), **days)
        if (one.number, one.moment) not in told
    ]


@task(takes_context=True)
def send_rent_reminder(context: TaskContext, pk: int) -> None:
    """The job that tells what is owed when it runs."""
    send_once(RentReminder, pk, _send, again=context.attempt > 1)


def _send(mail: RentReminder) -> None:
    lease, sender = every_lease(None).get(pk=mail.lease_id), company()
    document = Attachment(f"estado_de_cuenta_renta_{lease.pk}.pdf", statement_document(lease), "application/pdf")
    rent = rent_of(lease, mail.number, ReminderMoment(mail.moment))
    if rent is None:
        raise Outdated(_PAID_MEANWHILE)
    subject = f"Recordatorio de la mensualidad {mail.number} de la renta {lease.pk} de {sender.name}"
    write_to(
        mail, subject, _paragraphs(lease, rent, sender.payment_data), document, seller=lease.order.seller, sender=sender
    )


def _paragraphs(lease: Lease, rent: ToTell, payment_data: str) -> list[str]:
    verb = "vence" if _is_early(rent) else "venció"
    return [
        f"Hola, {lease.customer_name}:",
        (
            f"La mensualidad {rent.number} de tu renta {lease.pk} {verb} el {rent.due:%d/%m/%Y}: quedan por pagar "
            f"{in_currency(rent.left, lease.currency)}."
        ),
        f"Datos de pago:\n{payment_data}" if payment_data else "",
        "El estado de cuenta va en el PDF adjunto. Si ya pagaste, responde a este correo con tu comprobante.",
    ]


def _is_early(one: RentReminder | ToTell) -> bool:
    return one.moment == ReminderMoment.BEFORE
