"""Many invoices at once: what was asked for, and what came of each."""

from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.invoices.models.invoice import Invoice, only
from apps.leases.models import Installment
from apps.refunds.models import Devolution
from apps.sales.models import Order, Payment


class InvoiceBatch(models.Model):
    """What a person asked for at once. A job makes a draft of each line, and issues it too if `issues`."""

    issues = models.BooleanField()
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "facturas en lote"
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"Lote {self.pk}"


class BatchLine(models.Model):
    """One thing to be invoiced. It is `done` once its draft is there, and issued if that was asked for, or once `error` says why
    not: then there may be a draft nevertheless."""

    batch = models.ForeignKey(InvoiceBatch, models.CASCADE, related_name="lines")
    order = models.ForeignKey(Order, models.PROTECT, null=True, related_name="+")
    installment = models.ForeignKey(Installment, models.PROTECT, null=True, related_name="+")
    payment = models.ForeignKey(Payment, models.PROTECT, null=True, related_name="+")
    devolution = models.ForeignKey(Devolution, models.PROTECT, null=True, related_name="+")
    invoice = models.ForeignKey(Invoice, models.PROTECT, null=True, related_name="+")
    error = models.TextField(blank=True)
    done = models.BooleanField(default=False)

    class Meta:
        verbose_name = "línea de un lote de facturas"
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=only("order") | only("installment") | only("payment") | only("devolution"),
                name="batch_line_of_one_source",
            ),
            models.CheckConstraint(
                condition=Q(done=False, error="") | Q(done=True) & (Q(invoice__isnull=False) | ~Q(error="")),
                name="batch_line_done_says_what_came_of_it",
            ),
            models.UniqueConstraint(fields=["batch", "order"], name="batch_has_an_order_once"),
            models.UniqueConstraint(fields=["batch", "installment"], name="batch_has_an_installment_once"),
            models.UniqueConstraint(fields=["batch", "payment"], name="batch_has_a_payment_once"),
            models.UniqueConstraint(fields=["batch", "devolution"], name="batch_has_a_devolution_once"),
        ]

    def __str__(self) -> str:
        return f"{self.batch_id} · {self.pk}"
