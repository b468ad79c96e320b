from django.db import models
from django.db.models import Q

from apps.leases.models.lease import Lease
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
