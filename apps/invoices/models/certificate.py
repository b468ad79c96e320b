"""The certificate that seals invoices (CSD)."""

from django.db import models
from django.db.models import F, Q

from apps.accounts.models import User
from apps.core.records.history import Audited


class Certificate(Audited):
    """A certificate of the company's as the SAT gave it, and its private key, encrypted with the installation's. The newest
    one that is valid seals. Neither is ever shown again, nor is the key part of the history."""

    number = models.CharField("número", max_length=20, unique=True)
    rfc = models.CharField("RFC", max_length=13)
    name = models.CharField("nombre", max_length=250)
    valid_from = models.DateTimeField("vigente desde")
    valid_to = models.DateTimeField("vigente hasta")
    der = models.BinaryField()
    private_key = models.TextField()
    uploaded_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="subió")
    uploaded_at = models.DateTimeField("subido", auto_now_add=True)

    class Meta:
        verbose_name = "certificado de sello digital"
        ordering = ["-valid_to", "-id"]
        constraints = [
            models.CheckConstraint(condition=Q(valid_from__lt=F("valid_to")), name="certificate_valid_for_a_time"),
            models.CheckConstraint(condition=~Q(private_key=""), name="certificate_has_its_key"),
        ]

    def __str__(self) -> str:
        return self.number
