"""What is to be invoiced of leases because the deposit paid it."""

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Round

from apps.accounts.models import User
from apps.core.records.history import Audited
from apps.leases.models.installment import Installment
from apps.leases.models.money import DepositMove, LeaseCharge


class ToInvoice(Audited):
    """What a use of the deposit, `move`, paid of an installment or of damage: income of that day, until then it was the
    customer's money.

    `base` and `tax` are pesos, `taxed` whether it is object of tax: of damage nobody knows until the biller says so. Once it is
    invoiced it has its `number`.
    """

    move = models.ForeignKey(DepositMove, models.PROTECT, related_name="to_invoice", verbose_name="depósito aplicado")
    installment = models.ForeignKey(Installment, models.PROTECT, null=True, blank=True, related_name="to_invoice")
    charge = models.ForeignKey(LeaseCharge, models.PROTECT, null=True, blank=True, related_name="to_invoice")
    what = models.CharField("concepto", max_length=250)
    base = models.DecimalField("base (MXN)", max_digits=18, decimal_places=2)
    tax = models.DecimalField("IVA (MXN)", max_digits=18, decimal_places=2, default=0)
    total = models.DecimalField("total (MXN)", max_digits=18, decimal_places=2)
    taxed = models.BooleanField("objeto de impuesto", null=True, blank=True)
    number = models.CharField("factura", max_length=60, blank=True)
    day = models.DateField("fecha de la factura", null=True, blank=True)
    invoiced_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="registró la factura"
    )
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "por facturar"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["move", "installment"], name="to_invoice_a_rent_once"),
            models.UniqueConstraint(fields=["move", "charge"], name="to_invoice_a_charge_once"),
            models.CheckConstraint(
                condition=Q(installment__isnull=False, charge__isnull=True)
                | Q(installment__isnull=True, charge__isnull=False),
                name="to_invoice_of_a_rent_or_a_charge",
            ),
            models.CheckConstraint(
                condition=Q(base__gte=0, tax__gte=0, total__gt=0, total=Round(F("base") + F("tax"), 2)),
                name="to_invoice_adds_up",
            ),
            models.CheckConstraint(condition=Q(taxed=True) | Q(tax=0), name="to_invoice_tax_of_what_is_taxed"),
            models.CheckConstraint(
                condition=Q(number="", day__isnull=True, invoiced_by__isnull=True)
                | ~Q(number="") & Q(day__isnull=False, invoiced_by__isnull=False, taxed__isnull=False),
                name="to_invoice_invoiced_says_all",
            ),
        ]

    def __str__(self) -> str:
        return f"Por facturar {self.pk}"


class RentRun(models.Model):
    """The daily job as it was done once, by the calendar or (`by`) by a person: how much it made, and what failed."""

    started_at = models.DateTimeField()
    finished_at = models.DateTimeField()
    by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    leases = models.PositiveIntegerField()
    installments = models.PositiveIntegerField()
    failed = models.JSONField(default=list)

    class Meta:
        verbose_name = "emisión de mensualidades"
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.started_at:%d/%m/%Y %H:%M}"
