"""A quote on its way to somebody's mailbox."""

from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.core.history import Audited
from apps.sales.models.quote import Quote


class MailState(models.TextChoices):
    PENDING = "Pendiente"
    SENT = "Enviado"
    FAILED = "Falló"


class QuoteMail(Audited):
    """One version of a quote to one recipient. `attempts` counts the jobs that tried, `started_at` is when the last one
    did; `error` says in Spanish why that one failed.
    """

    quote = models.ForeignKey(Quote, models.CASCADE, related_name="mails", verbose_name="cotización")
    recipient = models.EmailField("destinatario", max_length=160)
    version = models.PositiveIntegerField("versión")
    state = models.CharField("envío", max_length=10, choices=MailState.choices, default=MailState.PENDING)
    error = models.TextField("error", blank=True)
    attempts = models.PositiveIntegerField("intentos", default=0)
    started_at = models.DateTimeField("último intento", null=True, blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="pidió")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    sent_at = models.DateTimeField("enviado", null=True, blank=True)

    class Meta:
        verbose_name = "correo de la cotización"
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(condition=Q(state__in=MailState.values), name="quote_mail_state_known"),
            models.CheckConstraint(
                condition=Q(state=MailState.SENT, sent_at__isnull=False)
                | (~Q(state=MailState.SENT) & Q(sent_at__isnull=True)),
                name="quote_mail_sent_has_its_moment",
            ),
            models.CheckConstraint(
                condition=(Q(state=MailState.FAILED) & ~Q(error="")) | (~Q(state=MailState.FAILED) & Q(error="")),
                name="quote_mail_failed_says_why",
            ),
            # A second click finds the first one's mail instead of making another.
            models.UniqueConstraint(
                fields=["quote", "recipient", "version"],
                condition=~Q(state=MailState.SENT),
                name="quote_mail_waits_once",
            ),
        ]

    def __str__(self) -> str:
        return f"Correo de la cotización {self.quote_id} a {self.recipient}"
