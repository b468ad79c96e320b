from django.db import models
from django.db.models import Q

from apps.leases.models.lease import Lease
from apps.leases.models.terms import RentChange
from apps.sales.models.mail import OutgoingMail, mail_constraints


class ReminderMoment(models.TextChoices):
    BEFORE = "before", "Antes de vencer"
    AFTER = "after", "Después de vencer"


class RentReminder(OutgoingMail):
    """The rent of the period `number` of a lease, told before it falls `due` or once it is late: at most once each."""

    lease = models.ForeignKey(Lease, models.CASCADE, related_name="reminders", verbose_name="renta")
    number = models.PositiveSmallIntegerField("mensualidad")
    moment = models.CharField("momento", max_length=6, choices=ReminderMoment.choices)
    due = models.DateField("vence")

    class Meta:
        verbose_name = "recordatorio de renta"
        ordering = ["-id"]
        constraints = [
            *mail_constraints("rent_reminder"),
            models.CheckConstraint(condition=Q(moment__in=ReminderMoment.values), name="rent_reminder_moment_known"),
            models.UniqueConstraint(fields=["lease", "number", "moment"], name="rent_reminder_once_of_a_moment"),
        ]

    def __str__(self) -> str:
        return f"Recordatorio de la mensualidad {self.number} de la renta {self.lease_id}"


class RaiseMoment(models.TextChoices):
    BEFORE = "before", "Antes del aumento"
    MADE = "made", "Al aumentar"


class RaiseNotice(OutgoingMail):
    """That the rents of a lease rise from the day `since` on: told before the yearly clause does it, or once a raise was made (its
    `change`), which nobody had told them of. At most once each."""

    lease = models.ForeignKey(Lease, models.CASCADE, related_name="raise_notices", verbose_name="renta")
    moment = models.CharField("momento", max_length=6, choices=RaiseMoment.choices)
    since = models.DateField("desde")
    change = models.OneToOneField(
        RentChange, models.CASCADE, null=True, blank=True, related_name="notice", verbose_name="aumento"
    )

    class Meta:
        verbose_name = "aviso de aumento"
        ordering = ["-id"]
        constraints = [
            *mail_constraints("raise_notice"),
            models.CheckConstraint(
                condition=Q(moment=RaiseMoment.BEFORE, change__isnull=True)
                | Q(moment=RaiseMoment.MADE, change__isnull=False),
                name="raise_notice_of_what_was_made",
            ),
            models.UniqueConstraint(
                fields=["lease", "since"], condition=Q(moment=RaiseMoment.BEFORE), name="raise_notice_before_a_day_once"
            ),
        ]

    def __str__(self) -> str:
        return f"Aviso de aumento de la renta {self.lease_id}"
