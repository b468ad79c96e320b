from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.core.history import Audited


class RateSource(models.TextChoices):
    MANUAL = "manual", "A mano"
    BANXICO = "banxico", "Banxico"


class ExchangeRate(Audited):
    """The company's exchange rate, MXN per USD, from the moment it is set. Rows are only added."""

    rate = models.DecimalField("tipo de cambio", max_digits=12, decimal_places=6)
    day = models.DateField("día")
    source = models.CharField("origen", max_length=10, choices=RateSource.choices, default=RateSource.MANUAL)
    set_by = models.ForeignKey(User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="fijó")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "tipo de cambio"
        constraints = [
            models.CheckConstraint(condition=Q(rate__gt=0), name="exchange_rate_above_zero"),
            models.CheckConstraint(condition=Q(source__in=RateSource.values), name="exchange_rate_source_known"),
        ]

    def __str__(self) -> str:
        return f"{self.rate}"
