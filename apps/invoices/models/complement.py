"""What a complement of a payment pays of other invoices."""

from decimal import Decimal

from django.db import models
from django.db.models import F, Q

from apps.invoices.models.invoice import Invoice


class PaidDocument(models.Model):
    """What a complement says that its payment pays of another invoice, in that one's currency: the payment number `part` of it,
    what it owed `before`, and what one unit of the payment's currency is of its own (`equivalence`).

    It `counts` from when the complement has its folio until that is annulled or cancelled: so much of the invoice is paid. From
    then on it stays as it is; until then it is made anew each time.
    """

    complement = models.ForeignKey(Invoice, models.CASCADE, related_name="documents", verbose_name="complemento")
    invoice = models.ForeignKey(Invoice, models.PROTECT, related_name="complements", verbose_name="factura")
    part = models.PositiveSmallIntegerField("parcialidad")
    before = models.DecimalField("saldo anterior", max_digits=18, decimal_places=2)
    paid = models.DecimalField("pagado", max_digits=18, decimal_places=2)
    equivalence = models.DecimalField("equivalencia", max_digits=20, decimal_places=10)
    base = models.DecimalField("base", max_digits=18, decimal_places=6)
    tax = models.DecimalField("IVA", max_digits=18, decimal_places=6)
    counts = models.BooleanField("vigente", default=False)

    class Meta:
        verbose_name = "factura que se paga"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["complement", "invoice"], name="paid_document_once_in_a_complement"),
            models.UniqueConstraint(
                fields=["invoice", "part"], condition=Q(counts=True), name="paid_document_part_once"
            ),
            models.CheckConstraint(
                condition=Q(part__gte=1, paid__gt=0, paid__lte=F("before"), equivalence__gt=0, base__gt=0, tax__gte=0),
                name="paid_document_never_below_zero",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.complement_id} · {self.invoice_id}"

    @property
    def after(self) -> Decimal:
        return self.before - self.paid
