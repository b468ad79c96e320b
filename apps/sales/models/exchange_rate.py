"""What a dollar costs in pesos, day by day."""

from typing import Any

from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.core.records.history import Audited


class RateSource(models.TextChoices):
    MANUAL = "manual", "Fijado a mano"
    BANXICO = "banxico", "Banxico (FIX)"


class ExchangeRate(Audited):
    """MXN per USD from its moment on; the newest row counts. A row is never changed: who corrects a rate adds one.

    `published` is the day that Banxico determined its rate for.
    """

    rate = models.DecimalField("tipo de cambio (MXN por USD)", max_digits=12, decimal_places=6)
    day = models.DateField("día")
    source = models.CharField("origen", max_length=10, choices=RateSource.choices)
    published = models.DateField("publicado", null=True, blank=True)
    set_by = models.ForeignKey(User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="fijado por")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "tipo de cambio"
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(condition=Q(rate__gt=0), name="exchange_rate_above_zero"),
            models.CheckConstraint(
                condition=Q(source=RateSource.MANUAL, set_by__isnull=False, published__isnull=True)
                | Q(source=RateSource.BANXICO, set_by__isnull=True, published__isnull=False),
                name="exchange_rate_has_its_source",
            ),
            models.UniqueConstraint(
                fields=["day"], condition=Q(source=RateSource.BANXICO), name="exchange_rate_fetched_once_a_day"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rate} ({self.day})"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("an exchange rate is never changed: add another one")
        super().save(*args, **kwargs)


class RateFetch(models.Model):
    """That a day's rate was asked for from Banxico, so that it is not asked for again and again."""

    day = models.DateField(unique=True)
    asked_at = models.DateTimeField()
    problem = models.TextField(blank=True)

    def __str__(self) -> str:
        return str(self.day)
