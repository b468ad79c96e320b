"""Documents on their way to somebody's mailbox."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import User
from apps.core.records.history import Audited
from apps.sales.models.order import Order
from apps.sales.models.quote import Quote


class MailState(models.TextChoices):
    PENDING = "Pendiente", "Pendiente"
    SENT = "Enviado", "Enviado"
    FAILED = "Falló", "Falló"


class OutgoingMail(Audited):
    """What one document sends to one recipient. `attempts` counts the jobs that tried, `started_at` is when the last one
    did; `error` says in Spanish why that one failed.
    """

    recipient = models.EmailField("destinatario", max_length=160)
    state = models.CharField("envío", max_length=10, choices=MailState.choices, default=MailState.PENDING)
    error = models.TextField("error", blank=True)
    attempts = models.PositiveIntegerField("intentos", default=0)
    started_at = models.DateTimeField("último intento", null=True, blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="pidió")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    sent_at = models.DateTimeField("enviado", null=True, blank=True)

    class Meta:
        abstract = True


WAITS = ~Q(state=MailState.SENT) & ~Q(recipient="")
"""Those whose recipient was forgotten are nobody's any more: of several of them none is in the way of another."""


class WrittenMail(OutgoingMail):
    """One that somebody sends by hand. While it waits: the words that they wrote, or none where it says what the company
    says; once it was sent: what it said, without signature."""

    subject = models.CharField("asunto", max_length=200, blank=True)
    message = models.TextField("mensaje", blank=True)

    class Meta(OutgoingMail.Meta):
        abstract = True


def mail_constraints(name: str) -> list[models.CheckConstraint]:
    """What every mail obeys, `name` before each constraint."""
    return [
        models.CheckConstraint(condition=Q(state__in=MailState.values), name=f"{name}_state_known"),
        models.CheckConstraint(
            condition=Q(state=MailState.SENT, sent_at__isnull=False)
            | (~Q(state=MailState.SENT) & Q(sent_at__isnull=True)),
            name=f"{name}_sent_has_its_moment",
        ),
        models.CheckConstraint(
            condition=(Q(state=MailState.FAILED) & ~Q(error="")) | (~Q(state=MailState.FAILED) & Q(error="")),
            name=f"{name}_failed_says_why",
        ),
    ]


class QuoteMail(WrittenMail):
    """One version of a quote to one recipient. Those of one sending have the same `asked_at`."""

    quote = models.ForeignKey(Quote, models.CASCADE, related_name="mails", verbose_name="cotización")
    version = models.PositiveIntegerField("versión")
    asked_at = models.DateTimeField("pedido", default=timezone.now)

    class Meta:
        verbose_name = "correo de la cotización"
        ordering = ["-id"]
        constraints = [
            *mail_constraints("quote_mail"),
            # A second click finds the first one's mail instead of making another.
            models.UniqueConstraint(
                fields=["quote", "recipient", "version"],
                condition=WAITS,
                name="quote_mail_waits_once",
            ),
        ]

    def __str__(self) -> str:
        return f"Correo de la cotización {self.quote_id} a {self.recipient}"


class PaymentReminder(WrittenMail):
    """What is still owed of an order, told to one recipient: `owed` is MXN when it was asked for."""

    order = models.ForeignKey(Order, models.CASCADE, related_name="reminders", verbose_name="orden")
    owed = models.DecimalField("por pagar (MXN)", max_digits=18, decimal_places=2)

    class Meta:
        verbose_name = "recordatorio de pago"
        ordering = ["-id"]
        constraints = [
            *mail_constraints("reminder"),
            models.UniqueConstraint(fields=["order", "recipient"], condition=WAITS, name="reminder_waits_once"),
        ]

    def __str__(self) -> str:
        return f"Recordatorio de la orden {self.order_id} a {self.recipient}"
