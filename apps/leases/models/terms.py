"""What was agreed of a lease after it began: more months, other rents, pieces that the customer buys."""

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q

from apps.accounts.models import User
from apps.core.records.history import Audited
from apps.leases.models.lease import Lease, LeaseLine


class Renewal(Audited):
    """`months` more, from the period `number` on. `months_before` was the term until then: periods between the two were
    paid as after the term."""

    lease = models.ForeignKey(Lease, models.PROTECT, related_name="renewals", verbose_name="renta")
    number = models.PositiveSmallIntegerField("desde la mensualidad", validators=[MinValueValidator(2)])
    months = models.PositiveSmallIntegerField("meses")
    months_before = models.PositiveSmallIntegerField("meses antes")
    reason = models.CharField("nota", max_length=250, blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="renovó")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "renovación"
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["lease", "number"], name="renewal_from_a_period_once"),
            models.CheckConstraint(
                condition=Q(months__gte=1, months_before__gte=1, number__gt=F("months_before")),
                name="renewal_after_the_term_before",
            ),
        ]

    def __str__(self) -> str:
        return f"Renovación desde la mensualidad {self.number}"


class RentCause(models.TextChoices):
    RENEWAL = "renewal", "Renovación"
    YEARLY = "yearly", "Aumento anual"
    COMMAND = "command", "Aumento"


class RentChange(Audited):
    """Other rents for the periods that begin on the day `since` or after it, none of which had its installment yet."""

    lease = models.ForeignKey(Lease, models.PROTECT, related_name="rent_changes", verbose_name="renta")
    since = models.DateField("desde")
    cause = models.CharField("por", max_length=10, choices=RentCause.choices)
    percent = models.DecimalField("porcentaje", max_digits=6, decimal_places=2, null=True, blank=True)
    reason = models.CharField("nota", max_length=250, blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="cambió")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "cambio de renta"
        ordering = ["since", "id"]
        constraints = [
            models.CheckConstraint(condition=Q(cause__in=RentCause.values), name="rent_change_cause_known"),
            models.UniqueConstraint(
                fields=["lease", "since"], condition=Q(cause=RentCause.YEARLY), name="yearly_raise_of_a_day_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_cause_display()} desde el {self.since:%d/%m/%Y}"


class LineRent(models.Model):
    """What a piece costs a month by a change, in the contract's currency."""

    change = models.ForeignKey(RentChange, models.CASCADE, related_name="lines")
    line = models.ForeignKey(LeaseLine, models.PROTECT, related_name="new_rents")
    rent = models.DecimalField(max_digits=18, decimal_places=2)
    tax = models.DecimalField(max_digits=18, decimal_places=2)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["change", "line"], name="rent_change_of_a_piece_once"),
            models.CheckConstraint(condition=Q(rent__gte=0, tax__gte=0), name="line_rent_not_below_zero"),
        ]

    def __str__(self) -> str:
        return f"{self.change_id} · {self.line_id}"
