"""What a seller is paid for a month, and the orders and refunds that it comes from."""

from typing import Any

from django.db import models
from django.db.models import F, Q
from django.db.models.lookups import Exact

from apps.accounts.models import User
from apps.commissions.transitions.commission import CommissionStatus, CommissionTransitions
from apps.core.db.functions import DayOfMonth
from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.files.record_files import KeptFileField
from apps.core.records.history import Audited
from apps.leases.models import Lease
from apps.refunds.models import Devolution
from apps.sales.models import Order


class Commission(CommissionTransitions, Searchable, Audited):
    """A seller's share of a month's sales. `percentage` is percent of the selling total; all amounts are pesos.

    `subtotal_mxn` sums its orders and rents, `devolution_mxn` its refunds and the rents taken back, as its entries say; the
    total is below zero when these outweigh the sales. `month` is the first day of its month.
    """

    search_fields = ("seller_name", "notes")

    seller = models.ForeignKey(User, models.PROTECT, related_name="commissions", verbose_name="vendedor")
    seller_name = models.CharField("nombre del vendedor", max_length=250)
    month = models.DateField("mes")
    percentage = models.DecimalField("porcentaje", max_digits=5, decimal_places=2)
    subtotal_mxn = models.DecimalField("subtotal (MXN)", max_digits=18, decimal_places=2)
    devolution_mxn = models.DecimalField("devoluciones (MXN)", max_digits=18, decimal_places=2)
    selling_total_mxn = models.GeneratedField(
        expression=F("subtotal_mxn") - F("devolution_mxn"),
        output_field=models.DecimalField(max_digits=18, decimal_places=2),
        db_persist=True,
    )
    total_mxn = models.DecimalField("comisión (MXN)", max_digits=18, decimal_places=2)
    notes = models.TextField("notas", blank=True)
    left_out_reason = models.TextField("motivo de dejar devoluciones fuera", blank=True)
    version = models.PositiveIntegerField("versión", default=1)
    image = KeptFileField("comprobante de pago", blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="creó")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    paid_at = models.DateTimeField("pagada", null=True, blank=True)
    paid_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="registró el pago"
    )
    cancelled_at = models.DateTimeField("cancelada", null=True, blank=True)

    class Meta:
        verbose_name = "comisión"
        indexes = [
            WordsIndex(name="commission_words"),
            models.Index(fields=["month"], name="commission_by_month"),
            models.Index(fields=["status"], name="commission_by_status"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=CommissionStatus.values), name="commission_status_known"),
            models.CheckConstraint(condition=Exact(DayOfMonth("month"), 1), name="commission_month_is_its_first_day"),
            models.CheckConstraint(
                condition=Q(percentage__gte=0, percentage__lte=100), name="commission_percentage_is_one"
            ),
            models.CheckConstraint(
                condition=Q(subtotal_mxn__gte=0, devolution_mxn__gte=0), name="commission_sums_not_below_zero"
            ),
            models.CheckConstraint(
                condition=~Q(status=CommissionStatus.PAID) | (Q(paid_at__isnull=False) & ~Q(image="")),
                name="commission_paid_has_its_proof",
            ),
            models.CheckConstraint(
                condition=~Q(status=CommissionStatus.PAID) | Q(total_mxn__gte=0), name="commission_below_zero_not_paid"
            ),
            models.CheckConstraint(
                condition=Q(status=CommissionStatus.CANCELLED, cancelled_at__isnull=False)
                | (~Q(status=CommissionStatus.CANCELLED) & Q(cancelled_at__isnull=True)),
                name="commission_cancelled_has_its_moment",
            ),
        ]

    def __str__(self) -> str:
        return f"Comisión {self.pk}"


class EntryChanged(Exception):
    """What a commission was made of stays: an entry is released, and nothing else ever happens to it."""


class EntryRows(models.QuerySet["CommissionEntry"]):
    """Entries in bulk: neither changed, which would leave no history, nor deleted."""

    def update(self, **_: Any) -> int:
        raise EntryChanged

    def delete(self) -> tuple[int, dict[str, int]]:
        raise EntryChanged


class CommissionEntry(Audited):
    """An order (`amount_mxn`, its subtotal, above zero), a refund (its TotalMxn, below zero) or what was paid of the rents
    of a lease (below zero: is paid no more) in a commission.

    Never deleted and never another amount: what is taken out gets a `released_at`, and what was in a commission that
    is cancelled gets that commission's `cancelled_at`. An order or a refund is in one entry at most that is not
    released, a lease in one of each commission: together they say how much of its rents is settled.
    """

    commission = models.ForeignKey(Commission, models.PROTECT, related_name="entries", verbose_name="comisión")
    order = models.ForeignKey(
        Order, models.PROTECT, null=True, blank=True, related_name="commission_entries", verbose_name="orden"
    )
    devolution = models.ForeignKey(
        Devolution, models.PROTECT, null=True, blank=True, related_name="commission_entries", verbose_name="devolución"
    )
    lease = models.ForeignKey(
        Lease, models.PROTECT, null=True, blank=True, related_name="commission_entries", verbose_name="renta"
    )
    amount_mxn = models.DecimalField("importe (MXN)", max_digits=18, decimal_places=2)
    created_at = models.DateTimeField("alta", auto_now_add=True)
    released_at = models.DateTimeField("retirada", null=True, blank=True)

    objects = EntryRows.as_manager()

    class Meta:
        verbose_name = "concepto de la comisión"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["order"], condition=Q(released_at__isnull=True), name="order_in_one_live_commission"
            ),
            models.UniqueConstraint(
                fields=["devolution"], condition=Q(released_at__isnull=True), name="devolution_in_one_live_commission"
            ),
            models.UniqueConstraint(
                fields=["commission", "lease"], condition=Q(released_at__isnull=True), name="lease_once_in_a_commission"
            ),
            models.CheckConstraint(
                condition=Q(order__isnull=False, devolution__isnull=True, lease__isnull=True, amount_mxn__gte=0)
                | Q(order__isnull=True, devolution__isnull=False, lease__isnull=True, amount_mxn__lte=0)
                | Q(order__isnull=True, devolution__isnull=True, lease__isnull=False) & ~Q(amount_mxn=0),
                name="commission_entry_of_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.commission_id} · {self.order_id or self.devolution_id or self.lease_id}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Raises EntryChanged when anything but its release would change."""
        stored = type(self)._base_manager.filter(pk=self.pk).first() if self.pk else None
        if stored and (stored.released_at or _fixed(stored) != _fixed(self)):
            raise EntryChanged
        super().save(*args, **kwargs)

    def delete(self, *_: Any, **__: Any) -> tuple[int, dict[str, int]]:
        raise EntryChanged


def _fixed(entry: CommissionEntry) -> tuple[Any, ...]:
    return entry.commission_id, entry.order_id, entry.devolution_id, entry.lease_id, entry.amount_mxn, entry.created_at
