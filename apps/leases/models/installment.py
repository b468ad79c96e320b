"""What the periods of a lease cost."""

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Round

from apps.core.records.history import Audited
from apps.leases.models.lease import Lease, LeaseLine


class Installment(Audited):
    """The rent of the period `number` of a lease, in its currency.

    `worth_mxn` is what it comes to in pesos: of dollars the paid ones at the rates of their payments, the others at
    today's. `paid` and `paid_mxn` follow from the payments of the order (`services.keeping`).
    """

    lease = models.ForeignKey(Lease, models.PROTECT, related_name="installments", verbose_name="renta")
    number = models.PositiveSmallIntegerField("mensualidad")
    start = models.DateField("del")
    end = models.DateField("al")
    due = models.DateField("vence")
    subtotal = models.DecimalField("renta", max_digits=18, decimal_places=2)
    tax = models.DecimalField("IVA", max_digits=18, decimal_places=2)
    total = models.DecimalField("total", max_digits=18, decimal_places=2)
    paid = models.DecimalField("pagado", max_digits=18, decimal_places=2, default=0)
    paid_mxn = models.DecimalField("pagado (MXN)", max_digits=18, decimal_places=2, default=0)
    worth_mxn = models.DecimalField("total (MXN)", max_digits=18, decimal_places=2, default=0)
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "mensualidad"
        ordering = ["lease", "number"]
        indexes = [models.Index(fields=["due"], name="installment_by_due")]
        constraints = [
            models.UniqueConstraint(fields=["lease", "number"], name="installment_of_a_period_once"),
            models.CheckConstraint(
                condition=Q(number__gte=1, start__lte=F("end"), due__gte=F("start"), due__lte=F("end")),
                name="installment_of_a_period",
            ),
            # Rounded, as SQLite adds in binary fractions.
            models.CheckConstraint(
                condition=Q(subtotal__gte=0, tax__gte=0, total=Round(F("subtotal") + F("tax"), 2)),
                name="installment_adds_up",
            ),
            models.CheckConstraint(
                condition=Q(
                    paid__gte=0, paid__lte=F("total"), paid_mxn__gte=0, paid_mxn__lte=F("worth_mxn"), worth_mxn__gte=0
                ),
                name="installment_paid_at_most_whole",
            ),
        ]

    def __str__(self) -> str:
        return f"Mensualidad {self.number} de la renta {self.lease_id}"


class InstallmentLine(models.Model):
    """What a piece costs in a period, from `start` to `end`, both included."""

    installment = models.ForeignKey(Installment, models.CASCADE, related_name="lines")
    line = models.ForeignKey(LeaseLine, models.PROTECT, related_name="rents")
    start = models.DateField()
    end = models.DateField()
    subtotal = models.DecimalField(max_digits=18, decimal_places=2)
    tax = models.DecimalField(max_digits=18, decimal_places=2)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["installment", "line"], name="installment_has_a_piece_once"),
            models.CheckConstraint(
                condition=Q(start__lte=F("end"), subtotal__gte=0, tax__gte=0), name="installment_line_of_some_days"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.installment_id} · {self.line_id}"
