from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.core.files.record_files import KeptFileField
from apps.core.records.history import Audited
from apps.leases.models.lease import LeaseLine


class Moment(models.TextChoices):
    DELIVERY = "delivery", "Al entregarse"
    RETURN = "return", "Al volver"


class LeasePicture(Audited):
    """A picture of a leased piece as it went out, or as it came back."""

    line = models.ForeignKey(LeaseLine, models.CASCADE, related_name="pictures", verbose_name="pieza")
    moment = models.CharField("momento", max_length=10, choices=Moment.choices)
    path = KeptFileField("imagen")
    uploaded_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="subió")
    uploaded_at = models.DateTimeField("subida", auto_now_add=True)

    class Meta:
        verbose_name = "imagen de la renta"
        ordering = ["id"]
        constraints = [models.CheckConstraint(condition=Q(moment__in=Moment.values), name="lease_picture_moment_known")]

    def __str__(self) -> str:
        return f"Imagen {self.pk}"
