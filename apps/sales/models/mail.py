from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.sales.models.quote import Quote


class MailState(models.TextChoices):
    WAITING = "Pendiente", "Pendiente"
    SENT = "Enviado", "Enviado"
    FAILED = "Falló", "Falló"


class QuoteMail(models.Model):
    """One sending of a quote's document: whom to, which version of it, and how it went."""

    quote = models.ForeignKey(Quote, models.CASCADE, related_name="mails")
    recipient = models.CharField(max_length=160)
    version = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=MailState.choices, default=MailState.WAITING)
    error = models.TextField(blank=True)
    attempts = models.PositiveIntegerField(default=0)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    sent_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-id"]
        constraints = [models.CheckConstraint(condition=Q(state__in=MailState.values), name="quote_mail_state_known")]

    def __str__(self) -> str:
        return f"{self.quote_id} → {self.recipient}"
