"""Raises told to the customer by mail: noted by the daily job, sent by another one."""

from django.utils import timezone
from django_tasks import TaskContext, task

from apps.accounts.models import CompanySettings
from apps.accounts.selectors import company
from apps.accounts.services.mail import Attachment
from apps.core.language import gettext_noop
from apps.core.money import plain
from apps.leases.documents.contract import contract_document
from apps.leases.documents.money import in_currency
from apps.leases.models import Lease, RaiseNotice
from apps.leases.selectors.leases import every_lease
from apps.leases.selectors.raises import Rise, coming_rise, made_rise, notices_due
from apps.leases.services.noting import note_mails
from apps.sales.services.mails import Outdated, send_once, write_to

_NOT_ANY_MORE = gettext_noop("La renta ya no aumenta ese día: cambió lo acordado antes de que saliera el correo.")


def announce_raises() -> int:
    """When the administrator switched it on. How many are new. Doing it again tells nobody twice."""
    settings = CompanySettings.objects.filter(pk=CompanySettings.ONLY).first()
    days = settings.raise_notice_before if settings else None
    if not days:
        return 0
    return note_mails(lambda lease: notices_due(lease, timezone.localdate(), days), send_raise_notice)


@task(takes_context=True)
def send_raise_notice(context: TaskContext, pk: int) -> None:
    """The job that tells what is agreed when it runs."""
    send_once(RaiseNotice, pk, _send, again=context.attempt > 1)


def _send(notice: RaiseNotice) -> None:
    lease, sender = every_lease(None).get(pk=notice.lease_id), company()
    rise = made_rise(notice.change) if notice.change else coming_rise(lease, notice.since)
    if rise is None:
        raise Outdated(_NOT_ANY_MORE)
    document = Attachment(f"contrato_renta_{lease.pk}.pdf", contract_document(lease), "application/pdf")
    subject = f"Aumento de la renta {lease.pk} de {sender.name} desde el {rise.since:%d/%m/%Y}"
    write_to(notice, subject, _paragraphs(lease, rise), document, seller=lease.order.seller, sender=sender)


def _paragraphs(lease: Lease, rise: Rise) -> list[str]:
    percent = f" {plain(rise.percent)} %" if rise.percent else ""
    before = f"de {in_currency(rise.before, lease.currency)} " if rise.before is not None else ""
    return [
        f"Hola, {lease.customer_name}:",
        (
            f"Desde el {rise.since:%d/%m/%Y} la mensualidad de tu renta {lease.pk} aumenta{percent}: {before}a "
            f"{in_currency(rise.now, lease.currency)}, con IVA. Las mensualidades anteriores no cambian."
        ),
        f"Motivo: {rise.reason}" if rise.reason else "",
        "El contrato va en el PDF adjunto. Si tienes alguna duda, responde a este correo.",
    ]
